"""
The variant inside a record.

Every line of a history holds the whole variant, so that it can be replayed by itself. The lines of
one table hold the same one. So a variant is written, read and fingerprinted once, and looked up for
the other lines.
"""

import json
from functools import lru_cache
from typing import Final, final

import attrs

from reddog._variant import Variant
from reddog.exceptions import InvalidPaytable, InvalidRecord, InvalidVariant
from reddog.history._strict import LONGEST_LINE, read_json

_KEPT: Final = 64


@final
@attrs.frozen
class Game:
    """Hold a variant with its canonical JSON and its fingerprint."""

    variant: Variant
    text: str
    fingerprint: str


# By identity, since hashing a variant costs more than writing a record; a game keeps its variant
# alive, so no other object can have this id meanwhile.
_games: Final[dict[int, Game]] = {}


def game_of(variant: Variant) -> Game:
    """Return the variant as a record holds it."""
    game = _games.get(id(variant))
    if game is None:
        game = _game(variant)
        if len(_games) >= _KEPT:
            _games.clear()
        _games[id(variant)] = game
    return game


def _game(variant: Variant) -> Game:
    text = json.dumps(variant.to_dict(), sort_keys=True, separators=(",", ":"))
    if 2 * len(text) > LONGEST_LINE:
        msg = f"variant: its {len(text)} characters do not fit on a line; give it fewer aliases"
        raise InvalidRecord(msg)
    return Game(variant, text, variant.fingerprint)


@lru_cache(maxsize=_KEPT)
def read_game(text: str) -> Game:
    """Read a variant from the JSON text of its `Variant.to_dict`."""
    return game_from(read_json(text))


def game_from(data: object) -> Game:
    """Read a variant from what its `Variant.to_dict` returned."""
    try:
        return game_of(Variant.from_dict(data))
    except (InvalidVariant, InvalidPaytable) as error:
        raise InvalidRecord(f"variant: {error}") from error
