"""
How fast whole rounds are, as ratios in one run.

Run it on a quiet machine, one core::

    python tests/benchmarks/bench_round.py            # the ratios
    python tests/benchmarks/bench_round.py --import   # what importing costs, beside attrs alone
    python tests/benchmarks/bench_round.py --count    # instructions of 2,000 rounds (valgrind)

Each figure is the best of several repeats, taken in turn with the yardstick, so that neither gets
the quieter part of the machine. The instruction count is the same every time on one interpreter:
`--count` fails when it is above the bound written here, which is the gate against growing slow.

Gymnasium and OpenSpiel are compared with where they are installed (extra ``bench``).
"""

import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random, SystemRandom

import bare_loop
import state_loop

ROUNDS = 5_000
REPEATS = 12
IMPORTS = 30

#: Instructions a whole round may take under CPython 3.11, about 5 % above what was measured.
INSTRUCTIONS_A_ROUND = 37_300

_CALLGRIND = ("--tool=callgrind", "--callgrind-out-file=/dev/null")

Play = Callable[[int], object]


def main() -> None:
    """Print what the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0].strip())
    parser.add_argument("--import", action="store_true", dest="imports")
    parser.add_argument("--count", action="store_true")
    options = parser.parse_args()
    if options.imports:
        compare_imports()
    elif options.count:
        sys.exit(count_instructions())
    else:
        compare_rounds()


def compare_rounds() -> None:
    """Print microseconds a round and the ratio to the bare loop, for everything installed."""
    plays: dict[str, Play] = {
        "bare loop": lambda n: bare_loop.play(n, Random(1)),
        "reddog, seeded Random": lambda n: state_loop.play(n, Random(1)),
        "reddog, SystemRandom": lambda n: state_loop.play(n, SystemRandom()),
        **gymnasium_blackjack(),
        **open_spiel_blackjack(),
    }
    best = dict.fromkeys(plays, float("inf"))
    for _ in range(REPEATS):
        for name, play in plays.items():
            start = time.process_time()
            play(ROUNDS)
            best[name] = min(best[name], time.process_time() - start)
    bare = best["bare loop"]
    print(f"{'':40} {'µs a round':>10} {'rounds/s':>10} {'× bare loop':>12}")
    for name, seconds in best.items():
        rate = ROUNDS / seconds
        print(f"{name:40} {1e6 / rate:10.2f} {rate:10,.0f} {bare / seconds:12.2f}")


def gymnasium_blackjack() -> dict[str, Play]:
    """Return Gymnasium's Blackjack-v1 as it is usually stepped, if it is installed."""
    try:
        import gymnasium  # noqa: PLC0415 - only compared with where it is installed
    except ImportError:
        return {}
    env = gymnasium.make("Blackjack-v1")

    def play(rounds: int) -> None:
        env.reset(seed=1)
        for _ in range(rounds):
            observation, _ = env.reset()
            done = False
            while not done:
                observation, _, done, _, _ = env.step(int(observation[0] < 17))

    return {"Gymnasium Blackjack-v1": play}


def open_spiel_blackjack() -> dict[str, Play]:
    """Return OpenSpiel's blackjack, stepped from Python and inside its core, if installed."""
    try:
        import pyspiel  # noqa: PLC0415 - only compared with where it is installed
    except ImportError:
        return {}
    game = pyspiel.load_game("blackjack")

    def step(rounds: int) -> None:
        choose = Random(1).choice
        for _ in range(rounds):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(choose(state.legal_actions()))

    def evaluate(rounds: int) -> None:
        bots = [pyspiel.make_uniform_random_bot(0, 1)]
        for seed in range(rounds):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)

    return {
        "OpenSpiel blackjack, from Python": step,
        "OpenSpiel blackjack, evaluate_bots": evaluate,
    }


def compare_imports() -> None:
    """Print the least processor time of a fresh interpreter importing attrs, and reddog."""
    best = {"pass": float("inf"), "import attrs": float("inf"), "import reddog": float("inf")}
    # As an installed package is: its compiled code is there after the first import.
    env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, "-c", "import reddog"], env=env, check=True)
    for _ in range(IMPORTS):
        for code, least in best.items():
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([sys.executable, "-c", code], env=env, check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            user, system = after.ru_utime - before.ru_utime, after.ru_stime - before.ru_stime
            best[code] = min(least, user + system)
    attrs, reddog = (best[code] - best["pass"] for code in ("import attrs", "import reddog"))
    print(f"import attrs  {attrs * 1e3:6.1f} ms\nimport reddog {reddog * 1e3:6.1f} ms")
    print(f"ratio         {reddog / attrs:6.2f}  (at most 2)")


def count_instructions() -> int:
    """Print the instructions of one round; return 1 if they are above the bound, else 0."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        print("valgrind is not installed; on Debian: apt-get install valgrind")
        return 2
    few, many = (_instructions(valgrind, rounds) for rounds in (1, 2_001))
    a_round = (many - few) // 2_000
    print(f"{a_round:,} instructions a round; at most {INSTRUCTIONS_A_ROUND:,}")
    return int(a_round > INSTRUCTIONS_A_ROUND)


def _instructions(valgrind: str, rounds: int) -> int:
    code = f"import random, state_loop; state_loop.play({rounds}, random.Random(1))"
    ran = subprocess.run(
        [valgrind, *_CALLGRIND, sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(Path(__file__).parent)},
        capture_output=True,
        check=True,
        text=True,
        encoding="utf-8",
    )
    found = re.search(r"Collected : (\d+)", ran.stderr)
    if found is None:
        raise SystemExit(f"valgrind said nothing of instructions:\n{ran.stderr}")
    return int(found[1])


if __name__ == "__main__":
    main()
