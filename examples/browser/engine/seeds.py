"""
The seeds of verifiable shuffles: one secret for each round, whose hash is shown before the bet.

The player's own seed is mixed in, and the secret is shown when the round is over, so that anybody
can deal the cards again (`reddog.fair`). The next round has another secret.
"""

import secrets
from typing import Any, Final

import attrs

import reddog as rd
from reddog import fair, history

_SECRET_BYTES: Final = 32


@attrs.frozen
class Seeds:
    """Hold what one round's cards come from; the secret is in no representation."""

    secret: bytes = attrs.field(repr=False)
    """The game's seed, 32 bytes, shown after the round."""
    client_seed: str
    """The player's seed."""
    nonce: int
    """The number of the round, counted from 1."""

    def __attrs_post_init__(self) -> None:
        self.source()  # refuses seeds that cannot be used

    @classmethod
    def fresh(cls) -> "Seeds":
        """Return the seeds of a first round, with some seed for the player."""
        return cls(secrets.token_bytes(_SECRET_BYTES), secrets.token_hex(8), 1)

    def next(self) -> "Seeds":
        """Return the seeds of the next round: another secret, the same seed of the player's."""
        return attrs.evolve(self, secret=secrets.token_bytes(_SECRET_BYTES), nonce=self.nonce + 1)

    def chosen(self, client_seed: str) -> "Seeds":
        """
        Return these with another seed of the player's.

        Raises:
            InvalidRandomSource: If it is empty or too long.
        """
        return attrs.evolve(self, client_seed=client_seed)

    def source(self) -> fair.FairSource:
        """Return what the round is shuffled with."""
        return fair.FairSource(self.secret, self.client_seed, self.nonce)

    def promised(self) -> dict[str, Any]:
        """Return what the player may see before the round is over."""
        return _plain(self.source().proof)


def revealed(seeds: Seeds, cards: tuple[rd.Card, ...], decks: int) -> dict[str, Any]:
    """Return what a finished round is checked with, shaped like a record of `reddog.history`."""
    return {
        "secret": seeds.secret.hex(),
        "record": {
            "proof": seeds.promised(),
            "variant": {"decks": decks},
            "cards": [card.code for card in cards],
        },
    }


def record(resolved: rd.Resolved, seeds: Seeds) -> str:
    """Return a finished round as one line that `reddog verify` and others can check."""
    return history.Record.of(resolved, proof=seeds.source().proof).to_json()


def _plain(proof: fair.Proof) -> dict[str, Any]:
    return {
        "commitment": proof.commitment,
        "client_seed": proof.client_seed,
        "nonce": proof.nonce,
    }
