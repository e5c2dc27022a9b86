"""A record is one round as data: nothing is lost on the line, and nothing wrong gets in."""

import copy
import hashlib
import json
import pickle
import re
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from records import SEED, finished, proved_record, record_of, records, sample
from strategies import NOT_AMOUNTS, NOT_CARDS, each

from reddog import (
    CASINO,
    MAX_CREDITS,
    STANDARD,
    Action,
    Betting,
    Card,
    InvalidRecord,
    Move,
    Outcome,
    Resolved,
    __version__,
)
from reddog.history import Record, replay

RECORD = record_of("4c 6d 5h", 10, seat="ann", table="blue", number=3, time="2026-01-31T20:15:00Z")
DATA: dict[str, Any] = json.loads(RECORD.to_json())


def line(**changed: Any) -> str:
    """Return the example's line with fields changed and a digest that fits again."""
    data = {**DATA, **changed}
    data.pop("digest")
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return json.dumps({**data, "digest": hashlib.sha256(text.encode()).hexdigest()})


def refused(text: Any) -> str:
    """Return why a line is refused."""
    with pytest.raises(InvalidRecord) as caught:
        Record.from_json(text)
    return str(caught.value)


@given(records())
def test_a_record_survives_its_line(record: Record) -> None:
    text = record.to_json()

    assert record == Record.from_json(text)
    assert text == Record.from_json(text).to_json()
    assert hash(record) == hash(Record.from_json(text))


@given(records())
def test_the_line_is_canonical_json_in_ascii(record: Record) -> None:
    """L3: every export parses with a strict reader."""
    text = record.to_json()
    data = json.loads(text, parse_float=pytest.fail, parse_constant=pytest.fail)

    assert json.dumps(data, sort_keys=True, separators=(",", ":")) == text
    assert text.isascii()
    assert text.isprintable()


@given(records())
def test_the_digest_is_of_the_canonical_line_without_it(record: Record) -> None:
    data = json.loads(record.to_json())
    digest = data.pop("digest")
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))

    assert hashlib.sha256(text.encode("ascii")).hexdigest() == digest
    assert digest == record.digest


@given(finished())
def test_a_record_says_what_the_round_said(resolved: Resolved) -> None:
    record = Record.of(resolved)

    assert (resolved.variant, resolved.cards) == (record.variant, record.cards)
    assert (resolved.ante, resolved.raised) == (record.ante, record.raised)
    assert (resolved.outcome, resolved.stake) == (record.outcome, record.stake)
    assert (resolved.net, resolved.returned) == (record.net, record.returned)
    assert resolved.variant.fingerprint == record.fingerprint
    assert __version__ == record.package
    assert resolved == replay(record)


def test_the_frozen_line_is_read_by_every_release() -> None:
    """L4: the format of schema 1 never changes; this line is from its first release."""
    data = {key: value for key, value in DATA.items() if key not in ("digest", "variant")}

    assert {
        "ante": 10,
        "cards": ["4c", "6d", "5h"],
        "fingerprint": STANDARD.fingerprint,
        "moves": ["deal 10", "advance", "raise 10"],
        "net": 100,
        "number": 3,
        "outcome": "spread_win",
        "package": __version__,
        "proof": None,
        "returned": 120,
        "schema": 1,
        "seat": "ann",
        "table": "blue",
        "time": "2026-01-31T20:15:00Z",
    } == data
    assert STANDARD.to_dict() == DATA["variant"]


def test_the_moves_follow_from_the_round() -> None:
    assert ["deal 10", "advance"] == json.loads(record_of("7c 8d").to_json())["moves"]
    assert ["deal 10", "advance"] == json.loads(record_of("9c 9d 4h").to_json())["moves"]
    stood = json.loads(record_of("4c 6d 5h").to_json())["moves"]
    assert ["deal 10", "advance", "stand"] == stood
    assert (Action(Move.DEAL, 10), Action(Move.ADVANCE), Action(Move.RAISE, 10)) == RECORD.moves


def test_space_and_the_order_of_the_keys_do_not_matter() -> None:
    assert RECORD == Record.from_json(json.dumps(DATA, indent=2))
    assert RECORD == Record.from_json(json.dumps(dict(reversed(DATA.items()))))
    assert RECORD == Record.from_json(RECORD.to_json() + "\r\n")


@pytest.mark.no_cover  # long; other tests run the same lines
@pytest.mark.parametrize("record", sample(), ids=lambda record: record.outcome.value)
def test_space_between_any_two_signs_makes_no_difference(record: Record) -> None:
    signs = re.findall(r'"(?:[^"\\]|\\.)*"|-?\w+|.', record.to_json())

    assert "".join(signs) == record.to_json()
    for at in range(len(signs) + 1):
        assert record == Record.from_json("".join([*signs[:at], " \t", *signs[at:]]))


