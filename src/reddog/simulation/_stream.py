"""
Chance for many rounds at once: a counter-based stream of numbers.

The generator is SplitMix64 (Steele, Lea and Flood, 2014): the word at place i is a fixed mixing of
``start + (i + 1) * GAMMA``, modulo 2**64. Nothing is carried from one word to the next, so any
stretch of the stream can be made anywhere, by any worker, in any order. `start` is taken from the
SHA-256 of the seed and of what the stream is for.

Round i owns half a word, 32 bits: the low half of word i // 2 if i is even, the high half if it is
odd. A number below n is made of the 32 bits x as ``x * n >> 32`` unless the low 32 bits of the
product are below ``2**32 % n`` (Lemire, 2019): then x would favour some numbers, so it is refused
and the round draws again, from words that belong to this round and this attempt alone. So the
number of round i depends on the seed, on n and on i, and on nothing else.

Only integer arithmetic on arrays is asked of NumPy, never its generators, whose methods may change.
"""

import hashlib
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from reddog._credits import show
from reddog.exceptions import InvalidRandomSource

Words: TypeAlias = npt.NDArray[np.uint64]
Numbers: TypeAlias = npt.NDArray[np.int64]

#: The step from one counter to the next: 2**64 divided by the golden ratio, made odd.
GAMMA: Final = 0x9E3779B97F4A7C15
MIX_1: Final = 0xBF58476D1CE4E5B9
MIX_2: Final = 0x94D049BB133111EB
MASK: Final = 2**64 - 1


def checked_seed(seed: object) -> int:
    """Return a seed, or refuse what is not an int of 0 or more."""
    if type(seed) is not int or seed < 0:
        raise InvalidRandomSource(f"a seed is an int of 0 or more, not {show(seed)}")
    return seed


def start_of(seed: int, use: str) -> int:
    """Return where the stream of this seed for this use starts, 0 to 2**64 - 1."""
    digest = hashlib.sha256(f"reddog.simulation/{use}/{seed:x}".encode("ascii")).digest()
    return int.from_bytes(digest[:8], "big")


def word(start: int, place: int) -> int:
    """Return one word of a stream."""
    mixed = (start + (place + 1) * GAMMA) & MASK
    mixed = (mixed ^ (mixed >> 30)) * MIX_1 & MASK
    mixed = (mixed ^ (mixed >> 27)) * MIX_2 & MASK
    return mixed ^ (mixed >> 31)


def words(start: int, first: int, count: int) -> Words:
    """Return the words at the places from `first` on, shape (count,), uint64."""
    counter = np.arange(count, dtype=np.uint64)
    counter *= np.uint64(GAMMA)
    counter += np.uint64((start + (first + 1) * GAMMA) & MASK)
    return _mixed(counter)


def words_beside(start: int, first: int, apart: int, rows: int, lanes: int) -> Words:
    """
    Return words of many owners side by side, shape (rows, lanes), uint64.

    Args:
        start: Where the stream starts.
        first: The place of the first word of the first lane.
        apart: How many places further the next lane has its first word.
        rows: How many words of each lane.
        lanes: How many lanes.
    """
    counter = np.arange(lanes, dtype=np.uint64)
    counter *= np.uint64(apart * GAMMA & MASK)
    counter += np.uint64((start + (first + 1) * GAMMA) & MASK)
    return _mixed(counter + np.arange(rows, dtype=np.uint64)[:, None] * np.uint64(GAMMA))


def _mixed(counter: Words) -> Words:
    """Mix counters in place."""
    shifted = counter >> np.uint64(30)
    counter ^= shifted
    counter *= np.uint64(MIX_1)
    np.right_shift(counter, np.uint64(27), out=shifted)
    counter ^= shifted
    counter *= np.uint64(MIX_2)
    np.right_shift(counter, np.uint64(31), out=shifted)
    counter ^= shifted
    return counter


def numbers_below(n: int, start: int, first: int, count: int) -> Numbers:
    """
    Return the number below `n` of each round from `first` on, shape (count,), int64.

    Args:
        n: 1 to 2**32 - 1.
        start: Where the stream starts.
        first: The first round.
        count: How many rounds.
    """
    odd = first % 2
    pairs = words(start, first // 2, (odd + count + 1) // 2)
    numbers, refused = scaled(halves(pairs)[odd : odd + count], n)
    for index in refused.tolist():
        numbers[index] = drawn_again(n, start, first + index)
    return numbers


def halves(pairs: Words) -> npt.NDArray[np.uint32]:
    """Return the low and the high half of each word in turn, on machines of either byte order."""
    return pairs.astype("<u8", copy=False).view("<u4")


def scaled(bits: npt.NDArray[np.uint32] | Words, n: int) -> tuple[Numbers, Numbers]:
    """Return the numbers below `n` that 32 bits each stand for, and which of them are refused."""
    products: Words = bits * np.uint64(n)
    refused = (products.astype(np.uint32) < np.uint32(2**32 % n)).nonzero()[0]
    products >>= np.uint64(32)
    return products.view(np.int64), refused


def drawn_again(n: int, start: int, place: int) -> int:
    """Return the number of a round whose 32 bits were refused."""
    own, attempt = word(start ^ MASK, place), 0
    while True:
        product = (word(own, attempt) >> 32) * n
        if product & 0xFFFFFFFF >= 2**32 % n:
            return product >> 32
        attempt += 1
