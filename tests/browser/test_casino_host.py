"""The casino table behind the browser's page, without a browser."""

import json
from typing import Any

import pytest
from browser.engine.casino.host import Casino, first_casino_view
from browser.engine.casino.house import CHAIRS, FIRST_BALANCE, MOST_ROUNDS, Past, Result
from browser.engine.seeds import Seeds
from browser.engine.tables import Tables
from browser_house import bet, opened, seated, tell

import reddog as rd
from reddog import fair, history

SECRET = bytes(range(32))
#: First two cards, third card, raise, net of an opening bet of 10: the worked examples of table B.
WORKED = [
    ("7c 8d", "", 0, 0),
    ("Kc Ad", "", 0, 0),
    ("Ac 2d", "7h", 0, 10),
    ("Ac 2d", "2h", 0, -10),
    ("9c 9d", "9h", 0, 110),
    ("9c 9d", "4h", 0, 0),
    ("4c 6d", "5h", 10, 100),
    ("4c 7d", "6h", 4, 56),
    ("2c Jd", "7h", 1, 11),
    ("2c Jd", "Jh", 10, -20),
    ("5c 9d", "9h", 3, -13),
    ("9c 5d", "6h", 0, 20),
]


def chair(answer: dict[str, Any], number: int) -> dict[str, Any]:
    found: dict[str, Any] = answer["view"]["chairs"][number]
    return found


def test_a_new_table_has_one_player_with_a_thousand_credits_and_four_empty_chairs() -> None:
    answer = tell(Casino(), "start", text=None)

    assert (1_000, 5) == (FIRST_BALANCE, CHAIRS)
    assert ["", "", "Player 1", "", ""] == [each["name"] for each in answer["view"]["chairs"]]
    assert ("1,000", "red-dog-casino") == (
        chair(answer, 2)["balance"],
        answer["view"]["variant"]["key"],
    )


@pytest.mark.rule("PAY-2", "PAY-3", "PAY-4", "PAY-5", "PAY-6", "RAISE-2")
@pytest.mark.parametrize(("opening", "third", "raised", "net"), WORKED)
def test_the_worked_examples_come_out_to_the_credit(
    opening: str, third: str, raised: int, net: int
) -> None:
    casino = opened(seated(f"{opening} {third or '2h'} Qs Qh Qd", "Ann"))
    bet(casino, 10)
    answer = tell(casino, "deal")
    if answer["view"]["deciding"]:
        if raised:
            tell(casino, "raise_to", text=str(raised))
        answer = tell(casino, "draw")

    signed = f"+{net}" if net > 0 else f"−{-net}" if net else "±0"
    assert (f"{1_000 + net:,}", signed) == (
        chair(answer, 0)["balance"],
        chair(answer, 0)["result"]["net"],
    )
    assert answer["say"].endswith(f"Ann: balance {1_000 + net:,}.")


@pytest.mark.rule("SEAT-1", "SEAT-3")
def test_all_seats_with_a_bet_share_the_cards_and_are_settled_on_their_own_stakes() -> None:
    casino = opened(seated("4c 7d 6h", "Ann", "Bo", "", "Cy"))
    bet(casino, 10, 100)
    dealt = tell(casino, "deal")
    tell(casino, "choose", chair=0)
    tell(casino, "raise_most")
    answer = tell(casino, "draw")

    assert "sits out" == chair(dealt, 3)["status"]
    assert (
        "A four and a seven: spread two, pays 4 to 1. Ann and Bo may raise. Then draw the "
        in (dealt["say"])
    )
    assert (
        "A six falls between. Ann wins 80, balance 1,080. Bo wins 400, balance 1,400."
        == (answer["say"])
    )
    assert ["+80", "+400", None] == [
        (chair(answer, number)["result"] or {}).get("net") for number in (0, 1, 3)
    ]


@pytest.mark.rule("SEAT-3", "OPEN-2")
def test_a_pair_that_trips_pays_every_seat_at_11_to_1_without_a_draw() -> None:
    casino = opened(seated("9c 9d 9h", "Ann", "Bo"))
    bet(casino, 10, 25)
    answer = tell(casino, "deal")

    assert "pair" == answer["view"]["marker"]
    assert ["+110", "+275"] == [chair(answer, number)["result"]["net"] for number in (0, 1)]
    assert tell(casino, "draw")["refused"]


