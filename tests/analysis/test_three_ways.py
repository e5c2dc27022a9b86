"""
Three independent ways agree exactly on the odds of any variant.

The closed form is `analyse`. The second way drives the real states over every triple of ranks,
weighted by the number of cards behind it, with the best raise taken by `OPTIMAL` at the table. The
third sums over the triples with prices, shares and the best of *all* raises worked out here.
"""

import itertools
from collections import Counter
from fractions import Fraction
from functools import cache
from math import lcm

import pytest
from hypothesis import given, settings, strategies as st

from reddog import (
    ALWAYS_RAISE,
    CASINO,
    DECK,
    STANDARD,
    Decision,
    Limits,
    OddsOn,
    Paytable,
    Policy,
    RaiseRule,
    Variant,
    play_round,
    raise_from,
)
from reddog.analysis import OPTIMAL, Analysis, analyse
from reddog.plugins import Catalogue

# Millions of rounds, through lines that other tests run too.
pytestmark = pytest.mark.no_cover

RANKS = range(13)
BUILT_IN = Catalogue.of([]).variants


@cache
def weights(decks: int) -> dict[tuple[int, int, int], int]:
    """Return in how many ordered ways a full shoe shows each triple of ranks."""
    of_rank = 4 * decks
    return {
        (first, second, third): of_rank
        * (of_rank - (second == first))
        * (of_rank - (third == first) - (third == second))
        for first, second, third in itertools.product(RANKS, repeat=3)
    }


def by_playing(
    variant: Variant, ante: int, policy: Policy
) -> tuple[Counter[int], Counter[int], int]:
    """Play every triple of ranks; return how often each net and each stake came, of how many."""
    # From a full shoe these policies look at the spread alone: asking once for each is enough.
    answers: dict[int, int] = {}

    def remembered(decision: Decision) -> int:
        if decision.spread not in answers:
            answers[decision.spread] = policy(decision)
        return answers[decision.spread]

    nets: Counter[int] = Counter()
    stakes: Counter[int] = Counter()
    for (first, second, third), ways in weights(variant.decks).items():
        cards = iter((DECK[first], DECK[13 + second], DECK[26 + third]))
        resolved = play_round(variant, ante=ante, cards=cards, policy=remembered)
        nets[resolved.net] += ways
        stakes[resolved.stake] += ways
    return nets, stakes, sum(weights(variant.decks).values())


