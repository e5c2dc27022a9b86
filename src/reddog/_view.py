"""
What a player may see, JSON-ready: words, whole numbers, lists and dicts.

A view is made from states, which hold what lies face up and nothing of the future, and never from
the coming cards. So two games that differ only in undealt cards look the same.
"""

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

from reddog._coming import face_up, phase_of
from reddog._move import Move
from reddog._opening import CONSECUTIVE_GAP, PAIR_GAP
from reddog._round import Betting, Dealt, Resolved, Round
from reddog._seat import Seat
from reddog._seating import Seating
from reddog._shoe import Shoe
from reddog.exceptions import RedDogError

#: Where the marker lies: on a spread (1 to 11), on ``"pair"``, on ``"push"``, or nowhere.
Marker: TypeAlias = int | Literal["pair", "push"] | None

_VERSION: Final = 1


def marker_of(state: Round) -> Marker:
    """Return where the marker lies."""
    if isinstance(state, Betting):
        return None
    dealt = state if isinstance(state, Dealt) else state.dealt
    if dealt.gap == PAIR_GAP:
        return "pair"
    return "push" if dealt.gap == CONSECUTIVE_GAP else dealt.gap


def view_game(name: str, state: Round, shoe: Shoe | None) -> dict[str, Any]:
    """Return what everybody at the table sees."""
    marker, paytable = marker_of(state), state.variant.paytable
    odds = {"pair": paytable.three_of_a_kind, "push": None, None: None}
    shown = paytable[marker] if isinstance(marker, int) else odds[marker]
    return {
        "format": name,
        "version": _VERSION,
        "variant": state.variant.to_dict(),
        "shoe": None if shoe is None else {"decks": shoe.decks, "remaining": shoe.remaining},
        "phase": phase_of(state),
        "cards": [card.code for card in face_up(state)],
        "marker": marker,
        "odds": None if shown is None else str(shown),
    }


def view_bet(seat: Seat) -> dict[str, Any]:
    """Return what everybody sees in front of a seat: what lies there, and its result."""
    state = seat.round
    result = None
    if isinstance(state, Resolved):
        result = {
            "outcome": state.outcome.value,
            "stake": state.stake,
            "net": state.net,
            "returned": state.returned,
        }
    return {
        "on_table": seat.on_table,
        "ante": 0 if isinstance(state, Betting) else state.ante,
        "raised": state.raised if isinstance(state, Resolved) else seat.raised,
        "result": result,
    }


def view_own(seat: Seat) -> dict[str, Any]:
    """Return what a player sees of their own seat beside that: credits, chips and raises."""
    raises = seat.legal_raises
    return {
        "available": seat.available,
        "total": seat.total,
        "tray": list(seat.tray),
        "last_ante": seat.last_ante,
        "out_of_credits": seat.is_out_of_credits,
        "affordable_chips": list(seat.affordable_chips),
        "legal_raises": [raises[0], raises[-1]] if raises else None,
    }


def reasons(refusal: Callable[[Move], RedDogError | None]) -> dict[str, Any]:
    """Return what can be done, and why the rest cannot."""
    found = {move: refusal(move) for move in Move}
    return {
        "legal_moves": [move.value for move, error in found.items() if error is None],
        "why_not": {move.value: str(error) for move, error in found.items() if error},
    }


def view_table(name: str, seating: Seating) -> dict[str, Any]:
    """Return what everybody at a table sees."""
    return view_game(name, seating.state, seating.shoe) | {
        "seats": [
            {"name": name, "leaving": name in seating.leaving, **view_bet(seat)}
            for name, seat in seating.seats
        ],
        "to_act": list(seating.to_act),
    }
