"""
Table A: one player against the house, a raise of exactly the opening bet.

`play` makes a move and says in a sentence what came of it; `view` is what the page draws. What can
be pressed, and why the rest cannot, is the session's own answer.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from browser.engine.kept import Past
from browser.engine.seeds import record
from browser.engine.shown import (
    advice,
    card,
    last_rounds,
    limits,
    reason,
    result,
    signed,
    track,
    variants,
)

import reddog as rd
from reddog import Move, text

_BETTING: Final = (Move.UNDO, Move.CLEAR, Move.REBET, Move.DOUBLE, Move.DEAL)
_DECIDING: Final = (Move.STAND, Move.RAISE)


_PLAIN: Final[Mapping[Move, Callable[[rd.Session], rd.Session]]] = {
    Move.UNDO: rd.Session.undo,
    Move.CLEAR: rd.Session.clear,
    Move.REBET: rd.Session.rebet,
    Move.DOUBLE: rd.Session.double,
    Move.ADVANCE: rd.Session.advance,
    Move.STAND: rd.Session.stand,
    Move.NEXT_ROUND: rd.Session.next_round,
}


def open_session(balance: int, variant: rd.Variant | None = None) -> rd.Session:
    """Sit down at the standard game, or at another."""
    return rd.Session.open(variant or rd.STANDARD, balance=balance)


def play(
    session: rd.Session, move: str, amount: int | None, source: rd.RandomSource
) -> tuple[rd.Session, str]:
    """
    Make a move.

    Args:
        session: The player's session.
        move: The move's name, as in `reddog.Move`.
        amount: The chip to place, or the raise, in whole credits.
        source: What a deal is shuffled with.

    Returns:
        The next session and what to say.

    Raises:
        RedDogError: If the move is refused; its message is fit for the player.
        ValueError: If there is no such move.
    """
    verb = Move(move)
    after = _move(session, verb, 0 if amount is None else amount, source)
    return after, _said(after, verb)


def _move(session: rd.Session, move: Move, amount: int, source: rd.RandomSource) -> rd.Session:
    match move:
        case Move.DEAL:
            return session.deal(source)
        case Move.PLACE:
            return session.place(amount)
        case Move.RAISE:
            return session.raise_by(amount)
        case _:
            return _PLAIN[move](session)


def _said(session: rd.Session, move: Move) -> str:
    state = session.round
    match state:
        case rd.Betting():
            available = text.amount(session.available)
            if not session.on_table:
                return f"Nothing lies on the table, {available} available."
            return f"The bet is {text.amount(session.on_table)}, {available} available."
        case rd.Dealt():
            return text.announce_opening(state)
        case rd.Decision():
            return f"{text.announce_opening(state)} {_choices(session)}"
        case rd.Resolved():
            return f"{_ending(state, move)} {_balance(session)}"


def _ending(state: rd.Resolved, move: Move) -> str:
    """Say how it ended; after a deal, what the first two cards were has not been said yet."""
    if move is not Move.DEAL:
        return text.announce_outcome(state)
    opening = text.announce_opening(state)
    return opening if state.third is None else f"{opening} {text.announce_outcome(state)}"


def _choices(session: rd.Session) -> str:
    raises = session.legal_raises
    if raises:
        return f"Stand, or raise by {text.amount(raises[-1])}."
    return f"Stand. {reason(session.why_not(Move.RAISE))}"


def _balance(session: rd.Session) -> str:
    if session.is_out_of_credits:
        return reason(session.why_not(Move.PLACE))
    return f"The balance is {text.amount(session.total)}."


def go_on(session: rd.Session) -> rd.Session:
    """Turn a session that was kept at the first two cards to where the page can play on."""
    return session.advance() if isinstance(session.round, rd.Dealt) else session


def why_not_now(session: rd.Session) -> str:
    """Say why what belongs between rounds cannot be done now; empty if it can."""
    over = isinstance(session.round, (rd.Betting, rd.Resolved))
    return "" if over else "Play the round to its end first."


def refuse_in_a_round(session: rd.Session) -> None:
    """
    Refuse what belongs between rounds.

    Raises:
        IllegalMove: If a round is in progress.
    """
    if why := why_not_now(session):
        raise rd.IllegalMove(why)


def resumed(session: rd.Session) -> str:
    """Say where a session that was kept goes on."""
    state = session.round
    if isinstance(state, rd.Resolved):
        return f"{text.announce_outcome(state)} {_balance(session)}"
    return _said(session, Move.ADVANCE)


def view(session: rd.Session, rounds: Sequence[Past]) -> dict[str, Any]:
    """Return what the page draws: what the player may see, with every text beside its number."""
    seen = session.view()
    state = session.round
    decided = state if isinstance(state, rd.Decision) else None
    return {
        "variant": {"key": session.variant.key, "title": session.variant.title},
        "variants": variants(rd.RaiseRule.EQUAL),
        "phase": seen["phase"],
        "cards": [card(code) for code in seen["cards"]],
        "marker": seen["marker"],
        "track": track(session.variant),
        "line": _line(session),
        "note": _note(session),
        "available": text.amount(session.available),
        "balance": text.amount(session.total),
        "bet": text.amount(_stake(session)),
        "on_table": text.amount(session.on_table),
        "raised": text.amount(state.raised) if isinstance(state, rd.Resolved) else "0",
        "result": result(state) if isinstance(state, rd.Resolved) else None,
        "chips": [
            {
                "amount": chip,
                "label": text.amount(chip),
                "words": f"{text.in_credits(chip)} chip",
                "why": reason(session.why_not(Move.PLACE, chip)),
            }
            for chip in session.variant.limits.chips
        ],
        "buttons": [_button(session, move) for move in (_DECIDING if decided else _BETTING)],
        "advice": advice(decided) if decided else None,
        "out_of_credits": session.is_out_of_credits,
        "busy": why_not_now(session),
        "rounds": last_rounds(rounds),
        "record": record(state, rounds[-1].seeds) if isinstance(state, rd.Resolved) else "",
        "net": signed(sum(past.net for past in rounds)),
    }


def _line(session: rd.Session) -> str:
    state = session.round
    if not isinstance(state, rd.Betting):
        return text.announce_opening(state)
    if session.on_table:
        return _said(session, Move.PLACE)
    return "Place your bet."


def _note(session: rd.Session) -> str:
    state = session.round
    if session.is_out_of_credits:
        return _balance(session)
    match state:
        case rd.Betting():
            return limits(session.variant)
        case rd.Resolved():
            return text.announce_outcome(state)
        case rd.Dealt() | rd.Decision():
            return _choices(session)


def _stake(session: rd.Session) -> int:
    """Return what the player has at stake, or had in the round whose cards still lie there."""
    state = session.round
    return state.stake if isinstance(state, rd.Resolved) else session.on_table


def _button(session: rd.Session, move: Move) -> dict[str, Any]:
    amount: int | None = None
    label = move.value.replace("_", " ").capitalize()
    state = session.round
    if move is Move.RAISE and isinstance(state, rd.Decision):
        amount = _raise(session.legal_raises, state.ante)
        label = f"Raise {text.amount(amount)}"
    return {
        "move": move.value,
        "amount": amount,
        "label": label,
        "why": reason(session.why_not(move, amount)),
    }


def _raise(legal: Iterable[int], ante: int) -> int:
    """Return the one raise of this table; where it is not open, the one that is refused."""
    return max(legal, default=ante)
