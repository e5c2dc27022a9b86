"""`simulate`: the engines agree with the exact odds and with each other, and repeat to the bit."""

import csv
import importlib
import io
import json
import os
import pickle
import subprocess
import sys
import tracemalloc
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
import strategies as our

import reddog as rd
from reddog import simulation
from reddog.analysis import analyse
from reddog.simulation import Report, simulate
from reddog.simulation._run import CHUNK

SEEDS = range(20)
FROM_SEVEN = rd.raise_from(7)


@pytest.fixture(scope="module", params=["rounds", "counts"])
def twenty(request: pytest.FixtureRequest) -> list[Report]:
    """Return twenty reports of a million rounds each."""
    return [simulate(rd.STANDARD, rounds=10**6, engine=request.param, seed=seed) for seed in SEEDS]


def test_every_mean_is_within_4_5_standard_errors_of_the_exact_odds(twenty: list[Report]) -> None:
    exact = float(analyse(rd.STANDARD).house_edge)
    scores = [(r.house_edge.value - exact) / r.house_edge.standard_error for r in twenty]

    assert max(map(abs, scores)) < 4.5
    for score, report in zip(scores, twenty, strict=True):
        assert report.agreement is not None
        assert -score == pytest.approx(report.agreement.z, rel=0.01)
        assert report.agreement.p_value > 1e-6


def test_the_intervals_cover_as_they_say(twenty: list[Report]) -> None:
    exact = analyse(rd.STANDARD)
    edges = sum(r.house_edge.low < exact.house_edge < r.house_edge.high for r in twenty)
    risks = sum(
        r.element_of_risk.low < exact.element_of_risk < r.element_of_risk.high for r in twenty
    )
    hits = sum(r.hit_frequency.low < exact.hit_frequency < r.hit_frequency.high for r in twenty)

    # Of 20 intervals of 95 %, fewer than 16 hold the figure once in 400 tries.
    assert min(edges, risks, hits) >= 16


def test_the_engines_agree_with_each_other() -> None:
    for seed in range(5):
        counted = simulate(rd.STANDARD, rounds=10**6, engine="counts", seed=seed)
        drawn = simulate(rd.STANDARD, rounds=10**6, engine="rounds", seed=seed)
        apart = counted.house_edge.value - drawn.house_edge.value

        assert abs(apart) < 4.5 * 2**0.5 * drawn.house_edge.standard_error
        assert [line.chance for line in counted.lines] == [line.chance for line in drawn.lines]


@pytest.mark.parametrize(("decks", "deviation"), [(1, 1.4986), (6, 1.5953)])
def test_the_deviation_of_a_round_is_not_that_of_the_mean(decks: int, deviation: float) -> None:
    report = simulate(rd.STANDARD, rounds=10**6, decks=decks, policy=FROM_SEVEN, seed=0)

    assert deviation == pytest.approx(report.standard_deviation, rel=0.01)
    assert deviation / 1000 == pytest.approx(report.house_edge.standard_error, rel=0.01)
    assert "per opening bet" == report.house_edge.per
    assert "per credit staked" == report.element_of_risk.per


@pytest.mark.parametrize("engine", ["rounds", "counts"])
@pytest.mark.parametrize("decks", [1, 2, 8])
def test_several_decks_and_a_worn_shoe_fit_their_own_exact_odds(engine: Any, decks: int) -> None:
    for cards in (None, rd.Shoe.fresh(decks=decks).drop(20)):
        report = simulate(
            rd.CASINO, rounds=200_000, decks=decks, cards=cards, engine=engine, seed=3
        )

        assert report.agreement is not None
        assert abs(report.agreement.z) < 4.5
        assert report.agreement.p_value > 1e-6


def test_a_shoe_brings_its_decks() -> None:
    report = simulate(rd.STANDARD, rounds=100, cards=rd.Shoe.fresh(decks=4).drop(100), seed=1)

    assert 4 == report.variant.decks
    assert "108 cards, shuffled before every round" == report.shoe


def test_the_first_rounds_of_many_are_the_rounds_of_few(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate(rd.STANDARD, rounds=70_000, seed=5, path=True)
    monkeypatch.setattr("reddog.simulation._run.CHUNK", 999)
    monkeypatch.setattr("reddog.simulation._rounds.BATCH", 100)

    assert whole == simulate(rd.STANDARD, rounds=70_000, seed=5, path=True)


def test_a_report_of_a_seed_is_the_same_in_every_process() -> None:
    program = (
        "from reddog import STANDARD; from reddog.simulation import simulate\n"
        "print(simulate(STANDARD, rounds=10_000, seed=7, path=True).to_json())\n"
        "print(simulate(STANDARD, rounds=10_000, seed=7, engine='counts').to_csv())"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-W", "error", "-c", program],
            check=True,
            capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
        ).stdout
        for hash_seed in ("0", "1", "random")
    }

    assert 1 == len(printed)


