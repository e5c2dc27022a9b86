"""
Shoes: several decks shuffled together, then dealt in order down to a cut card.

A shoe of N cards is drawn as `reddog.shuffled` draws it, by an incremental Fisher-Yates: of the n
cards left one is picked by a number below n, and the last card takes its place (CARD-7). Two picks
are one number below n(n - 1): its quotient by n - 1 is the first, what remains the second. The
number comes from 32 bits of the stream, refused and drawn again like any other. Shoe s owns
`Cut.words` of them, so any shoe can be made anywhere, and no more is picked than can be dealt.

A round is dealt as long as the cut card is not out and three cards are left (CARD-6). Consecutive
cards take two cards and all others three, so a shoe has no fixed number of rounds.

Cards are places in `reddog.DECK` here. One shoe is made by `dealt_cards`, many at once by
`dealt_lanes`; the compiled loop of `_shoe_kernel` makes the same.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias, final

import attrs
import numpy as np
import numpy.typing as npt

from reddog._credits import show
from reddog._shoe import ROUND_CARDS
from reddog.exceptions import InvalidShoe
from reddog.simulation._stream import Numbers, drawn_again, halves, words, words_beside

Places: TypeAlias = npt.NDArray[np.uint8]

_RANKS: Final = 13

# Pairs of picks worked at a time: NumPy is called less often, and their arrays stay at hand.
_BLOCK: Final = 16

_32: Final = np.uint64(32)
_LOW: Final = np.uint64(2**32 - 1)


@final
@attrs.frozen
class Cut:
    """
    Hold how far a shoe is dealt.

    Args:
        cards: How many cards it has, three or more.
        behind: How many of them lie behind the cut card, fewer than all.
    """

    cards: int
    behind: int

    @property
    def last_start(self) -> int:
        """Return the most cards that can be gone when a round starts."""
        return self.cards - max(ROUND_CARDS, self.behind + 1)

    @property
    def depth(self) -> int:
        """Return the most cards that can be dealt."""
        return min(self.cards, self.last_start + ROUND_CARDS)

    @property
    def fewest_rounds(self) -> int:
        """Return how many rounds a shoe deals at least."""
        return self.last_start // ROUND_CARDS + 1

    @property
    def pairs(self) -> int:
        """Return how many times two cards are picked."""
        return -(-self.depth // 2)

    @property
    def words(self) -> int:
        """Return how many words of the stream a shoe owns: two pairs of picks from each."""
        return -(-self.cards // 4)


def checked_cut(cut: object, cards: int) -> int:
    """Return how many cards lie behind the cut card, or refuse what cannot be."""
    if type(cut) is not int or not 0 <= cut < cards:
        msg = f"cut must be an int from 0 to {cards - 1} of {cards} cards, not {show(cut)}"
        raise InvalidShoe(msg)
    return cut


def in_words(cards: str, cut: int | None) -> str:
    """Say how cards are dealt, for a report."""
    if cut is None:
        return f"{cards}, shuffled before every round"
    return f"{cards}, dealt in order to a cut card with {cut} behind it"


def dealt_cards(cut: Cut, shoe: Numbers, start: int, number: int) -> list[int]:
    """
    Return the cards of one shoe in the order they are dealt.

    Args:
        cut: How far it is dealt; no more cards are returned.
        shoe: Its cards before the shuffle, shape (N,).
        start: Where the stream of numbers starts.
        number: Which shoe.
    """
    cards: list[int] = shoe.tolist()
    dealt: list[int] = []
    bits: list[int] = halves(words(start, number * cut.words, cut.words)).tolist()
    for pair in range(cut.pairs):
        left = len(cards)
        if left == 1:
            return [*dealt, *cards]
        below = left * (left - 1)
        product = bits[pair] * below
        if product & 0xFFFFFFFF < 2**32 % below:
            chosen = drawn_again(below, start, 2 * cut.words * number + pair)
        else:
            chosen = product >> 32
        for pick in divmod(chosen, left - 1):
            dealt.append(cards[pick])
            cards[pick] = cards[-1]
            cards.pop()
    return dealt[: cut.depth]


def hands_of(dealt: list[int], cut: Cut) -> Iterator[list[int]]:
    """Yield the next three cards at each round of a shoe; consecutive cards leave the third."""
    gone = 0
    while gone <= cut.last_start:
        hand = dealt[gone : gone + ROUND_CARDS]
        yield hand
        gone += 2 if abs(hand[0] % _RANKS - hand[1] % _RANKS) == 1 else 3


def dealt_lanes(cut: Cut, shoe: Numbers, start: int, first: int, shoes: int) -> Places:
    """
    Return the cards of many shoes in the order they are dealt, shape (cards, shoes), uint8.

    Args:
        cut: How far each is dealt.
        shoe: The cards of each before the shuffle, shape (N,).
        start: Where the stream of numbers starts.
        first: The first shoe.
        shoes: How many shoes.
    """
    # The card at place p of a shoe lies at p * shoes + the number of the shoe.
    cards = np.repeat(shoe.astype(np.uint8), shoes)
    lanes = np.arange(shoes, dtype=np.uint64)
    dealt = np.empty((2 * cut.pairs, shoes), dtype=np.uint8)
    for at in range(0, cut.pairs, _BLOCK):
        pairs = min(_BLOCK, cut.pairs - at)
        own = words_beside(start, first * cut.words + at // 2, cut.words, -(-pairs // 2), shoes)
        both = np.empty((len(own), 2, shoes), dtype=np.uint64)
        np.bitwise_and(own, _LOW, out=both[:, 0])
        np.right_shift(own, _32, out=both[:, 1])
        product = both.reshape(-1, shoes)[:pairs]
        left = cut.cards - 2 * np.arange(at, at + pairs, dtype=np.uint64)[:, None]
        rest = left - np.uint64(1)
        picks = np.empty((pairs, 2, shoes), dtype=np.uint64)
        product *= left
        np.right_shift(product, _32, out=picks[:, 0])
        product &= _LOW
        product *= rest
        np.right_shift(product, _32, out=picks[:, 1])
        product &= _LOW
        refused = product < np.uint64(2**32) % np.maximum(left * rest, np.uint64(1))
        if refused.any():
            for pair, lane in np.argwhere(refused).tolist():
                below = int(rest[pair, 0]), int(left[pair, 0])
                place = 2 * cut.words * (first + lane) + at + pair
                chosen = drawn_again(below[0] * below[1], start, place)
                picks[pair, :, lane] = divmod(chosen, below[0])
        picks *= np.uint64(shoes)
        picks += lanes
        for card, places in enumerate(picks.view(np.int64).reshape(-1, shoes), start=2 * at):
            # "clip" reads past no end either, and is the quickest; every place is in range.
            cards.take(places, out=dealt[card], mode="clip")
            last = max(cut.cards - 1 - card, 0)  # after the last card nothing is there to move
            cards[places] = cards[last * shoes : (last + 1) * shoes]
    return dealt
