"""The game behind the browser's page, without a browser."""

import json
from typing import Any

import pytest
from browser.engine.host import FIRST_BALANCE, Host, first_view
from browser.engine.kept import MOST_ROUNDS, Past
from browser.engine.seeds import Seeds
from browser_game import ask, stacked, started

import reddog as rd
from reddog import fair, history

SECRET = bytes(range(32)).hex()

#: First two cards, third card, raise, net of an opening bet of 10: the worked examples of table A.
WORKED = [
    ("7c 8d", "", False, 0),
    ("Kc Ad", "", False, 0),
    ("Ac 2d", "7h", False, 10),
    ("Ac 2d", "2h", False, -10),
    ("9c 9d", "9h", False, 110),
    ("9c 9d", "4h", False, 0),
    ("4c 6d", "5h", False, 50),
    ("4c 6d", "5h", True, 100),
    ("2c Jd", "7h", True, 20),
    ("2c Jd", "Jh", True, -20),
    ("5c 9d", "9h", False, -10),
    ("9c 5d", "6h", False, 20),
]


def button(view: dict[str, Any], move: str) -> dict[str, Any]:
    """Return the button of a move, which has to be there."""
    (found,) = [each for each in view["buttons"] if each["move"] == move]
    return dict(found)


def test_a_new_player_starts_with_a_thousand_credits_and_the_standard_game() -> None:
    answer = ask(Host(), "start", text=None)

    assert 1_000 == FIRST_BALANCE
    assert ("1,000", "red-dog", "betting") == (
        answer["view"]["balance"],
        answer["view"]["variant"]["key"],
        answer["view"]["phase"],
    )
    assert not answer["aside"]
    assert answer["kept"]


@pytest.mark.parametrize("text", [None, "", "null", "undefined"])
def test_a_missing_save_is_a_first_visit_without_a_complaint(text: str | None) -> None:
    answer = ask(Host(), "start", text=text)

    assert (False, False, "1,000") == (
        answer["aside"],
        answer["refused"],
        answer["view"]["balance"],
    )


@pytest.mark.rule("PAY-2", "PAY-3", "PAY-4", "PAY-5", "PAY-6", "RAISE-1")
@pytest.mark.parametrize(("opening", "third", "raised", "net"), WORKED)
def test_the_worked_examples_come_out_to_the_credit(
    opening: str, third: str, *, raised: bool, net: int
) -> None:
    host = started(stacked(f"{opening} {third or '2h'} Qs Qh Qd"))
    ask(host, "place", amount=10)
    answer = ask(host, "deal")
    if answer["view"]["phase"] == "decision":
        answer = ask(host, "raise", amount=10) if raised else ask(host, "stand")

    view = answer["view"]
    assert f"{1_000 + net:,}" == view["balance"]
    assert ("win" if net > 0 else "loss" if net < 0 else "push") == view["result"]["kind"]
    assert f"{1_000 + net:,}" in answer["say"]
    assert (f"+{net}" if net > 0 else f"−{-net}" if net else "±0") == view["result"]["net"]


def test_the_answer_before_the_third_card_does_not_hold_it_outside_what_is_kept() -> None:
    host = started(stacked("2c Jd 7h"))
    ask(host, "place", amount=10)
    answer = ask(host, "deal")

    kept = answer.pop("kept")
    assert "7h" in kept
    shown = json.dumps(answer, ensure_ascii=False)
    assert "7h" not in shown
    assert "seven of hearts" not in shown
    assert "7♥" not in shown


def test_what_is_kept_resumes_with_the_same_third_card() -> None:
    host = started(stacked("2c Jd 7h"))
    ask(host, "place", amount=10)
    kept = ask(host, "deal")["kept"]
    again = ask(Host(), "start", text=kept)

    assert "decision" == again["view"]["phase"]
    assert again["say"].startswith("Welcome back. A two and a jack: spread eight, pays 1 to 1.")
    resumed = started(kept)
    assert "7h" == ask(resumed, "stand")["view"]["cards"][2]["code"]


def test_a_game_that_was_kept_at_the_first_two_cards_goes_on_to_the_decision() -> None:
    shoe = rd.Shoe.stacked(rd.Card.parse_many("2c Jd 7h"))
    session = rd.Session.open(rd.STANDARD, balance=100, shoe=shoe).place(10).deal(pause=True)
    kept = json.loads(stacked("2c 3c 4c")) | {"session": session.save()}

    assert "decision" == ask(Host(), "start", text=json.dumps(kept))["view"]["phase"]


@pytest.mark.parametrize("do", ["deal", "stand", "raise", "undo", "clear", "double", "rebet"])
def test_a_move_that_is_not_open_is_refused_with_the_reason_its_button_shows(do: str) -> None:
    host = Host()
    before = ask(host, "start", text=None)
    answer = ask(host, do, **({"amount": 10} if do == "raise" else {}))

    assert answer["refused"]
    assert before["view"] == answer["view"]
    assert answer["kept"] is None
    if do not in {"stand", "raise"}:
        assert button(before["view"], do)["why"] == answer["say"]


