"""The worked examples of the rules page come out as they are written."""

from pathlib import Path
from typing import Any

import attrs
import pytest
from worked_examples import Example, faults, read_examples

EXAMPLES = read_examples(Path(__file__).parents[2] / "docs" / "worked-examples.toml")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.cards} {example.ante}")
def test_a_worked_example_comes_out_as_it_is_written(example: Example) -> None:
    assert [] == faults(example)


def test_there_are_sixteen_of_them() -> None:
    assert 16 == len(EXAMPLES)


@pytest.mark.parametrize(
    "change", [{"net": 51}, {"returned": 59}, {"result": "spread 2 wins"}, {"raised": 10}]
)
def test_a_row_that_is_wrong_is_told(change: dict[str, Any]) -> None:
    right = Example(cards="4c 6d 5h", result="spread 1 wins", net=50, returned=60)

    assert [] == faults(right)
    assert 1 == len(faults(attrs.evolve(right, **change)))


def test_a_raise_on_a_pair_is_told() -> None:
    wrong = Example(cards="9c 9d 4h", result="pair push", net=0, returned=10, raised=10)

    assert 1 == len(faults(wrong))
