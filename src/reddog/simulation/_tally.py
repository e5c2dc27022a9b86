"""What a stretch of rounds comes to: how often each kind of deal came, and the path if followed."""

from collections import Counter
from typing import final

import attrs

from reddog.simulation._deals import Kind
from reddog.simulation._path import Path


@final
@attrs.frozen
class Tally:
    """
    Count a stretch of rounds.

    Args:
        counts: How often each kind came, in the order of the table's kinds.
        path: The way of the bankroll, `None` if it was not followed.
        others: Rounds that ended otherwise than the table says, by kind; only a policy that does
            not answer twice alike plays such rounds.
    """

    counts: tuple[int, ...]
    path: Path | None = None
    others: tuple[tuple[Kind, int], ...] = ()

    def then(self, later: "Tally") -> "Tally":
        """Return the tally of these rounds and then of `later`."""
        counts = tuple(a + b for a, b in zip(self.counts, later.counts, strict=True))
        others = Counter(dict(self.others)) + Counter(dict(later.others))
        path = None if self.path is None or later.path is None else self.path.then(later.path)
        return Tally(counts, path, tuple(others.items()))

    @property
    def done(self) -> int:
        """Return how many rounds were counted."""
        return sum(self.counts) + sum(count for _, count in self.others)
