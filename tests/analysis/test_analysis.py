"""`analyse`: the figures themselves, any shoe, any policy, and what is refused."""

import copy
import itertools
import math
import pickle
from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, strategies as st

from reddog import (
    ALWAYS_RAISE,
    CASINO,
    DECK,
    NEVER_RAISE,
    STANDARD,
    Card,
    Decision,
    IllegalBet,
    IllegalRaise,
    InvalidShoe,
    InvalidVariant,
    Opening,
    Outcome,
    Rank,
    Shoe,
    ShoeExhausted,
    play_round,
    raise_from,
)
from reddog.analysis import OPTIMAL, Analysis, Composition, analyse


@pytest.mark.rule("ODDS-1")
@pytest.mark.parametrize(
    ("decks", "win", "trips"),
    [
        (1, Fraction(2, 25), Fraction(1, 25)),
        (6, Fraction(12, 155), Fraction(11, 155)),
        (8, Fraction(16, 207), Fraction(5, 69)),
    ],
)
def test_chances_count_the_cards_already_seen(decks: int, win: Fraction, trips: Fraction) -> None:
    report = analyse(STANDARD, decks=decks)

    assert win == report.spreads[1].win_chance
    assert trips == report.three_of_a_kind_chance


@pytest.mark.rule("ODDS-1")
@pytest.mark.parametrize("decks", range(1, 9))
def test_a_spread_wins_with_the_chance_of_the_formula(decks: int) -> None:
    report = analyse(STANDARD, decks=decks)

    assert {s: Fraction(4 * decks * s, 52 * decks - 2) for s in range(1, 12)} == {
        s: odds.win_chance for s, odds in report.spreads.items()
    }


@pytest.mark.parametrize("decks", range(1, 9))
def test_no_chance_leaves_zero_to_one_and_all_chances_add_up(decks: int) -> None:
    report = analyse(STANDARD, decks=decks)
    spreads = [odds.probability for odds in report.spreads.values()]
    groups = [
        list(report.openings.values()),
        list(report.outcomes.values()),
        list(report.distribution.values()),
        [report.openings[Opening.PAIR], report.openings[Opening.CONSECUTIVE], *spreads],
        [report.hit_frequency, report.push_frequency, report.outcomes[Outcome.SPREAD_LOSS]],
    ]

    assert [1] * len(groups) == [sum(group) for group in groups]
    assert all(0 <= chance <= 1 for chance in itertools.chain(*groups))
    assert report.openings[Opening.SPREAD] == sum(
        odds.probability for odds in report.hands.values()
    )


def test_the_openings_of_one_deck_have_their_known_chances() -> None:
    report = analyse(STANDARD)

    assert Fraction(1, 17) == report.openings[Opening.PAIR]
    assert Fraction(32, 221) == report.openings[Opening.CONSECUTIVE]
    assert Fraction(88, 663) == report.spreads[1].probability
    assert Fraction(8, 663) == report.spreads[11].probability


@pytest.mark.parametrize(("decks", "deviation"), [(1, 1.4986), (6, 1.5953)])
def test_the_deviation_of_a_round_is_not_that_of_an_average(decks: int, deviation: float) -> None:
    report = analyse(STANDARD, decks=decks, policy=raise_from(7))

    assert math.isclose(deviation, report.standard_deviation, rel_tol=0.01)
    assert report.standard_deviation / 1_000 == report.standard_error(1_000_000)
    assert 0.0015 == round(analyse(STANDARD).standard_error(1_000_000), 4)


def test_the_band_is_the_volatility_index_over_the_square_root_of_the_rounds() -> None:
    report = analyse(STANDARD, ante=20)
    band = report.band(10_000)

    assert math.isclose(report.volatility_index / 100, (band.high - band.low) / 2)
    assert math.isclose(float(report.rtp_per_opening_bet), (band.high + band.low) / 2)


def test_money_is_in_opening_bets_or_in_credits() -> None:
    unit, paid = analyse(STANDARD), analyse(STANDARD, ante=20)

    assert {net * 20: chance for net, chance in unit.distribution.items()} == paid.distribution
    assert unit.expected_stake * 20 == paid.expected_stake
    assert unit.variance * 400 == paid.variance
    assert unit.spreads[8].best * 20 == paid.spreads[8].best
    assert (1, 20) == (unit.spreads[8].best_raise, paid.spreads[8].best_raise)
    assert unit.house_edge == paid.house_edge
    assert unit.element_of_risk == paid.element_of_risk
    assert math.isclose(unit.skewness, paid.skewness)
    assert math.isclose(unit.volatility_index, paid.volatility_index)