@pytest.mark.rule("SEAT-4", "SEAT-2")
def test_what_the_raise_area_shows_may_change_until_the_draw() -> None:
    casino = opened(seated("4c 7d 6h", "Ann", "Bo"))
    bet(casino, 10, 10)
    tell(casino, "deal")
    tell(casino, "choose", chair=0)
    shown = [
        chair(tell(casino, do, **more), 0)["raised"]
        for do, more in (
            ("raise", {"amount": 5}),
            ("raise", {"amount": 1}),
            ("raise_most", {}),
            ("stand", {}),
            ("raise_to", {"text": "4"}),
        )
    ]
    answer = tell(casino, "draw")

    assert ["5", "6", "10", "", "4"] == shown
    assert ["+56", "+40"] == [chair(answer, number)["result"]["net"] for number in (0, 1)]


@pytest.mark.rule("RAISE-2", "RAISE-5")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("11", "A raise of 11 is above the opening bet of 10; raise by 1 to 10."),
        ("-1", "'-1' is no amount; type whole credits, 1 to 10."),
        ("1.5", "'1.5' is no amount; type whole credits, 1 to 10."),
        ("", "'' is no amount; type whole credits, 1 to 10."),
    ],
)
def test_a_raise_that_the_rules_do_not_allow_is_refused_in_words(text: str, reason: str) -> None:
    casino = opened(seated("4c 7d 6h", "Ann"))
    bet(casino, 10)
    tell(casino, "deal")
    tell(casino, "raise_to", text="3")
    answer = tell(casino, "raise_to", text=text)

    assert (True, reason) == (answer["refused"], answer["say"])
    assert ("3", None) == (chair(answer, 0)["raised"], answer["kept"])


@pytest.mark.rule("RAISE-4")
def test_a_raise_stops_at_what_is_available_and_standing_stays_possible() -> None:
    casino = opened(seated("4c 7d 2h", "Ann", balance=13))
    bet(casino, 10)
    answer = tell(casino, "deal")

    assert "1 to 3" == answer["view"]["controls"]["raises"]
    assert "Raise needs 4 credits, 3 are available." == tell(casino, "raise_to", text="4")["say"]
    assert "3" == chair(tell(casino, "raise_most"), 0)["raised"]
    tell(casino, "stand")
    assert "3" == chair(tell(casino, "draw"), 0)["balance"]


@pytest.mark.rule("RAISE-6", "SEAT-4")
def test_nothing_on_the_raise_area_is_a_stand_and_the_page_says_so_before() -> None:
    casino = opened(seated("4c 7d 6h", "Ann", "Bo"))
    bet(casino, 10, 10)
    tell(casino, "deal")
    note = tell(casino, "raise_most")["view"]["note"]
    answer = tell(casino, "draw")

    assert "Ann stands if the third card is drawn now." == note
    assert ("+40", "+80") == (
        chair(answer, 0)["result"]["net"],
        chair(answer, 1)["result"]["net"],
    )


@pytest.mark.rule("SEAT-5")
def test_who_leaves_in_the_middle_of_a_round_stands_is_settled_and_goes() -> None:
    casino = opened(seated("4c 7d 6h 9c 9d 4h", "Ann", "Bo"))
    bet(casino, 10, 10)
    tell(casino, "deal")
    tell(casino, "raise_most")
    left = tell(casino, "leave")
    settled = tell(casino, "draw")
    tell(casino, "choose", chair=0)
    after = tell(casino, "place", amount=10)

    assert "Bo stands, and leaves when the round is over." == left["say"]
    assert ("leaves", "") == (chair(left, 1)["status"], chair(left, 1)["raised"])
    assert ("+40", "1,040") == (chair(settled, 1)["result"]["net"], chair(settled, 1)["balance"])
    assert ["Ann", ""] == [chair(after, number)["name"] for number in (0, 1)]


@pytest.mark.rule("SEAT-5")
def test_the_last_one_to_decide_who_leaves_brings_the_third_card() -> None:
    casino = opened(seated("4c 7d 6h", "Ann"))
    bet(casino, 10)
    tell(casino, "deal")
    answer = tell(casino, "leave")

    assert "Ann stands, and leaves when the round is over. A six falls between: " in answer["say"]
    assert ["4c", "7d", "6h"] == [card["code"] for card in answer["view"]["cards"]]
    gone = tell(casino, "leave")
    assert "Ann leaves with 1,040 credits." == gone["say"]
    assert gone["view"]["controls"] is None
    assert tell(casino, "place", amount=1)["say"].startswith("Nobody sits here")


def test_players_join_on_the_chair_they_take_and_sit_a_running_round_out() -> None:
    casino = opened(seated("4c 7d 6h", "Ann"))
    bet(casino, 10)
    tell(casino, "deal")
    answer = tell(casino, "sit_down", chair=4, name=" Zoë ")

    assert "Zoë sits down with 1,000 credits." == answer["say"]
    assert ("Zoë", "sits out", True) == (
        chair(answer, 4)["name"],
        chair(answer, 4)["status"],
        chair(answer, 4)["chosen"],
    )
    assert "Zoë sits this round out." == answer["view"]["controls"]["buttons"]["stand"]


