"""The fifty-two cards: what there is, what is read and what is refused (CARD-1 to CARD-3)."""

import copy
import json
import pickle
import string
from itertools import product
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given, strategies as st
from strategies import NOT_CARDS, cards, each

from reddog import DECK, Card, InvalidCard, Rank, Suit

PRINTED = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


@pytest.mark.rule("CARD-1")
def test_a_deck_has_thirteen_ranks_in_four_suits_and_no_card_twice() -> None:
    assert 52 == len(DECK) == len(set(DECK)) == len({str(card) for card in DECK})
    assert [printed + suit for suit in "♣♦♥♠" for printed in PRINTED] == [str(c) for c in DECK]


@pytest.mark.rule("CARD-1")
def test_no_rank_is_labelled_one_and_every_label_comes_four_times() -> None:
    labels = [card.rank.symbol for card in DECK]

    assert dict.fromkeys(PRINTED, 4) == {label: labels.count(label) for label in labels}


@pytest.mark.rule("CARD-2")
def test_values_run_from_two_to_the_ace_which_is_high() -> None:
    assert list(range(2, 15)) == [rank.value for rank in Rank]
    assert {"J": 11, "Q": 12, "K": 13, "A": 14} == {r.symbol: r.value for r in Rank if r.value > 10}
    assert Rank.ACE is max(Rank)
    assert all(card.value == card.rank.value for card in DECK)


@pytest.mark.rule("CARD-2")
def test_ranks_order_by_value_in_all_four_comparisons() -> None:
    for one, other in product(Rank, Rank):
        expected = (one.value < other.value, one.value <= other.value)

        assert expected == (one < other, one <= other) == (other > one, other >= one)


@pytest.mark.parametrize("other", [10, "T", "ten", None, Suit.CLUBS])
def test_a_rank_does_not_order_with_anything_else(other: Any) -> None:
    for compare in ("__lt__", "__le__", "__gt__", "__ge__"):
        assert NotImplemented is getattr(Rank.TEN, compare)(other)
    with pytest.raises(TypeError):
        _ = Rank.TEN < other


def test_a_rank_never_equals_its_number_and_a_suit_hashes_like_its_letter() -> None:
    numbers: list[object] = list(range(15))
    suits: dict[str, Suit] = {suit: suit for suit in Suit}

    assert not [(rank, number) for rank, number in product(Rank, numbers) if rank == number]
    assert list(Suit) == [suits[letter] for letter in "cdhs"]


def test_words_for_ranks_and_suits_are_never_a_bare_number() -> None:
    words = "two three four five six seven eight nine ten jack queen king ace"

    assert words == " ".join(str(rank) for rank in Rank)
    assert words == " ".join(f"{rank}" for rank in Rank)
    assert ["c", "d", "h", "s"] == [str(suit) for suit in Suit] == [f"{suit}" for suit in Suit]
    assert '["c", "d", "h", "s"]' == json.dumps(list(Suit))
    assert "23456789TJQKA" == "".join(rank.code for rank in Rank)
    assert "♣♦♥♠" == "".join(suit.symbol for suit in Suit)


def test_there_is_one_object_for_each_card() -> None:
    for card in DECK:
        assert card is Card(card.rank, card.suit)
        assert card is Card.parse(card.code) is Card.parse(str(card))
        assert card is eval(repr(card), {"Card": Card})  # noqa: S307 - our own repr
        assert card is copy.copy(card) is copy.deepcopy(card)
        assert all(card is pickle.loads(pickle.dumps(card, n)) for n in range(2, 6))


@pytest.mark.parametrize("text", ["10♠", "TS", "10S", "ts", "Ts", "tS", "10s", "T♠", "t♠"])
def test_a_ten_is_read_in_every_spelling(text: str) -> None:
    assert Card(Rank.TEN, Suit.SPADES) is Card.parse(text)


def test_of_all_texts_of_up_to_three_signs_only_the_documented_ones_are_cards() -> None:
    signs = string.ascii_letters + string.digits + "♣♦♥♠ -"
    ranks = [*"23456789TtJjQqKkAa", "10"]
    expected = {rank + suit for rank in ranks for suit in "cCdDhHsS♣♦♥♠"}

    assert expected == {text for text in _texts(signs) if _is_read(text)}


def _texts(signs: str) -> list[str]:
    two = ["".join(pair) for pair in product(signs, signs)]
    return ["", *signs, *two, *(digit + text for digit in "01" for text in two)]


def _is_read(text: str) -> bool:
    try:
        Card.parse(text)
    except InvalidCard:
        return False
    return True


@pytest.mark.parametrize(
    "text",
    [
        "1S",
        "0S",
        "11S",
        "ZS",
        "S",
        "",
        "A",
        "10",
        "As ",
        " As",
        "AsAs",
        "♠A",
        "A♤",
        "٣s",
        "As" * 999,
    ],
)
def test_malformed_text_is_refused_with_a_way_out(text: str) -> None:
    with pytest.raises(InvalidCard, match="is not a card; write a rank and a suit, such as"):
        Card.parse(text)


@given(st.text(max_size=4))
def test_whatever_is_read_prints_as_a_card_that_is_read_as_itself(text: str) -> None:
    try:
        card = Card.parse(text)
    except InvalidCard:
        return

    assert text.casefold() in {card.code.casefold(), str(card).casefold()} | {
        card.rank.code.casefold() + card.suit.symbol,
        card.rank.symbol.casefold() + card.suit.value,
    }


@given(st.lists(cards(), max_size=6), st.sampled_from([" ", "  ", "\n", "\t "]))
def test_many_cards_are_read_with_any_white_space_between(many: list[Card], space: str) -> None:
    assert tuple(many) == Card.parse_many(space + space.join(map(str, many)) + space)


@each({name: value for name, value in NOT_CARDS.items() if name != "text"})
def test_what_is_not_text_is_not_read(value: Any) -> None:
    with pytest.raises(InvalidCard):
        Card.parse(value)
    with pytest.raises(InvalidCard):
        Card.parse_many(value)


@pytest.mark.parametrize("text", ["5h,Kd", "5h Kd x", "5hKd"])
def test_one_bad_part_refuses_them_all(text: str) -> None:
    with pytest.raises(InvalidCard):
        Card.parse_many(text)


@pytest.mark.parametrize(
    ("rank", "suit"),
    [
        (14, Suit.SPADES),
        (Rank.ACE, "s"),
        (Suit.SPADES, Rank.ACE),
        (None, None),
        ([], Suit.SPADES),
        (Mock(spec=Rank.ACE), Suit.SPADES),
        (Rank.ACE, Mock(spec=Suit.SPADES)),
    ],
    ids=range(7),
)
def test_a_card_is_made_of_a_rank_and_a_suit_and_nothing_else(rank: Any, suit: Any) -> None:
    with pytest.raises(InvalidCard, match="a card is a Rank and a Suit, not"):
        Card(rank, suit)


def test_a_card_equals_itself_alone() -> None:
    ten = Card.parse("Ts")
    others: list[object] = ["Ts", "10♠", 10, Rank.TEN, Suit.SPADES, None]

    assert [ten] == [card for card in DECK if card == ten]
    assert not any(ten == other for other in others)


def test_a_card_cannot_be_changed() -> None:
    card: Any = DECK[0]

    for name in ("rank", "suit", "value", "colour"):
        with pytest.raises(AttributeError):
            setattr(card, name, Rank.ACE)
