"""The four states: what leads where, and what is refused without a trace (OPEN, RAISE, CARD-5)."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st
from reference import VALUES, spread_of
from strategies import (
    NEVER_LEGAL,
    NOT_AMOUNTS,
    NOT_CARDS,
    Counted,
    Unshowable,
    antes,
    each,
    hands,
    variants,
)

from reddog import (
    CASINO,
    DECK,
    STANDARD,
    Betting,
    Card,
    Dealt,
    Decision,
    IllegalBet,
    IllegalMove,
    IllegalRaise,
    ImpossibleDeal,
    InvalidVariant,
    MoveNotAvailable,
    Opening,
    Outcome,
    Rank,
    Resolved,
    Shoe,
    ShoeExhausted,
    Suit,
    Variant,
    shuffled,
)

SPREAD = Dealt(STANDARD, 100, *Card.parse_many("2c Qd"))
PAIR = Dealt(STANDARD, 100, *Card.parse_many("9c 9d"))
CONSECUTIVE = Dealt(STANDARD, 100, *Card.parse_many("7c 8d"))
BETTING = Betting(STANDARD)
DECISION = Decision(SPREAD)
RESOLVED = Resolved(SPREAD, 0, Card.parse("7h"))
STATES = (BETTING, SPREAD, PAIR, CONSECUTIVE, DECISION, RESOLVED)
MOVES = {
    Betting: {"deal"},
    Dealt: {"advance"},
    Decision: {"stand", "raise_by"},
    Resolved: {"next_round"},
}
LOW = CASINO.replace(limits=CASINO.limits.replace(total=8_000))


def raise_it(cards: Iterator[Card]) -> Resolved:
    return DECISION.raise_by(100, cards)


def advance_pair(cards: Iterator[Card]) -> Resolved:
    state = PAIR.advance(cards)
    assert isinstance(state, Resolved)
    return state


# From state to state


@pytest.mark.rule("OPEN-1")
@given(st.sampled_from([STANDARD, CASINO]), hands(2), st.data())
def test_a_deal_takes_two_cards_after_the_bet(
    variant: Variant, two: tuple[Card, Card], data: st.DataObject
) -> None:
    ante = data.draw(antes(variant))
    cards = Counted((*two, *DECK))
    dealt = Betting(variant).deal(ante, cards)

    assert (variant, ante, *two) == (dealt.variant, dealt.ante, dealt.first, dealt.second)
    assert 2 == cards.taken


@pytest.mark.rule("OPEN-2", "OPEN-3", "OPEN-4", "OPEN-5")
def test_each_of_169_openings_leads_where_the_rules_say_and_takes_no_card_too_many() -> None:
    for first, second in product(VALUES, VALUES):
        spread = spread_of(first, second)
        two = (Card(Rank(first), Suit.CLUBS), Card(Rank(second), Suit.DIAMONDS))
        cards = Counted(Card.parse_many("Ks 3s"))
        state = Dealt(STANDARD, 10, *two).advance(cards)

        assert int(spread is None) == cards.taken
        if spread:
            assert isinstance(state, Decision)
            assert (spread, [10], 10) == (state.spread, [*state.legal_raises], state.max_raise)
            assert STANDARD.paytable[spread] is state.odds
        else:
            assert isinstance(state, Resolved)
            assert (0, 10) == (state.raised, state.stake)
            assert (spread is None) == (state.third is not None)


@pytest.mark.rule("RAISE-3", "OPEN-4")
def test_a_decision_takes_one_card_whichever_way_it_goes() -> None:
    for move in (DECISION.stand, raise_it):
        cards = Counted("7h 8h")
        resolved = move(cards)

        assert 1 == cards.taken
        assert Card.parse("7h") is resolved.third
        assert Card.parse_many("2c Qd 7h") == resolved.cards


def test_every_state_shows_what_lies_face_up() -> None:
    raised = DECISION.raise_by(100, Counted("7h"))
    for state in (SPREAD, DECISION, raised):
        shown = (state.variant, state.ante, state.first, state.second, state.opening, state.spread)

        assert (STANDARD, 100, *Card.parse_many("2c Qd"), Opening.SPREAD, 9) == shown
    assert (100, 200, Outcome.SPREAD_WIN) == (raised.raised, raised.stake, raised.outcome)
    assert (None, 0) == (PAIR.spread, CONSECUTIVE.spread)


def test_a_finished_round_leads_back_to_betting_on_the_same_game() -> None:
    assert BETTING == RESOLVED.next_round()
    assert (
        Betting(CASINO)
        == Resolved(Dealt(CASINO, 1, *Card.parse_many("7c 8d")), 0, None).next_round()
    )


@pytest.mark.parametrize(
    "make",
    [
        lambda: iter(DECK),
        lambda: (card for card in DECK),
        lambda: iter(Shoe.fresh()),
        lambda: shuffled(Random(1)),
        lambda: Counted(DECK),
    ],
    ids=["tuple", "generator", "shoe", "shuffle", "own"],
)
def test_cards_come_from_any_iterator(make: Callable[[], Iterator[Card]]) -> None:
    cards = make()
    dealt = BETTING.deal(10, cards)

    assert 50 == len({*cards} - {dealt.first, dealt.second})


# Amounts that are refused: nothing changes, no card is taken


@pytest.mark.rule("BET-1", "BET-2")
@each({**NOT_AMOUNTS, **NEVER_LEGAL, "below": 9, "one chip below": 0, "above": 5_010, "odd": 15})
def test_a_bet_that_is_not_legal_takes_no_card(value: Any) -> None:
    cards = Counted("2c Qd")

    with pytest.raises(IllegalBet, match="an opening bet"):
        BETTING.deal(value, cards)
    with pytest.raises(IllegalBet, match="an opening bet"):
        Dealt(STANDARD, value, *Card.parse_many("2c Qd"))
    assert 0 == cards.taken


@pytest.mark.rule("BET-2")
@given(variants(), st.data())
def test_the_opening_bet_keeps_within_its_limits_to_the_credit(
    variant: Variant, data: st.DataObject
) -> None:
    some = variant.limits
    near = st.sampled_from([some.minimum, some.maximum])
    bet = data.draw(st.builds(lambda edge, by: edge + by, near, st.integers(-3, 3)))
    cards = Counted("2c Qd")
    legal = some.minimum <= bet <= some.maximum and bet % some.chips[0] == 0
    if legal:
        assert bet == Betting(variant).deal(bet, cards).ante
        return

    with pytest.raises(IllegalBet, match=f"bet {some.minimum} to {some.maximum} in multiples of"):
        Betting(variant).deal(bet, cards)
    assert 0 == cards.taken


@pytest.mark.rule("BET-2", "CARD-7")
def test_a_refused_deal_uses_no_randomness() -> None:
    rng = Random(7)
    cards = shuffled(rng)
    before = rng.getstate()
    for bet in (0, -600, 15, 5_001):
        with pytest.raises(IllegalBet):
            BETTING.deal(bet, cards)

    assert before == rng.getstate()
    assert BETTING.deal(10, shuffled(Random(7))) == BETTING.deal(10, cards)


@pytest.mark.rule("BET-1", "RAISE-1", "RAISE-3")
@each({**NOT_AMOUNTS, **NEVER_LEGAL, "one less": 99, "one more": 101, "half": 50})
def test_under_the_equal_rule_every_other_raise_takes_no_card(value: Any) -> None:
    cards = Counted("7h")

    with pytest.raises(IllegalRaise, match="a raise"):
        DECISION.raise_by(value, cards)
    assert 0 == cards.taken
    assert RESOLVED == DECISION.stand(cards)


@pytest.mark.rule("BET-1", "RAISE-2")
@each({**NOT_AMOUNTS, **NEVER_LEGAL, "one more": 101})
def test_under_the_up_to_rule_a_raise_stays_within_the_opening_bet(value: Any) -> None:
    cards = Counted("7h")
    decision = Decision(Dealt(CASINO, 100, *Card.parse_many("2c Qd")))

    with pytest.raises(IllegalRaise, match="a raise"):
        decision.raise_by(value, cards)
    assert 0 == cards.taken
    assert [1, 37, 100] == [decision.raise_by(n, Counted("7h")).raised for n in (1, 37, 100)]


@pytest.mark.rule("BET-1")
@each(NOT_AMOUNTS)
def test_what_is_not_an_int_is_refused_with_the_advice_to_pass_one(value: Any) -> None:
    with pytest.raises(IllegalBet, match=r"in whole credits, not .*; pass an int$"):
        BETTING.deal(value, Counted("2c Qd"))
    with pytest.raises(IllegalRaise, match=r"in whole credits, not .*; pass an int$"):
        DECISION.raise_by(value, Counted("7h"))


@pytest.mark.parametrize(
    ("decision", "amount", "message"),
    [
        (DECISION, 30, "^a raise of 30 is not legal; raise by exactly 100, or stand$"),
        (
            Decision(Dealt(CASINO, 25, *Card.parse_many("2c Qd"))),
            30,
            "^a raise of 30 is above the opening bet of 25; raise by 1 to 25$",
        ),
        (
            Decision(Dealt(LOW, 5_000, *Card.parse_many("2c Qd"))),
            3_001,
            "^a raise of 3001 is not legal; raise by 1 to 3000, or stand$",
        ),
    ],
    ids=["equal", "up to", "total limit"],
)
def test_a_refused_raise_says_what_is_legal(decision: Decision, amount: int, message: str) -> None:
    with pytest.raises(IllegalRaise, match=message):
        decision.raise_by(amount, Counted("7h"))


@pytest.mark.rule("RAISE-5")
def test_a_raise_above_the_total_limit_is_not_offered_and_refused_if_tried() -> None:
    game = STANDARD.replace(limits=STANDARD.limits.replace(total=8_000))
    decision = Decision(Dealt(game, 5_000, *Card.parse_many("2c Qd")))
    cards = Counted("7h")

    assert (0, []) == (decision.max_raise, [*decision.legal_raises])
    with pytest.raises(IllegalRaise, match="passes the table's total limit; stand"):
        decision.raise_by(5_000, cards)
    assert 0 == cards.taken
    assert 5_000 == decision.stand(cards).stake
    up_to = Decision(Dealt(LOW, 5_000, *Card.parse_many("2c Qd")))

    assert (3_000, 8_000) == (up_to.max_raise, up_to.raise_by(3_000, Counted("7h")).stake)


@pytest.mark.rule("RAISE-7")
def test_an_unwise_raise_is_legal() -> None:
    for second in range(4, 15):
        dealt = Dealt(STANDARD, 10, Card.parse("2c"), Card(Rank(second), Suit.DIAMONDS))

        assert 20 == Decision(dealt).raise_by(10, Counted("2h")).stake


# Moves that a state does not have


@pytest.mark.rule("OPEN-1", "RAISE-3")
@pytest.mark.parametrize("state", STATES, ids=repr)
@pytest.mark.parametrize("name", ["deal", "advance", "stand", "raise_by", "next_round"])
def test_a_move_that_the_state_does_not_have_is_refused_three_times_over(
    state: Any, name: str
) -> None:
    before = repr(state)
    has = MOVES[type(state)]
    if name in has:
        assert callable(getattr(state, name))
        return
    for _ in range(3):
        with pytest.raises(MoveNotAvailable, match=f"has no move '{name}'; legal here: ") as it:
            getattr(state, name)
        assert type(state).__name__ in str(it.value)
        assert all(move in str(it.value) for move in has)
        assert isinstance(it.value, IllegalMove)
        assert isinstance(it.value, AttributeError)
    assert before == repr(state)
    assert not hasattr(state, name)


@pytest.mark.parametrize("state", STATES, ids=repr)
def test_any_other_name_is_an_ordinary_attribute_error(state: Any) -> None:
    for name in ("split", "Deal", "_deal", "__len__", "place"):
        with pytest.raises(AttributeError, match=f"no attribute '{name}'") as it:
            getattr(state, name)
        assert not isinstance(it.value, IllegalMove)


@pytest.mark.rule("OPEN-1")
@pytest.mark.parametrize("state", STATES, ids=repr)
def test_no_field_can_be_set(state: Any) -> None:
    for field in attrs.fields(type(state)):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(state, field.name, 1)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(state, field.name)
    with pytest.raises(AttributeError):
        state.colour = "red"


# Faulty cards


@pytest.mark.rule("CARD-6")
@pytest.mark.parametrize("cards", ["", "2c"])
def test_cards_that_end_before_the_deal_are_exhausted(cards: str) -> None:
    with pytest.raises(ShoeExhausted, match="a round needs up to 3"):
        BETTING.deal(10, Counted(cards))


@pytest.mark.rule("CARD-6")
def test_cards_that_end_before_the_third_leave_the_state_to_go_on_from() -> None:
    for move in (advance_pair, DECISION.stand, raise_it):
        with pytest.raises(ShoeExhausted, match="the cards ended"):
            move(Counted(""))

        assert Card.parse("Kh") is move(Counted("Kh")).third
    assert isinstance(SPREAD.advance(Counted("")), Decision)
    assert isinstance(CONSECUTIVE.advance(Counted("")), Resolved)


@pytest.mark.rule("CARD-5")
@each(NOT_CARDS)
def test_what_is_not_a_card_cannot_be_dealt(value: Any) -> None:
    ace = Card.parse("Ac")
    for two in ((value, ace), (ace, value), (value, value)):
        with pytest.raises(ImpossibleDeal, match="is not a Card"):
            BETTING.deal(10, Counted(two))
    for move in (advance_pair, DECISION.stand, raise_it):
        with pytest.raises(ImpossibleDeal, match="is not a Card"):
            move(Counted((value,)))


@pytest.mark.rule("CARD-5")
@pytest.mark.parametrize("decks", range(1, 4))
def test_a_physical_card_lies_on_the_table_as_often_as_there_are_decks(decks: int) -> None:
    variant = STANDARD.replace(decks=decks)
    nine = Card.parse("9c")
    if decks == 1:
        with pytest.raises(ImpossibleDeal, match=r"9♣ was dealt 2 times from 1 deck"):
            Dealt(variant, 10, nine, nine)
        for third in "9c", "9d":
            with pytest.raises(ImpossibleDeal, match="was dealt 2 times from 1 deck"):
                PAIR.advance(Counted(third))
        for third in "2c", "Qd":
            with pytest.raises(ImpossibleDeal, match="was dealt 2 times from 1 deck"):
                DECISION.stand(Counted(third))
        return
    dealt = Dealt(variant, 10, nine, nine)
    if decks == 2:
        with pytest.raises(ImpossibleDeal, match=r"9♣ was dealt 3 times from 2 deck"):
            dealt.advance(Counted("9c"))
        return

    assert Outcome.THREE_OF_A_KIND is Resolved(dealt, 0, nine).outcome


@pytest.mark.parametrize(
    "cards", [DECK, list(DECK), None, "5h Kd", Shoe.fresh(), Counted, 5, Unshowable()], ids=range(8)
)
def test_cards_that_are_no_iterator_are_refused_with_the_way_out(cards: Any) -> None:
    for move in (lambda it: BETTING.deal(10, it), PAIR.advance, DECISION.stand):
        with pytest.raises(ImpossibleDeal, match=r"pass iter\(...\) or shuffled\(rng\)"):
            move(cards)


def test_a_fault_of_the_cards_themselves_comes_through() -> None:
    class Jammed:
        def __init__(self, error: Exception) -> None:
            self.error = error

        def __iter__(self) -> Iterator[Card]:
            return self

        def __next__(self) -> Card:
            raise self.error

    for error in (TypeError("own"), OSError("camera"), AttributeError("x"), KeyError("y")):
        for move in (lambda it: BETTING.deal(10, it), PAIR.advance, DECISION.stand):
            with pytest.raises(type(error)) as it:
                move(Jammed(error))
            assert error is it.value


def test_a_generator_that_deals_from_itself_fails_in_its_own_words() -> None:
    def greedy() -> Iterator[Card]:
        yield BETTING.deal(10, cards).first

    def ending() -> Iterator[Card]:
        yield next(iter(()))

    cards = greedy()
    with pytest.raises(ValueError, match="generator already executing"):
        BETTING.deal(10, cards)
    with pytest.raises(RuntimeError, match="generator raised StopIteration"):
        BETTING.deal(10, ending())


# States that could not arise by play


@each({"None": None, "text": "red-dog", "class": Variant, "dict": STANDARD.to_dict()})
def test_a_round_is_played_by_a_variant(value: Any) -> None:
    with pytest.raises(InvalidVariant, match="a round is played by a Variant, not"):
        Betting(value)
    with pytest.raises(InvalidVariant, match="a round is played by a Variant, not"):
        Dealt(value, 10, DECK[0], DECK[5])


@pytest.mark.parametrize("dealt", [None, BETTING, DECISION, RESOLVED, "x"], ids=range(5))
def test_decision_and_result_follow_a_deal(dealt: Any) -> None:
    with pytest.raises(ImpossibleDeal, match="a decision follows a Dealt, not"):
        Decision(dealt)
    with pytest.raises(ImpossibleDeal, match="a round resolves from a Dealt, not"):
        Resolved(dealt, 0, DECK[7])


@pytest.mark.rule("OPEN-2", "OPEN-3")
@pytest.mark.parametrize("dealt", [PAIR, CONSECUTIVE], ids=["pair", "consecutive"])
def test_only_a_spread_is_decided_and_raised_on(dealt: Dealt) -> None:
    third = None if dealt is CONSECUTIVE else Card.parse("Kh")

    with pytest.raises(IllegalMove, match="leave nothing to decide; advance resolves them"):
        Decision(dealt)
    for raised in (100, 1, -1, True, None, 10.0):
        raise_by: Any = raised
        with pytest.raises(IllegalRaise, match="are no spread, and only a spread offers a raise"):
            Resolved(dealt, raise_by, third)


@pytest.mark.rule("OPEN-3")
@pytest.mark.parametrize("third", [*Card.parse_many("7c 8d Kh 7h"), "Kh", 0, False], ids=str)
def test_consecutive_cards_take_no_third_card_whatever_it_is(third: Any) -> None:
    with pytest.raises(ImpossibleDeal, match="the round ends without a third card"):
        Resolved(CONSECUTIVE, 0, third)


@pytest.mark.rule("OPEN-2", "OPEN-4")
@pytest.mark.parametrize("dealt", [PAIR, SPREAD], ids=["pair", "spread"])
def test_any_other_round_needs_its_third_card(dealt: Dealt) -> None:
    with pytest.raises(ImpossibleDeal, match="None is not a Card"):
        Resolved(dealt, 0, None)
    with pytest.raises(ImpossibleDeal, match="was dealt 2 times"):
        Resolved(dealt, 0, dealt.first)


@pytest.mark.rule("RAISE-1", "RAISE-3", "BET-1")
@each({**NOT_AMOUNTS, **{k: v for k, v in NEVER_LEGAL.items() if k != "zero"}, "half": 50})
def test_a_result_holds_a_raise_that_could_have_been_made(value: Any) -> None:
    with pytest.raises(IllegalRaise, match="a raise"):
        Resolved(SPREAD, value, Card.parse("7h"))


def test_a_state_is_shown_as_what_lies_face_up_and_nothing_more() -> None:
    dealt = "Dealt(variant=STANDARD, ante=100, first=Card.parse('2c'), second=Card.parse('Qd'))"

    assert "Betting(variant=STANDARD)" == repr(BETTING)
    assert dealt == repr(SPREAD)
    assert f"Decision(dealt={dealt})" == repr(DECISION)
    assert f"Resolved(dealt={dealt}, raised=0, third=Card.parse('7h'))" == repr(RESOLVED)
