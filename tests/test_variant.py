"""The named game: what it allows, and that it can be played whole (RAISE-1, RAISE-2, PAY-7)."""

import json
from enum import StrEnum
from typing import Any

import pytest
from hypothesis import given, strategies as st
from strategies import NEVER_LEGAL, NOT_AMOUNTS, each, limits, paytables, variants

from reddog import (
    CASINO,
    MAX_CREDITS,
    STANDARD,
    Betting,
    Card,
    Dealt,
    Decision,
    IllegalBet,
    InvalidPaytable,
    InvalidVariant,
    Limits,
    Odds,
    OddsOn,
    Paytable,
    RaiseRule,
    Resolved,
    Variant,
)

NOTHING = Paytable(dict.fromkeys(range(1, 12), Odds(0)), three_of_a_kind=Odds(0))

# SHA-256 of the documented data; a change here breaks every record that names a variant.
FINGERPRINTS = (
    "60dd71296a5c39efbe82f777e27bd85d3c289f0461635badc3704f13ee833aca",
    "656a3c5f3ae642dc11975bf72c69208ca0b261052274719f83040e792eb00f69",
)


class Key(StrEnum):
    TIKI = "tiki"


class Text(str):
    """A str with room for surprises."""

    __slots__ = ()

    def __str__(self) -> str:
        return "something else"


def of_size(maximum: int, total: int) -> Limits:
    return Limits(minimum=1, maximum=maximum, total=total, chips=[1])


# The two built-in games


@pytest.mark.rule("CARD-4", "RAISE-1", "RAISE-2", "PAY-4")
def test_the_built_in_games_are_those_of_the_rules() -> None:
    assert ("red-dog", "red-dog-casino") == (STANDARD.key, CASINO.key)
    assert (RaiseRule.EQUAL, RaiseRule.UP_TO) == (STANDARD.raise_rule, CASINO.raise_rule)
    assert {OddsOn.WHOLE_STAKE} == {STANDARD.odds_on, CASINO.odds_on}
    assert {1} == {STANDARD.decks, CASINO.decks}
    assert STANDARD.paytable == CASINO.paytable


def test_a_game_is_the_standard_game_in_all_that_is_not_said() -> None:
    game = Variant("x", paytable=NOTHING, limits=STANDARD.limits)

    assert ("X", ()) == (game.title, game.aliases)
    assert (RaiseRule.EQUAL, OddsOn.WHOLE_STAKE, 1) == (game.raise_rule, game.odds_on, game.decks)


# What a raise may be


@pytest.mark.rule("RAISE-1")
def test_under_the_equal_rule_a_raise_is_the_opening_bet() -> None:
    for ante in range(10, 5_001, 10):
        assert [ante] == list(STANDARD.legal_raises(ante))


@pytest.mark.rule("RAISE-2")
@pytest.mark.parametrize("ante", [*range(1, 13), 99, 4_999, 5_000])
def test_under_the_up_to_rule_a_raise_is_any_amount_up_to_the_opening_bet(ante: int) -> None:
    assert list(range(1, ante + 1)) == list(CASINO.legal_raises(ante))


@pytest.mark.rule("RAISE-5")
@given(limits(), st.data())
def test_no_raise_lifts_the_total_above_its_limit(some: Limits, data: st.DataObject) -> None:
    ante = some.antes[data.draw(st.integers(0, len(some.antes) - 1))]
    equal = Variant("x", paytable=NOTHING, limits=some)
    up_to = equal.replace(raise_rule=RaiseRule.UP_TO)

    assert (2 * ante <= some.total) == (ante in equal.legal_raises(ante))
    assert int(2 * ante <= some.total) == len(equal.legal_raises(ante))
    for amount in (0, 1, ante, ante + 1, some.total - ante, some.total - ante + 1):
        expected = 1 <= amount <= ante and ante + amount <= some.total

        assert expected == (amount in up_to.legal_raises(ante))


@pytest.mark.rule("RAISE-5")
@pytest.mark.parametrize("total", [7_999, 8_000, 8_001, 5_000, 9_999, 10_000])
def test_the_total_limit_cuts_the_raise_of_the_largest_bet(total: int) -> None:
    cut = STANDARD.limits.replace(total=total)
    equal, up_to = (game.replace(limits=cut) for game in (STANDARD, STANDARD))
    up_to = up_to.replace(raise_rule=RaiseRule.UP_TO)

    assert ([5_000] if total == 10_000 else []) == list(equal.legal_raises(5_000))
    assert range(1, total - 5_000 + 1) == up_to.legal_raises(5_000)