@pytest.mark.parametrize(
    ("number", "name", "reason"),
    [
        (0, "Zoë", "Ann sits here; take an empty chair."),
        (1, "Ann", "'Ann' sits here already; take another name."),
        (1, "x" * 17, "A name has at most 16 characters here, not 17."),
        (5, "Zoë", "The chairs are 0 to 4; take one of them."),
        (-1, "Zoë", "The chairs are 0 to 4; take one of them."),
    ],
)
def test_a_seat_that_cannot_be_taken_is_refused_in_words(
    number: int, name: str, reason: str
) -> None:
    casino = opened(seated("4c 7d 6h", "Ann"))
    answer = tell(casino, "sit_down", chair=number, name=name)

    assert (True, reason) == (answer["refused"], answer["say"])


def test_a_player_without_a_name_gets_one_that_nobody_has() -> None:
    casino = opened()
    names = [tell(casino, "sit_down", chair=number, name="")["say"] for number in (0, 1, 3, 4)]

    assert [f"Player {number} sits down with 1,000 credits." for number in (2, 3, 4, 5)] == names


@pytest.mark.rule("SEAT-1")
def test_sitting_out_takes_the_chips_back_between_rounds_only() -> None:
    casino = opened(seated("4c 7d 6h", "Ann", "Bo"))
    bet(casino, 10, 25)
    out = tell(casino, "sit_out")
    dealt = tell(casino, "deal")
    tell(casino, "choose", chair=0)

    assert ("Bo sits out until the next chip.", "") == (out["say"], chair(out, 1)["bet"])
    assert "sits out" == chair(dealt, 1)["status"]
    refused = tell(casino, "sit_out")
    assert refused["refused"]
    assert refused["say"] == refused["view"]["controls"]["buttons"]["sit_out"]


@pytest.mark.rule("CHIP-1", "CHIP-2", "CHIP-3", "CHIP-4", "CHIP-6")
def test_each_seat_has_its_own_undo_clear_double_and_rebet() -> None:
    casino = opened(seated("4c 7d 6h", "Ann", "Bo"))
    bet(casino, 25, 10)
    said = [tell(casino, do)["say"] for do in ("double", "undo", "clear")]
    bet(casino, 0, 5)
    tell(casino, "deal")
    tell(casino, "draw")
    answer = tell(casino, "rebet")

    assert [
        "Bo bets 20, 980 available.",
        "Bo bets 10, 990 available.",
        "Nothing lies before Bo, 1,000 available.",
    ] == said
    assert "Bo bets 5, 1,015 available." == answer["say"]
    assert ("", "5") == (chair(answer, 0)["bet"], chair(answer, 1)["bet"])


@pytest.mark.rule("BET-2")
def test_a_deal_without_a_bet_is_refused_and_its_button_says_why() -> None:
    casino = opened()
    answer = tell(casino, "deal")

    assert "No seat has a bet; place a chip before the deal." == answer["say"]
    assert (True, answer["say"]) == (answer["refused"], answer["view"]["deal"])


@pytest.mark.rule("BET-2", "BET-4")
def test_the_bet_stops_at_5000_and_the_raise_at_10000_in_all() -> None:
    casino = opened(seated("2c Jd 7h", "Ann", balance=20_000))
    bet(casino, 1_000)
    for _ in range(4):
        tell(casino, "place", amount=1_000)
    over = tell(casino, "place", amount=1)
    tell(casino, "deal")
    tell(casino, "raise_most")

    assert "A chip of 1 would make the bet 5001, above the maximum of 5000." == over["say"]
    assert "30,000" == chair(tell(casino, "draw"), 0)["balance"]


@pytest.mark.rule("CHIP-8")
def test_one_seat_out_of_credits_starts_afresh_on_its_chair_and_the_others_play_on() -> None:
    casino = opened(seated("4c 7d 2h", "Ann", "Bo", balance=10))
    bet(casino, 10, 5)
    tell(casino, "deal")
    broke = tell(casino, "draw")
    tell(casino, "choose", chair=0)

    assert "Ann loses 10, out of credits. Bo loses 5, balance 5." in broke["say"]
    fresh = tell(casino, "fresh")
    assert ("A fresh start for Ann with 1,000 credits.", "1,000", "±0") == (
        fresh["say"],
        chair(fresh, 0)["balance"],
        chair(fresh, 0)["net"],
    )
    assert tell(casino, "fresh")["refused"]


