"""Whole credits, and how a refused value is shown (BET-1, PAY-7)."""

from typing import Any

import pytest
from hypothesis import given, strategies as st
from strategies import NEVER_LEGAL, NOT_AMOUNTS, each

from reddog import MAX_CREDITS, IllegalBet, InvalidVariant
from reddog._credits import show, whole


@pytest.mark.rule("PAY-7")
def test_the_largest_amount_is_the_largest_that_every_json_reader_keeps_exact() -> None:
    assert 9_007_199_254_740_991 == MAX_CREDITS
    assert [MAX_CREDITS - 1, MAX_CREDITS] == [int(float(MAX_CREDITS - n)) for n in (1, 0)]
    assert float(MAX_CREDITS + 1) == float(MAX_CREDITS + 2)


@pytest.mark.rule("BET-1", "PAY-7")
@given(st.integers(0, MAX_CREDITS))
def test_an_amount_is_itself(amount: int) -> None:
    assert amount is whole(amount, "a chip", IllegalBet)


@pytest.mark.rule("BET-1")
@each(NOT_AMOUNTS)
def test_what_is_not_an_int_is_no_amount(value: Any) -> None:
    with pytest.raises(IllegalBet, match=r"^a chip must be an int in whole credits, not .*pass"):
        whole(value, "a chip", IllegalBet)


@pytest.mark.rule("PAY-7")
@each({name: value for name, value in NEVER_LEGAL.items() if name != "zero"})
def test_an_int_out_of_range_is_no_amount(value: int) -> None:
    with pytest.raises(InvalidVariant, match="a chip must be from 0 to 9007199254740991 credits"):
        whole(value, "a chip", InvalidVariant)


def test_an_amount_may_have_to_be_larger_than_zero() -> None:
    assert 1 == whole(1, "a chip", IllegalBet, least=1)
    with pytest.raises(IllegalBet, match=r"a chip must be from 1 to .* credits, not 0"):
        whole(0, "a chip", IllegalBet, least=1)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (5, "5"),
        ("5", "'5'"),
        (None, "None"),
        (True, "True (bool)"),
        (1.5, "1.5 (float)"),
        ([1], "[1] (list)"),
        (2**128, "an integer of 129 bits"),
        (2**128 - 1, str(2**128 - 1)),
        ("x" * 100, "'" + "x" * 59 + "…"),
    ],
    ids=range(9),
)
def test_a_value_is_shown_with_its_type_unless_that_is_plain(value: Any, text: str) -> None:
    assert text == show(value)


@each({**NOT_AMOUNTS, **NEVER_LEGAL})
def test_no_value_breaks_or_floods_a_message(value: Any) -> None:
    assert 1 <= len(show(value)) <= 100
