"""Casino tables of the browser example with cards known in advance, as its storage holds them."""

from collections.abc import Sequence
from typing import Any

from browser.engine.casino.host import Casino
from browser.engine.casino.house import CHAIRS, Chair, House, Past
from browser.engine.casino.kept import write_house
from browser.engine.seeds import Seeds

import reddog as rd


def seated(
    cards: str,
    *names: str,
    balance: int = 1_000,
    variant: rd.Variant = rd.CASINO,
    rounds: Sequence[Past] = (),
    seeds: Seeds | None = None,
) -> str:
    """
    Return the stored text of a table whose rounds are dealt from these cards, in order.

    Without cards they come from the seeds.

    The names take the chairs from the first on; an empty one leaves its chair empty.
    """
    shoe = rd.Shoe.stacked(rd.Card.parse_many(cards)) if cards else None
    here = [name for name in names if name]
    table = rd.Table.open(variant, balances=dict.fromkeys(here, balance), shoe=shoe)
    chairs = [Chair(name, balance) if name else None for name in names]
    chairs += [None] * (CHAIRS - len(chairs))
    chosen = names.index(here[0]) if here else 0
    seeds = seeds or Seeds.fresh()
    return write_house(House(table, tuple(chairs), chosen, rounds=tuple(rounds), seeds=seeds))


def opened(text: str | None = None) -> Casino:
    """Return a casino table that went on from a stored text."""
    casino = Casino()
    tell(casino, "start", text=text)
    return casino


def tell(casino: Casino, do: str, **more: Any) -> dict[str, Any]:
    """Send a command and return the answer."""
    return casino.answer({"do": do, **more})


def bet(casino: Casino, *bets: int) -> None:
    """Put one chip down for each of the first chairs; 0 for none."""
    for number, chip in enumerate(bets):
        if chip:
            tell(casino, "choose", chair=number)
            tell(casino, "place", amount=chip)
