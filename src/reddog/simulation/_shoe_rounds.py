"""
The engine *rounds* with a cut card: shoes dealt in order, and every round looked up.

Rounds of one shoe depend on one another, so a round cannot be made without those before it. To be
shared among workers all the same, rounds are played at *tables* of 131,072 rounds each: a table
opens with a shoe freshly shuffled, and its last shoe ends with the table's last round. Round i is
round i % 131,072 of table i // 131,072, whoever plays it.
"""

from collections.abc import Iterator
from typing import Final, final

import attrs
import numpy as np

from reddog._cards import DECK
from reddog._settlement import Outcome
from reddog._shoe import ROUND_CARDS
from reddog.simulation._deals import DealTable, Kind, Kinds
from reddog.simulation._path import Path, path_of
from reddog.simulation._shoe_kernel import ShoeKernel, compiled_shoes
from reddog.simulation._shoes import Cut, dealt_lanes
from reddog.simulation._tally import Tally

#: The rounds of one table.
TABLE: Final = 2**17

#: Rounds worth compiling the loop for, which takes a second the first time.
WORTH_COMPILING: Final = 2**20

# Shoes are shuffled as many at a time as have so many cards: NumPy is called less often.
_CARDS: Final = 2**19

# The sums of a batch fit into 64 bits: a net is below 2**53 (PAY-7).
_BATCH: Final = 2**9


@final
@attrs.frozen
class ShoesJob:
    """
    Play stretches of rounds from shoes.

    Args:
        table: How any three cards end.
        cut: How far each shoe is dealt.
        start: Where the stream of numbers starts.
        follow: Whether the path of the bankroll is wanted too.
    """

    table: DealTable
    cut: Cut
    start: int
    follow: bool

    def __call__(self, first: int, count: int) -> Tally:
        """Play `count` rounds from number `first` on."""
        kernel = None if self.follow or count < WORTH_COMPILING else compiled_shoes()
        return self.with_kernel(kernel, first, count) if kernel else self.with_arrays(first, count)

    def with_arrays(self, first: int, count: int) -> Tally:
        """Play them with NumPy."""
        nets = np.array([kind.net for kind in self.table.kinds], dtype=np.int64)
        counts = np.zeros(len(nets), dtype=np.int64)
        path = Path() if self.follow else None
        for number, skipped, rounds in stretches(first, count):
            for kinds in self._kinds(number, skipped, rounds):
                counts += np.bincount(kinds, minlength=len(counts))
                if path is not None:
                    for at in range(0, len(kinds), _BATCH):
                        path = path.then(path_of(nets[kinds[at : at + _BATCH]]))
        return Tally(tuple(counts.tolist()), path)

    def with_kernel(self, kernel: ShoeKernel, first: int, count: int) -> Tally:
        """Play whole tables with the loop, and the rest with NumPy."""
        counts = np.zeros(len(self.table.kinds), dtype=np.int64)
        tally = Tally(tuple(counts.tolist()))
        shoe = self.table.shoe.astype(np.uint8)
        for number, skipped, rounds in stretches(first, count):
            if skipped:
                tally = tally.then(self.with_arrays(first, rounds))
                continue
            kernel(
                np.uint64(self.start),
                np.uint64(number * TABLE),
                rounds,
                shoe,
                self.cut.last_start,
                self.cut.pairs,
                self.table.kind_of,
                counts,
            )
        return tally.then(Tally(tuple(counts.tolist())))

    def _kinds(self, number: int, skipped: int, rounds: int) -> Iterator[Kinds]:
        """Yield the kinds of rounds of a table, in order, some shoes at a time."""
        shoe, left = number * TABLE, skipped + rounds
        while left > 0:
            shoes = min(_CARDS // self.cut.cards, left // self.cut.fewest_rounds + 1)
            kinds = self._dealt(shoe, shoes)[:left]
            shoe, left = shoe + shoes, left - len(kinds)
            yield kinds[skipped:]
            skipped = max(skipped - len(kinds), 0)

    def _dealt(self, first: int, shoes: int) -> Kinds:
        """Return the kinds of all rounds of some shoes, in order."""
        table, cut = self.table, self.cut
        dealt = dealt_lanes(cut, table.shoe, self.start, first, shoes)
        # The entry of the three cards from each card on. A card lies at its place times the number
        # of shoes, plus that of its own.
        entry = dealt[:-2] * np.uint32(len(DECK))
        entry += dealt[1:-1]
        entry *= np.uint32(len(DECK))
        entry += dealt[2:]
        entries, ends = entry.ravel(), (cut.last_start + 1) * shoes
        taken = shoes * np.array([_taken(kind) for kind in table.kinds])
        at = np.arange(shoes)
        rounds: list[Kinds] = []
        inside = [at < ends]
        while inside[-1].any():
            # "clip" reads past no end either, and is the quickest; who plays on is in range.
            kinds = table.kind_of.take(entries.take(at, mode="clip"), mode="clip")
            rounds.append(kinds)
            at += taken.take(kinds, mode="clip")
            inside.append(at < ends)
        return np.array(rounds).T[np.array(inside[:-1]).T]


def _taken(kind: Kind) -> int:
    """Return how many cards a round takes."""
    return ROUND_CARDS - (kind.outcome is Outcome.CONSECUTIVE_PUSH)


def stretches(first: int, count: int) -> list[tuple[int, int, int]]:
    """Return the tables of some rounds: number, rounds passed over, and rounds wanted."""
    found: list[tuple[int, int, int]] = []
    end = first + count
    while first < end:
        number, skipped = divmod(first, TABLE)
        rounds = min(TABLE - skipped, end - first)
        found.append((number, skipped, rounds))
        first += rounds
    return found
