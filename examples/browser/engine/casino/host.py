"""
The casino table behind the page: commands in, a view to draw, a sentence and a text to keep out.

It is to `reddog.Table` what `browser.engine.host` is to `reddog.Session`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from browser.engine.casino import words
from browser.engine.casino.house import FIRST_BALANCE, House
from browser.engine.casino.kept import read_house, write_house
from browser.engine.casino.view import view
from browser.engine.kept import DamagedText
from browser.engine.shown import help_of, sentence

import reddog as rd
from reddog import Move, text

_BETS: Final = "Place your bets."


class Casino:
    """
    Hold the casino table between commands.

    >>> casino = Casino()
    >>> casino.answer({"do": "sit_down", "chair": 0, "name": "Ann"})["say"]
    'Ann sits down with 1,000 credits.'
    """

    def __init__(self) -> None:
        self._house = House.open()

    def answer(self, command: Mapping[str, Any]) -> dict[str, Any]:
        """
        Carry out a command; the answer is as that of `browser.engine.host.Host`.

        An error that is not a refusal leaves the table as it was.
        """
        aside = False
        before = self._house
        try:
            if command["do"] == "start":
                self._house, say, aside = _start(command.get("text"))
            else:
                self._house, say = _do(before, command)
        except rd.RedDogError as error:
            return self._shown(sentence(str(error))) | {"refused": True}
        answer = self._shown(say) | {"aside": aside}
        if self._house is not before:
            answer["kept"] = write_house(self._house)
        if command["do"] in {"start", "variant"}:
            answer["help"] = help_of(self._house.table.variant)
        return answer

    def _shown(self, say: str) -> dict[str, Any]:
        shown = view(self._house) | {"fair": self._house.seeds.promised()}
        return {"view": shown, "say": say, "refused": False, "aside": False, "kept": None}


def first_casino_view() -> dict[str, Any]:
    """Return what the page shows of the casino table before the game is loaded."""
    house = House.open()
    return {"view": view(house), "help": help_of(house.table.variant)}


def _start(stored: str | None) -> tuple[House, str, bool]:
    if stored is None or stored in {"", "null", "undefined"}:
        return House.open(), f"Welcome to the casino table. {_BETS}", False
    try:
        house = read_house(stored)
    except DamagedText as error:
        return House.open(), f"{error} The old data is set aside and a new table opens.", True
    if house.table.why_not(Move.ADVANCE) is None:
        house = house.after(house.table.advance())
    return house, f"Welcome back to the casino table. {_resumed(house)}", False


def _resumed(house: House) -> str:
    if house.table.results:
        return _say_draw(house, house)
    return f"{words.opening(house)} {words.undecided(house)}" if house.is_busy else _BETS


def _do(house: House, command: Mapping[str, Any]) -> tuple[House, str]:
    do, say = _COMMANDS[command["do"]]
    after = do(house, command)
    return after, say(house, after)


def _shows(amount: Callable[[House, Mapping[str, Any]], int]) -> "_Do":
    """Put on the RAISE area what a command asks for (SEAT-4)."""
    return lambda house, command: house.show(amount(house, command))


def _one_chip_more(house: House, command: Mapping[str, Any]) -> int:
    chip: int = command["amount"]
    return house.shown.get(house.name, 0) + chip


def _typed(house: House, command: Mapping[str, Any]) -> int:
    typed: str = command["text"]
    amount = text.read_amount(typed)
    if amount is None:
        legal = words.raises(house, house.name) or "none is open now"
        raise rd.IllegalRaise(f"{typed!r:.24} is no amount; type whole credits, {legal}")
    return amount


def _most(house: House, _: Mapping[str, Any]) -> int:
    seat = house.table.seat(house.name)
    return max(seat.legal_raises, default=seat.last_ante)  # the one that is refused, with why


def _say_bet(_: House, after: House) -> str:
    return words.bet(after)


def _say_shown(_: House, after: House) -> str:
    return words.shown(after)


def _say_draw(_: House, after: House) -> str:
    return f"{words.ending(after)} {words.settled(after)}"


def _say_deal(_: House, after: House) -> str:
    if not after.table.results:
        return f"{words.opening(after)} {words.choices(after)}"
    if len(after.table.cards) > 2:  # a pair
        return f"{words.opening(after)} {_say_draw(after, after)}"
    return f"{words.opening(after)} {words.settled(after)}"  # announced as a push already


def _say_leave(before: House, after: House) -> str:
    name = before.name
    if name not in after.table.seats:
        return f"{name} leaves with {text.in_credits(before.table.seat(name).total)}."
    stands = f"{name} stands, and leaves when the round is over."
    return f"{stands} {_say_draw(before, after)}" if after.table.results else stands


_Do: TypeAlias = Callable[[House, Mapping[str, Any]], House]
_Say: TypeAlias = Callable[[House, House], str]

_COMMANDS: Final[Mapping[str, tuple[_Do, _Say]]] = {
    "choose": (
        lambda house, command: house.choose(command["chair"]),
        lambda _, after: f"{words.of_seat(after, after.name)}.",
    ),
    "sit_down": (
        lambda house, command: house.sit_down(command["chair"], command["name"]),
        lambda _, after: f"{after.name} sits down with {text.in_credits(FIRST_BALANCE)}.",
    ),
    "fresh": (
        lambda house, _: house.fresh_start(),
        lambda _, after: f"A fresh start for {after.name} with {text.in_credits(FIRST_BALANCE)}.",
    ),
    "leave": (lambda house, _: house.leave(), _say_leave),
    "sit_out": (
        lambda house, _: house.sit_out(),
        lambda _, after: f"{after.name} sits out until the next chip.",
    ),
    "new_table": (
        lambda house, _: house.new_table(),
        lambda _, __: f"A new table is open. {_BETS}",
    ),
    "variant": (
        lambda house, command: house.change_variant(rd.get_variant(command["key"])),
        lambda _, after: f"The game is {after.table.variant.title}. {_BETS}",
    ),
    "seed": (
        lambda house, command: house.choose_seed(command["text"]),
        lambda _, __: "The next shuffle uses your seed.",
    ),
    "place": (lambda house, command: house.place(command["amount"]), _say_bet),
    "undo": (lambda house, _: house.move_chips(Move.UNDO), _say_bet),
    "clear": (lambda house, _: house.move_chips(Move.CLEAR), _say_bet),
    "rebet": (lambda house, _: house.move_chips(Move.REBET), _say_bet),
    "double": (lambda house, _: house.move_chips(Move.DOUBLE), _say_bet),
    "deal": (lambda house, _: house.deal(), _say_deal),
    "raise": (_shows(_one_chip_more), _say_shown),
    "raise_to": (_shows(_typed), _say_shown),
    "raise_most": (_shows(_most), _say_shown),
    "stand": (_shows(lambda _, __: 0), _say_shown),
    "draw": (lambda house, _: house.draw(), _say_draw),
}
