"""
JSON without its loopholes.

Python's reader keeps the last of two equal keys, takes ``NaN`` and ``Infinity``, makes floats, and
fails in several ways on hostile text. A history is read by other programs in other languages, so
here one text has one meaning or is refused.
"""

import json
from typing import Any, Final, NoReturn

from reddog._credits import show
from reddog.exceptions import InvalidRecord

#: The longest line of a history, in characters; an honest one has about 1,000.
LONGEST_LINE: Final = 1_000_000

#: What JSON calls space.
SPACE: Final = " \t\r\n"


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read = dict(pairs)
    if len(read) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise InvalidRecord(f"{show(twice)} appears twice; a key may appear once")
    return read


def _refuse_number(text: str) -> NoReturn:
    raise InvalidRecord(f"{show(text)} is not a whole number; amounts are ints in whole credits")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_float=_refuse_number, parse_constant=_refuse_number
)


def read_json(text: str) -> Any:
    """
    Return what a JSON text says.

    Raises:
        InvalidRecord: If the text is not JSON, repeats a key, or holds a number that is not whole.
    """
    if len(text) > LONGEST_LINE:
        raise InvalidRecord(
            f"a line of {len(text)} characters is above the {LONGEST_LINE} of a record"
        )
    text = text.strip(SPACE)
    try:
        data, end = _DECODER.raw_decode(text)
    except InvalidRecord:
        raise
    except (ValueError, RecursionError) as error:  # malformed, an endless number, endless nesting
        raise InvalidRecord(f"this is not JSON: {error}") from None
    if end != len(text):
        raise InvalidRecord(f"this is not JSON: there is more after it, {show(text[end:])}")
    return data
