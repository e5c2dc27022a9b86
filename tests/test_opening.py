"""What two cards are (OPEN-2 to OPEN-5)."""

from collections import Counter
from itertools import permutations, product

import pytest
from reference import VALUES, spread_of

from reddog import DECK, STANDARD, Card, Dealt, Opening, Rank, Suit

DECKS_OF_TWO = STANDARD.replace(decks=2)


def dealt(first: Card, second: Card) -> Dealt:
    return Dealt(DECKS_OF_TWO, 10, first, second)


def card(value: int, suit: Suit = Suit.CLUBS) -> Card:
    return Card(Rank(value), suit)


@pytest.mark.rule("OPEN-2", "OPEN-3", "OPEN-4", "OPEN-5")
def test_of_169_rank_pairs_13_are_pairs_24_consecutive_and_132_spreads() -> None:
    openings = Counter(dealt(card(a), card(b)).opening for a, b in product(VALUES, repeat=2))

    assert {Opening.PAIR: 13, Opening.CONSECUTIVE: 24, Opening.SPREAD: 132} == openings


@pytest.mark.rule("OPEN-4", "CARD-2", "CARD-3")
def test_the_spread_counts_the_ranks_strictly_between_whatever_suits_and_order() -> None:
    for first, second in permutations(DECK, 2):
        assert spread_of(first.value, second.value) == dealt(first, second).spread


@pytest.mark.rule("OPEN-4")
def test_each_spread_is_opened_by_as_many_rank_pairs_as_there_are_places_for_it() -> None:
    spreads = Counter(dealt(card(a), card(b)).spread for a, b in product(VALUES, repeat=2))

    assert 13 == spreads.pop(None)
    assert {n: 2 * (12 - n) for n in range(12)} == spreads


@pytest.mark.rule("CARD-2", "OPEN-3")
@pytest.mark.parametrize(
    ("cards", "opening", "spread"),
    [
        ("Ac 2d", Opening.SPREAD, 11),
        ("2d Ac", Opening.SPREAD, 11),
        ("Ac Kd", Opening.CONSECUTIVE, 0),
        ("7c 8d", Opening.CONSECUTIVE, 0),
        ("Tc Jd", Opening.CONSECUTIVE, 0),
        ("9c 9d", Opening.PAIR, None),
        ("4c 6d", Opening.SPREAD, 1),
        ("4c 7d", Opening.SPREAD, 2),
        ("2c Kd", Opening.SPREAD, 10),
    ],
)
def test_openings_by_name(cards: str, opening: Opening, spread: int | None) -> None:
    two = dealt(*Card.parse_many(cards))

    assert (opening, spread) == (two.opening, two.spread)
