"""Every verb of the game, as text and as a name."""

from enum import StrEnum


class Move(StrEnum):
    """
    Name a move: of a round's states, or with chips before the deal.

    `reddog.legal_moves` lists those open now; `reddog.Action` pairs one with its amount.

    >>> Move.RAISE, str(Move.RAISE)
    (<Move.RAISE: 'raise'>, 'raise')
    >>> Move("stand")
    <Move.STAND: 'stand'>
    """

    DEAL = "deal"
    """Bet the opening bet and take the first two cards (OPEN-1)."""
    ADVANCE = "advance"
    """Go on from the first two cards, to a decision or to the end (OPEN-2 to OPEN-4)."""
    STAND = "stand"
    """Take the third card without raising."""
    RAISE = "raise"
    """Add to the stake, then take the third card (RAISE-3)."""
    NEXT_ROUND = "next_round"
    """Go back to betting, with nothing on the table (CHIP-6)."""
    PLACE = "place"
    """Put down a chip (BET-4)."""
    UNDO = "undo"
    """Lift the last thing put down (CHIP-1)."""
    CLEAR = "clear"
    """Take everything back (CHIP-2)."""
    REBET = "rebet"
    """Put down the last opening stake again (CHIP-3)."""
    DOUBLE = "double"
    """Put down as much again as lies there (CHIP-4)."""