@pytest.mark.no_cover  # long; other tests run the same lines
@pytest.mark.parametrize("record", sample(), ids=lambda record: record.outcome.value)
def test_every_change_of_one_character_is_refused_or_changes_nothing(record: Record) -> None:
    text = record.to_json()
    changes = 0
    for at in range(len(text)):
        for change in ("", text[at] * 2, "0", "1", '"', " ", "}", "a", "\\"):
            changed = text[:at] + change + text[at + 1 :]
            try:
                read = Record.from_json(changed)
            except InvalidRecord:
                changes += 1
            else:
                assert record == read

    assert changes > 5 * len(text)


@pytest.mark.parametrize("record", sample(), ids=lambda record: record.outcome.value)
def test_every_line_that_ends_early_is_refused(record: Record) -> None:
    text = record.to_json()
    for length in range(len(text)):
        refused(text[:length])


@pytest.mark.parametrize("key", DATA)
def test_a_missing_key_is_named(key: str) -> None:
    data = {name: value for name, value in DATA.items() if name != key}

    assert f"a record lacks the key {key!r}" == refused(json.dumps(data))


@pytest.mark.parametrize("key", DATA)
def test_a_repeated_key_is_named(key: str) -> None:
    """L3: a repeated key is refused."""
    again = f"{{{json.dumps(key)}:{json.dumps(DATA[key])},"

    assert f"{key!r} appears twice" in refused(RECORD.to_json().replace("{", again, 1))
    assert f"{key!r} appears twice" in refused(RECORD.to_json()[:-1] + "," + again[1:-1] + "}")


def test_a_repeated_key_deep_inside_is_refused() -> None:
    assert "'minimum' appears twice" in refused(
        RECORD.to_json().replace('"minimum":10', '"minimum":10,"minimum":10')
    )


@pytest.mark.parametrize("where", ["front", "back"])
def test_an_unknown_key_is_named(where: str) -> None:
    """L4: nothing is dropped in silence."""
    more = {"jackpot": 5, **DATA} if where == "front" else {**DATA, "xtra": 5}
    name = "jackpot" if where == "front" else "xtra"

    assert f"a record has the unknown key {name!r}" in refused(json.dumps(more))


@pytest.mark.parametrize("schema", [0, 2, 99, "1", 1.5, True, None, []])
def test_another_schema_is_refused_and_both_are_named(schema: Any) -> None:
    """L4: a higher schema is refused even if it has keys that this release does not know."""
    said = refused(json.dumps({**DATA, "schema": schema, "jackpot": 1}))

    if schema == 1.5:
        assert "not a whole number" in said
    else:
        assert said.startswith(f"schema: the record has {schema!r}")
        assert "this release of reddog reads 1" in said


@pytest.mark.parametrize(
    "number", ["NaN", "Infinity", "-Infinity", "1e400", "1e1", "10.0", "1.5", "-0.0"]
)
@pytest.mark.parametrize("field", ["ante", "net", "returned", "number", "schema"])
def test_a_number_that_is_not_whole_is_refused(field: str, number: str) -> None:
    """L3: NaN, Infinity, 1e400 and 10.0 as an amount are refused."""
    text = json.dumps({**DATA, field: "here"}).replace('"here"', number)

    assert f"{number!r} is not a whole number" in refused(text)


@pytest.mark.parametrize("field", ["ante", "net", "returned", "number"])
@pytest.mark.parametrize("amount", [MAX_CREDITS + 1, -MAX_CREDITS - 1, 10**4_000])
def test_an_amount_that_json_readers_would_change_is_refused(field: str, amount: int) -> None:
    """L2: amounts are capped at 2**53 - 1."""
    assert refused(line(**{field: amount})).startswith(f"{field}: ")


