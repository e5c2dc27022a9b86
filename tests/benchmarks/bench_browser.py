"""
The browser example under load, in Chromium: how soon it plays, how fast, and whether it grows.

Run it on a quiet machine, with the extra ``browser``, Chromium and npm::

    python tests/benchmarks/bench_browser.py

It builds the page and prints: seconds from the first visit to a game that can be played;
milliseconds from a press to the paint that answers it, over whole rounds; the page's memory early
and late in them; and rounds a second of the library's states, inside the browser and outside it.
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

_ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(_ROOT / "tests/support"), str(_ROOT / "examples")]

import state_loop  # noqa: E402 - here and below: the path is set above
from browser.build import build  # noqa: E402
from browser.engine.kept import Kept, write_kept  # noqa: E402
from browser_page import ARGUMENTS, GamePage, chromium, serving  # noqa: E402

import reddog as rd  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser

#: Milliseconds from a press to its paint that a player does not notice.
BOUND = 100
#: How many times memory is looked at; once the list of kept rounds is full, nothing may grow.
PARTS = 4
SPEED_ROUNDS = 20_000
REPEATS = 5

_WORKER = """
import { loadPyodide } from "../pyodide/pyodide.mjs";
const answer = await fetch(new URL("../python.zip", import.meta.url));
const python = await loadPyodide({ indexURL: new URL("../pyodide/", import.meta.url).href });
const packages = python.runPython("import site; site.getsitepackages()[0]");
python.unpackArchive(await answer.arrayBuffer(), "zip", { extractDir: packages });
python.runPython(SOURCE);
const speed = python.globals.get("speed");
speed(2000);
for (let left = REPEATS; left > 0; left -= 1) postMessage(speed(ROUNDS));
"""

_SPEED = """
from time import perf_counter
from random import Random

def speed(rounds):
    began = perf_counter()
    play(rounds, Random(7))
    return rounds / (perf_counter() - began)
"""

_LISTEN = """(repeats) => new Promise((done) => {
  const heard = [];
  const worker = new Worker("script/bench-worker.js", {type: "module"});
  worker.addEventListener("message", ({data}) => {
    heard.push(data);
    if (heard.length === repeats) { worker.terminate(); done(heard); }
  });
})"""


def main() -> None:
    """Build, play and print."""
    parser = argparse.ArgumentParser(description=__doc__.strip().partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=2_000, help="rounds to play on the page")
    options = parser.parse_args()
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - from the extra `browser`

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        dist = Path(folder) / "dist"
        print(f"all files: {build(dist):,} bytes compressed")
        _write_worker(dist / "script" / "bench-worker.js")
        with serving(dist) as address:
            browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
            play_rounds(browser, address, options.rounds)
            browser.close()


def _write_worker(path: Path) -> None:
    source = (Path(__file__).parent / "state_loop.py").read_text(encoding="utf-8") + _SPEED
    text = _WORKER.replace("SOURCE", json.dumps(source)).replace("REPEATS", str(REPEATS))
    path.write_text(text.replace("ROUNDS", str(SPEED_ROUNDS)), encoding="utf-8")


def play_rounds(browser: "Browser", address: str, rounds: int) -> None:
    """Visit, play whole rounds with random cards, and print times and memory."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    began = time.perf_counter()
    game = GamePage(context, address).open()
    print(f"ready after {time.perf_counter() - began:.1f} s")
    game.put(write_kept(Kept(rd.Session.open(rd.STANDARD, balance=1_000_000_000))))
    game.play(10, "deal")
    if game.page.is_visible("#decision-buttons"):
        game.press("stand")
    took: list[float] = []
    print("rounds, bytes of script, elements, bytes resident:")
    for part in range(1, PARTS + 1):
        took += game.play_on(rounds // PARTS, painted=True)
        print(f"  {rounds * part // PARTS:,}: {', '.join(_memory(game, browser))}")
    slow = sum(each > BOUND for each in took)
    median, last = statistics.median(took), max(took)
    print(
        f"{rounds:,} rounds, {len(took):,} presses: median {median:.0f} ms from press to paint, "
        f"longest {last:.0f} ms, {slow} above {BOUND} ms"
    )
    fastest = max(game.page.evaluate(_LISTEN, REPEATS))
    context.close()
    here = max(_speed() for _ in range(REPEATS))
    print(
        f"{fastest:,.0f} rounds a second in the browser, the best of {REPEATS} runs; "
        f"{here:,.0f} outside it, {fastest / here:.2f} times as many"
    )


def _speed() -> float:
    began = time.perf_counter()
    state_loop.play(SPEED_ROUNDS, Random(7))
    return SPEED_ROUNDS / (time.perf_counter() - began)


def _memory(game: GamePage, browser: "Browser") -> list[str]:
    """Return the page's own figures, and what its processes hold where Linux tells."""
    found = list(game.memory())
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    status = [Path(f"/proc/{each['id']}/statm") for each in processes if each["type"] == "renderer"]
    if all(path.exists() for path in status):
        pages = sum(int(path.read_text(encoding="ascii").split()[1]) for path in status)
        found.append(pages * os.sysconf("SC_PAGE_SIZE"))
    return [f"{each:,}" for each in found]


if __name__ == "__main__":
    main()
