"""
What two cards are (OPEN-2 to OPEN-5).

The *gap* between two cards is the count of ranks strictly between them, and −1 for a pair. It is
the one number from which the opening follows: −1 is a pair, 0 is consecutive, 1 to 11 is a spread.
The order of the cards and their suits do not matter (CARD-3), and the ace is high: an ace and a two
are eleven apart (CARD-2).
"""

from enum import StrEnum
from typing import Final, final

from reddog._cards import Card

#: The gap of a pair.
PAIR_GAP: Final = -1

#: The gap of consecutive cards.
CONSECUTIVE_GAP: Final = 0


@final
class Opening(StrEnum):
    """
    Name what the first two cards are.

    >>> Dealt(STANDARD, 10, *Card.parse_many("9c 9d")).opening
    <Opening.PAIR: 'pair'>
    >>> Opening("spread") is Opening.SPREAD
    True
    """

    PAIR = "pair"
    """Equal ranks: a third card is dealt at once, without a raise (OPEN-2)."""
    CONSECUTIVE = "consecutive"
    """Neighbouring ranks: the round is over, a push (OPEN-3)."""
    SPREAD = "spread"
    """Any other two cards: the player stands or raises (OPEN-4)."""


def gap_between(first: Card, second: Card) -> int:
    """Return how many ranks lie strictly between two cards, or −1 for a pair."""
    return abs(first.value - second.value) - 1


_PAIR: Final = Opening.PAIR
_CONSECUTIVE: Final = Opening.CONSECUTIVE
_SPREAD: Final = Opening.SPREAD


def opening_of(gap: int) -> Opening:
    """Return what two cards with this gap are."""
    if gap > CONSECUTIVE_GAP:
        return _SPREAD
    return _CONSECUTIVE if gap == CONSECUTIVE_GAP else _PAIR
