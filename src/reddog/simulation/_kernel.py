"""
The engine *rounds* once more, as a plain loop that numba can compile.

It counts the same rounds as the arrays of `_rounds`, several times faster, and is used for long
stretches where the extra ``fast`` is installed. Compiled or not, `count_kinds` is one function: the
tests run it as the Python that it is. All numbers are unsigned and of 64 bits, since numba makes a
float of a signed and an unsigned one.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, Protocol

import numpy as np

from reddog.simulation._deals import Kinds
from reddog.simulation._stream import GAMMA, MIX_1, MIX_2, Numbers, Words

_GAMMA: Final = np.uint64(GAMMA)
_MIX_1: Final = np.uint64(MIX_1)
_MIX_2: Final = np.uint64(MIX_2)
_LOW: Final = np.uint64(2**32 - 1)
_0, _1, _2, _52 = np.uint64(0), np.uint64(1), np.uint64(2), np.uint64(52)
_27, _30, _31, _32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


class Kernel(Protocol):
    """Describe `count_kinds`, compiled or not."""

    def __call__(
        self,
        counter: np.uint64,
        words: int,
        n: np.uint64,
        shoe: Words,
        kind_of: Kinds,
        counts: Numbers,
        refused: Numbers,
        /,
    ) -> int:
        """Count two rounds for each word."""
        ...


def count_kinds(
    counter: np.uint64,
    words: int,
    n: np.uint64,
    shoe: Words,
    kind_of: Kinds,
    counts: Numbers,
    refused: Numbers,
) -> int:
    """
    Count the kinds of the two rounds of each word, and return how many rounds were refused.

    Args:
        counter: The counter of the first word, before it is mixed.
        words: How many words.
        n: How many ordered deals there are.
        shoe: The physical cards as places in `DECK`, shape (N,), uint64.
        kind_of: The kind of every entry.
        counts: What is added to, shape (2, kinds), int64: one row for each half of a word.
        refused: Filled with the places of the rounds to draw again, shape (2 * words,), int64.
    """
    cards = np.uint64(len(shoe))
    thirds = cards - _2
    seconds = (cards - _1) * thirds
    limit = (_LOW + _1) % n
    many = 0
    for index in range(words):
        bits = counter
        counter += _GAMMA
        bits = (bits ^ (bits >> _30)) * _MIX_1
        bits = (bits ^ (bits >> _27)) * _MIX_2
        bits = bits ^ (bits >> _31)
        for half in range(2):
            product = (bits & _LOW) * n
            bits = bits >> _32
            if product & _LOW < limit:
                refused[many] = 2 * index + half
                many += 1
                continue
            entry = product >> _32
            if cards > _52:
                first = entry // seconds
                rest = entry - first * seconds
                second = rest // thirds
                third = rest - second * thirds
                second += _1 if second >= first else _0
                low, high = (first, second) if first < second else (second, first)
                third += _1 if third >= low else _0
                third += _1 if third >= high else _0
                entry = (shoe[first] * _52 + shoe[second]) * _52 + shoe[third]
            counts[half, kind_of[entry]] += 1
    return many


@cache
def compiled() -> Kernel | None:
    """Return the loop as numba compiles it, or `None` without numba."""
    if find_spec("numba") is None:
        return None
    kernel: Kernel = import_module("numba").njit(count_kinds, cache=True, nogil=True)
    return kernel
