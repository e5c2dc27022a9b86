"""The stream: the same numbers wherever they are made, all alike likely, no two streams alike."""

import itertools

import numpy as np
import pytest
from hypothesis import given, strategies as st

import reddog as rd
from reddog.simulation._stream import (
    GAMMA,
    MASK,
    MIX_1,
    MIX_2,
    checked_seed,
    halves,
    numbers_below,
    scaled,
    start_of,
    word,
    words,
    words_beside,
)

starts = st.integers(0, MASK)


def test_the_words_are_those_of_the_published_generator() -> None:
    # The first five words of SplitMix64 from 1234567, as the reference implementation prints them.
    published = [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]

    assert published == words(1234567, 0, 5).tolist()


@given(starts, st.integers(0, 10**15), st.integers(1, 50))
def test_an_array_of_words_is_the_words_one_by_one(start: int, first: int, count: int) -> None:
    assert [word(start, first + i) for i in range(count)] == words(start, first, count).tolist()


@given(starts, st.integers(0, 10**15), st.integers(0, 500), st.integers(1, 4), st.integers(1, 9))
def test_words_side_by_side_are_the_words_of_each_owner(
    start: int, first: int, apart: int, rows: int, lanes: int
) -> None:
    beside = words_beside(start, first, apart, rows, lanes)

    assert [
        words(start, first + apart * lane, rows).tolist() for lane in range(lanes)
    ] == beside.T.tolist()


@given(starts, st.integers(1, 2**32 - 1), st.integers(0, 10**15), st.lists(st.integers(1, 20)))
def test_a_stretch_is_the_same_however_it_is_cut(
    start: int, n: int, first: int, cuts: list[int]
) -> None:
    whole = numbers_below(n, start, first, sum(cuts)).tolist()
    ends = itertools.accumulate(cuts, initial=first)

    assert whole == [
        number
        for at, size in zip(ends, cuts, strict=False)
        for number in numbers_below(n, start, at, size).tolist()
    ]


@given(starts, st.integers(1, 2**32 - 1), st.integers(0, 10**15))
def test_every_number_is_below_its_limit(start: int, n: int, first: int) -> None:
    numbers = numbers_below(n, start, first, 40)

    assert 0 <= numbers.min() <= numbers.max() < n


def test_no_number_is_favoured() -> None:
    """
    Of 2**16 evenly spaced bits each number comes once, and the rest are refused (CARD-7).

    The remainder of a division would give two numbers of three twice.
    """
    n = 3 * 2**14
    numbers, refused = scaled(np.arange(2**16, dtype=np.uint32) << np.uint32(16), n)
    drawn = np.bincount(np.delete(numbers, refused), minlength=n)

    assert {1} == set(drawn.tolist())
    assert 2**16 - n == len(refused)


def test_a_refused_number_is_drawn_again_from_the_rounds_own_words() -> None:
    # A limit just above 2**31 refuses nearly every second draw.
    n = 2**31 + 1
    numbers = numbers_below(n, 5, 0, 2_000)
    products = halves(words(5, 0, 1_000)).astype(np.uint64) * np.uint64(n)
    kept = (products & np.uint64(2**32 - 1)) >= np.uint64(2**32 % n)

    assert (products >> np.uint64(32))[kept].tolist() == numbers[kept].tolist()
    assert 800 < kept.sum() < 1_200
    assert numbers.max() < n
    assert 2_000 == len(set(numbers.tolist()))


def test_the_halves_of_a_word_are_its_low_and_its_high_32_bits() -> None:
    assert [2, 1, 4, 3] == halves(np.array([1 << 32 | 2, 3 << 32 | 4], dtype=np.uint64)).tolist()


def test_streams_differ_pairwise() -> None:
    seeds = [*range(500), 1 + 2**32, 1 + 2**64, 2**64, 2**128]
    streams = {
        tuple(words(start_of(seed, use), 0, 4).tolist())
        for seed in seeds
        for use in ("rounds", "counts", "play")
    }

    assert 3 * len(seeds) == len(streams)
    assert 12 * len(seeds) == len({one for stream in streams for one in stream})


def test_the_deals_of_neighbouring_seeds_and_rounds_are_independent() -> None:
    """Chi-square over 10 x 10 cells of first cards, 81 degrees of freedom: 150 is one in 10**5."""
    drawn = [numbers_below(10, start_of(seed, "rounds"), 0, 100_000) for seed in (0, 1)]
    for one, other in [(drawn[0], drawn[1]), (drawn[0][:-1], drawn[0][1:])]:
        cells = np.bincount(one * 10 + other, minlength=100)
        expected = len(one) / 100

        assert ((cells - expected) ** 2 / expected).sum() < 165


@pytest.mark.parametrize("seed", [0, 1, 2**200])
def test_a_seed_is_any_int_from_0_up(seed: int) -> None:
    assert seed == checked_seed(seed)


@pytest.mark.parametrize("seed", [-1, True, 1.0, "1", None, np.int64(1)])
def test_another_seed_is_refused(seed: object) -> None:
    with pytest.raises(rd.InvalidRandomSource, match="a seed is an int of 0 or more, not"):
        checked_seed(seed)


def test_the_mixing_can_be_undone_so_no_two_words_are_the_same() -> None:
    """Multiplying by an odd number and x ^ (x >> k) are both one to one."""
    assert 1 == GAMMA % 2 == MIX_1 % 2 == MIX_2 % 2
    assert 2**16 == len(set(words(0, 0, 2**16).tolist()))
