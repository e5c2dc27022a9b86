"""Shoes in bulk: one order of cards whoever shuffles, and dealt as a session deals them."""

import sys
from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import reddog as rd
from reddog.analysis import analyse
from reddog.simulation import Report, simulate
from reddog.simulation._deals import DealTable, entries_of
from reddog.simulation._shoe_kernel import compiled_shoes, count_dealt
from reddog.simulation._shoe_rounds import TABLE, WORTH_COMPILING, ShoesJob
from reddog.simulation._shoes import Cut, dealt_cards, dealt_lanes, hands_of
from reddog.simulation._stream import halves, words

FROM_SEVEN = rd.raise_from(7)
cuts = st.integers(3, 120).flatmap(
    lambda cards: st.builds(Cut, st.just(cards), st.integers(0, cards - 1))
)


def job(decks: int, behind: int, *, follow: bool = False) -> ShoesJob:
    """Make a job with the standard game."""
    variant, cards = rd.STANDARD.replace(decks=decks), rd.DECK * decks
    table = DealTable.of(variant, cards, FROM_SEVEN, 10, any_three=True)
    return ShoesJob(table, Cut(len(cards), behind), 12345, follow)


@given(cuts, st.integers(0, 2**64 - 1), st.integers(0, 10**12), st.integers(1, 5))
def test_many_shoes_at_once_are_the_shoes_one_by_one(
    cut: Cut, start: int, first: int, shoes: int
) -> None:
    shoe = np.arange(cut.cards)
    lanes = dealt_lanes(cut, shoe, start, first, shoes)

    for lane in range(shoes):
        dealt = dealt_cards(cut, shoe, start, first + lane)
        assert cut.depth == len(dealt) == len(set(dealt))
        assert dealt == lanes[: cut.depth, lane].tolist()


@pytest.mark.rule("CARD-7")
def test_every_order_of_a_small_shoe_is_alike_likely() -> None:
    """24 orders of four cards, 23 degrees of freedom: 60 is less than one in 30,000."""
    lanes = dealt_lanes(Cut(4, 0), np.arange(4), 99, 0, 48_000)
    orders = Counter(map(tuple, lanes.T.tolist()))

    assert 24 == len(orders)
    assert sum((count - 2_000) ** 2 / 2_000 for count in orders.values()) < 60


@pytest.mark.rule("CARD-7")
def test_first_and_last_places_of_a_large_shoe_are_alike_likely() -> None:
    """104 cards at each of three places, 103 degrees of freedom: 175 is one in 10**5."""
    lanes = dealt_lanes(Cut(104, 0), np.arange(104), 7, 0, 20_800)

    for place in (0, 51, 103):
        counts = np.bincount(lanes[place], minlength=104)
        assert ((counts - 200) ** 2 / 200).sum() < 175


def test_refused_picks_are_drawn_again_alike() -> None:
    """A pair of picks in 150,000 is refused, or some cards would be favoured."""
    one, shoes = job(8, 0), 5_000
    left = 416 - 2 * np.arange(208, dtype=np.uint64)
    below = left * (left - np.uint64(1))
    bits = halves(words(one.start, 0, 104 * shoes)).reshape(shoes, 208)
    refused = ((bits * below) & np.uint64(2**32 - 1)) < np.uint64(2**32) % below
    numbers = np.flatnonzero(refused.any(axis=1)).tolist()

    assert 0 < len(numbers) < 20
    for number in numbers:
        dealt = dealt_cards(one.cut, one.table.shoe, one.start, number)
        lane = dealt_lanes(one.cut, one.table.shoe, one.start, number, 1)[:, 0].tolist()
        hands = np.array(list(hands_of(dealt, one.cut)))
        kinds = one.table.kind_of[entries_of(*hands.T)]
        counts = np.zeros(len(one.table.kinds), dtype=np.int64)
        with np.errstate(over="ignore"):
            count_dealt(
                np.uint64(one.start),
                np.uint64(number),
                len(hands),
                one.table.shoe.astype(np.uint8),
                one.cut.last_start,
                one.cut.pairs,
                one.table.kind_of,
                counts,
            )

        assert dealt == lane
        assert sorted(dealt) == one.table.shoe.tolist()
        assert np.bincount(kinds, minlength=len(counts)).tolist() == counts.tolist()


@pytest.mark.rule("CARD-6")
@given(st.integers(1, 8), st.data())
@settings(max_examples=25)
def test_a_shoe_deals_the_rounds_that_a_session_deals(decks: int, data: st.DataObject) -> None:
    """The cut card comes out at the same round, and consecutive cards take two."""
    behind = data.draw(st.integers(0, 52 * decks - 1))
    cut, variant = Cut(52 * decks, behind), rd.CASINO.replace(decks=decks)
    dealt = dealt_cards(cut, np.arange(52 * decks) % 52, data.draw(st.integers(0, 2**64 - 1)), 0)
    order = [rd.DECK[place] for place in dealt]
    rest = list((Counter(rd.DECK * decks) - Counter(order)).elements())
    shoe = rd.Shoe.stacked([*order, *rest], decks=decks, cut=behind)
    session = rd.Session.open(variant, balance=10**6, shoe=shoe)
    gone = 0
    for hand in hands_of(dealt, cut):
        session = session.place(1).deal(Random(1))
        session = session.stand() if isinstance(session.round, rd.Decision) else session
        assert isinstance(session.round, rd.Resolved)
        shown = session.round.cards
        assert list(shown) == [rd.DECK[place] for place in hand][: len(shown)]
        gone += len(shown)

    assert shoe.drop(gone).needs_shuffle
    assert gone <= cut.depth