@pytest.mark.rule("BET-1", "BET-2")
@each({**NOT_AMOUNTS, **NEVER_LEGAL, "between chips": 15, "below": 5, "above": 5_010})
def test_raises_are_legal_on_a_legal_opening_bet_only(value: Any) -> None:
    with pytest.raises(IllegalBet, match="an opening bet"):
        STANDARD.legal_raises(value)


# The largest return is an amount


@pytest.mark.rule("PAY-7")
@given(st.integers(1, 1_000_000), st.sampled_from(RaiseRule))
def test_a_variant_is_refused_exactly_when_it_could_return_more_than_the_cap(
    price: int, rule: RaiseRule
) -> None:
    largest = MAX_CREDITS // (2 * (price + 1))
    table = NOTHING.replace({1: Odds(price)})

    def build(maximum: int) -> Variant:
        some = of_size(maximum, 2 * maximum)
        return Variant("x", paytable=table, limits=some, raise_rule=rule)

    edge = build(largest)
    first, second, third = Card.parse_many("4c 6d 5h")
    resolved = Resolved(Dealt(edge, largest, first, second), largest, third)

    assert 2 * largest * (price + 1) == resolved.returned <= MAX_CREDITS
    with pytest.raises(InvalidVariant, match=f"above the limit of {MAX_CREDITS}; lower its odds"):
        build(largest + 1)


@pytest.mark.rule("PAY-7")
def test_the_largest_return_may_be_the_cap_itself() -> None:
    ante = MAX_CREDITS // 6_361
    prices = NOTHING.replace(three_of_a_kind="6360:1")

    assert MAX_CREDITS == 6_361 * ante
    assert ante == Variant("x", paytable=prices, limits=of_size(ante, ante)).limits.maximum
    with pytest.raises(InvalidVariant, match="above the limit"):
        Variant("x", paytable=prices, limits=of_size(ante + 1, ante + 1))


@pytest.mark.rule("PAY-7", "RAISE-3")
def test_no_more_than_the_opening_bet_twice_counts_for_the_largest_return() -> None:
    prices = NOTHING.replace({1: "1:1"})
    half = MAX_CREDITS // 4

    assert half == Variant("x", paytable=prices, limits=of_size(half, MAX_CREDITS)).limits.maximum
    with pytest.raises(InvalidVariant, match="above the limit"):
        Variant("x", paytable=prices, limits=of_size(half + 1, MAX_CREDITS))


@pytest.mark.rule("PAY-7")
@given(st.integers(1, 1_000_000))
def test_three_of_a_kind_counts_for_the_largest_return(price: int) -> None:
    largest = MAX_CREDITS // (price + 1)
    table = NOTHING.replace(three_of_a_kind=Odds(price))

    edge = Variant("x", paytable=table, limits=of_size(largest, largest))

    assert largest == edge.limits.maximum
    with pytest.raises(InvalidVariant, match="lower its odds or its limits"):
        Variant("x", paytable=table, limits=of_size(largest + 1, largest + 1))


@pytest.mark.rule("PAY-7", "PAY-4")
@given(paytables(), limits(2**53 - 1), st.sampled_from(RaiseRule), st.sampled_from(OddsOn))
def test_no_round_of_a_variant_that_exists_returns_more_than_the_cap(
    table: Paytable, some: Limits, rule: RaiseRule, odds_on: OddsOn
) -> None:
    try:
        variant = Variant("x", paytable=table, limits=some, raise_rule=rule, odds_on=odds_on)
    except InvalidVariant:
        return
    half = some.total // 2 // some.antes.step * some.antes.step
    for ante in {some.minimum, some.maximum, half, half + some.antes.step} & _legal(some):
        for high in range(6, 16):
            first, second, third = (Card.parse(code) for code in ("4c", _code(high), "5h"))
            dealt = Dealt(variant, ante, first, second)
            for raised in {0, *variant.legal_raises(ante)[-1:]}:
                assert Resolved(dealt, raised, third).returned <= MAX_CREDITS


