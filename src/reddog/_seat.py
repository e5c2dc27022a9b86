"""
One place at the table: its credits, what lies in front of it, and its round.

A seat knows the state of its round and four things about its credits: what is available, what was
put down and not yet dealt on (the *tray*, each thing whole, so that undo is dropping the last), the
last opening bet, and a raise that is decided but not yet settled. At every moment what is available
and what is on the table add up to the total (CHIP-5): chips leave the available credits when they
are put down, a raise when it is decided, and both come back with the net when the round settles,
once, as the seat moves to `Resolved` (PAY-9).

What is *not* known here: the coming cards, and whether a move is legal. The functions below make
moves that `reddog._why` has found legal; `Session` and `Table` ask it first. The constructor is for
saved and pickled data and checks that the seat could have arisen by play.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Final, final

import attrs

from reddog._cards import Card
from reddog._credits import MAX_CREDITS, show, whole
from reddog._round import Betting, Dealt, Decision, Resolved, Round
from reddog._settlement import best_net
from reddog._values import Reduced, fill, reduce_by_name, setter
from reddog._variant import Variant
from reddog.exceptions import InvalidSave


@final
@attrs.frozen(init=False, repr=False)
class Seat:
    """
    Show one place at a table; ``Table.seat`` returns it.

    Args:
        state: The state of the seat's round.
        available: What can still be put down, in whole credits.
        tray: What lies on the table before the deal, in the order it was put down.
        last_ante: The last opening bet dealt on, 0 if there was none.
        raised: The raise decided while others still think, 0 to stand; `None` if none is.

    Raises:
        InvalidSave: If the parts could not have come together by play.

    >>> from reddog import CASINO, Betting
    >>> seat = Seat(Betting(CASINO), 475, tray=(25,))
    >>> seat.available, seat.on_table, seat.total, seat.affordable_chips
    (475, 25, 500, (1, 5, 10, 25, 50, 100))
    """

    round: Round = attrs.field(alias="state")
    """The state of the seat's round; `Betting` while chips lie and while it sits out."""
    available: int
    """What can still be put down, in whole credits."""
    tray: tuple[int, ...]
    """What lies on the table before the deal, in the order it was put down."""
    last_ante: int
    """The last opening bet dealt on, in whole credits; 0 if there was none."""
    raised: int | None
    """The raise decided while others still think, 0 to stand; `None` if none is."""
    on_table: int = attrs.field(init=False, eq=False, repr=False)
    """What lies on the table, in whole credits, a decided raise included."""

    def __init__(
        self,
        state: Round,
        available: int,
        tray: Iterable[int] = (),
        last_ante: int = 0,
        raised: int | None = None,
    ) -> None:
        if not isinstance(state, (Betting, Dealt, Decision, Resolved)):
            raise InvalidSave(f"a seat plays a round, not {show(state)}")
        whole(available, "what is available", InvalidSave)
        whole(last_ante, "the last opening bet", InvalidSave)
        tray = tuple(tray)
        on_table = _check_tray(state, tray, last_ante)
        if raised is not None:
            _check_raised(state, raised)
            on_table += raised
        if not isinstance(state, Betting) and state.ante != last_ante:
            msg = f"the last opening bet is {last_ante}, but {state.ante} was dealt on"
            raise InvalidSave(msg)
        if isinstance(state, Resolved) and available < state.returned:
            msg = f"{available} are available, but the round returned {state.returned}"
            raise InvalidSave(msg)
        fill(
            self,
            round=state,
            available=available,
            tray=tray,
            last_ante=last_ante,
            raised=raised,
            on_table=on_table,
        )
        if self.total + pending_win(self) > MAX_CREDITS:
            msg = f"{self.total} credits could grow above the limit of {MAX_CREDITS} (PAY-7)"
            raise InvalidSave(msg)
        if tray and self.is_out_of_credits:
            raise InvalidSave(f"chips lie, but {self.total} credits are below the smallest bet")

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    @property
    def variant(self) -> Variant:
        """
        Return the game being played.

        >>> Seat(Betting(CASINO), 500).variant
        CASINO
        """
        return self.round.variant

    @property
    def total(self) -> int:
        """Return everything the seat has, available or on the table, in whole credits."""
        return self.available + self.on_table

    @property
    def is_out_of_credits(self) -> bool:
        """
        Tell whether, between rounds, the total is below the smallest bet (CHIP-8).

        >>> Seat(Betting(STANDARD), 5).is_out_of_credits
        True
        """
        return (
            isinstance(self.round, (Betting, Resolved)) and self.total < self.variant.limits.minimum
        )

    @property
    def affordable_chips(self) -> tuple[int, ...]:
        """Return the chips that can be put down now, ascending, in whole credits (BET-4)."""
        if not isinstance(self.round, (Betting, Resolved)) or self.is_out_of_credits:
            return ()
        limits = self.variant.limits
        room = min(self.available, limits.maximum - self.on_table)
        return tuple(chip for chip in limits.chips if chip <= room)

    @property
    def legal_raises(self) -> range:
        """
        Return the raises that can be decided now, in whole credits (RAISE-4, RAISE-5, PAY-7).

        >>> state = Decision(Dealt(CASINO, 25, *Card.parse_many("4c 7d")))
        >>> Seat(state, 10, last_ante=25).legal_raises
        range(1, 11)
        """
        state = self.round
        if self.raised is not None or not isinstance(state, Decision):
            return range(0)
        legal = state.legal_raises
        legal = legal[: bisect_right(legal, self.available)]
        room = MAX_CREDITS - self.total
        return legal[: bisect_right(legal, room, key=lambda amount: win_of(state.dealt, amount))]

    def __repr__(self) -> str:
        return (
            f"Seat({self.round!r}, {self.available}, tray={self.tray}, "
            f"last_ante={self.last_ante}, raised={self.raised})"
        )


