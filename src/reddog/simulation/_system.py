"""
How much to bet next: betting systems.

A system is asked before each deal, when no card of the round is out (OPEN-1), and is told how
things stand: a `Standing`. Many systems need no more than the last round. One that keeps notes of
its own may do so: each bankroll starts with a fresh copy of it, and of the policy with it.
"""

from typing import Final, Protocol, final

import attrs

from reddog._cards import Card
from reddog._credits import whole
from reddog._round import Resolved
from reddog._values import Reduced, reduce_by_name
from reddog._variant import Variant
from reddog.exceptions import IllegalBet


@final
@attrs.frozen(kw_only=True)
class Standing:
    """
    Tell a betting system how things stand before a deal; amounts are in whole credits.

    >>> from reddog.simulation import FLAT, Standing
    >>> standing = Standing(variant=STANDARD, ante=10, start=200, balance=180, rounds=2)
    >>> standing.net
    -20
    >>> FLAT(standing)
    10
    """

    variant: Variant
    """The game."""
    ante: int
    """The smallest opening bet of this bankroll; whoever cannot pay it is ruined."""
    start: int
    """The balance before the first round."""
    balance: int
    """The balance now."""
    rounds: int
    """How many rounds were played."""
    last: Resolved | None = None
    """The last round; `None` before the first."""
    seen: tuple[Card, ...] = ()
    """The cards dealt since the last shuffle; none if every round is freshly shuffled."""

    @property
    def net(self) -> int:
        """Return what the bankroll has more than at its start."""
        return self.balance - self.start


class System(Protocol):
    """
    Describe a betting system: anything that answers a `Standing` with the next opening bet.

    The answer is an int of 0 or more, in whole credits. 0 leaves the table. Any other is bet as far
    as it can be: no more than the table's maximum and the balance, no less than the smallest bet of
    the bankroll, and rounded down to what the chips can show.

    >>> def carefully(standing: Standing) -> int:
    ...     return standing.balance // 20
    """

    def __call__(self, standing: Standing, /) -> int:
        """Return the next opening bet in whole credits; 0 leaves the table."""
        ...


@final
class _Flat:
    """Bet the same each round."""

    __slots__ = ()

    def __call__(self, standing: Standing, /) -> int:
        return standing.ante

    def __reduce__(self) -> str:
        return "FLAT"

    def __repr__(self) -> str:
        return "FLAT"


#: The system that bets the smallest bet of the bankroll each round.
FLAT: Final[System] = _Flat()


@final
@attrs.frozen(repr=False)
class _DoubleAfterLoss:
    """Double the bet after each lost round, and start again after a win."""

    most: int | None

    def __call__(self, standing: Standing, /) -> int:
        last = standing.last
        if last is None or last.net > 0:
            return standing.ante
        bet = last.ante if last.net == 0 else 2 * last.ante
        return bet if self.most is None else min(bet, self.most)

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    def __repr__(self) -> str:
        return f"double_after_loss({'' if self.most is None else self.most})"


def double_after_loss(most: int | None = None) -> System:
    """
    Make the system that doubles the opening bet after each lost round (the martingale).

    After a win it starts again with the smallest bet; a push changes nothing.

    Args:
        most: The largest opening bet it asks for, in whole credits; without it, only the table and
            the balance set a limit.

    Returns:
        The system, to hand to `simulate_bankrolls`.

    Raises:
        IllegalBet: If `most` is not an int of 1 or more.

    >>> from reddog.simulation import double_after_loss
    >>> double_after_loss(640)
    double_after_loss(640)
    """
    if most is not None:
        whole(most, "the most to bet", IllegalBet, least=1)
    return _DoubleAfterLoss(most)
