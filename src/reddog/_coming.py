"""
The coming cards: fixed at the deal, turned when they are due, known to the host alone.

A deal takes its cards in `shuffled`'s order and no more of them than the round needs: two for
consecutive cards, three otherwise. The same seed therefore gives the same cards in a session, at a
table and in the bare states. Where a shoe is used, a round's cards are the last that left it.
"""

from reddog._cards import Card
from reddog._credits import show
from reddog._opening import CONSECUTIVE_GAP, gap_between
from reddog._refusals import check_cards
from reddog._round import Betting, Dealt, Decision, Resolved, Round
from reddog._shoe import ROUND_CARDS, RandomSource, Shoe, shuffled
from reddog._variant import Variant
from reddog.exceptions import InvalidSave, InvalidShoe


def fix_cards(
    variant: Variant, shoe: Shoe | None, rng: RandomSource | None
) -> tuple[tuple[Card, ...], Shoe | None]:
    """
    Return the cards of one round, and the shoe without them.

    Args:
        variant: The game being played.
        shoe: Where the cards come from; `None` shuffles fresh decks. Shuffled first if the cut
            card is out or too few cards are left (CARD-6).
        rng: The source of randomness; `None` asks the operating system.
    """
    if rng is None:
        from random import SystemRandom  # noqa: PLC0415 - `import reddog` stays light

        rng = SystemRandom()
    if shoe is None:
        cards = shuffled(rng, decks=variant.decks)
    else:
        shoe = shoe.shuffled(rng) if shoe.needs_shuffle else shoe
        cards = iter(shoe)
    first, second = next(cards), next(cards)
    if gap_between(first, second) == CONSECUTIVE_GAP:
        fixed: tuple[Card, ...] = (first, second)
    else:
        fixed = (first, second, next(cards))
    return fixed, None if shoe is None else shoe.drop(len(fixed))


def face_up(state: Round) -> tuple[Card, ...]:
    """Return the cards that every player sees."""
    if isinstance(state, Resolved):
        return state.cards
    return () if isinstance(state, Betting) else (state.first, state.second)


def phase_of(state: Round) -> str:
    """Return the state in one word: ``betting``, ``dealt``, ``decision`` or ``resolved``."""
    return type(state).__name__.lower()


def check_shoe(variant: Variant, shoe: object) -> Shoe | None:
    """Return `shoe` if rounds of `variant` can be dealt from it for ever, or `None` for none."""
    if shoe is None:
        return None
    if not isinstance(shoe, Shoe):
        raise InvalidShoe(f"a shoe must be a Shoe or None, not {show(shoe)}")
    if shoe.decks != variant.decks:
        msg = (
            f"a shoe of {shoe.decks} deck(s) does not fit {variant.key!r}, which is played with "
            f"{variant.decks}; pass variant.replace(decks={shoe.decks}) or another shoe"
        )
        raise InvalidShoe(msg)
    if len(shoe.cards) < ROUND_CARDS:
        msg = f"a shoe of {len(shoe.cards)} cards cannot deal a round, which needs 3 (CARD-6)"
        raise InvalidShoe(msg)
    return shoe


def check_coming(state: Round, coming: tuple[Card, ...], shoe: Shoe | None) -> None:
    """Raise an error if these cards cannot be the ones that the round still needs."""
    dealt = state.dealt if isinstance(state, Decision) else state
    needed = int(isinstance(dealt, Dealt) and dealt.gap != CONSECUTIVE_GAP)
    if len(coming) != needed:
        msg = f"{type(state).__name__} has {needed} card(s) to come, not {len(coming)}"
        raise InvalidSave(msg)
    cards = (*face_up(state), *coming)
    check_cards(state.variant, cards)
    check_shoe(state.variant, shoe)
    if shoe is not None and cards and shoe.cards[: shoe.dealt][-len(cards) :] != cards:
        raise InvalidSave("the cards of the round are not the last that left the shoe")
