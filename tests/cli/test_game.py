"""The game of one player, line by line, without a terminal."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from reddog import (
    CASINO,
    STANDARD,
    Decision,
    Limits,
    Outcome,
    Resolved,
    Session,
    Variant,
    play_round,
    raise_from,
    shuffled,
    text,
)
from reddog.cli._game import Ask, Game
from reddog.cli._wording import Choices, Shown


def sit_down(variant: Variant = STANDARD, *, balance: int = 1_000, seed: int = 7) -> Game:
    return Game.of(Session.open(variant, balance=balance), Random(seed), balance)


def seed_of(outcome: Outcome) -> int:
    """Find a seed whose first round, without a raise, ends like this."""
    for seed in range(10_000):
        cards = shuffled(Random(seed))
        if play_round(STANDARD, ante=10, cards=cards, policy=raise_from(11)).outcome is outcome:
            return seed
    raise AssertionError(outcome)


def seed_of_spread(spread: int) -> int:
    """Find a seed whose first round opens with this spread."""
    for seed in range(10_000):
        first, second = next(cards := shuffled(Random(seed))), next(cards)
        if abs(first.value - second.value) - 1 == spread:
            return seed
    raise AssertionError(spread)


def tell(game: Game, *lines: str) -> tuple[Game, tuple[Shown, ...]]:
    """Type lines; return the game and what the last one showed."""
    shown: tuple[Shown, ...] = ()
    for line in lines:
        game, shown = game.answer(line)
    return game, shown


def sentences(shown: tuple[Shown, ...]) -> str:
    return "\n".join(thing for thing in shown if isinstance(thing, str))


def keys(shown: tuple[Shown, ...]) -> tuple[str, ...]:
    return next(thing.parts for thing in shown if isinstance(thing, Choices))


def test_a_bet_stand_and_leave_is_one_round() -> None:
    game = sit_down(seed=seed_of(Outcome.SPREAD_LOSS))
    decided, shown = tell(game, "100")
    settled, result = tell(decided, "s")
    over, farewell = tell(settled, "n")

    assert isinstance(shown[0], Decision)
    assert text.announce_opening(shown[0]) == shown[1]
    assert ("s stand", "r raise 100", "h help", "q leave") == keys(shown)
    assert isinstance(result[0], Resolved)
    assert (text.announce_outcome(result[0]), "You have 900 credits.") == result[1:3]
    assert ("", ()) == (over.prompt, farewell)
    assert ("You leave with 900 credits.",) == over.leave(saved=False)


@pytest.mark.parametrize("word", ["s", "S", "stand", " Stand "])
def test_standing_has_several_spellings(word: str) -> None:
    game, _ = tell(sit_down(), "10", word)

    assert Ask.AGAIN is game.asks
    assert isinstance(game.session.round, Resolved)
    assert 0 == game.session.round.raised


@pytest.mark.parametrize(
    ("variant", "word", "raised"),
    [
        (STANDARD, "r", 100),
        (STANDARD, "raise", 100),
        (STANDARD, "r 100", 100),
        (STANDARD, "100", 100),
        (CASINO, "r", 100),
        (CASINO, "raise 1", 1),
        (CASINO, "r  40", 40),
        (CASINO, "99", 99),
    ],
)
def test_a_raise_is_a_key_or_an_amount(variant: Variant, word: str, raised: int) -> None:
    game, _ = tell(sit_down(variant), "100", word)

    assert isinstance(game.session.round, Resolved)
    assert raised == game.session.round.raised


@pytest.mark.parametrize(
    ("variant", "word", "said"),
    [
        (STANDARD, "r 40", "A raise of 40 is not legal; raise by exactly 100, or stand."),
        (STANDARD, "0", "A raise of 0 is not legal; raise by exactly 100, or stand."),
        (CASINO, "101", "A raise of 101 is above the opening bet of 100; raise by 1 to 100."),
        (CASINO, "r x", "'r x' is not a choice here."),
        (CASINO, "deal", "'deal' is not a choice here."),
        (CASINO, "", "'' is not a choice here."),
        (CASINO, "x" * 50, f"'{'x' * 20}...' is not a choice here."),
        (CASINO, "\x1b[A", "That is not a choice here."),
    ],
)
def test_what_is_no_decision_is_asked_again(variant: Variant, word: str, said: str) -> None:
    """D2: dealing again at the decision is refused; the stake is still at risk."""
    game, _ = tell(sit_down(variant), "100")

    again, shown = tell(game, word)

    assert game == again
    assert said == shown[0]
    assert isinstance(shown[1], Decision)


def test_queued_presses_of_one_key_make_one_bet() -> None:
    """D3: Enter pressed ten times deals once; the stake is taken once and stays at risk."""
    game, _ = tell(sit_down(), "+100", *[""] * 10)

    assert (900, 100) == (game.session.available, game.session.on_table)
    assert isinstance(game.session.round, Decision)
    settled, _ = tell(game, *["s"] * 10)
    assert (900, 0) == (settled.session.available, settled.session.on_table)


@pytest.mark.parametrize("seed", range(20))
def test_a_session_saved_at_its_first_two_cards_goes_on(seed: int) -> None:
    paused = Session.open(STANDARD, balance=1_000).place(10).deal(Random(seed), pause=True)

    game = Game.of(Session.load(paused.save()), Random(seed), 1_000)

    assert paused.advance() == game.session
    assert (Ask.DECIDE if isinstance(game.session.round, Decision) else Ask.BET) is game.asks


def test_the_raise_is_offered_up_to_what_can_be_paid() -> None:
    _, shown = tell(sit_down(CASINO, balance=140), "100")

    assert "r raise 40, or r 1 to r 39" in keys(shown)


def test_a_raise_that_cannot_be_paid_is_not_offered_and_the_reason_said() -> None:
    """C1: a raise is checked against what is left, and standing still works."""
    game, shown = tell(sit_down(balance=100), "60")
    refused, why = tell(game, "r 60")
    settled, _ = tell(refused, "s")

    assert "Raise needs 60 credits, 40 are available." in shown
    assert ("s stand", "h help", "q leave") == keys(shown)
    assert "Raise needs 60 credits, 40 are available." == why[0]
    assert isinstance(settled.session.round, Resolved)


@pytest.mark.parametrize("word", ["r", "raise"])
def test_a_bare_raise_that_is_not_open_is_refused(word: str) -> None:
    game, _ = tell(sit_down(balance=100), "60")

    again, shown = tell(game, word)

    assert game == again
    assert "Raise needs 60 credits, 40 are available." == shown[0]


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("abc", "'abc' is not a bet."),
        ("", "Nothing lies on the table; place a chip before the deal."),
        ("1e3", "'1e3' is not a bet."),
        ("-5", "'-5' is not a bet."),
        ("1_0", "'1_0' is not a bet."),
        ("\u0661\u0660", "'\u0661\u0660' is not a bet."),
        ("1.000", "'1.000' is not a bet."),
        ("1 000", "'1 000' is not a bet."),
        ("1\u202f000", "That is not a bet."),
        ("1'000", "'1'000' is not a bet."),
        ("9" * 5_000, f"'{'9' * 20}...' is not a bet."),
        ("++10", "'++10' is not a bet."),
        ("+", "'+' is not a bet."),
        ("y", "'y' is not a bet."),
        ("15", "A bet of 15 is not legal here; bet 10 to 5,000 in multiples of 10."),
        ("5,010", "A bet of 5,010 is not legal here; bet 10 to 5,000 in multiples of 10."),
        ("1,010", "A bet of 1,010 is too much; 1,000 are available."),
        ("+20", "20 is not a chip here; the chips are 10, 50, 100, 500, 1000."),
        ("u", "Nothing lies on the table to take back."),
        ("c", "Nothing lies on the table to take back."),
        ("d", "Nothing lies on the table to double; place a chip."),
        ("r", "There is no earlier bet to repeat; place a chip."),
    ],
)
def test_what_is_no_bet_is_asked_again_and_costs_nothing(word: str, said: str) -> None:
    """P2, P5: only an amount is a bet, and nothing changes for anything else."""
    game = sit_down()

    again, shown = tell(game, word)

    assert game == again
    assert said == shown[0]
    assert "bet 10 to 1,000" in keys(shown)


def test_a_refused_deal_has_used_no_randomness() -> None:
    """B2: with the same seed the next accepted deal shows the same cards."""
    refused, shown = tell(sit_down(), "", "15", "100")
    straight, expected = tell(sit_down(), "100")

    assert expected == shown
    assert straight.session == refused.session


@pytest.mark.parametrize("word", ["1000", "1,000", " 1,000\r\n"])
def test_an_amount_is_read_with_commas_or_without(word: str) -> None:
    game, _ = tell(sit_down(), word)

    assert 1_000 == game.session.last_ante


def test_chips_are_put_down_lifted_doubled_and_cleared() -> None:
    lying, shown = tell(sit_down(), "+100", "+50")
    doubled, _ = tell(lying, "double")

    assert "150 on the table, 850 credits left." == shown[0]
    assert (
        "Enter deal 150",
        "u undo",
        "d double",
        "c clear",
        "chips +10 +50 +100 +500",
        "h help",
        "q leave",
    ) == keys(shown)
    assert 300 == doubled.session.on_table
    assert 150 == tell(doubled, "u")[0].session.on_table
    assert 0 == tell(doubled, "c")[0].session.on_table
    assert 300 == tell(doubled, "")[0].session.last_ante
    assert 300 == tell(doubled, "deal")[0].session.last_ante


def test_chips_that_cannot_be_put_down_are_not_offered() -> None:
    _, shown = tell(sit_down(balance=60), "+50", "+10")

    assert ("Enter deal 60", "u undo", "c clear", "h help", "q leave") == keys(shown)


def test_an_amount_replaces_what_lies_on_the_table() -> None:
    game, _ = tell(sit_down(), "+100", "+50", "20")

    assert 20 == game.session.last_ante


def test_a_refused_amount_leaves_what_lies_on_the_table() -> None:
    game, _ = tell(sit_down(), "+100", "15")

    assert 100 == game.session.on_table


def test_rebet_puts_the_last_opening_bet_down_without_the_raise() -> None:
    game, shown = tell(sit_down(), "60", "r", "y")

    assert "r rebet 60" in keys(shown)
    assert 60 == tell(game, "r")[0].session.on_table


def test_zero_sits_the_round_out() -> None:
    """P3: a bet of 0 does what the help says."""
    game, shown = tell(sit_down(), "+50", "0")

    assert ("You sit this round out.", "You have 1,000 credits.") == shown
    assert Ask.AGAIN is game.asks
    assert Ask.BET is tell(game, "y")[0].asks


@pytest.mark.parametrize("word", ["n", "no", "N", "NO", "q", "quit"])
def test_a_no_to_another_round_ends_the_game(word: str) -> None:
    game, _ = tell(sit_down(), "10", "s", word)

    assert "" == game.prompt


@pytest.mark.parametrize("word", ["y", "yes", "Y", "YES"])
def test_a_yes_to_another_round_goes_on(word: str) -> None:
    game, _ = tell(sit_down(), "10", "s", word)

    assert Ask.BET.value == game.prompt


@pytest.mark.parametrize("word", ["", "0", "1", "yep", "nope", "10", "s"])
def test_anything_else_asks_again_whether_to_play_on(word: str) -> None:
    """P3: yes and no both started another game."""
    game, shown = tell(sit_down(), "10", "s", word)

    assert Ask.AGAIN is game.asks
    assert ("Please answer y or n.",) == shown


def test_out_of_credits_offers_a_fresh_start_and_takes_keys_again() -> None:
    """D7: a game with too little money went dead."""
    game, shown = tell(sit_down(balance=15, seed=seed_of(Outcome.SPREAD_LOSS)), "10", "s")
    asked, _ = tell(game, "10")
    fresh, offer = tell(asked, "y")

    assert "You have 5 credits." in shown
    assert "Out of credits: the smallest bet is 10, 5 left" in sentences(shown)
    assert "A fresh start gives you 15 credits." in shown
    assert game == asked
    assert (15, "You have 15 credits.") == (fresh.session.total, offer[0])
    assert isinstance(tell(fresh, "10")[0].session.round, (Decision, Resolved))
    assert "" == tell(asked, "n")[0].prompt


def test_a_balance_below_the_smallest_bet_starts_with_the_offer() -> None:
    game = sit_down(balance=5)

    assert "A fresh start gives you 10 credits." in game.opening()
    assert Ask.RESTART is game.asks


@pytest.mark.parametrize("word", ["h", "help", "?", "H"])
def test_help_shows_the_rules_of_the_variant_and_the_keys(word: str) -> None:
    game = sit_down(CASINO)

    again, shown = tell(game, word)

    assert game == again
    assert text.help_for(CASINO) == shown[0]
    assert "sit this round out" in str(shown[1])
    assert isinstance(shown[2], Choices)


def test_help_at_the_decision_shows_the_round_again() -> None:
    _, shown = tell(sit_down(), "10", "h")

    assert isinstance(shown[2], Decision)


def test_leaving_at_the_decision_stands_and_is_settled() -> None:
    """A9, RAISE-6: nothing is forfeited by leaving, and credits neither vanish nor double."""
    game, _ = tell(sit_down(seed=seed_of(Outcome.SPREAD_WIN)), "100", "q")
    last = game.leave(saved=False)

    assert "You leave, so you stand." == last[0]
    assert isinstance(last[1], Resolved)
    assert f"You leave with {1_000 + last[1].net:,} credits." == last[-1]
    assert last[1].net > 0


def test_leaving_at_the_decision_of_a_saved_game_lets_the_round_wait() -> None:
    game, _ = tell(sit_down(), "100", "q")

    assert (
        "The round waits for you. You have 1,000 credits, 100 credits of it on the table.",
    ) == game.leave(saved=True)


def test_leaving_with_chips_on_the_table_takes_them_along() -> None:
    """A9: leaving the table after betting swallowed the stake without a word."""
    game, _ = tell(sit_down(), "+100", "+100", "+100", "+50", "q")

    assert ("You leave with 1,000 credits.",) == game.leave(saved=False)


def test_a_game_that_is_over_takes_no_more_answers() -> None:
    game, _ = tell(sit_down(), "q")

    assert (game, ()) == game.answer("100")


def test_the_opening_shows_title_limits_credits_and_keys() -> None:
    shown = sit_down().opening()

    assert "Red Dog. Bets are 10 to 5,000 credits, in multiples of 10." == shown[0]
    assert "You have 1,000 credits." == shown[1]
    assert (
        "bet 10 to 1,000",
        "chips +10 +50 +100 +500 +1,000",
        "h help",
        "q leave",
    ) == keys(shown)
    assert "Red Dog Casino. Bets are 1 to 5,000 credits." == sit_down(CASINO).opening()[0]


def test_the_bets_offered_are_those_that_can_be_paid() -> None:
    assert "bet 10 to 90" in keys(sit_down(balance=95).opening())
    assert "bet 10" in keys(sit_down(balance=19).opening())
    assert "bet 10 to 5,000" in keys(sit_down(balance=100_000).opening())


def test_a_resumed_game_shows_where_it_stands() -> None:
    deciding, _ = tell(sit_down(), "100")
    settled, _ = tell(deciding, "s")

    at_decision = Game.of(Session.load(deciding.save()), Random(1), 1_000).opening()
    after = Game.of(Session.load(settled.save()), Random(1), 1_000).opening()

    assert deciding.session.round in at_decision
    assert "100 on the table, 900 credits left." in at_decision
    assert settled.session.round in after
    assert "r rebet 100" in keys(after)


def test_the_closing_words_have_the_balance_after_the_round() -> None:
    """A6: the closing message showed the balance from before the hand."""
    game, shown = tell(sit_down(seed=seed_of(Outcome.THREE_OF_A_KIND)), "100")

    assert "You have 2,100 credits." in shown
    assert "win 1,100 at 11 to 1" in sentences(shown)
    assert ("You leave with 2,100 credits.",) == game.leave(saved=False)
    assert 2_100 == game.session.save()["available"]


def test_a_table_with_one_large_chip_takes_a_bet_of_many() -> None:
    limits = Limits(minimum=3, maximum=3 * 2**40, total=6 * 2**40, chips=(3,))
    game = sit_down(STANDARD.replace(limits=limits), balance=10**13)

    betting, _ = tell(game, "3,000,000,000,369")

    assert 3_000_000_000_369 == betting.session.last_ante


WORDS = st.sampled_from(
    [
        "10",
        "50",
        "1,000",
        "+10",
        "+50",
        "u",
        "c",
        "r",
        "d",
        "",
        "0",
        "s",
        "r 10",
        "y",
        "y",
        "h",
        "x",
    ]
)


@settings(max_examples=60)
@given(st.lists(WORDS, max_size=60), st.integers(0, 2**32), st.sampled_from([STANDARD, CASINO]))
def test_whatever_is_typed_no_credit_appears_or_vanishes(
    words: list[str], seed: int, variant: Variant
) -> None:
    """PAY-9 at the keyboard: the balance moves by the nets of the rounds and by fresh starts."""
    game = sit_down(variant, seed=seed)
    expected = game.session.total
    for word in words:
        before = game
        game, _ = game.answer(word)
        after = game.session.round
        if isinstance(after, Resolved) and after is not before.session.round:
            expected += after.net
        elif before.asks is Ask.RESTART and game.asks is Ask.BET:
            expected = game.fresh
        assert expected == game.session.total
        assert game.prompt
