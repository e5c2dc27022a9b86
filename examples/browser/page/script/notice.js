// One notice at a time, above the page, so that nothing below it moves.

import { byId } from "./nodes.js";

let act = null;

export function notify(text, button = "Close", action = hide) {
  byId("notice-text").textContent = text;
  byId("notice-button").textContent = button;
  act = action;
  byId("notice").hidden = false;
}

export function hide() {
  byId("notice").hidden = true;
}

byId("notice-button").addEventListener("click", () => act?.());
