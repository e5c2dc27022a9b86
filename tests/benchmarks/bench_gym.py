"""
How fast many environments at once are, as ratios to other libraries within one run.

Compared is blackjack, the nearest game that others have: Gymnasium's own, vectorised by Gymnasium,
and envpool's, which is C++, where that is installed (extra ``bench``). Each vector takes the same
random actions, and a step of one sub-environment counts, autoresets included. Run it with ``python
tests/benchmarks/bench_gym.py``; it exits with 1 if a ratio is missed. The repeats alternate and the
best of each counts, in processor time and with one thread, so that a busy machine does not decide.
"""

import sys
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

REPEATS = 7
WIDTHS = (16, 64, 256, 1024, 4096)
STEPS = 2**18  # of sub-environments, in a repeat
SLOW_STEPS = 2**13

GYMNASIUM, ENVPOOL = "Gymnasium's Blackjack", "envpool's Blackjack"
WANTED = {GYMNASIUM: 20.0, ENVPOOL: 1.0}

Step = Callable[[Any], object]


def stepping(envs: Any) -> Step:
    """Reset a vector and return what steps it."""
    envs.reset()
    step: Step = envs.step
    return step


def contenders(width: int) -> dict[str, tuple[Step, int]]:
    """Return what is compared at one width, and how many steps a repeat of it takes."""
    red_dog = "reddog.gym:RedDog-v0"
    found = {
        "next step": (stepping(gymnasium.make_vec(red_dog, num_envs=width)), STEPS),
        "same step": (
            stepping(gymnasium.make_vec(red_dog, num_envs=width, autoreset_mode="SameStep")),
            STEPS,
        ),
        "bankroll": (
            stepping(gymnasium.make_vec(red_dog, num_envs=width, bankroll=1_000)),
            STEPS,
        ),
        GYMNASIUM: (stepping(gymnasium.make_vec("Blackjack-v1", num_envs=width)), SLOW_STEPS),
    }
    try:
        import envpool  # noqa: PLC0415 - only compared with where it is installed
    except ImportError:
        return found
    pool = envpool.make("Blackjack-v1", env_type="gymnasium", num_envs=width, num_threads=1)
    return {**found, ENVPOOL: (stepping(pool), STEPS // 8)}


def rates(width: int) -> dict[str, float]:
    """Return the most steps a second of each."""
    chance = np.random.default_rng(1)
    actions = [chance.integers(0, 2, width).astype(np.int32) for _ in range(16)]
    best: dict[str, float] = {}
    playing = contenders(width)
    for _ in range(REPEATS):
        for name, (step, steps) in playing.items():
            turns = max(steps // width, 2)
            began = time.process_time()
            for turn in range(turns):
                step(actions[turn % 16])
            rate = turns * width / (time.process_time() - began)
            best[name] = max(best.get(name, 0.0), rate)
    return best


def main() -> int:
    """Measure, print, and return 1 if a ratio is missed."""
    failed = False
    for width in WIDTHS:
        best = rates(width)
        print(f"{width} at once")
        for name, rate in best.items():
            print(f"  {name:22} {rate / 1e6:8.3f} million steps a second")
        for other in WANTED.keys() & best.keys():
            ratio = best["next step"] / best[other]
            failed |= ratio < WANTED[other]
            print(f"  next step: {ratio:.1f} x {other}, at least {WANTED[other]:.0f} wanted")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
