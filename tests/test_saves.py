"""Saved games: what is in them, and what is refused instead of half-loaded."""

import copy
import json
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st
from jsonschema import ValidationError
from schemas import NAMES, check_schema, validator

from reddog import (
    CASINO,
    DECK,
    STANDARD,
    Betting,
    Card,
    Dealt,
    Decision,
    InvalidSave,
    Resolved,
    Seat,
    Session,
    Shoe,
    Table,
)


def at_decision() -> Session:
    shoe = Shoe.stacked(Card.parse_many("4c 9d 6c 2h 3h"))
    return Session.open(STANDARD, balance=1_000, shoe=shoe).place(100).deal(Random(1))


def sessions() -> dict[str, Session]:
    decision = Session.open(STANDARD, balance=1_000).place(100).double().deal(Random(7))
    return {
        "betting": Session.open(STANDARD, balance=1_000).place(100).double(),
        "dealt": Session.open(STANDARD, balance=1_000).place(10).deal(Random(7), pause=True),
        "decision": decision,
        "resolved": decision.stand(),
        "with a shoe": at_decision(),
    }


def tables() -> dict[str, Table]:
    table = Table.open(CASINO, balances={"ann": 500, "bo": 300, "cy": 100})
    decision = table.place("ann", 25).place("bo", 10).deal(Random(7))
    return {
        "betting": table.place("bo", 5),
        "decision": decision.raise_by("ann", 5),
        "leaving": decision.leave("bo"),
        "resolved": decision.stand_all(),
    }


SESSIONS = {name: session.save() for name, session in sessions().items()}
TABLES = {name: table.save() for name, table in tables().items()}


