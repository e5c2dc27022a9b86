"""
From a line to the fields of a record.

Most lines are just as they were written, so one pattern takes them apart, several times faster than
a JSON reader would. The variant comes last, and it is the same on each line of a table, so it is
looked up. A line that does not fit the pattern is read as JSON. Both ways are checked by the same.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, TypeGuard, TypeVar

from reddog._cards import DECK, Card
from reddog._credits import show
from reddog._data import is_mapping, read_keys
from reddog._move import Move
from reddog._settlement import Outcome
from reddog._step import Action
from reddog.exceptions import IllegalBet, InvalidRandomSource, InvalidRecord
from reddog.fair import Proof
from reddog.history._checks import refuse
from reddog.history._game import Game, game_from, read_game
from reddog.history._strict import SPACE, read_json

#: The schema of the records that this release writes and reads.
SCHEMA: Final = 1

_FACTS: Final = ("ante", "net", "number", "package", "returned", "seat", "table", "time")
_KEYS: Final = (
    *_FACTS,
    *("cards", "digest", "fingerprint", "moves", "outcome", "proof", "schema", "variant"),
)
_PROOF_KEYS: Final = ("client_seed", "commitment", "nonce")
_CARDS: Final = {card.code: card for card in DECK}
_OUTCOMES: Final = {outcome.value: outcome for outcome in Outcome}
_MOVE: Final = re.compile(r"(deal|raise) ([1-9][0-9]{0,15})|advance|stand", re.ASCII)
_KEPT: Final = 1_024

# A canonical line. Where it is looser than a record, the checks of both ways refuse; where it is
# stricter, such as in the length of a number, the line is read as JSON.
_COUNT: Final = "(0|[1-9][0-9]{0,15})"
_HEX: Final = '"([0-9a-f]{64})"'
_TEXT: Final = r'("(?:[^"\\]|\\.){0,1200}+")'
_WORDS: Final = r'\["([^"\\]*(?:","[^"\\]*)*)"\]'
_LINE: Final = re.compile(
    rf'\{{"ante":{_COUNT},"cards":{_WORDS},"digest":{_HEX},"fingerprint":{_HEX},'
    rf'"moves":{_WORDS},"net":(0|-?[1-9][0-9]{{0,15}}),"number":(?:null|{_COUNT}),'
    rf'"outcome":"([a-z_]*)","package":{_TEXT},"proof":(?:null|(\{{[^}}]*\}})),'
    rf'"returned":{_COUNT},"schema":{SCHEMA},"seat":(?:null|{_TEXT}),"table":(?:null|{_TEXT}),'
    r'"time":(?:null|"([0-9T:.Z+-]*)"),"variant":(.*)\}'
)

Known = TypeVar("Known")


def read_line(text: str) -> tuple[dict[str, Any], object]:
    """Return the fields of a record, checked one by one, and the digest it claims."""
    if found := _LINE.fullmatch(text.rstrip(SPACE)):
        try:
            return _from_parts(found.groups())
        except InvalidRecord:
            pass  # reading it as JSON says what is wrong
    return _from_json(read_json(text))


def _from_parts(parts: tuple[Any, ...]) -> tuple[dict[str, Any], object]:
    ante, cards, digest, fingerprint, moves, net, number, outcome, package = parts[:9]
    proof, returned, seat, table, time, variant = parts[9:]
    game = read_game(variant)
    _check_fingerprint(fingerprint, game)
    return {
        "ante": int(ante),
        "net": int(net),
        "number": number and int(number),
        "package": _text(package),
        "returned": int(returned),
        "seat": seat and _text(seat),
        "table": table and _text(table),
        "time": time,
        "variant": game.variant,
        "cards": _cards(cards.split('","')),
        "moves": _moves(moves.split('","')),
        "outcome": _known("outcome", _OUTCOMES, outcome),
        "proof": proof and _proof(read_json(proof)),
    }, digest


def _from_json(data: Any) -> tuple[dict[str, Any], object]:
    if is_mapping(data) and "schema" in data:
        _check_schema(data["schema"])
    read_keys(data, _KEYS, "a record", InvalidRecord)
    game = game_from(data["variant"])
    _check_fingerprint(data["fingerprint"], game)
    fields: dict[str, Any] = {name: data[name] for name in _FACTS}
    fields["variant"] = game.variant
    fields["cards"] = _cards(_list("cards", data["cards"]))
    fields["moves"] = _moves(_list("moves", data["moves"]))
    fields["outcome"] = _known("outcome", _OUTCOMES, data["outcome"])
    fields["proof"] = None if data["proof"] is None else _proof(data["proof"])
    return fields, data["digest"]


def _check_fingerprint(claimed: object, game: Game) -> None:
    if claimed != game.fingerprint:
        refuse("fingerprint", f"{show(claimed)} is not that of the variant, {game.fingerprint}")


# What a table's lines repeat: its seats, its name, the release.
_text: Final = lru_cache(maxsize=_KEPT)(read_json)


def _check_schema(schema: object) -> None:
    if type(schema) is not int or schema != SCHEMA:
        refuse(
            "schema",
            f"the record has {show(schema)}, this release of reddog reads {SCHEMA}; "
            "read it with the release that wrote it",
        )


def _is_list(data: object) -> TypeGuard[list[Any]]:
    return isinstance(data, list)


def _list(field: str, data: object) -> list[Any]:
    if not _is_list(data):
        refuse(field, f"must be a list, not {show(data)}")
    return data


def _known(field: str, words: Mapping[str, Known], word: Any) -> Known:
    try:
        return words[word]
    except (KeyError, TypeError):
        refuse(field, f"{show(word)} is none of {', '.join(words)}")


def _cards(codes: list[Any]) -> list[Card]:
    try:
        return [_CARDS[code] for code in codes]
    except (KeyError, TypeError):
        return [_known("cards", _CARDS, code) for code in codes]  # which says the first


def _moves(texts: list[Any]) -> tuple[Action, ...]:
    try:
        return _actions(tuple(texts))
    except TypeError:
        refuse("moves", f"is a list of texts, not {show(texts)}")


# The moves of most rounds are the same few.
@lru_cache(maxsize=_KEPT)
def _actions(texts: tuple[str, ...]) -> tuple[Action, ...]:
    return tuple(_action(text) for text in texts)


def _action(text: str) -> Action:
    if not _MOVE.fullmatch(text):
        refuse("moves", f"{show(text)} is none of 'deal 10', 'advance', 'stand', 'raise 10'")
    verb, _, amount = text.partition(" ")
    try:
        return Action(Move(verb), int(amount or 0))
    except IllegalBet as error:
        refuse("moves", str(error))


def _proof(data: object) -> Proof:
    try:
        return Proof(**read_keys(data, _PROOF_KEYS, "proof", InvalidRecord))
    except InvalidRandomSource as error:
        refuse("proof", str(error))