@pytest.mark.rule("BET-1", "BET-2")
@pytest.mark.parametrize("amount", [0, -600, 10.5, True, "100", None, 7, 2**60])
def test_only_the_chips_of_the_table_can_be_put_down(amount: object) -> None:
    answer = ask(started(), "place", amount=amount)

    assert answer["refused"]
    assert ("1,000", "0") == (answer["view"]["available"], answer["view"]["bet"])


@pytest.mark.rule("BET-4", "RAISE-1")
def test_the_bet_stops_at_5000_and_the_raise_takes_it_to_10000() -> None:
    host = started(stacked("2c Jd 7h", balance=20_000))
    for _ in range(5):
        ask(host, "place", amount=1_000)

    over = ask(host, "place", amount=10)
    assert over["refused"]
    assert "5,000" == over["view"]["bet"]
    assert all(chip["why"] for chip in over["view"]["chips"])
    decision = ask(host, "deal")
    assert "Raise 5,000" == button(decision["view"], "raise")["label"]
    assert "10,000" == ask(host, "raise", amount=5_000)["view"]["bet"]


@pytest.mark.rule("RAISE-4")
def test_a_raise_that_cannot_be_paid_for_is_closed_and_standing_works() -> None:
    host = started(stacked("2c Qd 7h", balance=100))
    for chip in (50, 10):
        ask(host, "place", amount=chip)
    answer = ask(host, "deal")

    assert "Raise needs 60 credits, 40 are available." == button(answer["view"], "raise")["why"]
    assert answer["say"].endswith("Stand. Raise needs 60 credits, 40 are available.")
    assert ask(host, "raise", amount=60)["refused"]
    assert "160" == ask(host, "stand")["view"]["balance"]


@pytest.mark.rule("CHIP-8")
def test_out_of_credits_says_so_and_a_fresh_start_is_a_new_session() -> None:
    host = started(stacked("2c Jd Ah", balance=10))
    ask(host, "place", amount=10)
    ask(host, "deal")
    broke = ask(host, "stand")

    assert broke["view"]["out_of_credits"]
    assert "Out of credits" in broke["say"]
    assert ask(host, "place", amount=10)["refused"]
    fresh = ask(host, "fresh")
    assert ("1,000", False) == (fresh["view"]["balance"], fresh["view"]["out_of_credits"])
    assert 1 == len(fresh["view"]["rounds"])


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "7",
        '{"bankroll": -500}',
        '{"format": "elsewhere", "version": 1}',
        '{"format": "reddog-browser", "version": 1}',
        '{"format": "reddog-browser", "version": 2, "session": {}, "rounds": []}',
        "[" * 100_000,
    ],
)
def test_damaged_text_is_set_aside_with_a_notice(text: str) -> None:
    answer = ask(Host(), "start", text=text)

    assert answer["aside"]
    assert "set aside" in answer["say"]
    assert "1,000" == answer["view"]["balance"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("available", -500),
        ("available", "1e9"),
        ("available", 1e9),
        ("available", True),
        ("tray", [99_999]),
        ("phase", "elsewhere"),
        ("coming", ["7h"]),
    ],
)
def test_a_session_that_play_cannot_lead_to_is_set_aside(key: str, value: object) -> None:
    data = json.loads(stacked("2c Jd 7h"))
    data["session"][key] = value

    assert ask(Host(), "start", text=json.dumps(data))["aside"]


@pytest.mark.parametrize(
    "row",
    [
        7,
        [],
        ["Red Dog", "2c Jd", 10, 0, True, 1, SECRET, "mine", 1],
        ["Red Dog", "2c 1d", 10, 0, 0, 1, SECRET, "mine", 1],
        ["Red Dog", "2c Jd", 10, 0, 0, 1, "00" * 32, "mine", 1],
        ["Red Dog", "2c Jd", 10, 0, 0, 1, "no secret", "mine", 1],
        ["Red Dog", "2c Jd", 10, 0, 0, 1, SECRET, "", 1],
        ["Red Dog", "2c Jd", 10, 0, 0, 1, SECRET, "mine", 1, 1],
    ],
)
def test_a_damaged_list_of_last_rounds_is_set_aside(row: object) -> None:
    data = json.loads(stacked("2c Jd 7h")) | {"rounds": [row]}

    assert ask(Host(), "start", text=json.dumps(data))["aside"]


def test_only_the_last_rounds_are_kept_and_each_counts_once() -> None:
    cards = rd.Card.parse_many("9c 9d 4h")
    seeds = Seeds(bytes(range(32)), "mine", 7)
    old = tuple(Past("Red Dog", cards, ante, 0, 0, 1, seeds) for ante in range(1, MOST_ROUNDS + 1))
    host = started(stacked("2c Jd 7h", rounds=old))
    ask(host, "place", amount=10)
    ask(host, "deal")
    kept = json.loads(ask(host, "stand")["kept"])["rounds"]
    again = json.loads(ask(host, "rebet")["kept"])["rounds"]

    assert MOST_ROUNDS == len(kept)
    assert (2, ["Red Dog", "2c Jd 7h", 10, 0, 10, 1]) == (kept[0][2], kept[-1][:6])
    assert kept == again


