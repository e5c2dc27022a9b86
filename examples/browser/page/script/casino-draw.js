// Draws a view of the casino table: felt, seats and controls. It knows nothing of what may be played.

import { drawCasinoAround } from "./casino-around.js";
import { close, face } from "./draw.js";
import { drawFair } from "./fair.js";
import { byId, make, write } from "./nodes.js";

const SLOTS = ["first", "second", "third"];
const NOBODY = "Nobody sits here. Take a chair first.";

export function draw(view, { ready, chosen, advice, refused }) {
  drawTrack(view);
  drawCards(view);
  write(byId("b-arc"), view.arc);
  write(byId("b-line"), view.line);
  const note = byId("b-note");
  write(note, refused || (advice && view.controls?.advice) || view.note);
  note.className = `note${refused ? " refused" : ""}`;
  drawChairs(view.chairs);
  drawControls(view, chosen);
  drawCasinoAround(view);
  drawFair(view, "b-");
  if (!ready) {
    for (const button of byId("casino").querySelectorAll("[data-move], #b-raise-to")) {
      button.setAttribute("aria-disabled", "true");
    }
  }
}

function drawTrack({ track, marker }) {
  const list = byId("b-track");
  const key = JSON.stringify(track);
  if (list.dataset.shown !== key) {
    list.dataset.shown = key;
    list.replaceChildren(...track.map(trackPlace));
  }
  for (const place of list.children) {
    const marked = place.dataset.mark === String(marker);
    place.classList.toggle("marked", marked);
    if (marked) place.setAttribute("aria-current", "true");
    else place.removeAttribute("aria-current");
  }
  // The style sheet knows where each mark lies; the marker slides there.
  byId("b-marker").dataset.at = marker ?? "home";
}

function trackPlace({ mark, label, pays, words }) {
  return make(
    "li",
    { "data-mark": mark },
    make("b", { "aria-hidden": "true" }, label),
    make("span", { "aria-hidden": "true" }, pays),
    make("span", { class: "unseen" }, words),
  );
}

function drawCards({ cards, won }) {
  SLOTS.forEach((name, index) => {
    const slot = byId("casino").querySelector(`.slot.${name}`);
    const shown = slot.querySelector(".card");
    const card = cards[index];
    if (shown?.dataset.code !== card?.code) {
      shown?.remove();
      if (card !== undefined) slot.append(face(card));
    }
    slot.classList.toggle("winning", name === "third" && won);
  });
}

function drawChairs(chairs) {
  const list = byId("b-chairs");
  if (!list.children.length) list.append(...chairs.map((_, number) => chairPlace(number)));
  chairs.forEach((chair, number) => drawChair(list.children[number].firstElementChild, chair));
}

function chairPlace(number) {
  const hidden = (name) => make("span", { class: name, "aria-hidden": "true" });
  return make(
    "li",
    {},
    make(
      "button",
      { type: "button", class: "chair", "data-chair": number },
      make("span", { class: "unseen" }),
      hidden("raise-box"),
      hidden("bet-circle"),
      make(
        "span",
        { class: "plate", "aria-hidden": "true" },
        make("bdi", { class: "name" }),
        make("span", { class: "balance" }),
        make("span", { class: "status" }),
      ),
    ),
  );
}

function drawChair(button, { name, words, chosen, balance, bet, raised, status, result }) {
  const part = (selector) => button.querySelector(selector);
  write(part(".unseen"), words);
  lay(part(".raise-box"), raised, "Raise");
  lay(part(".bet-circle"), bet, name ? "Bet" : "+");
  write(part(".name"), name || "Sit here");
  fit(part(".balance"), name ? `Ʉ ${balance}` : "", 7);
  fit(part(".status"), result?.net ?? status ?? "", 8);
  button.dataset.result = result?.kind ?? "";
  if (name) {
    delete button.dataset.empty;
    button.setAttribute("aria-pressed", String(chosen));
  } else {
    button.dataset.empty = "";
    button.removeAttribute("aria-pressed");
  }
}

// Put an amount on a place of the felt, or show what is printed there.
function lay(place, amount, printed) {
  write(place, amount || printed);
  place.classList.toggle("laid", Boolean(amount));
  place.classList.toggle("long", amount?.length > 4);
}

// Amounts are never cut short: a long one is set smaller.
function fit(element, text, length) {
  write(element, text);
  element.classList.toggle("long", text.length > length);
}

function drawControls({ controls, deal, draw: why, deciding, busy }, chosen) {
  const mode = controls?.mode ?? "betting";
  const who = byId("b-who");
  write(who, controls?.line ?? NOBODY);
  who.dataset.name = controls?.name ?? "";
  drawChips(controls, chosen);
  byId("b-betting").hidden = mode !== "betting";
  byId("b-deciding").hidden = mode !== "deciding";
  byId("b-fresh").hidden = mode !== "fresh";
  for (const button of byId("b-controls").querySelectorAll("[data-move], #b-raise-to")) {
    const reason = controls?.buttons[button.dataset.move ?? "raise_to"];
    if (button.id !== "b-spot") close(button, controls === null ? NOBODY : (reason ?? ""));
  }
  drawSpot(controls, chosen, mode);
  drawRaise(controls, mode);
  byId("b-deal").hidden = deciding;
  byId("b-draw").hidden = !deciding;
  close(byId("b-deal"), deal);
  close(byId("b-draw"), why);
  close(byId("b-new-table"), busy ? "Play the round to its end first." : "");
}

// One area takes chips: for the bet before the cards, for the raise after them.
function drawSpot(controls, chosen, mode) {
  const spot = byId("b-spot");
  const raising = mode === "deciding";
  spot.dataset.move = raising ? "raise" : "place";
  spot.classList.toggle("raising", raising);
  write(byId("b-spot-word"), raising ? "Raise" : "Bet");
  write(byId("b-spot-amount"), controls?.amount ?? "0");
  const chip = controls?.chips.find(({ amount }) => amount === chosen);
  close(spot, chip?.why ?? NOBODY);
}

function drawRaise(controls, mode) {
  const input = byId("b-raise");
  const raises = controls?.raises ?? "";
  const key = mode === "deciding" ? `${controls.name} ${controls.amount}` : "";
  if (input.dataset.shown !== key) {
    input.dataset.shown = key;
    input.value = controls?.amount === "0" || key === "" ? "" : controls.amount;
  }
  input.placeholder = raises.replace(" to ", "–") || "–";
  write(byId("b-raises"), raises);
}

function drawChips(controls, chosen) {
  const field = byId("b-chips");
  const chips = controls?.chips;
  if (chips === undefined) return;
  const key = chips.map(({ amount }) => amount).join(" ");
  if (field.dataset.shown !== key) {
    field.dataset.shown = key;
    field.replaceChildren(field.firstElementChild, ...chips.map(chip));
  }
  for (const { amount, why } of chips) {
    const input = byId(`b-chip-${amount}`);
    input.checked = amount === chosen;
    input.parentElement.classList.toggle("closed", why !== "");
  }
}

function chip({ amount, label, words }) {
  const id = `b-chip-${amount}`;
  const input = { type: "radio", name: "b-chip", id, value: amount, "aria-label": words };
  return make(
    "label",
    {},
    make("input", input),
    make("span", { class: "chip", "aria-hidden": "true" }, label),
  );
}
