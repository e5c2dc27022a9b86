"""The game of several players on one screen, line by line, without a terminal."""

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings, strategies as st

from reddog import CASINO, MAX_CREDITS, STANDARD, Decision, Outcome, Resolved, Table, Variant, text
from reddog.cli._app import app
from reddog.cli._party import Asks, Party
from reddog.cli._wording import Choices, Shown

ANN_AND_BO = {"ann": 500, "bo": 300}


def sit_down(
    balances: dict[str, int] | None = None, *, variant: Variant = CASINO, seed: int = 7
) -> Party:
    table = Table.open(variant, balances=ANN_AND_BO if balances is None else balances)
    return Party.of(table, Random(seed), 1_000)


def tell(party: Party, *lines: str) -> tuple[Party, tuple[Shown, ...]]:
    shown: tuple[Shown, ...] = ()
    for line in lines:
        party, shown = party.answer(line)
    return party, shown


def keys(shown: tuple[Shown, ...]) -> tuple[str, ...]:
    return next(thing.parts for thing in shown if isinstance(thing, Choices))


def credits_in(party: Party) -> dict[str, int]:
    return {name: party.table.seat(name).total for name in party.table.seats}


def seed_of(outcome: Outcome) -> int:
    """Find a seed whose first round, stood on, ends like this."""
    for seed in range(10_000):
        party, _ = tell(sit_down(seed=seed), "10", "0", "s")
        if any(result.outcome is outcome for result in party.table.results.values()):
            return seed
    raise AssertionError(outcome)


def test_all_bet_then_all_decide_then_one_third_card_is_turned_for_all() -> None:
    """SEAT-1, SEAT-2."""
    betting, _ = tell(sit_down(), "100")
    dealt, cards = tell(betting, "20")
    waiting, _ = tell(dealt, "r 40")
    settled, result = tell(waiting, "s")

    assert "bo, your bet: " == betting.prompt
    assert "ann, stand or raise: " == dealt.prompt
    assert isinstance(cards[0], Decision)
    assert "bo, stand or raise: " == waiting.prompt
    assert isinstance(result[0], Resolved)
    results = settled.table.results
    assert {"ann": 40, "bo": 0} == {name: each.raised for name, each in results.items()}
    assert results["ann"].third is results["bo"].third
    assert f"ann: {text.announce_outcome(results['ann'])}" == result[1]
    assert f"bo: {text.announce_outcome(results['bo'])}" == result[2]
    assert "ann has 360 credits, bo has 280 credits." == result[3]
    assert "Play again? (y/n): " == settled.prompt


@pytest.mark.parametrize("seed", range(20))
def test_a_table_saved_at_its_first_two_cards_goes_on(seed: int) -> None:
    table = Table.open(CASINO, balances=ANN_AND_BO).place("ann", 25)
    paused = table.deal(Random(seed), pause=True)

    party = Party.of(Table.load(paused.save()), Random(seed), 1_000)

    assert paused.advance() == party.table
    assert (Asks.DECIDE if party.table.to_act else Asks.BET) is party.asks


def test_a_player_with_chips_ends_the_bet_with_enter() -> None:
    lying, shown = tell(sit_down(), "+50", "+50", "d", "u", "+1")
    ended, _ = tell(lying, "")

    assert "101 on the table, 399 credits left." == shown[0]
    assert "Enter bet 101" in keys(shown)
    assert ("bo", 101) == (ended.name, ended.table.seat("ann").on_table)


def test_clear_takes_everything_back_and_rebet_puts_the_last_bet_down() -> None:
    party, _ = tell(sit_down(), "+50", "c")
    again, _ = tell(party, "100", "20", "s", "s", "y", "r")

    assert 0 == party.table.seat("ann").on_table
    assert 100 == again.table.seat("ann").on_table


def test_an_empty_bet_is_no_bet() -> None:
    party, shown = tell(sit_down(), "")

    assert "ann" == party.name
    assert "Nothing lies on the table; bet, or sit this round out with 0." == shown[0]


