"""The page's shape: nothing moves, nothing is too small to tap, and axe finds nothing."""

from typing import Any

import pytest
from browser_game import stacked
from browser_page import GamePage

SIZES = [(320, 568), (360, 640), (390, 844), (768, 1024), (1440, 900), (844, 390), (2560, 1440)]
FIXED = "#track, #cards, #cards .slot, .words, #chips, #bet, .row, .sums, #rounds, .fair, #help"

#: What to play before looking: each state of the table.
STATES: list[tuple[str, tuple[str, ...]]] = [
    ("bet", ()),
    ("decision", ("deal",)),
    ("result", ("deal", "raise")),
]


def boxes(game: GamePage) -> list[Any]:
    """Return where everything on show that has a place of its own is, to the pixel."""
    found: list[Any] = game.page.eval_on_selector_all(
        FIXED,
        "found => found.filter(each => each.offsetParent).map(each => {"
        " const b = each.getBoundingClientRect();"
        " return [each.id || each.className.replace(' winning', ''),"
        " ...[b.x, b.y + scrollY, b.width, b.height].map(Math.round)] })",
    )
    return found


def overflowing(game: GamePage) -> list[Any]:
    """Return what has a text that does not fit."""
    found: list[Any] = game.page.eval_on_selector_all(
        "button, .chip, .line, .note, .words, .sums dd, .track li, h1",
        "found => found.filter(each => each.offsetParent && (each.scrollWidth >"
        " each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1))"
        ".map(each => each.outerHTML)",
    )
    return found


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_moves_from_bet_to_result(game: GamePage, width: int, height: int) -> None:
    game.page.set_viewport_size({"width": width, "height": height})
    game.put(stacked("4c 6d 5h Qs Qh Qd 9c 9d 4h"))
    game.watch_moves()
    places = [boxes(game)]
    game.bet(100)
    places.append(boxes(game))
    for move in ("deal", "raise", "rebet", "deal", "rebet", "deal"):
        game.press(move)
        places.append(boxes(game))

    assert [places[0]] * len(places) == places
    assert [] == game.moves()
    assert game.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_target_is_44_pixels_and_every_text_fits(
    game: GamePage, width: int, height: int
) -> None:
    game.page.set_viewport_size({"width": width, "height": height})
    game.put(stacked("9c 9d 4h"))
    game.play(1_000, "deal")
    small = game.page.eval_on_selector_all(
        "button, select, .chips label, .settings label:has(input), .help-link",
        "found => found.filter(each => each.offsetParent && (each.offsetWidth < 44 ||"
        " each.offsetHeight < 44)).map(each => each.outerHTML)",
    )

    assert [] == small
    assert [] == overflowing(game)


def test_the_whole_table_is_on_a_small_phone_without_scrolling(game: GamePage) -> None:
    game.page.set_viewport_size({"width": 320, "height": 568})
    bottom = game.page.eval_on_selector("#controls", "it => it.getBoundingClientRect().bottom")

    assert bottom <= 568


def test_at_200_percent_zoom_a_round_is_played_without_scrolling_sideways(game: GamePage) -> None:
    screen = game.context.new_cdp_session(game.page)
    screen.send(  # a screen of 1280 by 1024, where every pixel of the page takes two
        "Emulation.setDeviceMetricsOverride",
        {"width": 640, "height": 512, "deviceScaleFactor": 2, "mobile": False},
    )
    game.put(stacked("9c 9d 4h"))
    game.play(1_000, "deal")

    assert 2 == game.page.evaluate("devicePixelRatio")
    assert game.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [] == overflowing(game)
    screen.send("Emulation.clearDeviceMetricsOverride")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_in_any_state(game: GamePage, scheme: Any) -> None:
    game.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    found = {}
    for name, moves in STATES:
        game.put(stacked("2c Jd 7h Qs Qh Qd"))
        game.play(100, *moves)
        game.page.wait_for_selector(".buttons:not([hidden]):not([data-settling])")
        found[name] = game.violations()
    game.put(stacked("2c Jd Ah", balance=10))
    game.play(10, "deal", "stand")
    game.page.wait_for_selector(game.button("fresh"))
    found["out of credits"] = game.violations()
    game.page.click(".fair summary")
    game.put("{")
    game.press("deal")
    found["refused, with a notice and the record open"] = game.violations()
    game.page.click("#notice-button")
    game.page.click(".fair summary")

    assert [] == [name for name in found if found[name]]
    assert 5 == len(found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_while_the_game_is_loading(game: GamePage, scheme: Any) -> None:
    loading = GamePage(game.context, game.address)
    loading.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    loading.page.goto(game.address)
    found = loading.violations()
    state = loading.text("balance")
    loading.page.close()

    assert ("–", []) == (state, found)
