"""
Who plays which rounds.

A job plays any stretch of rounds, and always the same ones. Here the rounds are cut into chunks,
the chunks are handed out, and what comes back is put together in order.
"""

import contextlib
from collections.abc import Callable
from typing import Final, Protocol, TypeAlias

from reddog.simulation._tally import Tally

#: Rounds handed out at a time.
CHUNK: Final = 2**22

Progress: TypeAlias = Callable[[int, int], None]


class Job(Protocol):
    """Describe what plays a stretch of rounds."""

    def __call__(self, first: int, count: int, /) -> Tally:
        """Play `count` rounds from number `first` on."""
        ...


def in_chunks(job: Job, rounds: int, progress: Progress) -> Tally:
    """
    Play all rounds here, chunk by chunk.

    An interrupt ends it with the rounds that are done, once there are any.
    """
    done = job(0, min(CHUNK, rounds))
    with contextlib.suppress(KeyboardInterrupt):
        for first in range(CHUNK, rounds, CHUNK):
            progress(done.rounds, rounds)
            done = done.then(job(first, min(CHUNK, rounds - first)))
        progress(rounds, rounds)
    return done
