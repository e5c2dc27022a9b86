"""
Chance for the environments, from the generator that Gymnasium seeds.

A round takes its three cards at once, as one number below N(N - 1)(N - 2), the same numbering of
deals as in `reddog.simulation`. The number is made of the low 32 bits of one raw word of the
generator, without bias (CARD-7): bits that would favour some deals are refused and drawn again.
Raw words are asked for because NumPy promises that they stay the same from version to version,
which it does not of the methods of its generators.
"""

from typing import Final

import numpy as np

from reddog._cards import DECK, Card
from reddog.simulation._deals import deals_of, three_cards
from reddog.simulation._stream import Numbers, Words, scaled

_LOW: Final = np.uint64(2**32 - 1)


def shoe_of(decks: int) -> Numbers:
    """Return the physical cards of so many decks as places in `DECK`, shape (52 * decks,)."""
    return np.repeat(np.arange(len(DECK)), decks)


def draw(generator: np.random.Generator, cards: int, count: int) -> Numbers:
    """
    Return the numbers of `count` deals, shape (count,), int64.

    Args:
        generator: Where chance comes from; a word for each deal, and more for what is refused.
        cards: How many cards there are, N.
        count: How many deals.
    """
    n = deals_of(cards)
    numbers, refused = scaled(_bits(generator, count), n)
    while len(refused):
        numbers[refused], again = scaled(_bits(generator, len(refused)), n)
        refused = refused[again]
    return numbers


def draw_cards(generator: np.random.Generator, shoe: Numbers) -> tuple[Card, Card, Card]:
    """Return the three cards of one deal."""
    first, second, third = three_cards(draw(generator, len(shoe), 1), shoe)
    return DECK[int(first[0])], DECK[int(second[0])], DECK[int(third[0])]


def _bits(generator: np.random.Generator, count: int) -> Words:
    # The low bits: some generators give words of 32 bits.
    return generator.bit_generator.random_raw(count) & _LOW
