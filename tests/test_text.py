"""Every sentence a player reads: announcements, amounts, and the help of a variant."""

import re
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from reddog import (
    CASINO,
    DECK,
    MAX_CREDITS,
    STANDARD,
    Card,
    Dealt,
    Decision,
    Limits,
    Odds,
    OddsOn,
    Opening,
    Outcome,
    Paytable,
    Rank,
    Resolved,
    Suit,
    Variant,
    text,
)

GENEROUS = STANDARD.replace(
    key="tiki",
    title="Tiki Red Dog",
    paytable=STANDARD.paytable.replace({1: "4:1", 2: "3:2"}, three_of_a_kind="12:1"),
    decks=6,
)
RAISE_ONLY = STANDARD.replace(key="raise-only", odds_on=OddsOn.RAISE_ONLY)
EVENS = Paytable(dict.fromkeys(range(1, 12), "1:1"), three_of_a_kind="11:1")


def dealt(cards: str, variant: Variant = STANDARD, ante: int = 10) -> Dealt:
    return Dealt(variant, ante, *Card.parse_many(cards))


def resolved(cards: str, raised: int = 0, variant: Variant = STANDARD, ante: int = 10) -> Resolved:
    first, second, *third = Card.parse_many(cards)
    return Resolved(Dealt(variant, ante, first, second), raised, third[0] if third else None)


def section(variant: Variant, title: str) -> str:
    [found] = [part for part in text.help_for(variant).sections if part.title == title]
    return str(found)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("4c 7d", "A four and a seven: spread two, pays 4 to 1."),
        ("7d 4c", "A four and a seven: spread two, pays 4 to 1."),
        ("As 2h", "A two and an ace: spread eleven, pays 1 to 1."),
        ("6h 8h", "A six and an eight: spread one, pays 5 to 1."),
        ("Ac Kd", "A king and an ace: consecutive, a push."),
        ("8c 7d", "A seven and an eight: consecutive, a push."),
        ("9c 9d", "A pair of nines: a third nine pays 11 to 1, anything else is a push."),
        ("6c 6d", "A pair of sixes: a third six pays 11 to 1, anything else is a push."),
    ],
)
def test_an_opening_is_announced_in_words(cards: str, said: str) -> None:
    assert said == text.announce_opening(dealt(cards))


def test_an_opening_is_announced_the_same_in_every_later_state() -> None:
    said = text.announce_opening(dealt("4c 7d"))

    assert said == text.announce_opening(Decision(dealt("4c 7d")))
    assert said == text.announce_opening(resolved("4c 7d 2h", 10))


@pytest.mark.rule("NAME-2")
def test_an_announcement_has_the_prices_of_its_own_variant() -> None:
    assert "A four and a six: spread one, pays 4 to 1." == text.announce_opening(
        dealt("4c 6d", GENEROUS)
    )
    assert "A four and a seven: spread two, pays 3 to 2." == text.announce_opening(
        dealt("4c 7d", GENEROUS)
    )
    assert "pays 12 to 1" in text.announce_opening(dealt("4c 4d", GENEROUS))
    assert "A four and a six: spread one, a raise pays 5 to 1." == text.announce_opening(
        dealt("4c 6d", RAISE_ONLY)
    )


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (resolved("7c 8d"), "Consecutive cards: a push, 10 credits come back."),
        (resolved("4c 6d 5h"), "A five falls between: 10 credits win 50 at 5 to 1."),
        (resolved("4c 6d 5h", 10), "A five falls between: 20 credits win 100 at 5 to 1."),
        (resolved("2c Ad 8h"), "An eight falls between: 10 credits win 10 at 1 to 1."),
        (resolved("4c 7d 7h"), "Another seven matches an endpoint: 10 credits are lost."),
        (resolved("2c Jd Jh", 10), "Another jack matches an endpoint: 20 credits are lost."),
        (resolved("4c 7d Kh"), "A king falls outside: 10 credits are lost."),
        (resolved("9c 9d 9h"), "A third nine, three of a kind: 10 credits win 110 at 11 to 1."),
        (resolved("9c 9d Ah"), "An ace, no third nine: a push, 10 credits come back."),
        (resolved("9c 9d Ah", 0, CASINO, 1), "An ace, no third nine: a push, 1 credit comes back."),
        (resolved("4c 7d Kh", 0, CASINO, 1), "A king falls outside: 1 credit is lost."),
        (resolved("4c 7d 5h", 0, CASINO, 1), "A five falls between: 1 credit wins 4 at 4 to 1."),
        (
            resolved("4c 7d 5h", 5_000, STANDARD, 5_000),
            "A five falls between: 10,000 credits win 40,000 at 4 to 1.",
        ),
        (
            resolved("4c 7d 5h", 10, RAISE_ONLY),
            "A five falls between: 20 credits win 50, the raise at 4 to 1.",
        ),
        (
            resolved("4c 7d 5h", 0, RAISE_ONLY),
            "A five falls between: 10 credits win 10 at even money.",
        ),
    ],
)
def test_an_outcome_is_announced_with_what_it_pays(result: Resolved, said: str) -> None:
    assert said == text.announce_outcome(result)


