// node bytecode.mjs DIST: starts the built game once in Node.js, and puts bytecode in the place of
// the source of all that it loaded. See bytecode.py.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { loadPyodide } from "pyodide";

const dist = process.argv[2];
const STDLIB = join(dist, "pyodide", "python_stdlib.zip");
const GAME = join(dist, "python.zip");

const python = await loadPyodide();
const packages = python.runPython("import site; site.getsitepackages()[0]");
python.unpackArchive(new Uint8Array(readFileSync(GAME)), "zip", { extractDir: packages });
python.runPython(`
import importlib
from pathlib import Path

for path in sorted(Path(site.getsitepackages()[0]).glob("browser/**/*.py")):
    importlib.import_module(".".join(path.relative_to(site.getsitepackages()[0]).with_suffix("").parts))
importlib.import_module("browser.engine.host").Host().handle('{"do": "start", "text": null}')
`);
python.runPython(readFileSync(new URL("bytecode.py", import.meta.url), "utf8"));

function compile(archive, from, optimize) {
  python.FS.writeFile("/source.zip", new Uint8Array(readFileSync(archive)));
  python.globals.get("compile_archive").callKwargs(
    python.runPython("Path('/source.zip')"),
    python.runPython("Path('/target.zip')"),
    { loaded_from: from, optimize },
  );
  writeFileSync(archive, python.FS.readFile("/target.zip"));
}

const stdlib = python.runPython("next(path for path in sys.path if path.endswith('.zip'))");
compile(STDLIB, stdlib, 2);
compile(GAME, packages, 0); // help() in the documentation's console reads its docstrings
