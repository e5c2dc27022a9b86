"""Moves as data: the same rules as the states' own methods, and no others."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, strategies as st
from reference import VALUES, spread_of
from strategies import NEVER_LEGAL, NOT_AMOUNTS, Counted, each, rounds

from reddog import (
    DECK,
    STANDARD,
    Action,
    Betting,
    Card,
    Dealt,
    Decision,
    IllegalBet,
    IllegalMove,
    IllegalRaise,
    Move,
    MoveNotAvailable,
    RedDogError,
    Resolved,
    Round,
    legal_moves,
    step,
)

SPREAD = Dealt(STANDARD, 100, *Card.parse_many("2c Qd"))
STATES: tuple[tuple[Round, tuple[Move, ...]], ...] = (
    (Betting(STANDARD), (Move.DEAL,)),
    (SPREAD, (Move.ADVANCE,)),
    (Decision(SPREAD), (Move.STAND, Move.RAISE)),
    (Resolved(SPREAD, 0, Card.parse("7h")), (Move.NEXT_ROUND,)),
)
WITH_AMOUNT = {Move.DEAL, Move.RAISE, Move.PLACE}


def action(move: Move, amount: int = 100) -> Action:
    return Action(move, amount if move in WITH_AMOUNT else 0)


@pytest.mark.rule("OPEN-1", "RAISE-3")
@pytest.mark.parametrize(("state", "legal"), STATES, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("move", Move)
def test_of_all_moves_in_all_states_only_the_legal_ones_are_made(
    state: Round, legal: tuple[Move, ...], move: Move
) -> None:
    before = repr(state)
    cards = Counted("7h 8h")

    assert legal == legal_moves(state)
    if move in legal:
        assert step(state, action(move), cards) != state
    else:
        for _ in range(3):
            with pytest.raises(MoveNotAvailable, match=f"has no move '{move}'; legal here: ") as it:
                step(state, action(move), cards)
            assert all(repr(str(name)) in str(it.value) for name in legal)
        assert 0 == cards.taken
    assert before == repr(state)


def test_a_step_is_the_method_it_names() -> None:
    betting, decision = Betting(STANDARD), Decision(SPREAD)
    resolved = Resolved(SPREAD, 0, Card.parse("7h"))
    none = Counted("")

    assert betting.deal(50, Counted("2c Qd")) == step(
        betting, Action(Move.DEAL, 50), Counted("2c Qd")
    )
    assert decision == step(SPREAD, Action(Move.ADVANCE), none)
    assert resolved == step(decision, Action(Move.STAND), Counted("7h"))
    assert decision.raise_by(100, Counted("7h")) == step(
        decision, Action(Move.RAISE, 100), Counted("7h")
    )
    assert betting == step(resolved, Action(Move.NEXT_ROUND), none)


def test_an_amount_that_is_not_legal_is_refused_by_the_state_and_takes_no_card() -> None:
    cards = Counted("2c Qd")
    for amount in (0, 15, 5_010):
        with pytest.raises(IllegalBet):
            step(Betting(STANDARD), Action(Move.DEAL, amount), cards)
    for amount in (0, 99, 101):
        with pytest.raises(IllegalRaise):
            step(Decision(SPREAD), Action(Move.RAISE, amount), cards)

    assert 0 == cards.taken


@pytest.mark.rule("OPEN-2", "OPEN-3", "OPEN-4")
def test_for_each_of_169_openings_a_finished_round_offers_no_move_of_the_hand() -> None:
    for first, second in product(VALUES, VALUES):
        two = (DECK[first - 2], DECK[second - 2 + 13])
        state: Round = Dealt(STANDARD, 10, *two).advance(Counted("Ks 3s"))
        if spread_of(first, second):
            assert (Move.STAND, Move.RAISE) == legal_moves(state)
            state = step(state, Action(Move.STAND), Counted("3s"))

        assert (Move.NEXT_ROUND,) == legal_moves(state)


@pytest.mark.rule("RAISE-5")
def test_a_raise_is_listed_only_where_one_is_legal() -> None:
    game = STANDARD.replace(limits=STANDARD.limits.replace(total=8_000))
    two = Card.parse_many("2c Qd")

    assert (Move.STAND,) == legal_moves(Decision(Dealt(game, 5_000, *two)))
    assert (Move.STAND, Move.RAISE) == legal_moves(Decision(Dealt(game, 4_000, *two)))


@given(rounds(), st.sampled_from(Move), st.integers(-1, 12_000), st.permutations(DECK))
def test_whatever_is_tried_leads_on_or_raises_a_named_error(
    state: Round, move: Move, amount: int, deck: list[Card]
) -> None:
    before = repr(state)
    cards = Counted(tuple(deck))
    try:
        following = step(state, Action(move, amount), cards)
    except RedDogError:
        assert before == repr(state)
        return

    assert move in legal_moves(state)
    assert isinstance(following, Betting | Dealt | Decision | Resolved)
    assert before == repr(state)


@pytest.mark.parametrize("value", ["stand", "deal", None, 0, Move, ["stand"]], ids=repr)
def test_an_action_names_a_move(value: Any) -> None:
    with pytest.raises(IllegalMove, match=r"an action names a Move, not .*; such as Move.STAND"):
        Action(value)


@pytest.mark.rule("BET-1")
@each({**NOT_AMOUNTS, **{k: v for k, v in NEVER_LEGAL.items() if k != "zero"}})
def test_an_action_holds_whole_credits(value: Any) -> None:
    for move in Move:
        with pytest.raises(IllegalBet, match=f"the amount of '{move}' must be"):
            Action(move, value)


@pytest.mark.parametrize("move", sorted(set(Move) - WITH_AMOUNT))
def test_a_move_without_an_amount_takes_none(move: Move) -> None:
    assert 0 == Action(move).amount
    with pytest.raises(IllegalBet, match=f"'{move}' takes no amount, not 5; leave it out"):
        Action(move, 5)


@pytest.mark.parametrize("value", [None, "betting", Betting, [], 10**5_000], ids=type)
def test_a_move_is_made_in_a_state(value: Any) -> None:
    with pytest.raises(IllegalMove, match="a move is made in a state of a round, not in"):
        legal_moves(value)
    with pytest.raises(IllegalMove, match="a move is made in a state of a round, not in"):
        step(value, Action(Move.STAND), Counted("7h"))


@pytest.mark.parametrize("value", [Move.STAND, "stand", None, (Move.STAND, 0)], ids=repr)
def test_a_step_takes_an_action(value: Any) -> None:
    with pytest.raises(IllegalMove, match="step takes an Action, not"):
        step(Decision(SPREAD), value, Counted("7h"))


@pytest.mark.rule("OPEN-2")
def test_a_pair_takes_its_third_card_from_the_cards_given() -> None:
    pair = Dealt(STANDARD, 10, *Card.parse_many("9c 9d"))
    (third,) = Card.parse_many("9h")

    assert Resolved(pair, 0, third) == step(pair, Action(Move.ADVANCE), iter([third]))
