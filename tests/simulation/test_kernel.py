"""The loop counts the same rounds as the arrays, compiled or not."""

import sys

import numpy as np
import pytest

import reddog as rd
from reddog.simulation._deals import DealTable
from reddog.simulation._kernel import compiled, count_kinds
from reddog.simulation._rounds import WORTH_COMPILING, RoundsJob
from reddog.simulation._stream import start_of


def job(decks: int, *, follow: bool = False) -> RoundsJob:
    """Make a job with the standard game."""
    variant = rd.STANDARD.replace(decks=decks)
    table = DealTable.of(variant, rd.DECK * decks, rd.raise_from(7), 10)
    return RoundsJob(table, start_of(7, "rounds"), follow)


@pytest.mark.parametrize("decks", [1, 2, 8])
@pytest.mark.parametrize(("first", "count"), [(0, 2_000), (1, 999), (1, 1_000), (10**9, 1_001)])
def test_the_plain_loop_counts_the_rounds_of_the_arrays(decks: int, first: int, count: int) -> None:
    one = job(decks)
    with np.errstate(over="ignore"):  # the words are modulo 2**64
        looped = one.with_kernel(count_kinds, first, count)

    assert one.with_arrays(first, count) == looped
    assert count == looped.done


def test_the_loop_leaves_refused_rounds_to_be_drawn_again() -> None:
    """With eight decks one round in a hundred is drawn again."""
    one = job(8)
    counts = np.zeros((2, len(one.table.kinds)), dtype=np.int64)
    refused = np.zeros(4_000, dtype=np.int64)
    shoe = one.table.shoe.astype(np.uint64)
    n = np.uint64(one.table.deals)
    with np.errstate(over="ignore"):
        many = count_kinds(np.uint64(1), 2_000, n, shoe, one.table.kind_of, counts, refused)

    assert 0 < many < 100
    assert 4_000 == many + counts.sum()
    assert many == len(set(refused[:many].tolist()))


@pytest.mark.parametrize("decks", [1, 6])
def test_the_compiled_loop_counts_the_rounds_of_the_arrays(decks: int) -> None:
    pytest.importorskip("numba", reason="the extra fast is not installed")
    one, count = job(decks), WORTH_COMPILING + 1

    assert compiled() is not None
    assert one.with_arrays(3, count) == one(3, count)


def test_without_numba_the_arrays_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    compiled.cache_clear()
    try:
        assert compiled() is None
        assert WORTH_COMPILING == job(1)(0, WORTH_COMPILING).done
    finally:
        compiled.cache_clear()


def test_a_path_is_followed_by_the_arrays() -> None:
    followed = job(1, follow=True)(0, WORTH_COMPILING)

    assert followed.path is not None
    assert WORTH_COMPILING == followed.path.rounds


def test_many_kinds_need_a_wider_table() -> None:
    """A policy with an amount of its own for every two cards."""

    def odd(decision: rd.Decision) -> int:
        return decision.first.value * 15 + decision.second.value

    table = DealTable.of(rd.CASINO, rd.DECK, odd, 500)

    assert 256 < len(table.kinds)
    assert table.deals == sum(table.ways)
    assert np.uint16 == table.kind_of.dtype
