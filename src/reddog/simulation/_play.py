"""
The engine *play*: every round goes through the states of the core, with a policy asked each time.

Round i has the same three cards that the engine *rounds* gives it. What differs is who decides how
it ends: there the deal table does, made beforehand; here the states do, as at a real table. Both
are compared round by round. A policy that answers alike each time plays exactly what the table
says, and its rounds then have the chances of the table. One that does not, because it draws lots or
remembers, plays other rounds, and those have no known chance.
"""

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Final, final

import attrs
import numpy as np

from reddog._cards import DECK
from reddog._policy import Policy, play_round
from reddog._variant import Variant
from reddog.simulation._deals import DealTable, Kind, entries_of, three_cards
from reddog.simulation._given import afresh
from reddog.simulation._path import Path, path_of
from reddog.simulation._shoe_rounds import TABLE, stretches
from reddog.simulation._shoes import Cut, dealt_cards, hands_of
from reddog.simulation._stream import Numbers, numbers_below
from reddog.simulation._tally import Tally

#: Rounds handed out at a time: a tenth of a second or less with a quick policy.
PLAY_CHUNK: Final = 2**13

# The sums of a batch fit into 64 bits: a net is below 2**53 (PAY-7).
_BATCH: Final = 2**9


@final
@attrs.frozen
class PlayJob:
    """
    Play stretches of rounds through the states.

    Args:
        variant: The game.
        table: How any three cards end, by the policy's first answers.
        cut: How far a shoe is dealt; `None` shuffles before every round.
        policy: When to raise.
        ante: The opening bet.
        start: Where the stream of numbers starts.
        follow: Whether the path of the bankroll is wanted too.
    """

    variant: Variant
    table: DealTable
    cut: Cut | None
    policy: Policy
    ante: int
    start: int
    follow: bool

    def __call__(self, first: int, count: int) -> Tally:
        """Play `count` rounds from number `first` on."""
        policy = afresh(self.policy)
        counts = [0] * len(self.table.kinds)
        others: Counter[Kind] = Counter()
        path = Path() if self.follow else None
        for hands in self._hands(first, count):
            nets = self._play(policy, hands, counts, others)
            if path is not None:
                path = path.then(path_of(np.array(nets, dtype=np.int64)))
        return Tally(tuple(counts), path, tuple(others.items()))

    def _hands(self, first: int, count: int) -> Iterator[Numbers]:
        """Yield the next three cards at each round, some rounds at a time, shape (n, 3)."""
        shoe, cut = self.table.shoe, self.cut
        if cut is None:
            for at in range(first, first + count, _BATCH):
                size = min(_BATCH, first + count - at)
                numbers = numbers_below(self.table.deals, self.start, at, size)
                yield np.stack(three_cards(numbers, shoe), axis=1)
            return
        for number, skipped, rounds in stretches(first, count):
            hands = (
                hand
                for shoe_number in itertools.count(number * TABLE)
                for hand in hands_of(dealt_cards(cut, shoe, self.start, shoe_number), cut)
            )
            wanted = itertools.islice(hands, skipped, skipped + rounds)
            while batch := list(itertools.islice(wanted, _BATCH)):
                yield np.array(batch)

    def _play(
        self, policy: Policy, hands: Numbers, counts: list[int], others: Counter[Kind]
    ) -> list[int]:
        """Play some rounds, add them to the counts, and return their nets."""
        table, variant, ante = self.table, self.variant, self.ante
        expected = table.kind_of[entries_of(hands[:, 0], hands[:, 1], hands[:, 2])].tolist()
        kinds = [(kind.outcome, kind.spread, kind.raised, kind.net) for kind in table.kinds]
        rows: list[list[int]] = hands.tolist()
        nets: list[int] = []
        for (first, second, third), index in zip(rows, expected, strict=True):
            cards = iter((DECK[first], DECK[second], DECK[third]))
            end = play_round(variant, ante=ante, cards=cards, policy=policy)
            kind = (end.outcome, end.spread, end.raised, end.net)
            if kind == kinds[index]:
                counts[index] += 1
            else:
                others[Kind(*kind)] += 1
            nets.append(end.net)
        return nets
