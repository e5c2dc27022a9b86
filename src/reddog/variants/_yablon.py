"""Yablon: another name of the standard game (NAME-1)."""

from collections.abc import Iterable, Mapping
from typing import Final

from reddog import STANDARD, Paytable, Variant
from reddog.plugins import hookimpl

#: The standard game as Yablon.
YABLON: Final = STANDARD.replace(key="yablon", title="Yablon", aliases=("Yablon Red Dog",))


@hookimpl
def reddog_variants() -> Iterable[Variant]:
    """Bring the standard game under this name."""
    return [YABLON]


@hookimpl
def reddog_paytables() -> Mapping[str, Paytable]:
    """Bring the standard paytable under this name."""
    return {"yablon": STANDARD.paytable}
