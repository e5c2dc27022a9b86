"""
Who sits where, and that all who play are in one and the same round.

A table has no round of its own: the seats in the round share the cards, and a seat in `Betting`
while others have cards sits the round out. What all have in common is read off the first seat that
is in the round. The third card is turned, for all at once, when the last of them has decided
(SEAT-2); whoever is leaving decides to stand as soon as there is something to decide (SEAT-5).

As with seats, the methods make moves that were found legal before, and the constructor is for
saved and pickled data.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, final

import attrs

from reddog import _seat
from reddog._cards import Card
from reddog._coming import check_coming, face_up, phase_of
from reddog._credits import show
from reddog._round import Betting, Dealt, Decision, Resolved, Round
from reddog._seat import Seat
from reddog._shoe import Shoe
from reddog._values import fill, setter
from reddog._variant import Variant
from reddog.exceptions import InvalidSave, InvalidSeat, UnknownSeat

_LONGEST_NAME: Final = 80


def check_name(name: object, taken: Iterable[str] = ()) -> str:
    """Return `name` if a new seat may have it."""
    if (
        not isinstance(name, str)
        or not 1 <= len(name) <= _LONGEST_NAME
        or not name.isprintable()
        or name != name.strip()
    ):
        msg = (
            f"a seat's name is 1 to {_LONGEST_NAME} printable characters without space around "
            f"them, not {show(name)}"
        )
        raise InvalidSeat(msg)
    if name in taken:
        raise InvalidSeat(f"{name!r} sits here already; take another name")
    return name


@final
@attrs.frozen(init=False)
class Seating:
    """Hold the seats of a table, and the cards that their one round still needs."""

    variant: Variant
    names: tuple[str, ...]
    places: tuple[Seat, ...]
    leaving: tuple[str, ...]
    coming: tuple[Card, ...]
    shoe: Shoe | None
    state: Round = attrs.field(init=False, eq=False, repr=False)
    """The state of the first seat in the round; `Betting` if there is no round."""

    def __init__(
        self,
        variant: Variant,
        names: tuple[str, ...] = (),
        places: tuple[Seat, ...] = (),
        leaving: tuple[str, ...] = (),
        coming: tuple[Card, ...] = (),
        shoe: Shoe | None = None,
    ) -> None:
        Betting(variant)  # raises if it is no variant
        seats = dict(zip(names, places, strict=False))
        if not len(seats) == len(names) == len(places):
            raise InvalidSave(f"{show(names)} do not name {len(places)} seats, each once")
        for name, seat in seats.items():
            check_name(name)
            if type(seat) is not Seat or seat.variant != variant:
                raise InvalidSave(f"{name} has no seat in {variant.key!r}, but {show(seat)}")
        fill(
            self,
            variant=variant,
            names=names,
            places=places,
            leaving=leaving,
            coming=coming,
            shoe=shoe,
            state=_shared(variant, places),
        )
        _check_round(self.state, seats)
        _check_leaving(self, seats)
        check_coming(self.state, coming, shoe)

    @property
    def is_busy(self) -> bool:
        """Tell whether cards are out and the round is not over."""
        return isinstance(self.state, (Dealt, Decision))

    @property
    def seats(self) -> Iterable[tuple[str, Seat]]:
        """Return each name with its seat, in order."""
        return zip(self.names, self.places, strict=True)

    @property
    def to_act(self) -> tuple[str, ...]:
        """Return who has still to decide, in order."""
        return tuple(name for name, seat in self.seats if self._waits(seat))

    def seat(self, name: str) -> Seat:
        """Return the seat of `name`."""
        return self.places[self._place_of(name)]

    def change(self, name: str, how: Callable[[Seat], Seat]) -> "Seating":
        """Change one seat."""
        place, places = self._place_of(name), self.places
        return self._with((*places[:place], how(places[place]), *places[place + 1 :]))

    def join(self, name: str, seat: Seat) -> "Seating":
        """Put a new seat at the end of the row."""
        names, places = (*self.names, name), (*self.places, seat)
        return _seating(
            self.variant, names, places, self.leaving, self.coming, self.shoe, self.state
        )

    def mark_leaving(self, name: str) -> "Seating":
        """Let a seat in the round stand, be settled and then leave (SEAT-5)."""
        leaving = tuple(other for other in self.names if other == name or other in self.leaving)
        return _seating(
            self.variant, self.names, self.places, leaving, self.coming, self.shoe, self.state
        ).after_decisions()

    def without(self, names: tuple[str, ...]) -> "Seating":
        """Take seats away that are in no round."""
        kept = [(name, seat) for name, seat in self.seats if name not in names]
        places = tuple(seat for _, seat in kept)
        return _seating(
            self.variant,
            tuple(name for name, _ in kept),
            places,
            tuple(name for name in self.leaving if name not in names),
            self.coming,
            self.shoe,
            _shared(self.variant, places),
        )

    def swept(self) -> "Seating":
        """Clear a settled round away, and let those go who are leaving (CHIP-6)."""
        if not isinstance(self.state, Resolved):
            return self
        swept = self._moved(tuple(map(_seat.sweep, self.places)))
        return swept.without(self.leaving) if self.leaving else swept

    def deal(self, cards: tuple[Card, ...], shoe: Shoe | None, *, pause: bool) -> "Seating":
        """Turn the first two cards for every seat with a bet (SEAT-1); go on unless paused."""
        places = tuple(
            _seat.deal(seat, iter(cards), pause=pause) if seat.tray else seat
            for seat in self.places
        )
        state = _shared(self.variant, places)
        coming = () if isinstance(state, Resolved) else cards[2:]
        return _seating(self.variant, self.names, places, self.leaving, coming, shoe, state)

    def advance(self) -> "Seating":
        """Go on from the first two cards, and turn the third on a pair."""
        places = tuple(_seat.advance(seat, iter(self.coming)) for seat in self.places)
        return self._moved(places).after_decisions()

    def decide(self, name: str, amount: int) -> "Seating":
        """Decide for one seat, and turn the third card if it was the last to act."""
        return self.change(name, lambda seat: _seat.decide(seat, amount)).after_decisions()

    def stand_all(self) -> "Seating":
        """Stand for all who have still to act, and turn the third card."""
        return self._standing(self.to_act).after_decisions()

    def after_decisions(self) -> "Seating":
        """Stand for those who leave, and turn the third card once nobody has to act."""
        decided = self._standing(self.leaving) if self.leaving else self
        for seat in decided.places:
            if seat.raised is None and type(seat.round) is Decision:
                return decided
        return decided.turn() if isinstance(self.state, Decision) else decided

    def turn(self) -> "Seating":
        """Turn the third card for all, and settle."""
        return self._moved(tuple(_seat.turn(seat, iter(self.coming)) for seat in self.places))

    @staticmethod
    def _waits(seat: Seat) -> bool:
        return seat.raised is None and type(seat.round) is Decision

    def _standing(self, names: tuple[str, ...]) -> "Seating":
        places = (
            _seat.decide(seat, 0) if name in names and self._waits(seat) else seat
            for name, seat in self.seats
        )
        return self._with(tuple(places))

    def _place_of(self, name: str) -> int:
        try:
            return self.names.index(name)
        except ValueError:
            seated = ", ".join(map(repr, self.names)) or "nobody"
            raise UnknownSeat(f"{show(name)} does not sit here; seated: {seated}") from None

    def _with(self, places: tuple[Seat, ...]) -> "Seating":
        """Return the same with other chips and decisions, in the same round."""
        return _seating(
            self.variant,
            self.names,
            places,
            self.leaving,
            self.coming,
            self.shoe,
            self.state,
        )

    def _moved(self, places: tuple[Seat, ...]) -> "Seating":
        """Return the same with the seats moved on; a round that is over needs no more cards."""
        state = _shared(self.variant, places)
        coming = () if isinstance(state, Resolved) else self.coming
        return _seating(self.variant, self.names, places, self.leaving, coming, self.shoe, state)


def _shared(variant: Variant, places: tuple[Seat, ...]) -> Round:
    for seat in places:
        if type(seat.round) is not Betting:
            return seat.round
    return Betting(variant)


def _seating(
    variant: Variant,
    names: tuple[str, ...],
    places: tuple[Seat, ...],
    leaving: tuple[str, ...],
    coming: tuple[Card, ...],
    shoe: Shoe | None,
    state: Round,
) -> Seating:
    """Build a seating that a legal move led to, without checking it again."""
    seating = object.__new__(Seating)
    _set_variant(seating, variant)
    _set_names(seating, names)
    _set_places(seating, places)
    _set_leaving(seating, leaving)
    _set_coming(seating, coming)
    _set_shoe(seating, shoe)
    _set_state(seating, state)
    return seating


_set_variant: Final = setter(Seating, "variant")
_set_names: Final = setter(Seating, "names")
_set_places: Final = setter(Seating, "places")
_set_leaving: Final = setter(Seating, "leaving")
_set_coming: Final = setter(Seating, "coming")
_set_shoe: Final = setter(Seating, "shoe")
_set_state: Final = setter(Seating, "state")


def _check_round(state: Round, seats: Mapping[str, Seat]) -> None:
    for name, seat in seats.items():
        if isinstance(seat.round, Betting):
            if seat.tray and not isinstance(state, Betting):
                raise InvalidSave(f"{name} sits the round out with chips on the table")
        elif type(seat.round) is not type(state) or face_up(seat.round) != face_up(state):
            msg = f"{name} is at {phase_of(seat.round)!r} with other cards than {phase_of(state)!r}"
            raise InvalidSave(msg)


def _check_leaving(seating: Seating, seats: Mapping[str, Seat]) -> None:
    waiting = seating.to_act
    if isinstance(seating.state, Decision) and not waiting:
        raise InvalidSave("every seat has decided, but the third card is not turned")
    for name in seating.leaving:
        if name not in seats or isinstance(seats[name].round, Betting):
            raise InvalidSave(f"{show(name)} has no round to play to its end before leaving")
        if name in waiting:
            raise InvalidSave(f"{name} is leaving, and so stands (SEAT-5)")
    if seating.leaving != tuple(name for name in seats if name in seating.leaving):
        raise InvalidSave("those who leave are not named in the order of their seats")
