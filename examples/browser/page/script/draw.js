// Draws a view. Everything shown comes out of it; nothing here knows what may be played.

import { byId, make, write } from "./nodes.js";
import { drawAround } from "./around.js";
import { drawFair } from "./fair.js";

const SLOTS = ["first", "second", "third"];

export function draw(view, { ready, chosen, advice, refused = "" }) {
  write(byId("balance"), ready ? view.balance : "–");
  write(byId("stake"), ready ? view.bet : "–");
  const result = byId("result");
  write(result, view.result?.net ?? "–");
  result.className = view.result?.kind ?? "";
  drawTrack(view);
  drawCards(view);
  drawWords(view, { advice, refused });
  drawChips(view, chosen);
  drawButtons(view, ready);
  drawAround(view);
  drawFair(view);
}

function drawTrack({ track, marker }) {
  const list = byId("track");
  const key = JSON.stringify(track);
  if (list.dataset.shown !== key) {
    list.dataset.shown = key;
    list.replaceChildren(
      ...track.map(({ mark, label, pays, words }) =>
        make(
          "li",
          { "data-mark": mark },
          make("b", { "aria-hidden": "true" }, label),
          make("span", { "aria-hidden": "true" }, pays),
          make("span", { class: "unseen" }, words),
        ),
      ),
    );
  }
  for (const place of list.children) {
    const marked = place.dataset.mark === String(marker);
    place.classList.toggle("marked", marked);
    if (marked) place.setAttribute("aria-current", "true");
    else place.removeAttribute("aria-current");
  }
}

function drawCards({ cards, result }) {
  SLOTS.forEach((name, index) => {
    const slot = document.querySelector(`.slot.${name}`);
    const card = cards[index];
    const shown = slot.querySelector(".card");
    if (shown?.dataset.code !== card?.code) {
      shown?.remove();
      if (card !== undefined) slot.append(face(card));
    }
    slot.classList.toggle("winning", name === "third" && result?.kind === "win");
  });
}

export function face({ code, rank, suit, name, words }) {
  return make(
    "div",
    { class: `card ${name}`, "data-code": code },
    make("span", { class: "unseen" }, words),
    make(
      "span",
      { class: "corner", "aria-hidden": "true" },
      make("span", {}, rank),
      make("span", {}, suit),
    ),
    make("span", { class: "pip", "aria-hidden": "true" }, suit),
  );
}

function drawWords(view, { advice, refused }) {
  write(byId("line"), view.line);
  const note = byId("note");
  write(note, refused || (advice && view.advice) || view.note);
  note.className = `note ${refused ? "refused" : (view.result?.kind ?? "")}`;
}

function drawChips({ chips, on_table: onTable }, chosen) {
  const field = byId("chips");
  const key = chips.map(({ amount }) => amount).join(" ");
  if (field.dataset.shown !== key) {
    field.dataset.shown = key;
    field.replaceChildren(field.firstElementChild, ...chips.map(chip));
  }
  for (const { amount, why } of chips) {
    const input = byId(`chip-${amount}`);
    input.checked = amount === chosen;
    input.parentElement.classList.toggle("closed", why !== "");
  }
  const picked = chips.find(({ amount }) => amount === chosen);
  write(byId("bet-amount"), onTable);
  close(byId("bet"), picked.why);
}

function chip({ amount, label, words }) {
  return make(
    "label",
    {},
    make("input", {
      type: "radio", name: "chip", id: `chip-${amount}`, value: amount, "aria-label": words,
    }),
    make("span", { class: "chip", "aria-hidden": "true" }, label),
  );
}

function drawButtons({ buttons, out_of_credits: broke, busy }, ready) {
  for (const { move, amount, label, why } of buttons) {
    const button = document.querySelector(`.row [data-move="${move}"]`);
    write(button, label);
    if (amount !== null) button.dataset.amount = amount;
    close(button, why);
  }
  const deciding = buttons.some(({ move }) => move === "stand");
  byId("chip-buttons").hidden = deciding || broke;
  byId("decision-buttons").hidden = !deciding;
  byId("fresh-buttons").hidden = !broke;
  for (const button of document.querySelectorAll("#solo [data-move=fresh]")) close(button, busy);
  if (ready) return;
  for (const button of document.querySelectorAll("#solo [data-move]")) {
    close(button, "");
    button.setAttribute("aria-disabled", "true");
  }
}

// Show that a button is closed, and let a screen reader say why; it stays in the order of focus.
export function close(button, why) {
  const id = `why-${button.id || button.dataset.move}`;
  let reason = byId(id);
  if (reason === null) {
    reason = make("p", { id });
    byId("reasons").append(reason);
    button.setAttribute("aria-describedby", id);
  }
  write(reason, why);
  button.title = why;
  if (why) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
}
