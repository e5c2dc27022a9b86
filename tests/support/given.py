"""Policies that other processes import by name."""

import reddog as rd


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
