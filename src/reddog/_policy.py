"""
When to raise.

A policy is a function from a decision to an amount. The best one for a variant is derived by
`reddog.analysis`; the ones here are the plain rules that players use.
"""

from collections.abc import Iterator
from typing import Final, Protocol, final

import attrs

from reddog._cards import Card
from reddog._credits import show
from reddog._paytable import SPREADS
from reddog._round import Betting, Decision, Resolved
from reddog._values import Reduced, reduce_by_name
from reddog._variant import Variant
from reddog.exceptions import IllegalRaise


class Policy(Protocol):
    """
    Describe a rule for raising: anything that answers a `Decision` with an amount.

    >>> def cautious(decision: Decision) -> int:
    ...     return decision.max_raise if decision.spread >= 10 else 0
    """

    def __call__(self, decision: Decision, /) -> int:
        """
        Return the raise in whole credits, one of ``decision.legal_raises``; 0 stands.

        Args:
            decision: The decision; it knows the cards face up and no balance.
        """
        ...


@final
@attrs.frozen(repr=False)
class _RaiseFrom:
    """Raise by the most that is legal from one spread up, and stand below it."""

    spread: int

    def __call__(self, decision: Decision, /) -> int:
        return decision.max_raise if decision.spread >= self.spread else 0

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    def __repr__(self) -> str:
        names = {SPREADS.stop: "NEVER_RAISE", SPREADS.start: "ALWAYS_RAISE"}
        return names.get(self.spread, f"raise_from({self.spread})")


def raise_from(spread: int) -> Policy:
    """
    Make the policy that raises by the most it may from `spread` up.

    Args:
        spread: The smallest spread to raise on, 1 to 11. 7 is best for the standard table,
            whatever the number of decks (ODDS-2).

    Returns:
        The policy; it compares equal to others of the same spread, copies and pickles.

    Raises:
        IllegalRaise: If `spread` is not an int from 1 to 11.

    >>> raise_from(7)
    raise_from(7)
    """
    if type(spread) is not int or spread not in SPREADS:
        msg = (
            f"raise_from takes a spread from 1 to 11, not {show(spread)}; use NEVER_RAISE for none"
        )
        raise IllegalRaise(msg)
    return _RaiseFrom(spread)


#: The policy that always stands.
NEVER_RAISE: Final[Policy] = _RaiseFrom(SPREADS.stop)

#: The policy that raises by the most it may on every spread.
ALWAYS_RAISE: Final[Policy] = _RaiseFrom(SPREADS.start)


def checked_policy(policy: object) -> None:
    """Refuse what cannot be asked for a raise."""
    if not callable(policy):
        msg = f"a policy is called with the decision, and {show(policy)} cannot be; see raise_from"
        raise IllegalRaise(msg)


def play_round(variant: Variant, *, ante: int, cards: Iterator[Card], policy: Policy) -> Resolved:
    """
    Play one whole round.

    Args:
        variant: The game to play.
        ante: The opening bet in whole credits.
        cards: Where the cards come from; two or three are taken.
        policy: When to raise and by how much.

    Returns:
        The finished round.

    Raises:
        IllegalBet: If the opening bet is not legal. No card has been taken.
        IllegalRaise: If `policy` cannot be called, before a card has been taken, or answers an
            amount that is neither 0 nor legal.
        ShoeExhausted: If the cards end.
        ImpossibleDeal: If a card is not a card or appears too often.

    >>> from random import Random
    >>> from reddog import STANDARD, shuffled
    >>> play_round(STANDARD, ante=10, cards=shuffled(Random(7)), policy=raise_from(7)).net
    -10
    """
    checked_policy(policy)
    state = Betting(variant).deal(ante, cards).advance(cards)
    if isinstance(state, Resolved):
        return state
    amount = policy(state)
    if type(amount) is int and amount == 0:
        return state.stand(cards)
    return state.raise_by(amount, cards)