def test_a_bet_below_the_minimum_is_not_ended() -> None:
    limits = CASINO.limits.replace(minimum=20)
    party, shown = tell(sit_down(variant=CASINO.replace(limits=limits)), "+5", "")

    assert "ann" == party.name
    assert "A bet of 5 is not legal here; bet 20 to 5,000 in multiples of 1." == shown[0]


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("abc", "'abc' is not a bet."),
        ("1.000", "'1.000' is not a bet."),
        ("501", "A bet of 501 is too much; 500 are available."),
        ("5,001", "A bet of 5,001 is not legal here; bet 1 to 5,000 in multiples of 1."),
        ("+7", "7 is not a chip here; the chips are 1, 5, 10, 25, 50, 100, 500, 1000."),
        ("u", "Nothing lies on the table to take back."),
    ],
)
def test_what_is_no_bet_is_asked_again(word: str, said: str) -> None:
    party = sit_down()

    again, shown = tell(party, word)

    assert party == again
    assert said == shown[0]


def test_who_sits_out_is_not_in_the_round() -> None:
    party, shown = tell(sit_down(), "+100", "0", "20")

    assert 300 - 20 == party.table.seat("bo").available
    assert ("bo",) == party.table.to_act
    assert 500 == party.table.seat("ann").total
    assert isinstance(shown[0], Decision)


def test_a_round_that_everybody_sits_out_is_not_dealt() -> None:
    party, shown = tell(sit_down(), "0", "0")

    assert ("bo sits this round out.",) == shown
    assert Asks.AGAIN is party.asks
    assert () == party.table.cards


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("x", "'x' is not a choice here."),
        ("101", "A raise of 101 is above the opening bet of 100; raise by 1 to 100."),
    ],
)
def test_what_is_no_decision_is_asked_again(word: str, said: str) -> None:
    party, _ = tell(sit_down(), "100", "20")

    again, shown = tell(party, word)

    assert party == again
    assert said == shown[0]


def test_a_raise_that_a_player_cannot_pay_is_not_offered() -> None:
    party, shown = tell(sit_down({"ann": 500, "bo": 20}), "100", "20", "s")

    assert "Raise needs 1 credit, 0 are available." == shown[0]
    assert ("s stand", "h help", "q leave") == keys(shown)
    assert "bo" == party.name


@pytest.mark.parametrize("outcome", [Outcome.CONSECUTIVE_PUSH, Outcome.THREE_OF_A_KIND])
def test_a_round_without_a_decision_is_settled_at_once(outcome: Outcome) -> None:
    """SEAT-3: on a pair that trips, all seats in the round win."""
    party, shown = tell(sit_down(seed=seed_of(outcome)), "10", "20")

    factor = 11 if outcome is Outcome.THREE_OF_A_KIND else 0
    assert isinstance(shown[0], Resolved)
    assert {"ann": 500 + 10 * factor, "bo": 300 + 20 * factor} == credits_in(party)
    assert Asks.AGAIN is party.asks


def test_who_is_out_of_credits_is_passed_over() -> None:
    party, _ = tell(sit_down({"ann": 10, "bo": 300}), "10", "0", "s", "y")

    assert 0 == party.table.seat("ann").total
    assert "bo, your bet: " == party.prompt


def test_once_nobody_can_bet_a_fresh_start_is_offered() -> None:
    """D7: a game with too little money went dead."""
    party, shown = tell(sit_down({"ann": 10, "bo": 10}), "10", "10", "s", "s")
    refused, _ = tell(party, "10")
    fresh, offer = tell(refused, "y")

    assert "Nobody can bet. A fresh start gives each 1,000 credits more." in shown
    assert party == refused
    assert "ann has 1,000 credits, bo has 1,000 credits." == offer[0]
    assert "ann, your bet: " == fresh.prompt
    assert Asks.RESTART is sit_down({"ann": 0}).asks


def test_a_deal_that_the_table_refuses_is_told_and_the_bet_asked_again() -> None:
    """PAY-7: a win that could not be held is refused before a card is dealt."""
    party, shown = tell(sit_down({"ann": MAX_CREDITS}), "100")

    assert isinstance(shown[0], str)
    assert "9007199254740991" in shown[0]
    assert "ann, your bet: " == party.prompt
    assert () == party.table.cards


