"""The casino table's shape: nothing moves, nothing is too small to tap, and axe finds nothing."""

from typing import Any

import pytest
from browser_casino import CasinoPage
from browser_house import seated

SIZES = [(320, 568), (360, 640), (390, 844), (768, 1024), (1440, 900), (844, 390), (2560, 1440)]
FIXED = ".oval, .spreads, .b-cards, .b-words, .chair, .plate, .b-betting, .b-row, #b-rounds"


def boxes(casino: CasinoPage) -> list[Any]:
    """Return where everything that has a place of its own is, to the pixel."""
    casino.page.evaluate("scrollTo(0, 0)")  # on a phone on its side the controls stay in sight
    found: list[Any] = casino.page.eval_on_selector_all(
        FIXED,
        "found => found.map(each => { const b = each.getBoundingClientRect();"
        " return [each.className, ...[b.x, b.y + scrollY, b.width, b.height].map(Math.round)] })",
    )
    return found


def small(casino: CasinoPage) -> list[str]:
    """Return the targets below 44 pixels."""
    found: list[str] = casino.page.eval_on_selector_all(
        "button, select, .chips label, .settings label:has(input), .help-link, #b-raise",
        "found => found.filter(each => each.offsetParent && (each.offsetWidth < 44 ||"
        " each.offsetHeight < 44)).map(each => each.outerHTML)",
    )
    return found


def overflowing(casino: CasinoPage) -> list[str]:
    """Return what does not fit; a long name ends in an ellipsis."""
    found: list[str] = casino.page.eval_on_selector_all(
        "#casino :is(button, .chip, .line, .note, .b-words, .b-track li,"
        " .raise-box, .bet-circle, .balance, .status)",
        "found => found.filter(each => each.offsetParent && (each.scrollWidth >"
        " each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1))"
        ".map(each => each.outerHTML)",
    )
    return found


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_moves_from_bet_to_result_and_every_target_is_44_pixels(
    casino: CasinoPage, width: int, height: int
) -> None:
    casino.page.set_viewport_size({"width": width, "height": height})
    names = ("Ann", "Bartholomäus-Max", "", "Dee", "Eli")
    casino.put(seated("4c 6d 5h Qs Qh Qd", *names, balance=20_000))
    casino.game.watch_moves()
    places = [boxes(casino)]
    misfits: list[list[str]] = []
    casino.bet(0, 1_000)
    casino.bet(1, 5)
    for move in ("deal", "raise_most", "draw", "rebet", "deal"):
        casino.press(move)
        places.append(boxes(casino))
        misfits.append(small(casino) + overflowing(casino))

    assert [places[0]] * len(places) == places
    assert [[]] * len(misfits) == misfits
    assert [] == casino.game.moves()
    assert casino.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_in_any_state(casino: CasinoPage, scheme: Any) -> None:
    casino.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    found = {}

    def look(state: str) -> None:
        casino.page.wait_for_selector("#b-controls:not(:has([data-settling]))")
        found[state] = casino.game.violations()

    casino.put(seated("2c Jd Ah", "Ann", "Bo", balance=100))
    casino.bet(1, 25)
    casino.bet(0, 100)
    look("bets")
    casino.press("deal")
    look("a decision that cannot raise")
    casino.choose(1)
    casino.press("raise_most")
    look("a raise")
    casino.press("draw")
    look("a result")
    casino.choose(0)
    look("out of credits")
    casino.press("leave")
    casino.press("leave")
    look("nobody")
    casino.page.click("[data-chair='2']")
    look("the dialog")
    casino.page.click("#b-cancel")

    assert {state: [] for state in found} == found
    assert 7 == len(found)