def win_of(dealt: Dealt, raised: int) -> int:
    """Return the most a round can win from here, in whole credits."""
    return best_net(dealt.variant, dealt.gap, dealt.ante, raised)


def pending_win(seat: Seat) -> int:
    """Return the most the seat's round can still add to its total, no further raise counted."""
    match seat.round:
        case Dealt() as dealt:
            return win_of(dealt, 0)
        case Decision(dealt=dealt):
            return win_of(dealt, seat.raised or 0)
        case _:
            return 0


def _check_tray(state: Round, tray: tuple[int, ...], last_ante: int) -> int:
    """Return what lies on the table, without a decided raise."""
    if not isinstance(state, Betting):
        if tray:
            raise InvalidSave(f"chips lie in the tray, {show(tray)}, after the deal")
        return 0 if isinstance(state, Resolved) else state.ante
    limits, lying = state.variant.limits, 0
    for thing in tray:
        whole(thing, "what was put down", InvalidSave, least=1)
        is_rebet = not lying and thing == last_ante and thing in limits.antes
        if thing not in limits.chips and not is_rebet and thing != lying:
            msg = f"{thing} is neither a chip here nor a rebet nor a double"
            raise InvalidSave(msg)
        lying += thing
    if lying > limits.maximum:
        raise InvalidSave(f"the tray holds {lying}, above the maximum of {limits.maximum}")
    return lying


def _check_raised(state: Round, raised: int) -> None:
    if not isinstance(state, Decision):
        raise InvalidSave(f"a raise of {show(raised)} is decided, but there is no decision")
    if whole(raised, "a decided raise", InvalidSave) and raised not in state.legal_raises:
        raise InvalidSave(f"a raise of {raised} is not legal on an opening bet of {state.ante}")


