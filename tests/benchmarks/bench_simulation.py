"""
How fast rounds in bulk are, as ratios within one run, and whether their memory grows.

Fresh decks are compared with a plain C loop. It draws one of 132,600 deals with a PCG generator,
without bias, and adds up payouts from a table; the C compiler on PATH builds it with ``-O3``. Shoes
of six decks are compared with six fresh decks for every round, the engine *play* with the bare
states, and two workers with one.

Run it with ``python tests/benchmarks/bench_simulation.py``; it exits with 1 if a ratio is missed.
The repeats alternate and the best of each counts, in processor time, so that a busy machine does
not decide; only two workers are measured by the clock, and need two idle cores. ``memory`` as the
argument measures the memory of 10**7 and of 10**9 rounds instead, each in a process of its own.
"""

import ctypes
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

import state_loop

from reddog import DECK, STANDARD, raise_from
from reddog.simulation import simulate
from reddog.simulation._deals import DealTable
from reddog.simulation._kernel import compiled
from reddog.simulation._play import PlayJob
from reddog.simulation._rounds import RoundsJob
from reddog.simulation._run import played
from reddog.simulation._shoe_kernel import compiled_shoes
from reddog.simulation._shoe_rounds import ShoesJob
from reddog.simulation._shoes import Cut

REPEATS = 7
ROUNDS = 2**23
FEWER = 2**20
FEW = 2**14
DECKS, CUT = 6, 78
_ROUNDS = {
    "fresh, numpy": FEWER,
    "shoes, numpy": FEWER,
    "fresh, numba": FEWER,
    "shoes, numba": FEWER,
    "play": FEW,
    "bare states": FEW,
}

LOOP = """
#include <stdint.h>

static uint64_t state = 42;

static inline uint32_t pcg(void) {
    uint64_t old = state;
    state = old * 6364136223846793005ULL + 1442695040888963407ULL;
    uint32_t shifted = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return (shifted >> turn) | (shifted << ((32 - turn) & 31));
}

int64_t play(int64_t rounds, const int32_t *nets) {
    int64_t total = 0;
    for (int64_t i = 0; i < rounds; i++) {
        uint64_t product;
        do {
            product = (uint64_t)pcg() * 132600u;
        } while ((uint32_t)product < 53296u);
        total += nets[product >> 32];
    }
    return total;
}
"""


