"""Every value copies, pickles, compares and shows itself as itself, and never changes."""

import copy
import json
import pickle
from enum import Enum, StrEnum
from itertools import combinations
from typing import Any

import attrs
import pytest
from hypothesis import given
from strategies import Counted, limits, odds, paytables, rounds, variants

import reddog as rd
from reddog._values import rebuild

SPREAD = rd.Dealt(rd.CASINO, 25, *rd.Card.parse_many("2c Qd"))
SIX_DECKS = rd.STANDARD.replace(key="six", decks=6)
VALUES: list[Any] = [
    rd.Card.parse("Ts"),
    rd.Odds(3, 2),
    rd.STANDARD.paytable,
    rd.STANDARD.limits,
    rd.STANDARD,
    rd.CASINO,
    SIX_DECKS,
    rd.Betting(SIX_DECKS),
    SPREAD,
    rd.Decision(SPREAD),
    rd.Resolved(SPREAD, 7, rd.Card.parse("7h")),
    rd.Resolved(rd.Dealt(rd.STANDARD, 10, *rd.Card.parse_many("7c 8d")), 0, None),
    rd.Action(rd.Move.RAISE, 25),
    rd.raise_from(7),
    rd.NEVER_RAISE,
    rd.ALWAYS_RAISE,
]
ENUMS: list[type[Enum]] = [
    rd.Rank,
    rd.Suit,
    rd.Move,
    rd.Opening,
    rd.Outcome,
    rd.RaiseRule,
    rd.OddsOn,
]
EACH_VALUE = pytest.mark.parametrize("value", VALUES, ids=repr)
EACH_MEMBER = pytest.mark.parametrize("member", [member for kind in ENUMS for member in kind])


def copies(value: Any) -> list[Any]:
    """Copy in every way there is."""
    pickled = [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, 6)]
    return [copy.copy(value), copy.deepcopy(value), *pickled]


def check(value: Any) -> None:
    """Compare a value with its copies and with what its representation makes."""
    for other in [*copies(value), eval(repr(value), vars(rd))]:  # noqa: S307 - our own repr
        assert type(value) is type(other)
        assert value == other
        assert hash(value) == hash(other)
        assert repr(value) == repr(other)


@EACH_VALUE
def test_copies_and_what_is_shown_are_equal_with_an_equal_hash(value: Any) -> None:
    check(value)


@given(odds())
def test_any_odds_come_back_as_themselves(value: rd.Odds) -> None:
    check(value)


@given(paytables())
def test_any_paytable_comes_back_as_itself(value: rd.Paytable) -> None:
    check(value)


@given(limits())
def test_any_limits_come_back_as_themselves(value: rd.Limits) -> None:
    check(value)


@given(variants())
def test_any_variant_comes_back_as_itself(value: rd.Variant) -> None:
    check(value)


@given(rounds())
def test_any_round_comes_back_as_itself(value: rd.Round) -> None:
    check(value)


def test_different_values_are_unequal_and_have_different_texts() -> None:
    assert len(VALUES) == len(set(VALUES)) == len({repr(value) for value in VALUES})
    assert not [(one, other) for one, other in combinations(VALUES, 2) if one == other]


@EACH_VALUE
def test_a_value_equals_nothing_of_another_kind(value: Any) -> None:
    assert not any(value == other for other in (None, 0, 1, "", str(value), (), {}, object()))


@EACH_VALUE
def test_no_field_of_a_value_can_be_set_deleted_or_added(value: Any) -> None:
    before = repr(value)
    for field in attrs.fields(type(value)):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, field.name, None)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(value, field.name)
    with pytest.raises(AttributeError):
        value.colour = "red"

    assert before == repr(value)
    assert not hasattr(value, "__dict__")


def test_playing_on_from_a_copy_does_not_advance_the_original() -> None:
    original = rd.Decision(SPREAD)
    for other in copies(original):
        cards = Counted("7h 8h")

        assert original.stand(Counted("7h")) == other.stand(cards)
        assert 1 == cards.taken
        assert rd.Decision(SPREAD) == original


def test_a_pickle_of_another_release_is_refused_with_its_reason() -> None:
    fields = {"variant": rd.STANDARD, "ante": 10, "first": rd.DECK[0], "second": rd.DECK[5]}

    assert rd.Dealt(rd.STANDARD, 10, rd.DECK[0], rd.DECK[5]) == rebuild(rd.Dealt, fields)
    for other in ({**fields, "colour": 1}, {k: v for k, v in fields.items() if k != "ante"}):
        with pytest.raises(rd.InvalidSave, match="this pickle was written by another release"):
            rebuild(rd.Dealt, other)
    with pytest.raises(rd.IllegalBet):
        rebuild(rd.Dealt, {**fields, "ante": 15})


@EACH_VALUE
def test_a_pickle_names_every_field(value: Any) -> None:
    if isinstance(value, rd.Card):  # which is looked up by rank and suit
        assert (rd.Card, (rd.Rank.TEN, rd.Suit.SPADES)) == value.__reduce__()
        return
    function, (kind, fields) = value.__reduce__()

    assert (rebuild, type(value)) == (function, kind)
    assert all(isinstance(name, str) for name in fields)
    assert value == kind(**fields)


# Enums


@EACH_MEMBER
def test_a_member_that_equals_its_value_hashes_like_it(member: Enum) -> None:
    if member == member.value:
        assert hash(member) == hash(member.value)
        assert 1 == {member: 1}[member.value] == {member.value: 1}[member]
    else:
        assert isinstance(member, rd.Rank)


def test_members_of_different_enums_are_never_equal() -> None:
    members: list[Any] = [member for kind in ENUMS for member in kind]
    numbers = [number for number in range(20) if number in members]

    assert len(members) == len(set(members))
    assert [] == numbers


@EACH_MEMBER
def test_a_member_is_a_word_and_never_a_bare_number(member: Enum) -> None:
    word = member.name.lower() if isinstance(member, rd.Rank) else member.value

    assert word == str(member) == f"{member}" == format(member)
    assert not word.isdigit()
    assert f"<{type(member).__name__}.{member.name}: {member.value!r}>" == repr(member)
    if isinstance(member, StrEnum):
        assert f'"{word}"' == json.dumps(member)
        assert member is type(member)(json.loads(json.dumps(member)))


@EACH_MEMBER
def test_a_member_is_itself_after_copy_and_pickle(member: Enum) -> None:
    assert all(member is other for other in copies(member))
