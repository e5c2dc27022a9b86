"""What a table allows (BET-1, BET-2)."""

import json
from typing import Any

import pytest
from hypothesis import given, strategies as st
from strategies import NEVER_LEGAL, NOT_AMOUNTS, each, limits

from reddog import CASINO, MAX_CREDITS, STANDARD, InvalidVariant, Limits

GOOD: dict[str, Any] = {"minimum": 10, "maximum": 50, "total": 80, "chips": (10, 50)}
EACH_BAD_AMOUNT = each({**NOT_AMOUNTS, **NEVER_LEGAL})


@pytest.mark.rule("BET-2")
def test_the_built_in_limits_are_those_of_the_rules() -> None:
    table_a = Limits(minimum=10, maximum=5_000, total=10_000, chips=(10, 50, 100, 500, 1_000))
    chips = (1, 5, 10, 25, 50, 100, 500, 1_000)
    table_b = Limits(minimum=1, maximum=5_000, total=10_000, chips=chips)

    assert (table_a, table_b) == (STANDARD.limits, CASINO.limits)
    assert range(10, 5_001, 10) == STANDARD.limits.antes
    assert range(1, 5_001) == CASINO.limits.antes


@pytest.mark.rule("BET-2")
@given(limits())
def test_the_legal_opening_bets_are_the_multiples_of_the_smallest_chip_between_the_limits(
    some: Limits,
) -> None:
    chip = min(some.chips)

    assert some.minimum == some.antes[0]
    assert some.maximum == some.antes[-1]
    assert chip == some.antes.step
    for outside in (some.minimum - chip, some.maximum + chip, some.minimum - 1, 0, -chip):
        assert outside not in some.antes


@pytest.mark.rule("BET-1", "BET-2")
@EACH_BAD_AMOUNT
@pytest.mark.parametrize("field", ["minimum", "maximum", "total"])
def test_every_limit_is_an_amount_of_one_or_more(field: str, value: Any) -> None:
    with pytest.raises(InvalidVariant, match="must be"):
        Limits(**{**GOOD, field: value})
    with pytest.raises(InvalidVariant, match="must be"):
        Limits.from_dict({**GOOD, "chips": [10, 50], field: value})
    if value is not None:  # which means: as it is
        with pytest.raises(InvalidVariant, match="must be"):
            Limits(**GOOD).replace(**{field: value})


@pytest.mark.rule("BET-1")
@EACH_BAD_AMOUNT
def test_every_chip_is_an_amount_of_one_or_more(value: Any) -> None:
    with pytest.raises(InvalidVariant, match="a chip must be"):
        Limits(**{**GOOD, "chips": [10, value]})
    with pytest.raises(InvalidVariant, match="a chip must be"):
        Limits.from_dict({**GOOD, "chips": [value, 10]})


@pytest.mark.rule("BET-2")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"minimum": 60}, "minimum 60, maximum 50 and total 80 must ascend"),
        ({"total": 49}, "a maximum above the total could never be bet"),
        ({"minimum": 15}, "15 is not a multiple of the smallest chip, 10"),
        ({"maximum": 55}, "55 is not a multiple of the smallest chip, 10"),
        ({"minimum": 9}, "9 is not a multiple of the smallest chip, 10"),
        ({"chips": (10, 25)}, "25 is not a multiple of the smallest chip, 10"),
        ({"chips": (20, 40)}, "10 is not a multiple of the smallest chip, 20"),
        ({"chips": ()}, "a table has one chip or more, each once"),
        ({"chips": (10, 10)}, "a table has one chip or more, each once"),
        ({"chips": 10}, "chips are several ints in whole credits, not 10"),
        ({"chips": "10"}, "a chip must be an int in whole credits"),
    ],
    ids=str,
)
def test_limits_that_do_not_fit_together_are_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidVariant, match=message):
        Limits(**{**GOOD, **change})
    with pytest.raises(InvalidVariant, match=message):
        Limits(**GOOD).replace(**change)


@pytest.mark.rule("BET-2")
@pytest.mark.parametrize(
    "change",
    [{"minimum": 50}, {"minimum": 10}, {"total": 50}, {"total": 51}, {"chips": (10,)}],
    ids=str,
)
def test_limits_that_just_fit_together_are_taken(change: dict[str, Any]) -> None:
    expected = {**GOOD, **change}
    some = Limits(**expected)

    assert expected == {name: getattr(some, name) for name in GOOD}


@pytest.mark.rule("PAY-7")
def test_a_limit_may_be_as_large_as_the_largest_amount_and_no_larger() -> None:
    some = Limits(minimum=1, maximum=1, total=MAX_CREDITS, chips=[1])

    assert MAX_CREDITS == some.total == 2**53 - 1
    with pytest.raises(InvalidVariant, match=f"from 1 to {MAX_CREDITS} credits, not {2**53}"):
        some.replace(total=2**53)


@given(st.permutations([10, 50, 100]))
def test_chips_are_kept_in_ascending_order_and_apart_from_what_was_given(chips: list[int]) -> None:
    some = Limits(minimum=10, maximum=50, total=80, chips=chips)
    chips.clear()

    assert (10, 50, 100) == some.chips
    assert some == Limits(minimum=10, maximum=50, total=80, chips=iter({100, 10, 50}))


@given(limits(), limits())
def test_replace_changes_what_is_given_and_nothing_else(one: Limits, other: Limits) -> None:
    fields = {name: getattr(other, name) for name in GOOD}

    assert one == one.replace()
    assert other == one.replace(**fields)


@given(limits())
def test_limits_survive_json(some: Limits) -> None:
    assert some == Limits.from_dict(json.loads(json.dumps(some.to_dict())))


def test_in_data_the_chips_ascend() -> None:
    with pytest.raises(InvalidVariant, match=r"in ascending order, \[10, 20, 50\], not"):
        Limits.from_dict({**GOOD, "chips": [10, 50, 20]})


@pytest.mark.parametrize("chips", [{"10": 1}, {10: 1}, "10", 10, None, (10, 50), {10}], ids=str)
def test_in_data_the_chips_are_a_list(chips: Any) -> None:
    with pytest.raises(InvalidVariant, match="chips must be a list, not"):
        Limits.from_dict({**GOOD, "chips": chips})


def test_data_with_a_key_too_many_or_too_few_is_refused_by_its_name() -> None:
    data = STANDARD.limits.to_dict()

    with pytest.raises(InvalidVariant, match="a set of limits has the unknown key 'antes'"):
        Limits.from_dict({**data, "antes": []})
    for key in data:
        with pytest.raises(InvalidVariant, match=f"a set of limits lacks the key '{key}'"):
            Limits.from_dict({k: v for k, v in data.items() if k != key})
    with pytest.raises(InvalidVariant, match="a set of limits must be a mapping with"):
        Limits.from_dict(None)
