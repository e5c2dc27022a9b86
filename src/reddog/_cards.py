"""
The fifty-two cards (CARD-1, CARD-2).

There is exactly one `Card` object for each card, so cards are compared by identity and survive
copy and pickle as themselves. The ace is always high. Suits tell physical cards apart and never
matter to a result (CARD-3).
"""

from enum import Enum, StrEnum
from typing import Final, final

import attrs

from reddog._credits import show
from reddog.exceptions import InvalidCard


@final
class Rank(Enum):
    """
    Name one of the thirteen ranks; ranks order by value, the ace always high (CARD-2).

    >>> Rank.TEN < Rank.ACE, Rank.ACE.value, str(Rank.TEN)
    (True, 14, 'ten')
    >>> Rank.TEN.symbol, Rank.TEN.code
    ('10', 'T')

    >>> Rank.TEN.value, Rank.TEN.symbol, Rank.TEN.code, str(Rank.TEN)
    (10, '10', 'T', 'ten')
    >>> Rank.TWO < Rank.ACE
    True
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def code(self) -> str:
        """Return the rank as one ASCII character: ``2`` to ``9``, ``T`` to ``A``."""
        return "23456789TJQKA"[self.value - 2]

    @property
    def symbol(self) -> str:
        """Return what is printed on the card: ``10`` for the ten, else the same as `code`."""
        return "10" if self is Rank.TEN else self.code

    def __str__(self) -> str:
        """Return the rank in words, such as ``king``."""
        return self.name.lower()

    def __lt__(self, other: object) -> bool:
        return self.value < other.value if isinstance(other, Rank) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self.value <= other.value if isinstance(other, Rank) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self.value > other.value if isinstance(other, Rank) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return self.value >= other.value if isinstance(other, Rank) else NotImplemented


@final
class Suit(StrEnum):
    """
    Name one of the four suits, in deck order.

    >>> Suit.SPADES.symbol, str(Suit.SPADES), Suit("h")
    ('♠', 's', <Suit.HEARTS: 'h'>)

    >>> Suit.SPADES.symbol, Suit("s")
    ('♠', <Suit.SPADES: 's'>)
    """

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    @property
    def symbol(self) -> str:
        """Return the printed symbol: one of ``♣ ♦ ♥ ♠``."""
        return {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}[self.value]


@final
@attrs.frozen(init=False, eq=False, repr=False)
class Card:
    """
    Name one of the 52 cards; equal cards are the same object.

    Args:
        rank: The rank.
        suit: The suit.

    Returns:
        The one object for this card, in every process and after copy and pickle.

    Raises:
        InvalidCard: If the arguments are not a `Rank` and a `Suit`.

    >>> Card(Rank.ACE, Suit.SPADES) is Card.parse("As")
    True
    >>> print(Card.parse("Ts"), Card.parse("Ts").value)
    10♠ 10

    A card is equal to itself alone, never to text or a number:

    >>> Card.parse("Ts") == "Ts"
    False
    """

    rank: Rank
    """The rank."""
    suit: Suit
    """The suit."""
    value: int = attrs.field(init=False)
    """The rank's value, 2 to 14 (CARD-2)."""

    def __new__(cls, rank: Rank, suit: Suit) -> "Card":
        if type(rank) is not Rank or type(suit) is not Suit:
            msg = f"a card is a Rank and a Suit, not {show(rank)} and {show(suit)}"
            raise InvalidCard(msg)
        return _CARDS[rank, suit]

    @staticmethod
    def parse(text: str) -> "Card":
        """
        Read a card: a rank (``2`` to ``10`` or ``T``, ``J``, ``Q``, ``K``, ``A``), then a suit.

        Args:
            text: A suit letter or symbol after the rank; letters in either case.

        Returns:
            The card.

        Raises:
            InvalidCard: If the text is anything else.

        >>> {Card.parse(text) for text in ("10♠", "TS", "10S", "ts")}
        {Card.parse('Ts')}
        >>> Card.parse("1S")
        Traceback (most recent call last):
            ...
        reddog.InvalidCard: '1S' is not a card; write a rank and a suit, such as 'Ts', '10♠' or 'ah'
        """
        if isinstance(text, str):
            rank, suit = _RANKS.get(text[:-1]), _SUITS.get(text[-1:])
            if rank is not None and suit is not None:
                return _CARDS[rank, suit]
        msg = f"{show(text)} is not a card; write a rank and a suit, such as 'Ts', '10♠' or 'ah'"
        raise InvalidCard(msg)

    @staticmethod
    def parse_many(text: str) -> tuple["Card", ...]:
        """
        Read cards with white space between them.

        Args:
            text: Cards as `parse` reads them, such as ``"5h Kd 9c"``; it may be empty.

        Returns:
            The cards, in the order written.

        Raises:
            InvalidCard: If the text is not a `str` or any part of it is not a card.

        >>> Card.parse_many("5h Kd 9c")
        (Card.parse('5h'), Card.parse('Kd'), Card.parse('9c'))
        >>> Card.parse_many("")
        ()
        """
        if not isinstance(text, str):
            raise InvalidCard(f"cards are read from text, not {show(text)}")
        return tuple(Card.parse(part) for part in text.split())

    @property
    def code(self) -> str:
        """
        Return the card as two ASCII characters, such as ``Ts``; `parse` reads it back.

        >>> Card(Rank.TEN, Suit.SPADES).code
        'Ts'
        """
        return self.rank.code + self.suit.value

    def __repr__(self) -> str:
        return f"Card.parse({self.code!r})"

    def __str__(self) -> str:
        return self.rank.symbol + self.suit.symbol

    def __reduce__(self) -> tuple[type["Card"], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)


def _make(rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    for name, value in (("rank", rank), ("suit", suit), ("value", rank.value)):
        object.__setattr__(card, name, value)
    return card


#: One deck in its order: clubs, diamonds, hearts, spades, each from the two to the ace.
DECK: Final[tuple[Card, ...]] = tuple(_make(rank, suit) for suit in Suit for rank in Rank)

_CARDS: Final[dict[tuple[Rank, Suit], Card]] = {(card.rank, card.suit): card for card in DECK}
_RANKS: Final = {
    spelling: rank for rank in Rank for spelling in (rank.symbol, rank.code, rank.code.lower())
}
_SUITS: Final = {
    spelling: suit for suit in Suit for spelling in (suit.value, suit.value.upper(), suit.symbol)
}
