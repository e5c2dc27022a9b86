"""Who is paid what (PAY-1 to PAY-9)."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, strategies as st
from reference import VALUES, result_of, spread_of
from strategies import antes, hands, variants

from reddog import (
    CASINO,
    DECK,
    MAX_CREDITS,
    STANDARD,
    Betting,
    Card,
    Dealt,
    Decision,
    OddsOn,
    Outcome,
    Rank,
    Resolved,
    Suit,
    Variant,
)
from reddog._settlement import best_net

RAISE_ONLY = STANDARD.replace(odds_on=OddsOn.RAISE_ONLY)
THREE_TO_TWO = CASINO.replace(paytable=CASINO.paytable.replace({1: "3:2"}))


def finish(cards: str, raised: int = 0, *, ante: int = 10, variant: Variant = STANDARD) -> Resolved:
    """Play these cards through the states."""
    coming = iter(Card.parse_many(cards))
    state = Betting(variant).deal(ante, coming).advance(coming)
    if isinstance(state, Decision):
        state = state.raise_by(raised, coming) if raised else state.stand(coming)
    return state


@pytest.mark.rule("PAY-1", "PAY-2", "PAY-3", "PAY-4", "PAY-5", "PAY-6", "PAY-8", "CARD-2")
@pytest.mark.parametrize(
    ("cards", "raised", "extra", "outcome", "net", "returned"),
    [
        ("7c 8d", 0, {}, Outcome.CONSECUTIVE_PUSH, 0, 10),
        ("Kc Ad", 0, {}, Outcome.CONSECUTIVE_PUSH, 0, 10),
        ("Ac 2d 7h", 0, {}, Outcome.SPREAD_WIN, 10, 20),
        ("Ac 2d 2h", 0, {}, Outcome.SPREAD_LOSS, -10, 0),
        ("9c 9d 9h", 0, {}, Outcome.THREE_OF_A_KIND, 110, 120),
        ("9c 9d 4h", 0, {}, Outcome.PAIR_PUSH, 0, 10),
        ("4c 6d 5h", 0, {}, Outcome.SPREAD_WIN, 50, 60),
        ("4c 6d 5h", 10, {}, Outcome.SPREAD_WIN, 100, 120),
        ("4c 7d 6h", 4, {"variant": CASINO}, Outcome.SPREAD_WIN, 56, 70),
        ("2c Jd 7h", 10, {}, Outcome.SPREAD_WIN, 20, 40),
        ("2c Jd Jh", 10, {}, Outcome.SPREAD_LOSS, -20, 0),
        ("5c 9d 9h", 0, {}, Outcome.SPREAD_LOSS, -10, 0),
        ("9c 5d 6h", 0, {}, Outcome.SPREAD_WIN, 20, 30),
        ("4c 6d 5h", 10, {"variant": RAISE_ONLY}, Outcome.SPREAD_WIN, 60, 80),
        ("4c 6d 5h", 0, {"variant": THREE_TO_TWO, "ante": 15}, Outcome.SPREAD_WIN, 22, 37),
        ("2c Ad 7h", 5_000, {"ante": 5_000}, Outcome.SPREAD_WIN, 10_000, 20_000),
    ],
    ids=str,
)
def test_the_worked_examples_of_the_rules(
    cards: str, raised: int, extra: dict[str, Any], outcome: Outcome, net: int, returned: int
) -> None:
    resolved = finish(cards, raised, **extra)

    assert (outcome, net, returned) == (resolved.outcome, resolved.net, resolved.returned)


@pytest.mark.rule("PAY-3", "CARD-3")
@pytest.mark.parametrize("cards", ["2c Jd 2h", "2c Jd Jh", "Jc 2d 2h", "Jc 2d Jh"])
def test_each_endpoint_loses_in_either_order(cards: str) -> None:
    assert (Outcome.SPREAD_LOSS, -20) == (finish(cards, 10).outcome, finish(cards, 10).net)


@pytest.mark.rule("OPEN-3", "PAY-6")
def test_consecutive_cards_give_the_stake_back_at_once() -> None:
    resolved = finish("7c 8d", ante=100)

    assert (0, 100, 100) == (resolved.net, resolved.stake, resolved.returned)
    assert (None, None) == (resolved.third, resolved.odds)
    assert Card.parse_many("7c 8d") == resolved.cards


@pytest.mark.rule("PAY-3")
@pytest.mark.parametrize(
    ("cards", "raised", "net"),
    [
        ("5c 9d 5h", 0, -100),
        ("5c 9d 9h", 0, -100),
        ("5c 9d 6h", 0, 200),
        ("5c 9d 8h", 0, 200),
        ("9c 5d 7h", 0, 200),
        ("5c 9d 4h", 0, -100),
        ("5c 9d Th", 0, -100),
        ("4c 9d Kh", 0, -100),
        ("2c Jd 7h", 100, 200),
        ("2c Jd Ah", 100, -200),
        ("2c Jd Jh", 100, -200),
        ("5c 5d 5h", 0, 1_100),
    ],
)
def test_only_a_third_card_strictly_between_wins_a_spread(
    cards: str, raised: int, net: int
) -> None:
    assert net == finish(cards, raised, ante=100).net


@pytest.mark.rule("PAY-3", "PAY-4")
def test_an_equal_raise_doubles_the_net_and_changes_no_verdict() -> None:
    for first, second, third in product(VALUES, repeat=3):
        if not spread_of(first, second):
            continue
        three = zip((first, second, third), "cdh", strict=True)
        codes = " ".join(Card(Rank(value), Suit(suit)).code for value, suit in three)
        stood, raised = finish(codes), finish(codes, 10)

        assert 2 * stood.net == raised.net
        assert stood.outcome is raised.outcome


@pytest.mark.rule("PAY-8")
def test_three_to_two_leaves_the_breakage_with_the_house_for_every_opening_bet() -> None:
    nets = [finish("4c 6d 5h", ante=ante, variant=THREE_TO_TWO).net for ante in range(1, 5_001)]

    assert [ante * 3 // 2 for ante in range(1, 5_001)] == nets
    assert {int} == {type(net) for net in nets}


@pytest.mark.rule("PAY-8")
def test_the_win_is_rounded_once_over_the_whole_stake_or_over_the_raise_alone() -> None:
    raise_only = THREE_TO_TWO.replace(odds_on=OddsOn.RAISE_ONLY)

    assert 9 == finish("4c 6d 5h", 1, ante=5, variant=THREE_TO_TWO).net
    assert 5 + 1 == finish("4c 6d 5h", 1, ante=5, variant=raise_only).net
    assert 5 == finish("4c 6d 5h", ante=5, variant=raise_only).net
    assert 3 == finish("4c 6d 5h", 1, ante=1, variant=THREE_TO_TWO).net


@pytest.mark.no_cover  # long; other tests run the same lines
@pytest.mark.rule("PAY-1", "PAY-4", "PAY-7", "PAY-8")
@given(variants(), hands(), st.data())
def test_any_round_of_any_variant_is_paid_as_the_second_formula_says(
    variant: Variant, three: tuple[Card, Card, Card], data: st.DataObject
) -> None:
    ante = data.draw(antes(variant))
    first, second, third = three
    dealt = Dealt(variant, ante, first, second)
    gap = spread_of(first.value, second.value)
    legal = variant.legal_raises(ante) if gap else range(0)
    raised = data.draw(st.sampled_from([0, *legal[:1], *legal[len(legal) // 2 :][:1], *legal[-1:]]))
    resolved = Resolved(dealt, raised, None if gap == 0 else third)
    table = variant.paytable
    prices = {spread: (odds.numerator, odds.denominator) for spread, odds in table.items()}
    prices[0] = (table.three_of_a_kind.numerator, table.three_of_a_kind.denominator)
    only = variant.odds_on is OddsOn.RAISE_ONLY
    values = (first.value, second.value, third.value)
    expected = result_of(values, ante, raised, prices, raise_only=only)

    assert expected == (resolved.outcome, resolved.net, resolved.returned)
    assert 0 <= resolved.returned <= MAX_CREDITS
    assert {int} == {type(resolved.net), type(resolved.returned), type(resolved.stake)}


@pytest.mark.rule("PAY-1", "PAY-2", "PAY-5")
def test_the_price_shown_is_the_price_paid() -> None:
    other = STANDARD.replace(paytable=STANDARD.paytable.replace({1: "4:1"}, three_of_a_kind="12:1"))
    for variant in (STANDARD, other):
        for high in range(5, 15):
            cards = f"3c {Card(Rank(high), Suit.DIAMONDS).code} 4h"
            resolved = finish(cards, variant=variant)

            assert resolved.odds is variant.paytable[high - 4]
            assert resolved.odds.fraction * resolved.stake == resolved.net
        trips = finish("5c 5d 5h", variant=variant)

        assert trips.odds is variant.paytable.three_of_a_kind
        assert trips.odds.fraction * trips.stake == trips.net


def test_a_push_has_no_price_and_a_loss_has_the_one_it_was_played_at() -> None:
    assert (None, None) == (finish("7c 8d").odds, finish("9c 9d 4h").odds)
    assert STANDARD.paytable[3] is finish("5c 9d 9h").odds


@pytest.mark.no_cover  # long; other tests run the same lines
@pytest.mark.rule("PAY-7")
@given(variants(), st.data())
def test_the_best_net_is_the_largest_of_all_third_cards(
    variant: Variant, data: st.DataObject
) -> None:
    ante = data.draw(antes(variant))
    for high in VALUES:
        two = (Card.parse("2c"), Card(Rank(high), Suit.DIAMONDS))
        dealt = Dealt(variant, ante, *two)
        thirds = [card for card in DECK if card not in two] if dealt.gap else [None]
        for raised in [0, *variant.legal_raises(ante)[-1:]] if dealt.gap > 0 else [0]:
            nets = [Resolved(dealt, raised, third).net for third in thirds]

            assert max(nets) == best_net(variant, dealt.gap, ante, raised)


@pytest.mark.rule("PAY-9")
def test_a_settled_round_pays_the_same_however_often_it_is_read() -> None:
    resolved = finish("4c 6d 5h", ante=100)

    assert [(500, 600)] * 3 == [(resolved.net, resolved.returned) for _ in range(3)]


@pytest.mark.rule("PAY-9")
def test_over_a_thousand_rounds_the_bankroll_moves_by_the_nets_alone() -> None:
    hand = ["4c 6d 5h", "5c 9d Kh", "7c 8d", "9c 9d 9h", "9c 9d 4h"]
    balance = 1_000
    for number in range(1_000):
        before = balance
        resolved = finish(hand[number % 5], ante=100)
        balance += resolved.returned - resolved.stake

        assert balance == before + resolved.net
    assert 1_000 + 200 * (500 - 100 + 0 + 1_100 + 0) == balance


def test_outcomes_are_words() -> None:
    words = "consecutive_push pair_push three_of_a_kind spread_win spread_loss"

    assert words == " ".join(Outcome) == " ".join(f"{outcome}" for outcome in Outcome)
