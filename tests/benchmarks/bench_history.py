"""
What a history costs beside the play it records, as ratios in one run.

::

    python tests/benchmarks/bench_history.py            # write and replay, beside playing
    python tests/benchmarks/bench_history.py --million  # the memory that 1,000,000 rounds take

Playing is a whole round from a fresh shuffle with a seeded generator. Writing makes its record and
the line; replaying reads the line, plays it and compares. Each is to cost at most 6 times playing.
"""

import argparse
import io
import resource
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from reddog import STANDARD, Resolved, play_round, raise_from, shuffled
from reddog.history import Record, Statistics, read, replay

ROUNDS = 3_000
REPEATS = 12
AT_MOST = 6
GROWTH_KIB = 4_096

Job = Callable[[], object]


def main() -> None:
    """Print what the arguments ask for; exit with 1 if it is above its bound."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0].strip())
    parser.add_argument("--million", action="store_true")
    sys.exit(replay_a_million() if parser.parse_args().million else compare())


def played(rounds: int) -> list[Resolved]:
    """Play rounds of the standard game by its best policy."""
    rng, policy = Random(1), raise_from(7)
    return [
        play_round(STANDARD, ante=10, cards=shuffled(rng), policy=policy) for _ in range(rounds)
    ]


def compare() -> bool:
    """Print the cost of a round, played, written and replayed; say whether it is too much."""
    ends = played(ROUNDS)
    lines = [Record.of(resolved).to_json() for resolved in ends]
    jobs: dict[str, Job] = {
        "play": lambda: played(ROUNDS),
        "write": lambda: [Record.of(resolved).to_json() for resolved in ends],
        "replay": lambda: [replay(Record.from_json(line)) for line in lines],
    }
    best = dict.fromkeys(jobs, float("inf"))
    for _ in range(REPEATS):
        for name, job in jobs.items():
            start = time.process_time()
            job()
            best[name] = min(best[name], time.process_time() - start)
    for name, seconds in best.items():
        each = seconds / ROUNDS
        print(f"{name:8} {1e6 * each:7.2f} µs a round {seconds / best['play']:6.2f} × playing")
    return max(best.values()) > AT_MOST * best["play"]


class Repeated(io.RawIOBase):
    """A file of the same line, many times, that is nowhere."""

    def __init__(self, line: bytes, times: int) -> None:
        """Hold `line` as often as `times`."""
        self._block, self._left = line, times
        self._rest = b""

    def readable(self) -> bool:
        """Say that it can be read."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Fill the buffer with what comes next."""
        if not self._rest and self._left:
            self._rest, self._left = self._block, self._left - 1
        count = min(len(buffer), len(self._rest))
        buffer[:count] = self._rest[:count]
        self._rest = self._rest[count:]
        return count


def replayed(records: Iterable[Record]) -> Iterator[Record]:
    """Pass records on that were replayed."""
    for record in records:
        replay(record)
        yield record


def replay_a_million() -> bool:
    """Read, replay and add up 1,000,000 rounds; say whether memory grew with them."""
    line = Record.of(played(1)[0]).to_json().encode("ascii") + b"\n"
    peaks: list[int] = []
    for rounds in (10_000, 1_000_000):
        start = time.process_time()
        file: Any = io.BufferedReader(Repeated(line, rounds))
        count = Statistics.of(replayed(read(file))).rounds
        peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
        seconds = time.process_time() - start
        print(f"{count:9,} rounds, {seconds:6.1f} s, at most {peaks[-1]:,} KiB in memory")
    return peaks[1] - peaks[0] > GROWTH_KIB


if __name__ == "__main__":
    main()
