// Asks who sits down.

import { byId } from "./nodes.js";

let answer = null;

// Return the name that was given, or null if nobody sits down.
export function askName(proposed) {
  const dialog = byId("b-join");
  byId("b-name").value = proposed;
  answer = null;
  dialog.showModal();
  byId("b-name").select();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(answer), { once: true });
  });
}

byId("b-join-form").addEventListener("submit", (event) => {
  event.preventDefault();
  answer = byId("b-name").value;
  byId("b-join").close();
});
byId("b-cancel").addEventListener("click", () => byId("b-join").close());