@pytest.mark.rule("SEAT-2")
def test_the_answer_before_the_third_card_does_not_hold_it_outside_what_is_kept() -> None:
    casino = opened(seated("2c Jd 7h", "Ann", "Bo"))
    bet(casino, 10, 10)
    answer = tell(casino, "deal")

    assert "7h" in answer.pop("kept")
    shown = json.dumps(answer, ensure_ascii=False)
    assert [] == [name for name in ("7h", "7♥", "seven of hearts") if name in shown]


def test_what_is_kept_resumes_at_every_step_with_the_same_view_and_third_card() -> None:
    casino = opened(seated("2c Jd 7h", "Ann", "", "Bo"))
    steps: list[tuple[str, dict[str, Any]]] = [
        ("place", {"amount": 25}),
        ("choose", {"chair": 2}),
        ("place", {"amount": 10}),
        ("deal", {}),
        ("raise_to", {"text": "7"}),
        ("choose", {"chair": 0}),
        ("stand", {}),
        ("draw", {}),
        ("rebet", {}),
    ]
    for do, more in steps:
        answer = tell(casino, do, **more)
        casino = Casino()
        again = tell(casino, "start", text=answer["kept"])

        assert answer["view"] == again["view"], do
        assert again["say"].startswith("Welcome back to the casino table."), do

    assert "1,017" == chair(answer, 2)["balance"]


def test_a_table_that_was_kept_at_the_first_two_cards_goes_on() -> None:
    data = json.loads(seated("2c Jd 7h", "Ann"))
    table = rd.Table.load(data["table"]).place("Ann", 10).deal(pause=True)
    answer = tell(Casino(), "start", text=json.dumps(data | {"table": table.save()}))

    assert answer["view"]["deciding"]


def test_the_last_rounds_keep_every_seat_and_the_net_counts_from_the_first_credit() -> None:
    old = Past(rd.Card.parse_many("9c 9d 4h"), (Result("Ann", 10, 0),), 1, Seeds.fresh())
    casino = opened(seated("4c 7d 2h", "Ann", "Bo", rounds=(old,) * MOST_ROUNDS))
    bet(casino, 10, 25)
    tell(casino, "deal")
    answer = tell(casino, "draw")
    kept = json.loads(answer["kept"])["rounds"]

    assert (MOST_ROUNDS, ["4c 7d 2h", [["Ann", 10, -10], ["Bo", 25, -25]], 1]) == (
        len(kept),
        kept[-1][:3],
    )
    assert ["−10", "−25"] == [chair(answer, number)["net"] for number in (0, 1)]
    assert [("Ann", "−10", "loss"), ("Bo", "−25", "loss")] == [
        (each["name"], each["net"], each["kind"]) for each in answer["view"]["rounds"][0]["results"]
    ]


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "7",
        '{"format": "elsewhere", "version": 1}',
        '{"format": "reddog-browser-casino", "version": 2}',
        '{"format": "reddog-browser-casino", "version": 1, "table": {}}',
        '{"format": "reddog-browser", "version": 1, "session": {}, "rounds": []}',
        "[" * 100_000,
    ],
)
def test_damaged_text_is_set_aside_with_a_notice(text: str) -> None:
    answer = tell(Casino(), "start", text=text)

    assert answer["aside"]
    assert "set aside" in answer["say"]
    assert "1,000" == chair(answer, 2)["balance"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("more", 1),
        ("table", {}),
        ("chairs", []),
        ("chairs", [["Ann", 1000], None, None, None]),
        ("chairs", [["Bo", 1000], None, None, None, None]),
        ("chairs", [["Ann", 1000], ["Ann", 1000], None, None, None]),
        ("chairs", [["Ann", -1], None, None, None, None]),
        ("chairs", [["Ann", True], None, None, None, None]),
        ("chairs", [["Ann"], None, None, None, None]),
        ("chosen", 1),
        ("chosen", 5),
        ("chosen", -1),
        ("chosen", "0"),
        ("shown", {"Ann": 11}),
        ("shown", {"Ann": -1}),
        ("shown", {"Ann": True}),
        ("shown", {"Bo": 1}),
        ("shown", []),
        ("rounds", {}),
        ("rounds", [7]),
        ("rounds", [["2c 1d", [], 1, SECRET.hex(), "lucky", 1]]),
        ("rounds", [["2c Jd 7h", [["Ann", 10, True]], 1, SECRET.hex(), "lucky", 1]]),
        ("rounds", [["2c Jd 7h", [], True, SECRET.hex(), "lucky", 1]]),
        ("rounds", [["2c Jd 7h", [], 1, "no digits", "lucky", 1]]),
        ("seeds", []),
    ],
)
def test_a_table_that_play_cannot_lead_to_is_set_aside(key: str, value: object) -> None:
    casino = opened(seated("2c Jd 7h", "Ann"))
    bet(casino, 10)
    data = json.loads(tell(casino, "deal")["kept"])

    assert not tell(Casino(), "start", text=json.dumps(data))["aside"]
    assert tell(Casino(), "start", text=json.dumps(data | {key: value}))["aside"]


