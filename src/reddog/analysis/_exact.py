"""
The arithmetic of Red Dog, in closed form.

Suits do not matter (CARD-3), so a shoe is thirteen counts, and a round is three ranks drawn one
after the other without replacement. Of N cards there are N(N - 1) ordered openings and, for each,
N - 2 third cards; all of them are equally likely (CARD-7). So every chance in the game is a whole
number over N(N - 1)(N - 2), and everything here counts.

Let c(r) be the count of rank r. A pair of rank r opens in c(r)(c(r) - 1) ways, and c(r) - 2 third
cards make it three of a kind (PAY-5). Two different ranks open in 2 c(low) c(high) ways. If they
are neighbours the round is a push (OPEN-3). Otherwise they leave a decision, and the third cards
that win are those strictly between, however many are left: the sum of c(r) over low < r < high
(PAY-3). Nothing else is needed. In a full shoe of n decks every count is 4n, and that sum over
N - 2 is the familiar 4ns / (52n - 2) for a spread of s (ODDS-1).

A raise is made after the opening is known and before the third card is. So each opening is a
problem of its own, and the best rule for the whole game is the best raise for each opening, one at
a time. With odds of p to one a credit raised is worth w(p + 1) - 1 if a share w of the third cards
wins, which is positive exactly when w(p + 1) > 1 (ODDS-2). Breakage bends this a little; `_stakes`
says how.

What is not known here: the order of the cards, the player's balance, other rounds. `_outlook` adds
the balance.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import accumulate, combinations
from operator import mul
from typing import Final, NamedTuple, Self, final

import attrs

from reddog.analysis._composition import Composition
from reddog.analysis._stakes import Stakes

#: Every two ranks that are neither equal nor neighbours, as places 0 to 12.
SPREADS: Final = tuple(pair for pair in combinations(range(13), 2) if pair[1] - pair[0] > 1)


class Hand(NamedTuple):
    """Two ranks that leave a decision, lowest first, as places 0 to 12 from the two to the ace."""

    low: int
    high: int
    ways: int
    """How many ordered openings show these two ranks."""
    wins: int
    """How many third cards lie strictly between them."""

    @property
    def spread(self) -> int:
        """Return how many ranks lie strictly between."""
        return self.high - self.low - 1


class Line(NamedTuple):
    """Decisions that are alike: the same price, the same chance, the same raise."""

    spread: int
    wins: int
    """How many third cards win."""
    raised: int
    """The raise in credits."""
    ways: int
    """How many ordered openings lead here."""


@final
@attrs.frozen
class Openings:
    """Hold how many ways there are to every opening of one composition."""

    cards: int
    """N, the cards in the shoe."""
    consecutive: int
    """Ordered openings of neighbouring ranks."""
    pairs: int
    """Ordered openings of equal ranks."""
    trips: int
    """Ordered rounds that end in three of a kind."""

    @classmethod
    def of(cls, composition: Composition) -> Self:
        """Count the ways to every opening that leaves nothing to decide."""
        counts = composition.counts
        return cls(
            cards=sum(counts),
            consecutive=2 * sum(map(mul, counts, counts[1:])),
            pairs=sum([c * (c - 1) for c in counts]),
            trips=sum([c * (c - 1) * (c - 2) for c in counts]),
        )

    @property
    def ordered(self) -> int:
        """Return how many ordered openings there are, N(N - 1)."""
        return self.cards * (self.cards - 1)

    @property
    def thirds(self) -> int:
        """Return how many third cards follow each opening, N - 2."""
        return self.cards - 2

    @property
    def rounds(self) -> int:
        """Return how many ordered rounds there are, N(N - 1)(N - 2)."""
        return self.ordered * self.thirds


def hands_of(composition: Composition) -> tuple[Hand, ...]:
    """Return every two ranks that can come and leave a decision."""
    counts = composition.counts
    below = list(accumulate(counts, initial=0))  # below[r]: cards of lower rank than r
    return tuple(
        [
            Hand(low, high, 2 * counts[low] * counts[high], below[high] - below[low + 1])
            for low, high in SPREADS
            if counts[low] and counts[high]
        ]
    )


def best_lines(composition: Composition, stakes: Stakes) -> tuple[Line, ...]:
    """Return all decisions with the best raise on each, those that are alike added up."""
    counts, thirds = composition.counts, composition.total - 2
    below = list(accumulate(counts, initial=0))
    alike: dict[tuple[int, int], int] = {}
    for low, high in SPREADS:
        ways = 2 * counts[low] * counts[high]
        if ways:
            key = high - low - 1, below[high] - below[low + 1]
            alike[key] = alike.get(key, 0) + ways
    return tuple(
        [
            Line(spread, wins, stakes.best_raise(spread, wins, thirds - wins), ways)
            for (spread, wins), ways in alike.items()
        ]
    )


def count_nets(openings: Openings, stakes: Stakes, lines: Iterable[Line]) -> dict[int, int]:
    """Return how many ordered rounds end in each net in credits, from the worst to the best."""
    nets: Counter[int] = Counter()
    thirds = openings.thirds
    nets[0] = (openings.consecutive + openings.pairs) * thirds - openings.trips
    nets[stakes.three_of_a_kind()] += openings.trips
    for spread, wins, raised, ways in lines:
        nets[stakes.win(spread, raised)] += ways * wins
        nets[-stakes.ante - raised] += ways * (thirds - wins)
    return {net: nets[net] for net in sorted(nets) if nets[net]}
