// The casino table: forwards what is pressed to the game, and has drawn what it answers.

import { drawHelp } from "./around.js";
import { draw } from "./casino-draw.js";
import { checkRounds } from "./fair.js";
import { askName } from "./join.js";
import { byId } from "./nodes.js";
import { notify } from "./notice.js";
import { settle } from "./presses.js";
import * as storage from "./storage.js";

const OWN_KEYS = ["advice", "shortcuts"]; // settings that both tables share

export class CasinoTable {
  #engine;
  #choices;
  #choose;
  #onDraw;
  #view;
  #state = "loading";
  #pending = false;
  #onLost;

  constructor({ engine, choices, choose, onDraw, onLost }) {
    this.#engine = engine;
    this.#choices = choices;
    this.#choose = choose;
    this.#onDraw = onDraw;
    this.#onLost = onLost;
    const first = JSON.parse(byId("casino").dataset.firstView);
    this.#view = first.view;
    drawHelp(first.help, "b-help-sections");
    this.#listen();
  }

  get busy() {
    return this.#view.busy;
  }

  // Take up the game that the storage holds, to play it or to watch another tab play.
  async resume(state, aloud) {
    while (this.#pending) await new Promise((done) => setTimeout(done, 10));
    const keep = state === "playing";
    const text = storage.read(storage.CASINO);
    await this.#send({ do: "start", text }, { aloud: aloud && keep, keep });
    this.#state = state;
    this.redraw();
  }

  move(command) {
    if (this.#state === "loading") byId("live").textContent = "The game is still loading.";
    if (this.#state !== "playing") return;
    const takesChip = command.do === "place" || command.do === "raise";
    this.#send(takesChip ? { ...command, amount: this.#chip() } : command);
  }

  chip(index) {
    const found = this.#view.controls?.chips[index];
    if (found !== undefined) this.#choose({ casinoChip: found.amount });
  }

  redraw(refused = "") {
    const held = document.activeElement;
    const before = openGroups();
    const who = byId("b-who").dataset.name;
    draw(this.#view, {
      ready: this.#state === "playing",
      chosen: this.#chip(),
      advice: this.#choices.advice,
      refused,
    });
    for (const name of OWN_KEYS) byId(`b-${name}`).checked = this.#choices[name];
    if (byId("b-who").dataset.name !== who) settle(byId("b-own"));
    const come = openGroups().filter((group) => !before.includes(group));
    come.forEach(settle);
    // The focus follows what has come in the place of what has gone; it never falls to the page.
    if (held?.closest("#b-controls") && held.closest("[hidden]")) {
      const buttons = come.flatMap((group) => [...group.querySelectorAll("button"), group]);
      const open = (each) => each.matches("button:not([aria-disabled])");
      (buttons.find(open) ?? byId("b-controls")).focus();
    }
    this.#onDraw();
  }

  #chip() {
    const amounts = this.#view.controls?.chips.map(({ amount }) => amount) ?? [];
    return amounts.includes(this.#choices.casinoChip) ? this.#choices.casinoChip : amounts[0];
  }

  async #send(command, { aloud = true, keep = true } = {}) {
    if (this.#pending) return; // a burst of presses is one press
    this.#pending = true;
    try {
      this.#take(await this.#engine.ask({ table: "casino", ...command }), command, { aloud, keep });
    } catch (error) {
      notify("Something went wrong and the last step was not made. Reload the page to go on.");
      console.error(error);
    } finally {
      this.#pending = false;
    }
  }

  #take(answer, command, { aloud, keep }) {
    this.#view = answer.view;
    if (answer.help) drawHelp(answer.help, "b-help-sections");
    if (answer.aside && keep) {
      storage.setAside(command.text);
      notify(answer.say);
    }
    if (answer.kept && keep && !storage.write(answer.kept, storage.CASINO)) this.#onLost();
    this.redraw(answer.refused ? answer.say : "");
    if (aloud) byId("live").textContent = answer.say;
  }

  #listen() {
    byId("b-chips").addEventListener("change", ({ target }) =>
      this.#choose({ casinoChip: Number(target.value) }),
    );
    byId("b-chairs").addEventListener("click", ({ target }) => {
      const chair = target.closest("[data-chair]");
      if (chair) this.#press(chair);
    });
    byId("b-deciding").addEventListener("submit", (event) => {
      event.preventDefault();
      if (event.target.hasAttribute("data-settling")) return;
      this.move({ do: "raise_to", text: byId("b-raise").value });
    });
    byId("b-variant").addEventListener("change", ({ target }) =>
      this.move({ do: "variant", key: target.value }),
    );
    byId("b-client-seed").addEventListener("change", ({ target }) =>
      this.move({ do: "seed", text: target.value }),
    );
    byId("b-check").addEventListener("click", async () => {
      byId("b-checked").textContent = await checkRounds(this.#view.rounds, "b-");
    });
    for (const name of OWN_KEYS) {
      byId(`b-${name}`).addEventListener("change", ({ target }) =>
        this.#choose({ [name]: target.checked }),
      );
    }
  }

  async #press({ dataset: { chair, empty } }) {
    const number = Number(chair);
    if (empty === undefined) {
      this.move({ do: "choose", chair: number });
      return;
    }
    if (this.#state !== "playing") return;
    const name = await askName(this.#view.free_name);
    if (name !== null) this.move({ do: "sit_down", chair: number, name });
  }
}

const openGroups = () => [
  ...document.querySelectorAll(".b-group:not([hidden]), .b-right button:not([hidden])"),
];
