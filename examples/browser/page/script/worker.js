// Runs the game: CPython, the reddog library and its host. It answers each command with one text.

import { loadPyodide } from "../pyodide/pyodide.mjs";

const progress = (step) => postMessage({ progress: step });

async function begin() {
  progress(1);
  const archive = fetch(new URL("../python.zip", import.meta.url));
  const python = await loadPyodide({ indexURL: new URL("../pyodide/", import.meta.url).href });
  progress(3);
  const answer = await archive;
  if (!answer.ok) throw new Error(`python.zip: ${answer.status}`);
  const packages = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(await answer.arrayBuffer(), "zip", { extractDir: packages });
  progress(4);
  const handle = python.runPython("from browser.engine.tables import Tables\nTables().handle");
  progress(5);
  return handle;
}

const game = begin();
game.catch((error) => postMessage({ failed: String(error) }));

addEventListener("message", async ({ data: { id, command } }) => {
  const handle = await game;
  try {
    postMessage({ id, answer: handle(command) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
});
