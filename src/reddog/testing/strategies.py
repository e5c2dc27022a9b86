"""
What hypothesis draws: every value of the game, legal by construction and with all its edges.

Everything drawn could arise by play: states come from cards that can lie together, sessions from
moves that were legal. Nothing is filtered, so nothing is slow.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from hypothesis import strategies as st

from reddog import (
    CASINO,
    DECK,
    STANDARD,
    Betting,
    Card,
    Dealt,
    Decision,
    Limits,
    Move,
    Odds,
    OddsOn,
    Paytable,
    RaiseRule,
    Resolved,
    Round,
    Session,
    Shoe,
    Variant,
)

__all__ = [
    "antes",
    "cards",
    "dealt",
    "decisions",
    "games",
    "hands",
    "limits",
    "odds",
    "paytables",
    "raises",
    "resolved",
    "rounds",
    "sessions",
    "shoes",
    "variants",
]

_WORDS = ("tiki", "harbour", "night", "7", "lucky")


def cards() -> st.SearchStrategy[Card]:
    """
    Draw a card.

    Returns:
        Any of the 52, the two of clubs the simplest.

    >>> from hypothesis import given, settings
    >>> from reddog.testing import strategies
    >>> @settings(max_examples=10)
    ... @given(strategies.cards())
    ... def it_is_read_back(card):
    ...     assert rd.Card.parse(card.code) is card
    >>> it_is_read_back()
    """
    return st.sampled_from(DECK)


def hands(*, decks: int = 1) -> st.SearchStrategy[tuple[Card, Card, Card]]:
    """
    Draw three cards that can lie together, in any order.

    Args:
        decks: How many decks they come from, 1 to 8 (CARD-5).

    Returns:
        First, second and third card.

    >>> from hypothesis import given, settings
    >>> from reddog.testing import strategies
    >>> @settings(max_examples=10)
    ... @given(strategies.hands())
    ... def no_card_comes_twice(three):
    ...     assert len(set(three)) == 3
    >>> no_card_comes_twice()
    """
    many = sorted(DECK * min(decks, 3), key=DECK.index)
    indices = st.lists(st.integers(0, len(many) - 1), min_size=3, max_size=3, unique=True)
    return indices.map(lambda three: (many[three[0]], many[three[1]], many[three[2]]))


@st.composite
def shoes(draw: st.DrawFn, *, variant: Variant | None = None) -> Shoe:
    """
    Draw shuffled shoes of 1 to 8 decks, some partly dealt, some with a cut card.

    Args:
        variant: Take as many decks as this variant has.

    Returns:
        Shoes with three cards left or more.

    >>> from hypothesis import given, settings
    >>> from reddog.testing import strategies
    >>> @settings(max_examples=10)
    ... @given(strategies.shoes())
    ... def a_round_can_be_dealt(shoe):
    ...     assert shoe.remaining >= 3
    >>> a_round_can_be_dealt()
    """
    decks = draw(st.integers(1, 8)) if variant is None else variant.decks
    shoe = Shoe.fresh(decks=decks, cut=draw(st.integers(0, 26))).shuffled(
        Random(draw(st.integers(0, 2**32)))  # noqa: S311 - drawn by hypothesis, to be repeated
    )
    return shoe.drop(draw(st.integers(0, shoe.remaining - 3)))


def odds(*, most: int = 100) -> st.SearchStrategy[Odds]:
    """
    Draw odds, whole and fractional.

    Args:
        most: The highest, to one; at most 1,000,000.

    Returns:
        Odds from 0 to ``most``.

    >>> from hypothesis import given, settings
    >>> from reddog.testing import strategies
    >>> @settings(max_examples=10)
    ... @given(strategies.odds())
    ... def a_stake_wins_no_less_than_nothing(price):
    ...     assert price.win(10) >= 0
    >>> a_stake_wins_no_less_than_nothing()
    """
    whole = st.builds(Odds, st.integers(0, most))
    parts = st.tuples(st.integers(0, 6), st.integers(2, 7)).map(
        lambda pair: Odds(min(pair[0], most * pair[1]), pair[1])
    )
    return whole | parts


def paytables(*, most: int = 100) -> st.SearchStrategy[Paytable]:
    """
    Draw complete paytables, with any odds for any result.

    Args:
        most: The highest odds, to one; at most 1,000,000.

    Returns:
        Paytables, dear and cheap.

    >>> from hypothesis import given, settings
    >>> from reddog.testing import strategies
    >>> @settings(max_examples=10)
    ... @given(strategies.paytables())
    ... def every_spread_has_a_price(prices):
    ...     assert set(range(1, 12)) == set(prices)
    >>> every_spread_has_a_price()
    """
    prices = st.lists(odds(most=most), min_size=12, max_size=12)
    return prices.map(
        lambda drawn: Paytable(
            dict(zip(range(1, 12), drawn, strict=False)), three_of_a_kind=drawn[-1]
        )
    )


@st.composite
def limits(draw: st.DrawFn) -> Limits:
    """
    Draw limits whose chips, bets and total fit together (BET-2).

    Returns:
        Limits that a table can have.

    >>> from hypothesis import given, settings
    >>> from reddog.testing import strategies
    >>> @settings(max_examples=10)
    ... @given(strategies.limits())
    ... def the_smallest_bet_is_legal(table):
    ...     assert table.minimum in table.antes
    >>> the_smallest_bet_is_legal()
    """
    smallest = draw(st.sampled_from([1, 2, 5, 10, 25]))
    low = draw(st.integers(1, 20))
    high = draw(st.integers(low, 500))
    more = draw(st.sets(st.integers(2, 100), max_size=4))
    maximum = high * smallest
    return Limits(
        minimum=low * smallest,
        maximum=maximum,
        total=draw(st.integers(maximum, 3 * maximum)),
        chips=[smallest, *(times * smallest for times in more)],
    )


@st.composite
def variants(draw: st.DrawFn) -> Variant:
    """
    Draw variants of every rule, at any prices, of 1 to 8 decks.

    Returns:
        Variants that can be played.

    >>> from hypothesis import given, settings
    >>> from reddog.testing import strategies
    >>> @settings(max_examples=10)
    ... @given(strategies.variants())
    ... def it_is_read_back(variant):
    ...     assert rd.Variant.from_dict(variant.to_dict()) == variant
    >>> it_is_read_back()
    """
    words = draw(st.lists(st.sampled_from(_WORDS), min_size=1, max_size=3))
    return Variant(
        "-".join(words),
        aliases=draw(st.lists(st.sampled_from(["Aloha", "Ünder", "犬"]), max_size=2, unique=True)),
        paytable=draw(paytables()),
        limits=draw(limits()),
        raise_rule=draw(st.sampled_from(RaiseRule)),
        odds_on=draw(st.sampled_from(OddsOn)),
        decks=draw(st.integers(1, 8)),
    )


def games() -> st.SearchStrategy[Variant]:
    """
    Draw the built-in games, and any others.

    Returns:
        `reddog.STANDARD`, `reddog.CASINO` and what `variants` draws.

    >>> from hypothesis import given, settings
    >>> from reddog.testing import strategies
    >>> @settings(max_examples=10)
    ... @given(strategies.games())
    ... def it_has_a_title(variant):
    ...     assert variant.title
    >>> it_has_a_title()
    """
    return st.sampled_from([STANDARD, CASINO]) | variants()


def antes(variant: Variant) -> st.SearchStrategy[int]:
    """
    Draw an opening bet that is legal in a variant, the smallest and the largest included.

    Args:
        variant: The game.

    Returns:
        Whole credits.

    >>> from hypothesis import given, settings
    >>> from reddog.testing import strategies
    >>> @settings(max_examples=10)
    ... @given(strategies.antes(rd.STANDARD))
    ... def it_is_a_legal_bet(ante):
    ...     assert ante in rd.STANDARD.limits.antes
    >>> it_is_a_legal_bet()
    """
    return _of_range(variant.limits.antes)


def raises(decision: Decision) -> st.SearchStrategy[int]:
    """
    Draw what a player may answer: 0 to stand, or a legal raise.

    Args:
        decision: The decision; where no raise is legal, only 0 is drawn.

    Returns:
        Whole credits.

    >>> from hypothesis import given, settings
    >>> from reddog.testing import strategies
    >>> decision = rd.Decision(rd.Dealt(rd.CASINO, 25, *rd.Card.parse_many("4c 7d")))
    >>> @settings(max_examples=10)
    ... @given(strategies.raises(decision))
    ... def it_is_nothing_or_a_legal_raise(amount):
    ...     assert amount == 0 or amount in decision.legal_raises
    >>> it_is_nothing_or_a_legal_raise()
    """
    stand = st.just(0)
    return stand | _of_range(decision.legal_raises) if decision.legal_raises else stand


def _of_range(legal: range) -> st.SearchStrategy[int]:
    return st.integers(0, len(legal) - 1).map(lambda index: legal[index])


@st.composite
def dealt(draw: st.DrawFn, variant: Variant | None = None) -> Dealt:
    """
    Draw a round with two cards face up.

    Args:
        variant: The game; any game without it.

    Returns:
        Rounds that `reddog.Dealt.advance` goes on from.

    >>> from hypothesis import given, settings
    >>> from reddog.testing import strategies
    >>> @settings(max_examples=10)
    ... @given(strategies.dealt(rd.STANDARD))
    ... def two_cards_lie(state):
    ...     assert state.first is not state.second
    >>> two_cards_lie()
    """
    game = draw(games()) if variant is None else variant
    first, second, _ = draw(hands(decks=game.decks))
    return Dealt(game, draw(antes(game)), first, second)


@st.composite
def decisions(draw: st.DrawFn, variant: Variant | None = None) -> Decision:
    """
    Draw a round that waits for the player.

    Args:
        variant: The game; any game without it.

    Returns:
        Rounds with a spread of 1 to 11.

    >>> from hypothesis import given, settings
    >>> from reddog.testing import strategies
    >>> @settings(max_examples=10)
    ... @given(strategies.decisions(rd.STANDARD))
    ... def there_is_a_spread(decision):
    ...     assert 1 <= decision.spread <= 11
    >>> there_is_a_spread()
    """
    game = draw(games()) if variant is None else variant
    low = draw(st.integers(2, 12))
    values = draw(st.permutations([low, draw(st.integers(low + 2, 14))]))
    first, second = [draw(st.sampled_from([c for c in DECK if c.value == v])) for v in values]
    return Decision(Dealt(game, draw(antes(game)), first, second))


@st.composite
def resolved(draw: st.DrawFn, variant: Variant | None = None) -> Resolved:
    """
    Draw a finished round: any cards, any legal bet, any legal raise.

    Args:
        variant: The game; any game without it.

    Returns:
        Rounds that are over, with every outcome.

    >>> from hypothesis import given, settings
    >>> from reddog.testing import strategies
    >>> @settings(max_examples=10)
    ... @given(strategies.resolved(rd.STANDARD))
    ... def it_adds_up(state):
    ...     assert state.returned == state.stake + state.net
    >>> it_adds_up()
    """
    game = draw(games()) if variant is None else variant
    coming = iter(draw(hands(decks=game.decks)))
    state = Betting(game).deal(draw(antes(game)), coming).advance(coming)
    if isinstance(state, Resolved):
        return state
    amount = draw(raises(state))
    return state.raise_by(amount, coming) if amount else state.stand(coming)


def rounds(variant: Variant | None = None) -> st.SearchStrategy[Round]:
    """
    Draw a round in any of its four states.

    Args:
        variant: The game; any game without it.

    Returns:
        States of all four classes.

    >>> from hypothesis import given, settings
    >>> from reddog.testing import strategies
    >>> @settings(max_examples=10)
    ... @given(strategies.rounds(rd.STANDARD))
    ... def there_is_a_move(state):
    ...     assert rd.legal_moves(state)
    >>> there_is_a_move()
    """
    betting = games() if variant is None else st.just(variant)
    return st.one_of(betting.map(Betting), dealt(variant), decisions(variant), resolved(variant))


@st.composite
def sessions(draw: st.DrawFn, variant: Variant | None = None) -> Session:
    """
    Draw a session after a row of legal moves: chips, deals, decisions, deposits.

    Args:
        variant: The game; any game without it.

    Returns:
        Sessions between rounds, at a decision, paused or settled.

    >>> from hypothesis import given, settings
    >>> from reddog.testing import strategies
    >>> @settings(max_examples=10)
    ... @given(strategies.sessions(rd.STANDARD))
    ... def chips_add_up(session):
    ...     assert session.available + session.on_table == session.total
    >>> chips_add_up()
    """
    game = draw(games()) if variant is None else variant
    session = Session.open(game, balance=draw(st.integers(0, 20 * game.limits.maximum)))
    rng = Random(draw(st.integers(0, 2**32)))  # noqa: S311 - drawn by hypothesis, to be repeated
    for _ in range(draw(st.integers(0, 12))):
        session = _moved(draw, session, rng)
    return session


_PLAIN: Final[Mapping[Move, Callable[[Session], Session]]] = {
    Move.UNDO: Session.undo,
    Move.CLEAR: Session.clear,
    Move.REBET: Session.rebet,
    Move.DOUBLE: Session.double,
    Move.ADVANCE: Session.advance,
    Move.STAND: Session.stand,
    Move.NEXT_ROUND: Session.next_round,
}


def _moved(draw: st.DrawFn, session: Session, rng: Random) -> Session:
    if not session.legal_moves:
        return session.deposit(draw(st.integers(1, session.variant.limits.maximum)))
    move = draw(st.sampled_from(session.legal_moves))
    if move is Move.PLACE:
        return session.place(draw(st.sampled_from(session.affordable_chips)))
    if move is Move.DEAL:
        return session.deal(rng, pause=draw(st.booleans()))
    if move is Move.RAISE:
        return session.raise_by(draw(_of_range(session.legal_raises)))
    return _PLAIN[move](session)