@pytest.mark.parametrize("word", ["n", "no", "q"])
def test_a_no_ends_the_game(word: str) -> None:
    party, _ = tell(sit_down(), "0", "0", word)

    assert ("", (party, ())) == (party.prompt, party.answer("y"))
    assert ("ann leaves with 500 credits.", "bo leaves with 300 credits.") == party.leave(
        saved=False
    )


def test_anything_else_asks_again_whether_to_play_on() -> None:
    party, shown = tell(sit_down(), "0", "0", "maybe")

    assert ("Please answer y or n.",) == shown
    assert Asks.AGAIN is party.asks


def test_help_is_that_of_the_variant() -> None:
    party = sit_down(variant=STANDARD)

    again, shown = tell(party, "h")

    assert party == again
    assert text.help_for(STANDARD) == shown[0]


def test_leaving_in_the_middle_of_a_round_stands_for_all_who_have_not_decided() -> None:
    """RAISE-6, SEAT-5."""
    party, _ = tell(sit_down(), "100", "20", "r 50", "q")

    last = party.leave(saved=False)

    assert "You leave, so who has not decided stands." == last[0]
    assert ("ann leaves with 350 credits.", "bo leaves with 280 credits.") == last[-2:]


def test_a_saved_round_waits_for_its_players() -> None:
    party, _ = tell(sit_down(), "100", "20", "r 50")

    resumed = Party.of(Table.load(party.save()), Random(1), 1_000)

    assert ("The round waits for you.", "ann leaves with 500 credits.") == party.leave(saved=True)[
        :2
    ]
    assert party.prompt == resumed.prompt
    assert party.table.seat("bo").round in resumed.opening()


def run(*arguments: str, typed: str = "") -> Result:
    environment = {"COLUMNS": "100", "NO_COLOR": "1"}
    return CliRunner(env=environment).invoke(app, ["play", *arguments], input=typed)


def test_seats_are_named_on_the_command_line() -> None:
    result = run("--seats", "ann:500, bo:300", "--seed", "7", typed="100\n20\ns\ns\nn\n")

    assert 0 == result.exit_code
    assert "ann has 500 credits, bo has 300 credits." in result.stdout
    assert result.stdout.endswith("ann leaves with 400 credits.\nbo leaves with 280 credits.\n")


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ("ann", "'ann' is not a seat"),
        ("ann:", "'ann:' is not a seat"),
        ("ann:-5", "'ann:-5' is not a seat"),
        ("ann:5,", "'' is not a seat"),
        ("ann:5,ann:6", "'ann' has two seats"),
    ],
)
def test_seats_that_are_none_are_refused(seats: str, said: str) -> None:
    result = run("--seats", seats)

    assert 2 == result.exit_code
    assert said in result.stderr


def test_a_seat_without_a_name_is_refused_by_the_table() -> None:
    assert 2 == run("--seats", ":5").exit_code


def test_a_saved_table_resumes_with_its_seats(tmp_path: Path) -> None:
    path = str(tmp_path / "table.json")
    run("--seats", "ann:500,bo:300", "--seed", "7", "--save", path, typed="100\n20\ns\nq\n")

    resumed = run("--save", path, typed="s\nn\n")

    assert "bo, stand or raise: s" in resumed.stdout
    assert resumed.stdout.endswith("ann leaves with 400 credits.\nbo leaves with 280 credits.\n")


WORDS = st.sampled_from(
    ["10", "50", "1,000", "+10", "u", "c", "r", "d", "", "0", "s", "r 10", "y", "y", "h", "x"]
)


@settings(max_examples=60)
@given(st.lists(WORDS, max_size=60), st.integers(0, 2**32))
def test_whatever_is_typed_no_credit_appears_or_vanishes(words: list[str], seed: int) -> None:
    """PAY-9 for every seat: credits move by the nets of the rounds and by fresh starts."""
    party = sit_down({"ann": 100, "bo": 40}, seed=seed)
    expected = credits_in(party)
    for word in words:
        before = party
        party, _ = party.answer(word)
        earlier = before.table.results
        for name, result in party.table.results.items():
            expected[name] += 0 if earlier.get(name) is result else result.net
        if before.asks is Asks.RESTART and party.asks is Asks.BET:
            expected = {name: total + party.fresh for name, total in expected.items()}
        assert expected == credits_in(party)
        assert party.prompt
