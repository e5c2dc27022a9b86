"""
The engine *rounds*: every round is drawn, and looked up in the deal table.

A stretch of rounds is worked in batches, so that memory does not grow with their number. Each round
has the number that the stream gives to its place, so a stretch comes out the same whoever works it.
"""

from typing import Final, final

import attrs
import numpy as np

from reddog.simulation._deals import DealTable
from reddog.simulation._path import Path, path_of
from reddog.simulation._stream import numbers_below
from reddog.simulation._tally import Tally

#: Rounds worked at a time: their arrays stay in the processor's cache.
BATCH: Final = 2**15


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
