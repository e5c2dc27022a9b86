"""A replay plays the recorded moves by the rules and says what differs."""

import json
import subprocess
import sys
from typing import Any

import attrs
import pytest
from hypothesis import given
from records import SEED, both_ways, every_rank_triple, finished, proved_record, record_of, sample

from reddog import (
    CASINO,
    STANDARD,
    Action,
    Card,
    InvalidRandomSource,
    InvalidRecord,
    InvalidVariant,
    Move,
    OddsOn,
    Outcome,
    ReplayMismatch,
    Resolved,
)
from reddog.history import Record, replay, verify


@pytest.mark.parametrize("variant", [STANDARD, CASINO], ids=["standard", "casino"])
def test_every_triple_of_ranks_round_trips_and_replays_both_ways(variant: Any) -> None:
    """All 13**3 triples; ``every_round.py`` beside this file does all 132,600 deals."""
    ends: set[Outcome] = set()
    count = 0
    for cards in every_rank_triple():
        for resolved in both_ways(variant, 10, cards):
            record = Record.of(resolved)
            again = Record.from_json(record.to_json())
            ends.add(resolved.outcome)
            count += 1

            assert record == again
            assert resolved == replay(again)

    assert set(Outcome) == ends
    assert 13**3 + 132 * 13 == count


@given(finished())
def test_a_round_of_any_variant_replays(resolved: Resolved) -> None:
    record = Record.from_json(Record.of(resolved).to_json())

    assert resolved == replay(record)
    assert resolved == replay(record, resolved.variant)


def test_the_same_recording_plays_the_same_every_time() -> None:
    """L8: three times in this process and once in a new one."""
    lines = [record.to_json() for record in sample()]
    program = (
        "import json, sys\n"
        "from reddog.history import Record, replay\n"
        "print([repr(replay(Record.from_json(line))) for line in json.load(sys.stdin)])"
    )
    new = subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps(lines),
        capture_output=True,
        encoding="utf-8",
        check=True,
        env={"PYTHONIOENCODING": "utf-8", "PYTHONHASHSEED": "1"},
    )

    here = [[repr(replay(Record.from_json(line))) for line in lines] for _ in range(3)]

    assert [here[0]] * 3 == here
    assert f"{here[0]}\n" == new.stdout


WIN = record_of("4c 6d 5h", 10)
UNTYPED: Any = WIN
NO_VARIANT: Any = "red-dog"
PUSH = record_of("7c 8d")
PAIR = record_of("9c 9d 4h")


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (
            attrs.evolve(WIN, net=80, returned=100),
            "net: the rules give 100, the record says 80",
        ),
        (
            attrs.evolve(WIN, outcome=Outcome.SPREAD_LOSS),
            "outcome: the rules give spread_win, the record says spread_loss",
        ),
        (
            attrs.evolve(WIN, cards=Card.parse_many("4c 6d 7h")),
            "outcome: the rules give spread_loss, the record says spread_win",
        ),
        (
            attrs.evolve(PUSH, cards=Card.parse_many("7c 8d 9h")),
            "cards: the rules give 7♣ 8♦, the record says 7♣ 8♦ 9♥",
        ),
        (
            attrs.evolve(PUSH, cards=Card.parse_many("7c 9d 8h")),
            "moves: the rules expect stand or raise next, the record has no more moves",
        ),
        (
            attrs.evolve(PAIR, cards=PAIR.cards[:2]),
            "moves: 'advance' cannot be made here: the cards ended",
        ),
        (
            attrs.evolve(PAIR, moves=[*PAIR.moves, Action(Move.STAND)]),
            "moves: 'stand' cannot be made here: Resolved has no move 'stand'",
        ),
        (
            attrs.evolve(
                PUSH, ante=15, moves=[Action(Move.DEAL, 15), Action(Move.ADVANCE)], returned=15
            ),
            "moves: 'deal' cannot be made here: an opening bet of 15 is not legal",
        ),
        (
            attrs.evolve(WIN, moves=[*WIN.moves[:2], Action(Move.RAISE, 5)], net=75, returned=90),
            "moves: 'raise' cannot be made here: a raise of 5 is not legal; raise by exactly 10",
        ),
        (
            attrs.evolve(WIN, variant=STANDARD.replace(odds_on=OddsOn.RAISE_ONLY)),
            "net: the rules give 60, the record says 100",
        ),
    ],
)
def test_a_difference_names_the_field_the_rules_and_the_record(record: Record, said: str) -> None:
    # The line itself is in order: only playing it finds the fault.
    read = Record.from_json(record.to_json())

    with pytest.raises(ReplayMismatch) as caught:
        replay(read)

    assert str(caught.value).startswith(said)


def test_another_variant_is_said_before_anything_else() -> None:
    wrong = attrs.evolve(WIN, net=80, returned=100)

    with pytest.raises(ReplayMismatch, match=r"^variant: 'red-dog-casino' .* not the recorded"):
        replay(wrong, CASINO)


def test_another_name_for_the_same_game_is_no_difference() -> None:
    yablon = STANDARD.replace(key="yablon")

    assert yablon is replay(WIN, yablon).variant
    assert replay(WIN).net == replay(WIN, yablon).net


def test_what_is_no_record_or_no_variant_is_refused() -> None:
    with pytest.raises(InvalidRecord, match="replay takes a Record, not"):
        replay(UNTYPED.to_json())
    with pytest.raises(InvalidVariant, match="a round is played by a Variant, not 'red-dog'"):
        replay(WIN, NO_VARIANT)


def test_the_shuffle_of_a_record_is_verified_with_the_revealed_seed() -> None:
    record = Record.from_json(proved_record().to_json())

    assert verify(record, SEED).ok
    assert record.cards == verify(record, SEED).cards
    assert not verify(record, SEED[::-1]).ok
    assert not verify(attrs.evolve(record, proof=proved_record(8).proof), SEED).ok
    assert not verify(attrs.evolve(record, cards=(Card.parse("4c"), *record.cards[1:])), SEED).ok


def test_a_record_without_a_proof_cannot_be_verified() -> None:
    with pytest.raises(InvalidRecord, match=r"^proof: this record has none"):
        verify(WIN, SEED)
    with pytest.raises(InvalidRandomSource, match="a server seed is 32 bytes"):
        verify(proved_record(), b"short")
