"""
What is known about terminals: which symbols they can show.

A console that cannot encode a symbol gets a letter in its place instead of an error. Every stand-in
is as wide as what it replaces, so that columns stay columns.
"""

import codecs
import io
import sys
from typing import Final

#: What replaces a symbol that the console cannot encode; anything else becomes ``?``.
STAND_INS: Final = {
    "♣": "c",
    "♦": "d",
    "♥": "h",
    "♠": "s",
    "Ʉ": "U",
    "−": "-",
    "–": "-",
    "—": "-",
    "─": "-",
    "│": "|",
    "┌": "+",
    "┐": "+",
    "└": "+",
    "┘": "+",
    "×": "x",
    "·": "-",
    "•": "*",
    "’": "'",
    "“": '"',
    "”": '"',
    "…": ".",
}

_HANDLER: Final = "reddog.stand-ins"


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(STAND_INS.get(symbol, "?") for symbol in missing), error.end


codecs.register_error(_HANDLER, _stand_in)


def make_streams_fit() -> None:
    """Let standard output and error show letters for symbols, and standard input read any bytes."""
    for name, errors in (("stdout", _HANDLER), ("stderr", _HANDLER), ("stdin", "replace")):
        stream: object = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def say(text: str = "") -> None:
    """
    Print a line to standard output.

    `click.echo` would write UTF-8 to a console that can show ASCII only.
    """
    print(text)  # noqa: T201 - the one place that prints
