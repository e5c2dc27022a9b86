"""Play one round: raise on a wide spread, stand on a narrow one."""

from collections.abc import Iterator
from random import SystemRandom

import reddog as rd


def play(cards: Iterator[rd.Card], ante: int = 10) -> rd.Resolved:
    """Play a round of the standard game and return how it ended."""
    match rd.Betting(rd.STANDARD).deal(ante, cards).advance(cards):
        case rd.Decision() as decision if decision.spread >= 7:
            return decision.raise_by(decision.max_raise, cards)
        case rd.Decision() as decision:
            return decision.stand(cards)
        case rd.Resolved() as resolved:  # a pair or consecutive cards: nothing to decide
            return resolved


def main() -> None:
    """Play with a deck that nobody can foresee."""
    resolved = play(rd.shuffled(SystemRandom()))
    print(*resolved.cards)
    print(f"{resolved.outcome}: {resolved.net:+} credits, {resolved.returned} come back")


if __name__ == "__main__":
    main()