@pytest.mark.parametrize("text", [None, "", "null", "undefined"])
def test_a_missing_save_is_a_first_visit_without_a_complaint(text: str | None) -> None:
    answer = tell(Casino(), "start", text=text)

    assert (False, False) == (answer["aside"], answer["refused"])
    assert answer["view"].pop("fair")
    assert answer["view"] == first_casino_view()["view"]


def test_another_game_and_a_new_table_come_between_rounds_only() -> None:
    casino = opened(seated("4c 7d 6h", "Ann", "", "Bo"))
    bet(casino, 10)
    tell(casino, "deal")

    assert tell(casino, "variant", key="red-dog-casino")["refused"]
    assert tell(casino, "new_table")["refused"]
    tell(casino, "draw")
    changed = tell(casino, "variant", key="red-dog-casino")
    assert ("The game is Red Dog Casino. Place your bets.", "1,040", "Opening outcomes") == (
        changed["say"],
        chair(changed, 0)["balance"],
        changed["help"][0]["title"],
    )
    assert "Player 1" == chair(tell(casino, "new_table"), 2)["name"]


def test_an_error_that_is_no_refusal_leaves_the_table_as_it_was() -> None:
    casino = opened(seated("4c 7d 6h", "Ann"))
    bet(casino, 10)

    with pytest.raises(KeyError):
        tell(casino, "steal")
    assert "Ann bets 20, 980 available." == tell(casino, "double")["say"]


def test_both_tables_keep_their_own_credits_behind_one_door() -> None:
    tables = Tables()

    def ask(**command: object) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(tables.handle(json.dumps(command)))
        return answer

    ask(do="place", amount=100)
    casino = ask(table="casino", do="place", amount=25)
    solo = ask(do="place", amount=100)

    assert ("Player 1 bets 25, 975 available.", "The bet is 200, 800 available.") == (
        casino["say"],
        solo["say"],
    )


def test_advice_counts_the_cards_that_win_for_the_chosen_seat() -> None:
    casino = opened(seated("2c Jd 7h", "Ann"))
    bet(casino, 10)

    assert (
        "32 of 50 cards win, 64.0 %. The best play is to raise by 10."
        == (tell(casino, "deal")["view"]["controls"]["advice"])
    )


@pytest.mark.rule("CARD-7", "SEAT-1")
def test_a_round_is_promised_before_the_bets_and_revealed_to_every_seat_after_it() -> None:
    casino = opened(seated("", "Ann", "Bo", seeds=Seeds(SECRET, "lucky", 5)))
    chosen = tell(casino, "seed", text="our own words")
    bet(casino, 10, 25)
    dealt = tell(casino, "deal")
    cards = [card.code for card in rd.shuffled(fair.FairSource(SECRET, "our own words", 5))][:3]

    assert fair.commit(SECRET) == chosen["view"]["fair"]["commitment"]
    assert cards[:2] == [card["code"] for card in dealt["view"]["cards"]][:2]
    dealt.pop("kept")
    assert dealt["view"]["deciding"]
    assert SECRET.hex() not in json.dumps(dealt)
    assert tell(casino, "seed", text="too late")["refused"]
    answer = tell(casino, "draw")
    records = [history.Record.from_json(line) for line in answer["view"]["record"].splitlines()]
    assert [10, 25] == [record.ante for record in records]
    assert all(history.verify(record, SECRET).ok for record in records)
    assert SECRET.hex() == answer["view"]["rounds"][0]["revealed"]["secret"]
    assert (6, "our own words") == (
        answer["view"]["fair"]["nonce"],
        answer["view"]["fair"]["client_seed"],
    )


def test_a_new_table_goes_on_with_the_numbers_of_its_rounds() -> None:
    casino = opened(seated("4c 7d 6h", "Ann", seeds=Seeds(SECRET, "lucky", 5)))
    bet(casino, 10)
    tell(casino, "deal")
    tell(casino, "draw")
    answer = tell(casino, "new_table")

    assert (6, 1) == (answer["view"]["fair"]["nonce"], len(answer["view"]["rounds"]))