def every_result(variant: Variant) -> list[Resolved]:
    """One round for each pair of ranks, third rank, and stand or raise."""
    results = []
    for first in Rank:
        for second in Rank:
            opening = Dealt(variant, 10, Card(first, Suit.CLUBS), Card(second, Suit.HEARTS))
            if opening.opening is Opening.CONSECUTIVE:
                results.append(Resolved(opening, 0, None))
                continue
            raises = (0, 10) if opening.opening is Opening.SPREAD else (0,)
            results += [
                Resolved(opening, raised, Card(third, Suit.SPADES))
                for third in Rank
                for raised in raises
            ]
    return results


@pytest.mark.rule("NAME-2")
@pytest.mark.parametrize("variant", [STANDARD, CASINO, GENEROUS, RAISE_ONLY])
def test_the_price_announced_is_the_price_paid(variant: Variant) -> None:
    """A8: the table advertised one price and the payout used another."""
    for result in every_result(variant):
        said = text.announce_outcome(result)
        if result.outcome in {Outcome.PAIR_PUSH, Outcome.CONSECUTIVE_PUSH}:
            assert f"a push, {result.stake} credits come back." in said
        elif result.outcome is Outcome.SPREAD_LOSS:
            assert said.endswith(f": {result.stake} credits are lost.")
        else:
            assert f": {result.stake} credits win {result.net}" in said
        if result.odds is not None:
            assert text.odds_in_words(result.odds) in text.announce_opening(result)


def test_every_card_has_words_of_its_own() -> None:
    said = {text.card_in_words(card) for card in DECK}

    assert 52 == len(said)
    assert {"ten of spades", "ace of clubs"} <= said


@pytest.mark.rule("HELP-1")
@pytest.mark.parametrize("variant", [STANDARD, CASINO, GENEROUS, RAISE_ONLY])
def test_the_help_has_its_six_sections(variant: Variant) -> None:
    page = text.help_for(variant)

    assert variant.title == page.title
    assert [
        "Opening outcomes",
        "Winning the spread",
        "Chips and controls",
        "Tips",
        "On a phone or tablet",
        "Questions and answers",
    ] == [part.title for part in page.sections]
    assert all(part.blocks for part in page.sections)


@pytest.mark.rule("NAME-2")
@pytest.mark.parametrize("variant", [STANDARD, CASINO, GENEROUS, RAISE_ONLY])
def test_the_help_shows_every_price_and_limit_of_its_variant(variant: Variant) -> None:
    """O6: the rules text left out or misstated payouts."""
    page = str(text.help_for(variant))
    paytable, limits = variant.paytable, variant.limits

    for odds in (*paytable.values(), paytable.three_of_a_kind):
        assert text.odds_in_words(odds) in page
    for credits_ in (limits.minimum, limits.maximum, limits.total, *limits.chips):
        assert text.amount(credits_) in page
    assert page.count("push") >= 4


@pytest.mark.rule("NAME-2")
def test_two_variants_that_differ_in_a_price_a_limit_or_a_rule_have_another_help() -> None:
    other = [
        STANDARD.replace(paytable=STANDARD.paytable.replace({spread: "7:1"}))
        for spread in range(1, 12)
    ]
    other += [
        STANDARD.replace(paytable=STANDARD.paytable.replace(three_of_a_kind="12:1")),
        STANDARD.replace(limits=STANDARD.limits.replace(minimum=20)),
        STANDARD.replace(limits=STANDARD.limits.replace(maximum=4_000)),
        STANDARD.replace(limits=STANDARD.limits.replace(total=9_000)),
        STANDARD.replace(limits=STANDARD.limits.replace(chips=(10, 20))),
        STANDARD.replace(raise_rule=CASINO.raise_rule),
        STANDARD.replace(odds_on=OddsOn.RAISE_ONLY),
        STANDARD.replace(decks=2),
    ]

    pages = {str(text.help_for(variant)) for variant in (STANDARD, *other)}

    assert 1 + len(other) == len(pages)


