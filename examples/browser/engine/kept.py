"""
What the browser's storage holds: the game, a round in progress and the last rounds, with a version.

The text holds the undealt card of a round in progress and the secret of its shuffle, so that a
reload brings the same one. It is the player's own, on the player's own device; the page never shows
it.
"""

import json
from functools import cached_property
from typing import Any, Final

import attrs
from browser.engine.seeds import Seeds

import reddog as rd

#: How many finished rounds are kept.
MOST_ROUNDS: Final = 500

_FORMAT: Final = "reddog-browser"
_VERSION: Final = 2


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
    decks: int
    """How many decks were shuffled."""
    seeds: Seeds
    """What the cards came from."""

    @cached_property
    def text(self) -> str:
        """Return the round as JSON, written once: the whole list is kept at every step."""
        cards = " ".join(card.code for card in self.cards)
        amounts = self.ante, self.raised, self.net
        return json.dumps([self.title, cards, *amounts, self.decks, *seeds_row(self.seeds)])

    @classmethod
    def of(cls, resolved: rd.Resolved, seeds: Seeds) -> "Past":
        """Remember a round."""
        variant = resolved.variant
        amounts = resolved.ante, resolved.raised, resolved.net
        return cls(variant.title, resolved.cards, *amounts, variant.decks, seeds)


@attrs.frozen
class Kept:
    """Hold all that outlives the page: one player's session and the last rounds, oldest first."""

    session: rd.Session
    """The player's credits and round."""
    rounds: tuple[Past, ...] = ()
    """The finished rounds, at most `MOST_ROUNDS`."""
    seeds: Seeds = attrs.Factory(Seeds.fresh)
    """What the round in progress, or else the next one, is shuffled with."""

    def after(self, session: rd.Session) -> "Kept":
        """Return this after a move; a round that it ended joins the last rounds."""
        state = session.round
        if not isinstance(state, rd.Resolved) or state == self.session.round:
            return attrs.evolve(self, session=session)
        rounds = (*self.rounds, Past.of(state, self.seeds))
        return Kept(session, rounds[-MOST_ROUNDS:], self.seeds.next())


def write_kept(kept: Kept) -> str:
    """Write everything as one JSON text; `read_kept` reads it back."""
    data = {
        "format": _FORMAT,
        "version": _VERSION,
        "session": kept.session.save(),
        "seeds": seeds_row(kept.seeds),
    }
    rounds = ", ".join(past.text for past in kept.rounds)
    return f'{json.dumps(data)[:-1]}, "rounds": [{rounds}]}}'


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
        case {
            "format": _,
            "version": _,
            "session": session,
            "seeds": seeds,
            "rounds": [*rows],
            **others,
        } if not others:
            pass
        case _:
            raise DamagedText("The stored game is damaged.")
    try:
        rounds = tuple(map(_past, rows))[-MOST_ROUNDS:]
        return Kept(rd.Session.load(session), rounds, read_seeds(seeds))
    except rd.RedDogError as error:
        raise DamagedText(f"The stored game is damaged ({error}).") from error


def _past(row: Any) -> Past:
    match row:
        case [str(title), str(cards), ante, raised, net, decks, *seeds] if {int} == set(
            map(type, (ante, raised, net, decks))
        ):
            dealt = rd.Card.parse_many(cards)
            return Past(title, dealt, ante, raised, net, decks, read_seeds(seeds))
        case _:
            raise DamagedText("The stored list of last rounds is damaged.")


def seeds_row(seeds: Seeds) -> list[Any]:
    """Write seeds, the secret too; `read_seeds` reads them back."""
    return [seeds.secret.hex(), seeds.client_seed, seeds.nonce]


def read_seeds(row: Any) -> Seeds:
    """
    Read what `seeds_row` wrote.

    Raises:
        DamagedText: If they are no seeds, or cannot be used.
    """
    match row:
        case [str(secret), str(client_seed), nonce]:
            pass
        case _:
            raise DamagedText("The stored seeds are damaged.")
    try:
        return Seeds(bytes.fromhex(secret), client_seed, nonce)
    except ValueError:  # no hexadecimal digits, or seeds that cannot be used
        raise DamagedText("The stored seeds are damaged.") from None
