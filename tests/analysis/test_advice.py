"""`advise`: the best move at one decision, and what the others cost."""

import copy
import itertools
import pickle
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from reddog import (
    CASINO,
    DECK,
    STANDARD,
    Card,
    Dealt,
    Decision,
    IllegalRaise,
    ImpossibleDeal,
    InvalidCard,
    Move,
    Opening,
    ShoeExhausted,
)
from reddog.analysis import Advice, advise, analyse


def decision(cards: str, variant: object = STANDARD, ante: int = 10) -> Decision:
    """Return the decision on two cards."""
    return Decision(Dealt(CASINO if variant is CASINO else STANDARD, ante, *Card.parse_many(cards)))


@pytest.mark.rule("ODDS-2")
def test_advice_agrees_with_the_analysis_at_every_opening() -> None:
    hands = analyse(STANDARD, ante=10).hands
    openings = [
        Dealt(STANDARD, 10, first, second) for first, second in itertools.permutations(DECK, 2)
    ]
    for dealt in openings:
        if dealt.opening is Opening.SPREAD:
            low, high = sorted((dealt.first.rank, dealt.second.rank))
            odds, advice = hands[low, high], advise(Decision(dealt))

            assert (odds.win_chance, odds.best_raise, odds.best) == (
                advice.win_chance,
                advice.amount,
                advice.value,
            )


def test_a_wide_spread_is_a_raise_and_a_narrow_one_is_not() -> None:
    wide, narrow = advise(decision("2c Jd")), advise(decision("4c 6d"))

    assert (Move.RAISE, 10) == (wide.move, wide.amount)
    assert (Move.STAND, 0) == (narrow.move, narrow.amount)


def test_a_mistake_costs_what_it_gives_up() -> None:
    advice = advise(decision("4c 6d"))

    assert {0: Fraction(-26, 5), 10: Fraction(-52, 5)} == advice.values
    assert Fraction(26, 5) == advice.cost_of(10)
    assert 0 == advice.cost_of(0)


def test_every_amount_of_the_casino_table_has_its_value() -> None:
    advice = advise(decision("2c Jd", CASINO, ante=50))

    assert list(range(51)) == list(advice.values)
    assert 50 == advice.amount
    assert advice.cost_of(0) == 50 * advice.cost_of(49)


@given(st.data())
def test_cards_seen_are_gone(data: st.DataObject) -> None:
    current = decision("5c Qd")
    others = [card for card in DECK if card not in (current.first, current.second)]
    seen = data.draw(st.lists(st.sampled_from(others), unique=True, max_size=49))
    left = [card for card in others if card not in seen]

    advice = advise(current, seen=seen)

    won = sum(5 < card.value < 12 for card in left)
    assert Fraction(won, len(left)) == advice.win_chance
    assert (10 if 2 * won > len(left) else 0) == advice.amount


def test_advice_survives_copy_and_pickle() -> None:
    advice = advise(decision("2c Jd"), seen=Card.parse_many("3c"))

    assert advice == copy.deepcopy(advice) == pickle.loads(pickle.dumps(advice))
    assert isinstance(advice, Advice)
    assert "<Advice raise amount=10 win_chance=31/49 value=260/49>" == repr(advice)


def test_what_cannot_have_been_seen_is_refused() -> None:
    with pytest.raises(ImpossibleDeal, match="2♣ was seen more often than 1 deck"):
        advise(decision("2c Jd"), seen=Card.parse_many("2c"))
    with pytest.raises(InvalidCard):
        advise(decision("2c Jd"), seen=["3c"])  # type: ignore[list-item] # refused on purpose
    with pytest.raises(ShoeExhausted):
        advise(decision("2c Jd"), seen=[card for card in DECK if card.code not in ("2c", "Jd")])
    with pytest.raises(IllegalRaise):
        advise(decision("2c Jd")).value_of(5)
    with pytest.raises(IllegalRaise):
        advise(decision("2c Jd")).cost_of(True)  # noqa: FBT003 - refused on purpose
