"""`par_sheet`: one document, five formats, the same figures in each."""

import csv
import io
import json
import pickle
import re
from fractions import Fraction
from html.parser import HTMLParser

import pytest

from reddog import CASINO, NEVER_RAISE, STANDARD, OddsOn, Variant, __version__
from reddog.analysis import ParSheet, analyse, par_sheet

ODD = CASINO.replace(
    key="odd",
    title="Odd & <Even>",
    paytable=CASINO.paytable.replace({3: "7:3"}),
    odds_on=OddsOn.RAISE_ONLY,
    decks=3,
)
VARIANTS = pytest.mark.parametrize("variant", [STANDARD, CASINO, ODD], ids=lambda v: v.key)


@VARIANTS
def test_json_holds_every_figure_exactly(variant: Variant) -> None:
    report = analyse(variant)
    sheet = json.loads(par_sheet(variant).to_json(), parse_constant=pytest.fail)

    summary = {row["figure"]: row["value"] for row in sheet["tables"]["summary"]}
    edge = summary["house edge, per opening bet"]
    assert report.house_edge == Fraction(edge["exact"])
    assert float(report.house_edge) == edge["decimal"]
    assert report.element_of_risk == Fraction(
        summary["element of risk, per credit staked"]["exact"]
    )
    assert report.standard_deviation == summary["standard deviation of one round"]
    net = {
        Fraction(row["net"]["exact"]): Fraction(row["chance"]["exact"])
        for row in sheet["tables"]["distribution"]
    }
    assert report.distribution == net
    assert 1 == sum(Fraction(row["chance"]["exact"]) for row in sheet["tables"]["openings"])
    assert [analyse(variant, decks=n).house_edge for n in range(1, 9)] == [
        Fraction(row["house edge, per opening bet"]["exact"]) for row in sheet["tables"]["decks"]
    ]
    assert variant == Variant.from_dict(sheet["variant"])


@VARIANTS
def test_each_format_is_stamped_with_fingerprint_and_version(variant: Variant) -> None:
    sheet = par_sheet(variant)

    for text in (
        sheet.to_text(),
        sheet.to_markdown(),
        sheet.to_html(),
        sheet.to_csv(),
        sheet.to_json(),
    ):
        assert variant.fingerprint in text
        assert __version__ in text


@VARIANTS
def test_csv_holds_what_json_holds(variant: Variant) -> None:
    sheet = par_sheet(variant)
    rows = list(csv.DictReader(io.StringIO(sheet.to_csv(), newline="")))
    tables = sheet.to_dict()["tables"]

    for row in rows:
        if row["exact"]:
            assert float(Fraction(row["exact"])) == float(row["value"])
    assert 3 + sum(len(line) - 1 for table in tables.values() for line in table) == len(rows)
    (edge,) = [row for row in rows if row["row"] == "house edge, per opening bet"]
    assert analyse(variant).house_edge == Fraction(edge["exact"])


class Reader(HTMLParser):
    """Check that tags close in order, and keep what they point to."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.cells = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        self.cells += tag in ("td", "th")
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.open.pop()


@VARIANTS
def test_html_is_whole_and_needs_no_other_file(variant: Variant) -> None:
    sheet = par_sheet(variant)
    page = sheet.to_html()
    reader = Reader()
    reader.feed(page)

    assert [] == reader.open
    assert [] == reader.links
    assert reader.cells == sum(len(t.columns) * (1 + len(t.rows)) for t in sheet._tables)
    assert "<script" not in page
    assert "url(" not in page
    assert "<Even>" not in page
    assert "@media print" in page


@VARIANTS
def test_markdown_tables_are_rectangular(variant: Variant) -> None:
    blocks = re.findall(r"(?:^\|.*\n)+", par_sheet(variant).to_markdown(), re.MULTILINE)

    assert len(par_sheet(variant)._tables) == len(blocks)
    for block in blocks:
        assert 1 == len({line.count("|") for line in block.splitlines()})


def test_plain_text_lines_up() -> None:
    lines = par_sheet(STANDARD).to_text().splitlines()
    start = lines.index("Edge by decks") + 3

    assert 1 == len({len(line) for line in lines[start : start + 8]})
    assert "1  " == lines[start][:3]
    assert "0.031554" in lines[start]


def test_the_best_move_is_named_for_each_spread() -> None:
    decisions = par_sheet(STANDARD).to_dict()["tables"]["decisions"]

    assert ["stand"] * 6 + ["raise"] * 5 == [row["best"] for row in decisions]
    assert {"exact": "-13/25", "decimal": -0.52} == decisions[0]["standing"]


def test_a_sheet_can_be_of_other_decks() -> None:
    sheet = par_sheet(STANDARD, decks=6)

    assert analyse(STANDARD, decks=6) == sheet.report
    assert "red-dog, 6 decks" in sheet.stamp
    assert "red-dog, 1 deck;" in par_sheet(STANDARD).stamp
    assert sheet == pickle.loads(pickle.dumps(sheet))
    assert isinstance(sheet, ParSheet)


def test_a_sheet_says_how_the_game_was_played() -> None:
    sheet = par_sheet(STANDARD, policy=NEVER_RAISE)

    rules = {row["rule"]: row["setting"] for row in sheet.to_dict()["tables"]["rules"]}
    assert "NEVER_RAISE" == rules["analysed with"]
    assert analyse(STANDARD, policy=NEVER_RAISE) == sheet.report
