"""Every deal there is, through the states, against the second formula."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest
import reference
from reference import VALUES, expectation, result_of, spread_of, weighted_triples

from reddog import CASINO, DECK, STANDARD, Betting, Card, Decision, OddsOn, Rank, Resolved, Suit

#: Prices no casino has: every one of them leaves breakage on some stake.
ODD_PRICES = {0: (13, 2), 1: (3, 2), 2: (7, 3), 3: (1, 7), **dict.fromkeys(range(4, 12), (4, 5))}
ODD_TABLE = STANDARD.paytable.replace(
    {spread: f"{n}:{d}" for spread, (n, d) in ODD_PRICES.items() if spread},
    three_of_a_kind="13:2",
)


def play(betting: Betting, ante: int, cards: tuple[Card, Card, Card], raised: int) -> Resolved:
    """Play through the states; raise on a spread, and leave the third card after neighbours."""
    coming = iter(cards)
    state = betting.deal(ante, coming).advance(coming)
    if isinstance(state, Decision):
        state = state.raise_by(raised, coming) if raised else state.stand(coming)
    assert isinstance(state, Resolved)
    assert list(coming) == ([] if state.third else [cards[2]])
    return state


def cards_of(values: tuple[int, int, int], suits: str = "cdh") -> tuple[Card, Card, Card]:
    first, second, third = (
        Card(Rank(value), Suit(suit)) for value, suit in zip(values, suits, strict=True)
    )
    return first, second, third


@pytest.fixture(scope="module")
def nets() -> dict[tuple[int | None, int], Counter[int]]:
    """Play every ordered deal of one deck twice; count the nets by spread and raise."""
    betting = Betting(STANDARD)
    counted: dict[tuple[int | None, int], Counter[int]] = {}
    expected = {
        (values, raised): result_of(values, 10, raised if spread_of(*values[:2]) else 0)
        for values in product(VALUES, VALUES, VALUES)
        for raised in (0, 10)
    }
    for cards in permutations(DECK, 3):
        first, second, third = cards
        values = (first.value, second.value, third.value)
        for raised in (0, 10):
            state = play(betting, 10, cards, raised)
            net = state.net
            assert expected[values, raised] == (state.outcome, net, state.returned)
            assert state.stake + net == state.returned
            counted.setdefault((state.spread, raised), Counter())[net] += 1
    return counted


@pytest.mark.rule("CARD-3", "OPEN-3", "PAY-1", "PAY-2", "PAY-3", "PAY-4", "PAY-5", "PAY-6")
def test_all_132_600_deals_stood_and_raised_end_as_the_second_formula_says(
    nets: dict[tuple[int | None, int], Counter[int]],
) -> None:
    for raised in (0, 10):
        assert 132_600 == sum(c.total() for (_, r), c in nets.items() if r == raised)


@pytest.mark.rule("ODDS-3")
@pytest.mark.parametrize(
    ("raise_from", "expected"),
    [
        (7, Fraction(-523, 16575)),
        (12, expectation(1, reference.never)),
        (1, expectation(1, reference.always)),
    ],
    ids=["from seven", "never", "always"],
)
def test_the_total_of_all_deals_is_the_known_expectation(
    nets: dict[tuple[int | None, int], Counter[int]], raise_from: int, expected: Fraction
) -> None:
    total = sum(
        net * times
        for (spread, raised), counted in nets.items()
        for net, times in counted.items()
        if (raised == 10) == (spread is not None and spread >= raise_from)
    )

    assert expected == Fraction(total, 10 * 132_600)


@pytest.mark.rule("CARD-5", "ODDS-1", "ODDS-2", "ODDS-3")
@pytest.mark.parametrize("decks", range(1, 9))
def test_the_rank_triples_of_one_to_eight_decks_weigh_up_to_the_closed_formula(decks: int) -> None:
    betting = Betting(STANDARD.replace(decks=decks))
    suits = "cdh" if decks == 1 else "cch"  # one physical card twice, where there are two
    seen: Counter[int] = Counter()
    won: Counter[int] = Counter()
    gain: Counter[int] = Counter()
    total = weight = 0
    for values, times in weighted_triples(decks):
        if not times:
            continue
        cards = cards_of(values, suits)
        stood, raised = (play(betting, 10, cards, amount) for amount in (0, 10))
        spread = stood.spread or 0
        total += times * (raised if spread >= 7 else stood).net
        weight += times
        seen[spread] += times
        won[spread] += times * (stood.net > 0)
        gain[spread] += times * (raised.net - stood.net)

    assert 52 * decks * (52 * decks - 1) * (52 * decks - 2) == weight
    assert expectation(decks, reference.from_seven) == Fraction(total, 10 * weight)
    for spread in range(1, 12):
        assert Fraction(4 * decks * spread, 52 * decks - 2) == Fraction(won[spread], seen[spread])
        assert (spread >= 7) == (gain[spread] > 0)


@pytest.mark.rule("ODDS-3")
def test_the_closed_formula_gives_the_published_values() -> None:
    assert Fraction(-523, 16575) == expectation(1, reference.from_seven)
    assert Fraction(-17533, 626665) == expectation(6, reference.from_seven)
    assert Fraction(-30721, 1116765) == expectation(8, reference.from_seven)


@pytest.mark.rule("RAISE-2", "RAISE-7", "PAY-4", "PAY-8")
@pytest.mark.parametrize(
    ("prices", "odds_on"),
    [
        (reference.STANDARD_PRICES, OddsOn.WHOLE_STAKE),
        (ODD_PRICES, OddsOn.WHOLE_STAKE),
        (ODD_PRICES, OddsOn.RAISE_ONLY),
    ],
    ids=["standard", "odd prices", "odd prices on the raise only"],
)
def test_every_raise_up_to_the_opening_bet_is_paid_as_the_second_formula_says(
    prices: reference.Prices, odds_on: OddsOn
) -> None:
    table = ODD_TABLE if prices is ODD_PRICES else CASINO.paytable
    betting = Betting(CASINO.replace(odds_on=odds_on, paytable=table))
    for values in product(VALUES, VALUES, VALUES):
        cards = cards_of(values)
        for ante in range(1, 13):
            for raised in range(ante + 1 if spread_of(*values[:2]) else 1):
                state = play(betting, ante, cards, raised)
                expected = result_of(
                    values, ante, raised, prices, raise_only=odds_on is OddsOn.RAISE_ONLY
                )
                assert expected == (state.outcome, state.net, state.returned)


@pytest.mark.rule("PAY-4", "ODDS-3")
def test_with_odds_on_the_raise_only_the_totals_give_the_closed_formula() -> None:
    betting = Betting(STANDARD.replace(odds_on=OddsOn.RAISE_ONLY))
    total = sum(times * play(betting, 10, cards_of(v), 10).net for v, times in weighted_triples(1))
    expected = expectation(1, reference.always, raise_only=True)

    assert expected == Fraction(total, 10 * 132_600)
