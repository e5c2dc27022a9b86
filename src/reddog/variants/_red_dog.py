"""The standard game, table A, and the one paytable it shares with its other names."""

from collections.abc import Iterable, Mapping

from reddog import STANDARD, Paytable, Variant
from reddog.plugins import hookimpl


@hookimpl
def reddog_variants() -> Iterable[Variant]:
    """Bring the standard game."""
    return [STANDARD]


@hookimpl
def reddog_paytables() -> Mapping[str, Paytable]:
    """Bring its paytable."""
    return {"standard": STANDARD.paytable}
