"""The casino table, table B: several seats and any raise up to the opening bet."""

from collections.abc import Iterable

from reddog import CASINO, Variant
from reddog.plugins import hookimpl


@hookimpl
def reddog_variants() -> Iterable[Variant]:
    """Bring the casino table."""
    return [CASINO]
