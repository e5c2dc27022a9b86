"""
What the browser's storage holds: the game, a round in progress and the last rounds, with a version.

The text holds the undealt card of a round in progress, so that a reload brings the same one. It is
the player's own, on the player's own device; the page never shows it.
"""

import json
from typing import Any, Final

import attrs

import reddog as rd

#: How many finished rounds are kept.
MOST_ROUNDS: Final = 500

_FORMAT: Final = "reddog-browser"
_VERSION: Final = 1


class DamagedText(ValueError):
    """A stored text is not one that this version wrote."""


@attrs.frozen
class Past:
    """Hold one finished round, as the list of last rounds shows it."""

    title: str
    """The title of the variant it was played in."""
    cards: tuple[rd.Card, ...]
    """The cards in the order dealt."""
    ante: int
    """The opening bet in whole credits."""
    raised: int
    """The raise in whole credits, 0 for none."""
    net: int
    """What the player had more than before, in whole credits."""

    @classmethod
    def of(cls, resolved: rd.Resolved) -> "Past":
        """Remember a round."""
        title = resolved.variant.title
        return cls(title, resolved.cards, resolved.ante, resolved.raised, resolved.net)


@attrs.frozen
class Kept:
    """Hold all that outlives the page: one player's session and the last rounds, oldest first."""

    session: rd.Session
    """The player's credits and round."""
    rounds: tuple[Past, ...] = ()
    """The finished rounds, at most `MOST_ROUNDS`."""

    def after(self, session: rd.Session) -> "Kept":
        """Return this after a move; a round that it ended joins the last rounds."""
        state = session.round
        if not isinstance(state, rd.Resolved) or state == self.session.round:
            return Kept(session, self.rounds)
        return Kept(session, (*self.rounds, Past.of(state))[-MOST_ROUNDS:])


def write_kept(kept: Kept) -> str:
    """Write everything as one JSON text; `read_kept` reads it back."""
    rounds = [
        [past.title, " ".join(card.code for card in past.cards), past.ante, past.raised, past.net]
        for past in kept.rounds
    ]
    return json.dumps(
        {
            "format": _FORMAT,
            "version": _VERSION,
            "session": kept.session.save(),
            "rounds": rounds,
        }
    )


def read_kept(stored: str) -> Kept:
    """
    Read what `write_kept` wrote.

    Raises:
        DamagedText: If anything in it is unknown, missing, of another version or contradictory.
    """
    try:
        data: Any = json.loads(stored)
    except (ValueError, RecursionError):
        raise DamagedText("The stored game cannot be read.") from None
    match data:
        case {"format": format_, **_others} if format_ != _FORMAT:
            raise DamagedText("What is stored is no Red Dog game.")
        case {"format": _, "version": version, **_others} if version != _VERSION:
            raise DamagedText(f"The stored game is of version {version!r:.20}, not {_VERSION}.")
        case {"format": _, "version": _, "session": session, "rounds": [*rows], **others} if (
            not others
        ):
            pass
        case _:
            raise DamagedText("The stored game is damaged.")
    try:
        return Kept(rd.Session.load(session), tuple(map(_past, rows))[-MOST_ROUNDS:])
    except rd.RedDogError as error:
        raise DamagedText(f"The stored game is damaged ({error}).") from error


def _past(row: Any) -> Past:
    match row:
        case [str(title), str(cards), ante, raised, net] if (
            type(ante) is int and type(raised) is int and type(net) is int
        ):
            return Past(title, rd.Card.parse_many(cards), ante, raised, net)
        case _:
            raise DamagedText("The stored list of last rounds is damaged.")
