"""
Table B: five chairs round one table, a shared deal, and a RAISE area that holds until DRAW.

A `House` is what a casino adds to a `reddog.Table`: which chair is whose and what its player came
with, whose chips the controls move, and what lies on the RAISE area. That area is the host's own
(SEAT-4): a raise shown there may change until DRAW hands every seat's decision to the table, which
then turns the third card. Whether a raise may lie there is the table's answer.
"""

import json
from collections.abc import Callable, Mapping
from typing import Final, Self

import attrs
from browser.engine.kept import seeds_row
from browser.engine.seeds import Seeds

import reddog as rd
from reddog import Move

#: How many chairs there are, and so the most seats.
CHAIRS: Final = 5
#: What a player sits down with, in play credits.
FIRST_BALANCE: Final = 1_000
#: How many finished rounds are kept.
MOST_ROUNDS: Final = 500

#: Why something has to wait.
BETWEEN_ROUNDS: Final = "Play the round to its end first"

_MIDDLE: Final = CHAIRS // 2
_LONGEST_NAME: Final = 16

_CHIPS: Final[Mapping[Move, Callable[[rd.Table, str], rd.Table]]] = {
    Move.UNDO: rd.Table.undo,
    Move.CLEAR: rd.Table.clear,
    Move.REBET: rd.Table.rebet,
    Move.DOUBLE: rd.Table.double,
}


@attrs.frozen
class Chair:
    """Hold who sits on a chair, and with how many whole credits they came."""

    name: str
    brought: int


@attrs.frozen
class Result:
    """Hold how one seat fared in a round, in whole credits."""

    name: str
    stake: int
    net: int


def _row(past: "Past") -> str:
    cards = " ".join(card.code for card in past.cards)
    results = [[each.name, each.stake, each.net] for each in past.results]
    return json.dumps([cards, results, past.decks, *seeds_row(past.seeds)])


@attrs.frozen
class Past:
    """Hold one finished round: the cards in the order dealt, and every seat that was in it."""

    cards: tuple[rd.Card, ...]
    results: tuple[Result, ...]
    decks: int
    """How many decks were shuffled."""
    seeds: Seeds
    """What the cards came from."""
    row: str = attrs.field(
        default=attrs.Factory(_row, takes_self=True), init=False, eq=False, repr=False
    )
    """This as JSON, written once: what is kept is written at every step."""

    @classmethod
    def of(cls, table: rd.Table, seeds: Seeds) -> Self:
        """Remember the round that is over."""
        results = table.results
        seats = tuple(Result(name, each.stake, each.net) for name, each in results.items())
        return cls(table.cards, seats, table.variant.decks, seeds)


