// Runs CPython, the library and the console of the page "Try it".

const GAME = new URL("../game/", import.meta.url);
let python;
let names;

async function load(examples) {
  const archive = fetch(new URL("python.zip", GAME));
  const source = fetch(new URL("./try_it.py", import.meta.url));
  const pyodide = new URL("pyodide/", GAME).href;
  const { loadPyodide } = await import(`${pyodide}pyodide.mjs`);
  python = await loadPyodide({ indexURL: pyodide });
  const packages = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(await (await archive).arrayBuffer(), "zip", { extractDir: packages });
  const files = { ...examples, "try_it.py": await (await source).text() };
  for (const [name, text] of Object.entries(files)) {
    python.FS.writeFile(`${packages}/${name}`, text);
  }
  forget();
}

function forget() {
  names = python.runPython("import importlib\nimportlib.invalidate_caches()\nimport try_it\ntry_it.Console()");
}

addEventListener("message", async ({ data: { examples, run } }) => {
  try {
    if (examples !== undefined) await load(examples);
    else if (run === undefined) forget();
    else {
      postMessage({ state: "Done.", printed: names.run(run) });
      return;
    }
    postMessage({ state: "Ready.", printed: "" });
  } catch (error) {
    postMessage({ state: `Python could not go on: ${error}`, failed: true });
  }
});
