"""
What many rounds bring: ruin, a target, and every balance in between.

The player bets the same opening bet each round, and stops when the balance is below it (then the
player is ruined, whatever later cards would have brought) or at the target. A raise that the
balance cannot pay for is a stand. `_walk` moves the balances; up to 200 rounds in whole numbers,
beyond in floats. There each chance is a sum of products of positive numbers, so no rounding is ever
magnified: with k nets a round, n rounds are off by less than n(k + 2) units in the last place. What
was too small to follow is counted, and the stated bound is the sum of both.
"""

import math
import sys
from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final, TypeAlias, final

import attrs

from reddog._credits import MAX_CREDITS, show, whole
from reddog._policy import Policy
from reddog._values import Reduced, reduce_by_name
from reddog._variant import Variant, checked_variant
from reddog.analysis._band import checked_rounds
from reddog.analysis._composition import Composition
from reddog.analysis._optimal import OPTIMAL
from reddog.analysis._plan import plan
from reddog.analysis._walk import ExactWalk, FloatWalk, Steps, Walk
from reddog.analysis._walk_dense import DenseWalk, is_dense
from reddog.exceptions import IllegalBet

#: A chance: exact up to 200 rounds, a float beyond.
Chance: TypeAlias = Fraction | float

#: Up to so many rounds an outlook is exact.
EXACT_ROUNDS: Final = 200


@final
@attrs.frozen(kw_only=True, repr=False)
class Outlook:
    """
    Hold what a number of rounds brings; made by `outlook`.

    >>> from reddog.analysis import outlook
    >>> result = outlook(STANDARD, ante=10, balance=20, rounds=1)
    >>> result
    <Outlook red-dog rounds=1 ruin=0.06033 ahead=0.2784 exact=True>
    """

    variant: Variant
    """The game."""
    ante: int
    """The opening bet of every round, in whole credits."""
    balance: int
    """The balance before the first round, in whole credits."""
    rounds: int
    """How many rounds are played at most."""
    policy: Policy
    """When to raise."""
    target: int | None
    """The balance at which the player stops, if any, in whole credits."""
    chances: tuple[tuple[int, Chance], ...]
    """Each balance that can be left at the end, in ascending order, with its chance."""
    error_bound: float
    """By how much any chance is off at most; 0 where everything is exact."""

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    @property
    def is_exact(self) -> bool:
        """
        Tell whether the chances are exact fractions.

        >>> from reddog.analysis import outlook
        >>> outlook(STANDARD, ante=10, balance=20, rounds=1).is_exact
        True
        """
        return not self.error_bound

    @property
    def distribution(self) -> Mapping[int, Chance]:
        """
        Return the chance of each balance at the end, in ascending order.

        >>> from reddog.analysis import outlook
        >>> list(outlook(STANDARD, ante=10, balance=20, rounds=1).distribution)
        [0, 10, 20, 30, 40, 60, 70, 130]
        """
        return MappingProxyType(dict(self.chances))

    @property
    def ruin(self) -> Chance:
        """
        Return the chance that the balance falls below the opening bet within these rounds.

        >>> from reddog.analysis import outlook
        >>> outlook(STANDARD, ante=10, balance=20, rounds=1).ruin
        Fraction(40, 663)
        """
        return self._chance(0, self.ante)

    @property
    def reached(self) -> Chance | None:
        """
        Return the chance that the target is reached within these rounds; `None` without one.

        >>> from reddog.analysis import outlook
        >>> outlook(STANDARD, ante=10, balance=20, rounds=1, target=30).reached
        Fraction(71, 255)
        """
        return None if self.target is None else self._chance(self.target)

    @property
    def ahead(self) -> Chance:
        """
        Return the chance of a balance above the first one at the end.

        >>> from reddog.analysis import outlook
        >>> outlook(STANDARD, ante=10, balance=20, rounds=1).ahead
        Fraction(71, 255)
        """
        return self._chance(self.balance + 1)

    @property
    def mean(self) -> Chance:
        """
        Return the balance to be expected at the end, in credits.

        >>> from reddog.analysis import outlook
        >>> float(outlook(STANDARD, ante=10, balance=20, rounds=1).mean)
        19.68446455505279
        """
        return self._sum([balance * chance for balance, chance in self.chances])

    def quantile(self, share: float) -> int:
        """
        Return the lowest balance that is not passed with a chance of `share` or more.

        Args:
            share: From 0 to 1; 0.5 gives the median.

        >>> from reddog.analysis import outlook
        >>> outlook(STANDARD, ante=10, balance=1_000, rounds=50).quantile(0.5)
        980
        """
        return quantile(self.chances, share)

    def _chance(self, low: int, high: int | None = None) -> Chance:
        return self._sum([c for b, c in self.chances if low <= b and (high is None or b < high)])

    def _sum(self, parts: list[Chance]) -> Chance:
        return sum(parts, Fraction(0)) if self.is_exact else math.fsum(parts)

    def __repr__(self) -> str:
        reached = "" if self.reached is None else f"reached={float(self.reached):.4g} "
        return (
            f"<Outlook {self.variant.key} rounds={self.rounds} ruin={float(self.ruin):.4g} "
            f"{reached}ahead={float(self.ahead):.4g} exact={self.is_exact}>"
        )