def _legal(some: Limits) -> set[int]:
    step = some.antes.step
    near = some.total // 2 // step * step
    return {a for a in (some.minimum, some.maximum, near, near + step) if a in some.antes}


def _code(value: int) -> str:
    return "23456789TJQKA"[min(value, 14) - 2] + "d"


@pytest.mark.rule("PAY-7", "PAY-4")
def test_with_odds_on_the_raise_the_largest_return_may_come_from_a_smaller_opening_bet() -> None:
    # All of 3T on the table leaves no room to raise; half of it does, and 100 to 1 is on the raise.
    table = NOTHING.replace({1: Odds(100)})
    total = 2 * (MAX_CREDITS // 103)
    game = Variant(
        "x",
        paytable=table,
        limits=of_size(total, total),
        raise_rule=RaiseRule.UP_TO,
        odds_on=OddsOn.RAISE_ONLY,
    )
    first, second, third = Card.parse_many("4c 6d 5h")
    best = Resolved(Dealt(game, total // 2, first, second), total // 2, third)

    assert total + total // 2 + 100 * (total // 2) == best.returned <= MAX_CREDITS
    with pytest.raises(InvalidVariant, match="could return"):
        game.replace(limits=of_size(total + 2, total + 2))


@pytest.mark.rule("PAY-7", "PAY-4")
def test_with_odds_on_the_raise_the_opening_bet_wins_even_money_whatever_the_price() -> None:
    half = MAX_CREDITS // 2
    game = Variant("x", paytable=NOTHING, limits=of_size(half, half), odds_on=OddsOn.RAISE_ONLY)
    first, second, third = Card.parse_many("4c 6d 5h")

    assert 2 * half == Resolved(Dealt(game, half, first, second), 0, third).returned
    with pytest.raises(InvalidVariant, match="could return"):
        game.replace(limits=of_size(half + 1, half + 1))


# What a variant is made of


@pytest.mark.parametrize(
    "key",
    ["x", "red-dog", "7", "2-decks", "a" * 80, "-".join("a" * 40)],
)
def test_a_key_is_small_letters_digits_and_single_hyphens(key: str) -> None:
    assert key == STANDARD.replace(key=key).key


@pytest.mark.parametrize(
    "key",
    [
        *("", "-", "a-", "-a", "a--b", "Red-Dog", "red dog", "red_dog", "é", "²", "٣", "a\n"),
        *("ﬁ", "a.b", "a/b", "a" * 81, None, True, 5, b"x", ["x"], ("x",)),
    ],
    ids=repr,
)
def test_any_other_key_is_refused(key: Any) -> None:
    with pytest.raises(InvalidVariant, match="a key is 1 to 80 small letters, digits and single"):
        Variant(key, paytable=NOTHING, limits=STANDARD.limits)


@pytest.mark.parametrize("name", ["Ü", "犬", "a b", "'quoted'", '"', "\\", "{key}", "%s", "a" * 80])
def test_a_title_and_aliases_may_be_in_any_language(name: str) -> None:
    game = STANDARD.replace(title=name, aliases=[name, "x"])

    assert (name, (name, "x")) == (game.title, game.aliases)


@pytest.mark.parametrize(
    "name",
    [
        *(
            " ",
            " a",
            "a ",
            "a\n",
            "a\tb",
            "\0",
            "\x1b[31m",
            "\u202ered",
            "\u200b",
            "\xa0",
            "\ud800",
        ),
        *("a" * 81, None, True, 5, b"x", ["x"]),
    ],
    ids=repr,
)
def test_a_name_that_does_not_print_is_refused(name: Any) -> None:
    with pytest.raises(InvalidVariant, match="a name is 1 to 80 printable characters without"):
        Variant("x", name, paytable=NOTHING, limits=STANDARD.limits)
    with pytest.raises(InvalidVariant, match="a name is 1 to 80 printable characters without"):
        STANDARD.replace(aliases=["x", name])


def test_an_empty_alias_is_refused_and_an_empty_title_is_made_from_the_key() -> None:
    assert "Two Decks 2" == Variant("two-decks-2", paytable=NOTHING, limits=STANDARD.limits).title
    with pytest.raises(InvalidVariant, match="a name is"):
        STANDARD.replace(aliases=[""])


@pytest.mark.parametrize("aliases", ["x", 5, True, object()], ids=["text", "int", "bool", "object"])
def test_aliases_are_several_names(aliases: Any) -> None:
    with pytest.raises(InvalidVariant, match="aliases are several names, not"):
        STANDARD.replace(aliases=aliases)


def test_names_are_kept_as_plain_text_and_apart_from_what_was_given() -> None:
    aliases = [Text("Tiki"), Key.TIKI]
    game = Variant(
        Key.TIKI, Text("Tiki"), aliases=aliases, paytable=NOTHING, limits=STANDARD.limits
    )
    aliases.clear()

    assert ("tiki", "Tiki", ("Tiki", "tiki")) == (game.key, game.title, game.aliases)
    assert {str} == {type(text) for text in (game.key, game.title, *game.aliases)}
    assert "tiki" == STANDARD.replace(key=Text("tiki")).key


@pytest.mark.parametrize("field", ["paytable", "limits", "raise_rule", "odds_on"])
@pytest.mark.parametrize("value", [None, 5, "equal", "raise_only", {}, object()], ids=range(6))
def test_every_part_is_of_its_own_type(field: str, value: Any) -> None:
    parts: dict[str, Any] = {"paytable": NOTHING, "limits": STANDARD.limits, field: value}

    with pytest.raises(InvalidVariant, match=f"{field} must be "):
        Variant("x", **parts)


@pytest.mark.rule("CARD-4")
@each({**NOT_AMOUNTS, **NEVER_LEGAL, "nine": 9})
def test_a_game_has_one_to_eight_decks(value: Any) -> None:
    with pytest.raises(InvalidVariant, match="decks must be an int from 1 to 8, not"):
        Variant("x", paytable=NOTHING, limits=STANDARD.limits, decks=value)
    with pytest.raises(InvalidVariant, match="decks must be"):
        Variant.from_dict({**STANDARD.to_dict(), "decks": value})
    assert list(range(1, 9)) == [STANDARD.replace(decks=n).decks for n in range(1, 9)]


# The same but


@given(variants(), variants())
def test_replace_changes_what_is_given_and_nothing_else(one: Variant, other: Variant) -> None:
    fields = ("key", "title", "aliases", "paytable", "limits", "raise_rule", "odds_on", "decks")

    assert one == one.replace()
    assert other == one.replace(**{name: getattr(other, name) for name in fields})
    for name in ("title", "aliases", "raise_rule", "odds_on", "decks"):
        part = one.replace(**{name: getattr(other, name)})

        assert getattr(other, name) == getattr(part, name)
        assert {n: getattr(one, n) for n in fields if n != name} == {
            n: getattr(part, n) for n in fields if n != name
        }


def test_another_key_does_not_answer_to_the_old_names() -> None:
    other = STANDARD.replace(key="tiki-time")

    assert ("Tiki Time", ()) == (other.title, other.aliases)
    assert STANDARD.aliases == STANDARD.replace(title="Tiki").aliases
    assert ("Red Dog", ("x",)) == (
        STANDARD.replace(key="tiki", title="Red Dog").title,
        STANDARD.replace(key="tiki", aliases=["x"]).aliases,
    )


# What decides money


@given(variants())
def test_a_fingerprint_is_of_what_decides_money_and_of_no_name(game: Variant) -> None:
    named = game.replace(key="another", title="Another", aliases=["Other"])

    assert game.fingerprint == named.fingerprint
    assert 64 == len(game.fingerprint) == len(game.fingerprint.strip("ghijklmnopqrstuvwxyz"))


def test_a_fingerprint_changes_with_everything_that_decides_money() -> None:
    some = STANDARD.limits
    changed = [
        *(STANDARD.replace(paytable=STANDARD.paytable.replace({n: "7:3"})) for n in range(1, 12)),
        STANDARD.replace(paytable=STANDARD.paytable.replace(three_of_a_kind="12:1")),
        STANDARD.replace(limits=some.replace(minimum=20)),
        STANDARD.replace(limits=some.replace(maximum=4_990)),
        STANDARD.replace(limits=some.replace(total=9_990)),
        STANDARD.replace(limits=some.replace(chips=(10, 50))),
        STANDARD.replace(raise_rule=RaiseRule.UP_TO),
        STANDARD.replace(odds_on=OddsOn.RAISE_ONLY),
        STANDARD.replace(decks=2),
        STANDARD,
    ]

    assert len(changed) == len({game.fingerprint for game in changed})


def test_the_fingerprints_of_the_built_in_games_stay_what_they_are() -> None:
    assert FINGERPRINTS == (STANDARD.fingerprint, CASINO.fingerprint)


# Data


@given(variants())
def test_a_variant_survives_json(game: Variant) -> None:
    assert game == Variant.from_dict(json.loads(json.dumps(game.to_dict())))


def test_data_with_a_key_too_many_or_too_few_is_refused_by_its_name() -> None:
    data = STANDARD.to_dict()

    with pytest.raises(InvalidVariant, match="a variant has the unknown key 'colour'"):
        Variant.from_dict({**data, "colour": "red"})
    for key in data:
        with pytest.raises(InvalidVariant, match=f"a variant lacks the key '{key}'"):
            Variant.from_dict({k: v for k, v in data.items() if k != key})
    with pytest.raises(InvalidVariant, match="a variant must be a mapping with the keys key"):
        Variant.from_dict([data])


@pytest.mark.parametrize("field", ["raise_rule", "odds_on"])
@pytest.mark.parametrize("value", [None, "", "EQUAL", "both", 0, ["equal"]], ids=repr)
def test_in_data_a_house_rule_is_one_of_its_words(field: str, value: Any) -> None:
    with pytest.raises(InvalidVariant, match=f"{field} must be one of "):
        Variant.from_dict({**STANDARD.to_dict(), field: value})


@pytest.mark.parametrize("aliases", [{"x": 1}, "x", None, ("x",)], ids=repr)
def test_in_data_the_aliases_are_a_list(aliases: Any) -> None:
    with pytest.raises(InvalidVariant, match="aliases must be a list, not"):
        Variant.from_dict({**STANDARD.to_dict(), "aliases": aliases})


def test_in_data_the_parts_are_read_through_their_own_doors() -> None:
    data = STANDARD.to_dict()

    with pytest.raises(InvalidPaytable, match="odds are written like"):
        Variant.from_dict({**data, "paytable": {**data["paytable"], "1": "x"}})
    with pytest.raises(InvalidVariant, match="a set of limits must be a mapping"):
        Variant.from_dict({**data, "limits": None})


def test_a_variant_in_data_has_a_title_of_its_own() -> None:
    with pytest.raises(InvalidVariant, match=r"a name is 1 to 80 printable .* not ''"):
        Variant.from_dict({**STANDARD.to_dict(), "title": ""})


# How a variant is shown


@given(variants())
def test_a_variant_is_shown_as_code_that_rebuilds_it(game: Variant) -> None:
    names = {kind.__name__: kind for kind in (Variant, Paytable, Limits, RaiseRule, OddsOn)} | {
        "STANDARD": STANDARD,
        "CASINO": CASINO,
    }

    assert game == eval(repr(game), names)  # noqa: S307 - our own repr


def test_names_that_another_key_would_clear_are_shown_with_it() -> None:
    game = STANDARD.replace(key="tiki", title=STANDARD.title, aliases=STANDARD.aliases)

    assert (
        "STANDARD.replace(key='tiki', title='Red Dog', "
        "aliases=('Between the Sheets', 'Acey-Deucey', 'In-Between'))"
    ) == repr(game)


def test_a_variant_is_shown_by_what_differs() -> None:
    assert ("STANDARD", "CASINO") == (repr(STANDARD), repr(CASINO))
    assert "STANDARD.replace(decks=6)" == repr(STANDARD.replace(decks=6))
    assert "STANDARD.replace(raise_rule=RaiseRule.UP_TO)" == repr(
        STANDARD.replace(raise_rule=RaiseRule.UP_TO)
    )
    assert "Betting(variant=STANDARD.replace(title='Tiki'))" == repr(
        Betting(STANDARD.replace(title="Tiki"))
    )


def test_a_decision_offers_what_the_variant_allows() -> None:
    dealt = Dealt(CASINO, 25, *Card.parse_many("4c 7d"))

    assert CASINO.legal_raises(25) == Decision(dealt).legal_raises
