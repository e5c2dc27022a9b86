"""The browser example in a real Chromium, as a player and a test see it."""

import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

from browser.serve import server

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
#: axe-core, as the build of the game fetches it.
AXE: Final = EXAMPLES / "browser/node_modules/axe-core/axe.min.js"
#: Debian's Chromium, run so that it asks nobody but the page's origin.
ARGUMENTS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
#: CPython starts in the page; on a busy machine that takes its time. In milliseconds.
PATIENCE: Final = 120_000
#: An answer to a press, once it has started: a press that is lost fails soon.
ANSWER: Final = 45_000

#: Play with the shortcuts: put the last bet down, deal, and stand where there is a choice.
_PLAY_ON: Final = """async ({rounds, painted}) => {
  const live = document.getElementById("live");
  const took = [];
  const press = (key) => new Promise((done) => {
    const began = performance.now();
    const answered = () => {
      took.push(performance.now() - began);
      done();
    };
    new MutationObserver((_, seeing) => {
      seeing.disconnect();
      if (painted) requestAnimationFrame(() => setTimeout(answered));
      else answered();
    }).observe(live, {childList: true});
    document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
  });
  for (let played = 0; played < rounds; played += 1) {
    await press("e");
    await press("d");
    if (!document.getElementById("decision-buttons").hidden) await press("s");
  }
  return took;
}"""


def chromium() -> str | None:
    """Return where Chromium is, or `None`."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def build_with_tiki(dist: Path, packages: Path) -> None:
    """Build the game, as its README says, where `examples/reddog-tiki` is installed."""
    tiki = EXAMPLES / "reddog-tiki"
    project = tomllib.loads((tiki / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    shutil.copytree(tiki / "src", packages)
    metadata = packages / f"reddog_tiki-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n",
        encoding="utf-8",
    )
    points = project["entry-points"]["reddog"]
    lines = ["[reddog]", *(f"{name} = {module}" for name, module in points.items())]
    (metadata / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    subprocess.run(
        [sys.executable, "-m", "browser.build", "--dist", dist],
        cwd=EXAMPLES,
        env=os.environ | {"PYTHONPATH": os.fspath(packages)},
        check=True,
    )


@contextmanager
def serving(dist: Path) -> Iterator[str]:
    """Serve the built game and give its address."""
    with server(dist) as running:
        thread = Thread(target=running.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{running.server_port}/"
        finally:
            running.shutdown()
            thread.join()


class GamePage:
    """Hold one open page of the game."""

    def __init__(self, context: "BrowserContext", address: str) -> None:
        self.context = context
        self.address = address
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self._other: Page | None = None  # a tab that only holds the origin's storage
        self.page: Page = context.new_page()
        self.page.set_default_timeout(ANSWER)
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message: Any) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def open(self) -> "GamePage":
        """Open the page and wait until it can be played."""
        self.page.goto(self.address)
        return self.wait_until_loaded()

    def wait_until_loaded(self) -> "GamePage":
        """Wait until the game has answered for the first time."""
        self.page.wait_for_selector("#progress.done", state="attached", timeout=PATIENCE)
        return self

    def put(self, text: str) -> None:
        """Put a game into the storage from another tab of the origin; the page shows it."""
        if self._other is None:
            self._other = self.context.new_page()
            self._other.goto(f"{self.address}icon.svg")
            self.page.bring_to_front()
        other = self._other
        store = "text => { localStorage.removeItem('reddog.game');"
        self.after(
            lambda: other.evaluate(f"{store} localStorage.setItem('reddog.game', text) }}", text)
        )

    def stored(self, key: str = "reddog.game") -> Any:
        """Return what the storage holds, read as JSON."""
        text = self.page.evaluate("key => localStorage.getItem(key)", key)
        return json.loads(text)

    def watch_moves(self) -> None:
        """Note from now on whatever moves on the page without being pressed."""
        self.page.evaluate(
            "window.moved = []; window.observer?.disconnect();"
            "window.observer = new PerformanceObserver(seen =>"
            " moved.push(...seen.getEntries().map(entry => entry.value)));"
            "observer.observe({type: 'layout-shift'})"
        )

    def moves(self) -> list[float]:
        """Return how much moved since `watch_moves`, each time."""
        found: list[float] = self.page.evaluate("moved")
        return found

    def text(self, element: str) -> str:
        """Return the text of an element by its id."""
        return str(self.page.text_content(f"#{element}"))

    def said(self) -> str:
        """Return the last message of the live region."""
        return self.text("live")

    def after(self, press: Callable[[], object]) -> str:
        """Press, wait for the answer, and return what was said."""
        self.page.evaluate("document.getElementById('live').textContent = ''")
        press()
        self.page.wait_for_selector("#live:not(:empty)", state="attached")
        return self.said()

    def press(self, move: str) -> str:
        """Press the button of a move that is on show, open or not, and return what was said."""
        return self.after(lambda: self.page.click(f"{self.button(move)}", force=self._closed(move)))

    def tap(self, move: str) -> str:
        """Tap the button of a move that is on show, and return what was said."""
        return self.after(lambda: self.page.tap(self.button(move)))

    def _closed(self, move: str) -> bool:
        return bool(self.page.get_attribute(self.button(move), "aria-disabled") == "true")

    def button(self, move: str) -> str:
        """Return the selector of a move's button on show, settled in its place."""
        if move == "place":
            return "#bet"
        return f".buttons:not([hidden]):not([data-settling]) [data-move={move}]"

    def bet(self, *chips: int) -> str:
        """Put chips down one by one and return what was said last."""
        said = ""
        for chip in chips:
            self.page.click(f"label:has(#chip-{chip})")
            said = self.press("place")
        return said

    def play(self, bet: int, *moves: str) -> str:
        """Bet one chip, make these moves, and return what was said last."""
        said = self.bet(bet)
        for move in moves:
            said = self.press(move)
        return said

    def play_on(self, rounds: int, *, painted: bool) -> list[float]:
        """Play rounds that bet as the last one; return how long each answer took, in ms."""
        took: list[float] = self.page.evaluate(_PLAY_ON, {"rounds": rounds, "painted": painted})
        return took

    def memory(self) -> tuple[int, int]:
        """Return the bytes of the page's script and how many elements and texts there are."""
        watch = self.context.new_cdp_session(self.page)
        watch.send("HeapProfiler.collectGarbage")
        watch.send("Performance.enable")
        metrics: dict[str, float] = {
            each["name"]: each["value"] for each in watch.send("Performance.getMetrics")["metrics"]
        }
        watch.detach()
        return int(metrics["JSHeapUsedSize"]), int(metrics["Nodes"])

    def violations(self) -> list[Any]:
        """Return what axe has to say about the page as it is."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        report = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            (each["id"], [node["target"] for node in each["nodes"]])
            for each in report["violations"]
        ]

    def cards(self) -> list[str]:
        """Return the codes of the cards that lie face up, in the order dealt."""
        return [
            str(card.get_attribute("data-code"))
            for slot in ("first", "second", "third")
            for card in self.page.query_selector_all(f".slot.{slot} .card")
        ]

    def marker(self) -> str | None:
        """Return where the marker lies."""
        marked = self.page.query_selector("#track .marked")
        return None if marked is None else str(marked.get_attribute("data-mark"))
