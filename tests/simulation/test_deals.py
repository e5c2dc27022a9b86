"""The deal table ends every deal as the states do."""

import itertools
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
import strategies as our
from hypothesis import given, settings, strategies as st

import reddog as rd
from reddog.analysis import OPTIMAL, analyse
from reddog.simulation._deals import DealTable, Kind, deals_of, three_cards

FROM_FIVE = rd.raise_from(5)
POLICIES = [OPTIMAL, rd.NEVER_RAISE, rd.ALWAYS_RAISE, rd.raise_from(7), rd.raise_from(4)]


def played(variant: rd.Variant, cards: Iterable[rd.Card], policy: rd.Policy, ante: int) -> Kind:
    """Play three cards through the states."""
    resolved = rd.play_round(variant, ante=ante, cards=iter(cards), policy=policy)
    return Kind(resolved.outcome, resolved.spread, resolved.raised, resolved.net)


def table_of(variant: rd.Variant, policy: rd.Policy = OPTIMAL, ante: int = 10) -> DealTable:
    """Settle every deal of the variant's full decks."""
    return DealTable.of(variant, rd.DECK * variant.decks, policy, ante)


def kinds_of(table: DealTable) -> dict[Kind, int]:
    """Return the kinds that can come, with their ways."""
    return {kind: ways for kind, ways in zip(table.kinds, table.ways, strict=True) if ways}


@pytest.mark.rule("CARD-7")
def test_the_numbers_name_every_ordered_deal_of_one_deck_once() -> None:
    numbers = np.arange(deals_of(52))
    deals = list(
        zip(*(cards.tolist() for cards in three_cards(numbers, np.arange(52))), strict=True)
    )

    assert set(itertools.permutations(range(52), 3)) == set(deals)
    assert 132_600 == len(deals)


@pytest.mark.parametrize("size", [3, 4, 7])
def test_the_numbers_name_every_ordered_deal_of_a_small_shoe_once(size: int) -> None:
    deals = zip(
        *map(np.ndarray.tolist, three_cards(np.arange(deals_of(size)), np.arange(size))),
        strict=True,
    )

    assert sorted(itertools.permutations(range(size), 3)) == sorted(deals)


@pytest.mark.no_cover  # long; other tests run the same lines
def test_all_132600_deals_of_the_standard_game_end_as_they_do_in_the_states() -> None:
    table = table_of(rd.STANDARD, FROM_FIVE)
    kinds = table.kinds_dealt(np.arange(table.deals)).tolist()

    for number, cards in enumerate(itertools.permutations(rd.DECK, 3)):
        # The places of a full deck are its order, so the deals come in the order of permutations.
        assert played(rd.STANDARD, cards, FROM_FIVE, 10) == table.kinds[kinds[number]]


@pytest.mark.parametrize("variant", rd.list_variants(), ids=lambda variant: variant.key)
def test_every_three_ranks_end_as_they_do_in_the_states(variant: rd.Variant) -> None:
    """CARD-3: the suits do not matter, so one of each stands for all."""
    table = table_of(variant, FROM_FIVE)
    kinds = table.kinds_dealt(np.arange(table.deals)).tolist()

    for number, cards in enumerate(itertools.permutations(range(52), 3)):
        if [0, 1, 2] == [card // 13 for card in cards]:
            hand = [rd.DECK[card] for card in cards]
            assert played(variant, hand, FROM_FIVE, 10) == table.kinds[kinds[number]]


@pytest.mark.no_cover  # long; other tests run the same lines
@settings(max_examples=200)
@given(our.variants(), st.data())
def test_every_three_ranks_of_200_variants_end_as_they_do_in_the_states(
    variant: rd.Variant, data: st.DataObject
) -> None:
    """CARD-3: a club, a diamond and a heart can always lie together, and stand for all suits."""
    ante = data.draw(our.antes(variant))
    policy = data.draw(st.sampled_from(POLICIES[1:]))
    table = DealTable.of(variant, rd.DECK * variant.decks, policy, ante, any_three=True)
    places = table.kind_of.reshape(52, 52, 52)[:13, 13:26, 26:39].tolist()
    kinds = [(kind.outcome, kind.spread, kind.raised, kind.net) for kind in table.kinds]

    for low, high in itertools.product(range(13), repeat=2):
        dealt = rd.Dealt(variant, ante, rd.DECK[low], rd.DECK[13 + high])
        for third in range(13):
            cards = iter(rd.DECK[26 + third : 27 + third])
            end = dealt.advance(cards)
            if isinstance(end, rd.Decision):
                raised = policy(end)
                end = end.raise_by(raised, cards) if raised else end.stand(cards)
            seen = end.outcome, end.spread, end.raised, end.net
            assert seen == kinds[places[low][high][third]]


@given(our.variants(), st.data())
def test_any_deal_of_any_variant_ends_as_in_the_states_with_the_chance_that_analysis_gives(
    variant: rd.Variant, data: st.DataObject
) -> None:
    ante = data.draw(our.antes(variant))
    policy = data.draw(st.sampled_from(POLICIES))
    table = table_of(variant, policy, ante)
    numbers = np.array(data.draw(st.lists(st.integers(0, table.deals - 1), min_size=1)))
    hands = zip(*(cards.tolist() for cards in three_cards(numbers, table.shoe)), strict=True)

    exact = analyse(variant, policy=policy, ante=ante)
    nets: Counter[int] = Counter()
    outcomes: Counter[rd.Outcome] = Counter()
    for kind, ways in kinds_of(table).items():
        nets[kind.net] += ways
        outcomes[kind.outcome] += ways

    for hand, index in zip(hands, table.kinds_dealt(numbers).tolist(), strict=True):
        resolved = played(variant, [rd.DECK[card] for card in hand], policy, ante)
        assert resolved == table.kinds[index]
    assert exact.distribution == {net: Fraction(n, table.deals) for net, n in nets.items()}
    assert {kind: chance for kind, chance in exact.outcomes.items() if chance} == {
        outcome: Fraction(n, table.deals) for outcome, n in outcomes.items()
    }


def test_the_best_raise_knows_the_cards_that_are_left() -> None:
    shoe = [card for card in rd.DECK if not 6 <= card.value <= 9]
    table = DealTable.of(rd.STANDARD, shoe, OPTIMAL, 10)
    mean = sum(Fraction(kind.net * ways, table.deals) for kind, ways in kinds_of(table).items())

    assert analyse(rd.STANDARD, cards=shoe, ante=10).expected_net == mean


def test_a_policy_may_look_at_the_suits() -> None:
    def hearts_first(decision: rd.Decision) -> int:
        return decision.max_raise if decision.first.suit is rd.Suit.HEARTS else 0

    table = table_of(rd.STANDARD, hearts_first)
    raised = sum(ways for kind, ways in kinds_of(table).items() if kind.raised)
    spreads = sum(ways for kind, ways in kinds_of(table).items() if kind.spread)

    assert spreads == 4 * raised


@our.each({**our.NOT_AMOUNTS, "above": 11, "below": -10})
def test_a_policys_answer_that_is_no_legal_raise_is_refused(value: Any) -> None:
    with pytest.raises(rd.IllegalRaise):
        table_of(rd.STANDARD, lambda _decision: value)