def test_seeds_give_different_rounds_and_0_is_a_seed() -> None:
    seeds = [0, 1, 1 + 2**32, 1 + 2**64]
    lines = {simulate(rd.STANDARD, rounds=10_000, seed=seed).lines for seed in seeds}

    assert len(seeds) == len(lines)
    assert 0 == simulate(rd.STANDARD, rounds=2, seed=0).seed


def test_without_a_seed_the_report_names_the_one_that_was_drawn() -> None:
    drawn = simulate(rd.STANDARD, rounds=1_000)

    assert drawn == simulate(rd.STANDARD, rounds=1_000, seed=drawn.seed)
    assert drawn.seed != simulate(rd.STANDARD, rounds=1_000).seed


def test_memory_does_not_grow_with_the_number_of_rounds() -> None:
    peaks = []
    for rounds in (10_000, 1_000_000):
        tracemalloc.start()
        simulate(rd.STANDARD, rounds=rounds, seed=1, path=True)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()

    assert peaks[1] - peaks[0] < 20e6


def test_ten_to_the_15_rounds_are_counted_without_playing_them() -> None:
    report = simulate(rd.STANDARD, rounds=10**15, engine="counts", seed=1)

    assert 10**15 == report.rounds == sum(report.outcomes.values())
    assert analyse(rd.STANDARD).house_edge == pytest.approx(report.house_edge.value, abs=3e-7)


def test_the_figures_are_those_of_the_lines() -> None:
    report = simulate(rd.CASINO, rounds=20_000, ante=15, policy=rd.raise_from(4), seed=2, path=True)
    nets = [line.net for line in report.lines for _ in range(line.count)]
    stakes = [15 + line.raised for line in report.lines for _ in range(line.count)]
    edge = -sum(nets) / sum(stakes)

    assert report.path is not None
    assert report.net == sum(nets) == report.path.net
    assert sum(stakes) == report.staked
    assert float(np.std(nets, ddof=1)) / 15 == pytest.approx(report.standard_deviation)
    assert edge == pytest.approx(report.element_of_risk.value)
    residuals = np.array(nets) + edge * np.array(stakes)
    assert np.std(residuals, ddof=1) / np.sqrt(20_000) / np.mean(stakes) == pytest.approx(
        report.element_of_risk.standard_error
    )
    assert {net: nets.count(net) for net in sorted(set(nets))} == {
        net: count for net, count in report.histogram.items() if count
    }
    assert list(report.histogram) == sorted(report.histogram)


def test_the_rows_of_the_spreads_are_beside_their_exact_chances() -> None:
    report = simulate(rd.STANDARD, rounds=100_000, decks=6, policy=FROM_SEVEN, seed=4)

    assert list(range(1, 12)) == [row.spread for row in report.spreads]
    for row in report.spreads:
        assert Fraction(4 * 6 * row.spread, 52 * 6 - 2) == row.win_chance  # ODDS-1
        assert row.raised == (row.rounds if row.spread >= 7 else 0)
        assert abs(row.won / row.rounds - float(row.win_chance)) < 0.05
    pushes = report.rounds - sum(row.rounds for row in report.spreads)
    assert pushes == sum(line.count for line in report.lines if not line.spread)


def test_fractional_odds_are_rounded_as_the_core_rounds_them() -> None:
    variant = rd.CASINO.replace(paytable=rd.CASINO.paytable.replace({1: "3:2"}))
    report = simulate(variant, rounds=10_000, ante=15, policy=rd.NEVER_RAISE, seed=1)
    wins = {x.net for x in report.lines if x.spread == 1 and x.outcome is rd.Outcome.SPREAD_WIN}

    assert {22} == wins


def test_a_huge_net_does_not_overflow() -> None:
    limits = rd.Limits(minimum=2**50, maximum=2**50, total=2**51, chips=[2**50])
    paytable = rd.Paytable(dict.fromkeys(range(1, 12), "1:1"), three_of_a_kind="1:1")
    variant = rd.Variant("huge", paytable=paytable, limits=limits)
    report = simulate(variant, rounds=50_000, policy=rd.ALWAYS_RAISE, seed=1, path=True)

    assert report.path is not None
    assert report.net == report.path.net
    assert report.path.drawdown > 2**63


