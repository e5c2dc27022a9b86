"""
Why a move is refused at a table: the dealer's moves, and those of each seat.

A seat's own move is judged by `reddog._why`, as in a session; what a table adds is that a seat may
sit a round out or be leaving, that only the dealer deals, and that a deal needs a bet and no bet
that is too small.
"""

from typing import Final

from reddog._move import Move
from reddog._round import Betting
from reddog._seating import Seating
from reddog._why import ANY, cannot_advance, cannot_open, no_move, refusal
from reddog.exceptions import IllegalBet, IllegalMove, RedDogError

_DEALERS: Final = (Move.DEAL, Move.ADVANCE, Move.NEXT_ROUND)


def seat_refusal(
    seating: Seating, move: Move, name: str, amount: object = ANY
) -> RedDogError | None:
    """Return the error that a seat's move would raise now, or `None` if it is legal."""
    seat = seating.seat(name)
    if type(move) is not Move:
        return no_move(move)
    if move in _DEALERS:
        return IllegalMove(f"{move.value!r} is the dealer's move, not that of one seat")
    if name in seating.leaving:
        return IllegalMove(f"{name} is leaving")
    if isinstance(seat.round, Betting) and seating.is_busy:
        return IllegalMove(f"{name} sits this round out")
    return refusal(seat, move, amount)


def dealer_refusal(seating: Seating, move: Move) -> RedDogError | None:
    """Return the error that the dealer's move would raise now, or `None` if it is legal."""
    if type(move) is not Move:
        return no_move(move)
    match move:
        case Move.DEAL:
            return _deal(seating)
        case Move.ADVANCE:
            return cannot_advance(seating.state)
        case Move.NEXT_ROUND:
            return cannot_open(seating.state)
        case Move.STAND:
            return None if seating.to_act else IllegalMove("Nobody has anything to decide")
        case _:
            return IllegalMove(f"{move.value!r} is a move of one seat; name the seat")


def _deal(seating: Seating) -> RedDogError | None:
    if seating.is_busy:
        return IllegalMove("The cards are out; the next deal waits until the round is over")
    bets = [(name, seat) for name, seat in seating.seats if seat.tray]
    for name, seat in bets:
        if error := refusal(seat, Move.DEAL):
            return type(error)(f"{name}: {error}")
    return None if bets else IllegalBet("No seat has a bet; place a chip before the deal")
