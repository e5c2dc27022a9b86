"""What hypothesis draws, and the values that no part of the library takes."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from enum import IntEnum
from fractions import Fraction
from typing import Any, Final
from unittest.mock import Mock

import numpy as np
import pytest
from hypothesis import strategies as st

import reddog as rd


class Unshowable:
    """A value whose representation fails."""

    def __repr__(self) -> str:
        msg = "no"
        raise RuntimeError(msg)


class Coin(IntEnum):
    """A number with a name, which is not an amount."""

    TEN = 10


class Whole(int):
    """An int with room for surprises, which is not an amount."""


#: Values that are not whole credits, by name: each is refused wherever an amount is asked for.
NOT_AMOUNTS: Final[dict[str, Any]] = {
    "True": True,
    "False": False,
    "float": 10.0,
    "scaled float": 2.01 * 1000,
    "fraction of a credit": 10.5,
    "nan": float("nan"),
    "inf": float("inf"),
    "minus inf": float("-inf"),
    "Decimal": Decimal(10),
    "Fraction": Fraction(10),
    "text": "10",
    "bytes": b"10",
    "None": None,
    "numpy int64": np.int64(10),
    "numpy bool": np.bool_(True),  # noqa: FBT003 - the value is the case
    "numpy array": np.array([10, 10]),
    "IntEnum": Coin.TEN,
    "int subclass": Whole(10),
    "complex": 10 + 0j,
    "list": [10],
    "broken repr": Unshowable(),
    "pretends to be an int": Mock(spec=int),
    "huge text": "9" * 5_000,
    "list of a huge int": [10**5_000],
}

#: Ints that no limit allows, by name.
NEVER_LEGAL: Final[dict[str, int]] = {
    "zero": 0,
    "minus one": -1,
    "minus six hundred": -600,
    "above the cap": rd.MAX_CREDITS + 1,
    "too large for a double": 2**1024,
    "5,000 digits": 10**5_000 - 1,
    "minus 5,000 digits": 1 - 10**5_000,
}

#: Values that are not cards, by name.
NOT_CARDS: Final[dict[str, Any]] = {
    "None": None,
    "text": "5h",
    "number": 5,
    "Rank": rd.Rank.FIVE,
    "pair of rank and suit": (rd.Rank.FIVE, rd.Suit.HEARTS),
    "Card class": rd.Card,
    "broken repr": Unshowable(),
    "numpy array": np.array([1, 2]),
    "pretends to be a Card": Mock(spec=rd.DECK[0]),
}


def each(values: Mapping[str, Any]) -> pytest.MarkDecorator:
    """Run a test for every value, shown by its name."""
    return pytest.mark.parametrize("value", list(values.values()), ids=list(values))


class Counted:
    """An iterator of cards that knows how many were taken."""

    def __init__(self, cards: str | tuple[Any, ...]) -> None:
        """Deal these cards; text is read as cards."""
        self._cards = iter(rd.Card.parse_many(cards) if isinstance(cards, str) else cards)
        self.taken = 0

    def __iter__(self) -> Iterator[rd.Card]:
        """Return itself, as iterators do."""
        return self

    def __next__(self) -> rd.Card:
        """Take the next card."""
        card: rd.Card = next(self._cards)
        self.taken += 1
        return card


def cards() -> st.SearchStrategy[rd.Card]:
    """Draw a card."""
    return st.sampled_from(rd.DECK)


def hands(size: int = 3) -> st.SearchStrategy[tuple[rd.Card, ...]]:
    """Draw different cards of one deck, in any order."""
    return st.lists(cards(), min_size=size, max_size=size, unique=True).map(tuple)


def odds(most: int = 1_000_000) -> st.SearchStrategy[rd.Odds]:
    """Draw odds up to `most` to one, whole and fractional."""
    return st.builds(
        lambda numerator, denominator: rd.Odds(numerator % (denominator * most + 1), denominator),
        st.integers(0, 10**12),
        st.one_of(st.integers(1, 3), st.integers(1, 1_000_000)),
    )


def paytables(most: int = 1_000_000) -> st.SearchStrategy[rd.Paytable]:
    """Draw paytables with prices up to `most` to one; the four prices drawn come in turn."""
    return st.builds(
        lambda prices: rd.Paytable(
            {spread: prices[spread % 4] for spread in range(1, 12)}, three_of_a_kind=prices[0]
        ),
        st.lists(odds(most), min_size=4, max_size=4),
    )


@st.composite
def limits(draw: st.DrawFn, most: int = 10**9) -> rd.Limits:
    """Draw limits of which no amount is above `most`."""
    smallest = draw(st.integers(1, most // 1_000))
    steps = draw(
        st.lists(st.integers(1, most // smallest), min_size=2, max_size=2).map(sorted),
    )
    maximum = steps[1] * smallest
    more = draw(st.sets(st.integers(2, 1_000), max_size=4))
    return rd.Limits(
        minimum=steps[0] * smallest,
        maximum=maximum,
        total=draw(st.integers(maximum, max(maximum, most))),
        chips=[smallest, *(smallest * many for many in more)],
    )


@st.composite
def variants(draw: st.DrawFn) -> rd.Variant:
    """Draw variants with every rule, any prices up to 1,000 to one, one to eight decks."""
    return rd.Variant(
        draw(st.sampled_from(["x", "tiki", "two-decks", "red-dog", "7", "a-1-b"])),
        aliases=draw(st.lists(st.sampled_from(["Tiki", "Ünder", "犬", "a b"]), max_size=2)),
        paytable=draw(paytables(1_000)),
        limits=draw(limits()),
        raise_rule=draw(st.sampled_from(rd.RaiseRule)),
        odds_on=draw(st.sampled_from(rd.OddsOn)),
        decks=draw(st.integers(1, 8)),
    )


def antes(variant: rd.Variant) -> st.SearchStrategy[int]:
    """Draw an opening bet that is legal in a variant."""
    legal = variant.limits.antes
    return st.integers(0, len(legal) - 1).map(lambda index: legal[index])


@st.composite
def rounds(draw: st.DrawFn) -> rd.Round:
    """Draw a round in any state, of any variant."""
    variant = draw(st.one_of(st.sampled_from([rd.STANDARD, rd.CASINO]), variants()))
    state: rd.Round = rd.Betting(variant)
    dealt = iter(draw(hands()))
    steps = draw(st.integers(0, 3))
    for _ in range(steps):
        match state:
            case rd.Betting():
                state = state.deal(draw(antes(variant)), dealt)
            case rd.Dealt():
                state = state.advance(dealt)
            case rd.Decision():
                legal = state.legal_raises
                amount = draw(st.sampled_from([0, *legal[:2], *legal[-2:]]))
                state = state.raise_by(amount, dealt) if amount else state.stand(dealt)
            case rd.Resolved():
                pass
    return state
