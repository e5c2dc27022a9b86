"""What a record's fields must be, each by itself and all together."""

import re
from datetime import datetime
from typing import Final, NoReturn, TypeGuard

from reddog._cards import Card
from reddog._credits import MAX_CREDITS, show, whole
from reddog._move import Move
from reddog._step import Action
from reddog.exceptions import InvalidRecord

_RAISE: Final = Move.RAISE
_SHAPES: Final = (
    (Move.DEAL, Move.ADVANCE),
    (Move.DEAL, Move.ADVANCE, Move.STAND),
    (Move.DEAL, Move.ADVANCE, _RAISE),
)
_LONGEST_NAME: Final = 100
_TIME: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)", re.ASCII)


def refuse(field: str, what: str) -> NoReturn:
    """Refuse a record for one field."""
    raise InvalidRecord(f"{field}: {what}")


def check_cards(cards: tuple[object, ...], decks: int) -> None:
    """Refuse what is not two or three cards that can lie together (CARD-5)."""
    for card in cards:
        if type(card) is not Card:
            refuse("cards", f"{show(card)} is not a Card")
    if len(cards) not in (2, 3):
        refuse("cards", f"a round has two or three cards, not {len(cards)}")
    if len(set(cards)) < len(cards):
        for card in cards:
            if cards.count(card) > decks:
                refuse("cards", f"{card} was dealt {cards.count(card)} times from {decks} deck(s)")


def check_moves(moves: tuple[object, ...], ante: int, cards: int) -> int:
    """Refuse moves that do not make one round of the bet and the cards; return the raise."""
    if not _is_round(moves):
        refuse("moves", f"a round is deal, advance and perhaps stand or raise, not {show(moves)}")
    first, last = moves[0], moves[-1]
    if first.amount != ante:
        refuse("moves", f"a deal of {first.amount} is not the opening bet of {ante}")
    if len(moves) > cards:
        refuse("moves", f"{last.move.value!r} brings a third card, and there is none")
    if last.amount == 0 and last.move is _RAISE:
        refuse("moves", "a raise is of 1 credit or more; a player who adds nothing stands")
    return last.amount


def _is_round(moves: tuple[object, ...]) -> TypeGuard[tuple[Action, ...]]:
    verbs = tuple([action.move for action in moves if type(action) is Action])
    return len(verbs) == len(moves) and verbs in _SHAPES


def check_sums(ante: int, raised: int, net: object, returned: object) -> None:
    """Refuse a net or a return that the stake cannot have (PAY-1)."""
    stake = ante + raised
    if type(net) is not int or not -stake <= net <= MAX_CREDITS:
        refuse("net", f"must be an int from {-stake} to {MAX_CREDITS} credits, not {show(net)}")
    whole(returned, "returned: what comes back", InvalidRecord)
    if returned != stake + net:
        refuse("returned", f"{returned} is not the stake of {stake} and the net of {net}")


def check_name(field: str, name: object) -> None:
    """Refuse what is not a short printable name."""
    if not (isinstance(name, str) and 1 <= len(name) <= _LONGEST_NAME and name.isprintable()):
        refuse(field, f"must be 1 to {_LONGEST_NAME} printable characters, not {show(name)}")


def check_time(time: object) -> None:
    """Refuse what is not one moment in ISO 8601."""
    if not (isinstance(time, str) and _TIME.fullmatch(time) and _exists(time)):
        refuse("time", f"must be like '2026-01-31T20:15:00Z', not {show(time)}")


def _exists(time: str) -> bool:
    try:
        datetime.fromisoformat(time)
    except ValueError:
        return False
    return True
