// Draws what lies around the casino table: the seats' sums, the last rounds, the choice of games.

import { redraw } from "./around.js";
import { byId, make } from "./nodes.js";

export function drawCasinoAround({ chairs, rounds, variant, variants }) {
  const seats = chairs.filter(({ name }) => name);
  redraw(byId("b-sums"), seats, () => seats.map(sums));
  redraw(byId("b-rounds"), rounds, () => [
    rounds.length ? make("ol", {}, ...rounds.map(past)) : make("p", {}, "None yet."),
  ]);
  const choice = byId("b-variant");
  redraw(choice, variants, () =>
    variants.map(({ key, title }) => make("option", { value: key }, title)),
  );
  choice.value = variant.key;
}

function sums({ name, balance, result, net }) {
  return make(
    "tr",
    {},
    make("th", { scope: "row" }, make("bdi", {}, name)),
    make("td", {}, balance),
    make("td", {}, result?.net ?? "–"),
    make("td", {}, net),
  );
}

function past({ cards, results }) {
  return make(
    "li",
    {},
    make(
      "span",
      { class: "faces" },
      make("span", { class: "unseen" }, cards.map(({ words }) => words).join(", ")),
      make(
        "span",
        { "aria-hidden": "true" },
        ...cards.map(({ rank, suit, name }) => make("span", { class: name }, `${rank}${suit}`)),
      ),
    ),
    make("span", { class: "nets" }, results.map(({ name, net }) => `${name} ${net}`).join(", ")),
  );
}
