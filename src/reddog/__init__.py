"""
The rules of the casino card game Red Dog, as immutable, fully typed values.

A round is a value that goes `Betting` → `Dealt` → `Decision` → `Resolved`; each state has only the
moves that are legal in it. Chance comes in from outside, amounts are whole credits, and nothing
here reads a clock, draws from a global generator or keeps a game of its own.

>>> from random import Random
>>> import reddog as rd
>>> cards = rd.shuffled(Random(7))
>>> rd.Betting(rd.STANDARD).deal(10, cards).opening
<Opening.SPREAD: 'spread'>
"""

from reddog._cards import DECK, Card, Rank, Suit
from reddog._credits import MAX_CREDITS
from reddog._limits import Limits
from reddog._move import Move
from reddog._odds import Odds
from reddog._opening import Opening
from reddog._paytable import Paytable
from reddog._policy import ALWAYS_RAISE, NEVER_RAISE, Policy, play_round, raise_from
from reddog._round import Betting, Dealt, Decision, Resolved, Round
from reddog._seat import Seat
from reddog._session import Session
from reddog._settlement import Outcome
from reddog._shoe import RandomSource, Shoe, shuffled
from reddog._step import Action, legal_moves, step
from reddog._table import Table
from reddog._variant import CASINO, STANDARD, OddsOn, RaiseRule, Variant
from reddog._view import Marker
from reddog.exceptions import (
    IllegalBet,
    IllegalMove,
    IllegalRaise,
    ImpossibleDeal,
    InsufficientCredits,
    InvalidCard,
    InvalidPaytable,
    InvalidRandomSource,
    InvalidRecord,
    InvalidSave,
    InvalidSeat,
    InvalidShoe,
    InvalidVariant,
    MissingExtra,
    MoveNotAvailable,
    PluginError,
    PluginWarning,
    RedDogError,
    ReplayMismatch,
    ShoeExhausted,
    UnknownPaytable,
    UnknownSeat,
    UnknownVariant,
)

__version__ = "0.1.0"


def get_variant(name: str) -> Variant:
    """
    Return the installed variant with this key, title or alias.

    The first call loads the plugins, once for all threads; see `reddog.plugins.installed`.

    Args:
        name: The name; case, spaces, ``-`` and ``_`` do not matter.

    Raises:
        UnknownVariant: If there is none; the message has the nearest names.
        PluginError: If a plugin of this name, or its variant, was left out.

    Warns:
        PluginWarning: On the first call, for each plugin that was left out.

    >>> get_variant("Scottish Foghorn").fingerprint == STANDARD.fingerprint
    True
    """
    from reddog.plugins import installed  # noqa: PLC0415 - pluggy is imported on first use

    return installed().get_variant(name)


def get_paytable(name: str) -> Paytable:
    """
    Return the installed paytable of this name.

    The first call loads the plugins, once for all threads; see `reddog.plugins.installed`.

    Args:
        name: The name; case, spaces, ``-`` and ``_`` do not matter.

    Raises:
        UnknownPaytable: If there is none; the message has the nearest names.
        PluginError: If a plugin of this name, or its paytable, was left out.

    Warns:
        PluginWarning: On the first call, for each plugin that was left out.

    >>> get_paytable("standard") == STANDARD.paytable
    True
    """
    from reddog.plugins import installed  # noqa: PLC0415 - pluggy is imported on first use

    return installed().get_paytable(name)


def list_variants() -> tuple[Variant, ...]:
    """
    Return the installed variants: the built-in ones, then the others by key.

    The first call loads the plugins, once for all threads; see `reddog.plugins.installed`.

    Warns:
        PluginWarning: On the first call, for each plugin that was left out.

    >>> [variant.key for variant in list_variants()]
    ['red-dog', 'red-dog-casino', 'yablon', 'scottish-foghorn']
    """
    from reddog.plugins import installed  # noqa: PLC0415 - pluggy is imported on first use

    return installed().variants


__all__ = [
    "ALWAYS_RAISE",
    "CASINO",
    "DECK",
    "MAX_CREDITS",
    "NEVER_RAISE",
    "STANDARD",
    "Action",
    "Betting",
    "Card",
    "Dealt",
    "Decision",
    "IllegalBet",
    "IllegalMove",
    "IllegalRaise",
    "ImpossibleDeal",
    "InsufficientCredits",
    "InvalidCard",
    "InvalidPaytable",
    "InvalidRandomSource",
    "InvalidRecord",
    "InvalidSave",
    "InvalidSeat",
    "InvalidShoe",
    "InvalidVariant",
    "Limits",
    "Marker",
    "MissingExtra",
    "Move",
    "MoveNotAvailable",
    "Odds",
    "OddsOn",
    "Opening",
    "Outcome",
    "Paytable",
    "PluginError",
    "PluginWarning",
    "Policy",
    "RaiseRule",
    "RandomSource",
    "Rank",
    "RedDogError",
    "ReplayMismatch",
    "Resolved",
    "Round",
    "Seat",
    "Session",
    "Shoe",
    "ShoeExhausted",
    "Suit",
    "Table",
    "UnknownPaytable",
    "UnknownSeat",
    "UnknownVariant",
    "Variant",
    "get_paytable",
    "get_variant",
    "legal_moves",
    "list_variants",
    "play_round",
    "raise_from",
    "shuffled",
    "step",
]

# Users see the public path: in a traceback, in a pickle, in the reference.
for _public in [globals()[name] for name in __all__]:
    if getattr(_public, "__module__", "").startswith("reddog.") and hasattr(_public, "__name__"):
        _public.__module__ = "reddog"
