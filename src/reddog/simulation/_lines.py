"""The rows of a report: rounds that came to the same, and rounds of one spread."""

from fractions import Fraction
from typing import final

import attrs

from reddog._settlement import Outcome
from reddog.simulation._deals import DealTable
from reddog.simulation._tally import Tally


@final
@attrs.frozen
class Line:
    """
    Count the rounds that came to the same; one row of a `Report`.

    Args:
        outcome: How they ended.
        spread: Their spread, 0 if consecutive, `None` for a pair.
        raised: The raise in whole credits.
        net: The net in whole credits.
        count: How many rounds there were.
        chance: The exact chance of such a round; `None` where it is not known.

    >>> from reddog.simulation import simulate
    >>> line = simulate(STANDARD, rounds=1_000, seed=7).lines[0]
    >>> line.outcome, line.spread, line.net, line.chance
    (<Outcome.PAIR_PUSH: 'pair_push'>, None, 0, Fraction(24, 425))
    """

    outcome: Outcome
    """How the rounds ended."""
    spread: int | None
    """Their spread, 0 if consecutive, `None` for a pair."""
    raised: int
    """The raise in whole credits."""
    net: int
    """The net in whole credits."""
    count: int
    """How many rounds there were."""
    chance: Fraction | None
    """The exact chance of such a round; `None` where it is not known."""


@final
@attrs.frozen
class SpreadRow:
    """
    Sum up the rounds of one spread.

    Args:
        spread: How many ranks lie between the first two cards, 1 to 11.
        rounds: How many rounds had it.
        won: How many of them were won.
        raised: How many of them were raised.
        net: What they brought, in whole credits.
        win_chance: The exact chance to win such a round; `None` where it is not known.

    >>> from reddog.simulation import simulate
    >>> row = simulate(STANDARD, rounds=1_000, seed=7).spreads[0]
    >>> row.spread, row.rounds, row.won, row.win_chance
    (1, 135, 8, Fraction(2, 25))
    """

    spread: int
    """How many ranks lie between the first two cards, 1 to 11."""
    rounds: int
    """How many rounds had it."""
    won: int
    """How many of them were won."""
    raised: int
    """How many of them were raised."""
    net: int
    """What they brought, in whole credits."""
    win_chance: Fraction | None
    """The exact chance to win such a round; `None` where it is not known."""


def chance_of(line: Line) -> Fraction:
    """Return the exact chance of a line, 0 where it is not known."""
    return line.chance or Fraction(0)


def lines_of(table: DealTable, tally: Tally, *, in_order: bool) -> tuple[Line, ...]:
    """
    Return a line for each kind of round that can come or came.

    The chances of the table are those of rounds from freshly shuffled cards. They hold for none
    once any round ended otherwise than the table says.

    Args:
        table: How every deal ends.
        tally: How often each end came.
        in_order: Whether rounds were dealt in order from a shoe, so that no chance is known.
    """
    chances = {
        kind: Fraction(ways, table.deals)
        for kind, ways in zip(table.kinds, table.ways, strict=True)
        if ways
    }
    counts = dict(zip(table.kinds, tally.counts, strict=True))
    numbers = {kind: counts[kind] for kind in chances}
    for kind, count in tally.others:
        numbers[kind] = numbers.get(kind, 0) + count
    if tally.others or in_order:
        chances.clear()
    lines = [
        Line(kind.outcome, kind.spread, kind.raised, kind.net, count, chances.get(kind))
        for kind, count in numbers.items()
    ]
    # From pairs and consecutive cards to the widest spread, whatever order they were settled in.
    key = [(-1 if line.spread is None else line.spread, line.raised, line.net) for line in lines]
    return tuple(line for _, line in sorted(zip(key, lines, strict=True), key=lambda two: two[0]))