def test_the_payouts_gather_spreads_of_one_price() -> None:
    assert ("spreads 1 and 3", "2 to 1") not in text.payouts(
        STANDARD
    ).rows  # only neighbours are gathered, so that the table reads from narrow to wide
    assert [
        ("spread 1", "4 to 1"),
        ("spread 2", "3 to 2"),
        ("spread 3", "2 to 1"),
        ("spreads 4 to 11", "1 to 1"),
        ("three of a kind", "12 to 1"),
    ] == list(text.payouts(GENEROUS).rows[:5])


@pytest.mark.parametrize(
    ("variant", "said"),
    [
        (STANDARD, "at 5 to 1, 10 credits on spread 1 would win 50, and the stake comes back"),
        (CASINO, "at 5 to 1, 1 credit on spread 1 would win 5, and the stake comes back"),
        (RAISE_ONLY, "at 5 to 1, a raise of 10 credits on spread 1 would win 50"),
    ],
)
def test_what_the_odds_apply_to_is_said_with_an_example(variant: Variant, said: str) -> None:
    assert said in section(variant, "Winning the spread")


@pytest.mark.parametrize(
    ("paytable", "rounds"),
    [
        (STANDARD.paytable, False),
        (STANDARD.paytable.replace({2: "3:2"}), True),
        (STANDARD.paytable.replace(three_of_a_kind="21:2"), True),
    ],
)
def test_rounding_is_mentioned_only_where_it_happens(paytable: Paytable, rounds: bool) -> None:  # noqa: FBT001 - a column of the table
    page = section(STANDARD.replace(paytable=paytable), "Winning the spread")

    assert rounds == ("rounded down" in page)


@pytest.mark.rule("HELP-2")
def test_the_tips_compare_wide_and_narrow_spreads_with_figures() -> None:
    tips = section(STANDARD, "Tips")

    assert (
        "Spread 11 wins 88.0 % of the time and pays even money: a raise of 100 gains 76 on average."
    ) in tips
    assert (
        "Spread 1 wins 8.0 % of the time and pays 5 to 1: a raise of 100 gives up 52 on average."
    ) in tips
    assert "A card that matches either of the first two loses the whole stake, the raise too." in (
        tips
    )
    assert "A pair never offers a raise." in tips
    assert "Rebet repeats the opening bet only, never the raise." in tips


@pytest.mark.rule("HELP-2")
@pytest.mark.parametrize("decks", range(1, 9))
@pytest.mark.parametrize("variant", [STANDARD, GENEROUS, RAISE_ONLY])
def test_the_figures_of_the_tips_are_exact(variant: Variant, decks: int) -> None:
    """Against fractions: the chance of a spread, and what a raise of 100 is worth."""
    variant = variant.replace(decks=decks)
    [grid] = [
        block
        for part in text.help_for(variant).sections
        for block in part.blocks
        if part.title == "Tips" and isinstance(block, text.Grid)
    ]

    for row, spread in zip(grid.rows, range(1, 12), strict=True):
        # Every third card that is still there, one by one.
        winning, left = spread * 4 * decks, 52 * decks - 2
        chance = Fraction(winning, left)
        gain = 100 * (chance * variant.paytable[spread].fraction - (1 - chance))
        assert f"{spread}" == row[0]
        assert abs(Fraction(row[1].removesuffix(" %")) - 100 * chance) <= Fraction(1, 20)
        assert text.odds_in_words(variant.paytable[spread]) == row[2]
        assert abs(int(row[3].replace("−", "-").replace("+", "")) - gain) <= Fraction(1, 2)


@pytest.mark.parametrize("decks", range(1, 9))
def test_the_standard_advice_is_to_raise_from_spread_7_for_any_number_of_decks(decks: int) -> None:
    advice = "At these prices a raise pays for itself from spread 7 up."

    assert advice in section(STANDARD.replace(decks=decks), "Tips")
    assert advice in section(STANDARD.replace(decks=decks), "Questions and answers")


@pytest.mark.parametrize(
    ("prices", "advice"),
    [
        (dict.fromkeys(range(1, 12), "0:1"), "no raise pays for itself"),
        ({1: "50:1"}, "pays for itself on spreads 1 and 7 to 11."),
        ({11: "9:1", **dict.fromkeys(range(1, 11), "0:1")}, "pays for itself on spread 11."),
        # 2/25 at 23 to 2 is exactly fair: it neither gains nor gives up.
        ({1: "23:2"}, "from spread 7 up."),
        (dict.fromkeys(range(1, 12), "50:1"), "from spread 1 up."),
    ],
)
def test_the_advice_follows_the_prices(prices: dict[int, str], advice: str) -> None:
    variant = STANDARD.replace(paytable=EVENS.replace(prices))

    assert advice in section(variant, "Tips")


