"""
Published figures, each with its source, against the exact ones.

A figure is right if it is the exact one rounded to the digits printed. Those that are wrong are
kept with the reason; a figure that turns out right after all fails the test as well.
"""

import csv
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from reddog import STANDARD
from reddog.analysis import analyse

FIGURES = Path(__file__).parents[1] / "data" / "published_odds.csv"
#: Printed as percentages.
PERCENT = {"house_edge", "element_of_risk"}
#: Printed as what the player gains on one unit, per spread.
PER_SPREAD = {"win_chance", "stand"}


def rows() -> list[dict[str, str]]:
    with FIGURES.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def exact(row: dict[str, str]) -> Fraction:
    """Return the exact value of what a row prints, in the unit that it prints."""
    report = analyse(STANDARD, decks=int(row["decks"]))
    if row["what"] in PER_SPREAD:
        value = getattr(report.spreads[int(row["spread"])], row["what"])
    else:
        value = getattr(report, row["what"])
    return Fraction(value) * (100 if row["what"] in PERCENT else 1)


@pytest.mark.rule("ODDS-1", "ODDS-3")
@pytest.mark.parametrize(
    "row", rows(), ids=lambda row: f"{row['what']}-{row['decks']}-{row['spread']}-{row['printed']}"
)
def test_a_published_figure_is_right_or_wrong_as_noted(row: dict[str, str]) -> None:
    printed = Decimal(row["printed"])
    exponent = printed.as_tuple().exponent
    assert isinstance(exponent, int)
    half_a_digit = Fraction(1, 2 * 10**-exponent)

    is_right = abs(exact(row) - Fraction(printed)) <= half_a_digit

    assert (row["verdict"] == "right") == is_right
    assert {"right": False, "wrong": True}[row["verdict"]] == bool(row["reason"])
    assert row["source"].startswith("http")
