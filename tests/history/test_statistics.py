"""What a history adds up to, and what best play would have expected."""

import math
import pickle
from fractions import Fraction
from random import Random

import attrs
import pytest
from hypothesis import given, strategies as st
from records import record_of, sample

from reddog import (
    CASINO,
    STANDARD,
    Action,
    IllegalBet,
    Move,
    Outcome,
    play_round,
    raise_from,
    shuffled,
)
from reddog.history import Record, Statistics

WIN = record_of("4c 6d 5h", 10)
LOSS = record_of("4c 6d 7h")
PUSH = record_of("7c 8d")
TRIPS = record_of("9c 9d 9h")


def test_the_sums_and_the_runs_are_counted() -> None:
    statistics = Statistics.of([WIN, PUSH, TRIPS, LOSS, LOSS, PUSH, LOSS, WIN])

    assert (8, 80, 100) == (statistics.rounds, statistics.bet, statistics.staked)
    assert (100 + 110 - 30 + 100, 110) == (statistics.net, statistics.biggest_win)
    assert (2, 3) == (statistics.longest_winning_run, statistics.longest_losing_run)
    assert {
        Outcome.CONSECUTIVE_PUSH: 2,
        Outcome.PAIR_PUSH: 0,
        Outcome.THREE_OF_A_KIND: 1,
        Outcome.SPREAD_WIN: 2,
        Outcome.SPREAD_LOSS: 3,
    } == statistics.outcomes
    assert 1 + Fraction(280, 80) == statistics.actual_return


def test_nothing_has_no_return() -> None:
    statistics = Statistics.of([])

    assert (0, 0, 0.0) == (statistics.rounds, statistics.bet, statistics.standard_error)
    assert Fraction(0) == statistics.expected_net
    assert (None, None, None) == (
        statistics.actual_return,
        statistics.expected_return,
        statistics.deviations,
    )


@pytest.mark.rule("ODDS-3")
def test_the_expectation_is_the_published_edge_on_what_was_bet() -> None:
    """ODDS-3: one deck, best play: 523/16575 of the opening bets stay with the house."""
    statistics = Statistics.of([WIN, LOSS, PUSH] * 5)

    assert -Fraction(523, 16575) * 150 == statistics.expected_net
    assert 1 - Fraction(523, 16575) == statistics.expected_return


def test_each_variant_has_its_own_expectation() -> None:
    eight = record_of("7c 8d", variant=CASINO.replace(decks=8))
    statistics = Statistics.of([PUSH, eight])

    assert -(Fraction(523, 16575) + Fraction(30721, 1116765)) * 10 == statistics.expected_net


def test_best_play_lies_within_four_standard_errors() -> None:
    rng, best = Random(2), raise_from(7)
    rounds = [
        play_round(STANDARD, ante=100, cards=shuffled(rng), policy=best) for _ in range(4_000)
    ]
    statistics = Statistics.of(map(Record.of, rounds))

    assert statistics.deviations is not None
    assert abs(statistics.deviations) < 4
    assert math.isclose(statistics.standard_error, 1.4986 * 100 * math.sqrt(4_000), rel_tol=1e-4)
    assert math.isclose(
        float(statistics.net),
        float(statistics.expected_net) + statistics.deviations * statistics.standard_error,
    )


@given(st.lists(st.sampled_from([*sample(), WIN, LOSS, PUSH, TRIPS]), max_size=12))
def test_the_parts_add_up(some: list[Record]) -> None:
    statistics = Statistics.of(some)

    assert len(some) == statistics.rounds == sum(statistics.counts)
    assert sum(record.net for record in some) == statistics.net
    assert sum(record.stake for record in some) == statistics.staked
    assert statistics == pickle.loads(pickle.dumps(statistics))


def test_a_bet_that_was_never_legal_is_refused() -> None:
    moves = [Action(Move.DEAL, 15), Action(Move.ADVANCE)]
    wrong = attrs.evolve(PUSH, ante=15, moves=moves, returned=15)

    with pytest.raises(IllegalBet, match="an opening bet of 15 is not legal here"):
        Statistics.of([wrong])
