"""Scottish Foghorn: another name of the standard game (NAME-1)."""

from collections.abc import Iterable, Mapping
from typing import Final

from reddog import STANDARD, Paytable, Variant
from reddog.plugins import hookimpl

#: The standard game as Scottish Foghorn.
SCOTTISH_FOGHORN: Final = STANDARD.replace(
    key="scottish-foghorn", title="Scottish Foghorn", aliases=("Foghorn",)
)


@hookimpl
def reddog_variants() -> Iterable[Variant]:
    """Bring the standard game under this name."""
    return [SCOTTISH_FOGHORN]


@hookimpl
def reddog_paytables() -> Mapping[str, Paytable]:
    """Bring the standard paytable under this name."""
    return {"scottish-foghorn": STANDARD.paytable}
