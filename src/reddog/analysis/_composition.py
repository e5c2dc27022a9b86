"""
What is left in the shoe, by rank.

Suits never matter to a result (CARD-3), so thirteen counts say all about the cards to come. A full
shoe is the special case in which all counts are equal; everything else in this package works for
any counts, which is what makes it exact deep in a shoe.
"""

from collections.abc import Iterable
from typing import Final, Self, final

import attrs

from reddog._cards import Card, Rank
from reddog._credits import show
from reddog._shoe import MAX_DECKS, ROUND_CARDS, Shoe
from reddog._values import Reduced, fill, reduce_by_name
from reddog.exceptions import InvalidShoe, ShoeExhausted

_RANKS: Final = tuple(Rank)
_SUITS: Final = 4
_MOST: Final = _SUITS * MAX_DECKS
_LOWEST: Final = Rank.TWO.value


@final
@attrs.frozen(init=False)
class Composition:
    """
    Count the cards that are still to come, by rank.

    Args:
        counts: How many cards are left of each rank, thirteen ints from the two to the ace.

    Raises:
        InvalidShoe: If there are not thirteen counts, or one is not an int from 0 to 32.
        ShoeExhausted: If fewer than three cards are left: no round can be dealt (CARD-6).

    >>> from reddog.analysis import Composition
    >>> Composition.of_decks(6).total
    312
    >>> Composition.of_cards(Card.parse_many("As Ah 7d")).counts
    (0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2)
    """

    counts: tuple[int, ...]
    """How many cards are left of each rank, from the two to the ace."""

    def __init__(self, counts: Iterable[int]) -> None:
        counts = tuple(counts)
        if len(counts) != len(_RANKS):
            raise InvalidShoe(f"there are 13 ranks to count, not {len(counts)}")
        for count in counts:
            if type(count) is not int or not 0 <= count <= _MOST:
                msg = f"{show(count)} cards of one rank do not exist; a shoe holds 0 to {_MOST}"
                raise InvalidShoe(msg)
        if sum(counts) < ROUND_CARDS:
            msg = f"{sum(counts)} cards are left, and a round needs {ROUND_CARDS}; shuffle first"
            raise ShoeExhausted(msg)
        fill(self, counts=counts)

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    @classmethod
    def of_decks(cls, decks: int) -> Self:
        """
        Count a full shoe of 1 to 8 decks (CARD-4).

        Args:
            decks: How many decks, 1 to 8.

        Returns:
            The counts, four of each rank and deck.

        Raises:
            InvalidShoe: If `decks` is not an int from 1 to 8.

        >>> from reddog.analysis import Composition
        >>> Composition.of_decks(1).counts == (4,) * 13
        True
        """
        if type(decks) is not int or not 1 <= decks <= MAX_DECKS:
            msg = f"a shoe holds 1 to {MAX_DECKS} decks, not {show(decks)}; pass an int from 1 to 8"
            raise InvalidShoe(msg)
        return cls((_SUITS * decks,) * len(_RANKS))

    @classmethod
    def of_cards(cls, cards: Iterable[Card], *, decks: int = 1) -> Self:
        """
        Count the cards of a shoe, or any cards in any order.

        Args:
            cards: The cards that are left; a `reddog.Shoe` gives those it has not dealt.
            decks: How often one physical card may appear (CARD-5).

        Returns:
            The counts of what is left.

        Raises:
            InvalidShoe: If a card appears too often.
            InvalidCard: If something is not a card.
            ShoeExhausted: If fewer than three cards are left.

        >>> from reddog.analysis import Composition
        >>> Composition.of_cards(Shoe.fresh().drop(13)).total
        39
        """
        counts = [0] * len(_RANKS)
        for card in Shoe.stacked(cards, decks=decks):
            counts[card.value - _LOWEST] += 1
        return cls(counts)

    @property
    def total(self) -> int:
        """Return how many cards are left."""
        return sum(self.counts)

    def count(self, rank: Rank) -> int:
        """
        Return how many cards of a rank are left.

        Args:
            rank: The rank, in all suits.

        >>> from reddog.analysis import Composition
        >>> Composition.of_decks(2).count(Rank.ACE)
        8
        """
        return self.counts[rank.value - _LOWEST]
