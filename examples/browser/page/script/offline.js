// Keeps the game for play without a network, and changes to a new version when the player says so.

import { notify } from "./notice.js";

export async function keepOffline() {
  const workers = navigator.serviceWorker;
  if (workers === undefined) return;
  const updated = workers.controller !== null; // the first one to take over is no update
  workers.addEventListener("controllerchange", () => {
    if (updated) location.reload();
  });
  try {
    const kept = await workers.register(new URL("../sw.js", import.meta.url));
    offer(kept.waiting);
    kept.addEventListener("updatefound", () => {
      const coming = kept.installing;
      coming.addEventListener("statechange", () => offer(kept.waiting));
    });
  } catch {
    // Without it the game needs the network at the next visit; it plays all the same.
  }
}

function offer(waiting) {
  if (waiting === null || navigator.serviceWorker.controller === null) return;
  notify("A new version of the game is ready. Your credits and round stay.", "Load it", () =>
    waiting.postMessage("take over"),
  );
}
