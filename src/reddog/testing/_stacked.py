"""Cards in a chosen order."""

from collections import Counter
from collections.abc import Iterable, Iterator

from reddog import DECK, Card, Shoe


def stacked(cards: str | Iterable[Card], *, decks: int = 1) -> Iterator[Card]:
    """
    Deal chosen cards first, and then the rest of the decks in their order.

    Args:
        cards: The cards on top, as text or as cards, in the order in which they are dealt.
        decks: How many decks there are, 1 to 8.

    Returns:
        The cards, ready to be dealt.

    Raises:
        InvalidCard: If the text is not cards.
        InvalidShoe: If a card is on top more often than there are decks (CARD-5).

    >>> cards = stacked("4c 6d 5h")
    >>> rd.play_round(rd.STANDARD, ante=10, cards=cards, policy=rd.NEVER_RAISE).net
    50
    >>> len([*stacked("As As", decks=2)])
    104
    """
    top = Card.parse_many(cards) if isinstance(cards, str) else tuple(cards)
    used = Counter(Shoe.stacked(top, decks=decks))
    rest = [card for card in DECK for _ in range(decks - used[card])]
    return iter((*top, *rest))
