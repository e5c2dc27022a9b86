"""
The terminal game of several players on one screen, without a terminal.

A `Party` is a value like `Game`, around a table instead of a session: one deal is shared, and each
question says whose turn it is. First every seat bets or sits out, then every seat that is in the
round decides, and then the third card is turned for all (SEAT-1, SEAT-2).
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Self, TypeAlias, assert_never

import attrs

from reddog import Action, Move, RandomSource, RedDogError, Resolved, Table
from reddog.cli._wording import (
    CHIP_MOVES,
    DEAL,
    HELP,
    NO,
    QUIT,
    STAND,
    YES,
    Shown,
    bet_choices,
    credits_of,
    decision_choices,
    keys_help,
    put_down,
    read_raise,
    round_shown,
    sentence,
    unknown,
    welcome,
    why_not_bet,
)
from reddog.text import announce_outcome, help_for, in_credits, read_amount


class Asks(StrEnum):
    """Name the question that is open."""

    BET = "{name}, your bet: "
    DECIDE = "{name}, stand or raise: "
    AGAIN = "Play again? (y/n): "
    RESTART = "Start again? (y/n): "
    NOTHING = ""


@attrs.frozen
class Party:
    """
    Hold the game of several players.

    Args:
        table: The players' credits and their round.
        rng: Where chance comes from.
        fresh: What a fresh start gives to each player who is out of credits.
        asks: The open question.
        name: Whom it is put to; nobody in particular if empty.
    """

    table: Table
    rng: RandomSource
    fresh: int
    asks: Asks
    name: str = ""

    @classmethod
    def of(cls, table: Table, rng: RandomSource, fresh: int) -> Self:
        """Sit down at a table, new or resumed; one paused at its first two cards goes on."""
        if table.why_not(Move.ADVANCE) is None:
            table = table.advance()
        fresh = max(fresh, table.variant.limits.minimum)
        if table.to_act:
            return cls(table, rng, fresh, Asks.DECIDE, table.to_act[0])
        able = _able(table)
        return cls(table, rng, fresh, *((Asks.BET, able[0]) if able else (Asks.RESTART, "")))

    @property
    def prompt(self) -> str:
        """Return the open question, empty once the game is over."""
        return self.asks.value.format(name=self.name)

    def opening(self) -> tuple[Shown, ...]:
        """Return what there is to see before the first answer."""
        table = self.table
        cards = _cards(table) if table.to_act else ()
        return (welcome(table.variant), *_standings(table), *cards, *_question(self))

    def save(self) -> dict[str, Any]:
        """Return everything, JSON-ready."""
        return self.table.save()

    @property
    def results(self) -> Mapping[str, Resolved]:
        """Return the finished rounds that lie on the table, by seat."""
        return self.table.results

    def stood(self) -> "Party":
        """Return the game after everybody who has yet to decide stood (RAISE-6)."""
        return attrs.evolve(self, table=self.table.stand_all()) if self.table.to_act else self

    def leave(self, *, saved: bool) -> tuple[Shown, ...]:
        """Return the last words; a round in progress waits if `saved`, and else is stood on."""
        table = self.table
        shown: tuple[Shown, ...] = ()
        if table.to_act and saved:
            shown = ("The round waits for you.",)
        elif table.to_act:
            table = table.stand_all()  # RAISE-6
            shown = ("You leave, so who has not decided stands.", *_results(table))
        return (*shown, *(f"{name} leaves with {_all_of(table, name)}." for name in table.seats))

    def answer(self, typed: str) -> "_Turn":
        """Take what was typed; return the next game and what there is to show."""
        word = typed.strip(" \t\r\n").lower()
        if word in QUIT:
            return attrs.evolve(self, asks=Asks.NOTHING), ()
        if word in HELP:
            return _turn(self, help_for(self.table.variant), keys_help())
        match self.asks:
            case Asks.BET:
                return _bet(self, word)
            case Asks.DECIDE:
                return _decide(self, word)
            case Asks.AGAIN | Asks.RESTART:
                return _go_on(self, word)
            case Asks.NOTHING:
                return self, ()
            case _:
                assert_never(self.asks)


_Turn: TypeAlias = tuple[Party, tuple[Shown, ...]]


def _turn(party: Party, *shown: Shown) -> _Turn:
    """Show something and ask the open question."""
    return party, (*shown, *_question(party))


def _question(party: Party) -> tuple[Shown, ...]:
    table, name = party.table, party.name
    match party.asks:
        case Asks.BET:
            seat = table.seat(name)
            # Each seat ends its own bet; the dealer deals when all have.
            moves = (*table.legal_moves(name), *((Move.DEAL,) if seat.on_table else ()))
            return (bet_choices(seat, moves, deal="bet"),)
        case Asks.DECIDE:
            return decision_choices(table.seat(name).legal_raises, table.why_not(Move.RAISE, name))
        case Asks.RESTART:
            return (f"Nobody can bet. A fresh start gives each {in_credits(party.fresh)} more.",)
        case Asks.AGAIN | Asks.NOTHING:
            return ()
        case _:
            assert_never(party.asks)


def _bet(party: Party, word: str) -> _Turn:
    if word in DEAL:
        return _end_bet(party, party.table)
    if word in CHIP_MOVES:
        return _chips(party, Action(CHIP_MOVES[word]))
    amount = read_amount(word.removeprefix("+"))
    if amount is None:
        return _turn(party, unknown(word, "a bet"))
    if word.startswith("+"):
        return _chips(party, Action(Move.PLACE, amount))
    return _whole_bet(party, party.table.sit_out(party.name), amount)


def _whole_bet(party: Party, table: Table, ante: int) -> _Turn:
    if ante == 0:
        return _next_bet(party, table, f"{party.name} sits this round out.")
    if reason := why_not_bet(table.seat(party.name), ante):
        return _turn(party, reason)
    return _next_bet(party, _put_down(table, party.name, ante))


def _chips(party: Party, action: Action) -> _Turn:
    table, name = party.table, party.name
    try:
        match action.move:
            case Move.UNDO:
                table = table.undo(name)
            case Move.CLEAR:
                table = table.clear(name)
            case Move.REBET:
                table = table.rebet(name)
            case Move.DOUBLE:
                table = table.double(name)
            case _:
                table = table.place(name, action.amount)
    except RedDogError as refused:
        return _turn(party, sentence(refused))
    return _turn(attrs.evolve(party, table=table), credits_of(table.seat(name)))


def _end_bet(party: Party, table: Table) -> _Turn:
    seat = table.seat(party.name)
    if not seat.on_table:
        return _turn(party, "Nothing lies on the table; bet, or sit this round out with 0.")
    if reason := why_not_bet(seat, seat.on_table):
        return _turn(party, reason)
    return _next_bet(party, table)


def _put_down(table: Table, name: str, ante: int) -> Table:
    smallest = table.variant.limits.chips[0]
    return put_down(
        table,
        ante // smallest,
        lambda held: held.place(name, smallest),
        lambda held: held.double(name),
    )


def _next_bet(party: Party, table: Table, *shown: Shown) -> _Turn:
    able = _able(table)
    later = able[able.index(party.name) + 1 :]
    if later:
        return _turn(attrs.evolve(party, table=table, name=later[0]), *shown)
    if not any(table.seat(name).on_table for name in able):
        return _turn(attrs.evolve(party, table=table, asks=Asks.AGAIN, name=""), *shown)
    try:
        table = table.deal(party.rng)
    except RedDogError as refused:
        return _turn(attrs.evolve(party, table=table), *shown, sentence(refused))
    if table.to_act:
        party = attrs.evolve(party, table=table, asks=Asks.DECIDE, name=table.to_act[0])
        return _turn(party, *shown, *_cards(table))
    return _settled(party, table, *shown)


def _decide(party: Party, word: str) -> _Turn:
    table, name = party.table, party.name
    seat = table.seat(name)
    raised = 0 if word in STAND else read_raise(word, seat.legal_raises, seat.last_ante)
    if raised is None:
        return _turn(party, unknown(word, "a choice here"))
    try:
        table = table.stand(name) if word in STAND else table.raise_by(name, raised)
    except RedDogError as refused:
        return _turn(party, sentence(refused))
    if table.to_act:
        return _turn(attrs.evolve(party, table=table, name=table.to_act[0]))
    return _settled(party, table)


def _settled(party: Party, table: Table, *shown: Shown) -> _Turn:
    asks = Asks.AGAIN if _able(table) else Asks.RESTART
    party = attrs.evolve(party, table=table, asks=asks, name="")
    return _turn(party, *shown, *_results(table), *_standings(table))


def _go_on(party: Party, word: str) -> _Turn:
    if word in NO:
        return attrs.evolve(party, asks=Asks.NOTHING), ()
    if word not in YES:
        return _turn(party, "Please answer y or n.")
    table = party.table
    if party.asks is Asks.RESTART:
        for name in table.seats:
            table = table.deposit(name, party.fresh)
    party = Party.of(table, party.rng, party.fresh)
    return _turn(party, *_standings(table))


def _able(table: Table) -> tuple[str, ...]:
    """Return who can bet."""
    return tuple(name for name in table.seats if not table.seat(name).is_out_of_credits)


def _cards(table: Table) -> tuple[Shown, ...]:
    """Show the two cards once, for all."""
    return round_shown(table.seat(table.to_act[0]).round)


def _results(table: Table) -> tuple[Shown, ...]:
    """Show the three cards once, and how each seat fared."""
    results = table.results
    first = next(iter(results.values()))
    return (first, *(f"{name}: {announce_outcome(result)}" for name, result in results.items()))


def _standings(table: Table) -> tuple[Shown, ...]:
    return (", ".join(f"{name} has {_all_of(table, name)}" for name in table.seats) + ".",)


def _all_of(table: Table, name: str) -> str:
    return in_credits(table.seat(name).total)
