"""`reddog bankrolls`."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from reddog import STANDARD, get_variant, raise_from
from reddog.cli._app import app
from reddog.simulation import Ending, double_after_loss, plot, simulate_bankrolls


def run(*arguments: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(app, ["bankrolls", *arguments])


def test_bankrolls_prints_what_came_of_them() -> None:
    result = run("--trials", "50", "--balance", "200", "--stop-win", "100", "--seed", "1")
    report = simulate_bankrolls(STANDARD, trials=50, rounds=100, balance=200, stop_win=100, seed=1)
    lines = result.output.splitlines()

    assert 0 == result.exit_code
    assert "Red Dog: 50 bankrolls of 200, up to 100 rounds" == lines[0]
    assert "bet FLAT from 10; raise OPTIMAL; seed 1" in lines[1]
    assert ["stop", "win", f"{report.endings[Ending.STOP_WIN]}"] in map(str.split, lines)
    assert f"{report.element_of_risk.value:.4%}" in result.output
    assert ["50%", "end", "up", "to", f"{report.quantile(0.5)}"] in map(str.split, lines)
    assert ["longest", "losing", "run", f"{report.losing_run(1)}"] == lines[-1].split()


def test_bankrolls_asks_for_what_the_options_say(tmp_path: Path) -> None:
    asked = ["yablon", "--rounds=30", "--trials=20", "--balance=900", "--system=double"]
    asked += ["--most=80", "--policy=8", "--bet=20", "--decks=2", "--cut=30", "--stop-loss=500"]
    asked += ["--seed=0", f"--plot={tmp_path / 'chart.svg'}", "--format"]
    report = simulate_bankrolls(
        get_variant("yablon"),
        rounds=30,
        trials=20,
        balance=900,
        system=double_after_loss(80),
        policy=raise_from(8),
        ante=20,
        decks=2,
        cut=30,
        stop_loss=500,
        seed=0,
    )

    assert report.to_dict() == json.loads(run(*asked, "json").output)
    assert report.to_csv() == run(*asked, "csv").output
    assert plot.balances(report).to_svg() == (tmp_path / "chart.svg").read_text(encoding="utf-8")


def test_the_progress_is_on_the_error_stream() -> None:
    result = run("--trials", "20", "--seed", "1", "--progress")

    assert "100%" in result.stderr
    assert "bankrolls/s" in result.stderr
    assert "bankrolls/s" not in result.stdout


def test_interrupted_bankrolls_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: Any, **options: Any) -> Any:
        del options["progress"]

        def stop(_done: int, _of: int) -> None:
            raise KeyboardInterrupt

        return simulate_bankrolls(*arguments, progress=stop, **options)

    monkeypatch.setattr("reddog.simulation.simulate_bankrolls", interrupted)
    result = run("--trials", "500", "--seed", "1")

    assert "327 bankrolls" in result.output
    assert "Stopped before all bankrolls were played." == result.output.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--trials", "1"], "trials must be an int from 2"),
        (["--rounds", "many"], "is not an amount"),
        (["--balance", "5"], "a balance of 5 does not pay the smallest bet of 10"),
        (["--most", "40"], "flat bets have no --most"),
        (["--trials", "2", "--plot", "chart.pdf"], "saved as .svg or .png"),
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
    result = run("--trials", "10")

    assert 2 == result.exit_code
    assert 'pip install "reddog[sim]"' in result.output
