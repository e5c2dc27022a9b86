"""
The walk of `_walk`, in floats, in arrays.

Balances lie on a grid whose step is the greatest common divisor of all nets. The array holds those
that play on, from the lowest to the highest that still has a chance worth following; balances that
have ended are few and stand in a dict.
"""

import math
from typing import TYPE_CHECKING, Final, final

from reddog.analysis._walk import DUST, Steps

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: A grid on which one round spans more cells than this is left to the walk without arrays.
WIDEST: Final = 10_000


def grid_of(steps: Steps) -> int:
    """Return the step of the grid on which all balances lie."""
    return math.gcd(*[net for nets in steps.nets for net in nets])


def is_dense(steps: Steps) -> bool:
    """Tell whether arrays are the shorter way."""
    every = [net for nets in steps.nets for net in nets]
    return max(every) - min(every) <= WIDEST * grid_of(steps)


@final
class DenseWalk:
    """Walk in floats, in arrays."""

    def __init__(self, steps: Steps, balance: int) -> None:
        """
        Start with one balance, for certain.

        Raises:
            ImportError: If numpy is not installed.
        """
        import numpy as np  # noqa: PLC0415 - optional, and slow to load

        self.dust = 0.0
        self._zeros, self._where = np.zeros, np.flatnonzero
        self._grid = grid = grid_of(steps)
        self._base = base = balance % grid
        self._least = [-((base - least) // grid) for least in steps.least]
        self._target = None if steps.target is None else -((base - steps.target) // grid)
        self._nets = [
            [(net // grid, ways / steps.ways) for net, ways in nets.items()] for nets in steps.nets
        ]
        self._down = -min(net for nets in self._nets for net, _ in nets)
        self._up = max(net for nets in self._nets for net, _ in nets)
        self._first = balance // grid
        self._living = np.ones(1)
        self._ended: dict[int, float] = {}
        self._end()

    def advance(self) -> None:
        """Play one round."""
        before, first, down = self._living, self._first, self._down
        moved: NDArray[np.float64] = self._zeros(len(before) + down + self._up)
        ends = [*[least - first for least in self._least[1:]], len(before)]
        for least, end, nets in zip(self._least, ends, self._nets, strict=True):
            low = max(least - first, 0)
            piece = before[low : max(end, low)]
            for net, chance in nets:
                at = low + down + net
                moved[at : at + len(piece)] += chance * piece
        self._first, self._living = first - down, moved
        self._end()

    def _end(self) -> None:
        """Take out the balances that play no more, then the dust at both ends."""
        living, first = self._living, self._first
        low = max(self._least[0] - first, 0)
        high = len(living) if self._target is None else max(self._target - first, low)
        for place in (*range(min(low, len(living))), *range(high, len(living))):
            if living[place]:
                cell = first + place
                self._ended[cell] = self._ended.get(cell, 0.0) + float(living[place])
        living, first = living[low:high], first + low
        worth = self._where(living >= DUST)
        start, stop = (int(worth[0]), int(worth[-1]) + 1) if len(worth) else (0, 0)
        self.dust += DUST * (len(living) - (stop - start))
        self._living, self._first = living[start:stop], first + start

    def chances(self) -> dict[int, float]:
        """Return the chance of each balance."""
        cells = dict(self._ended)
        cells.update(enumerate(self._living.tolist(), start=self._first))
        return {
            self._base + self._grid * cell: cells[cell] for cell in sorted(cells) if cells[cell]
        }