def by_summing(variant: Variant, ante: int) -> Counter[int]:
    """Sum over the triples of ranks, with the best of all raises found by trying each."""
    table = variant.paytable
    nets: Counter[int] = Counter()
    for (first, second), triples in itertools.groupby(
        weights(variant.decks).items(), key=lambda item: item[0][:2]
    ):
        ways = {triple[2]: number for triple, number in triples}
        low, high = min(first, second), max(first, second)
        if high == low + 1:
            nets[0] += sum(ways.values())
        elif high == low:
            trips = ways.pop(low)
            odds = table.three_of_a_kind
            nets[ante * odds.numerator // odds.denominator] += trips
            nets[0] += sum(ways.values())
        else:
            wins = sum(number for third, number in ways.items() if low < third < high)
            losses = sum(ways.values()) - wins
            odds = table[high - low - 1]
            options: list[tuple[int, int, int]] = []
            for raised in range(ante + 1):
                if raised and variant.raise_rule is RaiseRule.EQUAL and raised != ante:
                    continue
                if ante + raised > variant.limits.total:
                    continue
                if variant.odds_on is OddsOn.WHOLE_STAKE:
                    won = (ante + raised) * odds.numerator // odds.denominator
                else:
                    won = ante + raised * odds.numerator // odds.denominator
                options.append((won * wins - (ante + raised) * losses, -raised, won))
            _, unraised, won = max(options)
            nets[won] += wins
            nets[unraised - ante] += losses
    return nets


def check(variant: Variant, ante: int, report: Analysis, unit: int) -> None:
    """Hold a report against the two other ways, which count at an opening bet of `ante`."""
    nets, stakes, rounds = by_playing(variant, ante, OPTIMAL)

    assert +nets == +by_summing(variant, ante)
    assert {
        Fraction(net, unit): Fraction(number, rounds) for net, number in nets.items() if number
    } == report.distribution
    mean = Fraction(sum(net * number for net, number in nets.items()), rounds * unit)
    square = Fraction(sum(net * net * number for net, number in nets.items()), rounds * unit**2)
    staked = Fraction(sum(stake * number for stake, number in stakes.items()), rounds * unit)
    assert mean == report.expected_net
    assert square - mean**2 == report.variance
    assert staked == report.expected_stake
    assert -mean * unit / ante == report.house_edge
    assert -mean / staked == report.element_of_risk


@pytest.mark.rule("ODDS-1")
@pytest.mark.parametrize("decks", range(1, 9))
@pytest.mark.parametrize("variant", BUILT_IN, ids=lambda variant: variant.key)
def test_three_ways_agree_on_every_built_in_variant(variant: Variant, decks: int) -> None:
    variant = variant.replace(decks=decks)

    check(variant, 20, analyse(variant), unit=20)
    check(variant, 20, analyse(variant, ante=20), unit=1)


prices = st.builds("{}:{}".format, st.integers(0, 30), st.integers(1, 6))
paytables = st.builds(
    lambda odds, trips: Paytable(dict(enumerate(odds, start=1)), three_of_a_kind=trips),
    st.lists(prices, min_size=11, max_size=11),
    prices,
)


@st.composite
def variants(draw: st.DrawFn) -> tuple[Variant, int]:
    """Draw a variant with any prices and house rules, and a legal opening bet."""
    chip = draw(st.integers(1, 3))
    maximum = draw(st.integers(2, 12)) * chip
    limits = Limits(
        minimum=chip,
        maximum=maximum,
        total=draw(st.integers(maximum, 2 * maximum)),
        chips=(chip,),
    )
    variant = Variant(
        "any",
        paytable=draw(paytables),
        limits=limits,
        raise_rule=draw(st.sampled_from(RaiseRule)),
        odds_on=draw(st.sampled_from(OddsOn)),
        decks=draw(st.integers(1, 8)),
    )
    return variant, draw(st.sampled_from(limits.antes))


@pytest.mark.rule("ODDS-2", "PAY-8", "RAISE-5")
@settings(max_examples=500)
@given(variants())
def test_three_ways_agree_on_any_prices_and_house_rules(drawn: tuple[Variant, int]) -> None:
    variant, ante = drawn

    check(variant, ante, analyse(variant, ante=ante), unit=1)


@settings(max_examples=100)
@given(variants())
def test_without_an_opening_bet_nothing_is_rounded(drawn: tuple[Variant, int]) -> None:
    variant, _ = drawn
    table = variant.paytable
    smooth = lcm(table.three_of_a_kind.denominator, *[odds.denominator for odds in table.prices])
    # At an opening bet that every price divides there is no breakage: the unit in disguise.
    limits = Limits(minimum=smooth, maximum=smooth, total=2 * smooth, chips=(smooth,))
    disguised = variant.replace(limits=limits, raise_rule=RaiseRule.EQUAL)

    check(disguised, smooth, analyse(variant), unit=smooth)


@pytest.mark.parametrize("policy", [ALWAYS_RAISE, raise_from(4)], ids=repr)
@settings(max_examples=30)
@given(drawn=variants())
def test_any_policy_is_analysed_as_it_plays(policy: Policy, drawn: tuple[Variant, int]) -> None:
    variant, ante = drawn
    nets, stakes, rounds = by_playing(variant, ante, policy)

    report = analyse(variant, ante=ante, policy=policy)

    assert {
        net: Fraction(number, rounds) for net, number in nets.items() if number
    } == report.distribution
    assert report.expected_stake * rounds == sum(stake * n for stake, n in stakes.items())


@pytest.mark.rule("ODDS-3")
def test_the_exact_edges_of_one_and_eight_decks() -> None:
    assert Fraction(-523, 16575) == analyse(STANDARD, policy=raise_from(7)).expected_net
    assert Fraction(-30721, 1116765) == (
        analyse(STANDARD, decks=8, policy=raise_from(7)).expected_net
    )


@pytest.mark.rule("ODDS-2")
@pytest.mark.parametrize("decks", range(1, 9))
def test_the_best_raises_on_the_standard_table_begin_at_seven(decks: int) -> None:
    report = analyse(STANDARD, decks=decks)

    assert list(range(7, 12)) == [s for s, odds in report.spreads.items() if odds.best_raise]
    assert analyse(STANDARD, decks=decks, policy=raise_from(7)).distribution == report.distribution


@pytest.mark.rule("PAY-8")
@pytest.mark.parametrize("variant", [STANDARD, CASINO], ids=lambda variant: variant.key)
def test_breakage_is_exact_at_every_opening_bet(variant: Variant) -> None:
    limits = Limits(minimum=1, maximum=5_000, total=10_000, chips=(1,))
    prices = STANDARD.paytable.replace({1: "3:2", 5: "3:2", 9: "3:2"}, three_of_a_kind="23:2")
    variant = variant.replace(limits=limits, paytable=prices)
    shares = {s: Fraction(4 * s, 50) for s in range(1, 12)}
    ways = {s: Fraction(2 * (12 - s) * 16, 52 * 51) for s in range(1, 12)}
    for ante in range(1, 5_001):
        expected = Fraction(1, 17) * Fraction(2, 50) * (ante * 23 // 2)
        for s, share in shares.items():
            odds = prices[s]
            # The best of all raises lies within two of an end: prices repeat with period two.
            ends = {0, 1, 2, ante - 1, ante} if variant is CASINO else {0, ante}
            expected += ways[s] * max(
                share * ((ante + r) * odds.numerator // odds.denominator) - (1 - share) * (ante + r)
                for r in ends
                if variant.raise_rule is RaiseRule.UP_TO or r in (0, ante)
            )

        assert expected == analyse(variant, ante=ante).expected_net
