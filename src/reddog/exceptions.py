"""
Every error the library raises, under one root.

`RedDogError` catches anything from here. Each leaf is also the built-in that fits, so code that
knows nothing of this library still handles it: a refused amount is a `ValueError`, a move out of
order a `RuntimeError`, an unknown name a `LookupError`. A message names what was refused, the
value, the limit it broke and what would be accepted. Whatever raised it is as it was before.
"""

from typing import Self


class RedDogError(Exception):
    """Any error from this library."""


class IllegalBet(RedDogError, ValueError):
    """An opening bet, a chip or a balance that no table here takes (BET-1 to BET-4)."""


class IllegalRaise(RedDogError, ValueError):
    """A raise of an amount that is not legal at this decision (RAISE-1 to RAISE-5)."""


class InsufficientCredits(RedDogError, ValueError):
    """A bet or raise above what the player has (BET-3, RAISE-4)."""


class InvalidCard(RedDogError, ValueError):
    """Text or values that are not a playing card (CARD-1)."""


class InvalidShoe(RedDogError, ValueError):
    """A shoe that cannot exist: too many decks, a card too often, a cut card out of reach."""


class InvalidRandomSource(RedDogError, ValueError):
    """A random source without `getrandbits`, an answer out of range (CARD-7), or a bad seed."""


class InvalidPaytable(RedDogError, ValueError):
    """Prices that are incomplete, negative, not exact or out of range (PAY-1, PAY-8)."""


class InvalidVariant(RedDogError, ValueError):
    """A variant, or its limits, that could not be played (BET-2, PAY-7)."""


class ImpossibleDeal(RedDogError, ValueError):
    """Cards that cannot lie together, such as one physical card twice (CARD-5)."""


class InvalidSave(RedDogError, ValueError):
    """Saved or pickled data that does not describe a game this version can resume."""


class InvalidSeat(RedDogError, ValueError):
    """A name that no seat can have: taken, or not printable text."""


class InvalidRecord(RedDogError, ValueError):
    """A line of history that is malformed or contradicts itself."""


class ReplayMismatch(RedDogError, ValueError):
    """A record whose replay gives another result than the one written down."""


class IllegalMove(RedDogError, RuntimeError):
    """A move that the rules do not allow now."""


class MoveNotAvailable(IllegalMove, AttributeError):
    """A move that the state does not have; an `AttributeError` too, so `hasattr` answers no."""


class ShoeExhausted(RedDogError, LookupError):
    """The cards ended before the round did (CARD-6)."""


class UnknownSeat(RedDogError, LookupError):
    """No one of this name sits at the table."""


class UnknownVariant(RedDogError, LookupError):
    """No variant is installed under this name."""


class UnknownPaytable(RedDogError, LookupError):
    """No paytable is installed under this name."""


class MissingExtra(RedDogError, ImportError):
    """A part of the library whose optional packages are not installed."""

    @classmethod
    def needed_for(cls, purpose: str, extra: str) -> Self:
        """
        Make the error that names the command which installs `extra`.

        >>> print(MissingExtra.needed_for("the terminal game", "cli"))
        the terminal game needs packages that are not installed; run: pip install "reddog[cli]"
        """
        return cls(
            f'{purpose} needs packages that are not installed; run: pip install "reddog[{extra}]"'
        )


class PluginError(RedDogError, RuntimeError):
    """A plugin asked for by name that could not be used; its cause is the original error."""


class PluginWarning(UserWarning):
    """A plugin that was left out while loading; the game goes on without it."""
