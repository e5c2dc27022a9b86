"""Where cards come from: the lazy shuffle and the shoe (CARD-4 to CARD-7)."""

import copy
import pickle
from collections import Counter
from itertools import cycle, islice
from random import Random, SystemRandom
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st
from reference import stream
from strategies import NEVER_LEGAL, NOT_AMOUNTS, NOT_CARDS, Unshowable, each

from reddog import (
    DECK,
    Card,
    InvalidCard,
    InvalidRandomSource,
    InvalidShoe,
    Rank,
    Shoe,
    ShoeExhausted,
    shuffled,
)

EACH_BAD_NUMBER = each({**NOT_AMOUNTS, **{k: v for k, v in NEVER_LEGAL.items() if k != "zero"}})


class Bits:
    """The least a source of randomness can be; it remembers what it was asked."""

    def __init__(self, *answers: Any) -> None:
        self.answers = iter(answers)
        self.asked: list[int] = []

    def getrandbits(self, k: int, /) -> Any:
        self.asked.append(k)
        return next(self.answers)


class FromGenerator:
    """The adapter that the documentation shows."""

    def __init__(self, generator: np.random.Generator) -> None:
        self.generator = generator

    def getrandbits(self, k: int, /) -> int:
        return int(self.generator.integers(1 << k))


# The lazy shuffle


@pytest.mark.rule("CARD-7")
@given(st.integers(0), st.integers(1, 8))
def test_the_stream_is_the_documented_one(seed: int, decks: int) -> None:
    expected = list(stream(Random(seed).getrandbits, decks))

    assert expected == [card.code for card in shuffled(Random(seed), decks=decks)]


@pytest.mark.rule("CARD-4", "CARD-5")
@pytest.mark.parametrize("decks", range(1, 9))
def test_a_shuffle_of_one_to_eight_decks_holds_each_card_as_often_as_there_are_decks(
    decks: int,
) -> None:
    assert dict.fromkeys(DECK, decks) == Counter(shuffled(Random(decks), decks=decks))


@pytest.mark.rule("CARD-7")
def test_counting_through_the_bits_picks_each_card_once_and_rejects_the_rest() -> None:
    source = Bits(*range(64), *range(64))
    firsts = [next(shuffled(source)) for _ in range(52)]
    rest = next(shuffled(source))

    assert list(DECK) == firsts
    assert DECK[0] is rest
    assert [6] * 65 == source.asked


def test_only_the_cards_that_are_taken_are_asked_for() -> None:
    source = Bits(*[0] * 51)
    cards = shuffled(source)
    asked = [len(source.asked) for _ in cards]

    assert [*range(1, 52), 51] == asked
    assert [6] * 20 + [5] * 16 + [4] * 8 + [3] * 4 + [2] * 2 + [1] == source.asked


@pytest.mark.parametrize("decks", range(1, 9))
def test_every_number_is_asked_for_with_as_many_bits_as_it_needs(decks: int) -> None:
    source = Bits(*[0] * 52 * decks)
    assert 52 * decks == len(list(shuffled(source, decks=decks)))

    assert [(n - 1).bit_length() for n in range(52 * decks, 1, -1)] == source.asked


def test_shuffling_asks_for_nothing_before_the_first_card_is_taken() -> None:
    source = Bits()
    shuffled(source)

    assert [] == source.asked


@pytest.mark.parametrize(
    "source",
    [SystemRandom(), Random(), FromGenerator(np.random.default_rng(5))],
    ids=["SystemRandom", "Random", "numpy"],
)
def test_any_source_with_the_one_method_shuffles(source: Random) -> None:
    for _ in range(100):
        assert set(DECK) == set(shuffled(source))


def test_a_minimal_source_is_asked_for_nothing_else() -> None:
    class Watched(Bits):
        def __getattribute__(self, name: str) -> Any:
            if name in {"getrandbits", "answers", "asked"}:
                return object.__getattribute__(self, name)
            raise AssertionError(name)

    source = Watched(*[0] * 51)

    assert 52 == len(list(shuffled(source)))


@pytest.mark.parametrize(
    "source",
    [None, 7, "table-1", object(), Unshowable(), np.random.default_rng(5), b"seed", [1, 2]],
    ids=["None", "seed", "text", "object", "broken repr", "numpy", "bytes", "list"],
)
def test_a_source_without_bits_is_refused_at_once(source: Any) -> None:
    with pytest.raises(InvalidRandomSource, match=r"has no getrandbits\(k\); pass random.Random"):
        shuffled(source)
    with pytest.raises(InvalidRandomSource):
        Shoe.fresh().shuffled(source)


