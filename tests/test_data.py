"""The door for JSON-ready data: exactly the keys that belong there."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

import pytest

from reddog import InvalidVariant
from reddog._data import read_keys, read_list


class Shifting(Mapping[str, int]):
    """A mapping that has other items than keys."""

    def __getitem__(self, key: str) -> int:
        return 1

    def __iter__(self) -> Iterator[str]:
        return iter("ab")

    def __len__(self) -> int:
        return 2

    def items(self) -> Any:
        return [("c", 3)]


@pytest.mark.parametrize("wrap", [dict, MappingProxyType], ids=["dict", "proxy"])
def test_exactly_the_keys_are_read_in_their_order_into_a_dict_of_its_own(wrap: Any) -> None:
    data = {"b": 2, "a": 1}
    read = read_keys(wrap(data), ["a", "b"], "a thing", InvalidVariant)
    read["a"] = 3

    assert {"b": 2, "a": 1} == data
    assert [("a", 3), ("b", 2)] == list(read.items())


def test_a_mapping_that_contradicts_itself_gives_the_keys_that_were_asked_for() -> None:
    assert {"a": 1, "b": 1} == read_keys(Shifting(), ["a", "b"], "a thing", InvalidVariant)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"a": 1}, "a thing lacks the key 'b'"),
        ({}, "a thing lacks the key 'a', 'b'"),
        ({"a": 1, "b": 2, "c": 3}, "a thing has the unknown key 'c'; it has a, b"),
        ({"a": 1, "b": 2, 3: 3}, "a thing has the unknown key 3; it has a, b"),
        ({"a": 1, "b": 2, None: 3}, "a thing has the unknown key None"),
        ([("a", 1), ("b", 2)], "a thing must be a mapping with the keys a, b, not"),
        (None, "a thing must be a mapping with the keys a, b, not None"),
        ("ab", "a thing must be a mapping with the keys a, b, not 'ab'"),
    ],
    ids=repr,
)
def test_what_differs_is_named(data: Any, message: str) -> None:
    with pytest.raises(InvalidVariant, match=message):
        read_keys(data, ["a", "b"], "a thing", InvalidVariant)


def test_a_list_is_a_list_and_nothing_like_one() -> None:
    assert [1, "2"] == read_list([1, "2"], "things", InvalidVariant)
    for data in ((1,), "12", {"1": 2}, {1}, None, iter([1])):
        with pytest.raises(InvalidVariant, match="things must be a list, not"):
            read_list(data, "things", InvalidVariant)
