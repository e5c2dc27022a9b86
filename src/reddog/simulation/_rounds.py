"""
The engine *rounds*: every round is drawn, and looked up in the deal table.

A stretch of rounds is worked in batches, so that memory does not grow with their number. Each round
has the number that the stream gives to its place, so a stretch comes out the same whoever works it,
with NumPy's arrays or with the compiled loop of `_kernel`.
"""

from typing import Final, final

import attrs
import numpy as np

from reddog.simulation._deals import DealTable
from reddog.simulation._kernel import Kernel, compiled
from reddog.simulation._path import Path, path_of
from reddog.simulation._stream import GAMMA, MASK, Numbers, drawn_again, numbers_below
from reddog.simulation._tally import Tally

#: Rounds worked at a time: their arrays stay in the processor's cache.
BATCH: Final = 2**15

#: Rounds worth compiling the loop for, which takes a second the first time.
WORTH_COMPILING: Final = 2**21

_KERNEL_WORDS: Final = 2**16


@final
@attrs.frozen
class RoundsJob:
    """
    Play stretches of rounds.

    Args:
        table: How every deal ends.
        start: Where the stream of numbers starts.
        follow: Whether the path of the bankroll is wanted too.
    """

    table: DealTable
    start: int
    follow: bool

    def __call__(self, first: int, count: int) -> Tally:
        """Play `count` rounds from number `first` on."""
        if count >= WORTH_COMPILING and not self.follow:
            kernel = compiled()
            if kernel is not None:
                return self.with_kernel(kernel, first, count)
        return self.with_arrays(first, count)

    def with_arrays(self, first: int, count: int) -> Tally:
        """Play them with NumPy."""
        table = self.table
        nets = np.array([kind.net for kind in table.kinds], dtype=np.int64)
        # The sums of a batch fit into 64 bits: a net is below 2**53 (PAY-7).
        batch = min(BATCH, 2**62 // max(int(np.abs(nets).max()), 1))
        counts = np.zeros(len(nets), dtype=np.int64)
        path = Path() if self.follow else None
        for at in range(first, first + count, batch):
            size = min(batch, first + count - at)
            kinds = table.kinds_dealt(numbers_below(table.deals, self.start, at, size))
            counts += np.bincount(kinds, minlength=len(counts))
            if path is not None:
                path = path.then(path_of(nets[kinds]))
        return Tally(tuple(counts.tolist()), path)

    def with_kernel(self, kernel: Kernel, first: int, count: int) -> Tally:
        """Play them with the loop, which takes two rounds at a time, the first of them even."""
        table = self.table
        even, end = first + first % 2, first + count - (first + count) % 2
        counts = np.zeros((2, len(table.kinds)), dtype=np.int64)
        refused = np.zeros(2 * _KERNEL_WORDS, dtype=np.int64)
        again: list[int] = []
        n, shoe = np.uint64(table.deals), table.shoe.astype(np.uint64)
        for at in range(even // 2, end // 2, _KERNEL_WORDS):
            words = min(_KERNEL_WORDS, end // 2 - at)
            counter = np.uint64((self.start + (at + 1) * GAMMA) & MASK)
            many = kernel(counter, words, n, shoe, table.kind_of, counts, refused)
            again += [
                drawn_again(table.deals, self.start, 2 * at + place)
                for place in refused[:many].tolist()
            ]
        tally = Tally(
            tuple((counts.sum(axis=0) + self._counted(np.array(again, dtype=np.int64))).tolist())
        )
        if even > first:
            tally = tally.then(self.with_arrays(first, 1))
        if end < first + count:
            tally = tally.then(self.with_arrays(end, 1))
        return tally

    def _counted(self, numbers: Numbers) -> Numbers:
        kinds = self.table.kinds_dealt(numbers)
        return np.bincount(kinds, minlength=len(self.table.kinds))
