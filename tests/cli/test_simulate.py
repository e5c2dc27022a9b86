"""`reddog simulate`."""

import json
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest
from click.testing import CliRunner, Result

from reddog import STANDARD, get_variant, raise_from
from reddog.cli._app import app
from reddog.simulation import plot, simulate


def run(*arguments: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(app, ["simulate", *arguments])


def test_simulate_prints_what_was_seen_beside_what_is_exact() -> None:
    result = run("--rounds", "1e6", "--seed", "1", "--path")
    report = simulate(STANDARD, rounds=10**6, seed=1, path=True)
    lines = result.output.splitlines()

    assert 0 == result.exit_code
    assert "Red Dog: 1,000,000 rounds with an opening bet of 10" == lines[0]
    assert ["3.0111%", "3.1554%", "0.1501%"] == lines[4].split()[-3:]
    assert "three_of_a_kind" in result.output
    seven = next(line for line in lines if line.startswith("7 ")).split()
    row = report.spreads[6]
    assert ["7", f"{row.won / row.rounds:.4%}", "56.0000%", f"{row.rounds:,}"] == seven
    assert report.path is not None
    assert f"deepest fall {report.path.drawdown:,}" in result.output
    assert "; p 0." in lines[-1]


def test_simulate_asks_for_what_the_options_say() -> None:
    asked = [
        "yablon",
        "--rounds=2,500",
        "--policy=8",
        "--bet=50",
        "--decks=6",
        "--cut=78",
        "--engine=play",
        "--seed=0",
        "--format",
    ]
    report = simulate(
        get_variant("yablon"),
        rounds=2_500,
        policy=raise_from(8),
        ante=50,
        decks=6,
        cut=78,
        engine="play",
        seed=0,
    )

    assert report.to_dict() == json.loads(run(*asked, "json").output)
    assert report.to_csv() == run(*asked, "csv").output


def test_simulate_draws_the_nets(tmp_path: Path) -> None:
    chart = tmp_path / "chart.svg"
    run("--rounds", "500", "--seed", "1", "--plot", str(chart))

    drawn = plot.nets(simulate(STANDARD, rounds=500, seed=1)).to_svg()
    assert drawn == chart.read_text(encoding="utf-8")


def test_simulate_counts_more_rounds_than_anybody_can_play() -> None:
    result = run("--engine", "counts", "--rounds", "1e15", "--seed", "1")

    assert "1,000,000,000,000,000 rounds" in result.output


def test_the_progress_is_on_the_error_stream() -> None:
    result = run("--rounds", "5e6", "--seed", "1", "--progress")

    assert "100%" in result.stderr
    assert "rounds/s" in result.stderr
    assert "rounds/s" not in result.stdout


def test_an_interrupted_simulation_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: Any, **options: Any) -> Any:
        del options["progress"]

        def stop(_done: int, _of: int) -> None:
            raise KeyboardInterrupt

        return simulate(*arguments, progress=stop, **options)

    monkeypatch.setattr("reddog.simulation.simulate", interrupted)
    result = run("--rounds", "9e6", "--seed", "1")

    assert "4,194,304 rounds" in result.output
    assert "Stopped before all rounds were played." == result.output.splitlines()[-1]


def test_rounds_without_known_chances_are_shown_without_a_verdict(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = simulate(STANDARD, rounds=1_000, seed=1)
    unknown = [attrs.evolve(line, chance=None) for line in seen.lines]
    report = attrs.evolve(seen, lines=tuple(unknown))
    monkeypatch.setattr("reddog.simulation.simulate", lambda *_, **__: report)
    output = run("--rounds", "1000").output

    tripled = next(line for line in output.splitlines() if line.startswith("three_of_a_kind"))
    assert 3 == len(tripled.split())
    assert report.agreement is None
    assert report.exact_house_edge is None
    assert report.exact_element_of_risk is None
    assert "chi-square" not in output


def test_a_spread_that_never_came_shows_no_share() -> None:
    output = run("--rounds", "2", "--seed", "1").output
    eleven = next(line for line in output.splitlines() if line.startswith("11 "))

    assert ["11", "88.0000%", "0"] == eleven.split()


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--rounds", "1"], "rounds must be an int from 2"),
        (["--rounds", "many"], "is not an amount"),
        (["--workers", "0"], "workers must be an int from 1"),
        (["--bet", "11"], "an opening bet of 11 is not legal"),
        (["--decks", "6", "--cut", "312"], "cut must be an int from 0 to 311"),
        (["--engine", "counts", "--path"], "knows no order"),
        (["nonesuch"], "nonesuch"),
    ],
)
def test_what_cannot_be_done_ends_with_a_sentence(arguments: list[str], word: str) -> None:
    result = run(*arguments)

    assert 2 == result.exit_code
    assert word in " ".join(result.output.split())


def test_without_numpy_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "reddog.simulation")
    monkeypatch.setitem(sys.modules, "numpy", None)
    result = run("--rounds", "10")

    assert 2 == result.exit_code
    assert 'pip install "reddog[sim]"' in result.output
