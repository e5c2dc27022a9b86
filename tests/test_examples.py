"""The files in examples/ do what they say; the documentation shows them."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import many_seats
import one_player
import pytest
from chat_bot import HELP, Room
from one_round import play
from real_cards import read_cards
from train_agent import learnt, regret, train

import reddog as rd

EXAMPLES = Path(__file__).parents[1] / "examples"
README = (EXAMPLES / "README.md").read_text("utf-8")


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_every_example_runs_by_itself(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-W", "error", path],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )

    assert (0, b"") == (done.returncode, done.stderr)
    assert done.stdout


def test_the_map_names_every_example_and_a_page_that_shows_it() -> None:
    rows = re.findall(r"(?m)^\| `([^`]+)` .* `(docs/[^`]+)` \|$", README)
    there = {
        path.name + "/" * path.is_dir() for path in EXAMPLES.iterdir() if path.name[0] not in "._"
    }

    assert there - {"README.md"} == {name for name, _ in rows}
    for name, page in rows:
        shown = (EXAMPLES.parent / page).read_text("utf-8")
        assert name.removesuffix("/").removesuffix(".py") in shown


def test_one_round_raises_from_spread_seven_up() -> None:
    raised = {}
    for seed in range(200):
        resolved = play(rd.shuffled(Random(seed)))
        if resolved.opening is rd.Opening.SPREAD:
            raised[resolved.spread] = resolved.raised

    assert {spread: 10 if spread >= 7 else 0 for spread in range(1, 12)} == raised


def test_real_cards_are_read_once_each_and_noise_is_passed_over() -> None:
    cards = read_cards(["4d", "4d", None, "glare", "Kh", "4d", "10h"])

    assert rd.Card.parse_many("4d Kh 10h") == tuple(cards)


def test_real_cards_reads_no_further_than_the_card_it_is_asked_for() -> None:
    frames = iter(["4d", "Kh", "10h"])

    first = next(read_cards(frames))

    assert rd.Card.parse("4d") is first
    assert ["Kh", "10h"] == list(frames)


def test_one_player_bets_the_same_again_and_raises_from_spread_seven_if_it_can() -> None:
    session = rd.Session.open(rd.STANDARD, balance=20_000)
    for seed in range(100):
        session = one_player.play_round(session, Random(seed))

        assert isinstance(session.round, rd.Resolved)
        assert 60 == session.round.ante
        assert (session.round.raised > 0) == ((session.round.spread or 0) >= 7)
        assert one_player.describe(session).endswith(f"{session.total} credits")


def test_many_seats_see_the_same_cards_and_keep_their_habits() -> None:
    for seed in range(50):
        table = rd.Table.open(rd.CASINO, balances=dict.fromkeys(many_seats.HABITS, 300))
        table = many_seats.decide(many_seats.bet(table).deal(Random(seed)))

        assert ["ann", "bo", "cy"] == list(table.results)
        for name, result in table.results.items():
            raises = (result.spread or 0) >= many_seats.HABITS[name]
            assert (25 if raises else 0) == result.raised


def test_the_chat_bot_plays_a_round_for_two_and_pays_both() -> None:
    room = Room(Random(7))
    for speaker, text in (("ann", "join 500"), ("bo", "join 300"), ("ann", "bet 25")):
        room.hear(speaker, text)

    assert ["bo: 10 on the table, 290 available"] == room.hear("bo", "bet 10")
    assert ["9♦ J♣: marker on 1", "waiting for ann, bo"] == room.hear("bo", "deal")
    assert ["waiting for ann"] == room.hear("bo", "raise 5")
    assert [
        "third card: A♦",
        "ann: -25, 475 credits",
        "bo: -15, 285 credits",
    ] == room.hear("ann", "stand")


@pytest.mark.parametrize("text", ["", "bet", "bet ten", "bet -5", "bet \u0665", "deal now"])
def test_the_chat_bot_answers_what_it_does_not_understand_with_its_commands(text: str) -> None:
    room = Room()
    room.hear("ann", "join 500")
    before = room.table

    assert [f"@ann {HELP}"] == room.hear("ann", text)
    assert before == room.table


def test_the_chat_bot_says_why_a_move_is_refused_and_changes_nothing() -> None:
    room = Room()
    room.hear("ann", "join 500")
    before = room.table

    assert ["@ann Nothing lies on the table to double; place a chip"] == room.hear("ann", "double")
    assert ["@bo 'bo' does not sit here; seated: 'ann'"] == room.hear("bo", "stand")
    assert before == room.table


def test_the_agent_learns_to_raise_from_spread_seven_up() -> None:
    """
    The two actions at spread 6 are 0.04 of the opening bet apart, those at spread 7 0.12.

    In so many rounds each is tried 75,000 times or more at spread 6: the difference that is seen
    there has a standard error of 0.008.
    """
    q = train(2**21, seed=5)
    policy = learnt(q)
    seven = rd.Card.parse_many("2c Td")
    six = rd.Card.parse_many("2c 9d")

    assert [False] * 6 + [True] * 5 == [bool(q[s + 1, 1] > q[s + 1, 0]) for s in range(1, 12)]
    assert 10 == policy(rd.Decision(rd.Dealt(rd.STANDARD, 10, *seven)))
    assert 0 == policy(rd.Decision(rd.Dealt(rd.STANDARD, 10, *six)))
    assert 0.0 == regret(q)
    assert 0.02 < regret(-q)
