"""
How fast the exact odds are, as ratios of one run.

The closed form is held against the plain way: summing over the 13 x 13 x 13 triples of ranks in
fractions. Long outlooks are held against playing rounds. Run it with ``python
tests/benchmarks/bench_odds.py``; it exits with 1 if a ratio is missed.
"""

import sys
import time
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random

from reddog import STANDARD, play_round, raise_from, shuffled
from reddog.analysis import analyse, outlook

RANKS = range(13)
DECKS = 6


def summed_edge() -> Fraction:
    """Sum the house edge over every triple of ranks, in fractions."""
    total = Fraction(0)
    cards = 52 * DECKS
    for first, second, third in product(RANKS, repeat=3):
        left = [4 * DECKS] * 13
        chance = Fraction(left[first], cards)
        left[first] -= 1
        chance *= Fraction(left[second], cards - 1)
        left[second] -= 1
        chance *= Fraction(left[third], cards - 2)
        low, high = min(first, second), max(first, second)
        spread = high - low - 1
        if spread < 0:
            net = Fraction(11 if third == first else 0)
        elif spread == 0:
            net = Fraction(0)
        else:
            stake = 2 if spread >= 7 else 1
            price = STANDARD.paytable[spread].fraction
            net = stake * price if low < third < high else Fraction(-stake)
        total += chance * net
    return -total


def whole_analysis() -> None:
    """Read every figure that a report has."""
    report = analyse(STANDARD, decks=DECKS)
    for name in dir(report):
        if not name.startswith("_"):
            getattr(report, name)
    for odds in report.spreads.values():
        _ = odds.probability, odds.win_chance, odds.stand, odds.best_raise, odds.best, odds.raised


def played_rounds() -> None:
    """Play 20,000 rounds."""
    rng, policy = Random(7), raise_from(7)
    for _ in range(20_000):
        play_round(STANDARD, ante=10, cards=shuffled(rng), policy=policy)


def best_of(task: Callable[[], object], times: int) -> float:
    """Return the shortest time of several, in seconds: the least disturbed."""
    spans: list[float] = []
    for _ in range(times):
        start = time.perf_counter()
        task()
        spans.append(time.perf_counter() - start)
    return min(spans)


def main() -> int:
    """Measure, print the ratios, and say whether all are met."""
    assert summed_edge() == analyse(STANDARD, decks=DECKS).house_edge
    outlook(STANDARD, ante=10, balance=1_000, rounds=201)  # numpy is loaded once
    summed = best_of(summed_edge, 5)
    edge = best_of(lambda: analyse(STANDARD, decks=DECKS).house_edge, 300)
    whole = best_of(whole_analysis, 100)
    played = best_of(played_rounds, 3)
    long = best_of(lambda: outlook(STANDARD, ante=10, balance=1_000, rounds=1_000), 5)
    ratios = [
        ("house edge: times faster than the sum", summed / edge, 100),
        ("whole analysis: times faster than the sum", summed / whole, 20),
        ("outlook of 1,000 rounds: times faster than 20,000 played rounds", played / long, 1),
    ]
    for what, ratio, wanted in ratios:
        print(f"{what}: {ratio:.1f} (at least {wanted})")
    return int(any(ratio < wanted for _, ratio, wanted in ratios))


if __name__ == "__main__":
    sys.exit(main())