def test_an_error_that_is_no_refusal_leaves_the_game_as_it_was() -> None:
    host = started(stacked("2c Jd 7h"))
    ask(host, "place", amount=10)

    with pytest.raises(ValueError, match="is not a valid Move"):
        ask(host, "steal")
    assert "20" == ask(host, "double")["view"]["bet"]


def test_the_game_changes_between_rounds_only_and_its_help_comes_along() -> None:
    host = started()
    changed = ask(host, "variant", key="yablon")
    assert "Yablon" == changed["view"]["variant"]["title"]
    assert "Opening outcomes" == changed["help"][0]["title"]
    ask(host, "place", amount=10)

    assert ask(host, "variant", key="red-dog")["refused"]
    assert ask(host, "variant", key="no such game")["refused"]


@pytest.mark.rule("NAME-2", "HELP-1")
def test_the_first_view_is_that_of_a_new_player() -> None:
    first = first_view()

    view = ask(Host(), "start", text=None)["view"]
    promised = view.pop("fair")
    assert view == first["view"]
    assert (64, 1) == (len(promised["commitment"]), promised["nonce"])
    assert [
        "Opening outcomes",
        "Winning the spread",
        "Chips and controls",
        "Tips",
        "On a phone or tablet",
        "Questions and answers",
    ] == [section["title"] for section in first["help"]]


def test_the_payout_table_shows_the_odds_of_the_variant_in_play() -> None:
    track = first_view()["view"]["track"]
    table = rd.STANDARD.paytable

    assert [*map(str, table.prices), "11:1", "push"] == [place["pays"] for place in track]
    assert [*range(1, 12), "pair", "push"] == [place["mark"] for place in track]


@pytest.mark.parametrize(
    ("cards", "marker"), [("4c 7d 2h", 2), ("9c 9d 4h", "pair"), ("7c 8d 2h", "push")]
)
def test_the_marker_lies_where_the_first_two_cards_put_it(cards: str, marker: object) -> None:
    host = started(stacked(cards))
    ask(host, "place", amount=10)

    assert marker == ask(host, "deal")["view"]["marker"]


def test_advice_at_the_decision_counts_the_cards_that_win() -> None:
    host = started(stacked("2c Jd 7h"))
    ask(host, "place", amount=10)
    view = ask(host, "deal")["view"]

    assert "32 of 50 cards win, 64.0 %. The best play is to raise by 10." == view["advice"]


def test_a_round_is_shuffled_with_seeds_promised_before_the_bet_and_shown_after_it() -> None:
    host = Host()
    promised = ask(host, "start", text=None)["view"]["fair"]
    ask(host, "seed", text="lucky words")
    ask(host, "place", amount=10)
    answer = ask(host, "deal")
    secret = json.loads(answer["kept"])["seeds"][0]
    if answer["view"]["phase"] == "decision":
        del answer["kept"]
        assert secret not in json.dumps(answer)
        answer = ask(host, "stand")

    view = answer["view"]
    assert (
        promised | {"client_seed": "lucky words"}
        == view["rounds"][0]["revealed"]["record"]["proof"]
    )
    assert promised["commitment"] == fair.commit(
        bytes.fromhex(view["rounds"][0]["revealed"]["secret"])
    )
    record = history.Record.from_json(view["record"])
    assert history.verify(record, bytes.fromhex(view["rounds"][0]["revealed"]["secret"])).ok
    assert (2, "lucky words") == (view["fair"]["nonce"], view["fair"]["client_seed"])
    assert promised["commitment"] != view["fair"]["commitment"]


def test_nothing_between_rounds_is_done_within_one() -> None:
    host = started(stacked("2c Jd 7h"))
    ask(host, "place", amount=10)
    before = ask(host, "deal")["view"]

    for do, more in (("seed", "mine"), ("fresh", None)):
        answer = ask(host, do, text=more)
        assert (True, before) == (answer["refused"], answer["view"])
        assert "Play the round to its end first." == answer["say"] == before["busy"]


@pytest.mark.parametrize("text", ["", "x" * 129])
def test_a_seed_that_cannot_be_used_is_refused_with_the_reason(text: str) -> None:
    answer = ask(started(), "seed", text=text)

    assert answer["refused"]
    assert answer["say"].startswith("A client seed is 1 to 128 bytes")


@pytest.mark.parametrize("seeds", [None, [], ["00", "mine", 1], [SECRET, "mine", -1]])
def test_damaged_seeds_are_set_aside(seeds: object) -> None:
    data = json.loads(stacked("2c Jd 7h")) | {"seeds": seeds}

    assert ask(Host(), "start", text=json.dumps(data))["aside"]
