"""Deals come from the raw words of the generator that Gymnasium seeds, without bias."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from reddog.gym._chance import draw


@pytest.mark.rule("CARD-7")
def test_bits_that_would_favour_some_deals_are_drawn_again() -> None:
    """There are 132,600 deals: 32 bits are refused whose product with that ends below 53,296."""
    words = [0, 2**31 + 1, 2**40 + 12_345, 0, 98_765]

    def random_raw(count: int) -> Any:
        return np.array([words.pop(0) for _ in range(count)], dtype=np.uint64)

    source: Any = SimpleNamespace(bit_generator=SimpleNamespace(random_raw=random_raw))

    assert [3, 66_300, 0] == draw(source, 52, 3).tolist()
    assert [] == words


@pytest.mark.parametrize(
    "kind", [np.random.PCG64, np.random.Philox, np.random.SFC64, np.random.MT19937]
)
@pytest.mark.parametrize("cards", [52, 416])
def test_any_generator_of_numpy_will_do(kind: Any, cards: int) -> None:
    """One of them has words of 32 bits."""
    deals = cards * (cards - 1) * (cards - 2)
    numbers = draw(np.random.Generator(kind(1)), cards, 100_000)
    tenths = np.bincount(numbers * 10 // deals, minlength=10)

    assert 10 == len(tenths)
    # 9 degrees of freedom: above 35 once in 16,000 tries.
    assert 35 > ((tenths - 10_000) ** 2 / 10_000).sum()
