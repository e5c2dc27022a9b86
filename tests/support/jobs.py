"""Jobs that workers are given in tests; a worker imports them by name."""

import os
from pathlib import Path

from reddog.simulation._tally import Tally


class Counting:
    """Count the rounds, and name the first of each chunk."""

    def __call__(self, first: int, count: int) -> Tally:
        """Count them by whether their number is odd."""
        odd = (first + count) // 2 - first // 2
        return Tally((count - odd, odd))


class Dying(Counting):
    """End the process that plays a chunk, as often as there are marks to take away."""

    def __init__(self, marks: Path) -> None:
        """Look for marks in a folder."""
        self.marks = marks

    def __call__(self, first: int, count: int) -> Tally:
        """Take a mark away and die, or count if there is none."""
        if first:
            for mark in self.marks.iterdir():
                mark.unlink()
                os._exit(1)
        return super().__call__(first, count)


class Interrupted(Counting):
    """Raise what Ctrl-C raises, from some round on."""

    def __init__(self, at: int) -> None:
        """Choose the round."""
        self.at = at

    def __call__(self, first: int, count: int) -> Tally:
        """Count until it is time."""
        if first >= self.at:
            raise KeyboardInterrupt
        return super().__call__(first, count)
