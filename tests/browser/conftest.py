"""
A Chromium that opens the built game, where there is one.

Without Playwright, Chromium or npm these tests are skipped with the reason; where REDDOG_BROWSER is
1, as in the gate, a missing one is an error.
"""

import os
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browser_casino import CasinoPage
from browser_house import seated
from browser_page import ARGUMENTS, GamePage, build_with_tiki, chromium, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def _need(*, there: bool, what: str) -> None:
    if not there and os.environ.get("REDDOG_BROWSER") == "1":
        pytest.fail(f"{what} is not installed")
    if not there:
        pytest.skip(f"{what} is not installed")


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the game."""
    _need(there=find_spec("playwright") is not None, what="Playwright, of the extra 'browser',")
    _need(there=chromium() is not None, what="Chromium")
    _need(there=shutil.which("npm") is not None, what="npm")
    folder = tmp_path_factory.mktemp("browser")
    build_with_tiki(folder / "dist", folder / "packages")
    return folder / "dist"


@pytest.fixture(scope="session")
def address(dist: Path) -> Iterator[str]:
    """Serve the game."""
    with serving(dist) as found:
        yield found


@pytest.fixture(scope="session")
def browser(address: str) -> Iterator["Browser"]:
    """Start Chromium; `address` first, which says what is missing."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - it may not be installed

    assert address
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def shared(browser: "Browser", address: str) -> Iterator[GamePage]:
    """Open one page for all tests that bring a game of their own."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce"
    )
    yield GamePage(context, address).open()
    context.close()


@pytest.fixture
def game(shared: GamePage) -> Iterator[GamePage]:
    """Give the shared page, folded up, at a phone's size; nothing may be complained about on it."""
    shared.page.bring_to_front()  # behind another tab its clock would tick once a second
    shared.page.set_viewport_size({"width": 390, "height": 844})
    shared.page.eval_on_selector_all("details", "all => all.forEach(one => { one.open = false })")
    shared.complaints.clear()
    yield shared
    assert [] == shared.complaints


@pytest.fixture
def casino(game: GamePage) -> Iterator[CasinoPage]:
    """Give the shared page with the casino table on show, and go back to the other after."""
    found = CasinoPage(game).open()
    yield found
    found.put(seated("2c Jd 7h", "Ann"))
    found.page.click("#switch")