def test_json_and_csv_hold_every_line() -> None:
    report = simulate(rd.STANDARD, rounds=1_000, seed=7, path=True)
    data = json.loads(report.to_json())
    rows = list(csv.DictReader(io.StringIO(report.to_csv())))

    assert report.to_dict() == data
    assert rd.STANDARD == rd.Variant.from_dict(data["variant"])
    assert [line.count for line in report.lines] == [line["count"] for line in data["lines"]]
    assert [line.count for line in report.lines] == [int(row["count"]) for row in rows]
    assert 1 == sum(Fraction(row["chance"]) for row in rows)
    assert "spread_loss" in {row["outcome"] for row in rows}


def test_a_report_pickles_whatever_the_policy_was() -> None:
    report = simulate(rd.STANDARD, rounds=1_000, policy=lambda _decision: 0, seed=7)

    assert report == pickle.loads(pickle.dumps(report))
    assert report.policy.endswith("<lambda>")
    assert "raise_from(7)" == simulate(rd.STANDARD, rounds=2, policy=FROM_SEVEN, seed=1).policy


def test_a_sure_game_has_no_spread_of_results() -> None:
    """Three sevens: every round is three of a kind."""
    cards = rd.Card.parse_many("7c 7d 7h")
    for engine in ("rounds", "counts"):
        report = simulate(rd.STANDARD, rounds=100, cards=cards, engine=engine, seed=1)

        assert [(rd.Outcome.THREE_OF_A_KIND, 100)] == [(x.outcome, x.count) for x in report.lines]
        assert 0 == report.standard_deviation
        assert report.agreement is not None
        assert (0.0, 0.0, 0) == (
            report.agreement.z,
            report.agreement.chi_square,
            report.agreement.degrees,
        )


def test_the_progress_reaches_the_end() -> None:
    seen: list[tuple[int, int]] = []
    simulate(
        rd.STANDARD, rounds=CHUNK + 1, seed=1, progress=lambda done, of: seen.append((done, of))
    )

    assert [(CHUNK, CHUNK + 1), (CHUNK + 1, CHUNK + 1)] == seen


def test_an_interrupt_reports_what_is_done() -> None:
    def stop(_done: int, _of: int) -> None:
        raise KeyboardInterrupt

    report = simulate(rd.STANDARD, rounds=3 * CHUNK, seed=1, progress=stop)

    assert report.interrupted
    assert CHUNK == report.rounds


@our.each({**our.NOT_AMOUNTS, "one": 1, "zero": 0, "minus": -5, "too many": 10**15 + 1})
def test_a_number_of_rounds_that_is_none_is_refused(value: Any) -> None:
    with pytest.raises(ValueError, match="rounds must be an int from 2 to 1000000000000000, not"):
        simulate(rd.STANDARD, rounds=value)


def test_what_cannot_be_simulated_is_refused() -> None:
    unknown: Any = "fast"
    with pytest.raises(ValueError, match="an engine is one of counts, rounds, play, not 'fast'"):
        simulate(rd.STANDARD, rounds=10, engine=unknown)
    with pytest.raises(ValueError, match="knows no order of rounds"):
        simulate(rd.STANDARD, rounds=10, engine="counts", path=True)
    with pytest.raises(rd.InvalidRandomSource, match="a seed is an int of 0 or more, not -1"):
        simulate(rd.STANDARD, rounds=10, seed=-1)
    with pytest.raises(rd.IllegalBet):
        simulate(rd.STANDARD, rounds=10, ante=11)
    with pytest.raises(rd.InvalidVariant):
        simulate(rd.STANDARD, rounds=10, decks=9)
    with pytest.raises(rd.ShoeExhausted):
        simulate(rd.STANDARD, rounds=10, cards=rd.DECK[:2])
    with pytest.raises(rd.InvalidShoe):
        simulate(rd.STANDARD, rounds=10, cards=[*rd.DECK, rd.DECK[0]])


def test_the_global_generators_are_left_alone() -> None:
    program = (
        "import random, numpy; random.seed(1); numpy.random.seed(1)\n"
        "state = numpy.random.get_state()\n"
        "from reddog import STANDARD; from reddog.simulation import simulate\n"
        "simulate(STANDARD, rounds=100); simulate(STANDARD, rounds=100, engine='counts')\n"
        "print(random.random(), (state[1] == numpy.random.get_state()[1]).all())"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)

    assert b"0.13436424411240122 True" == done.stdout.strip()


def test_without_numpy_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)

    with pytest.raises(rd.MissingExtra, match=r'pip install "reddog\[sim\]"'):
        importlib.reload(simulation)
