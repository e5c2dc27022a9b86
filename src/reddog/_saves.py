"""
How a session or a table is written down and read back: complete, versioned, checked whole.

A save is a dict of words, whole numbers, lists and dicts. It holds the variant's whole content, so
no plugin is needed to read it, and the undealt cards, so it is the host's secret. Reading checks
the format and the version, then the keys, then builds every value through its own constructor;
whatever does not fit is refused with `InvalidSave`, and nothing is half-loaded.
"""

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from typing import Any, Final, TypeGuard

import attrs

from reddog._cards import Card
from reddog._coming import face_up, phase_of
from reddog._credits import show
from reddog._data import is_mapping, read_keys
from reddog._round import Betting, Dealt, Decision, Resolved, Round
from reddog._seat import Seat
from reddog._seating import Seating, check_name
from reddog._shoe import Shoe
from reddog._variant import Variant
from reddog.exceptions import InvalidSave, RedDogError

_VERSION: Final = 1
SEAT_KEYS: Final = ("available", "tray", "last_ante", "ante", "raised")
_GAME_KEYS: Final = ("format", "version", "variant", "shoe", "phase", "cards", "coming")
_SHOE_KEYS: Final = ("cards", "decks", "dealt", "cut")
_CARDS_IN: Final = {"betting": (0,), "dealt": (2,), "decision": (2,), "resolved": (2, 3)}


def write_game(
    name: str, state: Round, coming: tuple[Card, ...], shoe: Shoe | None
) -> dict[str, Any]:
    """Return what a session and a table write alike."""
    return {
        "format": name,
        "version": _VERSION,
        "variant": state.variant.to_dict(),
        "shoe": None if shoe is None else _write_shoe(shoe),
        "phase": phase_of(state),
        "cards": [card.code for card in face_up(state)],
        "coming": [card.code for card in coming],
    }


def write_seat(seat: Seat) -> dict[str, Any]:
    """Return what is saved of one seat; its variant and cards are the game's."""
    state = seat.round
    return {
        "available": seat.available,
        "tray": list(seat.tray),
        "last_ante": seat.last_ante,
        "ante": 0 if isinstance(state, Betting) else state.ante,
        "raised": state.raised if isinstance(state, Resolved) else seat.raised,
    }


def _write_shoe(shoe: Shoe) -> dict[str, Any]:
    return {
        "cards": [card.code for card in shoe.cards],
        "decks": shoe.decks,
        "dealt": shoe.dealt,
        "cut": shoe.cut,
    }


def is_list(data: object) -> TypeGuard[list[Any]]:
    """Tell whether `data` is a list, of whatever."""
    return isinstance(data, list)


@contextmanager
def reading(what: str) -> Generator[None]:
    """Turn the refusal of any part of a save into `InvalidSave`."""
    try:
        yield
    except InvalidSave:
        raise
    except RedDogError as error:
        raise InvalidSave(f"{what} cannot be resumed: {error}") from error


def read_game(data: object, name: str, more: tuple[str, ...]) -> "Game":
    """Read what `write_game` wrote, with `more` keys beside it."""
    if is_mapping(data):
        for key, known in (("format", name), ("version", _VERSION)):
            if key in data and (type(data[key]) is not type(known) or data[key] != known):
                msg = f"{key} is {show(data[key])}; this release reads {key} {known!r}"
                raise InvalidSave(msg)
    read = read_keys(data, (*_GAME_KEYS, *more), f"a {name} save", InvalidSave)
    phase, cards = read["phase"], _read_cards(read["cards"], "the cards")
    if not isinstance(phase, str) or phase not in _CARDS_IN:
        raise InvalidSave(f"phase is one of {', '.join(_CARDS_IN)}, not {show(phase)}")
    if len(cards) not in _CARDS_IN[phase]:
        msg = f"{len(cards)} card(s) lie face up, which {phase!r} does not allow"
        raise InvalidSave(msg)
    return Game(
        variant=Variant.from_dict(read["variant"]),
        shoe=None if read["shoe"] is None else _read_shoe(read["shoe"]),
        phase=phase,
        cards=cards,
        coming=_read_cards(read["coming"], "the coming cards"),
        data=read,
    )


