"""Odds to one: exact, and rounded down once (PAY-1, PAY-7, PAY-8)."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import example, given, strategies as st
from strategies import NEVER_LEGAL, NOT_AMOUNTS, each, odds

from reddog import MAX_CREDITS, IllegalBet, InvalidPaytable, Odds

AMOUNTS = st.integers(0, MAX_CREDITS)


@pytest.mark.rule("PAY-1")
def test_ten_at_five_to_one_wins_fifty_beside_the_stake() -> None:
    assert 50 == Odds.parse("5:1").win(10)


@pytest.mark.rule("PAY-1", "PAY-8")
@example(Odds(7, 3), MAX_CREDITS)
@example(Odds(1, 10), MAX_CREDITS - 2)
@given(odds(), AMOUNTS)
def test_a_win_is_the_largest_whole_amount_that_the_exact_odds_cover(
    price: Odds, stake: int
) -> None:
    exact = Fraction(price.numerator, price.denominator) * stake
    win = price.win(stake)

    assert type(win) is int
    assert win <= exact < win + 1


@pytest.mark.rule("PAY-8")
def test_three_to_two_is_rounded_down_for_every_opening_bet() -> None:
    price = Odds(3, 2)

    assert 22 == price.win(15)
    assert [bet + bet // 2 for bet in range(5_001)] == [price.win(bet) for bet in range(5_001)]


@pytest.mark.rule("BET-1")
@each({**NOT_AMOUNTS, **{k: v for k, v in NEVER_LEGAL.items() if k != "zero"}})
def test_odds_apply_to_whole_credits_only(value: Any) -> None:
    with pytest.raises(IllegalBet, match="a stake must be"):
        Odds(1).win(value)


@given(st.integers(0, 10**6), st.integers(1, 1_000), st.integers(1, 1_000))
def test_odds_are_kept_in_lowest_terms(numerator: int, denominator: int, times: int) -> None:
    one, other = Odds(numerator, denominator), Odds(numerator * times, denominator * times)

    assert one == other
    assert hash(one) == hash(other)
    assert Fraction(numerator, denominator) == one.fraction == other.fraction
    assert (one.numerator, one.denominator) == one.fraction.as_integer_ratio()


@given(odds())
def test_odds_print_as_what_they_are_read_from(price: Odds) -> None:
    assert price == Odds.parse(str(price))
    assert f"{price.numerator}:{price.denominator}" == str(price)
    assert price == eval(repr(price), {"Odds": Odds})  # noqa: S307 - our own repr


def test_whole_odds_are_shown_as_one_number() -> None:
    assert ("Odds(5)", "Odds(3, 2)", "5:1") == (repr(Odds(5)), repr(Odds(6, 4)), str(Odds(5, 1)))


@pytest.mark.parametrize("text", ["5:1", "05:01", "10:2", "5000000:1000000"])
def test_odds_are_read_from_two_whole_numbers(text: str) -> None:
    assert Odds(5) == Odds.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", ":", "5", "5:", ":1", "5:1:1", "5-1", "5/1", "1.5", "5.0:1", "1e3:1", "five"),
        *(" 5:1", "5:1\n", "5 : 1", "+5:1", "-5:1", "5:-1", "1_0:1", "٣:2", "²:1", "nan:1"),
        "9" * 5_000 + ":1",
    ],
)
def test_other_text_is_not_odds(text: str) -> None:
    with pytest.raises(InvalidPaytable, match="odds are written like '5:1' or '3:2', not"):
        Odds.parse(text)


@each({name: value for name, value in NOT_AMOUNTS.items() if name not in {"text", "huge text"}})
def test_odds_are_made_of_ints(value: Any) -> None:
    with pytest.raises(InvalidPaytable, match=r"odds are whole numbers, not .* as Odds\(3, 2\)"):
        Odds(value)
    with pytest.raises(InvalidPaytable, match="odds are whole numbers"):
        Odds(1, value)
    with pytest.raises(InvalidPaytable, match="odds are written like"):
        Odds.parse(value)


@pytest.mark.parametrize(
    ("numerator", "denominator"),
    [(-1, 1), (1, 0), (1, -1), (-1, -1), (0, 0), (10**6 + 1, 1), (1, 10**6 + 1), (10**5000, 1)],
    ids=range(8),
)
def test_odds_out_of_range_are_refused(numerator: int, denominator: int) -> None:
    with pytest.raises(InvalidPaytable, match="are out of range; they run from 0 to 1000000"):
        Odds(numerator, denominator)


def test_odds_at_the_edges_are_taken() -> None:
    edges = [(0, 1), (0, 10**6), (10**6, 1), (1, 10**6), (10**12, 10**6)]

    assert [Fraction(*edge) for edge in edges] == [Odds(*edge).fraction for edge in edges]
    assert Odds(10**6) == Odds.parse("1000000000000:1000000")
    with pytest.raises(InvalidPaytable):
        Odds(10**12 + 1, 10**6)