def test_a_number_too_long_to_read_is_refused() -> None:
    text = json.dumps({**DATA, "net": "here"}).replace('"here"', "9" * 5_000)

    assert refused(text).startswith("this is not JSON: ")


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"ante": 20}, "moves: a deal of 10 is not the opening bet of 20"),
        ({"ante": 0}, "ante: the opening bet must be from 1"),
        ({"ante": "10"}, "ante: the opening bet must be an int"),
        ({"ante": True}, "ante: the opening bet must be an int"),
        ({"cards": []}, "cards: a round has two or three cards, not 0"),
        ({"cards": ["4c"]}, "cards: a round has two or three cards, not 1"),
        ({"cards": ["4c", "6d", "5h", "7h"]}, "cards: a round has two or three cards, not 4"),
        ({"cards": ["4c", "6d", "4c"]}, "cards: 4♣ was dealt 2 times from 1 deck"),
        ({"cards": ["4c", "6d", "10h"]}, "cards: '10h' is none of 2c, 3c"),
        ({"cards": ["4c", "6d", "4♣"]}, "cards: '4♣' is none of"),
        ({"cards": ["4c", "6d", 5]}, "cards: 5 is none of 2c"),
        ({"cards": "4c6d5h"}, "cards: must be a list, not '4c6d5h'"),
        ({"cards": None}, "cards: must be a list, not None"),
        ({"cards": ["4c", "6d"]}, "moves: 'raise' brings a third card, and there is none"),
        ({"moves": []}, "moves: a round is deal, advance and perhaps"),
        ({"moves": ["deal 10"]}, "moves: a round is deal, advance and perhaps"),
        ({"moves": ["advance", "deal 10"]}, "moves: a round is deal, advance and perhaps"),
        ({"moves": ["deal 10", "advance", "stand", "stand"]}, "moves: a round is deal"),
        ({"moves": ["deal 10", "advance", "raise 0"]}, "moves: 'raise 0' is none of"),
        ({"moves": ["deal 010", "advance"]}, "moves: 'deal 010' is none of"),
        ({"moves": ["deal 10", "advance 1"]}, "moves: 'advance 1' is none of"),
        ({"moves": ["deal 10", "undo"]}, "moves: 'undo' is none of"),
        ({"moves": ["deal 9999999999999999", "advance"]}, "moves: the amount of 'deal' must be"),
        ({"moves": "stand"}, "moves: must be a list"),
        ({"moves": [["deal", 10]]}, "moves: is a list of texts"),
        ({"net": -21}, "net: must be an int from -20"),
        ({"net": "100"}, "net: must be an int from -20"),
        ({"net": 90}, "returned: 120 is not the stake of 20 and the net of 90"),
        ({"returned": 110}, "returned: 110 is not the stake of 20 and the net of 100"),
        ({"returned": -1}, "returned: what comes back must be from 0"),
        ({"outcome": "win"}, "outcome: 'win' is none of consecutive_push"),
        ({"outcome": None}, "outcome: None is none of"),
        ({"outcome": []}, "outcome: [] (list) is none of"),
        ({"number": -1}, "number: the number of the round must be from 0"),
        ({"number": "3"}, "number: the number of the round must be an int"),
        ({"seat": ""}, "seat: must be 1 to 100 printable characters"),
        ({"seat": "x" * 101}, "seat: must be 1 to 100 printable characters"),
        ({"seat": "a\nb"}, "seat: must be 1 to 100 printable characters"),
        ({"seat": "\ud800"}, "seat: must be 1 to 100 printable characters"),
        ({"seat": 5}, "seat: must be 1 to 100 printable characters"),
        ({"table": ["blue"]}, "table: must be 1 to 100 printable characters"),
        ({"package": None}, "package: must be 1 to 100 printable characters"),
        ({"time": "yesterday"}, "time: must be like '2026-01-31T20:15:00Z'"),
        ({"time": "2026-01-31"}, "time: must be like"),
        ({"time": "2026-01-31T20:15:00"}, "time: must be like"),
        ({"time": "2026-02-30T20:15:00Z"}, "time: must be like"),
        ({"time": 1_769_890_500}, "time: must be like"),
        ({"proof": {}}, "proof lacks the key"),
        ({"proof": []}, "proof must be a mapping"),
        (
            {"proof": {"client_seed": "", "commitment": "ab" * 32, "nonce": 0}},
            "proof: a client seed is 1 to 128 bytes",
        ),
        ({"fingerprint": "ab" * 32}, "fingerprint: 'abab"),
        ({"fingerprint": None}, "fingerprint: None is not that of the variant"),
        ({"variant": None}, "variant: a variant must be a mapping"),
        ({"variant": {**DATA["variant"], "decks": 9}}, "variant: decks must be an int from 1 to 8"),
        (
            {"variant": {**DATA["variant"], "paytable": {}}},
            "variant: a paytable lacks the key",
        ),
    ],
)
def test_a_wrong_field_is_refused_by_its_name(changed: dict[str, Any], said: str) -> None:
    assert refused(line(**changed)).startswith(said)


@pytest.mark.parametrize("space", ["", " "])
def test_a_fingerprint_of_another_variant_is_refused_by_its_name(space: str) -> None:
    line = RECORD.to_json().replace(RECORD.fingerprint, "ab" * 32)

    assert refused(line.replace('"ante":', f'"ante":{space}')).startswith("fingerprint: 'abab")