def test_return_to_player_is_said_per_opening_bet_and_per_credit_staked() -> None:
    report = analyse(STANDARD)

    assert 1 - Fraction(523, 16575) == report.rtp_per_opening_bet
    assert 1 - Fraction(523, 19575) == report.rtp_per_credit_staked
    assert report.house_edge == report.element_of_risk * report.expected_stake


def test_skewness_is_the_third_moment_of_the_standardised_net() -> None:
    report = analyse(STANDARD, decks=2)
    mean, deviation = float(report.expected_net), report.standard_deviation
    third = sum(
        float(chance) * ((float(net) - mean) / deviation) ** 3
        for net, chance in report.distribution.items()
    )

    assert math.isclose(third, report.skewness, rel_tol=1e-12)


def by_playing_cards(cards: list[Card]) -> Fraction:
    """Return the mean net of all orders of three cards out of a few, the best raises found here."""
    total = Fraction(0)
    for first, second in itertools.permutations(cards, 2):
        rest = [card for card in cards if card not in (first, second)]
        nets = {
            policy: [
                play_round(STANDARD, ante=10, cards=iter((first, second, third)), policy=policy).net
                for third in rest
            ]
            for policy in (NEVER_RAISE, ALWAYS_RAISE)
        }
        total += Fraction(max(sum(each) for each in nets.values()), len(rest))
    return total / (len(cards) * (len(cards) - 1)) / 10


@given(cards=st.sets(st.sampled_from(DECK), min_size=3, max_size=9))
def test_any_shoe_is_exact_with_the_best_raise_for_each_two_cards(cards: set[Card]) -> None:
    left = sorted(cards, key=DECK.index)

    report = analyse(STANDARD, cards=left)

    assert by_playing_cards(left) == report.expected_net
    assert 1 == sum(report.distribution.values())


def test_deep_in_a_shoe_one_spread_can_be_two_decisions() -> None:
    cards = Card.parse_many("2c 4c 3c 3d 3h Tc Qc Jc")

    report = analyse(STANDARD, cards=cards)

    low = report.hands[Rank.TWO, Rank.FOUR]
    high = report.hands[Rank.TEN, Rank.QUEEN]
    assert (1, Fraction(1, 2)) == (low.best_raise, low.win_chance)
    assert (0, Fraction(1, 6)) == (high.best_raise, high.win_chance)
    assert (Rank.TEN, Rank.QUEEN) == high.ranks
    assert report.spreads[1].ranks is None
    assert Fraction(1, 2) == report.spreads[1].raised
    assert Fraction(1, 3) == report.spreads[1].win_chance
    assert 1 not in analyse(STANDARD, cards=Card.parse_many("2c 3c 4d 5c")).spreads.keys() - {1}


def test_a_shoe_brings_its_undealt_cards_and_its_decks() -> None:
    shoe = Shoe.fresh(decks=6).shuffled(Random(3)).drop(250)

    report = analyse(STANDARD, cards=shoe)

    assert 6 == report.variant.decks
    assert Counter(card.rank for card in shoe) == {
        rank: report.composition.count(rank) for rank in Rank if report.composition.count(rank)
    }
    assert analyse(STANDARD, decks=6) == analyse(STANDARD, cards=Shoe.fresh(decks=6))


def test_where_no_pair_can_come_three_of_a_kind_has_no_chance() -> None:
    report = analyse(STANDARD, cards=Card.parse_many("2c 7d Ah"))

    assert 0 == report.three_of_a_kind_chance
    assert 0 == report.openings[Opening.PAIR]


def test_where_every_round_ends_alike_there_is_no_skewness() -> None:
    report = analyse(STANDARD, cards=Card.parse_many("Ac Ad Ah"))

    assert 0 == report.variance
    assert 0 == report.skewness
    assert {11: 1} == report.distribution


def test_a_policy_is_asked_real_decisions_and_may_raise_by_a_part() -> None:
    def half(decision: Decision) -> int:
        return decision.max_raise // 2 if decision.first.rank is Rank.TWO else 0

    report = analyse(CASINO, policy=half)

    assert Fraction(1, 2) == report.hands[Rank.TWO, Rank.ACE].raised
    assert 0 == report.hands[Rank.THREE, Rank.ACE].raised
    assert Fraction(1, 4) == report.spreads[10].raised
    assert report.house_edge == analyse(CASINO, policy=half, ante=5_000).house_edge


