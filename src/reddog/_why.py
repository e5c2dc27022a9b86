"""
Why a move is refused: the one place that decides whether a seat may make it.

`refusal` answers the error that the move would raise, or `None` if it is legal. `why_not` shows its
sentence, `legal_moves` lists the moves without one, and the moves raise it; so a button that is
disabled, a list of moves and an error never disagree. A sentence says what is needed and what is
there, in words for a player.
"""

from collections.abc import Callable, Mapping
from typing import Final

from reddog._credits import MAX_CREDITS, show, whole
from reddog._move import Move
from reddog._odds import MAX_ODDS
from reddog._opening import PAIR_GAP
from reddog._paytable import SPREADS
from reddog._refusals import refuse_raise
from reddog._round import Dealt, Decision, Resolved, Round
from reddog._seat import Seat, pending_win, win_of
from reddog._settlement import best_net
from reddog.exceptions import (
    IllegalBet,
    IllegalMove,
    IllegalRaise,
    InsufficientCredits,
    RedDogError,
)

#: Stands for no amount in particular: is there one that would do?
ANY: Final = object()

_GAPS: Final = (PAIR_GAP, *SPREADS)


def refusal(seat: Seat, move: Move, amount: object = ANY) -> RedDogError | None:
    """
    Return the error that `move` would raise now, or `None` if it is legal.

    Args:
        seat: Who moves.
        move: What is done.
        amount: The chip or the raise; `ANY` asks whether there is one that is legal.
    """
    if type(move) is not Move:
        return no_move(move)
    reason = _REASONS[move]
    if amount is not ANY and move not in (Move.PLACE, Move.RAISE):
        return IllegalBet(f"{move.value!r} takes no amount, not {show(amount)}; leave it out")
    return reason(seat, amount)


def no_move(move: object) -> RedDogError:
    """Return the error for what is not a move at all, a move's bare word included."""
    return IllegalMove(f"{show(move)} is not a Move; such as Move.STAND")


def legal_moves(reason: Callable[[Move], RedDogError | None]) -> tuple[Move, ...]:
    """Return the moves without a reason against them, in a fixed order."""
    return tuple(move for move in _REASONS if reason(move) is None)


def refuse_deposit(seat: Seat, amount: int) -> None:
    """Raise `IllegalBet` if `amount` cannot be paid in (CHIP-7, PAY-7)."""
    whole(amount, "a deposit", IllegalBet, least=1)
    room = MAX_CREDITS - seat.total - pending_win(seat)
    if amount > room:
        msg = (
            f"A deposit of {amount} could lift the balance above {MAX_CREDITS}; "
            f"at most {room} can be paid in now"
        )
        raise IllegalBet(msg)


def cannot_advance(state: Round) -> IllegalMove | None:
    """Return why there is nothing to go on from."""
    if isinstance(state, Dealt):
        return None
    return IllegalMove("There are no first two cards to go on from")


def cannot_open(state: Round) -> IllegalMove | None:
    """Return why the next round does not open."""
    if isinstance(state, Resolved):
        return None
    return IllegalMove("No round is over; the next one opens after it")


def _credits(amount: int) -> str:
    return f"{amount} credit" if amount == 1 else f"{amount} credits"


def _short(what: str, needed: int, seat: Seat) -> InsufficientCredits:
    verb = "is" if seat.available == 1 else "are"
    return InsufficientCredits(
        f"{what} needs {_credits(needed)}, {seat.available} {verb} available"
    )


def _closed(seat: Seat) -> IllegalMove | None:
    if isinstance(seat.round, (Dealt, Decision)):
        return IllegalMove("The cards are out; chips wait until the round is over")
    return None


def _broke(seat: Seat) -> RedDogError | None:
    """Return why nothing can be bet at all: the cards are out, or the credits are (CHIP-8)."""
    if seat.is_out_of_credits:
        return InsufficientCredits(
            f"Out of credits: the smallest bet is {seat.variant.limits.minimum}, "
            f"{seat.total} left; deposit credits or start afresh"
        )
    return _closed(seat)