@pytest.mark.parametrize("source", [Random, SystemRandom, Bits], ids=["Random", "System", "own"])
def test_a_class_in_place_of_its_instance_is_refused_with_the_way_out(source: Any) -> None:
    with pytest.raises(
        InvalidRandomSource, match=r"pass an instance, such as random\.Random"
    ) as it:
        next(shuffled(source))

    assert isinstance(it.value.__cause__, TypeError)


@each({name: value for name, value in NOT_AMOUNTS.items() if name != "huge text"})
def test_an_answer_that_is_not_an_int_is_refused(value: Any) -> None:
    with pytest.raises(InvalidRandomSource, match=r"getrandbits\(6\) answered .*from 0 to 63"):
        next(shuffled(Bits(value)))


@pytest.mark.parametrize("answer", [-1, 64, 65, 2**70, -(10**5000), 10**5000], ids=range(6))
def test_an_answer_out_of_range_is_refused_and_not_asked_for_again(answer: int) -> None:
    source = Bits(answer, 0)

    with pytest.raises(InvalidRandomSource, match="must be an int from 0 to 63"):
        next(shuffled(source))
    assert [6] == source.asked


def test_a_fault_of_the_source_itself_comes_through() -> None:
    class Broken:
        def getrandbits(self, k: int, /) -> int:
            raise OSError(k)

    with pytest.raises(OSError, match="6"):
        next(shuffled(Broken()))


@pytest.mark.rule("CARD-4")
@EACH_BAD_NUMBER
def test_decks_are_an_int_from_one_to_eight(value: Any) -> None:
    source = Bits()
    for refused in (value, 0, 9):
        with pytest.raises(InvalidShoe, match="a shoe holds 1 to 8 decks, not"):
            shuffled(source, decks=refused)
        with pytest.raises(InvalidShoe, match="a shoe holds 1 to 8 decks, not"):
            Shoe.fresh(decks=refused)
        with pytest.raises(InvalidShoe, match="a shoe holds 1 to 8 decks, not"):
            Shoe.stacked((), decks=refused)
    assert [] == source.asked


# The shoe


@pytest.mark.rule("CARD-4")
@pytest.mark.parametrize("decks", range(1, 9))
def test_a_fresh_shoe_holds_its_decks_in_their_order(decks: int) -> None:
    shoe = Shoe.fresh(decks=decks)

    assert DECK * decks == tuple(shoe) == shoe.cards
    assert 52 * decks == len(shoe) == shoe.remaining
    assert all(4 * decks == shoe.count(rank) for rank in Rank)
    assert all(decks == shoe.count(card) for card in DECK)


def test_a_shoe_is_one_full_deck_without_a_cut_card_unless_told_otherwise() -> None:
    for shoe in (Shoe(DECK), Shoe.stacked(DECK), Shoe.fresh()):
        assert (DECK, 1, 0, 0) == (shoe.cards, shoe.decks, shoe.dealt, shoe.cut)


@given(st.integers(0), st.integers(1, 8), st.integers(0, 52))
def test_a_shuffled_shoe_comes_out_in_the_order_of_shuffled(
    seed: int, decks: int, dealt: int
) -> None:
    shoe = Shoe.fresh(decks=decks).drop(dealt).shuffled(Random(seed))

    assert list(shuffled(Random(seed), decks=decks)) == list(shoe)
    assert 0 == shoe.dealt


def test_iterating_a_shoe_never_changes_it() -> None:
    shoe = Shoe.stacked(Card.parse_many("5h Kd 9c"))
    cards = iter(shoe)
    next(cards)

    assert 3 == shoe.remaining
    assert Card.parse_many("5h Kd 9c") == tuple(shoe)
    assert Card.parse_many("Kd 9c") == tuple(cards)


@given(st.integers(0, 104), st.integers(0, 104))
def test_dropping_cards_counts_down(first: int, second: int) -> None:
    shoe = Shoe.fresh(decks=2).drop(first)
    if first + second > 104:
        with pytest.raises(ShoeExhausted, match=f"{second} cards cannot be dropped: {104 - first}"):
            shoe.drop(second)
        return
    after = shoe.drop(second)

    assert 104 - first - second == after.remaining == sum(after.count(rank) for rank in Rank)
    assert (DECK * 2)[first + second :] == tuple(after)
    assert 104 - first == shoe.remaining


def test_burning_lays_one_card_aside_until_none_is_left() -> None:
    shoe = Shoe.stacked(Card.parse_many("5h Kd"))

    assert Card.parse_many("Kd") == tuple(shoe.burn())
    with pytest.raises(ShoeExhausted, match="1 cards cannot be dropped: 0 are left"):
        shoe.burn().burn().burn()


@EACH_BAD_NUMBER
def test_drop_takes_a_whole_number_of_cards(value: Any) -> None:
    with pytest.raises((InvalidShoe, ShoeExhausted)):
        Shoe.fresh().drop(value)


