"""
What the browser's storage holds of the casino table, with a version of its own.

As with one player, the text holds the undealt card of a round in progress and the secret of its
shuffle, so that a reload brings the same one; the page never shows it.
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from browser.engine.casino.house import CHAIRS, MOST_ROUNDS, Chair, House, Past, Result
from browser.engine.kept import DamagedText, read_seeds, seeds_row

import reddog as rd

_FORMAT: Final = "reddog-browser-casino"
_VERSION: Final = 1
_KEYS: Final = {"format", "version", "table", "chairs", "chosen", "shown", "seeds", "rounds"}
_DAMAGED: Final = "The stored casino table is damaged"


def write_house(house: House) -> str:
    """Write everything as one JSON text; `read_house` reads it back."""
    head = json.dumps(
        {
            "format": _FORMAT,
            "version": _VERSION,
            "table": house.table.save(),
            "chairs": [chair and [chair.name, chair.brought] for chair in house.chairs],
            "chosen": house.chosen,
            "shown": dict(house.shown),
            "seeds": seeds_row(house.seeds),
        }
    )
    rounds = ", ".join(past.row for past in house.rounds)
    return f'{head.removesuffix("}")}, "rounds": [{rounds}]}}'


def read_house(stored: str) -> House:
    """
    Read what `write_house` wrote.

    Raises:
        DamagedText: If anything in it is unknown, missing, of another version or contradictory.
    """
    try:
        data: Any = json.loads(stored)
    except (ValueError, RecursionError):
        raise DamagedText("The stored casino table cannot be read.") from None
    match data:
        case {"format": format_, **_others} if format_ != _FORMAT:
            raise DamagedText("What is stored is no casino table.")
        case {"format": _, "version": version, **_others} if version != _VERSION:
            msg = f"The stored casino table is of version {version!r:.20}, not {_VERSION}."
            raise DamagedText(msg)
        case {
            "format": _,
            "chairs": [*chairs],
            "chosen": int(chosen),
            "shown": {**shown},
            "rounds": [*rounds],
        } if data.keys() == _KEYS:
            pass
        case _:
            raise DamagedText(f"{_DAMAGED}.")
    try:
        table = rd.Table.load(data["table"])
        found = tuple(map(_chair, chairs))
        _check(table, found, chosen)
        raises = dict(_shown(table, shown))
        past = tuple(map(_past, rounds))[-MOST_ROUNDS:]
        return House(table, found, chosen, raises, past, read_seeds(data["seeds"]))
    except rd.RedDogError as error:
        raise DamagedText(f"{_DAMAGED} ({error}).") from error


def _check(table: rd.Table, chairs: Sequence[Chair | None], chosen: int) -> None:
    names = [chair.name for chair in chairs if chair]
    if len(chairs) != CHAIRS or sorted(names) != sorted(table.seats):
        raise DamagedText(f"{_DAMAGED}: its chairs are not those of its seats.")
    if not 0 <= chosen < CHAIRS or (names and chairs[chosen] is None):
        raise DamagedText(f"{_DAMAGED}: nobody sits on the chosen chair.")


def _shown(table: rd.Table, data: dict[Any, Any]) -> Iterator[tuple[str, int]]:
    for name, amount in data.items():
        is_amount = name in table.to_act and type(amount) is int
        if not is_amount or (amount and amount not in table.seat(name).legal_raises):
            raise DamagedText(f"{_DAMAGED}: its RAISE area shows what no seat may raise.")
        yield name, amount


def _chair(row: Any) -> Chair | None:
    match row:
        case None:
            return None
        case [str(name), brought] if type(brought) is int and brought >= 0:
            return Chair(name, brought)
        case _:
            raise DamagedText(f"{_DAMAGED}: a chair is not one.")


def _past(row: Any) -> Past:
    match row:
        case [str(cards), [*results], decks, *seeds] if type(decks) is int:
            dealt = rd.Card.parse_many(cards)
            return Past(dealt, tuple(map(_result, results)), decks, read_seeds(seeds))
        case _:
            raise DamagedText(f"{_DAMAGED}: its list of last rounds is not one.")


def _result(row: Any) -> Result:
    match row:
        case [str(name), stake, net] if type(stake) is int and type(net) is int:
            return Result(name, stake, net)
        case _:
            raise DamagedText(f"{_DAMAGED}: its list of last rounds is not one.")
