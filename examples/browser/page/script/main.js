// The page: it draws what the game answers and forwards what is pressed. It decides nothing.

import { drawHelp } from "./around.js";
import { CasinoTable } from "./casino.js";
import { draw } from "./draw.js";
import { Engine } from "./engine.js";
import { checkRounds } from "./fair.js";
import { byId } from "./nodes.js";
import { hide, notify } from "./notice.js";
import { keepOffline } from "./offline.js";
import { listen, settle } from "./presses.js";
import * as storage from "./storage.js";
import { closeSwitch, isTable, otherThan, showTable } from "./tables.js";
import { Turn } from "./tabs.js";

const choices = {
  advice: false, shortcuts: true, chip: 0, casinoChip: 0, table: "solo", ...storage.readChoices(),
};
const SHARED = ["advice", "shortcuts"]; // settings that both tables show
if (!isTable(choices.table)) choices.table = "solo";
const first = JSON.parse(document.body.dataset.firstView);
let view = first.view;
let state = "loading"; // then "playing", or "waiting" while another tab plays
let step = null; // the step whose answer is awaited
let resuming = Promise.resolve();
let told = false;

const engine = new Engine({
  onProgress(step) {
    byId("progress").value = step;
  },
  onFailure(reason) {
    notify(`The game could not be loaded. Reload the page to try again. (${reason})`);
  },
});
const casino = new CasinoTable({ engine, choices, choose, onDraw: drawSwitch, onLost: tellOnce });
const turn = new Turn({
  onTurn() {
    if (state === "waiting") hide();
    resume("playing");
  },
  onWait() {
    state = "waiting";
    resume("waiting");
    notify("This game is open in another tab, and goes on there.", "Play here", () => turn.take());
  },
});

function chosenChip() {
  const amounts = view.chips.map(({ amount }) => amount);
  return amounts.includes(choices.chip) ? choices.chip : amounts[0];
}

function redraw(refused = "") {
  const before = openRow();
  const held = document.activeElement;
  draw(view, {
    ready: state === "playing",
    chosen: chosenChip(),
    advice: choices.advice,
    refused,
  });
  drawSwitch();
  const row = openRow();
  if (row === before) return;
  settle(row);
  // The focus follows the row that has come; it never falls to the page.
  if (before.contains(held)) row.querySelector("button:not([aria-disabled])")?.focus();
}

function drawSwitch() {
  closeSwitch(choices.table === "casino" ? casino.busy : view.busy);
}

const openRow = () => document.querySelector(".buttons:not([hidden])");

async function send(command, { aloud = true, keep = true } = {}) {
  if (step !== null) return; // a burst of presses is one press
  step = make(command, { aloud, keep });
  await step;
}

async function make(command, { aloud, keep }) {
  try {
    const answer = await engine.ask(command);
    take(answer, command, { aloud, keep });
  } catch (error) {
    notify("Something went wrong and the last step was not made. Reload the page to go on.");
    console.error(error);
  } finally {
    step = null;
  }
}

function take(answer, command, { aloud, keep }) {
  view = answer.view;
  if (answer.help) drawHelp(answer.help);
  if (answer.aside && keep) storage.setAside(command.text);
  if (answer.kept && keep && !storage.write(answer.kept)) tellOnce();
  if (answer.aside && keep) notify(answer.say);
  redraw(answer.refused ? answer.say : "");
  if (aloud) byId("live").textContent = answer.say;
}

function tellOnce() {
  if (told) return;
  told = true;
  notify("This browser does not keep the game: it lasts until the page is closed.");
}

// One after the other: a turn can come while the page still learns that it has to wait.
function resume(next) {
  resuming = resuming.then(() => resumeNow(next));
}

async function resumeNow(next) {
  const playing = next === "playing";
  while (step !== null) await step;
  const command = { do: "start", text: storage.read() };
  await send(command, { aloud: playing && choices.table === "solo", keep: playing });
  await casino.resume(next, choices.table === "casino");
  byId("progress").classList.add("done");
  if (state === next) return; // drawn already, and perhaps pressed since
  state = next;
  redraw();
}

listen({
  onMove(command) {
    if (choices.table === "casino") {
      casino.move(command);
      return;
    }
    if (state === "loading") byId("live").textContent = "The game is still loading.";
    if (state !== "playing") return;
    send(command.do === "place" ? { ...command, amount: chosenChip() } : command);
  },
  onChip(index) {
    if (choices.table === "casino") casino.chip(index);
    else if (view.chips[index] !== undefined) choose({ chip: view.chips[index].amount });
  },
  useKeys: () => choices.shortcuts,
});

function choose(changed) {
  Object.assign(choices, changed);
  storage.writeChoices(choices);
  for (const name of SHARED) byId(name).checked = choices[name];
  redraw();
  casino.redraw();
}

byId("switch").addEventListener("click", ({ currentTarget }) => {
  if (currentTarget.hasAttribute("aria-disabled")) {
    byId("live").textContent = currentTarget.title;
    return;
  }
  choose({ table: otherThan(choices.table) });
  showTable(choices.table);
  byId("live").textContent = byId(choices.table === "casino" ? "b-line" : "line").textContent;
});

byId("chips").addEventListener("change", ({ target }) => choose({ chip: Number(target.value) }));
for (const name of SHARED) {
  byId(name).checked = choices[name];
  byId(name).addEventListener("change", ({ target }) => choose({ [name]: target.checked }));
}
byId("variant").addEventListener("change", ({ target }) => {
  if (state === "playing") send({ do: "variant", key: target.value });
});
byId("client-seed").addEventListener("change", ({ target }) => {
  if (state === "playing") send({ do: "seed", text: target.value });
});
byId("check").addEventListener("click", async () => {
  byId("checked").textContent = await checkRounds(view.rounds);
});
addEventListener("storage", ({ key, newValue }) => {
  // Another tab has played on: show its game, whoever's turn it is.
  if (![storage.GAME, storage.CASINO].includes(key)) return;
  if (newValue !== null && state !== "loading") resume(state);
});

drawHelp(first.help);
showTable(choices.table);
redraw();
casino.redraw();
turn.begin();
keepOffline();