def _more(seat: Seat, amount: int, what: str) -> RedDogError | None:
    limit = seat.variant.limits.maximum
    if seat.on_table + amount > limit:  # BET-4: refused, not trimmed
        return IllegalBet(
            f"{what} would make the bet {seat.on_table + amount}, above the maximum of {limit}"
        )
    return _short(what, amount, seat) if amount > seat.available else None


def _place(seat: Seat, amount: object) -> RedDogError | None:
    chips = seat.variant.limits.chips
    chip = chips[0] if amount is ANY else amount
    if type(chip) is not int or chip not in chips:
        offered = ", ".join(map(str, chips))
        return IllegalBet(f"{show(chip)} is not a chip here; the chips are {offered}")
    return _broke(seat) or _more(seat, chip, f"A chip of {chip}")


def _undo(seat: Seat, _: object) -> RedDogError | None:
    if not seat.tray:
        return _closed(seat) or IllegalMove("Nothing lies on the table to take back")
    return None


def _rebet(seat: Seat, _: object) -> RedDogError | None:
    if error := _broke(seat):
        return error
    last, limits = seat.last_ante, seat.variant.limits
    if not last:
        return IllegalMove("There is no earlier bet to repeat; place a chip")
    if seat.tray:
        return IllegalMove("Rebet needs an empty table; clear the chips first")
    if last not in limits.antes:
        return IllegalBet(
            f"The last bet of {last} is not legal here; bet {limits.minimum} to "
            f"{limits.maximum} in multiples of {limits.chips[0]}"
        )
    return _short("Rebet", last, seat) if last > seat.available else None


def _double(seat: Seat, _: object) -> RedDogError | None:
    if error := _broke(seat):
        return error
    if not seat.tray:
        return IllegalMove("Nothing lies on the table to double; place a chip")
    return _more(seat, seat.on_table, "Double")


def _deal(seat: Seat, _: object) -> RedDogError | None:
    if error := _broke(seat):
        return error
    ante, limits = seat.on_table, seat.variant.limits
    if not ante:
        return IllegalBet("Nothing lies on the table; place a chip before the deal")
    if ante < limits.minimum:
        return IllegalBet(f"The bet of {ante} is below the minimum of {limits.minimum}")
    if seat.total + ante * MAX_ODDS > MAX_CREDITS:  # PAY-7: near enough to look closely
        largest = max(best_net(seat.variant, gap, ante, 0) for gap in _GAPS)
        if seat.total + largest > MAX_CREDITS:
            return IllegalBet(
                f"A bet of {ante} could win {largest} and lift the balance above {MAX_CREDITS}"
            )
    return None


def _advance(seat: Seat, _: object) -> RedDogError | None:
    return cannot_advance(seat.round)


def _undecided(seat: Seat) -> IllegalMove | None:
    if not isinstance(seat.round, Decision):
        return IllegalMove("There is nothing to decide now")
    return None if seat.raised is None else IllegalMove("The decision is made; others still think")


def _stand(seat: Seat, _: object) -> RedDogError | None:
    return _undecided(seat)


def _raise(seat: Seat, amount: object) -> RedDogError | None:
    state = seat.round
    if not isinstance(state, Decision) or seat.raised is not None:
        return _undecided(seat)
    legal = state.legal_raises
    if amount is ANY:
        amount = legal[0] if legal else state.ante
    if type(amount) is not int or amount not in legal:
        try:
            refuse_raise(state.ante, legal, amount)
        except IllegalRaise as error:
            return error
    if amount > seat.available:  # RAISE-4
        return _short("Raise", amount, seat)
    if seat.total + win_of(state.dealt, amount) > MAX_CREDITS:  # PAY-7
        return IllegalRaise(f"A raise of {amount} could lift the balance above {MAX_CREDITS}")
    return None


def _next_round(seat: Seat, _: object) -> RedDogError | None:
    return cannot_open(seat.round)


_REASONS: Final[Mapping[Move, Callable[[Seat, object], RedDogError | None]]] = {
    Move.PLACE: _place,
    Move.UNDO: _undo,
    Move.CLEAR: _undo,
    Move.REBET: _rebet,
    Move.DOUBLE: _double,
    Move.DEAL: _deal,
    Move.ADVANCE: _advance,
    Move.STAND: _stand,
    Move.RAISE: _raise,
    Move.NEXT_ROUND: _next_round,
}
