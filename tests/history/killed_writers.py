"""
Kill 200 processes while each writes to the same history, then say what is in it.

The child of fork ``k`` writes records numbered from ``1000 * k`` and answers on a pipe after each
`write` that returned. It is killed after a random number of answers, wherever it then is. Prints,
as JSON, the numbers that were answered for and are missing, and how many lines are damaged.
"""

import json
import os
import random
import signal
import sys
from pathlib import Path
from typing import NoReturn

import attrs

from reddog import STANDARD, Card, Dealt, Resolved
from reddog.history import Record, Writer, scan

KILLS = 200
RECORD = Record.of(Resolved(Dealt(STANDARD, 10, *Card.parse_many("7c 8d")), 0, None))


def write_until_killed(path: Path, answers: int, start: int) -> NoReturn:
    """Write numbered records, and answer after each."""
    writer = Writer(path)
    number = start
    while True:
        writer.write(attrs.evolve(RECORD, number=number))
        os.write(answers, b".")
        number += 1


def kill_one(path: Path, start: int, rng: random.Random) -> int:
    """Start a writer, kill it at a random point, and return how many writes it answered for."""
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        write_until_killed(path, write_end, start)
    os.close(write_end)
    wait_for = rng.randrange(12)
    answered = 0
    while answered < wait_for:
        answered += len(os.read(read_end, wait_for - answered))
    for _ in range(rng.randrange(3_000)):
        pass  # so that it is not always just after an answer
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(read_end, 1_000):
        answered += len(more)
    os.close(read_end)
    return answered


def main() -> None:
    """Kill, read, and print what was found."""
    path = Path(sys.argv[1])
    rng = random.Random(sys.argv[2])
    promised: set[int] = set()
    for kill in range(KILLS):
        start = 1_000 * kill
        promised |= set(range(start, start + kill_one(path, start, rng)))
    lines = list(scan(path))
    found = {line.number for line in lines if isinstance(line, Record)}
    missing = sorted(promised - {number for number in found if number is not None})
    print(json.dumps({"promised": len(promised), "missing": missing, "found": len(found)}))  # noqa: T201


if __name__ == "__main__":
    main()
