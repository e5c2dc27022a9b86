"""The path of a bankroll: what a plain walk through the nets finds, however it is cut."""

import itertools
from functools import reduce

import numpy as np
import pytest
from hypothesis import given, strategies as st

from reddog.simulation import Path
from reddog.simulation._path import path_of

nets = st.integers(-(2**53), 2**53) | st.integers(-3, 3)


def walked(rounds: list[int]) -> Path:
    """Go from round to round."""
    levels = list(itertools.accumulate(rounds, initial=0))
    runs = [
        len(list(run)) if lost else 0
        for lost, run in itertools.groupby([net < 0 for net in rounds])
    ] or [0]
    return Path(
        rounds=len(rounds),
        net=levels[-1],
        highest=max(levels),
        lowest=min(levels),
        drawdown=max(max(levels[: i + 1]) - level for i, level in enumerate(levels)),
        longest_losing_run=max(runs),
        losing_start=runs[0],
        losing_end=runs[-1],
    )


@given(st.lists(nets, max_size=60))
def test_a_path_is_what_a_walk_finds(rounds: list[int]) -> None:
    assert walked(rounds) == path_of(np.array(rounds, dtype=np.int64))


@given(st.lists(st.lists(nets, max_size=8), max_size=8))
def test_a_path_may_be_cut_anywhere(stretches: list[list[int]]) -> None:
    parts = [path_of(np.array(stretch, dtype=np.int64)) for stretch in stretches]

    assert walked([*itertools.chain.from_iterable(stretches)]) == reduce(Path.then, parts, Path())


@pytest.mark.parametrize(
    ("rounds", "run"), [([], 0), ([-1], 1), ([1], 0), ([-1, 0, -1], 1), ([5, -1, -1, 5, -1], 2)]
)
def test_a_push_ends_a_losing_run(rounds: list[int], run: int) -> None:
    assert run == path_of(np.array(rounds, dtype=np.int64)).longest_losing_run
