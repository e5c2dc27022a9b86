"""When to raise, and the whole round in one call."""

from typing import Any

import pytest
from hypothesis import given, strategies as st
from strategies import NEVER_LEGAL, NOT_AMOUNTS, Counted, each, hands

from reddog import (
    ALWAYS_RAISE,
    CASINO,
    NEVER_RAISE,
    STANDARD,
    Betting,
    Card,
    Dealt,
    Decision,
    IllegalBet,
    IllegalRaise,
    InvalidVariant,
    Outcome,
    Policy,
    Rank,
    Resolved,
    Suit,
    play_round,
    raise_from,
)

SPREADS = range(1, 12)


def decision(spread: int) -> Decision:
    high = Card(Rank(spread + 3), Suit.CLUBS)
    return Decision(Dealt(CASINO, 100, Card.parse("2c"), high))


@pytest.mark.rule("RAISE-7")
@pytest.mark.parametrize("start", SPREADS)
def test_raise_from_raises_by_the_most_from_its_spread_up(start: int) -> None:
    answers = [raise_from(start)(decision(spread)) for spread in SPREADS]

    assert [100 if spread >= start else 0 for spread in SPREADS] == answers


def test_never_and_always_are_the_ends_of_the_same_line() -> None:
    assert {0} == {NEVER_RAISE(decision(spread)) for spread in SPREADS}
    assert {100} == {ALWAYS_RAISE(decision(spread)) for spread in SPREADS}
    assert raise_from(1) == ALWAYS_RAISE != NEVER_RAISE
    assert ["NEVER_RAISE", "ALWAYS_RAISE", "raise_from(7)"] == [
        repr(policy) for policy in (NEVER_RAISE, ALWAYS_RAISE, raise_from(7))
    ]


@pytest.mark.rule("RAISE-5")
def test_a_policy_stands_where_no_raise_is_legal() -> None:
    game = STANDARD.replace(limits=STANDARD.limits.replace(total=8_000))
    resolved = play_round(game, ante=5_000, cards=Counted("2c Qd 7h"), policy=ALWAYS_RAISE)

    assert 5_000 == resolved.stake


@each({**NOT_AMOUNTS, **NEVER_LEGAL, "twelve": 12})
def test_there_is_no_such_spread_to_raise_from(value: Any) -> None:
    with pytest.raises(IllegalRaise, match=r"a spread from 1 to 11, not .*; use NEVER_RAISE"):
        raise_from(value)


@given(hands(), st.sampled_from([NEVER_RAISE, ALWAYS_RAISE, raise_from(7)]))
def test_a_round_in_one_call_is_the_round_through_the_states(
    three: tuple[Card, ...], policy: Policy
) -> None:
    coming = Counted(three)
    state = Betting(CASINO).deal(25, coming).advance(coming)
    if isinstance(state, Decision):
        amount = policy(state)
        state = state.raise_by(amount, coming) if amount else state.stand(coming)
    cards = Counted(three)

    assert state == play_round(CASINO, ante=25, cards=cards, policy=policy)
    assert coming.taken == cards.taken == len(state.cards)


@pytest.mark.rule("OPEN-2", "OPEN-3")
@pytest.mark.parametrize(
    ("cards", "outcome"),
    [("7c 8d", Outcome.CONSECUTIVE_PUSH), ("9c 9d 9h", Outcome.THREE_OF_A_KIND)],
)
def test_a_policy_is_asked_on_a_spread_only(cards: str, outcome: Outcome) -> None:
    asked: list[Decision] = []

    def policy(decision: Decision, /) -> int:
        asked.append(decision)
        return 0

    first = play_round(STANDARD, ante=10, cards=Counted(cards), policy=policy)
    second = play_round(STANDARD, ante=10, cards=Counted("2c Qd 7h"), policy=policy)

    assert outcome is first.outcome
    assert [Decision(second.dealt)] == asked


@pytest.mark.rule("BET-1", "RAISE-2")
@each({**NOT_AMOUNTS, **{k: v for k, v in NEVER_LEGAL.items() if k != "zero"}, "more": 101})
def test_an_answer_that_is_not_legal_is_refused_before_the_third_card(value: Any) -> None:
    cards = Counted("2c Qd 7h")

    with pytest.raises(IllegalRaise, match="a raise"):
        play_round(CASINO, ante=100, cards=cards, policy=lambda _: value)
    assert 2 == cards.taken


@pytest.mark.rule("BET-1", "BET-2")
@each({**NOT_AMOUNTS, **NEVER_LEGAL, "between chips": 15})
def test_a_bet_that_is_not_legal_takes_no_card(value: Any) -> None:
    cards = Counted("2c Qd 7h")

    with pytest.raises(IllegalBet):
        play_round(STANDARD, ante=value, cards=cards, policy=NEVER_RAISE)
    assert 0 == cards.taken


def test_a_round_is_played_by_a_variant() -> None:
    name: Any = "red-dog"

    with pytest.raises(InvalidVariant, match="a round is played by a Variant, not 'red-dog'"):
        play_round(name, ante=10, cards=Counted("2c Qd 7h"), policy=NEVER_RAISE)


def test_the_fault_of_a_policy_comes_through_with_the_decision_untouched() -> None:
    def policy(_: Decision, /) -> int:
        raise ZeroDivisionError

    cards = Counted("2c Qd 7h")
    with pytest.raises(ZeroDivisionError):
        play_round(STANDARD, ante=10, cards=cards, policy=policy)
    assert 2 == cards.taken


def test_an_answer_of_the_legal_raise_is_made() -> None:
    resolved = play_round(CASINO, ante=25, cards=Counted("2c Qd 7h"), policy=lambda _: 7)

    assert isinstance(resolved, Resolved)
    assert (7, 32) == (resolved.raised, resolved.stake)