def test_without_an_opening_bet_a_policy_is_asked_as_if_it_could_double() -> None:
    tight = STANDARD.replace(limits=STANDARD.limits.replace(minimum=100, maximum=150, total=180))

    assert analyse(STANDARD, policy=ALWAYS_RAISE).house_edge == (
        analyse(tight, policy=ALWAYS_RAISE).house_edge
    )
    assert analyse(tight, policy=ALWAYS_RAISE, ante=100).house_edge == (
        analyse(tight, policy=NEVER_RAISE).house_edge
    )


@pytest.mark.rule("RAISE-5")
def test_the_limit_on_the_total_bounds_the_raise() -> None:
    limited = CASINO.replace(limits=CASINO.limits.replace(total=8_000))

    assert range(1, 3_001) == analyse(limited, ante=5_000).spreads[9].raises
    assert 3_000 == analyse(limited, ante=5_000).spreads[9].best_raise
    limited = STANDARD.replace(limits=STANDARD.limits.replace(total=8_000))
    assert not analyse(limited, ante=5_000).spreads[9].raises
    assert 0 == analyse(limited, ante=5_000).spreads[9].best_raise


@pytest.mark.rule("PAY-8")
def test_breakage_can_make_a_raise_between_none_and_all_the_best() -> None:
    prices = CASINO.paytable.replace({7: "9:10"})
    odds = analyse(CASINO.replace(paytable=prices), ante=16).spreads[7]

    values = {amount: odds.value_of(amount) for amount in (0, *odds.raises)}

    assert 14 == odds.best_raise == max(values, key=values.__getitem__)
    assert odds.best == values[14] > max(values[0], values[16])


def test_optimal_is_a_policy_for_the_table_too() -> None:
    cards = iter(Card.parse_many("2c Jd 7h"))

    assert 20 == play_round(STANDARD, ante=10, cards=cards, policy=OPTIMAL).stake
    assert "OPTIMAL" == repr(OPTIMAL)
    assert pickle.loads(pickle.dumps(OPTIMAL)) is OPTIMAL


@pytest.mark.parametrize("policy", [OPTIMAL, raise_from(9)], ids=repr)
def test_a_report_survives_copy_and_pickle(policy: object) -> None:
    report = analyse(CASINO, ante=15, policy=OPTIMAL if policy is OPTIMAL else raise_from(9))

    assert report == copy.deepcopy(report) == pickle.loads(pickle.dumps(report))
    assert hash(report) == hash(copy.copy(report))
    assert report != analyse(CASINO, ante=16)


def test_a_report_and_its_decisions_say_what_they_are() -> None:
    assert "<Analysis red-dog decks=2 policy=NEVER_RAISE ante=10 house_edge=5861/68289>" == repr(
        analyse(STANDARD, decks=2, ante=10, policy=NEVER_RAISE)
    )
    assert "cards=49" in repr(analyse(STANDARD, cards=Shoe.fresh().drop(3)))
    assert "spread=1 win_chance=2/25 stand=-13/25" in repr(analyse(STANDARD).spreads[1])
    assert "5:1" == str(analyse(STANDARD).spreads[1].odds)


@pytest.mark.parametrize("rounds", [0, -1, 1.5, True])
def test_a_number_of_rounds_is_an_int_of_one_or_more(rounds: int) -> None:
    with pytest.raises(ValueError, match="rounds must be an int of 1 or more"):
        analyse(STANDARD).band(rounds)


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(InvalidVariant):
        analyse(STANDARD, decks=9)
    with pytest.raises(IllegalBet, match="multiples of 10"):
        analyse(STANDARD, ante=15)
    with pytest.raises(IllegalBet, match="whole credits"):
        analyse(STANDARD, ante=True)
    with pytest.raises(IllegalRaise):
        analyse(STANDARD, policy=lambda _: 1)
    with pytest.raises(IllegalRaise):
        analyse(STANDARD).spreads[7].value_of(2)
    with pytest.raises(InvalidShoe):
        analyse(STANDARD, cards=Card.parse_many("2c 2c 3d"))
    with pytest.raises(ShoeExhausted, match="2 cards are left"):
        analyse(STANDARD, cards=DECK[:2])


def test_a_composition_is_thirteen_counts_that_can_exist() -> None:
    with pytest.raises(InvalidShoe, match="13 ranks"):
        Composition((4,) * 12)
    with pytest.raises(InvalidShoe, match="33 cards"):
        Composition((33,) * 13)
    with pytest.raises(InvalidShoe, match="1 to 8 decks"):
        Composition.of_decks(0)
    composition = Composition((1, 2, *[0] * 11))

    assert 3 == composition.total
    assert composition == pickle.loads(pickle.dumps(composition))
    assert isinstance(Analysis(STANDARD, composition=composition).house_edge, Fraction)
