"""
Who plays which rounds.

A job plays any stretch of rounds, and always the same ones. Here the rounds are cut into chunks and
handed out, never more than a window of them at once, and what comes back is put together in order.
So the result and the memory it takes are the same for any number of workers, and what is there when
a run is interrupted is always the first so many rounds.

A pool that lost a worker is broken for good. A pool of our own is therefore replaced, and goes on
from the first chunk that had not come back.
"""

import contextlib
import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, Protocol, TypeAlias

from reddog.simulation._tally import Tally

#: Rounds handed out at a time.
CHUNK: Final = 2**22

#: Chunks that are handed out and have not come back.
WINDOW: Final = 256

#: Pools in a row that may break before any chunk comes back.
_MOST_LOSSES: Final = 3

Progress: TypeAlias = Callable[[int, int], None]
Tallies: TypeAlias = Generator[Tally, None, None]


class Job(Protocol):
    """Describe what plays a stretch of rounds."""

    def __call__(self, first: int, count: int, /) -> Tally:
        """Play `count` rounds from number `first` on."""
        ...


def here(job: Job, rounds: int) -> Tallies:
    """Play all rounds in this process, chunk by chunk."""
    for first in range(0, rounds, CHUNK):
        yield job(first, min(CHUNK, rounds - first))


def on_executor(job: Job, rounds: int, executor: Executor, *, done: int = 0) -> Tallies:
    """Hand the rounds from number `done` on to somebody's executor, which stays open."""
    waiting = deque[Future[Tally]]()
    try:
        for first in range(done, rounds, CHUNK):
            if len(waiting) == WINDOW:
                yield waiting.popleft().result()
            waiting.append(executor.submit(job, first, min(CHUNK, rounds - first)))
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def on_workers(job: Job, rounds: int, workers: int) -> Tallies:
    """
    Hand the rounds to processes of our own, and replace those that are lost.

    Raises:
        BrokenProcessPool: If workers are lost again and again, and no chunk comes back.
    """
    done = losses = 0
    while done < rounds:
        with ProcessPoolExecutor(
            workers,
            mp_context=multiprocessing.get_context("spawn"),  # the same on every system
            initializer=signal.signal,
            initargs=(signal.SIGINT, signal.SIG_IGN),  # an interrupt is for the one who asked
        ) as pool:
            try:
                for tally in on_executor(job, rounds, pool, done=done):
                    done, losses = done + tally.rounds, 0
                    yield tally
            except BrokenProcessPool:
                losses += 1
                if losses == _MOST_LOSSES:
                    raise


def collected(tallies: Tallies, rounds: int, progress: Progress) -> Tally:
    """
    Put all tallies together.

    An interrupt ends it with the rounds that are done, once there are any.
    """
    with contextlib.closing(tallies):
        done = next(tallies)
        with contextlib.suppress(KeyboardInterrupt):
            progress(done.rounds, rounds)
            for tally in tallies:
                done = done.then(tally)
                progress(done.rounds, rounds)
    return done
