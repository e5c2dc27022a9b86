"""
Write ``tests/data/fair-vectors.json``, which Python and JavaScript must both agree with.

Run it only when the stream itself changes, which breaks every shuffle proved so far:
``python tests/make_fair_vectors.py``. The seeds are hashes of their number, so that the file can be
made again; a real seed comes from `secrets`.
"""

import hashlib
import json
from itertools import islice
from pathlib import Path

from reddog import shuffled
from reddog.fair import FairSource, commit

CLIENT_SEEDS = ("lucky", "7", "Ünï♠", "a b", '"\\', "x" * 128)
PLACE = Path(__file__).parent / "data" / "fair-vectors.json"


def vector(number: int) -> dict[str, object]:
    """Return one vector: the inputs, the commitment and the cards."""
    seed = hashlib.sha256(f"reddog vector {number}".encode("ascii")).digest()
    client = CLIENT_SEEDS[number % len(CLIENT_SEEDS)]
    nonce = (2**53 - 1) if number % 50 == 49 else number * number
    decks = number % 8 + 1
    count = 52 * decks if number < 8 else 3
    cards = islice(shuffled(FairSource(seed, client, nonce), decks=decks), count)
    return {
        "server_seed": seed.hex(),
        "client_seed": client,
        "nonce": nonce,
        "decks": decks,
        "commitment": commit(seed),
        "cards": " ".join(card.code for card in cards),
    }


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(vector(number)) for number in range(200))
    PLACE.write_text(f"[\n{lines}\n]\n", encoding="ascii")
