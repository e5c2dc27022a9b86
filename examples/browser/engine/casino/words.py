"""What is said at the casino table, and what its seats are called: one message a step."""

from collections.abc import Sequence

from browser.engine.casino.house import House
from browser.engine.shown import reason, sentence

import reddog as rd
from reddog import Move, text


def listed(names: Sequence[str]) -> str:
    """Write names as ``Ann, Bo and Cy``."""
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def in_the_round(house: House) -> list[str]:
    """Return who has cards, chair by chair."""
    table = house.table
    return [name for name in house.in_order if not isinstance(table.seat(name).round, rd.Betting)]


def bet(house: House) -> str:
    """Say what lies before the chosen seat."""
    seat, name = house.table.seat(house.name), house.name
    available = f"{text.amount(seat.available)} available"
    if not seat.on_table:
        return f"Nothing lies before {name}, {available}."
    return f"{name} bets {text.amount(seat.on_table)}, {available}."


def of_seat(house: House, name: str) -> str:
    """Describe a seat: its credits, what lies there, what it does or how it fared."""
    seat = house.table.seat(name)
    parts = [name, f"{text.amount(seat.available)} available"]
    state = seat.round
    if isinstance(state, rd.Resolved):
        parts.append(_fared(state.net))
    elif seat.on_table:
        ante = seat.on_table if isinstance(state, rd.Betting) else state.ante
        parts.append(f"bet {text.amount(ante)}")
    if said := status(house, name):
        raised = house.shown.get(name)
        parts.append(f"{said} {text.amount(raised)}" if raised else said)
    return ", ".join(parts)


def status(house: House, name: str) -> str:
    """Say in a word or two what a seat does."""
    table, seat = house.table, house.table.seat(name)
    if name in table.leaving:
        return "leaves"
    if seat.is_out_of_credits:
        return "out of credits"
    if isinstance(seat.round, rd.Decision):
        amount = house.shown.get(name)
        if amount is None:
            return "decides"
        return "raises" if amount else "stands"
    return "sits out" if isinstance(seat.round, rd.Betting) and table.cards else ""


def opening(house: House) -> str:
    """Announce the first two cards, or ask for bets before they are out."""
    for name in house.in_order:
        state = house.table.seat(name).round
        if not isinstance(state, rd.Betting):
            return text.announce_opening(state)
    return "Place your bets."


def choices(house: House) -> str:
    """Say what can be decided: for one seat with its amounts, for several by name."""
    waiting = [name for name in house.in_order if name in house.table.to_act]
    able = [name for name in waiting if house.table.seat(name).legal_raises]
    if not able:
        why = reason(house.table.why_not(Move.RAISE, waiting[0]))
        return f"{why} Draw the third card."
    if len(able) == 1:
        return f"{able[0]} may raise by {raises(house, able[0])}. Then draw the third card."
    return f"{listed(able)} may raise. Then draw the third card."


def raises(house: House, name: str) -> str:
    """Write the raises that a seat may make, ``1 to 25``; empty if there is none."""
    legal = house.table.seat(name).legal_raises
    if not legal:
        return ""
    low, high = text.amount(legal[0]), text.amount(legal[-1])
    return low if low == high else f"{low} to {high}"


def shown(house: House) -> str:
    """Say what the RAISE area shows for the chosen seat."""
    amount = house.shown[house.name]
    return f"{house.name} raises by {text.amount(amount)}." if amount else f"{house.name} stands."


def undecided(house: House) -> str:
    """Say who stands if the third card is drawn now (SEAT-4)."""
    waiting = [name for name in house.in_order if name in house.table.to_act]
    silent = [name for name in waiting if name not in house.shown]
    if not silent:
        return "All have decided. Draw the third card."
    if silent == waiting:
        return choices(house)
    stand = "stands" if len(silent) == 1 else "stand"
    return f"{listed(silent)} {stand} if the third card is drawn now."


def ending(house: House) -> str:
    """Say how the round ended: for a seat alone with its amounts, for several what they share."""
    first, *others = house.table.results.values()
    said = text.announce_outcome(first)
    # What stands before the colon is true of the cards, and what comes after it of one stake.
    return sentence(said.partition(":")[0]) if others else said


def settled(house: House) -> str:
    """Say what the round brought to every seat in it, and what each has now."""
    table = house.table
    names = in_the_round(house)
    ends: list[str] = []
    for name in names:
        fared = f"{name} {_fares(table.results[name].net)}, " if len(names) > 1 else f"{name}: "
        total = text.amount(table.seat(name).total)
        broke = table.seat(name).is_out_of_credits
        ends.append(f"{fared}{'out of credits' if broke else f'balance {total}'}.")
    return " ".join(ends)


def _fared(net: int) -> str:
    if net == 0:
        return "pushed"
    return f"won {text.amount(net)}" if net > 0 else f"lost {text.amount(-net)}"


def _fares(net: int) -> str:
    if net == 0:
        return "pushes"
    return f"wins {text.amount(net)}" if net > 0 else f"loses {text.amount(-net)}"
