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
from reddog._variant import CASINO, STANDARD, OddsOn, RaiseRule, Variant
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
    UnknownVariant,
)

__version__ = "0.1.0"

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
    "InvalidShoe",
    "InvalidVariant",
    "Limits",
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
    "UnknownPaytable",
    "UnknownVariant",
    "Variant",
    "legal_moves",
    "play_round",
    "raise_from",
    "shuffled",
    "step",
]

# Users see the public path: in a traceback, in a pickle, in the reference.
for _public in [globals()[name] for name in __all__]:
    if getattr(_public, "__module__", "").startswith("reddog.") and hasattr(_public, "__name__"):
        _public.__module__ = "reddog"