@pytest.mark.rule("CARD-6")
def test_a_shoe_needs_a_shuffle_when_the_cut_card_is_out_or_no_round_is_left() -> None:
    uncut, cut = Shoe.fresh(), Shoe.fresh(cut=20)

    assert [n >= 50 for n in range(53)] == [uncut.drop(n).needs_shuffle for n in range(53)]
    assert [n >= 32 for n in range(53)] == [cut.drop(n).needs_shuffle for n in range(53)]
    assert Shoe.fresh(cut=52).needs_shuffle


def test_a_cut_card_lies_within_the_shoe_and_survives_drop_and_shuffle() -> None:
    shoe = Shoe.fresh(decks=2, cut=104)

    assert 104 == shoe.cut == shoe.drop(3).cut == shoe.shuffled(Random(1)).cut
    for cut in (105, -1, True, 1.0):
        with pytest.raises(InvalidShoe, match="cut must be an int from 0 to 104 cards, not"):
            Shoe.fresh(decks=2, cut=cut)  # type: ignore[arg-type] # the float is the case
    with pytest.raises(InvalidShoe, match="dealt must be an int from 0 to 52 cards, not 53"):
        Shoe(DECK, dealt=53)


@pytest.mark.rule("CARD-5")
@pytest.mark.parametrize("decks", range(1, 9))
def test_a_stacked_shoe_takes_a_card_as_often_as_there_are_decks_and_not_once_more(
    decks: int,
) -> None:
    ace = Card.parse("Ac")
    shoe = Shoe.stacked([ace] * decks, decks=decks)

    assert decks == shoe.count(ace) == shoe.count(Rank.ACE)
    with pytest.raises(InvalidShoe, match=f"A♣ appears {decks + 1} times, but {decks} deck"):
        Shoe.stacked([ace] * (decks + 1), decks=decks)


@each(NOT_CARDS)
def test_a_shoe_holds_cards_only(value: Any) -> None:
    with pytest.raises(InvalidCard, match="a shoe holds cards, not"):
        Shoe.stacked([DECK[0], value])


@each({name: value for name, value in NOT_CARDS.items() if name != "Rank"})
def test_a_shoe_counts_cards_and_ranks_only(value: Any) -> None:
    with pytest.raises(InvalidCard, match="a shoe counts cards and ranks, not"):
        Shoe.fresh().count(value)


@pytest.mark.parametrize("cards", [None, 5, DECK[0], Card], ids=["None", "int", "card", "class"])
def test_a_shoe_is_made_of_several_cards(cards: Any) -> None:
    with pytest.raises(InvalidCard, match="a shoe is made of several cards, not"):
        Shoe.stacked(cards)


def test_endless_cards_are_refused_at_the_first_that_is_one_too_many() -> None:
    with pytest.raises(InvalidShoe, match="2♣ appears 9 times"):
        Shoe.stacked(cycle(DECK), decks=8)


def test_a_shoe_keeps_its_own_copy_of_the_cards() -> None:
    cards = list(islice(DECK, 3))
    shoe = Shoe.stacked(cards)
    cards.clear()

    assert DECK[:3] == tuple(shoe)


def test_a_shoe_never_shows_a_card_that_is_not_dealt() -> None:
    shoe = Shoe.fresh(decks=6, cut=78).shuffled(Random(3)).drop(3)

    assert "<Shoe decks=6 remaining=309 cut=78>" == repr(shoe) == str(shoe) == f"{shoe}"


@given(st.integers(0), st.integers(0, 104), st.integers(0, 104))
def test_a_shoe_copies_and_pickles_as_itself(seed: int, dealt: int, cut: int) -> None:
    shoe = Shoe.fresh(decks=2, cut=cut).shuffled(Random(seed)).drop(dealt)
    copies = [copy.copy(shoe), copy.deepcopy(shoe)]
    copies += [pickle.loads(pickle.dumps(shoe, n)) for n in range(2, 6)]

    assert [shoe] * 6 == copies
    assert {hash(shoe)} == {hash(other) for other in copies}
    assert [tuple(shoe)] * 6 == [tuple(other) for other in copies]


def test_shoes_differ_by_order_by_decks_by_what_is_dealt_and_by_the_cut() -> None:
    shoe = Shoe.stacked(DECK)
    others = [
        Shoe.stacked(reversed(DECK)),
        Shoe.stacked(DECK, decks=2),
        shoe.drop(1),
        Shoe.stacked(DECK, cut=1),
    ]

    assert not [other for other in others if other == shoe]
    assert 5 == len({shoe, *others})


def test_a_shoe_cannot_be_changed() -> None:
    shoe: Any = Shoe.fresh()

    for name in ("cards", "decks", "dealt", "cut", "colour"):
        with pytest.raises(AttributeError):
            setattr(shoe, name, 1)
