"""
Build the browser game into ``examples/browser/dist``.

``python -m browser.build`` from the ``examples`` folder needs `reddog` installed, and Node.js with
npm, which fetches Pyodide at the pinned version. The folder can be put on any web server that sends
the types and headers of `browser.policy`; `browser.serve` is one.
"""

import argparse
import gzip
import hashlib
import html
import json
import shutil
import subprocess
from pathlib import Path
from typing import Final

from browser.engine.casino.host import first_casino_view
from browser.engine.host import first_view
from browser.pack import pack
from browser.policy import META_POLICY, TYPES
from browser.serve import DIST

_HERE: Final = Path(__file__).parent
_PAGE: Final = _HERE / "page"
_MODULES: Final = _HERE / "node_modules"
#: The check of a shuffle that shares no line with the library.
_CHECK: Final = _HERE.parents[1] / "docs" / "_static" / "fair-check.js"
_PYODIDE: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)

#: All files together, compressed, stay below this many bytes.
MOST_BYTES: Final = 7_000_000


def build(dist: Path = DIST) -> int:
    """
    Build the game.

    Args:
        dist: The folder to make; what was in it is gone.

    Returns:
        How many bytes all files have, compressed.

    Raises:
        RuntimeError: If they are `MOST_BYTES` or more.
    """
    _run("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts")
    shutil.rmtree(dist, ignore_errors=True)
    shutil.copytree(_PAGE, dist)
    (dist / "pyodide").mkdir()
    for name in _PYODIDE:
        shutil.copy(_MODULES / "pyodide" / name, dist / "pyodide" / name)
    shutil.copy(_CHECK, dist / "script" / _CHECK.name)
    folders = ("browser/engine", "browser/engine/casino")
    pack(dist / "python.zip", {folder: _HERE.parent / folder for folder in folders})
    _run("node", "bytecode.mjs", str(dist.resolve()))
    _fill(
        dist / "index.html",
        policy=META_POLICY,
        first_view=json.dumps(first_view()),
        first_casino=json.dumps(first_casino_view()),
    )
    files = sorted(path for path in dist.rglob("*") if path.is_file())
    names = [path.relative_to(dist).as_posix() for path in files]
    listed = [name for name in names if name != "sw.js"]
    _fill(
        dist / "sw.js",
        version=_digest(files),
        files=json.dumps(["./", *listed]),
    )
    total = sum(map(_compress, files))
    if total >= MOST_BYTES:
        msg = f"the game has {total} bytes compressed, {MOST_BYTES} or more; leave something out"
        raise RuntimeError(msg)
    return total


def _run(program: str, *arguments: str) -> None:
    found = shutil.which(program)
    if found is None:
        raise FileNotFoundError(f"{program} is needed; install Node.js with npm")
    subprocess.run([found, *arguments], cwd=_HERE, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - the command is ours


def _fill(path: Path, **values: str) -> None:
    """Put values at their places, ``{{name}}``; in a page as text, in a script as they are."""
    text = path.read_text(encoding="utf-8")
    for name, value in values.items():
        place = f"{{{{{name}}}}}"
        if text.count(place) != 1:
            raise RuntimeError(f"{path.name} needs {place} once, not {text.count(place)} times")
        text = text.replace(place, html.escape(value) if path.suffix == ".html" else value)
    path.write_text(text, encoding="utf-8")


def _digest(files: list[Path]) -> str:
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _compress(path: Path) -> int:
    """Write the compressed file beside this one, and return its size."""
    if path.suffix not in TYPES:
        raise RuntimeError(f"{path.name} is of no known type; add it to TYPES in policy.py")
    packed = gzip.compress(path.read_bytes(), 9, mtime=0)
    path.with_name(f"{path.name}.gz").write_bytes(packed)
    return len(packed)


def main() -> None:
    """Build the game where the command line says."""
    parser = argparse.ArgumentParser(description="Build the browser game.")
    parser.add_argument("--dist", type=Path, default=DIST, help="the folder to make")
    total = build(parser.parse_args().dist)
    print(f"{total:,} bytes compressed, at most {MOST_BYTES:,}")


if __name__ == "__main__":
    main()
