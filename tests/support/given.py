"""Policies and betting systems that other processes import by name."""

import reddog as rd
from reddog.analysis import advise
from reddog.simulation import Standing


class Stubborn:
    """Raise on every third decision, whatever it is: an answer that depends on those before."""

    def __init__(self) -> None:
        """Start without a decision."""
        self.decisions = 0

    def __call__(self, decision: rd.Decision, /) -> int:
        """Count the decision."""
        self.decisions += 1
        return 0 if self.decisions % 3 else decision.max_raise


def careful(decision: rd.Decision, /) -> int:
    """Raise half of what is legal, from spread 8 up."""
    return decision.max_raise // 2 if decision.spread >= 8 else 0


class Labouchere:
    """Bet the first and the last number of a line; strike them after a win, add after a loss."""

    def __init__(self) -> None:
        """Start with a short line."""
        self.line = [1, 2, 3]

    def __call__(self, standing: Standing, /) -> int:
        """Settle the last round in the line, and leave when nothing is left of it."""
        last = standing.last
        if last is not None and last.net > 0:
            self.line = self.line[1:-1]
        elif last is not None and last.net < 0:
            self.line.append(last.ante // standing.ante)
        return standing.ante * (self.line[0] + self.line[-1]) if self.line else 0


class CardCounter(Labouchere):
    """Bet by a line of numbers and raise by the cards that were seen, from one set of notes."""

    def __init__(self) -> None:
        """Start with nothing seen."""
        super().__init__()
        self.seen: tuple[rd.Card, ...] = ()

    def __call__(self, standing: Standing, /) -> int:
        """Note what was seen."""
        self.seen = standing.seen
        return super().__call__(standing)

    def raises(self, decision: rd.Decision, /) -> int:
        """Make the best raise with the cards that are left."""
        return advise(decision, seen=self.seen).amount
