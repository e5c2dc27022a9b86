// Two tables on one page: one player's, and the casino's. One of them is on show.

import { close } from "./draw.js";
import { byId, write } from "./nodes.js";

const TABLES = {
  solo: { other: "casino", leads: "Casino table", help: "#help", controls: "#controls" },
  casino: { other: "solo", leads: "One player", help: "#b-help", controls: "#b-controls" },
};

export const isTable = (name) => Object.hasOwn(TABLES, name);
export const otherThan = (name) => TABLES[name].other;

export function showTable(name) {
  const { leads, help, controls } = TABLES[name];
  for (const each of Object.keys(TABLES)) byId(each).hidden = each !== name;
  write(byId("switch"), leads);
  byId("help-link").href = help;
  byId("skip").href = controls;
}

export function closeSwitch(busy) {
  close(byId("switch"), busy ? "Play the round to its end before you change tables." : "");
}
