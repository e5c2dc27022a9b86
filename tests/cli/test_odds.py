"""`reddog odds`, `reddog outlook` and `reddog compare`."""

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from reddog import NEVER_RAISE, STANDARD, raise_from
from reddog.analysis import analyse, compare, outlook, par_sheet, plot
from reddog.cli._app import app
from reddog.plugins import installed


def run(*arguments: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(app, arguments)


def test_odds_prints_the_par_sheet() -> None:
    assert par_sheet(STANDARD).to_text() == run("odds").output
    assert par_sheet(STANDARD, decks=6).to_markdown() == (
        run("odds", "Red Dog", "--decks", "6", "--format", "markdown").output
    )
    assert par_sheet(STANDARD).to_html() == run("odds", "--format", "html").output
    assert par_sheet(STANDARD, policy=NEVER_RAISE).to_dict() == json.loads(
        run("odds", "--policy", "never", "--format", "json").output
    )
    rows = csv.reader(io.StringIO(run("odds", "--format", "csv").output))
    assert list(csv.reader(io.StringIO(par_sheet(STANDARD).to_csv()))) == list(rows)


def test_odds_shows_every_variant_at_once() -> None:
    keys = [variant.key for variant in installed().variants]

    data = json.loads(run("odds", "--all", "--format", "json").output)

    assert keys == [sheet["variant"]["key"] for sheet in data]
    assert len(keys) == run("odds", "--all").output.count("Par sheet of ")
    assert 2 == run("odds", "--all", "--format", "html").exit_code


@pytest.mark.parametrize(
    ("plan", "policy"), [("always", "ALWAYS_RAISE"), ("9", "raise_from(9)"), ("best", "OPTIMAL")]
)
def test_a_plan_is_named_in_a_word_or_by_its_lowest_spread(plan: str, policy: str) -> None:
    assert f"  {policy}\n" in run("odds", "--policy", plan).output


@pytest.mark.parametrize("plan", ["0", "12", "sometimes", "\uff17"])
def test_what_is_no_plan_is_refused(plan: str) -> None:
    result = run("odds", "--policy", plan)

    assert 2 == result.exit_code
    assert "is no plan" in result.output


def test_each_command_draws_its_chart(tmp_path: Path) -> None:
    for number, arguments in enumerate(
        (
            ["odds", "--policy", "7"],
            ["outlook", "--rounds", "10", "--balance", "100"],
            ["compare", "red-dog", "yablon"],
        )
    ):
        result = run(*arguments, "--plot", str(tmp_path / f"{number}.svg"))
        assert (0, "") == (result.exit_code, result.stderr)

    report = analyse(STANDARD, policy=raise_from(7))
    assert plot.values(report).to_svg() == (tmp_path / "0.svg").read_text(encoding="utf-8")
    assert "Balance over 10 rounds" in (tmp_path / "1.svg").read_text(encoding="utf-8")
    assert "House edge by decks" in (tmp_path / "2.svg").read_text(encoding="utf-8")


def test_a_chart_that_cannot_be_saved_is_refused(tmp_path: Path) -> None:
    assert 2 == run("odds", "--plot", str(tmp_path / "chart.pdf")).exit_code
    assert 2 == run("odds", "--plot", str(tmp_path / "missing" / "chart.svg")).exit_code


def test_outlook_prints_the_chances_and_the_spread_of_balances() -> None:
    options = ["--bet", "100", "--balance", "300", "--rounds", "50", "--target", "600"]
    expected = outlook(STANDARD, ante=100, balance=300, rounds=50, target=600)

    text = run("outlook", *options).output
    data = json.loads(run("outlook", *options, "--format", "json").output)

    assert f"{100 * float(expected.ruin):.4f} %" in text
    assert "target reached" in text
    assert "exactly" in text
    assert float(expected.ruin) == data["chances"]["ruin"]
    assert [[left, float(chance)] for left, chance in expected.chances] == data["distribution"]


def test_a_long_outlook_says_how_exact_it_is() -> None:
    text = run("outlook", "--rounds", "1000", "--policy", "never").output

    assert "Red Dog: 1,000 rounds of 10 from 1,000" in text
    assert "Chances are computed within 2." in text
    assert "target" not in text


def test_what_no_table_allows_is_refused_in_a_sentence() -> None:
    result = run("outlook", "--bet", "15")

    assert 2 == result.exit_code
    assert "an opening bet of 15 is not legal" in result.output


def test_compare_prints_edges_and_worths() -> None:
    result = compare(installed().variants)

    data = json.loads(run("compare", "--format", "json").output)
    text = run("compare", "red-dog").output

    assert [str(report.house_edge) for report in result.reports] == [
        game["house_edge"] for game in data
    ]
    assert [[str(w.gain) for w in worths] for worths in result.worths] == [
        [w["gain"] for w in game["worths"]] for game in data
    ]
    assert "three of a kind pays 12:1           +0.2353 %" in text
    assert "red-dog                  1    3.1554 %         2.6718 %" in text
