"""
The rules, prices, tips and answers of one variant (HELP-1 to HELP-3).

Every figure is computed from the variant when the page is made, chances by ODDS-1 in whole numbers,
so that no sentence can promise what the table does not pay (NAME-2).
"""

from collections.abc import Iterator
from itertools import groupby

from reddog import STANDARD, Odds, OddsOn, RaiseRule, Variant
from reddog._variant import checked_variant
from reddog.text._page import Grid, Help, Question, Section
from reddog.text._words import (
    amount,
    in_credits,
    listed,
    odds_in_words,
    percent,
    spreads_in_words,
)


def help_for(variant: Variant) -> Help:
    """
    Make the help of a variant: rules, payouts, controls, tips, questions and answers.

    Args:
        variant: The game in play.

    Returns:
        Six sections, in the order of HELP-1.

    >>> for section in help_for(STANDARD).sections:
    ...     print(section.title)
    Opening outcomes
    Winning the spread
    Chips and controls
    Tips
    On a phone or tablet
    Questions and answers
    """
    checked_variant(variant)
    return Help(
        variant.title,
        (
            _openings(variant),
            _winning(variant),
            _controls(variant),
            _tips(variant),
            _touch(variant),
            _questions(variant),
        ),
    )


def payouts(variant: Variant) -> Grid:
    """
    Make the table of payouts: what each result pays, spreads of one price together.

    Args:
        variant: The game in play.

    Returns:
        The table, one row for each result.

    >>> print(payouts(STANDARD))
    Result               Pays
    spread 1             5 to 1
    spread 2             4 to 1
    spread 3             2 to 1
    spreads 4 to 11      1 to 1
    three of a kind      11 to 1
    pair, no third       push
    consecutive cards    push
    endpoint or outside  stake lost
    """
    paytable = checked_variant(variant).paytable
    spreads = [
        (spreads_in_words(spread for spread, _ in group), odds_in_words(odds))
        for odds, group in groupby(paytable.items(), key=lambda item: item[1])
    ]
    return Grid(
        ("Result", "Pays"),
        (
            *spreads,
            ("three of a kind", odds_in_words(paytable.three_of_a_kind)),
            ("pair, no third", "push"),
            ("consecutive cards", "push"),
            ("endpoint or outside", "stake lost"),
        ),
    )


def _openings(variant: Variant) -> Section:
    decks = "one deck" if variant.decks == 1 else f"{variant.decks} decks shuffled together"
    return Section(
        "Opening outcomes",
        (
            (
                f"Two cards are dealt face up from {decks}. Suits and the order of the two do not "
                "matter, and the ace is always high."
            ),
            (
                "Consecutive cards, such as a 7 and an 8: a push. The stake comes back and the "
                "round is over. An ace and a 2 are not consecutive; they are spread 11."
            ),
            (
                "A pair, such as two 9s: a third card is dealt at once. Three of a kind pays "
                f"{odds_in_words(variant.paytable.three_of_a_kind)}; any other card is a push."
            ),
            (
                "Any other two cards are a spread: the number of ranks between them, from 1 to 11. "
                "You stand or raise, and then the third card is dealt."
            ),
        ),
    )


def _winning(variant: Variant) -> Section:
    paytable, stake = variant.paytable, variant.limits.minimum
    odds = paytable[1]
    if variant.odds_on is OddsOn.WHOLE_STAKE:
        on = "The odds apply to the whole stake, opening bet plus raise."
        on_spread_1 = in_credits(stake)
    else:
        on = "On a spread the opening bet wins even money, and the odds apply to the raise alone."
        on_spread_1 = f"a raise of {in_credits(stake)}"
    broken = any(price.denominator > 1 for price in (*paytable.prices, paytable.three_of_a_kind))
    rounding = " A win that is not a whole credit is rounded down." if broken else ""
    return Section(
        "Winning the spread",
        (
            (
                "You win if the third card falls strictly between the first two. On a 4 and a "
                "7, a 5 or a 6 wins. A card that matches an endpoint or falls outside loses the "
                "whole stake."
            ),
            payouts(variant),
            (
                f"{on} Odds are to one: at {odds_in_words(odds)}, {on_spread_1} on spread 1 would "
                f"win {amount(odds.win(stake))}, and the stake comes back as well.{rounding}"
            ),
        ),
    )


def _controls(variant: Variant) -> Section:
    limits = variant.limits
    return Section(
        "Chips and controls",
        (
            (
                f"Chips are {listed([amount(chip) for chip in limits.chips])}. The opening bet is "
                f"{amount(limits.minimum)} to {in_credits(limits.maximum)}, a multiple of "
                f"{amount(limits.chips[0])}. With the raise, at most {in_credits(limits.total)} "
                "are at stake."
            ),
            (
                "Undo lifts the last thing put down. Clear takes everything back. Rebet puts down "
                "the last opening bet again. Double puts down as much again as lies there."
            ),
            (
                f"Deal turns the first two cards. On a spread, Stand keeps the stake as it is and "
                f"Raise adds {_raise(variant)}, once, before the third card."
            ),
        ),
    )