@pytest.mark.parametrize(("decks", "behind"), [(1, 0), (1, 26), (2, 103), (6, 78), (8, 200)])
def test_the_plain_loop_counts_the_rounds_of_the_arrays(decks: int, behind: int) -> None:
    one = job(decks, behind)
    for first, count in ((0, 700), (5 * TABLE, 300), (TABLE - 200, 400)):
        with np.errstate(over="ignore"):  # the words are modulo 2**64
            looped = one.with_kernel(count_dealt, first, count)
        assert one.with_arrays(first, count) == looped
        assert count == looped.done


def test_the_last_card_of_an_odd_shoe_is_dealt_by_all_alike() -> None:
    table = DealTable.of(rd.STANDARD, rd.DECK[:51], FROM_SEVEN, 10, any_three=True)
    one = ShoesJob(table, Cut(51, 0), 7, follow=False)
    with np.errstate(over="ignore"):
        looped = one.with_kernel(count_dealt, 0, 900)
    report = simulate(rd.STANDARD, rounds=900, cards=rd.DECK[:51], cut=0, engine="play", seed=1)

    assert one.with_arrays(0, 900) == looped
    assert 900 == report.rounds


def test_the_compiled_loop_counts_the_rounds_of_the_arrays() -> None:
    pytest.importorskip("numba", reason="the extra fast is not installed")
    one = job(6, 78)

    assert compiled_shoes() is not None
    assert one.with_arrays(3, WORTH_COMPILING) == one(3, WORTH_COMPILING)


def test_without_numba_the_arrays_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    compiled_shoes.cache_clear()
    try:
        assert compiled_shoes() is None
        assert WORTH_COMPILING == job(1, 26)(0, WORTH_COMPILING).done
    finally:
        compiled_shoes.cache_clear()


def test_a_stretch_of_rounds_is_the_same_however_it_is_cut() -> None:
    one = job(6, 78, follow=True)
    whole = one(TABLE - 3_000, 6_000)
    parts = one(TABLE - 3_000, 2_999).then(one(TABLE - 1, 2)).then(one(TABLE + 1, 2_999))

    assert whole == parts


@pytest.mark.parametrize(("decks", "cut"), [(1, 20), (6, 78)])
def test_play_reports_what_rounds_reports(decks: int, cut: int) -> None:
    asked: dict[str, Any] = {"rounds": 3_000, "decks": decks, "cut": cut, "seed": 4, "path": True}
    looked_up = simulate(rd.CASINO, **asked)
    played = simulate(rd.CASINO, engine="play", **asked)

    assert looked_up.lines == played.lines
    assert looked_up.path == played.path
    assert looked_up.agreement is None
    assert f"{decks} deck(s), dealt in order to a cut card with {cut} behind it" == played.shoe


def test_a_worn_shoe_is_dealt_in_order_too() -> None:
    cards = rd.Shoe.fresh(decks=2).drop(53)
    asked: dict[str, Any] = {"rounds": 2_000, "cards": cards, "cut": 5, "seed": 4}

    assert (
        simulate(rd.STANDARD, **asked).lines == simulate(rd.STANDARD, engine="play", **asked).lines
    )


def z_of(report: Report) -> float:
    """Return how many standard errors the mean lies from that of freshly shuffled cards."""
    exact = float(analyse(report.variant).house_edge)
    return (report.house_edge.value - exact) / report.house_edge.standard_error


@pytest.mark.parametrize(("decks", "cut"), [(1, 51), (1, 48), (1, 45), (2, 96)])
def test_a_fixed_number_of_rounds_from_a_shoe_keeps_the_odds_of_a_fresh_one(
    decks: int, cut: int
) -> None:
    """Each round by itself sees every order alike; here each shoe deals equally many."""
    report = simulate(rd.STANDARD, rounds=2_000_000, decks=decks, cut=cut, seed=11)

    assert abs(z_of(report)) < 4.5


def test_a_cut_card_in_a_casino_shoe_moves_the_edge_by_less_than_can_be_seen() -> None:
    for seed in range(3):
        report = simulate(rd.STANDARD, rounds=2_000_000, decks=6, cut=78, seed=seed)

        assert abs(z_of(report)) < 4.5


@pytest.mark.parametrize("value", [-1, 52, True, 5.0, "5", np.int64(5)], ids=repr)
def test_a_cut_card_that_lies_nowhere_is_refused(value: Any) -> None:
    with pytest.raises(rd.InvalidShoe, match="cut must be an int from 0 to 51 of 52 cards, not"):
        simulate(rd.STANDARD, rounds=10, cut=value)
    with pytest.raises(ValueError, match="knows no order of rounds"):
        simulate(rd.STANDARD, rounds=10, cut=5, engine="counts")
