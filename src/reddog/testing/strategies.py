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

_WORDS = ("tiki", "harbour", "night", "7", "lucky")


def cards() -> st.SearchStrategy[Card]:
    """Draw a card."""
    return st.sampled_from(DECK)


def hands(*, decks: int = 1) -> st.SearchStrategy[tuple[Card, Card, Card]]:
    """
    Draw three cards that can lie together, in any order.

    Args:
        decks: How many decks they come from, 1 to 8 (CARD-5).
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
    """
    prices = st.lists(odds(most=most), min_size=12, max_size=12)
    return prices.map(
        lambda drawn: Paytable(
            dict(zip(range(1, 12), drawn, strict=False)), three_of_a_kind=drawn[-1]
        )
    )


@st.composite
def limits(draw: st.DrawFn) -> Limits:
    """Draw limits whose chips, bets and total fit together (BET-2)."""
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
    """Draw variants of every rule, at any prices, of 1 to 8 decks."""
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
    """Draw the built-in games, and any others."""
    return st.sampled_from([STANDARD, CASINO]) | variants()


def antes(variant: Variant) -> st.SearchStrategy[int]:
    """
    Draw an opening bet that is legal in a variant, the smallest and the largest included.

    Args:
        variant: The game.
    """
    return _of_range(variant.limits.antes)


def raises(decision: Decision) -> st.SearchStrategy[int]:
    """
    Draw what a player may answer: 0 to stand, or a legal raise.

    Args:
        decision: The decision; where no raise is legal, only 0 is drawn.
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
    """
    betting = games() if variant is None else st.just(variant)
    return st.one_of(betting.map(Betting), dealt(variant), decisions(variant), resolved(variant))


@st.composite
def sessions(draw: st.DrawFn, variant: Variant | None = None) -> Session:
    """
    Draw a session after a row of legal moves: chips, deals, decisions, deposits.

    Args:
        variant: The game; any game without it.
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
