"""
What the states say when they refuse, and how they take a card.

Kept apart from the states so that those read as the game. Every message names what was refused, the
value, the limit and the way out.
"""

from collections.abc import Mapping
from typing import Final, NoReturn, final

from reddog._cards import Card
from reddog._credits import show
from reddog._variant import Variant
from reddog.exceptions import (
    IllegalRaise,
    ImpossibleDeal,
    MoveNotAvailable,
    ShoeExhausted,
)

#: The methods of each state that are moves.
MOVES_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "Betting": ("deal",),
    "Dealt": ("advance",),
    "Decision": ("stand", "raise_by"),
    "Resolved": ("next_round",),
}


@final
class _OtherMove:
    """
    Stand where a state does not have a move, and say which it has.

    A descriptor and not a `__getattr__`, which would slow down every attribute of the states. What
    it raises is an `AttributeError`, so `hasattr` answers no, and type checkers never see it.
    """

    def __init__(self, name: str, state: str) -> None:
        self.name, self.state = name, state

    def __get__(self, instance: object, owner: object = None) -> NoReturn:
        legal = ", ".join(MOVES_OF[self.state])
        msg = f"{self.state} has no move {self.name!r}; legal here: {legal}"
        raise MoveNotAvailable(msg)


def refuse_other_moves(*states: type[object]) -> None:
    """Let each state answer for the moves that only other states have."""
    names = {name for moves in MOVES_OF.values() for name in moves}
    for state in states:
        for name in names.difference(MOVES_OF[state.__name__]):
            setattr(state, name, _OtherMove(name, state.__name__))


def refuse_draw(cards: object, error: Exception) -> NoReturn:
    """Say why no card came: the cards ended, or were never an iterator."""
    if isinstance(error, StopIteration):
        msg = "the cards ended in the middle of a round; a round needs up to 3 (CARD-6)"
        raise ShoeExhausted(msg) from None
    if hasattr(type(cards), "__next__"):
        raise error  # the iterator's own
    msg = f"cards come from an iterator, not {show(cards)}; pass iter(...) or shuffled(rng)"
    raise ImpossibleDeal(msg) from None


def check_cards(variant: Variant, cards: tuple[object, ...]) -> None:
    # All of them first: to count is to compare, and what is not a card may compare as it likes.
    for card in cards:
        if type(card) is not Card:
            raise ImpossibleDeal(f"{show(card)} is not a Card")
    for card in cards:
        if cards.count(card) > variant.decks:
            msg = (
                f"{card} was dealt {cards.count(card)} times from {variant.decks} deck(s); "
                f"each deck holds it once (CARD-5)"
            )
            raise ImpossibleDeal(msg)


def refuse_third(first: Card, second: Card, third: object) -> NoReturn:
    """Say that consecutive cards take no third, whatever it is."""
    msg = (
        f"{first} {second} are consecutive: the round ends without a third card "
        f"(OPEN-3), so it cannot be {show(third)}; pass None"
    )
    raise ImpossibleDeal(msg)


def refuse_raise_without_spread(first: Card, second: Card, amount: object) -> NoReturn:
    """Say that only a spread offers a raise, whatever the amount."""
    msg = (
        f"a raise of {show(amount)} is not legal: {first} {second} are no spread, and only a "
        "spread offers a raise (RAISE-3); pass 0"
    )
    raise IllegalRaise(msg)


def refuse_raise(ante: int, legal: range, amount: object) -> NoReturn:
    if type(amount) is not int:
        msg = f"a raise must be an int in whole credits, not {show(amount)}; pass an int"
        raise IllegalRaise(msg)
    if not legal:
        msg = (
            f"a raise of {show(amount)} is not legal: any raise on an opening bet of {ante} "
            f"passes the table's total limit; stand"
        )
    elif len(legal) == 1:
        msg = f"a raise of {show(amount)} is not legal; raise by exactly {legal[0]}, or stand"
    elif amount > ante:
        msg = (
            f"a raise of {show(amount)} is above the opening bet of {ante}; "
            f"raise by 1 to {legal[-1]}"
        )
    else:
        msg = f"a raise of {show(amount)} is not legal; raise by 1 to {legal[-1]}, or stand"
    raise IllegalRaise(msg)
