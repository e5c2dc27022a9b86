"""
Every deal there is, and how each ends: the table in which bulk rounds are looked up.

A round takes three cards of N, so there are N(N - 1)(N - 2) ordered deals, all equally likely
(CARD-7). A number below that names one of them: its quotient by (N - 1)(N - 2) is the first card,
and so on, each card counted among those still there. With one deck the table has an entry for each
of the 132,600 numbers. A larger shoe has up to 71 million of them but only 52 different cards, so
there the number is taken apart, and the table has an entry for any three cards.

What a deal comes to is decided by `reddog._settlement`, and by the policy, which is asked once at
each ordered two cards. Deals that come to the same outcome, spread, raise and net are one `Kind`.
What is not known here: how often anything is drawn.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final, Self, TypeAlias, final

import attrs
import numpy as np
import numpy.typing as npt

from reddog._cards import DECK, Card, Rank, Suit
from reddog._opening import CONSECUTIVE_GAP, PAIR_GAP, gap_between
from reddog._policy import Policy
from reddog._refusals import refuse_raise
from reddog._round import Dealt, Decision
from reddog._settlement import Outcome, settle
from reddog._variant import Variant, raises_on
from reddog.analysis import OPTIMAL, analyse
from reddog.simulation._stream import Numbers

#: Indices of kinds.
Kinds: TypeAlias = npt.NDArray[np.uint8 | np.uint16]

_PLACES: Final = {card: place for place, card in enumerate(DECK)}
_SIZE: Final = len(DECK)
_ONE_SUIT: Final = DECK[: len(Rank)]  # `DECK` goes through the ranks, suit by suit


@final
@attrs.frozen
class Kind:
    """Hold what a deal comes to; the spread is `None` for a pair, amounts are in credits."""

    outcome: Outcome
    spread: int | None
    raised: int
    net: int


@final
@attrs.frozen(eq=False)
class DealTable:
    """
    Hold how every ordered deal of some cards ends, with one opening bet and one policy.

    Args:
        shoe: The physical cards as places in `DECK`, shape (N,).
        kinds: What a deal can come to.
        ways: How many ordered deals come to each of `kinds`; their sum is N(N - 1)(N - 2).
        kind_of: The index in `kinds` of every entry.
    """

    shoe: Numbers
    kinds: tuple[Kind, ...]
    ways: tuple[int, ...]
    kind_of: Kinds

    @classmethod
    def of(
        cls,
        variant: Variant,
        cards: Iterable[Card],
        policy: Policy,
        ante: int,
        *,
        any_three: bool = False,
    ) -> Self:
        """
        Settle every deal.

        Args:
            variant: The game; it has as many decks as `cards` were taken from.
            cards: The cards that are shuffled before each round, three or more.
            policy: When to raise.
            ante: A legal opening bet.
            any_three: Whether to have an entry for any three cards even where few can be dealt.

        Raises:
            IllegalRaise: If the policy answers an amount that is neither 0 nor legal.
        """
        places = sorted([_PLACES[card] for card in cards])
        shoe = np.array(places, dtype=np.int64)
        kinds: dict[Kind, int] = {}
        by_cards = np.zeros((_SIZE, _SIZE, _SIZE), dtype=np.uint16)
        policy = informed(policy, variant, [DECK[place] for place in places], ante)
        raise_on = _raises(variant, policy, ante)
        counts = Counter(places)
        rows: dict[tuple[int, int, int], list[int]] = {}
        for first in counts:
            for second in counts:
                if first != second or counts[first] > 1:
                    pair = DECK[first], DECK[second]
                    raised = raise_on(*pair)
                    # CARD-3: suits do not matter, except perhaps to the policy.
                    key = pair[0].value, pair[1].value, raised
                    if key not in rows:
                        row = [_kind(variant, (*pair, third), ante, raised) for third in _ONE_SUIT]
                        rows[key] = [kinds.setdefault(kind, len(kinds)) for kind in row] * len(Suit)
                    by_cards[first, second] = rows[key]
        flat: Kinds = by_cards.ravel()
        ways = np.bincount(flat, weights=_ways(counts), minlength=len(kinds))
        if len(shoe) <= _SIZE and not any_three:
            flat = flat[entries(np.arange(deals_of(len(shoe))), shoe)]
        if len(kinds) <= 2**8:
            flat = flat.astype(np.uint8)  # the smaller the table, the more of it is at hand
        return cls(shoe, tuple(kinds), tuple(map(int, ways.tolist())), flat)

    @property
    def deals(self) -> int:
        """Return how many ordered deals there are."""
        return deals_of(len(self.shoe))

    def kinds_dealt(self, numbers: Numbers) -> Kinds:
        """Return the index in `kinds` of each deal named by a number below `deals`."""
        few = len(self.kind_of) < _SIZE**3
        places = numbers if few else entries(numbers, self.shoe)
        # "clip" reads past no end either, and is the quickest; every place is in range.
        return self.kind_of.take(places, mode="clip")


def deals_of(cards: int) -> int:
    """Return how many ordered deals there are of so many cards."""
    return cards * (cards - 1) * (cards - 2)


def three_cards(numbers: Numbers, shoe: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Return the three cards, as places in `DECK`, of each deal named by a number, shape (n,)."""
    thirds = len(shoe) - 2
    # `floor_divide` alone: NumPy divides by a constant without dividing, and `divmod` does not.
    first = numbers // ((thirds + 1) * thirds)
    rest = numbers - first * ((thirds + 1) * thirds)
    second = rest // thirds
    third = rest - second * thirds
    second += second >= first
    third += third >= np.minimum(first, second)
    third += third >= np.maximum(first, second)
    return shoe[first], shoe[second], shoe[third]


