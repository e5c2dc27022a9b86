"""
What chips, a balance and several seats cost, as ratios within one run.

Run it with ``python tests/benchmarks/bench_play.py``. A round of `Session` (a chip, the deal, the
decision, the settlement) may cost 6 times a round of the bare states, and a round at a `Table` of
16 seats 20 times a round of `Session`. The repeats alternate and the best of each counts, in
processor time, so that a busy machine does not decide.
"""

import sys
import time
from collections.abc import Callable
from random import Random
from typing import Final

import reddog as rd

SEATS: Final = 16
REPEATS: Final = 7
ANTE: Final = 10
RAISE_FROM: Final = 7


def bare(rounds: int) -> None:
    """Play the bare states."""
    rng, betting = Random(1), rd.Betting(rd.STANDARD)
    for _ in range(rounds):
        cards = rd.shuffled(rng)
        state = betting.deal(ANTE, cards).advance(cards)
        if isinstance(state, rd.Decision):
            state = (
                state.raise_by(ANTE, cards) if state.spread >= RAISE_FROM else state.stand(cards)
            )
        betting = state.next_round()


def session(rounds: int) -> None:
    """Play one session."""
    rng, one = Random(1), rd.Session.open(rd.STANDARD, balance=10**9)
    for _ in range(rounds):
        one = one.place(ANTE).deal(rng)
        state = one.round
        if isinstance(state, rd.Decision):
            one = one.raise_by(ANTE) if state.spread >= RAISE_FROM else one.stand()


def table(rounds: int) -> None:
    """Play one table with every seat in the round."""
    names = [f"seat {number}" for number in range(SEATS)]
    rng, all_of = Random(1), rd.Table.open(rd.STANDARD, balances=dict.fromkeys(names, 10**9))
    for _ in range(rounds):
        for name in names:
            all_of = all_of.place(name, ANTE)
        all_of = all_of.deal(rng)
        for name in all_of.to_act:
            state = all_of.seat(name).round
            if isinstance(state, rd.Decision) and state.spread >= RAISE_FROM:
                all_of = all_of.raise_by(name, ANTE)
            else:
                all_of = all_of.stand(name)


def best(plays: dict[Callable[[int], None], int]) -> list[float]:
    """Return the best time of each play, in microseconds of the processor per round."""
    times: dict[Callable[[int], None], float] = dict.fromkeys(plays, float("inf"))
    for _ in range(REPEATS):
        for play, rounds in plays.items():
            start = time.process_time()
            play(rounds)
            times[play] = min(times[play], (time.process_time() - start) / rounds * 1e6)
    return list(times.values())


def main() -> int:
    """Print the ratios, and answer 1 if one is above its limit."""
    states, one, many = best({bare: 10_000, session: 5_000, table: 400})
    ratios = (("session / bare states", one / states, 6), ("16 seats / session", many / one, 20))
    print(f"bare {states:.1f} µs, session {one:.1f} µs, table of {SEATS} seats {many:.1f} µs")
    for name, ratio, limit in ratios:
        print(f"{name}: {ratio:.2f} (limit {limit})")
    return int(any(ratio > limit for _, ratio, limit in ratios))


if __name__ == "__main__":
    sys.exit(main())
