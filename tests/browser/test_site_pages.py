"""The documentation's pages that carry the game, in Chromium, from a plain folder."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Literal

import pytest
from browser_page import AXE, PATIENCE
from small_site import build_small_site

if TYPE_CHECKING:
    from playwright.sync_api import Browser


class Quiet(SimpleHTTPRequestHandler):
    """Serve a folder as ``python -m http.server`` does, without a word."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base names it
        """Say nothing."""


@pytest.fixture(scope="module")
def folder(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a site that carries the game."""
    html, complaints = build_small_site(tmp_path_factory.mktemp("site"), dist)
    assert "" == complaints
    return html


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    """Serve it."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as running:
        thread = Thread(target=running.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{running.server_port}/"
        running.shutdown()
        thread.join()


def test_the_tutorials_code_runs_on_the_page(browser: "Browser", site: str) -> None:
    page = browser.new_page()
    asked: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{site}try-it.html")
    page.wait_for_selector("#try-run:enabled", timeout=PATIENCE)

    def run() -> str:
        page.click("#try-run")
        page.wait_for_selector("#try-state:text-is('Done.')")
        printed: str = page.inner_text("#try-output")
        return printed

    page.select_option("#try-snippet", label="Play a round in five minutes")
    printed = run()
    assert ">>> print(resolved.third)\n10♥\n" in printed
    assert "MoveNotAvailable: Betting has no move 'stand'; legal here: deal" in printed
    assert printed.rstrip().endswith("6♥ 6♦ 5♠ pair_push 0")
    page.fill("#try-code", "resolved.net\nhelp(rd.Odds.win)")
    printed = run()
    assert printed.startswith(">>> resolved.net\n0\n")
    assert "Return" in printed
    page.click("#try-again")
    page.wait_for_selector("#try-state:text-is('Ready.')")
    page.fill("#try-code", "resolved")
    assert "NameError" in run()
    assert [] == complaints
    assert [] == [url for url in asked if not url.startswith(site)]
    page.close()


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1280, "light")])
def test_the_picture_on_the_front_page_becomes_the_table_when_it_is_pressed(
    browser: "Browser", site: str, width: int, scheme: Literal["dark", "light"]
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
    asked: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.goto(site, wait_until="networkidle")
    before = list(asked)
    picture = page.locator("a.live-table").bounding_box()
    page.click("text='Play here'")
    frame = page.frame_locator("iframe.live-table")
    frame.locator("#progress.done").wait_for(state="attached", timeout=PATIENCE)
    frame.locator("label:has(#chip-100)").click()
    frame.locator("#bet").click()
    frame.locator("#stake:text-is('100')").wait_for()

    assert [] == [url for url in before if "/game/" in url]
    assert [True] == [scheme in url for url in before if url.endswith(".jpg")]
    assert [] == [url for url in asked if not url.startswith(site)]
    assert picture == page.locator("iframe.live-table").bounding_box()
    assert [] == complaints
    page.close()


def test_the_picture_leads_to_the_page_of_the_game_where_no_game_starts(
    browser: "Browser", folder: Path
) -> None:
    page = browser.new_page()
    page.goto((folder / "index.html").as_uri())
    page.click("a.live-table")
    page.wait_for_url("**/play.html")

    assert "Play" == page.locator("h1").inner_text().removesuffix("¶")
    page.close()


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_no_violation_on_the_pages_around_the_game(
    browser: "Browser", site: str, scheme: Literal["dark", "light"]
) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844}, color_scheme=scheme)
    found = {}
    for name in ("index", "play", "try-it"):
        page.goto(f"{site}{name}.html")
        page.evaluate(AXE.read_text(encoding="utf-8"))
        violations = page.evaluate("axe.run('article', {iframes: false}).then(it => it.violations)")
        found[name] = [(one["id"], one["nodes"][0]["target"]) for one in violations]

    assert {"index": [], "play": [], "try-it": []} == found
    page.close()


def test_the_game_is_on_the_page(browser: "Browser", site: str) -> None:
    page = browser.new_page()
    page.goto(f"{site}play.html")
    frame = page.frame_locator("iframe.game")
    frame.locator("#controls").wait_for()

    assert "Red Dog" == frame.locator("h1").inner_text()
    assert f"{site}game/index.html" == page.evaluate("document.querySelector('p a').href")
    page.close()