def entries(numbers: Numbers, shoe: Numbers) -> Numbers:
    """Return the entry, in a table of any three cards, of each deal named by a number."""
    return entries_of(*three_cards(numbers, shoe))


def entries_of(first: Numbers, second: Numbers, third: Numbers) -> Numbers:
    """Return the entry, in a table of any three cards, of each three places in `DECK`."""
    return (first * _SIZE + second) * _SIZE + third


def _ways(counts: Counter[int]) -> npt.NDArray[np.float64]:
    """Return in how many ways each three cards come, exactly: all are whole and below 2**53."""
    left = np.array([counts[place] for place in range(_SIZE)], dtype=np.float64)
    same = np.eye(_SIZE)
    two = left[:, None] * (left[None, :] - same)
    three = left[None, None, :] - same[:, None, :] - same[None, :, :]
    return (two[:, :, None] * three).ravel()


def _kind(variant: Variant, cards: tuple[Card, Card, Card], ante: int, raised: int) -> Kind:
    first, second, third = cards
    gap = gap_between(first, second)
    turned = None if gap == CONSECUTIVE_GAP else third
    outcome, net = settle(variant, gap, first, second, turned, ante, raised)
    return Kind(outcome, None if gap == PAIR_GAP else gap, raised, net)


@final
@attrs.frozen
class KnownBest:
    """
    Make the best raise with known cards to come, as a policy.

    Args:
        raises: The best raise for each two values of cards, the lower first.
    """

    raises: Mapping[tuple[int, int], int]

    def __call__(self, decision: Decision, /) -> int:
        """Return the best raise."""
        first, second = decision.first.value, decision.second.value
        return self.raises[(first, second) if first < second else (second, first)]


def informed(policy: Policy, variant: Variant, cards: Iterable[Card], ante: int) -> Policy:
    """
    Return what a policy comes to when these cards are shuffled before each round.

    At a table `OPTIMAL` knows a fresh shoe; here, as in `analyse`, it knows these cards.
    """
    if policy is not OPTIMAL:
        return policy
    hands = analyse(variant, cards=cards, ante=ante).hands
    return KnownBest({(a.value, b.value): int(odds.raised) for (a, b), odds in hands.items()})


def _raises(variant: Variant, policy: Policy, ante: int) -> Callable[[Card, Card], int]:
    """Return what the policy raises by on two cards, 0 where there is no decision."""
    legal = raises_on(variant, ante)

    def raise_on(first: Card, second: Card) -> int:
        if gap_between(first, second) <= CONSECUTIVE_GAP:
            return 0
        amount = policy(Decision(Dealt(variant, ante, first, second)))
        if type(amount) is not int or (amount and amount not in legal):
            refuse_raise(ante, legal, amount)
        return amount

    return raise_on