@pytest.mark.parametrize("digest", ["ab" * 32, "", None, 5, RECORD.digest.upper()])
def test_a_digest_that_does_not_fit_is_refused(digest: Any) -> None:
    assert "the line was changed or is damaged" in refused(json.dumps({**DATA, "digest": digest}))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "this is not JSON"),
        ("\0" * 100, "this is not JSON"),
        ("[" * 100_000, "this is not JSON"),
        ('{"a":' * 100_000, "this is not JSON"),
        ("\ufeff{}", "this is not JSON"),
        ("[]", "a record must be a mapping"),
        ("null", "a record must be a mapping"),
        ('"text"', "a record must be a mapping"),
        ("{}", "a record lacks the key"),
        ('{,"variant":{}}', "this is not JSON"),
        (" " * 1_000_001, "a line of 1000001 characters is above the 1000000 of a record"),
        (None, "record: is read from one line of text, not None"),
        (b"{}", "record: is read from one line of text"),
        (5, "record: is read from one line of text"),
    ],
)
def test_what_is_no_record_is_refused(text: Any, said: str) -> None:
    assert refused(text).startswith(said)


@each(NOT_AMOUNTS)
def test_only_an_int_is_an_amount(value: Any) -> None:
    fields = _fields(RECORD)
    for field in ("ante", "net", "returned", "number"):
        if field == "number" and value is None:
            continue
        with pytest.raises(InvalidRecord, match=f"^{field}: "):
            Record(**{**fields, field: value})


@each(NOT_CARDS)
def test_only_a_card_is_a_card(value: Any) -> None:
    with pytest.raises(InvalidRecord, match=r"^cards: .* is not a Card"):
        Record(**{**_fields(RECORD), "cards": [*RECORD.cards[:2], value]})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("variant", "red-dog"),
        ("cards", None),
        ("moves", None),
        ("moves", ["deal 10", "advance", "stand"]),
        ("moves", (Action(Move.DEAL, 10), Action(Move.ADVANCE), Action(Move.RAISE, 0))),
        ("outcome", "spread_win"),
        ("proof", {}),
    ],
)
def test_a_constructor_takes_the_library_s_own_values_only(field: str, value: Any) -> None:
    with pytest.raises(InvalidRecord, match=f"^{field}: "):
        Record(**{**_fields(RECORD), field: value})


def _fields(record: Record) -> dict[str, Any]:
    return {name: getattr(record, name) for name in _NAMES}


_NAMES = (
    *("variant", "cards", "ante", "moves", "outcome", "net", "returned"),
    *("seat", "table", "number", "time", "proof", "package"),
)


def test_only_a_finished_round_is_recorded() -> None:
    unfinished: Any = Betting(STANDARD)

    with pytest.raises(InvalidRecord, match=r"^resolved: a record is made of a Resolved, not Bet"):
        Record.of(unfinished)


def test_a_variant_that_fits_on_no_line_is_refused() -> None:
    crowded = STANDARD.replace(aliases=[f"name {number:055}" for number in range(10_000)])

    with pytest.raises(InvalidRecord, match=r"^variant: its \d+ characters do not fit on a line"):
        record_of("7c 8d", variant=crowded).to_json()


def test_the_host_s_own_clock_is_written_as_it_prints() -> None:
    now = datetime(2026, 1, 31, 20, 15, 0, 250_000, tzinfo=UTC).isoformat()

    assert now == Record.from_json(record_of("7c 8d", time=now).to_json()).time


def test_no_server_seed_is_in_a_record() -> None:
    record = proved_record()

    assert record.proof is not None
    assert SEED.hex() not in record.to_json() + repr(record)
    assert repr(SEED)[2:-1] not in record.to_json() + repr(record)


def test_more_variants_than_are_remembered_are_written_right() -> None:
    many = [CASINO.replace(key=f"game-{number}") for number in range(150)]

    for variant in many + many:
        assert variant.key in record_of("7c 8d", variant=variant).to_json()


@pytest.mark.parametrize("record", sample(), ids=lambda record: record.outcome.value)
def test_a_record_copies_and_pickles(record: Record) -> None:
    assert record == copy.copy(record)
    assert record == copy.deepcopy(record)
    assert record == pickle.loads(pickle.dumps(record))
    assert Outcome(record.outcome) is pickle.loads(pickle.dumps(record)).outcome


def test_the_repr_rebuilds_the_record() -> None:
    names = {"Record": Record, "STANDARD": STANDARD, "Card": Card, "Action": Action, "Move": Move}

    assert RECORD == eval(repr(RECORD), {**names, "Outcome": Outcome})  # noqa: S307 - our own


@pytest.mark.rule("CARD-5")
def test_a_card_may_come_from_each_of_several_decks() -> None:
    record = record_of("4c 9d 4c", variant=STANDARD.replace(decks=2))

    assert record == Record.from_json(record.to_json())
    with pytest.raises(InvalidRecord, match=r"^cards: 4♣ was dealt 2 times from 1 deck"):
        Record(**{**_fields(record), "variant": STANDARD})