@attrs.frozen
class House:
    """Hold the casino table between commands; each move returns the next one."""

    table: rd.Table
    """The seats, their credits and their round."""
    chairs: tuple[Chair | None, ...]
    """Who sits where, from the dealer's right to the left; `None` for an empty chair."""
    chosen: int
    """The chair whose chips the controls move."""
    shown: Mapping[str, int] = attrs.field(factory=dict[str, int])
    """What the RAISE area shows for the seats that have said something, 0 to stand (SEAT-4)."""
    rounds: tuple[Past, ...] = ()
    """The finished rounds, oldest first, at most `MOST_ROUNDS`."""
    seeds: Seeds = attrs.Factory(Seeds.fresh)
    """What the round in progress, or else the next one, is shuffled with."""

    @classmethod
    def open(cls, variant: rd.Variant = rd.CASINO) -> Self:
        """Open a table with one player in the middle."""
        name = "Player 1"
        chairs: list[Chair | None] = [None] * CHAIRS
        chairs[_MIDDLE] = Chair(name, FIRST_BALANCE)
        return cls(rd.Table.open(variant, balances={name: FIRST_BALANCE}), tuple(chairs), _MIDDLE)

    @property
    def name(self) -> str:
        """Return whose chips the controls move."""
        chair = self.chairs[self.chosen]
        if chair is None:
            raise rd.UnknownSeat("nobody sits here; take a chair first")
        return chair.name

    @property
    def is_busy(self) -> bool:
        """Tell whether cards are out and the round is not over."""
        return bool(self.table.cards) and not self.table.results

    @property
    def in_order(self) -> tuple[str, ...]:
        """Return who sits here, chair by chair."""
        return tuple(chair.name for chair in self.chairs if chair)

    def choose(self, number: int) -> "House":
        """Let the controls move another chair's chips."""
        if type(number) is not int or not 0 <= number < CHAIRS or self.chairs[number] is None:
            raise rd.UnknownSeat("nobody sits on that chair; sit down there first")
        return attrs.evolve(self, chosen=number)

    def sit_down(self, number: int, name: str) -> "House":
        """Take an empty chair; a round in progress is sat out."""
        if type(number) is not int or not 0 <= number < CHAIRS:
            raise rd.InvalidSeat(f"the chairs are 0 to {CHAIRS - 1}; take one of them")
        taken = self.chairs[number]
        if taken is not None:
            raise rd.InvalidSeat(f"{taken.name} sits here; take an empty chair")
        name = name.strip() or self.free_name()
        if len(name) > _LONGEST_NAME:
            msg = f"a name has at most {_LONGEST_NAME} characters here, not {len(name)}"
            raise rd.InvalidSeat(msg)
        table = self.table.join(name, balance=FIRST_BALANCE)
        chair = Chair(name, FIRST_BALANCE)
        chairs = (*self.chairs[:number], chair, *self.chairs[number + 1 :])
        return attrs.evolve(self, table=table, chairs=chairs, chosen=number)

    def free_name(self) -> str:
        """Return a name that nobody here has."""
        names = (f"Player {number}" for number in range(1, CHAIRS + 2))
        return next(name for name in names if name not in self.table.seats)

    def leave(self) -> "House":
        """Stand up, or in the middle of a round stand, be settled and then go (SEAT-5)."""
        return self.after(self.table.leave(self.name))

    def sit_out(self) -> "House":
        """Take back what lies there; a seat without a bet sits the round out (SEAT-1)."""
        return self.after(self.table.sit_out(self.name))

    def fresh_start(self) -> "House":
        """Sit down anew on the same chair, for one who is out of credits (CHIP-8)."""
        name = self.name
        if not self.table.seat(name).is_out_of_credits:
            raise rd.IllegalMove(f"{name} has credits to bet; a fresh start is for one without")
        return self.leave().sit_down(self.chosen, name)

    def place(self, chip: int) -> "House":
        """Put down a chip."""
        return self.after(self.table.place(self.name, chip))

    def move_chips(self, move: Move) -> "House":
        """Undo, clear, rebet or double."""
        return self.after(_CHIPS[move](self.table, self.name))

    def deal(self) -> "House":
        """Deal, and let the controls move to a seat that has something to decide."""
        dealt = self.after(self.table.deal(self.seeds.source()))
        waiting = [
            number
            for number, chair in enumerate(self.chairs)
            if chair and chair.name in dealt.table.to_act
        ]
        if not waiting or self.chosen in waiting:
            return dealt
        return attrs.evolve(dealt, chosen=waiting[0])

    def show(self, amount: int) -> "House":
        """Put an amount on the RAISE area, in place of what lies there; 0 stands (SEAT-4)."""
        name = self.name
        if amount == 0:
            self.table.stand(name)  # raises if it may not
        else:
            self.table.raise_by(name, amount)
        return attrs.evolve(self, shown={**self.shown, name: amount})

    def draw(self) -> "House":
        """Hand in what the RAISE area shows, nothing being a stand; the third card turns."""
        if not self.table.to_act:
            raise rd.IllegalMove("There is no third card to draw now")
        table = self.table
        for name in table.to_act:
            amount = self.shown.get(name, 0)
            table = table.raise_by(name, amount) if amount else table.stand(name)
        return self.after(table)

    def new_table(self) -> "House":
        """Open a new table of the same game; the rounds that were played stay on the list."""
        self._refuse_in_a_round()
        opened = House.open(self.table.variant)
        return attrs.evolve(opened, rounds=self.rounds, seeds=self.seeds)

    def choose_seed(self, client_seed: str) -> "House":
        """Mix other words of the players' into the next shuffle."""
        self._refuse_in_a_round()
        return attrs.evolve(self, seeds=self.seeds.chosen(client_seed))

    def change_variant(self, variant: rd.Variant) -> "House":
        """Play another game with the same players and credits."""
        self._refuse_in_a_round()
        balances = {
            name: self.table.seat(name).total
            for name in self.table.seats
            if name not in self.table.leaving
        }
        return self.after(rd.Table.open(variant, balances=balances))

    def after(self, table: rd.Table) -> "House":
        """Return the house after a move: who left has no chair, a round that ended is kept."""
        chairs = tuple(
            chair if chair and chair.name in table.seats else None for chair in self.chairs
        )
        taken = [number for number, chair in enumerate(chairs) if chair]
        chosen = self.chosen if self.chosen in taken or not taken else taken[0]
        ended = bool(table.results) and not self.table.results
        rounds, seeds = self.rounds, self.seeds
        if ended:
            rounds, seeds = (*rounds, Past.of(table, seeds))[-MOST_ROUNDS:], seeds.next()
        shown = {name: amount for name, amount in self.shown.items() if name in table.to_act}
        return House(table, chairs, chosen, shown, rounds, seeds)

    def _refuse_in_a_round(self) -> None:
        if self.is_busy:
            raise rd.IllegalMove(BETWEEN_ROUNDS)
