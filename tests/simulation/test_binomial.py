"""The binomial numbers have the chances of the binomial law, for ten trials and for 10**15."""

import math
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import count

import pytest
from hypothesis import given, strategies as st

from reddog.simulation._binomial import binomial, log_chance, uniforms
from reddog.simulation._stream import start_of, word


def stream(seed: int) -> Iterator[float]:
    """Make uniform numbers from a seed."""
    start = start_of(seed, "test")
    return uniforms(word(start, place) for place in count())


def exact_chance(number: int, trials: int, chance: Fraction) -> Fraction:
    """Return the chance of exactly this number, by the formula."""
    lost = trials - number
    return math.comb(trials, number) * chance**number * (1 - chance) ** lost


@given(st.integers(1, 300), st.integers(1, 99), st.data())
def test_the_logarithm_is_that_of_the_exact_chance(
    trials: int, percent: int, data: st.DataObject
) -> None:
    number = data.draw(st.integers(0, trials))
    exact = exact_chance(number, trials, Fraction(percent, 100))
    log = math.log(exact.numerator) - math.log(exact.denominator)

    assert log == pytest.approx(log_chance(number, trials, percent, 100), rel=1e-11, abs=1e-11)


def test_the_logarithm_is_good_for_a_thousand_million_million_trials() -> None:
    """Near the middle the normal law holds to eight places."""
    trials, deviation = 10**15, math.sqrt(10**15 / 4)
    middle = log_chance(trials // 2, trials, 1, 2)

    assert -math.log(deviation * math.sqrt(2 * math.pi)) == pytest.approx(middle, abs=1e-8)
    for sigmas in (1, 2, 3):
        away = log_chance(trials // 2 + round(sigmas * deviation), trials, 1, 2)
        assert -(sigmas**2) / 2 == pytest.approx(away - middle, abs=1e-6)


@pytest.mark.parametrize(
    ("trials", "successes", "of"),
    [(5, 1, 7), (20, 1, 7), (30, 1, 2), (40, 1, 3), (60, 5, 6), (200, 1, 7), (12, 11, 12)],
)
def test_the_numbers_come_as_often_as_they_should(trials: int, successes: int, of: int) -> None:
    """Chi-square; seeded, with a limit that a fair sampler passes 99,999 times in 100,000."""
    draws, uniform = 20_000, stream(trials)
    drawn = Counter(binomial(trials, successes, of, uniform) for _ in range(draws))
    expected = {
        number: float(exact_chance(number, trials, Fraction(successes, of)) * draws)
        for number in range(trials + 1)
    }
    common = [number for number in expected if expected[number] > 5]
    statistic = sum((drawn[n] - expected[n]) ** 2 / expected[n] for n in common)

    assert statistic < len(common) + 4.3 * math.sqrt(2 * len(common)) + 12


@pytest.mark.parametrize(("successes", "of"), [(1, 2), (3, 1000), (88, 663), (999, 1000)])
def test_mean_and_deviation_are_right_for_very_many_trials(successes: int, of: int) -> None:
    trials, draws, uniform = 10**15, 5_000, stream(successes)
    chance = successes / of
    deviation = math.sqrt(trials * chance * (1 - chance))
    scores = [
        float(Fraction(binomial(trials, successes, of, uniform) * of - trials * successes, of))
        / deviation
        for _ in range(draws)
    ]

    assert abs(sum(scores)) / math.sqrt(draws) < 4.5
    assert abs(sum(score**2 for score in scores) - draws) / math.sqrt(2 * draws) < 4.5


@pytest.mark.parametrize("trials", [0, 1, 10, 10**15])
def test_what_is_certain_is_not_drawn(trials: int) -> None:
    nothing: Iterator[float] = iter(())

    assert 0 == binomial(trials, 0, 3, nothing)
    assert trials == binomial(trials, 3, 3, nothing)
    assert 0 == binomial(0, 1, 3, nothing)


def test_a_uniform_number_is_neither_0_nor_1() -> None:
    low, high = uniforms(iter([0, 2**64 - 1]))

    assert 2**-53 == low
    assert 1 - 2**-53 == high


def test_rounding_cannot_lead_past_the_last_number() -> None:
    assert 3 == binomial(3, 1, 2, iter([1.0]))
