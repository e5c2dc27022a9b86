"""What the page draws of the casino table: what all may see, with a text beside every number."""

from collections.abc import Sequence
from typing import Any, Final

from browser.engine.casino import words
from browser.engine.casino.house import House, Past
from browser.engine.seeds import record, revealed
from browser.engine.shown import LISTED, advice, card, limits, reason, signed, track, variants

import reddog as rd
from reddog import Move, text

_CHIP_MOVES: Final = (Move.UNDO, Move.CLEAR, Move.REBET, Move.DOUBLE)


def view(house: House) -> dict[str, Any]:
    """Return all that the page draws; nothing in it comes from an undealt card (SEAT-2)."""
    table = house.table
    variant = table.variant
    return {
        "variant": {"key": variant.key, "title": variant.title},
        "variants": variants(variant.raise_rule),
        "cards": [card(each.code) for each in table.cards],
        "marker": table.marker,
        "track": track(variant),
        "arc": f"Three of a kind pays {text.odds_in_words(variant.paytable.three_of_a_kind)}",
        "line": words.opening(house),
        "note": _note(house),
        "won": any(result.net > 0 for result in table.results.values()),
        "chairs": [_chair(house, number) for number in range(len(house.chairs))],
        "controls": _controls(house),
        "deal": reason(table.why_not(Move.DEAL)),
        "draw": "" if table.to_act else "There is no third card to draw now.",
        "deciding": bool(table.to_act),
        "busy": house.is_busy,
        "free_name": house.free_name(),
        "rounds": last_rounds(house.rounds),
        "record": _records(house),
    }


def last_rounds(rounds: Sequence[Past]) -> list[dict[str, Any]]:
    """Return the last rounds, newest first, with the net of every seat in them."""
    return [
        {
            "cards": [card(each.code) for each in past.cards],
            "results": [
                {"name": each.name, "net": signed(each.net), "kind": _kind(each.net)}
                for each in past.results
            ],
            "revealed": revealed(past.seeds, past.cards, past.decks),
        }
        for past in reversed(rounds[-LISTED:])
    ]


def _records(house: House) -> str:
    """Return the round that is over as records of `reddog.history`, a line for each seat."""
    results = house.table.results.values()
    return "\n".join(record(each, house.rounds[-1].seeds) for each in results)


def _note(house: House) -> str:
    if house.table.results:
        return words.ending(house)
    return words.undecided(house) if house.table.to_act else limits(house.table.variant)


def _chair(house: House, number: int) -> dict[str, Any]:
    chair = house.chairs[number]
    if chair is None:
        return {"name": "", "words": f"Chair {number + 1} is empty: sit down"}
    seat = house.table.seat(chair.name)
    state = seat.round
    raised = house.shown.get(chair.name, 0)
    if isinstance(state, rd.Resolved):
        raised = state.raised
    ante = seat.on_table if isinstance(state, rd.Betting) else state.ante
    return {
        "name": chair.name,
        "words": words.of_seat(house, chair.name),
        "chosen": number == house.chosen,
        "balance": text.amount(seat.total),
        "bet": text.amount(ante) if ante else "",
        "raised": text.amount(raised) if raised else "",
        "status": "no credits" if seat.is_out_of_credits else words.status(house, chair.name),
        "result": _result(state),
        "net": signed(seat.total - chair.brought),
        "net_kind": _kind(seat.total - chair.brought),
    }


def _result(state: rd.Round) -> dict[str, str] | None:
    if not isinstance(state, rd.Resolved):
        return None
    return {"net": signed(state.net), "kind": _kind(state.net)}


def _kind(net: int) -> str:
    return "win" if net > 0 else "loss" if net < 0 else "push"


def _controls(house: House) -> dict[str, Any] | None:
    """Return what can be done for the chosen seat; nothing if nobody sits there."""
    if house.chairs[house.chosen] is None:
        return None
    name, table = house.name, house.table
    seat = table.seat(name)
    state = seat.round
    deciding = bool(table.to_act)
    return {
        "name": name,
        "line": f"{name}: {text.amount(seat.available)} available",
        "mode": "deciding" if deciding else "fresh" if seat.is_out_of_credits else "betting",
        "amount": text.amount(house.shown.get(name, 0) if deciding else seat.on_table),
        "chips": [
            {
                "amount": chip,
                "label": text.amount(chip),
                "words": f"{text.amount(chip)}-credit chip",
                "why": reason(_why_not_chip(house, chip, deciding=deciding)),
            }
            for chip in table.variant.limits.chips
        ],
        "buttons": {
            **{move.value: reason(table.why_not(move, name)) for move in _CHIP_MOVES},
            "stand": reason(table.why_not(Move.STAND, name)),
            "raise_to": reason(table.why_not(Move.RAISE, name)),
            "raise_most": reason(table.why_not(Move.RAISE, name)),
            "sit_out": _why_not_sit_out(house),
            "leave": f"{name} is leaving already." if _goes(house) else "",
            "fresh": "",
        },
        "raises": words.raises(house, name),
        "advice": advice(state) if isinstance(state, rd.Decision) else "",
    }


def _why_not_chip(house: House, chip: int, *, deciding: bool) -> str | None:
    if deciding:
        return house.table.why_not(Move.RAISE, house.name, house.shown.get(house.name, 0) + chip)
    return house.table.why_not(Move.PLACE, house.name, chip)


def _why_not_sit_out(house: House) -> str:
    name = house.name
    if house.is_busy and name in words.in_the_round(house):
        return f"The cards are out; {name} plays this round to its end."
    return ""


def _goes(house: House) -> bool:
    return house.is_busy and house.name in house.table.leaving
