"""A long evening: rounds upon rounds, and nothing grows."""

import gc
import sys

import pytest
from browser.engine.kept import MOST_ROUNDS, Kept, Past, write_kept
from browser.engine.seeds import Seeds
from browser_game import ask, started
from browser_page import GamePage

import reddog as rd

ROUNDS = 1_000


def full() -> str:
    """Return a stored game whose list of last rounds is full, with credits for all that follow."""
    cards = iter(rd.Card.parse_many("7c 8d"))
    played = rd.play_round(rd.STANDARD, ante=10, cards=cards, policy=rd.NEVER_RAISE)
    past = Past.of(played, Seeds.fresh())
    session = rd.Session.open(rd.STANDARD, balance=1_000_000)
    return write_kept(Kept(session, (past,) * MOST_ROUNDS))


def test_the_page_is_no_larger_at_the_end_of_a_thousand_rounds(game: GamePage) -> None:
    game.put(full())
    game.bet(10)
    half = ROUNDS // 2
    game.play_on(half, painted=False)  # meanwhile the browser compiles what runs often
    script, elements = game.memory()
    game.play_on(half, painted=False)
    script_after, elements_after = game.memory()

    assert MOST_ROUNDS == len(game.stored()["rounds"])
    assert script_after < script + 100 * half  # not a hundred bytes a round
    assert elements_after < elements + half / 10  # a third card more, but not one a round


@pytest.mark.no_cover
def test_the_game_behind_the_page_holds_no_more_after_a_thousand_rounds_than_before() -> None:
    host = started(full())
    ask(host, "place", amount=10)
    held: list[int] = []
    for played in range(1, 101 + ROUNDS):
        if played > 1:
            ask(host, "rebet")
        if ask(host, "deal")["view"]["phase"] == "decision":
            ask(host, "stand")
        if played % 100 == 0:
            gc.collect()
            held.append(sys.getallocatedblocks())

    assert held[-1] < held[0] + ROUNDS  # not a block a round
