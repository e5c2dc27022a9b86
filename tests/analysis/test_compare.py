"""`compare`: games side by side, and what one change is worth."""

import copy
import pickle
from fractions import Fraction

from reddog import CASINO, STANDARD, OddsOn
from reddog.analysis import analyse, compare


def test_each_game_stands_with_its_own_analysis() -> None:
    six = STANDARD.replace(key="six", decks=6)

    comparison = compare(iter([STANDARD, six]))

    assert (analyse(STANDARD), analyse(six)) == comparison.reports
    assert 2 == len(comparison.worths)
    assert comparison == copy.deepcopy(comparison) == pickle.loads(pickle.dumps(comparison))


def test_one_step_of_a_price_is_worth_how_often_it_is_paid() -> None:
    """A price paid on a stake of one is worth the chance of that win, while nobody raises on it."""
    (worths,) = compare([STANDARD]).worths
    report = analyse(STANDARD)
    gains = {worth.change: worth.gain for worth in worths}

    assert Fraction(1, 17) * Fraction(2, 50) == gains["three of a kind pays 12:1"]
    for spread, price in ((1, "6:1"), (2, "5:1"), (11, "2:1")):
        odds = report.spreads[spread]
        stake = 1 + odds.best_raise
        assert (
            odds.probability * odds.win_chance * stake == (gains[f"spread {spread} pays {price}"])
        )


def test_every_other_number_of_decks_and_every_option_is_priced() -> None:
    (standard,) = compare([STANDARD]).worths
    (other,) = compare([CASINO.replace(odds_on=OddsOn.RAISE_ONLY, decks=3)]).worths

    assert [f"{n} decks" for n in range(2, 9)] == [w.change for w in standard[12:19]]
    assert analyse(STANDARD, decks=8).house_edge == standard[18].house_edge
    assert ["odds on the raise only", "a raise of any amount"] == [w.change for w in standard[19:]]
    assert standard[19].gain < 0 == standard[20].gain
    assert ["odds on the whole stake", "a raise of the opening bet only"] == [
        w.change for w in other[19:]
    ]
    assert ["1 deck", "2 decks", "4 decks"] == [w.change for w in other[12:15]]


def test_the_highest_price_has_no_step_up() -> None:
    top = STANDARD.paytable.replace({11: "1000000:1"})
    (worths,) = compare([STANDARD.replace(paytable=top)]).worths

    assert not [worth for worth in worths if worth.change.startswith("spread 11")]
    assert 20 == len(worths)


def test_a_comparison_says_what_it_is() -> None:
    assert "<Comparison red-dog=3.1554%>" == repr(compare([STANDARD]))
