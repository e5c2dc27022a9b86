"""
Where cards come from (CARD-4 to CARD-7).

The states take an `Iterator[Card]` and know nothing else of chance. This module makes such
iterators: `shuffled` draws one fresh shuffle lazily, and `Shoe` is several decks for several rounds
as a value. Both draw the same way, by an incremental Fisher-Yates: of the *n* cards left, one is
picked by a number below *n*; the last card takes its place. A number below *n* is drawn without
bias by asking for as many bits as *n* − 1 has, and again while the answer is *n* or more
(CARD-7). Nothing is asked for *n* = 1, and nothing for cards that are not taken. This stream is
promised: the same bits give the same cards on every Python and platform.

The library never seeds a source, keeps no source of its own, and asks only for `getrandbits`.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NoReturn, Protocol, Self, final

import attrs

from reddog._cards import DECK, Card, Rank
from reddog._credits import show
from reddog._values import Reduced, fill, reduce_by_name
from reddog.exceptions import (
    InvalidCard,
    InvalidRandomSource,
    InvalidShoe,
    ShoeExhausted,
)

#: The most decks in a shoe (CARD-4).
MAX_DECKS: Final = 8

#: The most cards one round can need: the first two and a third (CARD-6).
ROUND_CARDS: Final = 3


class RandomSource(Protocol):
    """
    Describe a source of randomness: any object with ``getrandbits(k)``.

    `random.Random` and `random.SystemRandom` fit as they are, and so does anything that answers an
    `int`, uniform in 0 ≤ result < 2**k. A NumPy generator takes three lines:

    >>> class FromGenerator:
    ...     def __init__(self, generator):
    ...         self.generator = generator
    ...
    ...     def getrandbits(self, k, /):
    ...         return int(self.generator.integers(1 << k))
    """

    def getrandbits(self, k: int, /) -> int:
        """
        Return `k` random bits as an int.

        Args:
            k: How many bits, 1 or more; the library asks for 9 at most.

        >>> from random import Random
        >>> 0 <= Random(7).getrandbits(6) < 64
        True
        """
        ...


def shuffled(rng: RandomSource, *, decks: int = 1) -> Iterator[Card]:
    """
    Shuffle fresh decks and draw their cards one by one, lazily.

    Args:
        rng: The source of randomness. It is asked for exactly the cards that are taken.
        decks: How many decks of 52 are shuffled together, 1 to 8 (CARD-4).

    Returns:
        An iterator over all ``52 * decks`` cards in random order.

    Raises:
        InvalidShoe: If `decks` is not an int from 1 to 8.
        InvalidRandomSource: If `rng` has no ``getrandbits``, or, while cards are drawn, if it
            cannot be called with a number of bits or answers anything but an int in range.

    >>> from random import Random
    >>> cards = shuffled(Random(7))
    >>> next(cards), next(cards)
    (Card.parse('9d'), Card.parse('Jc'))
    """
    if type(decks) is not int or not 1 <= decks <= MAX_DECKS:
        _refuse_decks(decks)
    try:
        getrandbits = rng.getrandbits
    except AttributeError:
        _refuse_source(rng)
    return _draw([*DECK * decks], getrandbits)


def _draw(cards: list[Card], getrandbits: Callable[[int], int]) -> Iterator[Card]:
    bits = len(cards).bit_length()
    half = 1 << bits >> 1
    for last in range(len(cards) - 1, 0, -1):
        if last < half:
            half >>= 1
            bits -= 1
        try:
            pick = getrandbits(bits)
            while type(pick) is not int or not 0 <= pick <= last:
                if type(pick) is not int or pick >> bits:
                    _refuse_answer(bits, pick)
                pick = getrandbits(bits)
        except TypeError as error:  # a class instead of its instance, or a method without k
            msg = f"getrandbits({bits}) failed: {error}; pass an instance, such as random.Random()"
            raise InvalidRandomSource(msg) from error
        card = cards[pick]
        cards[pick] = cards[last]
        yield card
    yield from cards[:1]


def _refuse_source(rng: object) -> NoReturn:
    msg = f"{show(rng)} has no getrandbits(k); pass random.Random() or random.SystemRandom()"
    raise InvalidRandomSource(msg) from None


def _refuse_answer(bits: int, pick: object) -> NoReturn:
    msg = (
        f"getrandbits({bits}) answered {show(pick)}; it must be an int from 0 to {(1 << bits) - 1}"
    )
    raise InvalidRandomSource(msg)


def _refuse_decks(decks: object) -> NoReturn:
    msg = f"a shoe holds 1 to {MAX_DECKS} decks, not {show(decks)}; pass an int from 1 to 8"
    raise InvalidShoe(msg)


@final
@attrs.frozen(init=False, repr=False)
class Shoe:
    """
    Hold several decks for several rounds, as a value that never changes.

    Iterating a shoe deals from it without changing it; `drop` returns the shoe without the cards
    that were dealt. Make one with `fresh` or `stacked`.

    Args:
        cards: Every card of the shoe, in order from the first dealt.
        decks: How many decks it is made of, 1 to 8.
        dealt: How many of the cards are gone already.
        cut: How many cards lie behind the cut card; 0 for none.

    Raises:
        InvalidShoe: If a physical card appears more often than there are decks (CARD-5), or
            a number is out of range.
        InvalidCard: If something in `cards` is not a `Card`.

    >>> from random import Random
    >>> shoe = Shoe.fresh(decks=6, cut=78).shuffled(Random(7))
    >>> shoe.remaining, shoe.needs_shuffle
    (312, False)
    >>> cards = iter(shoe)
    >>> hand = [next(cards) for _ in range(3)]
    >>> shoe.drop(3)
    <Shoe decks=6 remaining=309 cut=78>

    The representation never shows a card that has not been dealt.
    """

    cards: tuple[Card, ...]
    """Every card of the shoe, dealt ones included; the undealt ones are the host's secret."""
    decks: int
    """How many decks the shoe is made of."""
    dealt: int
    """How many cards are gone."""
    cut: int
    """How many cards lie behind the cut card; 0 for none."""

    def __init__(
        self, cards: Iterable[Card], *, decks: int = 1, dealt: int = 0, cut: int = 0
    ) -> None:
        if type(decks) is not int or not 1 <= decks <= MAX_DECKS:
            _refuse_decks(decks)
        if not isinstance(cards, Iterable):
            raise InvalidCard(f"a shoe is made of several cards, not {show(cards)}")
        kept: list[Card] = []
        times: dict[Card, int] = {}
        for card in cards:
            if type(card) is not Card:
                raise InvalidCard(f"a shoe holds cards, not {show(card)}")
            times[card] = times.get(card, 0) + 1
            if times[card] > decks:
                msg = (
                    f"{card} appears {times[card]} times, but {decks} deck(s) hold it {decks} "
                    f"time(s); take one out or raise decks"
                )
                raise InvalidShoe(msg)
            kept.append(card)
        for what, number in (("dealt", dealt), ("cut", cut)):
            if type(number) is not int or not 0 <= number <= len(kept):
                msg = f"{what} must be an int from 0 to {len(kept)} cards, not {show(number)}"
                raise InvalidShoe(msg)
        fill(self, cards=tuple(kept), decks=decks, dealt=dealt, cut=cut)

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    @classmethod
    def fresh(cls, *, decks: int = 1, cut: int = 0) -> Self:
        """
        Return new decks in their order; shuffle them before dealing.

        Args:
            decks: How many decks, 1 to 8.
            cut: How many cards lie behind the cut card, 0 for none.

        Raises:
            InvalidShoe: If a number is out of range.

        >>> Shoe.fresh(decks=2)
        <Shoe decks=2 remaining=104 cut=0>
        """
        if type(decks) is not int or not 1 <= decks <= MAX_DECKS:
            _refuse_decks(decks)
        return cls(DECK * decks, decks=decks, cut=cut)

    @classmethod
    def stacked(cls, cards: Iterable[Card], *, decks: int = 1, cut: int = 0) -> Self:
        """
        Return a shoe with chosen cards on top, for tests and demonstrations.

        Args:
            cards: The cards in the order in which they are dealt; the shoe holds no others.
            decks: How often one physical card may appear, 1 to 8 (CARD-5).
            cut: How many cards lie behind the cut card, 0 for none.

        Raises:
            InvalidShoe: If a card appears too often.
            InvalidCard: If something is not a card.

        >>> [str(card) for card in Shoe.stacked(Card.parse_many("5h Kd 9c"))]
        ['5♥', 'K♦', '9♣']
        """
        return cls(cards, decks=decks, cut=cut)

    def shuffled(self, rng: RandomSource) -> Self:
        """
        Gather all cards, dealt ones too, and shuffle them.

        A fresh shoe of *n* decks comes out in the order of ``shuffled(rng, decks=n)``.

        Args:
            rng: The source of randomness.

        Returns:
            The full shoe in a new order, with the cut card where it was.

        Raises:
            InvalidRandomSource: If the source answers anything but an int in range.

        >>> from random import Random
        >>> list(Shoe.fresh().shuffled(Random(7))) == list(shuffled(Random(7)))
        True
        """
        try:
            getrandbits = rng.getrandbits
        except AttributeError:
            _refuse_source(rng)
        cards = _draw([*self.cards], getrandbits)
        return type(self)(cards, decks=self.decks, cut=self.cut)

    def drop(self, count: int) -> Self:
        """
        Return the shoe after `count` cards were dealt from it.

        Args:
            count: How many cards are gone from the top, 0 or more.

        Raises:
            ShoeExhausted: If fewer cards are left.
            InvalidShoe: If `count` is not an int of 0 or more.

        >>> Shoe.fresh().drop(3).remaining
        49
        """
        if type(count) is not int or count < 0:
            raise InvalidShoe(f"drop takes an int of 0 or more cards, not {show(count)}")
        if count > self.remaining:
            msg = f"{show(count)} cards cannot be dropped: {self.remaining} are left in the shoe"
            raise ShoeExhausted(msg)
        rest = object.__new__(type(self))  # not through the constructor: its cards are checked
        fill(rest, cards=self.cards, decks=self.decks, dealt=self.dealt + count, cut=self.cut)
        return rest

    def burn(self) -> Self:
        """
        Return the shoe after its first card was laid aside unseen, as dealers do after a shuffle.

        Raises:
            ShoeExhausted: If the shoe is empty.

        >>> Shoe.fresh().burn().remaining
        51
        """
        return self.drop(1)

    @property
    def remaining(self) -> int:
        """Return how many cards are left to deal."""
        return len(self.cards) - self.dealt

    @property
    def needs_shuffle(self) -> bool:
        """Tell whether the cut card is out, or too few cards are left for a round (CARD-6)."""
        return self.remaining < max(ROUND_CARDS, self.cut + 1)

    def count(self, what: Card | Rank) -> int:
        """
        Return how many of a card, or of a rank, are left to deal.

        Args:
            what: One card, whose copies are counted, or a rank in all suits.

        Raises:
            InvalidCard: If `what` is neither a `Card` nor a `Rank`.

        >>> Shoe.fresh(decks=6).count(Rank.ACE), Shoe.fresh(decks=6).count(Card.parse("As"))
        (24, 6)
        """
        if type(what) not in (Card, Rank):
            raise InvalidCard(f"a shoe counts cards and ranks, not {show(what)}")
        return sum(what in (card, card.rank) for card in self)

    def __len__(self) -> int:
        return self.remaining

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards[self.dealt :])

    def __repr__(self) -> str:
        return f"<Shoe decks={self.decks} remaining={self.remaining} cut={self.cut}>"
