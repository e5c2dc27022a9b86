// Draws what lies around the casino table: the seats' sums, the last rounds, the choice of games.

import { drawChoice, drawRounds, faces, redraw } from "./around.js";
import { byId, make } from "./nodes.js";

export function drawCasinoAround({ chairs, rounds, variant, variants }) {
  const seats = chairs.filter(({ name }) => name);
  redraw(byId("b-sums"), seats, () => seats.map(sums));
  drawRounds(byId("b-rounds"), rounds, past);
  drawChoice(byId("b-variant"), variant, variants);
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
    faces(cards),
    make("span", { class: "nets" }, results.map(({ name, net }) => `${name} ${net}`).join(", ")),
  );
}
