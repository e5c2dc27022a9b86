"""What a stretch of rounds comes to: how often each kind of deal came, and the path if followed."""

from typing import final

import attrs

from reddog.simulation._path import Path


@final
@attrs.frozen
class Tally:
    """
    Count a stretch of rounds.

    Args:
        counts: How often each kind came, in the order of the table's kinds.
        path: The way of the bankroll, `None` if it was not followed.
    """

    counts: tuple[int, ...]
    path: Path | None = None

    def then(self, later: "Tally") -> "Tally":
        """Return the tally of these rounds and then of `later`."""
        counts = tuple(a + b for a, b in zip(self.counts, later.counts, strict=True))
        if self.path is None or later.path is None:
            return Tally(counts)
        return Tally(counts, self.path.then(later.path))

    @property
    def rounds(self) -> int:
        """Return how many rounds were counted."""
        return sum(self.counts)
