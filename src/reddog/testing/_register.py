"""
What hypothesis finds by its entry point: strategies for the types of the game.

So ``from_type(reddog.Variant)`` and ``@given`` with annotations work wherever both are installed.
Each strategy is made when it is asked for: hypothesis calls this while it is still being imported,
which may be in the middle of importing the strategies themselves.
"""

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

import reddog
from reddog.testing import strategies

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def register() -> None:
    """Tell hypothesis which types it can draw."""
    for kind in (
        reddog.Card,
        reddog.Shoe,
        reddog.Odds,
        reddog.Paytable,
        reddog.Limits,
        reddog.Variant,
        reddog.Betting,
        reddog.Dealt,
        reddog.Decision,
        reddog.Resolved,
        reddog.Session,
    ):
        st.register_type_strategy(kind, _drawing)


def _drawing(kind: type[Any]) -> st.SearchStrategy[Any]:
    made: Mapping[type[Any], Callable[[], st.SearchStrategy[Any]]] = {
        reddog.Card: strategies.cards,
        reddog.Shoe: strategies.shoes,
        reddog.Odds: strategies.odds,
        reddog.Paytable: strategies.paytables,
        reddog.Limits: strategies.limits,
        reddog.Variant: strategies.games,
        reddog.Betting: lambda: strategies.games().map(reddog.Betting),
        reddog.Dealt: strategies.dealt,
        reddog.Decision: strategies.decisions,
        reddog.Resolved: strategies.resolved,
        reddog.Session: strategies.sessions,
    }
    return made[kind]()
