"""`simulation.plot`: charts of reports, with a text alternative and without colour."""

import re
from xml.etree import ElementTree as ET

import pytest

from reddog import CASINO, STANDARD
from reddog.simulation import double_after_loss, plot, simulate, simulate_bankrolls

KNOWN = simulate(STANDARD, rounds=5_000, seed=1)
UNKNOWN = simulate(CASINO, rounds=5_000, cut=26, seed=1)
BANKROLLS = simulate_bankrolls(
    STANDARD, balance=500, rounds=30, trials=60, system=double_after_loss(), seed=1
)
SAME = simulate_bankrolls(STANDARD, balance=500, rounds=30, trials=60, system=lambda _: 0, seed=1)
DRAWINGS = {
    "nets": plot.nets(KNOWN),
    "nets from a shoe": plot.nets(UNKNOWN),
    "win shares": plot.win_shares(KNOWN),
    "win shares from a shoe": plot.win_shares(UNKNOWN),
    "win shares of two rounds": plot.win_shares(simulate(STANDARD, rounds=2, seed=1)),
    "balances": plot.balances(BANKROLLS),
    "one balance": plot.balances(SAME),
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_chart_is_drawn_in_grey_and_described(name: str) -> None:
    svg = DRAWINGS[name].to_svg()
    root = ET.fromstring(svg)  # noqa: S314 - our own text
    described = [element.text for element in root if element.get("id") == "chart-description"]
    colours = re.findall(r"(?:fill|stroke): #([0-9a-f]{6})", svg)

    assert [DRAWINGS[name].alternative] == described
    assert colours
    assert {True} == {colour[:2] == colour[2:4] == colour[4:] for colour in colours}


def test_what_was_seen_stands_beside_what_is_exact() -> None:
    won = sum(line.count for line in KNOWN.lines if line.net == 110)
    row = KNOWN.spreads[6]

    assert f"+110: {won / 50:.3f} % (exact 0.235 %)" in DRAWINGS["nets"].alternative
    assert f" 7: {100 * row.won / row.rounds:.1f} % (exact 56.0 %)" in (
        DRAWINGS["win shares"].alternative
    )
    assert "exact" not in DRAWINGS["nets from a shoe"].alternative
    assert "exact" not in DRAWINGS["win shares from a shoe"].alternative


def test_the_balances_are_all_in_the_bars() -> None:
    words = DRAWINGS["balances"].alternative

    assert f"the median {BANKROLLS.quantile(0.5):,};" in words
    assert f"{BANKROLLS.ruin.value:.1%} were ruined" in words
    assert "with the system double_after_loss()." in words
    assert "The mean is 500 and the median 500" in DRAWINGS["one balance"].alternative
