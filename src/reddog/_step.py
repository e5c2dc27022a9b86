"""
Moves as data: one fold of the states' own methods, for replay, wire formats and learning.

Nothing is decided here. `legal_moves` names the moves of a state and `step` calls the method that
an `Action` names, so whatever plays through here plays by the rules as they stand in the states.
"""

from collections.abc import Iterator
from typing import Final, final

import attrs

from reddog._cards import Card
from reddog._credits import show, whole
from reddog._move import Move
from reddog._round import Betting, Dealt, Decision, Resolved, Round
from reddog._values import Reduced, fill, reduce_by_name
from reddog.exceptions import IllegalBet, IllegalMove, MoveNotAvailable

_WITH_AMOUNT: Final = (Move.DEAL, Move.RAISE, Move.PLACE)


@final
@attrs.frozen(init=False)
class Action:
    """
    Hold a move as data: what is done and, for a bet, a raise or a chip, with how much.

    Args:
        move: What is done.
        amount: Whole credits: the opening bet of a deal, the raise, the chip. 0 for other moves.

    Raises:
        IllegalMove: If `move` is not a `Move`.
        IllegalBet: If the amount is not a whole number of credits, or the move takes none.

    >>> Action(Move.RAISE, 10)
    Action(move=Move.RAISE, amount=10)
    """

    move: Move = attrs.field(repr=lambda move: f"Move.{move.name}")
    """What is done."""
    amount: int
    """With how much, in whole credits; 0 for a move that takes no amount."""

    def __init__(self, move: Move, amount: int = 0) -> None:
        if not isinstance(move, Move):
            raise IllegalMove(f"an action names a Move, not {show(move)}; such as Move.STAND")
        whole(amount, f"the amount of {move.value!r}", IllegalBet)
        if amount and move not in _WITH_AMOUNT:
            raise IllegalBet(f"{move.value!r} takes no amount, not {show(amount)}; leave it out")
        fill(self, move=move, amount=amount)

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)


def legal_moves(state: Round) -> tuple[Move, ...]:
    """
    Return the moves that `state` has, in a fixed order.

    Args:
        state: A round in any state.

    Returns:
        The moves; `Move.RAISE` only where at least one raise is legal (RAISE-5).

    Raises:
        IllegalMove: If `state` is not a state.

    >>> from reddog import STANDARD
    >>> legal_moves(Betting(STANDARD))
    (<Move.DEAL: 'deal'>,)
    """
    match state:
        case Betting():
            return (Move.DEAL,)
        case Dealt():
            return (Move.ADVANCE,)
        case Decision():
            return (Move.STAND, Move.RAISE) if state.legal_raises else (Move.STAND,)
        case Resolved():
            return (Move.NEXT_ROUND,)
    raise IllegalMove(f"a move is made in a state of a round, not in {show(state)}")


def step(state: Round, action: Action, cards: Iterator[Card]) -> Round:
    """
    Make the move that `action` names and return the next state.

    Args:
        state: A round in any state.
        action: The move and its amount.
        cards: Where the cards come from; as many are taken as the move needs.

    Returns:
        The next state.

    Raises:
        MoveNotAvailable: If the state has no such move. No card has been taken.
        IllegalMove: If `action` is not an `Action`, or `state` is not a state.
        RedDogError: Whatever the state's own method raises.

    >>> from reddog import STANDARD
    >>> cards = iter(Card.parse_many("4c 6d 5h"))
    >>> state = step(Betting(STANDARD), Action(Move.DEAL, 10), cards)
    >>> state = step(state, Action(Move.ADVANCE), cards)
    >>> step(state, Action(Move.RAISE, 10), cards).net
    100
    """
    if not isinstance(action, Action):
        msg = f"step takes an Action, not {show(action)}; such as Action(Move.RAISE, 10)"
        raise IllegalMove(msg)
    match state, action.move:
        case Betting(), Move.DEAL:
            return state.deal(action.amount, cards)
        case Dealt(), Move.ADVANCE:
            return state.advance(cards)
        case Decision(), Move.STAND:
            return state.stand(cards)
        case Decision(), Move.RAISE:
            return state.raise_by(action.amount, cards)
        case Resolved(), Move.NEXT_ROUND:
            return state.next_round()
        case _:
            legal = ", ".join(repr(move.value) for move in legal_moves(state))
            msg = f"{type(state).__name__} has no move {action.move.value!r}; legal here: {legal}"
            raise MoveNotAvailable(msg)
