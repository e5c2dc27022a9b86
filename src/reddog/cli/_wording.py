"""
What the terminal games say and read at the table, beyond what `reddog.text` says for every host.

One player's session and one seat of a table look the same from here: a `Purse`.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable
from typing import Final, Protocol, TypeAlias, TypeVar

import attrs

from reddog import Decision, Move, Resolved, Round, Variant
from reddog.text import (
    Grid,
    Help,
    Section,
    amount,
    announce_opening,
    announce_outcome,
    in_credits,
    read_amount,
)

YES: Final = frozenset({"y", "yes"})
NO: Final = frozenset({"n", "no"})
QUIT: Final = frozenset({"q", "quit", "exit"})
HELP: Final = frozenset({"h", "help", "?"})
STAND: Final = frozenset({"s", "stand"})
RAISE: Final = frozenset({"r", "raise"})
DEAL: Final = frozenset({"", "deal"})
#: Words for moves with chips.
CHIP_MOVES: Final = {
    word: move
    for move in (Move.UNDO, Move.CLEAR, Move.REBET, Move.DOUBLE)
    for word in (move.value[0], move.value)
}

_ALWAYS: Final = ("h help", "q leave")

_T = TypeVar("_T")


@attrs.frozen
class Choices:
    """
    Hold the keys that are open now; they stand on one line where it is wide enough.

    Args:
        parts: What each key does, key first.
    """

    parts: tuple[str, ...]


#: What a game shows: a sentence, keys, a round to draw, or a page of help.
Shown: TypeAlias = str | Choices | Decision | Resolved | Help


class Purse(Protocol):
    """What a player has; a session and a seat both are one."""

    @property
    def variant(self) -> Variant:
        """Return the game being played."""
        ...

    @property
    def available(self) -> int:
        """Return what can still be put down."""
        ...

    @property
    def on_table(self) -> int:
        """Return what lies on the table."""
        ...

    @property
    def total(self) -> int:
        """Return everything."""
        ...

    @property
    def last_ante(self) -> int:
        """Return the last opening bet."""
        ...

    @property
    def affordable_chips(self) -> tuple[int, ...]:
        """Return the chips that can be put down now."""
        ...


def welcome(variant: Variant) -> str:
    """Name the game and its limits."""
    limits, smallest = variant.limits, variant.limits.chips[0]
    bets = f"Bets are {amount(limits.minimum)} to {in_credits(limits.maximum)}"
    steps = f", in multiples of {amount(smallest)}" if smallest > 1 else ""
    return f"{variant.title}. {bets}{steps}."


def credits_of(purse: Purse) -> str:
    """Say what a player has."""
    if purse.on_table:
        return f"{amount(purse.on_table)} on the table, {in_credits(purse.available)} left."
    return f"You have {in_credits(purse.total)}."


def bet_choices(purse: Purse, moves: Iterable[Move], *, deal: str = "deal") -> Choices:
    """List the keys before the deal: those of `moves` that are open."""
    limits, chips = purse.variant.limits, purse.affordable_chips
    words = {
        Move.DEAL: f"Enter {deal} {amount(purse.on_table)}",
        Move.REBET: f"r rebet {amount(purse.last_ante)}",
        Move.UNDO: "u undo",
        Move.DOUBLE: "d double",
        Move.CLEAR: "c clear",
    }
    open_now = frozenset(moves)
    parts = [text for move, text in words.items() if move in open_now]
    if not purse.on_table:
        antes = limits.antes[: bisect_right(limits.antes, purse.total)]
        most = f" to {amount(antes[-1])}" if len(antes) > 1 else ""
        parts.insert(0, f"bet {amount(limits.minimum)}{most}")
    if chips:
        parts.append(f"chips {' '.join(f'+{amount(chip)}' for chip in chips)}")
    return Choices((*parts, *_ALWAYS))


def decision_choices(legal: range, why_no_raise: str | None) -> tuple[Shown, ...]:
    """List the keys at a decision, and say why there is no raise if there is none."""
    if not legal:
        return (sentence(why_no_raise), Choices(("s stand", *_ALWAYS)))
    less = f", or r {amount(legal[0])} to r {amount(legal[-2])}" if len(legal) > 1 else ""
    return (Choices(("s stand", f"r raise {amount(legal[-1])}{less}", *_ALWAYS)),)


def round_shown(state: Round) -> tuple[Shown, ...]:
    """Show the cards of a round and what the dealer says to them; nothing before the deal."""
    match state:
        case Decision():
            return (state, announce_opening(state))
        case Resolved():
            return (state, announce_outcome(state))
        case _:
            return ()


def sentence(refused: object) -> str:
    """Write a refusal of the library as a sentence."""
    text = str(refused)
    return f"{text[0].upper()}{text[1:]}."


def unknown(word: str, wanted: str) -> str:
    """Say that something typed is not what was asked for."""
    typed = word if len(word) <= 20 else f"{word[:20]}..."
    return f"'{typed}' is not {wanted}." if typed.isprintable() else f"That is not {wanted}."


def read_raise(word: str, legal: range, ante: int) -> int | None:
    """Read a raise: a number, ``r`` and a number, or ``r`` alone for as much as can be."""
    key, _, rest = word.partition(" ")
    if key not in RAISE:
        return read_amount(word)
    if rest.strip():
        return read_amount(rest)
    return legal[-1] if legal else ante


def why_not_bet(purse: Purse, ante: int) -> str | None:
    """Say why an opening bet is not legal, or return `None`."""
    limits = purse.variant.limits
    if ante not in limits.antes:
        return (
            f"A bet of {amount(ante)} is not legal here; bet {amount(limits.minimum)} to "
            f"{amount(limits.maximum)} in multiples of {amount(limits.chips[0])}."
        )
    if ante > purse.total:
        verb = "is" if purse.total == 1 else "are"
        return f"A bet of {amount(ante)} is too much; {amount(purse.total)} {verb} available."
    return None


def put_down(purse: _T, units: int, place: Callable[[_T], _T], double: Callable[[_T], _T]) -> _T:
    """
    Put down `units` times the smallest chip on an empty table, in few moves.

    Binary: doubling for each digit, a chip for each one. So a large bet takes some dozen moves.
    """
    for index, digit in enumerate(f"{units:b}"):
        purse = double(purse) if index else purse
        purse = place(purse) if digit == "1" else purse
    return purse


def keys_help() -> Help:
    """Explain every key of the terminal."""
    return Help(
        "Keys",
        (
            Section(
                "Keys in this terminal",
                (
                    (
                        "Type what is listed and press Enter. An amount is digits, with commas or "
                        "without: 1000 or 1,000."
                    ),
                    Grid(
                        ("Key", "What it does"),
                        (
                            ("100", "bet 100 and deal"),
                            ("+50", "put down a chip of 50"),
                            ("Enter", "deal what lies there"),
                            ("u", "undo"),
                            ("c", "clear"),
                            ("r", "rebet; later: raise"),
                            ("d", "double"),
                            ("0", "sit this round out"),
                            ("s", "stand"),
                            ("r 40", "raise by 40"),
                            ("h", "this help"),
                            ("q", "leave"),
                        ),
                    ),
                ),
            ),
        ),
    )