def c_loop(table: DealTable, folder: Path) -> Callable[[], object]:
    """Build the loop."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        sys.exit("a C compiler is needed: install cc, gcc or clang")
    source, library = folder / "loop.c", folder / "loop.so"
    source.write_text(LOOP, encoding="ascii")
    subprocess.run([compiler, "-O3", "-shared", "-fPIC", "-o", library, source], check=True)
    nets = [table.kinds[kind].net for kind in table.kind_of.tolist()]
    array = (ctypes.c_int32 * len(nets))(*nets)
    play = ctypes.CDLL(str(library)).play
    play.argtypes = [ctypes.c_int64, ctypes.POINTER(ctypes.c_int32)]
    play.restype = ctypes.c_int64
    return lambda: play(ROUNDS, array)


def best(runs: dict[str, Callable[[], object]]) -> dict[str, float]:
    """Return the least processor time of each, in seconds, of alternating repeats."""
    times = dict.fromkeys(runs, float("inf"))
    for _ in range(REPEATS):
        for name, run in runs.items():
            began = time.process_time()
            run()
            times[name] = min(times[name], time.process_time() - began)
    return times


def engines() -> dict[str, Callable[[], object]]:
    """Return what plays fresh decks, shoes and the states, by name."""
    policy, cards = raise_from(7), DECK * DECKS
    variant = STANDARD.replace(decks=DECKS)
    fresh = RoundsJob(DealTable.of(variant, cards, policy, 10), 1, follow=False)
    table = DealTable.of(variant, cards, policy, 10, any_three=True)
    shoes = ShoesJob(table, Cut(len(cards), CUT), 1, follow=False)
    small = DealTable.of(STANDARD, DECK, policy, 10, any_three=True)
    play = PlayJob(STANDARD, small, None, policy, 10, 1, follow=False)
    runs: dict[str, Callable[[], object]] = {
        "fresh, numpy": lambda: fresh.with_arrays(0, FEWER),
        "shoes, numpy": lambda: shoes.with_arrays(0, FEWER),
        "play": lambda: play(0, FEW),
        "bare states": lambda: state_loop.play(FEW, Random(1)),
    }
    one, many = compiled(), compiled_shoes()
    if one is not None and many is not None:
        fresh.with_kernel(one, 0, 100)  # compiles
        shoes.with_kernel(many, 0, 100)
        runs["fresh, numba"] = lambda: fresh.with_kernel(one, 0, FEWER)
        runs["shoes, numba"] = lambda: shoes.with_kernel(many, 0, FEWER)
    return runs


def two_workers() -> float:
    """Return how many times the rate of one worker two have, by the clock."""
    job = RoundsJob(DealTable.of(STANDARD, DECK, raise_from(7), 10), 1, follow=False)
    least = [float("inf"), float("inf")]
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        for executor in (one, two):
            played(job, 2**25, workers=1, executor=executor, progress=None)  # starts and compiles
        for _ in range(REPEATS):
            for index, executor in enumerate((one, two)):
                began = time.perf_counter()
                played(job, 2**29, workers=1, executor=executor, progress=None)
                least[index] = min(least[index], time.perf_counter() - began)
    return least[0] / least[1]


MEMORY = """
import resource, sys
from reddog import STANDARD, raise_from
from reddog.simulation import simulate
simulate(STANDARD, rounds=int(sys.argv[1]), policy=raise_from(7), seed=1)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def memory() -> int:
    """Print the most memory that few and many rounds take, and return 1 if it grows."""
    peaks: list[int] = []
    for rounds in (10**7, 10**9):
        program = [sys.executable, "-c", MEMORY, str(rounds)]
        peaks.append(int(subprocess.run(program, check=True, capture_output=True).stdout))
        print(f"{rounds:,} rounds: {peaks[-1] / 1024:.0f} MiB at most")
    return int(peaks[1] - peaks[0] > 20 * 1024)


def main() -> int:
    """Measure, print, and return 1 if a ratio is missed."""
    if sys.argv[1:] == ["memory"]:
        return memory()
    policy = raise_from(7)
    table = DealTable.of(STANDARD, DECK, policy, 10)
    job = RoundsJob(table, 1, follow=False)
    kernel = compiled()
    with tempfile.TemporaryDirectory() as folder:
        runs: dict[str, Callable[[], object]] = {
            "C": c_loop(table, Path(folder)),
            "numpy": lambda: job.with_arrays(0, ROUNDS),
            "a million rounds": lambda: simulate(STANDARD, rounds=10**6, policy=policy, seed=1),
            "10**12 counted": lambda: simulate(
                STANDARD, rounds=10**12, policy=policy, engine="counts", seed=1
            ),
            **engines(),
        }
        if kernel is not None:
            job.with_kernel(kernel, 0, 100)  # compiles
            runs["numba"] = lambda: job.with_kernel(kernel, 0, ROUNDS)
        times = best(runs)
    failed = False
    wanted = [
        ("numpy", "C", 0.25),
        ("10**12 counted", "a million rounds", 1.0),
        ("play", "bare states", 1 / 1.3),
        ("shoes, numpy", "fresh, numpy", 0.5),
    ]
    if kernel is not None:
        wanted += [("numba", "C", 0.9), ("shoes, numba", "fresh, numba", 0.5)]
    for name, other, least in wanted:
        ratio = times[other] / times[name]
        failed |= ratio < least
        print(f"{name}: {ratio:.2f} x the rate of {other}, at least {least:.2f} wanted")
    twice = two_workers()
    failed |= twice < 1.8
    print(f"two workers: {twice:.2f} x the rate of one, at least 1.80 wanted")
    for name, rounds in {"C": ROUNDS, "numpy": ROUNDS, "numba": ROUNDS, **_ROUNDS}.items():
        if name in times:
            print(f"{name}: {rounds / times[name] / 1e6:.1f} million rounds a second")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