def outlook(
    variant: Variant,
    *,
    ante: int,
    balance: int,
    rounds: int,
    policy: Policy = OPTIMAL,
    target: int | None = None,
) -> Outlook:
    """
    Work out what flat bets over many rounds bring.

    The player bets `ante` each round from a fresh shoe, and stops when the balance is below it
    (ruined) or at the target. A raise that the balance cannot pay for is a stand.

    Args:
        variant: The game.
        ante: The opening bet of every round, in whole credits.
        balance: The balance before the first round, in whole credits.
        rounds: How many rounds, 1 or more. Up to 200 the result is exact; beyond, it is in floats
            with a stated bound on the error, and quicker where numpy is installed.
        policy: When to raise.
        target: The balance at which the player stops, in whole credits.

    Returns:
        The chance of ruin, of the target and of every balance.

    Raises:
        IllegalBet: If the opening bet, the balance or the target is not legal, or the balance could
            pass 2**53 - 1 (PAY-7).
        IllegalRaise: If the policy cannot be called, or answers an amount that is not legal.
        InvalidVariant: If `variant` is not a `reddog.Variant`.
        ValueError: If `rounds` is not an int of 1 or more.

    >>> result = outlook(STANDARD, ante=100, balance=300, rounds=100, target=600)
    >>> round(float(result.ruin), 4), round(float(result.reached), 4)
    (0.6018, 0.3982)
    """
    steps = _steps(variant, ante, balance, rounds, policy, target)
    walk = walk_of(steps, balance, rounds)
    for _ in range(rounds):
        walk.advance()
    return Outlook(
        variant=variant,
        ante=ante,
        balance=balance,
        rounds=rounds,
        policy=policy,
        target=target,
        chances=tuple(walk.chances().items()),
        error_bound=0.0 if isinstance(walk, ExactWalk) else _bound(steps, rounds) + walk.dust,
    )


def fan_of(
    variant: Variant,
    *,
    ante: int,
    balance: int,
    rounds: int,
    policy: Policy,
    target: int | None,
    shares: tuple[float, ...],
) -> list[tuple[int, ...]]:
    """Return, before the first and after each round, the balances that `shares` lie up to."""
    steps = _steps(variant, ante, balance, rounds, policy, target)
    walk = walk_of(steps, balance, EXACT_ROUNDS + 1)  # a line in a chart needs no fractions
    fan = [tuple(balance for _ in shares)]
    for _ in range(rounds):
        walk.advance()
        chances: tuple[tuple[int, Chance], ...] = tuple(walk.chances().items())
        fan.append(tuple(quantile(chances, share) for share in shares))
    return fan


def _steps(
    variant: Variant, ante: int, balance: int, rounds: int, policy: Policy, target: int | None
) -> Steps:
    checked_variant(variant)
    whole(balance, "a balance", IllegalBet)
    checked_rounds(rounds)
    if target is not None:
        whole(target, "a target", IllegalBet, least=1)
    composition = Composition.of_decks(variant.decks)
    steps = Steps.of(*plan(variant, composition, policy, ante), target)
    most = balance + rounds * max(steps.nets[-1])
    if most > MAX_CREDITS:
        msg = (
            f"{rounds} rounds could lift {balance} credits to {show(most)}, above the limit of "
            f"{MAX_CREDITS}; play fewer rounds or bet less"
        )
        raise IllegalBet(msg)
    return steps


def walk_of(steps: Steps, balance: int, rounds: int) -> Walk:
    """Return the walk that suits a number of rounds and what is installed."""
    if rounds <= EXACT_ROUNDS:
        return ExactWalk(steps, balance)
    if is_dense(steps):
        try:
            return DenseWalk(steps, balance)
        except ImportError:
            pass
    return FloatWalk(steps, balance)


def quantile(chances: Iterable[tuple[int, Chance]], share: float) -> int:
    """Return the lowest balance up to which the chances, in ascending order, reach `share`."""
    below, found = 0.0, 0
    for balance, chance in chances:
        below, found = below + float(chance), balance
        if below >= share:
            break
    return found


def _bound(steps: Steps, rounds: int) -> float:
    # One rounding for each weight, product and addition; one more for the sum at the end.
    terms = max(len(nets) for nets in steps.nets)
    return (rounds * (terms + 2) + 2) * sys.float_info.epsilon
