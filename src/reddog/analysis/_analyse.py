"""Which game, which shoe, which way to play: the way in to an `Analysis`."""

from collections.abc import Iterable

from reddog._cards import Card
from reddog._policy import Policy
from reddog._shoe import Shoe
from reddog._variant import Variant, checked_variant
from reddog.analysis._analysis import Analysis
from reddog.analysis._composition import Composition
from reddog.analysis._optimal import OPTIMAL


def analyse(
    variant: Variant,
    *,
    decks: int | None = None,
    policy: Policy = OPTIMAL,
    ante: int | None = None,
    cards: Iterable[Card] | None = None,
) -> Analysis:
    """
    Work out the exact odds of a variant.

    Args:
        variant: The game.
        decks: How many decks to take instead of the variant's own, 1 to 8.
        policy: When to raise. `OPTIMAL` derives the best raise for every opening; any other
            `reddog.Policy` is asked at every opening, with the lower rank as a club and the higher
            as a diamond.
        ante: The opening bet in whole credits. With it, breakage (PAY-8) and the limit on the total
            (RAISE-5) are included exactly. Without it the opening bet is the unit, a raise is a
            part of it, nothing is rounded, and the limit on the total is left out; a policy is then
            asked at the largest opening bet that can be doubled.
        cards: The cards left in the shoe, in any order, instead of full decks; a `reddog.Shoe`
            gives its undealt cards and its decks.

    Returns:
        The figures, exact; each is worked out when it is asked for.

    Raises:
        InvalidVariant: If `variant` is not a `reddog.Variant`, or `decks` not an int from 1 to 8.
        IllegalBet: If the opening bet is not legal in the variant.
        IllegalRaise: If the policy cannot be called, or answers an amount that is not legal.
        InvalidShoe: If a card appears in `cards` more often than there are decks.
        ShoeExhausted: If fewer than three cards are left (CARD-6).

    >>> report = analyse(STANDARD, decks=6)
    >>> report.house_edge, float(report.element_of_risk)
    (Fraction(17533, 626665), 0.02374892484406006)

    Deep in a shoe the edge can be the player's. Here the middle cards are all gone:

    >>> shoe = [card for card in DECK if not 6 <= card.value <= 9]
    >>> float(analyse(STANDARD, cards=shoe).house_edge)
    -0.009150326797385621
    """
    checked_variant(variant)
    if decks is None and isinstance(cards, Shoe):
        decks = cards.decks
    if decks is not None:
        variant = variant.replace(decks=decks)
    if cards is None:
        composition = Composition.of_decks(variant.decks)
    else:
        composition = Composition.of_cards(cards, decks=variant.decks)
    return Analysis(variant, composition=composition, policy=policy, ante=ante)