def changed(data: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """Return a copy of `data` with one value changed, or one key taken out for `...`."""
    result: Any = copy.deepcopy(data)
    *parents, last = path.split(".")
    part = result
    for key in parents:
        part = part[int(key) if isinstance(part, list) else key]
    where = int(last) if isinstance(part, list) else last
    if value is ...:
        del part[where]
    else:
        part[where] = value
    return dict(result)


# What loads.


def test_a_session_meets_the_same_third_card_in_another_process() -> None:
    session = Session.open(STANDARD, balance=1_000).place(100).deal(Random(7))
    program = (
        "import json, sys, reddog\n"
        "session = reddog.Session.load(json.load(sys.stdin)).stand()\n"
        "json.dump(session.save(), sys.stdout)"
    )
    finished = subprocess.run(
        [sys.executable, "-I", "-c", program],
        input=json.dumps(session.save()),
        capture_output=True,
        check=True,
        encoding="utf-8",
    )

    assert session.stand() == Session.load(json.loads(finished.stdout))


def test_a_save_holds_the_whole_variant_and_needs_no_plugin() -> None:
    paytable = STANDARD.paytable.replace({1: "7:2"})
    variant = STANDARD.replace(key="nobody-has-this", paytable=paytable, decks=2)
    session = Session.open(variant, balance=100).place(10)

    assert variant == Session.load(session.save()).variant


@pytest.mark.parametrize("name", NAMES)
def test_a_published_schema_closes_every_object_and_shares_its_parts(name: str) -> None:
    def objects(part: object) -> Iterator[dict[str, Any]]:
        if isinstance(part, dict):
            if part.get("type") == "object":
                yield part
            for value in part.values():
                yield from objects(value)
        elif isinstance(part, list):
            for value in part:
                yield from objects(value)

    schema: Any = validator(name).schema
    shared: Any = validator("session").schema
    assert all("additionalProperties" in part for part in objects(schema))
    assert shared["$defs"] == schema["$defs"]


# What does not.


@pytest.mark.parametrize("data", [None, [], "{}", 7, {}, {"format": "reddog-session"}])
def test_what_is_no_save_is_refused(data: Any) -> None:
    """S1, S2."""
    with pytest.raises(InvalidSave):
        Session.load(data)
    with pytest.raises(InvalidSave):
        Table.load(data)


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("format", "reddog-table", "format is 'reddog-table'; this release reads format"),
        ("version", 2, "version is 2; this release reads version 1"),
        ("version", True, "version is True"),
        ("jackpot", 5, "unknown key 'jackpot'"),
        ("tray", ..., "lacks the key 'tray'"),
        ("phase", "paused", "phase is one of betting, dealt, decision, resolved"),
        ("phase", ["dealt"], "phase is one of"),
        ("phase", "resolved", "a raise must be an int in whole credits, not None"),
        ("phase", "betting", r"2 card\(s\) lie face up"),
        ("cards", ["9d"], r"1 card\(s\) lie face up"),
        ("cards", "9dJc", "the cards are a list of codes"),
        ("cards", ["9d", "jc"], "a card is saved as 'Jc', not 'jc'"),
        ("cards", ["9d", 5], "is not a card"),
        ("cards", ["9d", "9d"], "times from 1 deck"),
        ("cards", ["9d", "Tc"], "leave nothing to decide"),
        ("coming", ["9d"], "times from 1 deck"),
        ("coming", [], r"Decision has 1 card\(s\) to come, not 0"),
        ("coming", ["2c", "3c"], "to come, not 2"),
        ("available", -1, "what is available must be from 0"),
        ("available", 10.0, "what is available must be an int"),
        ("available", 2**53, "what is available must be from 0"),
        ("available", 2**53 - 1, "could grow above the limit"),
        ("ante", 0, "opening bet of 0 is not legal"),
        ("ante", 15, "opening bet of 15 is not legal"),
        ("ante", 100, "the last opening bet is 200, but 100 was dealt on"),
        ("ante", True, "an opening bet must be an int"),
        ("last_ante", "200", "the last opening bet must be an int"),
        ("raised", 200, "one seat that has not decided"),
        ("raised", 7, "a raise of 7 is not legal"),
        ("raised", True, "a decided raise must be an int"),
        ("tray", [10], "chips lie in the tray"),
        ("tray", 10, "a tray is a list"),
        ("shoe", {}, "a shoe lacks the key"),
        ("variant", "red-dog", "must be a mapping"),
        ("variant.decks", 9, "decks must be an int from 1 to 8"),
        ("variant.limits.minimum", 0, "the minimum must be from 1"),
        ("variant.paytable.7", ..., "7"),
    ],
)
def test_a_session_that_was_tampered_with_is_refused_with_the_reason(
    path: str, value: object, reason: str
) -> None:
    """L4, S2."""
    with pytest.raises(InvalidSave, match=reason):
        Session.load(changed(SESSIONS["decision"], path, value))


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("ante", 100, "no cards are out, so the opening bet is 0, not 100"),
        ("raised", 0, "there is no decision"),
        ("tray", [7], "7 is neither a chip here nor a rebet nor a double"),
        ("tray", [100, 200], "200 is neither"),
        ("tray", [-100], "what was put down must be from 1"),
        ("tray", [1_000] * 6, "the tray holds 6000, above the maximum"),
        ("available", 2**53 - 200, "could grow above"),
        ("coming", ["2c"], r"Betting has 0 card\(s\) to come"),
    ],
)
def test_chips_that_could_not_lie_there_are_refused(path: str, value: object, reason: str) -> None:
    with pytest.raises(InvalidSave, match=reason):
        Session.load(changed(SESSIONS["betting"], path, value))


def test_a_rebet_and_a_double_in_the_tray_are_known_again() -> None:
    again = sessions()["resolved"].rebet().place(10).double()

    assert (200, 10, 210) == again.tray
    assert again == Session.load(again.save())


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("shoe.dealt", 2, "not the last that left the shoe"),
        ("shoe.dealt", 9, "dealt must be an int from 0 to 5"),
        ("shoe.decks", 2, "does not fit 'red-dog'"),
        ("shoe.cards", ["4c", "9d"], "dealt must be|cannot deal a round"),
        ("cards", ["9d", "4c"], "not the last that left the shoe"),
        ("coming", ["2h"], "not the last that left the shoe"),
    ],
)
def test_cards_that_the_shoe_did_not_deal_are_refused(
    path: str, value: object, reason: str
) -> None:
    with pytest.raises(InvalidSave, match=reason):
        Session.load(changed(SESSIONS["with a shoe"], path, value))


