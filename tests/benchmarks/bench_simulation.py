"""
How fast rounds in bulk are, as ratios to a plain C loop within one run.

The loop draws one of 132,600 deals with a PCG generator, without bias, and adds up payouts from a
table; the C compiler on PATH builds it with ``-O3``. Run it with ``python
tests/benchmarks/bench_simulation.py``; it exits with 1 if a ratio is missed. The repeats alternate
and the best of each counts, in processor time, so that a busy machine does not decide.
"""

import ctypes
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from reddog import DECK, STANDARD, raise_from
from reddog.simulation import simulate
from reddog.simulation._deals import DealTable
from reddog.simulation._kernel import compiled
from reddog.simulation._rounds import RoundsJob

REPEATS = 7
ROUNDS = 2**23

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


def main() -> int:
    """Measure, print, and return 1 if a ratio is missed."""
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
        }
        if kernel is not None:
            job.with_kernel(kernel, 0, 100)  # compiles
            runs["numba"] = lambda: job.with_kernel(kernel, 0, ROUNDS)
        times = best(runs)
    failed = False
    wanted = [("numpy", "C", 0.25), ("10**12 counted", "a million rounds", 1.0)]
    if kernel is not None:
        wanted.append(("numba", "C", 0.9))
    for name, other, least in wanted:
        ratio = times[other] / times[name]
        failed |= ratio < least
        print(f"{name}: {ratio:.2f} x the rate of {other}, at least {least} wanted")
    for name in runs.keys() & {"C", "numpy", "numba"}:
        print(f"{name}: {ROUNDS / times[name] / 1e6:.0f} million rounds a second")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
