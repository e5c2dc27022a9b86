"""Tiki Red Dog: generous odds on narrow spreads, and even money on the opening bet."""

from collections.abc import Iterable, Mapping

import reddog as rd
from reddog.plugins import hookimpl

PRICES = rd.STANDARD.paytable.replace({1: "14:1", 2: "13:2"}, three_of_a_kind="40:1")

TIKI = rd.STANDARD.replace(
    key="tiki",
    title="Tiki Red Dog",
    aliases=("Tiki",),
    paytable=PRICES,
    odds_on=rd.OddsOn.RAISE_ONLY,
)


@hookimpl
def reddog_variants() -> Iterable[rd.Variant]:
    """Bring the variant."""
    return [TIKI]


@hookimpl
def reddog_paytables() -> Mapping[str, rd.Paytable]:
    """Bring its prices, for any other variant to be played at."""
    return {"tiki": PRICES}
