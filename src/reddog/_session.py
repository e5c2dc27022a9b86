"""
One player over many rounds, as a value.

A session is a seat, the cards that its round still needs, and perhaps a shoe. Every move returns
the next session and leaves this one as it was; a refused one raises the sentence that `why_not`
shows. The coming cards are fixed at the deal: they are in `save` and in pickles, which are the
host's secret, and never in `view` or the representation.
"""

from typing import Any, Final, Self, final

import attrs

from reddog import _seat, _why
from reddog._cards import Card
from reddog._coming import check_coming, check_shoe, face_up, fix_cards, phase_of
from reddog._credits import show, whole
from reddog._move import Move
from reddog._round import Betting, Round
from reddog._saves import SEAT_KEYS, read_game, reading, write_game, write_seat
from reddog._seat import Seat
from reddog._shoe import RandomSource, Shoe
from reddog._values import Reduced, fill, reduce_by_name, setter
from reddog._variant import Variant
from reddog._view import reasons, view_bet, view_game, view_own
from reddog.exceptions import IllegalBet, IllegalMove, InvalidSave, RedDogError

_FORMAT: Final = "reddog-session"


@final
@attrs.frozen(init=False, repr=False)
class Session:
    """
    Hold one player's credits and round; start with `open`, resume with `load`.

    Bankrolls are values: two moves made from one session give two independent sessions, and the
    host decides, under its own lock, which of them counts.

    Args:
        seat: The player's seat.
        coming: The undealt cards that the round still needs.
        shoe: The shoe that rounds are dealt from; `None` for fresh decks every round.

    Raises:
        InvalidSave: If the parts could not have come together by play.

    >>> from random import Random
    >>> session = Session.open(STANDARD, balance=1_000).place(100).place(50).double().undo()
    >>> session.available, session.on_table, session.total
    (850, 150, 1000)
    >>> session = session.deal(Random(7))
    >>> session
    <Session of 'red-dog': decision 9♦ J♣, 850 available, 150 on the table>
    >>> session.stand().total
    850
    """

    _seat: Seat = attrs.field(alias="seat")
    _coming: tuple[Card, ...] = attrs.field(alias="coming")
    _shoe: Shoe | None = attrs.field(alias="shoe")

    def __init__(self, seat: Seat, coming: tuple[Card, ...] = (), shoe: Shoe | None = None) -> None:
        if type(seat) is not Seat or seat.raised is not None:
            raise InvalidSave(f"a session has one seat that has not decided, not {show(seat)}")
        check_coming(seat.round, coming, shoe)
        fill(self, _seat=seat, _coming=coming, _shoe=shoe)

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    @classmethod
    def open(cls, variant: Variant, *, balance: int, shoe: Shoe | None = None) -> Self:
        """
        Sit down with credits.

        Args:
            variant: The game to play.
            balance: What the player starts with, in whole credits.
            shoe: Where the cards come from. `None` shuffles fresh decks for every round. A shoe of
                ``variant.decks`` decks is dealt as it lies, down to its cut card, and shuffled at
                a deal only, before the first card, when it needs to be: shuffle it first.

        Returns:
            The session, between rounds.

        Raises:
            IllegalBet: If the balance is not a whole number of credits (BET-1, PAY-7).
            InvalidShoe: If the shoe has other decks or too few cards for a round (CARD-6).

        >>> from random import Random
        >>> shoe = Shoe.fresh(decks=6, cut=78).shuffled(Random(7))
        >>> Session.open(STANDARD.replace(decks=6), balance=1_000, shoe=shoe).total
        1000
        """
        whole(balance, "a balance", IllegalBet)
        state = Betting(variant)
        return cls(Seat(state, balance), (), check_shoe(variant, shoe))

    @property
    def variant(self) -> Variant:
        """
        Return the game being played.

        >>> Session.open(STANDARD, balance=1_000).variant
        STANDARD
        """
        return self._seat.variant

    @property
    def round(self) -> Round:
        """
        Return the state of the round; `Betting` while chips lie.

        >>> Session.open(STANDARD, balance=1_000).place(100).round
        Betting(variant=STANDARD)
        """
        return self._seat.round

    @property
    def available(self) -> int:
        """Return what can still be put down, in whole credits."""
        return self._seat.available

    @property
    def on_table(self) -> int:
        """Return what lies on the table, in whole credits; 0 once a round is settled."""
        return self._seat.on_table

    @property
    def total(self) -> int:
        """Return what the player has, in whole credits: available and on the table (CHIP-5)."""
        return self._seat.total

    @property
    def tray(self) -> tuple[int, ...]:
        """
        Return what lies on the table before the deal, in the order it was put down.

        >>> Session.open(STANDARD, balance=1_000).place(100).double().tray
        (100, 100)
        """
        return self._seat.tray

    @property
    def last_ante(self) -> int:
        """
        Return the last opening bet dealt on, in whole credits; 0 if there was none.

        >>> from random import Random
        >>> Session.open(STANDARD, balance=1_000).place(100).deal(Random(7)).last_ante
        100
        """
        return self._seat.last_ante

    @property
    def is_out_of_credits(self) -> bool:
        """
        Tell whether, between rounds, the total is below the smallest bet (CHIP-8).

        >>> Session.open(STANDARD, balance=5).is_out_of_credits
        True
        """
        return self._seat.is_out_of_credits

    @property
    def affordable_chips(self) -> tuple[int, ...]:
        """
        Return the chips that can be put down now, ascending, in whole credits (BET-4).

        >>> Session.open(STANDARD, balance=120).affordable_chips
        (10, 50, 100)
        """
        return self._seat.affordable_chips

    @property
    def legal_raises(self) -> range:
        """
        Return the raises that can be made now, in whole credits (RAISE-4, RAISE-5, PAY-7).

        >>> from random import Random
        >>> Session.open(STANDARD, balance=1_000).place(100).deal(Random(7)).legal_raises
        range(100, 101)
        """
        return self._seat.legal_raises

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """
        Return the moves that would succeed now, in a fixed order.

        >>> Session.open(STANDARD, balance=1_000).legal_moves
        (<Move.PLACE: 'place'>,)
        """
        return _why.legal_moves(self._refusal)

    def why_not(self, move: Move, amount: int | None = None) -> str | None:
        """
        Say why a move is not legal now, in a sentence fit for a disabled button.

        Args:
            move: The move.
            amount: Which chip to place, or how much to raise by; without one, the answer is
                whether any chip or raise is legal.

        Returns:
            `None` if it is legal, and otherwise the sentence of the error the move would raise.

        >>> Session.open(STANDARD, balance=1_000).why_not(Move.PLACE, 5)
        '5 is not a chip here; the chips are 10, 50, 100, 500, 1000'
        """
        error = _why.refusal(self._seat, move, _why.ANY if amount is None else amount)
        return None if error is None else str(error)

    def place(self, chip: int) -> "Session":
        """
        Put down a chip; after a settled round this opens the next one (CHIP-6).

        Args:
            chip: One of ``variant.limits.chips``, in whole credits.

        Returns:
            The session with the chip on its tray.

        Raises:
            IllegalBet: If it is not a chip here, or would pass the maximum; nothing is trimmed.
            InsufficientCredits: If it is not available, or the player is out of credits.
            IllegalMove: If the cards are out.

        >>> Session.open(STANDARD, balance=1_000).place(100).on_table
        100
        """
        self._check(Move.PLACE, chip)
        return self._with(_seat.put_down(self._seat, chip))

    def undo(self) -> "Session":
        """
        Take back the last thing put down: a chip, a rebet or a double, whole (CHIP-1).

        Returns:
            The session without what was put down last.

        Raises:
            IllegalMove: If nothing lies on the table, or the cards are out.

        >>> Session.open(STANDARD, balance=1_000).place(100).double().undo().on_table
        100
        """
        self._check(Move.UNDO)
        return self._with(_seat.lift(self._seat))

    def clear(self) -> "Session":
        """
        Take everything back; this cannot be undone (CHIP-2).

        Returns:
            The session with an empty tray.

        Raises:
            IllegalMove: If nothing lies on the table, or the cards are out.

        >>> Session.open(STANDARD, balance=1_000).place(100).place(50).clear().tray
        ()
        """
        self._check(Move.CLEAR)
        return self._with(_seat.take_back(self._seat))

    def rebet(self) -> "Session":
        """
        Put down the last opening bet again, without any raise (CHIP-3).

        Returns:
            The session with the last opening bet on its tray.

        Raises:
            IllegalMove: If there was none, something lies on the table, or the cards are out.
            IllegalBet: If the last bet is not legal in this variant.
            InsufficientCredits: If it is not available, or the player is out of credits.

        >>> from random import Random
        >>> session = Session.open(STANDARD, balance=1_000).place(50).deal(Random(7)).stand()
        >>> session.rebet().tray
        (50,)
        """
        self._check(Move.REBET)
        return self._with(_seat.put_down(self._seat, self._seat.last_ante))

    def double(self) -> "Session":
        """
        Put down as much again as lies there (CHIP-4).

        Returns:
            The session with twice as much on its tray.

        Raises:
            IllegalMove: If nothing lies on the table, or the cards are out.
            IllegalBet: If it would pass the maximum.
            InsufficientCredits: If it is not available.

        >>> Session.open(STANDARD, balance=1_000).place(100).double().tray
        (100, 100)
        """
        self._check(Move.DOUBLE)
        return self._with(_seat.put_down(self._seat, self._seat.on_table))

    def deal(self, rng: RandomSource | None = None, *, pause: bool = False) -> "Session":
        """
        Bet what lies on the table, fix the round's cards, and turn the first two.

        Args:
            rng: The source of randomness; without one, the operating system's.
            pause: Stop at `Dealt`, for a host that shows the cards first; `advance` goes on.

        Returns:
            The session at `Decision` or `Resolved`, or at `Dealt` if paused.

        Raises:
            IllegalBet: If nothing or too little lies on the table, or the win could not be held.
            InsufficientCredits: If the player is out of credits.
            IllegalMove: If the cards are out already.
            InvalidRandomSource: If `rng` is no source of randomness.

        A refused deal has taken no randomness (BET-2).

        >>> from random import Random
        >>> Session.open(STANDARD, balance=1_000).place(10).deal(Random(7), pause=True).round
        Dealt(variant=STANDARD, ante=10, first=Card.parse('9d'), second=Card.parse('Jc'))
        """
        self._check(Move.DEAL)
        cards, shoe = fix_cards(self.variant, self._shoe, rng)
        coming = iter(cards)
        seat = _seat.deal(self._seat, coming, pause=pause)
        return _session(seat, tuple(coming), shoe)

    def advance(self) -> "Session":
        """
        Go on from a paused deal, to a decision or to the end.

        Returns:
            The session at `Decision` or `Resolved`.

        Raises:
            IllegalMove: If the session is not paused at the first two cards.

        >>> from random import Random
        >>> session = Session.open(STANDARD, balance=1_000).place(10)
        >>> session.deal(Random(7), pause=True).advance() == session.deal(Random(7))
        True
        """
        self._check(Move.ADVANCE)
        coming = iter(self._coming)
        return _session(_seat.advance(self._seat, coming), tuple(coming), self._shoe)

    def stand(self) -> "Session":
        """
        Turn the third card without raising, and settle.

        Returns:
            The session at `Resolved`, with what came back in its credits.

        Raises:
            IllegalMove: If there is nothing to decide.

        >>> from random import Random
        >>> session = Session.open(STANDARD, balance=1_000).place(10).deal(Random(7))
        >>> session.stand().round.net
        -10
        """
        self._check(Move.STAND)
        return self._decide(0)

    def raise_by(self, amount: int) -> "Session":
        """
        Add to the stake, turn the third card, and settle.

        Args:
            amount: One of `legal_raises`, in whole credits.

        Returns:
            The session at `Resolved`, with what came back in its credits.

        Raises:
            IllegalRaise: If the rules do not allow the amount.
            InsufficientCredits: If it is not available; standing stays possible (RAISE-4).
            IllegalMove: If there is nothing to decide.

        >>> from random import Random
        >>> session = Session.open(STANDARD, balance=1_000).place(10).deal(Random(7))
        >>> session.raise_by(10).round.net
        -20
        """
        self._check(Move.RAISE, amount)
        return self._decide(amount)

    def next_round(self) -> "Session":
        """
        Clear a settled round's cards away; the first chip does so too (CHIP-6).

        Returns:
            The session at `Betting`, with nothing on the table.

        Raises:
            IllegalMove: If no round is over.

        >>> from random import Random
        >>> session = Session.open(STANDARD, balance=1_000).place(10).deal(Random(7)).stand()
        >>> session.next_round().round
        Betting(variant=STANDARD)
        """
        self._check(Move.NEXT_ROUND)
        return self._with(_seat.sweep(self._seat))

    def deposit(self, amount: int) -> "Session":
        """
        Add credits from outside, at any time; they count at once (CHIP-7).

        Args:
            amount: 1 or more whole credits.

        Returns:
            The session with more available; a round in progress goes on.

        Raises:
            IllegalBet: If the amount is not whole, or could lift the balance above 2**53 - 1.

        >>> Session.open(STANDARD, balance=5).deposit(95).available
        100
        """
        _why.refuse_deposit(self._seat, amount)
        return _session(_seat.pay_in(self._seat, amount), self._coming, self._shoe)

    def change_variant(self, variant: Variant, *, shoe: Shoe | None = None) -> "Session":
        """
        Play another game from the next round on.

        Args:
            variant: The game to play.
            shoe: The shoe to deal from; without one, the shoe that is in use, if any.

        Returns:
            The session at `Betting` of the other game, with the same credits.

        Raises:
            IllegalMove: If chips lie or the cards are out.
            InvalidShoe: If the shoe does not fit the variant.

        >>> Session.open(STANDARD, balance=100).change_variant(CASINO).place(25).on_table
        25
        """
        if self.on_table:
            raise IllegalMove("The game changes between rounds; clear the chips or play on first")
        seat = _seat.reseat(self._seat, variant)
        shoe = self._shoe if shoe is None else shoe
        check_shoe(variant, shoe)
        return _session(seat, (), shoe)

    def save(self) -> dict[str, Any]:
        """
        Return everything, JSON-ready; `load` resumes from it with the same coming cards.

        It holds the undealt cards: keep it where no player reads it, and show `view` instead. Its
        shape is published as JSON Schema in ``reddog/schemas/session.json``.

        >>> Session.open(STANDARD, balance=100).place(10).save()["tray"]
        [10]
        """
        game = write_game(_FORMAT, self.round, self._coming, self._shoe)
        return game | write_seat(self._seat)

    @classmethod
    def load(cls, data: object) -> Self:
        """
        Resume what `save` wrote, in this process or another.

        Args:
            data: What `save` returned, perhaps by way of JSON.

        Returns:
            The session as it was saved, at the same move and with the same coming cards.

        Raises:
            InvalidSave: If anything in it is unknown, missing, of another version or
                contradictory; nothing is half-loaded.

        >>> session = Session.open(STANDARD, balance=100).place(10)
        >>> Session.load(session.save()) == session
        True
        """
        with reading("this session"):
            game = read_game(data, _FORMAT, SEAT_KEYS)
            part = {key: game.data[key] for key in SEAT_KEYS}
            return cls(game.read_seat(part, may_sit_out=False), game.coming, game.shoe)

    def view(self) -> dict[str, Any]:
        """
        Return what the player may see, JSON-ready: all but the undealt cards.

        Its shape is published as JSON Schema in ``reddog/schemas/session-view.json``.

        >>> view = Session.open(STANDARD, balance=100).view()
        >>> view["phase"], view["available"], view["why_not"]["deal"]
        ('betting', 100, 'Nothing lies on the table; place a chip before the deal')
        """
        game = view_game(f"{_FORMAT}-view", self.round, self._shoe)
        return game | view_bet(self._seat) | view_own(self._seat) | reasons(self._refusal)

    def __repr__(self) -> str:
        cards = "".join(f" {card}" for card in face_up(self.round))
        return (
            f"<Session of {self.variant.key!r}: {phase_of(self.round)}{cards}, "
            f"{self.available} available, {self.on_table} on the table>"
        )

    def _refusal(self, move: Move) -> RedDogError | None:
        return _why.refusal(self._seat, move)

    def _check(self, move: Move, amount: object = _why.ANY) -> None:
        if error := _why.refusal(self._seat, move, amount):
            raise error

    def _with(self, seat: Seat) -> "Session":
        return _session(seat, (), self._shoe)

    def _decide(self, amount: int) -> "Session":
        seat = _seat.decide(self._seat, amount)
        return self._with(_seat.turn(seat, iter(self._coming)))


def _session(seat: Seat, coming: tuple[Card, ...], shoe: Shoe | None) -> Session:
    """Build a session that a legal move led to, without checking it again."""
    session = object.__new__(Session)
    _set_seat(session, seat)
    _set_coming(session, coming)
    _set_shoe(session, shoe)
    return session


_set_seat: Final = setter(Session, "_seat")
_set_coming: Final = setter(Session, "_coming")
_set_shoe: Final = setter(Session, "_shoe")