def test_a_settled_round_whose_return_is_not_there_is_refused() -> None:
    won = at_decision().raise_by(100).save()

    with pytest.raises(InvalidSave, match="399 are available, but the round returned 400"):
        Session.load(won | {"available": 399})


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("format", "reddog-session", "format is 'reddog-session'"),
        ("version", 9, "version is 9; this release reads version 1"),
        ("seats", {}, "seats and leaving are lists"),
        ("leaving", None, "seats and leaving are lists"),
        ("seats.0", 5, "a seat must be a mapping"),
        ("seats.0.name", "bo", "do not name 3 seats, each once"),
        ("seats.0.name", "", "a seat's name is"),
        ("seats.0.hat", "red", "unknown key 'hat'"),
        ("seats.0.tray", [5], "chips lie in the tray"),
        ("seats.2.tray", [5], "cy sits the round out with chips on the table"),
        ("seats.1.raised", 0, "every seat has decided, but the third card is not turned"),
        ("leaving", ["bo"], "bo is leaving, and so stands"),
        ("leaving", ["cy"], "has no round to play to its end"),
        ("leaving", [7], "a seat's name is"),
        ("seats", [], "no seat is in the round|to come"),
        ("coming", [], "to come, not 0"),
    ],
)
def test_a_table_that_was_tampered_with_is_refused_with_the_reason(
    path: str, value: object, reason: str
) -> None:
    with pytest.raises(InvalidSave, match=reason):
        Table.load(changed(TABLES["decision"], path, value))


def test_a_settled_table_without_anybody_in_the_round_is_refused() -> None:
    nobody = TABLES["resolved"] | {"seats": TABLES["resolved"]["seats"][2:]}

    with pytest.raises(InvalidSave, match="no seat is in the round, which is at 'resolved'"):
        Table.load(nobody)


def paths(data: Any, prefix: str = "") -> Iterator[str]:
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        path = f"{prefix}{key}"
        yield path
        if isinstance(value, dict | list):
            yield from paths(value, f"{path}.")


ANYTHING = st.one_of(
    st.just(...),
    st.none(),
    st.booleans(),
    st.integers(-1, 300),
    st.integers(),
    st.floats(),
    st.text(max_size=3),
    st.sampled_from([card.code for card in DECK]),
    st.lists(st.integers(0, 3), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


@given(data=st.data())
def test_no_single_change_is_loaded_unless_it_fits_the_schema_and_says_the_same(
    data: st.DataObject,
) -> None:
    kind: type[Session | Table]
    kind, schema, saves = data.draw(
        st.sampled_from([(Session, "session", SESSIONS), (Table, "table", TABLES)])
    )
    saved = saves[data.draw(st.sampled_from(sorted(saves)))]
    path = data.draw(st.sampled_from(sorted(paths(saved))))
    value = data.draw(ANYTHING)
    tampered = changed(saved, path, value)
    try:
        loaded = kind.load(tampered)
    except InvalidSave:
        return
    check_schema(schema, tampered)
    assert tampered == loaded.save()


@pytest.mark.parametrize("name", sorted(SESSIONS))
def test_the_schema_of_a_session_refuses_what_is_plainly_wrong(name: str) -> None:
    for path, value in (
        ("jackpot", 5),
        ("version", 2),
        ("available", -1),
        ("available", 1.5),
        ("coming", ["2c", "3c"]),
        ("cards", ["1s"]),
        ("ante", ...),
    ):
        with pytest.raises(ValidationError):
            check_schema("session", changed(SESSIONS[name], path, value))


# Seats by themselves.

FROM_50 = STANDARD.replace(limits=STANDARD.limits.replace(minimum=50))


@pytest.mark.parametrize(
    ("build", "reason"),
    [
        (lambda: Seat("betting", 10), "a seat plays a round, not 'betting'"),  # type: ignore[arg-type] # wrong on purpose
        (lambda: Seat(Betting(STANDARD), -1), "what is available must be"),
        (
            lambda: Seat(
                Betting(STANDARD.replace(limits=STANDARD.limits.replace(minimum=50))), 0, (10,)
            ),
            "chips lie, but 10 credits are below the smallest bet",
        ),
        (
            lambda: Seat(Resolved(Dealt(STANDARD, 10, DECK[0], DECK[1]), 0, None), 10, (), 10, 0),
            "a raise of 0 is decided, but there is no decision",
        ),
    ],
)
def test_a_seat_that_play_cannot_reach_cannot_be_built(build: Any, reason: str) -> None:
    with pytest.raises(InvalidSave, match=reason):
        build()


def test_a_seat_counts_a_decided_raise_as_on_the_table() -> None:
    decision = Decision(Dealt(CASINO, 25, DECK[0], DECK[5]))
    seat = Seat(decision, 100, last_ante=25, raised=5)

    assert (30, 130) == (seat.on_table, seat.total)
    names = {cls.__name__: cls for cls in (Seat, Decision, Dealt, Card)} | {"CASINO": CASINO}
    assert seat == eval(repr(seat), names)  # noqa: S307 - it promises to be code