@attrs.frozen
class Game:
    """Hold the part of a save that a session and a table share, read and checked."""

    variant: Variant
    shoe: Shoe | None
    phase: str
    cards: tuple[Card, ...]
    coming: tuple[Card, ...]
    data: Mapping[str, Any]

    def read_seat(self, data: object, *, may_sit_out: bool) -> Seat:
        """Read what `write_seat` wrote."""
        read = read_keys(data, SEAT_KEYS, "a seat", InvalidSave)
        tray, ante, raised = read["tray"], read["ante"], read["raised"]
        if not is_list(tray):
            raise InvalidSave(f"a tray is a list of amounts, not {show(tray)}")
        sits_out = may_sit_out and type(ante) is int and ante == 0
        state = self._betting(ante) if sits_out or not self.cards else self._round(ante, raised)
        decided = None if isinstance(state, Resolved) else raised
        return Seat(state, read["available"], tuple(tray), read["last_ante"], decided)

    def _betting(self, ante: object) -> Round:
        if type(ante) is not int or ante:
            raise InvalidSave(f"no cards are out, so the opening bet is 0, not {show(ante)}")
        return Betting(self.variant)

    def _round(self, ante: Any, raised: Any) -> Round:
        first, second, *rest = self.cards
        dealt = Dealt(self.variant, ante, first, second)
        if self.phase == "dealt":
            return dealt
        if self.phase == "decision":
            return Decision(dealt)
        return Resolved(dealt, raised, rest[0] if rest else None)


def _read_shoe(data: object) -> Shoe:
    read = read_keys(data, _SHOE_KEYS, "a shoe", InvalidSave)
    cards = _read_cards(read["cards"], "the cards of a shoe")
    return Shoe(cards, decks=read["decks"], dealt=read["dealt"], cut=read["cut"])


def _read_cards(codes: object, what: str) -> tuple[Card, ...]:
    if not is_list(codes):
        raise InvalidSave(f"{what} are a list of codes such as 'Ts', not {show(codes)}")
    return tuple(_read_card(code) for code in codes)


def _read_card(code: Any) -> Card:
    card = Card.parse(code)
    if card.code != code:
        raise InvalidSave(f"a card is saved as {card.code!r}, not {show(code)}")
    return card


def write_table(name: str, seating: Seating) -> dict[str, Any]:
    """Return what is saved of a table."""
    return write_game(name, seating.state, seating.coming, seating.shoe) | {
        "seats": [{"name": name, **write_seat(seat)} for name, seat in seating.seats],
        "leaving": list(seating.leaving),
    }


def read_table(data: object, name: str) -> Seating:
    """Read what `write_table` wrote."""
    game = read_game(data, name, ("seats", "leaving"))
    entries, leaving = game.data["seats"], game.data["leaving"]
    if not (is_list(entries) and is_list(leaving)):
        raise InvalidSave(f"seats and leaving are lists, not {show(entries)} and {show(leaving)}")
    seats = [_read_entry(game, entry) for entry in entries]
    seating = Seating(
        game.variant,
        tuple(name for name, _ in seats),
        tuple(seat for _, seat in seats),
        tuple(map(check_name, leaving)),
        game.coming,
        game.shoe,
    )
    if phase_of(seating.state) != game.phase:
        raise InvalidSave(f"no seat is in the round, which is at {game.phase!r}")
    return seating


def _read_entry(game: Game, entry: object) -> tuple[str, Seat]:
    read = dict(read_keys(entry, ("name", *SEAT_KEYS), "a seat", InvalidSave))
    return check_name(read.pop("name")), game.read_seat(read, may_sit_out=True)