def _raise(variant: Variant) -> str:
    if variant.raise_rule is RaiseRule.EQUAL:
        return "as much as the opening bet"
    return "any amount from 1 up to the opening bet"


def _tips(variant: Variant) -> Section:
    wide, narrow = max(variant.paytable), min(variant.paytable)
    return Section(
        "Tips",
        (
            (
                "Wide spreads win more often. "
                f"{_figures(variant, wide)} {_figures(variant, narrow)} {_advice(variant)}"
            ),
            Grid(
                ("Spread", "Wins", "Pays", "100 raised"),
                tuple(
                    (
                        f"{spread}",
                        percent(*_chance(variant, spread)),
                        odds_in_words(odds),
                        _signed(_gain(variant, spread)),
                    )
                    for spread, odds in variant.paytable.items()
                ),
            ),
            "The last column is what a raise of 100 gains or gives up on average.",
            "A card that matches either of the first two loses the whole stake, the raise too.",
            "A pair never offers a raise.",
            "Rebet repeats the opening bet only, never the raise.",
        ),
    )


def _figures(variant: Variant, spread: int) -> str:
    gain = _gain(variant, spread)
    result = f"gains {gain}" if gain > 0 else f"gives up {-gain}" if gain else "breaks even"
    odds = variant.paytable[spread]
    pays = "even money" if odds == Odds(1) else odds_in_words(odds)
    wins = f"wins {percent(*_chance(variant, spread))} of the time"
    return f"Spread {spread} {wins} and pays {pays}: a raise of 100 {result} on average."


def _advice(variant: Variant) -> str:
    good = list(_good_raises(variant))
    if not good:
        return "At these prices no raise pays for itself."
    if good == list(range(good[0], max(variant.paytable) + 1)) and len(good) > 1:
        return f"At these prices a raise pays for itself from spread {good[0]} up."
    return f"At these prices a raise pays for itself on {spreads_in_words(good)}."


def _chance(variant: Variant, spread: int) -> tuple[int, int]:
    decks = variant.decks
    return 4 * decks * spread, 52 * decks - 2  # ODDS-1


def _good_raises(variant: Variant) -> Iterator[int]:
    for spread, odds in variant.paytable.items():
        wins, of = _chance(variant, spread)
        if wins * (odds.numerator + odds.denominator) > of * odds.denominator:  # ODDS-2
            yield spread


def _gain(variant: Variant, spread: int) -> int:
    """Return what 100 credits raised gain on average, rounded half up to a whole credit."""
    wins, of = _chance(variant, spread)
    odds = variant.paytable[spread]
    gain = 100 * (wins * (odds.numerator + odds.denominator) - of * odds.denominator)
    whole = of * odds.denominator
    return (2 * gain + whole) // (2 * whole)


def _signed(gain: int) -> str:
    return f"+{amount(gain)}" if gain > 0 else f"−{amount(-gain)}" if gain else "0"


def _touch(variant: Variant) -> Section:
    raising = (
        "Raise"
        if variant.raise_rule is RaiseRule.EQUAL
        else "Raise, with the amount you choose before the third card"
    )
    return Section(
        "On a phone or tablet",
        (
            f"Tap chips to build the opening bet, then Deal. On a spread, tap Stand or {raising}.",
            (
                "One tap is one move. A button that is not open now is greyed out, and nothing "
                "needs a keyboard or a gesture."
            ),
        ),
    )


def _questions(variant: Variant) -> Section:
    trips = odds_in_words(variant.paytable.three_of_a_kind)
    names = "They are other names of the same game. Red Dog stays the primary name, and "
    if variant.paytable == STANDARD.paytable:
        names += "there is one shared table of payouts."
    else:
        names += f"this table, {variant.title}, has payouts of its own: those shown above."
    return Section(
        "Questions and answers",
        (
            Question(
                "Is this for real money?",
                "No. It is played with play credits, Ʉ, kept on this device. Nothing is "
                "deposited, won as cash or withdrawn.",
            ),
            Question(
                "What is the spread?",
                "The number of ranks strictly between the first two cards. A 4 and a 7 make 2: "
                "the 5 and the 6.",
            ),
            Question("When should I raise?", _advice(variant)),
            Question(
                "What happens on consecutive cards or a pair?",
                "Consecutive cards are a push: the stake comes back. A pair takes a third card at "
                f"once; three of a kind pays {trips}, anything else is a push.",
            ),
            Question("Why is it also called Yablon or Scottish Foghorn?", names),
        ),
    )
