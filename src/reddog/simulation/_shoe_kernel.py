"""
Shoes once more, as a plain loop that numba can compile.

It shuffles and deals the same shoes as `_shoes`, one after the other and several times faster.
Compiled or not, `count_dealt` is one function: the tests run it as the Python that it is. As in
`_kernel`, all numbers are unsigned and of 64 bits.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from reddog.simulation._deals import Kinds
from reddog.simulation._stream import GAMMA, MASK, MIX_1, MIX_2, Numbers

_GAMMA: Final = np.uint64(GAMMA)
_MASK: Final = np.uint64(MASK)
_MIX_1: Final = np.uint64(MIX_1)
_MIX_2: Final = np.uint64(MIX_2)
_LOW: Final = np.uint64(2**32 - 1)
_0, _1, _2, _4, _13, _52 = (np.uint64(number) for number in (0, 1, 2, 4, 13, 52))
_27, _30, _31, _32 = (np.uint64(number) for number in (27, 30, 31, 32))


class ShoeKernel(Protocol):
    """Describe `count_dealt`, compiled or not."""

    def __call__(
        self,
        start: np.uint64,
        number: np.uint64,
        rounds: int,
        shoe: npt.NDArray[np.uint8],
        last_start: int,
        pairs: int,
        kind_of: Kinds,
        counts: Numbers,
        /,
    ) -> None:
        """Count the rounds of shoes in a row."""
        ...


def count_dealt(
    start: np.uint64,
    number: np.uint64,
    rounds: int,
    shoe: npt.NDArray[np.uint8],
    last_start: int,
    pairs: int,
    kind_of: Kinds,
    counts: Numbers,
) -> None:
    """
    Count the kinds of the rounds that shoes deal, until there are enough of them.

    Args:
        start: Where the stream of numbers starts.
        number: The first shoe.
        rounds: How many rounds.
        shoe: The cards of each shoe before the shuffle, as places in `DECK`, shape (N,), uint8.
        last_start: The most cards that can be gone when a round starts.
        pairs: How many times two cards are picked.
        kind_of: The kind of any three cards.
        counts: What is added to, shape (kinds,), int64.
    """

    def word(start: np.uint64, place: np.uint64) -> np.uint64:
        bits = start + (place + _1) * _GAMMA
        bits = (bits ^ (bits >> _30)) * _MIX_1
        bits = (bits ^ (bits >> _27)) * _MIX_2
        return bits ^ (bits >> _31)

    cards = np.uint64(len(shoe))
    owned = (cards + _4 - _1) // _4
    order = np.empty(len(shoe), dtype=np.uint8)
    dealt = np.empty(len(shoe) + 1, dtype=np.uint8)
    done = 0
    while done < rounds:
        order[:] = shoe
        left = cards
        bits = _0
        for pair in range(pairs):
            half = np.uint64(pair)
            bits = word(start, number * owned + half // _2) if half % _2 == _0 else bits >> _32
            if left == _1:
                dealt[2 * pair] = order[0]
                break
            product = (bits & _LOW) * left
            first = product >> _32
            product = (product & _LOW) * (left - _1)
            second = product >> _32
            below = left * (left - _1)
            # Only then is there anything to divide.
            if product & _LOW < below and product & _LOW < (_LOW + _1) % below:
                own = word(start ^ _MASK, _2 * owned * number + half)
                attempt = _0
                product = _0
                while product & _LOW < (_LOW + _1) % below:
                    product = (word(own, attempt) >> _32) * below
                    attempt += _1
                first = (product >> _32) // (left - _1)
                second = (product >> _32) % (left - _1)
            dealt[2 * pair] = order[first]
            order[first] = order[left - _1]
            dealt[2 * pair + 1] = order[second]
            order[second] = order[left - _2]
            left -= _2
        gone = 0
        while gone <= last_start and done < rounds:
            one, two = np.uint64(dealt[gone]), np.uint64(dealt[gone + 1])
            third = np.uint64(dealt[gone + 2])
            counts[kind_of[(one * _52 + two) * _52 + third]] += 1
            low, high = one % _13, two % _13
            gone += 2 if low + _1 == high or high + _1 == low else 3
            done += 1
        number += _1


@cache
def compiled_shoes() -> ShoeKernel | None:
    """Return the loop as numba compiles it, or `None` without numba."""
    if find_spec("numba") is None:
        return None
    kernel: ShoeKernel = import_module("numba").njit(count_dealt, cache=True, nogil=True)
    return kernel
