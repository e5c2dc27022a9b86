"""
How a bankroll moves from round to round: what the order of the nets decides.

A `Path` sums up a stretch of rounds. Two stretches in a row make one, and how a long stretch is cut
does not matter, so workers sum up their own and the whole is put together in order.
"""

from typing import final

import attrs
import numpy as np

from reddog.simulation._stream import Numbers


@final
@attrs.frozen
class Path:
    """
    Sum up the way of a bankroll through some rounds; amounts in credits, counted from its start.

    Args:
        rounds: How many rounds.
        net: Where it ends.
        highest: Its highest level, 0 or more.
        lowest: Its lowest level, 0 or less.
        drawdown: The deepest fall from any level to a later one, 0 or more.
        longest_losing_run: The most rounds lost in a row; a push ends a run.
        losing_start: How many rounds were lost before the first that was not.
        losing_end: How many rounds were lost after the last that was not.

    >>> from reddog.simulation import simulate
    >>> simulate(STANDARD, rounds=1_000, seed=7, path=True).path
    Path(rounds=1000, net=-860, highest=0, lowest=-1000, drawdown=1000, longest_losing_run=9)
    """

    rounds: int = 0
    """How many rounds."""
    net: int = 0
    """Where the bankroll ends."""
    highest: int = 0
    """Its highest level, 0 or more."""
    lowest: int = 0
    """Its lowest level, 0 or less."""
    drawdown: int = 0
    """The deepest fall from any level to a later one, 0 or more."""
    longest_losing_run: int = 0
    """The most rounds lost in a row; a push ends a run."""
    losing_start: int = attrs.field(default=0, repr=False)
    """How many rounds were lost before the first that was not."""
    losing_end: int = attrs.field(default=0, repr=False)
    """How many rounds were lost after the last that was not."""

    def then(self, later: "Path") -> "Path":
        """
        Return the way through these rounds and then through `later`.

        Args:
            later: What came after.

        >>> down = Path(rounds=1, net=-10, lowest=-10, drawdown=10)
        >>> down.then(down).drawdown
        20
        """
        all_lost = self.losing_start == self.rounds
        later_lost = later.losing_start == later.rounds
        return Path(
            rounds=self.rounds + later.rounds,
            net=self.net + later.net,
            highest=max(self.highest, self.net + later.highest),
            lowest=min(self.lowest, self.net + later.lowest),
            drawdown=max(self.drawdown, later.drawdown, self.highest - self.net - later.lowest),
            longest_losing_run=max(
                self.longest_losing_run,
                later.longest_losing_run,
                self.losing_end + later.losing_start,
            ),
            losing_start=self.losing_start + later.losing_start if all_lost else self.losing_start,
            losing_end=self.losing_end + later.losing_end if later_lost else later.losing_end,
        )


def path_of(nets: Numbers) -> Path:
    """
    Sum up rounds with these nets, shape (n,), whose sums fit into 64 bits.

    >>> path_of(np.array([10, -10, -20, 0, -10]))
    Path(rounds=5, net=-30, highest=10, lowest=-30, drawdown=40, longest_losing_run=2)
    """
    levels = np.zeros(len(nets) + 1, dtype=np.int64)
    np.cumsum(nets, out=levels[1:])
    held = np.flatnonzero(nets >= 0)
    runs = np.diff(held, prepend=-1, append=len(nets)) - 1
    return Path(
        rounds=len(nets),
        net=int(levels[-1]),
        highest=int(levels.max()),
        lowest=int(levels.min()),
        drawdown=int((np.maximum.accumulate(levels) - levels).max()),
        longest_losing_run=int(runs.max()),
        losing_start=int(runs[0]),
        losing_end=int(runs[-1]),
    )
