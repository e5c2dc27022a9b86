"""
Who is paid what (PAY-1 to PAY-8).

The only place that turns cards and a stake into an outcome and a net. Everything else that needs a
payout, from the states to the simulator's tables, comes here.

Consecutive cards push. A pair pushes unless the third card has its rank too: then the opening bet
wins at the three-of-a-kind odds. On a spread the third card wins only strictly between the first
two; an endpoint or anything outside loses the whole stake. What a win is worth is the odds applied
to the whole stake, rounded down once; under `OddsOn.RAISE_ONLY` the opening bet wins even money and
the odds, rounded down, apply to the raise. *Net* is what the player has more than before the round:
the win, 0 for a push, minus the stake for a loss.
"""

from enum import StrEnum
from typing import Final, final

from reddog._cards import Card
from reddog._opening import CONSECUTIVE_GAP, PAIR_GAP
from reddog._variant import OddsOn, Variant


@final
class Outcome(StrEnum):
    """
    Name how a round ended.

    >>> cards = iter(Card.parse_many("9c 9d 9h"))
    >>> play_round(STANDARD, ante=10, cards=cards, policy=NEVER_RAISE).outcome
    <Outcome.THREE_OF_A_KIND: 'three_of_a_kind'>
    """

    CONSECUTIVE_PUSH = "consecutive_push"
    """Consecutive cards: the stake comes back (OPEN-3, PAY-6)."""
    PAIR_PUSH = "pair_push"
    """A pair and another rank: the stake comes back (PAY-5, PAY-6)."""
    THREE_OF_A_KIND = "three_of_a_kind"
    """A pair and its rank again: the opening bet wins (PAY-5)."""
    SPREAD_WIN = "spread_win"
    """The third card lies strictly between: the whole stake wins (PAY-3)."""
    SPREAD_LOSS = "spread_loss"
    """The third card is an endpoint or outside: the whole stake is lost (PAY-3)."""


# Bound once: looking a member up on its class costs as much as settling the round on CPython 3.11.
_CONSECUTIVE_PUSH: Final = Outcome.CONSECUTIVE_PUSH
_PAIR_PUSH: Final = Outcome.PAIR_PUSH
_THREE_OF_A_KIND: Final = Outcome.THREE_OF_A_KIND
_SPREAD_WIN: Final = Outcome.SPREAD_WIN
_SPREAD_LOSS: Final = Outcome.SPREAD_LOSS
_WHOLE_STAKE: Final = OddsOn.WHOLE_STAKE


def settle(
    variant: Variant,
    gap: int,
    first: Card,
    second: Card,
    third: Card | None,
    ante: int,
    raised: int,
) -> tuple[Outcome, int]:
    """
    Return how a round of `variant` ends and its net in whole credits.

    Args:
        variant: The game that was played.
        gap: The gap between the first two cards.
        first: The first card.
        second: The second card.
        third: The third card; `None` only after consecutive cards.
        ante: The opening bet.
        raised: The raise, 0 if the player stood.
    """
    if third is None:
        return _CONSECUTIVE_PUSH, 0  # OPEN-3, PAY-6
    value = third.value
    if gap == PAIR_GAP:
        if value != first.value:
            return _PAIR_PUSH, 0  # PAY-5, PAY-6
        return _THREE_OF_A_KIND, variant.paytable.three_of_a_kind.win(ante)  # PAY-5
    if first.value < value < second.value or second.value < value < first.value:
        odds = variant.paytable.prices[gap - 1]
        if variant.odds_on is _WHOLE_STAKE:
            return _SPREAD_WIN, odds.win(ante + raised)  # PAY-4, PAY-8
        return _SPREAD_WIN, ante + odds.win(raised)
    return _SPREAD_LOSS, -ante - raised  # PAY-3: the raise is lost too


def best_net(variant: Variant, gap: int, ante: int, raised: int) -> int:
    """
    Return the most that a round with this gap can win, in whole credits (PAY-7).

    Args:
        variant: The game being played.
        gap: The gap between the first two cards.
        ante: The opening bet.
        raised: The raise, 0 if there is none.
    """
    if gap == PAIR_GAP:
        return variant.paytable.three_of_a_kind.win(ante)
    if gap == CONSECUTIVE_GAP:
        return 0
    odds = variant.paytable.prices[gap - 1]
    if variant.odds_on is _WHOLE_STAKE:
        return odds.win(ante + raised)
    return ante + odds.win(raised)