def test_a_fair_raise_breaks_even() -> None:
    tips = section(STANDARD.replace(paytable=EVENS.replace({1: "23:2"})), "Tips")

    assert "pays 23 to 2: a raise of 100 breaks even on average." in tips


@pytest.mark.rule("HELP-3")
@pytest.mark.parametrize("variant", [STANDARD, CASINO, GENEROUS])
def test_the_five_questions_are_answered(variant: Variant) -> None:
    [answers] = [
        part.blocks
        for part in text.help_for(variant).sections
        if part.title == "Questions and answers"
    ]
    said = {block.question: block.answer for block in answers if isinstance(block, text.Question)}

    assert [
        "Is this for real money?",
        "What is the spread?",
        "When should I raise?",
        "What happens on consecutive cards or a pair?",
        "Why is it also called Yablon or Scottish Foghorn?",
    ] == list(said)
    assert said["Is this for real money?"].startswith("No. It is played with play credits, Ʉ,")
    assert "A 4 and a 7 make 2" in said["What is the spread?"]
    assert (
        text.odds_in_words(variant.paytable.three_of_a_kind)
        in (said["What happens on consecutive cards or a pair?"])
    )
    assert (
        "Red Dog stays the primary name"
        in (said["Why is it also called Yablon or Scottish Foghorn?"])
    )


def test_a_shared_table_of_payouts_is_claimed_only_where_it_is_shared() -> None:
    shared = "there is one shared table of payouts"

    assert shared in section(CASINO, "Questions and answers")
    assert shared not in section(GENEROUS, "Questions and answers")
    assert "Tiki Red Dog, has payouts of its own" in section(GENEROUS, "Questions and answers")


def test_the_raise_is_explained_by_the_rule_of_the_variant() -> None:
    assert "Raise adds as much as the opening bet, once" in section(STANDARD, "Chips and controls")
    assert "Raise adds any amount from 1 up to the opening bet" in (
        section(CASINO, "Chips and controls")
    )
    assert "with the amount you choose" in section(CASINO, "On a phone or tablet")
    assert "with the amount you choose" not in section(STANDARD, "On a phone or tablet")


def test_a_table_with_one_chip_lists_it_alone() -> None:
    limits = Limits(minimum=5, maximum=5, total=10, chips=(5,))

    assert "Chips are 5." in section(STANDARD.replace(limits=limits), "Chips and controls")


def test_help_is_a_value() -> None:
    assert text.help_for(STANDARD) == text.help_for(STANDARD)
    assert hash(text.help_for(STANDARD)) == hash(text.help_for(STANDARD))


@given(st.integers(0, MAX_CREDITS))
def test_what_is_printed_can_be_typed_back(credits_: int) -> None:
    """P5: what the game prints can be typed back."""
    assert credits_ == text.read_amount(text.amount(credits_))
    assert credits_ == text.read_amount(str(credits_))
    assert credits_ == text.read_amount(text.in_credits(credits_).split()[0])


@given(st.text())
def test_only_digits_and_commas_are_ever_an_amount(typed: str) -> None:
    if text.read_amount(typed) is not None:
        assert re.fullmatch(r"[ \t\r\n]*[0-9][0-9,]*[ \t\r\n]*", typed)


@given(st.integers(0, 1_000), st.integers(1, 1_000))
def test_odds_are_spoken_in_lowest_terms(numerator: int, denominator: int) -> None:
    odds = Odds(numerator, denominator)

    spoken = text.odds_in_words(odds)

    assert odds == Odds.parse(spoken.replace(",", "").replace(" to ", ":"))


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("0", 0),
        ("10", 10),
        (" 1,000\n", 1_000),
        ("1000", 1_000),
        ("9,007,199,254,740,991", 2**53 - 1),
        ("9,007,199,254,740,992", None),
        ("1.000", None),
        ("1 000", None),
        ("1\u202f000", None),
        ("1\u00a0000", None),
        ("1'000", None),
        ("1,00", None),
        ("1,0000", None),
        (",100", None),
        ("1000,000", None),
        ("\u0661\u0660", None),
        ("\uff11\uff10", None),
        ("\u00b2", None),
        ("1_0", None),
        ("1e3", None),
        ("-5", None),
        ("\u22125", None),
        ("+5", None),
        ("abc", None),
        ("", None),
        ("9" * 5_000, None),
    ],
)
def test_only_ascii_digits_with_commas_or_none_are_an_amount(
    typed: str, amount: int | None
) -> None:
    assert amount == text.read_amount(typed)
