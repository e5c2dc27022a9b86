"""
Many seats and one deal, as a value.

All seats with a bet get the same cards (SEAT-1); each decides for itself, in any order; the third
card was fixed at the deal and is turned when the last of them has decided (SEAT-2). Nothing here is
built on `Session`: both are seats and coming cards, and ask the same place what is legal.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, Self, final

import attrs

from reddog import _seat, _why
from reddog._cards import Card
from reddog._coming import check_shoe, face_up, fix_cards, phase_of
from reddog._credits import show, whole
from reddog._data import is_mapping
from reddog._dealer import dealer_refusal, seat_refusal
from reddog._move import Move
from reddog._round import Betting, Dealt, Decision, Resolved
from reddog._saves import read_table, reading, write_table
from reddog._seat import Seat
from reddog._seating import Seating, check_name
from reddog._shoe import RandomSource, Shoe
from reddog._values import Reduced, fill, reduce_by_name, setter
from reddog._variant import Variant
from reddog._view import Marker, marker_of, reasons, view_own, view_table
from reddog.exceptions import IllegalBet, IllegalMove, InvalidSeat, RedDogError

_FORMAT: Final = "reddog-table"


@final
@attrs.frozen(init=False, repr=False)
class Table:
    """
    Hold several seats that share one deal; start with `open`, resume with `load`.

    Tables are values: two moves made from one table give two independent tables, and the host
    decides, under its own lock, which of them counts.

    Args:
        variant: The game being played.
        names: Who sits here, in order.
        places: Their seats, in the same order.
        leaving: Who leaves when the round is over (SEAT-5), in the same order.
        coming: The undealt cards that the round still needs.
        shoe: The shoe that rounds are dealt from; `None` for fresh decks every round.

    Raises:
        InvalidSave: If the parts could not have come together by play.

    >>> from random import Random
    >>> table = Table.open(CASINO, balances={"ann": 500, "bo": 300})
    >>> table = table.place("ann", 25).place("bo", 10).deal(Random(7))
    >>> table
    <Table of 'red-dog-casino': decision 9♦ J♣, ann 25 of 500, bo 10 of 300>
    >>> table = table.raise_by("ann", 5)
    >>> table.to_act
    ('bo',)
    >>> {name: result.net for name, result in table.stand("bo").results.items()}
    {'ann': -30, 'bo': -10}
    """

    _seating: Seating

    def __init__(
        self,
        variant: Variant,
        names: tuple[str, ...] = (),
        places: tuple[Seat, ...] = (),
        leaving: tuple[str, ...] = (),
        coming: tuple[Card, ...] = (),
        shoe: Shoe | None = None,
    ) -> None:
        fill(self, _seating=Seating(variant, names, places, leaving, coming, shoe))

    def __reduce__(self) -> Reduced:
        rebuild, (_, fields) = reduce_by_name(self._seating)
        return rebuild, (Table, fields)

    @classmethod
    def open(
        cls,
        variant: Variant,
        *,
        balances: Mapping[str, int] | None = None,
        shoe: Shoe | None = None,
    ) -> Self:
        """
        Open a table.

        Args:
            variant: The game to play.
            balances: Who sits here from the start, in order, with how many whole credits.
            shoe: Where the cards come from, as for `Session.open`.

        Returns:
            The table, between rounds.

        Raises:
            InvalidSeat: If a name is not printable text.
            IllegalBet: If a balance is not a whole number of credits (BET-1, PAY-7).
            InvalidShoe: If the shoe has other decks or too few cards for a round (CARD-6).

        >>> Table.open(CASINO, balances={"ann": 500, "bo": 300}).seats
        ('ann', 'bo')
        """
        if balances is not None and not is_mapping(balances):
            raise InvalidSeat(f"balances map names to credits, unlike {show(balances)}")
        state = Betting(variant)
        names = tuple(check_name(name) for name in balances or {})
        places = tuple(
            Seat(state, whole(balance, "a balance", IllegalBet))
            for balance in (balances or {}).values()
        )
        return cls(variant, names, places, shoe=check_shoe(variant, shoe))

    @property
    def variant(self) -> Variant:
        """
        Return the game being played.

        >>> Table.open(CASINO).variant
        CASINO
        """
        return self._seating.variant

    @property
    def seats(self) -> tuple[str, ...]:
        """
        Return who sits here, in order.

        >>> Table.open(CASINO, balances={"ann": 500, "bo": 300}).seats
        ('ann', 'bo')
        """
        return self._seating.names

    @property
    def leaving(self) -> tuple[str, ...]:
        """
        Return who plays the round to its end and leaves before the next one (SEAT-5).

        >>> from random import Random
        >>> table = Table.open(CASINO, balances={"ann": 500}).place("ann", 25)
        >>> table.deal(Random(7)).leave("ann").leaving
        ('ann',)
        """
        return self._seating.leaving

    def seat(self, name: str) -> Seat:
        """
        Return one seat: its credits, its chips and its round.

        Args:
            name: Whose seat.

        Raises:
            UnknownSeat: If nobody of this name sits here.

        >>> Table.open(CASINO, balances={"ann": 500}).place("ann", 25).seat("ann").available
        475
        """
        return self._seating.seat(name)

    @property
    def cards(self) -> tuple[Card, ...]:
        """
        Return the cards that lie face up, in the order dealt; the same for every seat.

        >>> from random import Random
        >>> table = Table.open(CASINO, balances={"ann": 500}).place("ann", 25)
        >>> print(*table.deal(Random(7)).cards)
        9♦ J♣
        """
        return face_up(self._seating.state)

    @property
    def marker(self) -> Marker:
        """
        Return where the marker lies: on a spread, on ``"pair"``, on ``"push"``, or nowhere.

        >>> from random import Random
        >>> table = Table.open(CASINO, balances={"ann": 500}).place("ann", 25)
        >>> table.deal(Random(7)).marker
        1
        """
        return marker_of(self._seating.state)

    @property
    def to_act(self) -> tuple[str, ...]:
        """Return who has still to stand or raise, in the order of the seats."""
        return self._seating.to_act

    @property
    def results(self) -> dict[str, Resolved]:
        """Return how the round ended for each seat that was in it; empty before its end."""
        return {
            name: seat.round
            for name, seat in self._seating.seats
            if isinstance(seat.round, Resolved)
        }

    def legal_moves(self, seat: str | None = None) -> tuple[Move, ...]:
        """
        Return the moves that would succeed now, in a fixed order.

        Args:
            seat: Whose moves; without a name, the dealer's, where `Move.STAND` means `stand_all`.

        Raises:
            UnknownSeat: If nobody of this name sits here.

        >>> table = Table.open(CASINO, balances={"ann": 500}).place("ann", 25)
        >>> table.legal_moves()
        (<Move.DEAL: 'deal'>,)
        """
        return _why.legal_moves(self._refusals(seat))

    def why_not(self, move: Move, seat: str | None = None, amount: int | None = None) -> str | None:
        """
        Say why a move is not legal now, in a sentence fit for a disabled button.

        Args:
            move: The move.
            seat: Whose move; without a name, the dealer's, where `Move.STAND` means `stand_all`.
            amount: Which chip to place, or how much to raise by; without one, the answer is
                whether any chip or raise is legal.

        Returns:
            `None` if it is legal, and otherwise the sentence of the error the move would raise.

        Raises:
            UnknownSeat: If nobody of this name sits here.

        >>> Table.open(CASINO, balances={"ann": 500}).why_not(Move.DEAL)
        'No seat has a bet; place a chip before the deal'
        """
        error = self._refusal(move, seat, _why.ANY if amount is None else amount)
        return None if error is None else str(error)

    def join(self, name: str, *, balance: int) -> "Table":
        """
        Sit down at the end of the row; a round in progress is sat out.

        Args:
            name: Printable text that no one else here has.
            balance: What the player brings, in whole credits.

        Returns:
            The table with one more seat.

        Raises:
            InvalidSeat: If the name is taken or not printable text.
            IllegalBet: If the balance is not a whole number of credits (BET-1, PAY-7).

        >>> Table.open(CASINO).join("ann", balance=500).seats
        ('ann',)
        """
        check_name(name, self.seats)
        seat = Seat(Betting(self.variant), whole(balance, "a balance", IllegalBet))
        return _table(self._seating.join(name, seat))

    def leave(self, name: str) -> "Table":
        """
        Stand up with all credits; in the middle of a round, stand, be settled, then go (SEAT-5).

        Read ``seat(name).total`` for what the player takes away: before this call, or, for one who
        is `leaving`, when the round is over. That seat is gone when the next round opens, or when
        it leaves once more.

        Args:
            name: Who leaves.

        Returns:
            The table without the seat, or, in the middle of a round, with the name in `leaving`.

        Raises:
            UnknownSeat: If nobody of this name sits here.
            IllegalMove: If the player is leaving already and the round is not over.

        >>> from random import Random
        >>> table = Table.open(CASINO, balances={"ann": 500, "bo": 300})
        >>> table = table.place("ann", 25).place("bo", 10).deal(Random(7)).leave("bo")
        >>> table.leaving, table.to_act, table.stand("ann").seat("bo").total
        (('bo',), ('ann',), 290)
        """
        if not isinstance(self.seat(name).round, (Dealt, Decision)):
            return _table(self._seating.without((name,)))
        if name in self.leaving:
            raise IllegalMove(f"{name} is leaving already, when the round is over")
        return _table(self._seating.mark_leaving(name))

    def sit_out(self, name: str) -> "Table":
        """
        Take part in no round until the next chip: take back what lies there, if anything.

        Args:
            name: Who sits out.

        Returns:
            The table with nothing before that seat.

        Raises:
            UnknownSeat: If nobody of this name sits here.
            IllegalMove: If the player is in a round that is not over.

        >>> table = Table.open(CASINO, balances={"ann": 500}).place("ann", 25)
        >>> table.sit_out("ann").seat("ann").on_table
        0
        """
        if isinstance(self.seat(name).round, (Dealt, Decision)):
            raise IllegalMove(f"The cards are out; {name} plays this round to its end")
        return _table(self._seating.change(name, _seat.take_back))

    def deposit(self, name: str, amount: int) -> "Table":
        """
        Add credits from outside, at any time; they count at once (CHIP-7).

        Args:
            name: Whose credits.
            amount: 1 or more whole credits.

        Returns:
            The table with more available at that seat; a round in progress goes on.

        Raises:
            UnknownSeat: If nobody of this name sits here.
            IllegalBet: If the amount is not whole, or could lift the balance above 2**53 - 1.

        >>> Table.open(CASINO, balances={"ann": 5}).deposit("ann", 95).seat("ann").total
        100
        """
        _why.refuse_deposit(self.seat(name), amount)
        return _table(self._seating.change(name, lambda seat: _seat.pay_in(seat, amount)))

    def place(self, name: str, chip: int) -> "Table":
        """
        Put down a chip; the first one after a settled round opens the next for all (CHIP-6).

        Args:
            name: Whose chip.
            chip: One of ``variant.limits.chips``, in whole credits.

        Returns:
            The table with the chip before that seat.

        Raises:
            UnknownSeat: If nobody of this name sits here.
            IllegalBet: If it is not a chip here, or would pass the maximum.
            InsufficientCredits: If it is not available, or the player is out of credits.
            IllegalMove: If the cards are out, or the player is leaving.

        >>> Table.open(CASINO, balances={"ann": 500}).place("ann", 25).seat("ann").tray
        (25,)
        """
        return self._chips(Move.PLACE, name, lambda seat: _seat.put_down(seat, chip), chip)

    def undo(self, name: str) -> "Table":
        """
        Take back the last thing a seat put down: a chip, a rebet or a double, whole (CHIP-1).

        Args:
            name: Whose chips.

        Returns:
            The table without what that seat put down last.

        Raises:
            UnknownSeat: If nobody of this name sits here.
            IllegalMove: If nothing lies there, or the cards are out.

        >>> table = Table.open(CASINO, balances={"ann": 500}).place("ann", 25).double("ann")
        >>> table.undo("ann").seat("ann").tray
        (25,)
        """
        return self._chips(Move.UNDO, name, _seat.lift)

    def clear(self, name: str) -> "Table":
        """
        Take back everything a seat put down; this cannot be undone (CHIP-2).

        Args:
            name: Whose chips.

        Returns:
            The table with nothing before that seat.

        Raises:
            UnknownSeat: If nobody of this name sits here.
            IllegalMove: If nothing lies there, or the cards are out.

        >>> table = Table.open(CASINO, balances={"ann": 500}).place("ann", 25).double("ann")
        >>> table.clear("ann").seat("ann").tray
        ()
        """
        return self._chips(Move.CLEAR, name, _seat.take_back)

    def rebet(self, name: str) -> "Table":
        """
        Put down a seat's last opening bet again, without any raise (CHIP-3).

        Args:
            name: Whose bet.

        Returns:
            The table with the last opening bet before that seat.

        Raises:
            UnknownSeat: If nobody of this name sits here.
            IllegalMove: If there was none, something lies there, or the cards are out.
            IllegalBet: If the last bet is not legal in this variant.
            InsufficientCredits: If it is not available, or the player is out of credits.

        >>> from random import Random
        >>> table = Table.open(CASINO, balances={"ann": 500}).place("ann", 25)
        >>> table.deal(Random(7)).stand("ann").rebet("ann").seat("ann").tray
        (25,)
        """
        return self._chips(Move.REBET, name, lambda seat: _seat.put_down(seat, seat.last_ante))

    def double(self, name: str) -> "Table":
        """
        Put down as much again as lies before a seat (CHIP-4).

        Args:
            name: Whose chips.

        Returns:
            The table with twice as much before that seat.

        Raises:
            UnknownSeat: If nobody of this name sits here.
            IllegalMove: If nothing lies there, or the cards are out.
            IllegalBet: If it would pass the maximum.
            InsufficientCredits: If it is not available.

        >>> table = Table.open(CASINO, balances={"ann": 500}).place("ann", 25)
        >>> table.double("ann").seat("ann").tray
        (25, 25)
        """
        return self._chips(Move.DOUBLE, name, lambda seat: _seat.put_down(seat, seat.on_table))

    def deal(self, rng: RandomSource | None = None, *, pause: bool = False) -> "Table":
        """
        Deal to every seat with a bet: fix the round's cards, and turn the first two (SEAT-1).

        Args:
            rng: The source of randomness; without one, the operating system's.
            pause: Stop at the first two cards, for a host that shows them; `advance` goes on.

        Returns:
            The table at the decisions or at the end of the round, or at the first two cards if
            paused.

        Raises:
            IllegalBet: If no seat has a bet, or one of the bets is too small, or its win could not
                be held. The sentence names the seat.
            IllegalMove: If the cards are out already.
            InvalidRandomSource: If `rng` is no source of randomness.

        A refused deal has taken no randomness (BET-2).

        >>> from random import Random
        >>> Table.open(CASINO, balances={"ann": 500}).place("ann", 25).deal(Random(7)).marker
        1
        """
        self._check(Move.DEAL)
        cards, shoe = fix_cards(self.variant, self._seating.shoe, rng)
        return _table(self._seating.deal(cards, shoe, pause=pause))

    def advance(self) -> "Table":
        """
        Go on from a paused deal, to the decisions or to the end.

        Returns:
            The table at the decisions or at the end of the round.

        Raises:
            IllegalMove: If the table is not paused at the first two cards.

        >>> from random import Random
        >>> table = Table.open(CASINO, balances={"ann": 500}).place("ann", 25)
        >>> table.deal(Random(7), pause=True).advance() == table.deal(Random(7))
        True
        """
        self._check(Move.ADVANCE)
        return _table(self._seating.advance())

    def stand(self, name: str) -> "Table":
        """
        Decide for one seat not to raise; the last decision turns the third card (SEAT-2).

        Args:
            name: Who stands.

        Returns:
            The table; at the end of the round if this was the last decision.

        Raises:
            UnknownSeat: If nobody of this name sits here.
            IllegalMove: If the seat has nothing to decide.

        >>> from random import Random
        >>> table = Table.open(CASINO, balances={"ann": 500}).place("ann", 25).deal(Random(7))
        >>> table.stand("ann").results["ann"].net
        -25
        """
        self._check_seat(Move.STAND, name)
        return _table(self._seating.decide(name, 0))

    def raise_by(self, name: str, amount: int) -> "Table":
        """
        Decide for one seat to raise; the last decision turns the third card (SEAT-2).

        Args:
            name: Who raises.
            amount: One of ``seat(name).legal_raises``, in whole credits.

        Returns:
            The table; at the end of the round if this was the last decision.

        Raises:
            UnknownSeat: If nobody of this name sits here.
            IllegalRaise: If the rules do not allow the amount.
            InsufficientCredits: If it is not available; standing stays possible (RAISE-4).
            IllegalMove: If the seat has nothing to decide.

        >>> from random import Random
        >>> table = Table.open(CASINO, balances={"ann": 500}).place("ann", 25).deal(Random(7))
        >>> table.raise_by("ann", 5).results["ann"].net
        -30
        """
        self._check_seat(Move.RAISE, name, amount)
        return _table(self._seating.decide(name, amount))

    def stand_all(self) -> "Table":
        """
        Stand for every seat that has still to act, as when the host's clock runs out (RAISE-6).

        Returns:
            The table at the end of the round.

        Raises:
            IllegalMove: If nobody has anything to decide.

        >>> from random import Random
        >>> table = Table.open(CASINO, balances={"ann": 500, "bo": 300})
        >>> table = table.place("ann", 25).place("bo", 10).deal(Random(7)).stand_all()
        >>> list(table.results)
        ['ann', 'bo']
        """
        self._check(Move.STAND)
        return _table(self._seating.stand_all())

    def next_round(self) -> "Table":
        """
        Clear a settled round's cards away; the first chip does so too (CHIP-6).

        Returns:
            The table at `Betting`, without those who were leaving.

        Raises:
            IllegalMove: If no round is over.

        >>> from random import Random
        >>> table = Table.open(CASINO, balances={"ann": 500}).place("ann", 25).deal(Random(7))
        >>> table.stand("ann").next_round().cards
        ()
        """
        self._check(Move.NEXT_ROUND)
        return _table(self._seating.swept())

    def save(self) -> dict[str, Any]:
        """
        Return everything, JSON-ready; `load` resumes from it with the same coming cards.

        It holds the undealt cards: keep it where no player reads it, and show `view` instead. Its
        shape is published as JSON Schema in ``reddog/schemas/table.json``.

        >>> Table.open(CASINO, balances={"ann": 500}).save()["seats"][0]["available"]
        500
        """
        return write_table(_FORMAT, self._seating)

    @classmethod
    def load(cls, data: object) -> "Table":
        """
        Resume what `save` wrote, in this process or another.

        Args:
            data: What `save` returned, perhaps by way of JSON.

        Returns:
            The table as it was saved, with the same coming cards.

        Raises:
            InvalidSave: If anything in it is unknown, missing, of another version or
                contradictory; nothing is half-loaded.

        >>> table = Table.open(CASINO, balances={"ann": 500}).place("ann", 25)
        >>> Table.load(table.save()) == table
        True
        """
        with reading("this table"):
            return _table(read_table(data, _FORMAT))

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """
        Return what a player, or a spectator, may see, JSON-ready: all but the undealt cards.

        Args:
            seat: Whose view, with their own credits and moves under ``you``; without a name, a
                spectator's, in which ``you`` is `None`.

        Its shape is published as JSON Schema in ``reddog/schemas/table-view.json``.

        Raises:
            UnknownSeat: If nobody of this name sits here.

        >>> table = Table.open(CASINO, balances={"ann": 500, "bo": 300}).place("bo", 10)
        >>> table.view()["seats"][1]["on_table"], table.view("ann")["you"]["available"]
        (10, 500)
        """
        own = None
        if seat is not None:
            own = {"name": seat} | view_own(self.seat(seat)) | reasons(self._refusals(seat))
        table = view_table(f"{_FORMAT}-view", self._seating)
        return table | reasons(self._refusals(None)) | {"you": own}

    def __repr__(self) -> str:
        state = self._seating.state
        cards = "".join(f" {card}" for card in face_up(state))
        seats = "".join(
            f", {name} {seat.on_table} of {seat.total}" for name, seat in self._seating.seats
        )
        return f"<Table of {self.variant.key!r}: {phase_of(state)}{cards}{seats}>"

    def _refusal(
        self, move: Move, name: str | None, amount: object = _why.ANY
    ) -> RedDogError | None:
        if name is None:
            return dealer_refusal(self._seating, move)
        return seat_refusal(self._seating, move, name, amount)

    def _refusals(self, name: str | None) -> Callable[[Move], RedDogError | None]:
        return lambda move: self._refusal(move, name)

    def _check(self, move: Move) -> None:
        if error := dealer_refusal(self._seating, move):
            raise error

    def _check_seat(self, move: Move, name: str, amount: object = _why.ANY) -> None:
        if error := seat_refusal(self._seating, move, name, amount):
            raise error

    def _chips(
        self,
        move: Move,
        name: str,
        change: Callable[[Seat], Seat],
        amount: object = _why.ANY,
    ) -> "Table":
        """Make a move with chips; after a settled round it opens the next one for all."""
        self._check_seat(move, name, amount)
        return _table(self._seating.swept().change(name, change))


def _table(seating: Seating) -> Table:
    """Build a table that a legal move led to, without checking it again."""
    table = object.__new__(Table)
    _set_seating(table, seating)
    return table


_set_seating: Final = setter(Table, "_seating")
