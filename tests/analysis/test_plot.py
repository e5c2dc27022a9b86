"""`plot`: charts with a text alternative, as SVG and PNG, readable without colour."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from reddog import CASINO, STANDARD, MissingExtra
from reddog.analysis import analyse, outlook, plot

SVG = "{http://www.w3.org/2000/svg}"
DRAWINGS = {
    "values": plot.values(analyse(STANDARD)),
    "values in credits": plot.values(analyse(CASINO, ante=15)),
    "chances": plot.win_chances(analyse(STANDARD, decks=6)),
    "edges": plot.edge_by_decks(
        [STANDARD, CASINO.replace(paytable=STANDARD.paytable.replace({4: "6:5"}))]
    ),
    "fan": plot.balances(STANDARD, ante=10, balance=200, rounds=20, target=400),
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_svg_is_one_image_with_a_name_and_a_description(name: str) -> None:
    drawing = DRAWINGS[name]
    root = ET.fromstring(drawing.to_svg())  # noqa: S314 - our own text
    ids = {element.get("id"): element for element in root}

    assert "img" == root.get("role")
    assert "chart-title chart-description" == root.get("aria-labelledby")
    assert drawing.title == ids["chart-title"].text
    assert drawing.alternative == ids["chart-description"].text
    assert f"{SVG}title" == root[0].tag


@pytest.mark.parametrize("name", DRAWINGS)
def test_every_shade_is_grey(name: str) -> None:
    colours = re.findall(r"(?:fill|stroke): #([0-9a-f]{6})", DRAWINGS[name].to_svg())

    assert colours
    assert {True} == {colour[:2] == colour[2:4] == colour[4:] for colour in colours}


def test_the_same_chart_is_the_same_text() -> None:
    assert DRAWINGS["values"].to_svg() == plot.values(analyse(STANDARD)).to_svg()


def test_png_holds_its_text_alternative() -> None:
    image = DRAWINGS["values"].to_png()

    assert b"\x89PNG" == image[:4]
    assert DRAWINGS["values"].alternative.encode() in image


def test_the_alternatives_hold_the_figures() -> None:
    fan = outlook(STANDARD, ante=10, balance=200, rounds=20, target=400)

    assert "spread 1: stand -0.520, raise -1.040" in DRAWINGS["values"].alternative
    assert "best on spread 7, 8, 9, 10, 11." in DRAWINGS["values"].alternative
    assert "7: 54.2 %" in DRAWINGS["chances"].alternative
    assert "Red Dog: 3.155 %, 3.077 %" in DRAWINGS["edges"].alternative
    assert f"the median is {fan.quantile(0.5)};" in DRAWINGS["fan"].alternative


def test_a_table_that_allows_no_raise_is_drawn_too() -> None:
    tight = STANDARD.replace(limits=STANDARD.limits.replace(total=5_000))

    assert "best on spread none." in plot.values(analyse(tight, ante=5_000)).alternative


def test_a_chart_is_saved_by_the_end_of_its_name(tmp_path: Path) -> None:
    DRAWINGS["chances"].save(tmp_path / "chart.SVG")
    DRAWINGS["chances"].save(str(tmp_path / "chart.png"))

    assert DRAWINGS["chances"].to_svg() == (tmp_path / "chart.SVG").read_text(encoding="utf-8")
    assert b"\x89PNG" == (tmp_path / "chart.png").read_bytes()[:4]
    with pytest.raises(ValueError, match=r"saved as \.svg or \.png, not '\.pdf'"):
        DRAWINGS["chances"].save(tmp_path / "chart.pdf")


def test_without_matplotlib_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)

    with pytest.raises(MissingExtra, match=r'pip install "reddog\[plot\]"'):
        DRAWINGS["values"].to_png()


def test_matplotlib_is_loaded_only_to_draw() -> None:
    program = (
        "import sys, reddog.analysis.plot as p; from reddog import STANDARD;"
        "p.edge_by_decks([STANDARD]); print('matplotlib' in sys.modules, 'numpy' in sys.modules)"
    )
    run = subprocess.run(
        [sys.executable, "-I", "-c", program], check=True, capture_output=True, encoding="utf-8"
    )

    assert "False False" == run.stdout.strip()
