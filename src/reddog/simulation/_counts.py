"""
The engine *counts*: how often each kind of deal comes in all rounds together, in constant time.

The numbers of a great many independent rounds are one multinomial number, drawn here kind by kind:
each is binomial among the rounds that are left, with the chance that it has among the kinds that
are left. What the order of rounds decides, such as a drawdown, is not known here.
"""

from itertools import count

from reddog.simulation._binomial import binomial, uniforms
from reddog.simulation._deals import DealTable
from reddog.simulation._stream import word
from reddog.simulation._tally import Tally


def draw_counts(table: DealTable, start: int, rounds: int) -> Tally:
    """
    Draw the tally of `rounds` rounds.

    Args:
        table: How every deal ends.
        start: Where the stream of numbers starts.
        rounds: How many rounds, 0 to 10**15.
    """
    uniform = uniforms(word(start, place) for place in count())
    ways_left, rounds_left = table.deals, rounds
    counts: list[int] = []
    for ways in table.ways:
        counts.append(binomial(rounds_left, ways, ways_left, uniform) if ways_left else 0)
        rounds_left -= counts[-1]
        ways_left -= ways
    return Tally(tuple(counts))
