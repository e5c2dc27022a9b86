"""Play with cards from the real world: whatever names a card can deal one."""

from collections.abc import Iterable, Iterator

import reddog as rd


def read_cards(labels: Iterable[str | None]) -> Iterator[rd.Card]:
    """
    Turn what a camera reports into cards.

    A camera names what it sees many times a second: nothing, the same card again, and now and then
    something that is no card. Each card is passed on once, in the order in which it was laid down.
    """
    seen: set[rd.Card] = set()
    for label in labels:
        if label is None:
            continue
        try:
            card = rd.Card.parse(label)
        except rd.InvalidCard:
            continue  # a hand, a glass, a blurred frame: look again
        if card not in seen:
            seen.add(card)
            yield card


def main() -> None:
    """Play a round from eight frames."""
    frames = ["4d", "4d", None, "glare", "Kh", "4d", "Kh", "10h"]
    cards = read_cards(frames)
    resolved = rd.play_round(rd.CASINO, ante=25, cards=cards, policy=rd.raise_from(7))
    print(*resolved.cards, resolved.outcome, resolved.net)


if __name__ == "__main__":
    main()
