"""
When two names are one name.

Names fold case, spaces, ``-`` and ``_``: what a player types and what an author writes need not
agree on them. Other dashes, other spaces, invisible characters and other widths of the same letters
fold as well, so that no disguise of a name is another name.
"""

import unicodedata
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final

# Spaces, dashes, connectors such as the underscore, and what cannot be seen.
_DROPPED: Final = frozenset({"Zs", "Zl", "Zp", "Pd", "Pc", "Cc", "Cf"})
_MINUS: Final = "\N{MINUS SIGN}"
_LONGEST: Final = 80


def fold(name: str) -> str:
    """
    Return what a name is compared by; empty if there is nothing in it but spaces and dashes.

    >>> {fold(name) for name in ("red-dog", "Red Dog", "RED_DOG", "reddog")}
    {'reddog'}
    """
    text = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    kept = [char for char in text if unicodedata.category(char) not in _DROPPED and char != _MINUS]
    folded = "".join(kept)
    # What was dropped may have kept two characters apart that are one when they meet.
    return folded if folded == name else fold(folded)


def nearest(name: str, known: Mapping[str, str], *, cutoff: float = 0.5) -> list[str]:
    """Return the known names most like `name`, best first; `known` maps folded names to names."""
    close = get_close_matches(fold(name)[:_LONGEST], list(known), n=3, cutoff=cutoff)
    return list(dict.fromkeys(known[folded] for folded in close))