def _seat(
    state: Round,
    available: int,
    tray: tuple[int, ...],
    last_ante: int,
    raised: int | None,
    on_table: int,
) -> Seat:
    """Build a seat that a legal move led to, without checking it again."""
    seat = object.__new__(Seat)
    _set_round(seat, state)
    _set_available(seat, available)
    _set_tray(seat, tray)
    _set_last_ante(seat, last_ante)
    _set_raised(seat, raised)
    _set_on_table(seat, on_table)
    return seat


_set_round: Final = setter(Seat, "round")
_set_available: Final = setter(Seat, "available")
_set_tray: Final = setter(Seat, "tray")
_set_last_ante: Final = setter(Seat, "last_ante")
_set_raised: Final = setter(Seat, "raised")
_set_on_table: Final = setter(Seat, "on_table")


def put_down(seat: Seat, amount: int) -> Seat:
    """Put one thing down, whole; after a settled round this opens the next one (CHIP-6)."""
    return _seat(
        _swept(seat.round),
        seat.available - amount,
        (*seat.tray, amount),
        seat.last_ante,
        None,
        seat.on_table + amount,
    )


def lift(seat: Seat) -> Seat:
    """Take back the last thing put down, whole (CHIP-1)."""
    amount = seat.tray[-1]
    return _seat(
        seat.round,
        seat.available + amount,
        seat.tray[:-1],
        seat.last_ante,
        None,
        seat.on_table - amount,
    )


def take_back(seat: Seat) -> Seat:
    """Take everything back (CHIP-2)."""
    return _seat(seat.round, seat.total, (), seat.last_ante, None, 0)


def sweep(seat: Seat) -> Seat:
    """Clear the cards of a settled round away (CHIP-6)."""
    state = _swept(seat.round)
    return _seat(state, seat.available, seat.tray, seat.last_ante, None, seat.on_table)


def reseat(seat: Seat, variant: Variant) -> Seat:
    """Change the game between rounds."""
    return _seat(Betting(variant), seat.available, (), seat.last_ante, None, 0)


def pay_in(seat: Seat, amount: int) -> Seat:
    """Add credits from outside (CHIP-7)."""
    return _seat(
        seat.round,
        seat.available + amount,
        seat.tray,
        seat.last_ante,
        seat.raised,
        seat.on_table,
    )


def deal(seat: Seat, cards: Iterator[Card], *, pause: bool) -> Seat:
    """Bet what lies in the tray and take two cards; go on from them unless paused."""
    ante = seat.on_table
    dealt = Dealt(seat.round.variant, ante, next(cards), next(cards))
    return _at(dealt if pause else dealt.advance(cards), seat.available, ante, None)


def advance(seat: Seat, cards: Iterator[Card]) -> Seat:
    """Go on from the first two cards; a seat that has none sits out."""
    state = seat.round
    if not isinstance(state, Dealt):
        return seat
    return _at(state.advance(cards), seat.available, seat.last_ante, None)


def decide(seat: Seat, amount: int) -> Seat:
    """Put a raise on the table, or stand with 0, and let the third card wait (SEAT-2)."""
    return _at(seat.round, seat.available - amount, seat.last_ante, amount)


def turn(seat: Seat, cards: Iterator[Card]) -> Seat:
    """Take the third card on what was decided, and settle; a seat without cards sits out."""
    state, raised = seat.round, seat.raised
    if not isinstance(state, Decision):
        return seat
    resolved = state.raise_by(raised, cards) if raised else state.stand(cards)
    return _at(resolved, seat.available, seat.last_ante, None)


def _at(state: Round, available: int, ante: int, raised: int | None) -> Seat:
    """Build a seat whose cards are out; the one place where a round is paid (PAY-9)."""
    if isinstance(state, Resolved):
        return _seat(state, available + state.returned, (), ante, None, 0)
    return _seat(state, available, (), ante, raised, ante + (raised or 0))


def _swept(state: Round) -> Round:
    return state.next_round() if isinstance(state, Resolved) else state
