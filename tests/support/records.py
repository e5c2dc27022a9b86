"""Finished rounds and their records, for the tests of the history."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from hypothesis import strategies as st
from strategies import antes, hands, variants

import reddog as rd
from reddog.fair import FairSource
from reddog.history import Record

SEED = bytes(range(0, 256, 8))


def both_ways(variant: rd.Variant, ante: int, dealt: tuple[rd.Card, ...]) -> Iterator[rd.Resolved]:
    """Play three cards, and on a spread once standing and once raising by the most."""
    cards = iter(dealt)
    state = rd.Betting(variant).deal(ante, cards).advance(cards)
    if isinstance(state, rd.Decision):
        yield state.stand(iter(dealt[2:]))
        if state.max_raise:
            yield state.raise_by(state.max_raise, iter(dealt[2:]))
    else:
        yield state


def every_rank_triple() -> Iterator[tuple[rd.Card, ...]]:
    """Yield three different cards for each of the 13**3 triples of ranks."""
    for ranks in product(rd.Rank, repeat=3):
        yield tuple(map(rd.Card, ranks, (rd.Suit.CLUBS, rd.Suit.HEARTS, rd.Suit.SPADES)))


def every_deal() -> Iterator[tuple[rd.Card, ...]]:
    """Yield each of the 132,600 ordered deals of one deck."""
    return permutations(rd.DECK, 3)


def record_of(
    text: str, raised: int = 0, variant: rd.Variant = rd.STANDARD, **facts: Any
) -> Record:
    """Record a round with an opening bet of 10 and these cards."""
    first, second, *third = rd.Card.parse_many(text)
    dealt = rd.Dealt(variant, 10, first, second)
    return Record.of(rd.Resolved(dealt, raised, third[0] if third else None), **facts)


def proved_record(nonce: int = 7, **facts: Any) -> Record:
    """Record a round of a verifiable shuffle."""
    source = FairSource(SEED, "lucky ♠", nonce)
    policy = rd.raise_from(7)
    resolved = rd.play_round(rd.CASINO, ante=25, cards=rd.shuffled(source), policy=policy)
    return Record.of(resolved, proof=source.proof, **facts)


def sample() -> list[Record]:
    """Return one record for each way in which a round can end, with all facts and with none."""
    return [
        record_of("7c 8d"),
        record_of("9c 9d 4h", seat="ann", table="blue", number=0),
        record_of("9c 9d 9h"),
        record_of("4c 6d 5h", 10, time="2026-01-31T20:15:00Z"),
        record_of("2c Jd Jh", 10, variant=rd.CASINO.replace(title="Ünder ♠")),
        proved_record(seat="b♠", table='"quoted", \\', number=2**53 - 1),
    ]


@st.composite
def finished(draw: st.DrawFn) -> rd.Resolved:
    """Draw a finished round of any variant."""
    variant = draw(st.one_of(st.sampled_from([rd.STANDARD, rd.CASINO]), variants()))
    ends = list(both_ways(variant, draw(antes(variant)), draw(hands())))
    return draw(st.sampled_from(ends))


def records() -> st.SearchStrategy[Record]:
    """Draw records of any variant, with any facts."""
    names = st.none() | st.text(
        st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=9
    )
    return st.builds(
        Record.of,
        finished(),
        seat=names,
        table=names,
        number=st.none() | st.integers(0, rd.MAX_CREDITS),
        time=st.none() | st.datetimes().map(lambda moment: f"{moment.isoformat()}Z"),
        proof=st.none() | st.just(FairSource(SEED, "lucky", 0).proof),
    )
