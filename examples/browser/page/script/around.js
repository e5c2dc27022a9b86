// Draws what lies around the table: the last rounds, the choice of games, the help.

import { byId, make } from "./nodes.js";

export function drawAround({ rounds, variant, variants }) {
  drawRounds(byId("rounds"), rounds, past);
  drawChoice(byId("variant"), variant, variants);
}

export function drawRounds(element, rounds, row) {
  redraw(element, rounds, () => [
    rounds.length ? make("ol", {}, ...rounds.map(row)) : make("p", {}, "None yet."),
  ]);
}

export function drawChoice(element, variant, variants) {
  redraw(element, variants, () =>
    variants.map(({ key, title }) => make("option", { value: key }, title)),
  );
  element.value = variant.key;
}

export function drawHelp(sections, into = "help-sections") {
  byId(into).replaceChildren(
    ...sections.flatMap(({ title, blocks }) => [make("h3", {}, title), ...blocks.map(block)]),
  );
}

export function redraw(element, data, nodes) {
  const key = JSON.stringify(data);
  if (element.dataset.shown === key) return;
  element.dataset.shown = key;
  element.replaceChildren(...nodes());
}

export function faces(cards) {
  return make(
    "span",
    { class: "faces" },
    make("span", { class: "unseen" }, cards.map(({ words }) => words).join(", ")),
    make(
      "span",
      { "aria-hidden": "true" },
      ...cards.map(({ rank, suit, name }) => make("span", { class: name }, `${rank}${suit}`)),
    ),
  );
}

function past({ cards, stake, net, title }) {
  return make(
    "li",
    { title },
    faces(cards),
    make("span", {}, `Ʉ ${stake}`),
    make("span", { class: "net" }, net),
  );
}

function block({ text, header, rows, question, answer }) {
  if (text !== undefined) return make("p", {}, text);
  if (question !== undefined) {
    return make("dl", {}, make("dt", {}, question), make("dd", {}, answer));
  }
  return make(
    "table",
    {},
    make("thead", {}, make("tr", {}, ...header.map((cell) => make("th", { scope: "col" }, cell)))),
    make(
      "tbody",
      {},
      ...rows.map((row) => make("tr", {}, ...row.map((cell) => make("td", {}, cell)))),
    ),
  );
}
