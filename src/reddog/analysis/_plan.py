"""
What is done at every opening: the best raise, or a policy's.

Any other policy than `OPTIMAL` answers a real `Decision`, so an opening bet and two cards are
needed even where the analysis has none: the suits are always a club below a diamond (they never
matter, CARD-3), and without an opening bet the policy is asked at the largest one that the table
lets it double.
"""

from reddog._cards import DECK, Rank
from reddog._policy import Policy, checked_policy
from reddog._refusals import refuse_raise
from reddog._round import Dealt, Decision
from reddog._variant import Variant
from reddog.analysis._composition import Composition
from reddog.analysis._exact import Line, Openings, best_lines, hands_of
from reddog.analysis._optimal import OPTIMAL
from reddog.analysis._stakes import Stakes


def plan(
    variant: Variant, composition: Composition, policy: Policy, ante: int | None
) -> tuple[Openings, Stakes, tuple[Line, ...]]:
    """
    Return the openings of a shoe, the stakes of a bet, and what the policy does at each decision.

    The lines are those of `best_lines`, or of each two ranks in the order of `hands_of`.

    Raises:
        IllegalBet: If the opening bet is not legal.
        IllegalRaise: If the policy cannot be called, or answers an amount that is not legal.
    """
    checked_policy(policy)
    openings = Openings.of(composition)
    if policy is OPTIMAL:
        stakes = Stakes.per_unit(variant) if ante is None else Stakes.of(variant, ante)
        return openings, stakes, best_lines(composition, stakes)
    return openings, *_ask(policy, variant, composition, ante)


def _usual_ante(variant: Variant) -> tuple[Variant, int]:
    """
    Return the opening bet at which a policy is asked when none was given.

    A table whose limit on the total allows no whole raise at all is asked as if it did.
    """
    limits = variant.limits
    highest = min(limits.maximum, limits.total // 2)
    doubled = range(limits.minimum, highest + 1, limits.chips[0])
    if doubled:
        return variant, doubled[-1]
    lifted = limits.replace(total=2 * limits.minimum)
    return variant.replace(limits=lifted), limits.minimum


def _ask(
    policy: Policy, variant: Variant, composition: Composition, ante: int | None
) -> tuple[Stakes, tuple[Line, ...]]:
    """Return the stakes, and the policy's answer for each two ranks."""
    if ante is None:
        variant, usual = _usual_ante(variant)
        stakes = Stakes.per_unit(variant, parts=usual)
    else:
        stakes, usual = Stakes.of(variant, ante), ante
    legal, scale = variant.legal_raises(usual), stakes.ante // usual
    lines: list[Line] = []
    for hand in hands_of(composition):
        first, second = DECK[hand.low], DECK[len(Rank) + hand.high]
        amount = policy(Decision(Dealt(variant, usual, first, second)))
        if type(amount) is not int or (amount and amount not in legal):
            refuse_raise(usual, legal, amount)
        lines.append(Line(hand.spread, hand.wins, amount * scale, hand.ways))
    return stakes, tuple(lines)
