"""
Red Dog worked out a second time, on plain integers, for the tests to compare with.

Nothing of the library is imported here. A card is its value, 2 to 14; prices are a dict from spread
to a pair of integers, with 0 for three of a kind. Fractions are exact.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import TypeAlias

VALUES = range(2, 15)

#: Numerator and denominator of the odds for each spread, and under 0 for three of a kind.
Prices: TypeAlias = Mapping[int, tuple[int, int]]

STANDARD_PRICES: Prices = {
    0: (11, 1),
    1: (5, 1),
    2: (4, 1),
    3: (2, 1),
    **dict.fromkeys(range(4, 12), (1, 1)),
}


def spread_of(first: int, second: int) -> int | None:
    """Count the values strictly between two cards; `None` for a pair."""
    if first == second:
        return None
    low, high = sorted((first, second))
    return len([value for value in VALUES if low < value < high])


def result_of(
    values: tuple[int, int, int],
    ante: int,
    raised: int = 0,
    prices: Prices = STANDARD_PRICES,
    *,
    raise_only: bool = False,
) -> tuple[str, int, int]:
    """Return outcome, net and what is returned; the third value is ignored after neighbours."""
    first, second, third = values
    spread = spread_of(first, second)
    stake = ante + raised
    if spread == 0:
        return "consecutive_push", 0, stake
    if spread is None:
        if third != first:
            return "pair_push", 0, stake
        win = _win(stake, prices[0])
        return "three_of_a_kind", win, stake + win
    if third not in range(min(first, second) + 1, max(first, second)):
        return "spread_loss", -stake, 0
    win = ante + _win(raised, prices[spread]) if raise_only else _win(stake, prices[spread])
    return "spread_win", win, stake + win


def _win(stake: int, price: tuple[int, int]) -> int:
    """Pay the price in whole credits; the rest is less than one credit."""
    numerator, denominator = price
    whole, breakage = divmod(stake * numerator, denominator)
    assert 0 <= breakage < denominator
    return whole


def weighted_triples(decks: int) -> Iterator[tuple[tuple[int, int, int], int]]:
    """Yield every triple of values with the number of ordered deals that show it."""
    copies = 4 * decks
    for first, second, third in product(VALUES, repeat=3):
        two = copies - (second == first)
        three = copies - (third == first) - (third == second)
        yield (first, second, third), copies * two * three


def expectation(
    decks: int,
    raises: Callable[[int], Fraction],
    prices: Prices = STANDARD_PRICES,
    *,
    raise_only: bool = False,
) -> Fraction:
    """
    Return the expected net per opening bet in closed form, from counts of cards alone.

    `raises` answers, for a spread, the raise as a fraction of the opening bet.
    """
    cards = 52 * decks
    of_a_rank = 4 * decks
    left = cards - 2

    def to_one(spread: int) -> Fraction:
        return Fraction(*prices[spread])

    pair = Fraction(of_a_rank - 1, cards - 1)
    trips = Fraction(of_a_rank - 2, left)
    total = pair * trips * to_one(0)
    for spread in range(1, 12):
        # 12 - spread pairs of ranks are this far apart, each in two orders.
        opens = Fraction(2 * (12 - spread) * of_a_rank**2, cards * (cards - 1))
        wins = Fraction(of_a_rank * spread, left)
        raised = raises(spread)
        win = 1 + raised * to_one(spread) if raise_only else (1 + raised) * to_one(spread)
        total += opens * (wins * win - (1 - wins) * (1 + raised))
    return total


def from_seven(spread: int) -> Fraction:
    """Raise by the whole opening bet from spread 7 up."""
    return Fraction(int(spread >= 7))


def always(_spread: int) -> Fraction:
    """Raise by the whole opening bet on every spread."""
    return Fraction(1)


def never(_spread: int) -> Fraction:
    """Stand on every spread."""
    return Fraction(0)


def stream(getrandbits: Callable[[int], int], decks: int = 1) -> Iterator[str]:
    """
    Shuffle as the documentation promises, card by card, as codes such as ``Ts``.

    A number below n is made of as many bits as n - 1 has, drawn again while it is n or more; the
    picked card is swapped with the last one left.
    """
    left = [rank + suit for _ in range(decks) for suit in "cdhs" for rank in "23456789TJQKA"]
    while left:
        n = len(left)
        pick = 0
        if n > 1:
            pick = getrandbits((n - 1).bit_length())
            while pick >= n:
                pick = getrandbits((n - 1).bit_length())
        left[pick], left[-1] = left[-1], left[pick]
        yield left.pop()
