"""
Every deal there is, as a vector of environments looks it up.

What three cards show is two values and the gap between them. How they end is one of 26 *kinds*: the
gap, and whether the third card wins, which it does between the first two or as three of a kind. The
kind and the action decide the net. After them comes `OVER`, the kind of an episode that has ended:
no action is legal there, and none brings anything. All of it is asked of the core's own settlement,
once, when the tables are made; nothing is decided here.

Entries are the numbers of the deals with one deck. With several decks the number is taken apart,
and there is an entry for any three cards, as in `reddog.simulation`.
"""

from itertools import product
from typing import Final, Self, final

import attrs
import numpy as np
import numpy.typing as npt

from reddog._cards import DECK, Card, Rank, Suit
from reddog._opening import CONSECUTIVE_GAP, PAIR_GAP, gap_between
from reddog._settlement import Outcome, settle
from reddog._variant import Variant
from reddog.gym._chance import draw, shoe_of
from reddog.gym._game import Game
from reddog.simulation._deals import deals_of, entries
from reddog.simulation._stream import Numbers

_WINS: Final = (Outcome.SPREAD_WIN, Outcome.THREE_OF_A_KIND)
_GAPS: Final = range(PAIR_GAP, 12)
#: The kind of an episode that has ended.
OVER: Final = 2 * len(_GAPS)

_SUITS: Final = tuple(Suit)


@final
@attrs.frozen(eq=False)
class Book:
    """
    Hold what every deal shows and how it ends, for one game with a fixed opening bet.

    Args:
        shoe: The physical cards as places in `DECK`.
        shown: The two values and the gap of each entry, shape (entries, 3).
        kind_of: The kind of each entry.
        nets: The net of each kind and action in whole credits, shape (27, actions).
        legal: Whether the rules allow the action; what the balance allows is not known here.
        bests: The net of the best third card, for each kind and action.
        costs: What each action adds to the stake, shape (actions,).
        most: The most that the opening bet alone can win.
    """

    shoe: Numbers
    shown: Numbers
    kind_of: Numbers
    nets: Numbers
    legal: npt.NDArray[np.bool_]
    bests: Numbers
    costs: Numbers
    most: int

    @classmethod
    def of(cls, game: Game) -> Self:
        """Settle every kind of deal with every action."""
        variant, ante = game.variant, game.ante
        costs = [0, *[game.raise_of(action, ante) for action in range(1, game.actions)]]
        nets = np.zeros((OVER + 1, game.actions), dtype=np.int64)
        legal = np.zeros(nets.shape, dtype=np.bool_)
        for gap, won in product(_GAPS, (False, True)):
            kind = _kind(gap, won=won)
            cards = example_of(kind)
            legal[kind] = [not cost or gap > CONSECUTIVE_GAP for cost in costs]
            for action, cost in enumerate(costs):
                if legal[kind, action]:
                    nets[kind, action] = settle(variant, gap, *cards, ante, cost)[1]
        shoe = shoe_of(variant.decks)
        values = np.arange(len(DECK)) % len(Rank) + Rank.TWO.value
        first, second = np.broadcast_arrays(values[:, None, None], values[None, :, None])
        gaps = np.abs(first - second) - 1
        shown = np.broadcast_to(np.stack((first, second, gaps), axis=-1), (*(len(DECK),) * 3, 3))
        shown, kind_of = shown.reshape(-1, 3), np.tile(_kinds(variant), (4, 4, 4)).ravel()
        if variant.decks == 1:
            numbers = entries(np.arange(deals_of(len(shoe))), shoe)
            shown, kind_of = shown[numbers], kind_of[numbers]
        return cls(
            shoe=shoe,
            shown=np.ascontiguousarray(shown),
            kind_of=kind_of,
            nets=nets,
            legal=legal,
            bests=np.append(nets[1::2].repeat(2, axis=0), nets[OVER:], axis=0),
            costs=np.array(costs, dtype=np.int64),
            most=int(nets[:, 0].max()),
        )

    def draw(self, generator: np.random.Generator, count: int) -> Numbers:
        """Return the entries of `count` deals, shape (count,)."""
        numbers = draw(generator, len(self.shoe), count)
        return numbers if len(self.shoe) <= len(DECK) else entries(numbers, self.shoe)


def _kind(gap: int, *, won: bool) -> int:
    return 2 * (gap - PAIR_GAP) + won


def _kinds(variant: Variant) -> Numbers:
    """Return the kind of any three ranks, shape (13, 13, 13)."""
    kinds = np.zeros((len(Rank),) * 3, dtype=np.int64)
    ante = variant.limits.minimum
    for places in product(range(len(Rank)), repeat=3):
        # CARD-3: suits do not matter; three of them make three cards that can lie together.
        first, second, third = [DECK[p + 13 * n] for n, p in enumerate(places)]
        gap = gap_between(first, second)
        turned = None if gap == CONSECUTIVE_GAP else third
        outcome, _ = settle(variant, gap, first, second, turned, ante, 0)
        kinds[places] = _kind(gap, won=outcome in _WINS)
    return kinds


def example_of(kind: int) -> tuple[Card, Card, Card | None]:
    """Return three cards of one kind."""
    gap, won = kind // 2 + PAIR_GAP, kind % 2
    ranks = tuple(Rank)
    low, high = ranks[0], ranks[gap + 1]
    if gap == CONSECUTIVE_GAP:
        third = None
    elif gap == PAIR_GAP:
        third = Card(ranks[0 if won else 1], _SUITS[2])
    else:
        third = Card(ranks[1] if won else high, _SUITS[2])
    return Card(low, _SUITS[0]), Card(high, _SUITS[1]), third
