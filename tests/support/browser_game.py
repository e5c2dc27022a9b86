"""Games of the browser example with cards known in advance, as its storage holds them."""

import json
from typing import Any

from browser.engine.host import Host
from browser.engine.kept import Kept, Past, write_kept

import reddog as rd


def stacked(
    cards: str,
    *,
    balance: int = 1_000,
    variant: rd.Variant = rd.STANDARD,
    rounds: tuple[Past, ...] = (),
) -> str:
    """Return the stored text of a game whose rounds are dealt from these cards, in order."""
    shoe = rd.Shoe.stacked(rd.Card.parse_many(cards))
    return write_kept(Kept(rd.Session.open(variant, balance=balance, shoe=shoe), rounds))


def started(text: str | None = None) -> Host:
    """Return a host that went on from a stored text."""
    host = Host()
    ask(host, "start", text=text)
    return host


def ask(host: Host, do: str, **more: Any) -> dict[str, Any]:
    """Send a command and return the answer."""
    answer: dict[str, Any] = json.loads(host.handle(json.dumps({"do": do, **more})))
    return answer
