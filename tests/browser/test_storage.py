"""What the browser keeps: damage, a full or forbidden storage, reloads, two tabs, no network."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browser_game import stacked
from browser_page import GamePage, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

# The names of the caches that hold a file. A request that the old version still answers while the
# new one drops its files makes Chromium list its name again, with nothing in it.
_FILLED = """caches.keys().then(names => Promise.all(names.map(
  name => caches.open(name).then(cache => cache.keys()).then(files => files.length ? [name] : [])
))).then(found => found.flat())"""


@pytest.fixture
def context(browser: "Browser") -> Iterator["BrowserContext"]:
    """Open a browser that was never here before."""
    fresh = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    yield fresh
    fresh.close()


@pytest.mark.parametrize("text", ["{", "[]", '{"bankroll": -500}', '{"tray": 99999}'])
def test_damaged_data_is_set_aside_with_a_notice_and_the_game_begins_afresh(
    game: GamePage, text: str
) -> None:
    game.page.evaluate(
        "Object.keys(localStorage).filter(key => key.startsWith('reddog.aside'))"
        ".forEach(key => localStorage.removeItem(key))"
    )
    game.put(text)

    assert "set aside" in game.text("notice-text")
    assert game.page.is_visible("#notice")
    assert text == game.page.evaluate("localStorage.getItem('reddog.aside.1')")
    assert "1,000" == game.text("balance")
    game.page.click("#notice-button")
    assert not game.page.is_visible("#notice")


def test_a_first_visit_a_reload_at_each_step_and_no_network(
    context: "BrowserContext", address: str
) -> None:
    game = GamePage(context, address).open()
    assert ("1,000", []) == (game.text("balance"), game.cards())
    game.put(stacked("2c Jd 7h"))
    game.bet(100)
    game.page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    game.page.reload()
    game.wait_until_loaded()
    assert "100" == game.text("bet-amount")
    game.press("deal")

    context.set_offline(True)
    game.page.reload()
    game.wait_until_loaded()
    assert (["2c", "Jd"], "8") == (game.cards(), game.marker())
    assert game.said().startswith("Welcome back. A two and a jack: spread eight")
    game.press("stand")
    assert (["2c", "Jd", "7h"], "1,100") == (game.cards(), game.text("balance"))

    game.page.reload()
    game.wait_until_loaded()
    assert (["2c", "Jd", "7h"], "1,100") == (game.cards(), game.text("balance"))
    assert game.said().startswith("Welcome back. A seven falls between")
    assert 1 == len(game.stored()["rounds"])
    assert [] == game.complaints
    assert [] == [url for url in game.requests if not url.startswith(address)]


def test_a_new_version_is_offered_and_taken_whole(
    context: "BrowserContext", dist: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "dist"
    shutil.copytree(dist, copy)
    for packed in copy.rglob("*.gz"):
        packed.unlink()
    with serving(copy) as address:
        page = GamePage(context, address).page
        page.goto(address)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        old = page.evaluate("caches.keys()")
        for name, was, becomes in (
            ("sw.js", old[0], "reddog-next"),
            ("index.html", "<h1>Red Dog</h1>", "<h1>Red Dog again</h1>"),
        ):
            text = (copy / name).read_text(encoding="utf-8")
            assert 1 == text.count(was)
            (copy / name).write_text(text.replace(was, becomes), encoding="utf-8")
        page.evaluate("navigator.serviceWorker.ready.then(found => found.update())")
        page.wait_for_selector("#notice:not([hidden])")
        assert "A new version of the game is ready." in str(page.text_content("#notice-text"))
        page.reload()
        assert "Red Dog" == page.text_content("h1")  # the old version, whole, until it is asked for
        page.wait_for_selector("#notice:not([hidden])")
        page.click("#notice-button")
        page.wait_for_selector("h1:text-is('Red Dog again')")
        page.wait_for_function(f"{_FILLED}.then(names => names.length === 1)")

        assert (1, ["reddog-next"]) == (len(old), page.evaluate(_FILLED))
        page.close()


def test_a_storage_that_takes_nothing_is_said_once_and_play_goes_on(
    context: "BrowserContext", address: str
) -> None:
    context.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') };"
        "Storage.prototype.getItem = () => { throw new DOMException('', 'SecurityError') }"
    )
    game = GamePage(context, address).open()

    assert "does not keep the game" in game.text("notice-text")
    game.page.click("#notice-button")
    for _ in range(3):
        game.bet(10)
    assert "30" == game.text("bet-amount")
    assert not game.page.is_visible("#notice")
    assert [] == game.complaints


def test_a_second_tab_waits_shows_the_first_ones_game_and_can_take_over(
    context: "BrowserContext", address: str
) -> None:
    first = GamePage(context, address).open()
    second = GamePage(context, address).open()

    assert "another tab" in second.text("notice-text")
    assert [] == second.violations()
    second.page.click("#bet", force=True)
    first.bet(100)
    second.page.wait_for_selector("#bet-amount:text-is('100')")
    assert ["100"] == [str(chip) for chip in first.stored()["session"]["tray"]]

    second.page.click("#notice-button")
    first.page.wait_for_selector("#notice:not([hidden])")
    second.page.wait_for_selector("#bet:not([aria-disabled])")
    second.bet(50)
    first.page.wait_for_selector("#bet-amount:text-is('150')")
    assert 850 == second.stored()["session"]["available"]
    second.page.close()
    first.page.wait_for_selector("#bet:not([aria-disabled])")
    assert "150" == first.text("bet-amount")
    assert [] == first.complaints + second.complaints
