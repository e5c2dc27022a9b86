"""Rounds come out the same whoever plays them, and a lost worker costs time only."""

import itertools
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest
from jobs import Counting, Dying, Interrupted

import reddog as rd
from reddog.simulation import simulate
from reddog.simulation._run import WINDOW, collected, here, on_executor, on_workers
from reddog.simulation._tally import Tally

ROUNDS = 10_500


@pytest.fixture(autouse=True)
def _small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reddog.simulation._run.CHUNK", 1_000)


def silent(_done: int, _of: int) -> None:
    """Show no progress."""


def report_json(**options: Any) -> str:
    """Simulate a little, with the path, whose parts have an order."""
    return simulate(rd.STANDARD, rounds=ROUNDS, seed=7, path=True, **options).to_json()


def test_a_report_is_the_same_for_any_number_of_workers() -> None:
    alone = report_json()

    assert alone == report_json(workers=2)
    for threads in (1, 2, 64):
        with ThreadPoolExecutor(threads) as executor:
            assert alone == report_json(executor=executor)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot fork")
def test_a_report_is_the_same_from_a_forked_pool_and_a_lambda_is_no_hindrance() -> None:
    program = """
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from reddog import STANDARD
from reddog.simulation import simulate
asked = dict(rounds=10_500, seed=7, path=True, policy=lambda decision: decision.max_raise)
with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("fork")) as pool:
    forked = simulate(STANDARD, executor=pool, **asked)
print(forked == simulate(STANDARD, **asked))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)

    assert b"True" == done.stdout.strip()


def test_a_lost_worker_is_replaced_and_nothing_is_lost_or_played_twice(tmp_path: Path) -> None:
    for name in ("first", "second"):
        (tmp_path / name).touch()

    tally = collected(on_workers(Dying(tmp_path), ROUNDS, 2, chunk=1_000), ROUNDS, silent)

    assert [] == list(tmp_path.iterdir())
    assert Tally((ROUNDS // 2, ROUNDS // 2)) == tally


def test_workers_that_are_always_lost_end_the_simulation(tmp_path: Path) -> None:
    for number in range(100):
        (tmp_path / str(number)).touch()

    with pytest.raises(BrokenProcessPool):
        collected(on_workers(Dying(tmp_path), ROUNDS, 1, chunk=1_000), ROUNDS, silent)


class Recording(Executor):
    """Play at once, and keep what was handed out and not yet asked for."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.futures.append(future)
        if len(self.futures) < 3:
            future.set_result(fn(*args, **kwargs))
        return future


def test_no_more_than_a_window_of_chunks_is_handed_out() -> None:
    executor = Recording()
    tallies = on_executor(Counting(), 10**9, executor, chunk=1_000)

    next(tallies)
    assert WINDOW == len(executor.futures)
    next(tallies)
    assert WINDOW + 1 == len(executor.futures)
    tallies.close()
    assert [False, False] + [True] * (WINDOW - 1) == [f.cancelled() for f in executor.futures]


def test_an_interrupt_keeps_the_chunks_before_it() -> None:
    with ThreadPoolExecutor(2) as executor:
        for played in (
            here(Interrupted(3_000), ROUNDS, chunk=1_000),
            on_executor(Interrupted(3_000), ROUNDS, executor, chunk=1_000),
        ):
            assert Tally((1_500, 1_500)) == collected(played, ROUNDS, silent)


def test_an_interrupt_before_anything_is_done_goes_on() -> None:
    with pytest.raises(KeyboardInterrupt):
        collected(here(Interrupted(0), ROUNDS, chunk=1_000), ROUNDS, silent)


def test_the_progress_is_told_after_every_chunk() -> None:
    seen: list[int] = []

    collected(here(Counting(), ROUNDS, chunk=1_000), ROUNDS, lambda done, _of: seen.append(done))

    assert [*itertools.accumulate([1_000] * 10), ROUNDS] == seen


@pytest.mark.parametrize("workers", [0, -1, 62, True, 2.0, "2"])
def test_a_number_of_workers_that_is_none_is_refused(workers: Any) -> None:
    with pytest.raises(ValueError, match="workers must be an int from 1 to 61, not"):
        simulate(rd.STANDARD, rounds=10, workers=workers)


def test_workers_and_an_executor_are_one_too_many() -> None:
    with (
        ProcessPoolExecutor(1) as executor,
        pytest.raises(ValueError, match="an executor has its own workers; leave out workers=2"),
    ):
        simulate(rd.STANDARD, rounds=10, workers=2, executor=executor)
