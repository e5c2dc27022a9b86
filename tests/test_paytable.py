"""What each result pays: complete, exact and kept (PAY-2, PAY-5)."""

import json
from collections import UserDict
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given
from reference import STANDARD_PRICES
from strategies import NOT_AMOUNTS, each, odds, paytables

from reddog import CASINO, STANDARD, InvalidPaytable, Odds, Paytable

EVENS = dict.fromkeys(range(1, 12), "1:1")
BAD_PRICES = {
    **{name: value for name, value in NOT_AMOUNTS.items() if name != "text"},
    "int": 5,
    "negative int": -5,
    "negative text": "-5:1",
    "no ratio": "5",
    "pretends to be Odds": Mock(spec=Odds(1)),
}
BAD_SPREADS = {
    **NOT_AMOUNTS,
    "0": 0,
    "12": 12,
    "-1": -1,
    "text of a spread": "1",
    "huge": 10**5_000,
}
# What cannot be a key of a dict stays out of the tests of keys.
UNHASHABLE = {"list", "numpy array", "list of a huge int"}


class Lying(Mapping[Any, Any]):
    """A mapping whose keys, length, items and values do not fit together."""

    def __iter__(self) -> Iterator[int]:
        return iter(range(1, 12))

    def __len__(self) -> int:
        return 3

    def __getitem__(self, key: Any) -> str:
        return "2:1"

    def __contains__(self, key: object) -> bool:
        return key == 99

    def items(self) -> Any:
        return [(99, "9:1"), (True, 1.5), "x"]


@pytest.mark.rule("PAY-2", "PAY-5")
@pytest.mark.parametrize("variant", [STANDARD, CASINO], ids=str)
def test_the_built_in_prices_are_those_of_the_rules(variant: Any) -> None:
    table: Paytable = variant.paytable

    assert ["5:1", "4:1", "2:1", *["1:1"] * 8] == [str(table[spread]) for spread in range(1, 12)]
    assert "11:1" == str(table.three_of_a_kind)
    assert STANDARD_PRICES == {
        0: (table.three_of_a_kind.numerator, table.three_of_a_kind.denominator),
        **{spread: (price.numerator, price.denominator) for spread, price in table.items()},
    }


@given(paytables())
def test_a_paytable_is_a_mapping_from_spread_to_odds(table: Paytable) -> None:
    assert list(range(1, 12)) == list(table) == list(table.keys())
    assert 11 == len(table)
    assert list(table.prices) == list(table.values()) == [table[spread] for spread in table]


@each({**BAD_SPREADS, "float of a spread": 1.0})
def test_there_is_no_other_key(value: Any) -> None:
    table: Mapping[Any, Odds] = STANDARD.paytable

    assert value not in table
    assert table.get(value) is None
    with pytest.raises(KeyError) as it:
        table[value]

    assert it.value.args[0] is value


@pytest.mark.parametrize("spread", range(1, 12))
def test_a_paytable_without_a_price_for_a_spread_is_refused(spread: int) -> None:
    prices = {other: price for other, price in EVENS.items() if other != spread}

    with pytest.raises(InvalidPaytable, match=f"each spread from 1 to 11; missing: {spread}$"):
        Paytable(prices, three_of_a_kind="11:1")


@each({name: value for name, value in BAD_SPREADS.items() if name not in UNHASHABLE})
def test_a_price_for_a_spread_that_does_not_exist_is_refused(value: Any) -> None:
    # A key that equals a spread takes its place in a dict, so those stand alone.
    prices: dict[Any, str] = {value: "1:1"}

    with pytest.raises(InvalidPaytable, match=r"there is no spread .*; spreads are 1 to 11"):
        Paytable(prices, three_of_a_kind="11:1")
    with pytest.raises(InvalidPaytable, match="there is no spread"):
        STANDARD.paytable.replace(prices)


@each(BAD_PRICES)
def test_a_price_that_is_not_exact_odds_is_refused(value: Any) -> None:
    with pytest.raises(InvalidPaytable):
        Paytable({**EVENS, 7: value}, three_of_a_kind="11:1")
    with pytest.raises(InvalidPaytable):
        Paytable(EVENS, three_of_a_kind=value)
    with pytest.raises(InvalidPaytable):
        STANDARD.paytable.replace({7: value})
    with pytest.raises(InvalidPaytable):
        Paytable.from_dict({**STANDARD.paytable.to_dict(), "7": value})
    if value is not None:  # which means: as it is
        with pytest.raises(InvalidPaytable):
            STANDARD.paytable.replace(three_of_a_kind=value)


@pytest.mark.parametrize(
    "prices", [None, 5, "1:1", [("1", "1:1")], Odds(1), object()], ids=range(6)
)
def test_prices_are_a_mapping(prices: Any) -> None:
    with pytest.raises(InvalidPaytable, match="prices are a mapping from spread to odds, not"):
        Paytable(prices, three_of_a_kind="11:1")
    with pytest.raises(InvalidPaytable, match="a paytable must be a mapping with the keys 1, 2"):
        Paytable.from_dict(prices)


@pytest.mark.parametrize("wrap", [dict, UserDict, MappingProxyType], ids=["dict", "User", "proxy"])
def test_any_mapping_of_prices_will_do_and_is_not_kept(wrap: Any) -> None:
    prices = dict(EVENS)
    table = Paytable(wrap(prices), three_of_a_kind=Odds(11))
    prices[1] = "9:1"

    assert Odds(1) == table[1]
    assert table == Paytable(table, three_of_a_kind="11:1")


def test_a_mapping_that_contradicts_itself_makes_no_contradiction() -> None:
    table = Paytable(Lying(), three_of_a_kind="11:1")

    assert [Odds(2)] * 11 == list(table.values())


@given(paytables(), odds(), odds())
def test_replace_changes_what_is_given_and_nothing_else(
    table: Paytable, price: Odds, trips: Odds
) -> None:
    assert table == table.replace() == table.replace({})
    for spread in range(1, 12):
        other = table.replace({spread: price})

        assert price == other[spread]
        assert {k: v for k, v in table.items() if k != spread} == {
            k: v for k, v in other.items() if k != spread
        }
        assert table.three_of_a_kind == other.three_of_a_kind
    assert Paytable(table, three_of_a_kind=trips) == table.replace(three_of_a_kind=trips)


@given(paytables())
def test_a_paytable_survives_json(table: Paytable) -> None:
    assert table == Paytable.from_dict(json.loads(json.dumps(table.to_dict())))


def test_data_with_a_key_too_many_or_too_few_is_refused_by_its_name() -> None:
    data = STANDARD.paytable.to_dict()

    with pytest.raises(InvalidPaytable, match="a paytable has the unknown key '12'"):
        Paytable.from_dict({**data, "12": "1:1"})
    for key in data:
        with pytest.raises(InvalidPaytable, match=f"a paytable lacks the key '{key}'"):
            Paytable.from_dict({k: v for k, v in data.items() if k != key})
