"""
Who plays which rounds.

A job plays any stretch of rounds, or of trials, and always the same ones. Here they are cut into
chunks and handed out, never more than a window of them at once, and what comes back is put together
in order. So the result and the memory it takes are the same for any number of workers, and what is
there when a run is interrupted is always the first so many rounds.

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
from typing import Final, Protocol, Self, TypeAlias, TypeVar

from reddog._credits import show

#: Rounds handed out at a time, by a job that does not ask for fewer.
CHUNK: Final = 2**22

#: Chunks that are handed out and have not come back.
WINDOW: Final = 256

#: Pools in a row that may break before any chunk comes back.
_MOST_LOSSES: Final = 3

# Windows waits for no more at once.
_MOST_WORKERS: Final = 61

Progress: TypeAlias = Callable[[int, int], None]


class Part(Protocol):
    """Describe what a stretch of rounds or trials comes to."""

    @property
    def done(self) -> int:
        """Return how many of them it covers."""
        ...

    def then(self, later: Self, /) -> Self:
        """Return what these and then those of `later` come to."""
        ...


_P = TypeVar("_P", bound=Part)
_P_co = TypeVar("_P_co", bound=Part, covariant=True)

Parts: TypeAlias = Generator[_P, None, None]


class Job(Protocol[_P_co]):
    """Describe what plays a stretch of rounds or trials."""

    def __call__(self, first: int, count: int, /) -> _P_co:
        """Play `count` of them from number `first` on."""
        ...


def check_workers(workers: object, executor: object) -> None:
    """Refuse a number of workers that is none, and workers beside an executor."""
    if type(workers) is not int or not 1 <= workers <= _MOST_WORKERS:
        msg = f"workers must be an int from 1 to {_MOST_WORKERS}, not {show(workers)}"
        raise ValueError(msg)
    if executor is not None and workers != 1:
        msg = f"an executor has its own workers; leave out workers={workers} or the executor"
        raise ValueError(msg)


def played(
    job: Job[_P],
    many: int,
    *,
    workers: int,
    executor: Executor | None,
    progress: Progress | None,
    chunk: int | None = None,
) -> _P:
    """
    Have everything played by whoever is asked to, and put it together.

    Args:
        job: What plays.
        many: How many rounds or trials.
        workers: How many processes to start; 1 starts none.
        executor: Where to play instead.
        progress: Told what is done after each chunk.
        chunk: How many to hand out at a time; without it, `CHUNK`.
    """
    size = CHUNK if chunk is None else chunk
    if executor is not None:
        parts = on_executor(job, many, executor, chunk=size)
    elif workers == 1:
        parts = here(job, many, chunk=size)
    else:
        parts = on_workers(job, many, workers, chunk=size)
    return collected(parts, many, progress or _silent)


def _silent(done: int, of: int) -> None:
    """Show no progress."""
    del done, of


def here(job: Job[_P], many: int, *, chunk: int) -> Parts[_P]:
    """Play everything in this process, chunk by chunk."""
    for first in range(0, many, chunk):
        yield job(first, min(chunk, many - first))


def on_executor(
    job: Job[_P], many: int, executor: Executor, *, chunk: int, done: int = 0
) -> Parts[_P]:
    """Hand out what comes from number `done` on to somebody's executor, which stays open."""
    waiting = deque[Future[_P]]()
    try:
        for first in range(done, many, chunk):
            if len(waiting) == WINDOW:
                yield waiting.popleft().result()
            waiting.append(executor.submit(job, first, min(chunk, many - first)))
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def on_workers(job: Job[_P], many: int, workers: int, *, chunk: int) -> Parts[_P]:
    """
    Hand everything out to processes of our own, and replace those that are lost.

    Raises:
        BrokenProcessPool: If workers are lost again and again, and no chunk comes back.
    """
    done = losses = 0
    while done < many:
        with ProcessPoolExecutor(
            workers,
            mp_context=multiprocessing.get_context("spawn"),  # the same on every system
            initializer=signal.signal,
            initargs=(signal.SIGINT, signal.SIG_IGN),  # an interrupt is for the one who asked
        ) as pool:
            try:
                for part in on_executor(job, many, pool, chunk=chunk, done=done):
                    done, losses = done + part.done, 0
                    yield part
            except BrokenProcessPool:
                losses += 1
                if losses == _MOST_LOSSES:
                    raise


def collected(parts: Parts[_P], many: int, progress: Progress) -> _P:
    """
    Put all parts together.

    An interrupt ends it with what is done, once there is anything.
    """
    with contextlib.closing(parts):
        whole = next(parts)
        with contextlib.suppress(KeyboardInterrupt):
            progress(whole.done, many)
            for part in parts:
                whole = whole.then(part)
                progress(whole.done, many)
    return whole
