"""
The best raise as a policy.

`OPTIMAL` is not a list of spreads: it derives the best raise from the prices, the house rules and
the shoe, each time it is asked. Asked as a policy at the table it knows a fresh shoe and the two
cards that lie face up; `analyse` hands it the exact composition instead.
"""

from typing import Final, final

from reddog._policy import Policy
from reddog._round import Decision
from reddog.analysis._composition import Composition
from reddog.analysis._stakes import Stakes


@final
class Optimal:
    """Raise by what is best for the variant in play, from a fresh shoe."""

    __slots__ = ()

    def __call__(self, decision: Decision, /) -> int:
        wins = 4 * decision.variant.decks * decision.spread  # ODDS-1
        thirds = Composition.of_decks(decision.variant.decks).total - 2
        stakes = Stakes.of(decision.variant, decision.ante)
        return stakes.best_raise(decision.spread, wins, thirds - wins)

    def __reduce__(self) -> str:
        return "OPTIMAL"

    def __repr__(self) -> str:
        return "OPTIMAL"


#: The policy that always makes the best raise, derived for whatever is played (ODDS-2).
OPTIMAL: Final[Policy] = Optimal()
