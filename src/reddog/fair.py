"""
Shuffles that a player can check (CARD-7).

Before the bet the house publishes the SHA-256 of a secret *server seed*: the commitment. The player
then chooses a *client seed*. Both and a *nonce*, counted up once a round, decide every card. When
the server seed is revealed, anybody can recompute the cards and the commitment. The house could not
choose the cards, because it was committed before it knew the client seed; nor could the player, who
did not know the server seed.

`FairSource` makes a stream of bits from the three, and the library's own `reddog.shuffled` makes
cards from bits, as it does from any source. The stream, to the byte:

* The key is the server seed, 32 bytes.
* Block number *i* = 0, 1, 2, … is the HMAC-SHA-256, under this key, of the message
  ``b"reddog.fair/1"``, one byte with the length of the client seed in UTF-8, the client seed in
  UTF-8, the nonce in 8 bytes and *i* in 8 bytes, both big-endian.
* The blocks follow one another. ``getrandbits(k)`` takes the next *k* bits, the highest bit of each
  byte first, and reads them as one number, the first bit the highest. No bit is skipped or used
  twice.

Only the standard library does cryptography here. Secrets are compared in constant time and appear
in no representation and no error message.
"""

import hashlib
import hmac
from collections.abc import Iterable
from itertools import islice
from typing import Final, final

import attrs

from reddog._cards import Card
from reddog._credits import MAX_CREDITS, show
from reddog._shoe import shuffled
from reddog._values import Reduced, fill, reduce_by_name
from reddog.exceptions import InvalidCard, InvalidRandomSource

__all__ = ["FairSource", "Proof", "Verdict", "commit", "verify"]

_SEED_BYTES: Final = 32
_LEAST_DISTINCT: Final = 16
_LONGEST_CLIENT_SEED: Final = 128
_LARGEST_NONCE: Final = MAX_CREDITS  # every JSON reader keeps it exact
_DIGEST_DIGITS: Final = 64
_DOMAIN: Final = b"reddog.fair/1"
_BLOCK_BITS: Final = 256


def commit(server_seed: bytes) -> str:
    """
    Return the commitment to a server seed, to be published before the bet.

    Args:
        server_seed: 32 bytes from ``secrets.token_bytes(32)``, kept secret until it is revealed.

    Returns:
        The SHA-256 of the seed as 64 hexadecimal digits.

    Raises:
        InvalidRandomSource: If the seed is not 32 bytes, or could be guessed from its commitment:
            it reads as text, or has fewer than 16 different bytes.

    >>> commit(bytes(range(0, 256, 8)))[:16]  # an example: take yours from `secrets`
    '7f74cd264ce65442'
    >>> commit(b"secret")
    Traceback (most recent call last):
        ...
    reddog.InvalidRandomSource: a server seed is 32 bytes, not 6; use secrets.token_bytes(32)
    """
    return hashlib.sha256(_server_seed(server_seed)).hexdigest()


@final
@attrs.frozen(init=False)
class Proof:
    """
    Hold what a player may see of a verifiable shuffle before the server seed is revealed.

    A record of history carries one (`reddog.history.Record`).

    Args:
        commitment: What `commit` returned, 64 hexadecimal digits in lower case.
        client_seed: The player's seed, 1 to 128 bytes of UTF-8.
        nonce: The number of the round under these seeds, 0 to 2**53 - 1.

    Raises:
        InvalidRandomSource: If one of them is anything else.

    >>> Proof(commitment="ab" * 32, client_seed="lucky", nonce=4).nonce
    4
    """

    commitment: str
    """The SHA-256 of the server seed in hexadecimal digits."""
    client_seed: str
    """The player's seed."""
    nonce: int
    """The number of the round under these seeds."""

    def __init__(self, *, commitment: str, client_seed: str, nonce: int) -> None:
        if (
            not isinstance(commitment, str)
            or len(commitment) != _DIGEST_DIGITS
            or not set(commitment) <= set("0123456789abcdef")
        ):
            msg = f"a commitment is 64 hexadecimal digits in lower case, not {show(commitment)}"
            raise InvalidRandomSource(msg)
        _client_bytes(client_seed)
        _nonce_bytes(nonce)
        fill(self, commitment=commitment, client_seed=client_seed, nonce=nonce)

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)


@final
@attrs.define(init=False, eq=False, repr=False)
class FairSource:
    """
    Make a random source from a server seed, a client seed and a nonce.

    The seeds and the nonce never change; what has been handed out does. Use a source for one round,
    or for one shoe, and the next nonce for the next. A copy or a pickle starts at the first bit
    again, and holds the server seed: keep it as safe as the seed. Two sources are equal only if
    they are the same object. One source is for one thread.

    Args:
        server_seed: 32 bytes from ``secrets.token_bytes(32)``.
        client_seed: The player's seed, chosen after the commitment was published; 1 to 128 bytes of
            UTF-8. Text that looks alike can differ in bytes; nothing is normalised.
        nonce: The number of the round under these seeds, 0 to 2**53 - 1. Never use one twice.

    Raises:
        InvalidRandomSource: If a seed or the nonce is anything else, or the server seed could be
            guessed (see `commit`).

    >>> from reddog import shuffled
    >>> seed = bytes(range(0, 256, 8))
    >>> source = FairSource(seed, "lucky", 0)
    >>> cards = shuffled(source)
    >>> [str(next(cards)) for _ in range(3)]
    ['3♦', '5♣', 'J♣']
    """

    server_seed: bytes = attrs.field(on_setattr=attrs.setters.frozen)
    """The house's secret, 32 bytes."""
    client_seed: str = attrs.field(on_setattr=attrs.setters.frozen)
    """The player's seed."""
    nonce: int = attrs.field(on_setattr=attrs.setters.frozen)
    """The number of the round under these seeds."""
    _message: bytes = attrs.field(init=False)
    _block: int = attrs.field(init=False)
    _bits: int = attrs.field(init=False)
    _left: int = attrs.field(init=False)

    def __init__(self, server_seed: bytes, client_seed: str, nonce: int) -> None:
        client = _client_bytes(client_seed)
        message = _DOMAIN + bytes([len(client)]) + client + _nonce_bytes(nonce)
        fill(
            self,
            server_seed=_server_seed(server_seed),
            client_seed=client_seed,
            nonce=nonce,
            _message=message,
            _block=0,
            _bits=0,
            _left=0,
        )

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    @property
    def proof(self) -> Proof:
        """
        Return what a player may see now: everything but the server seed.

        >>> FairSource(bytes(range(0, 256, 8)), "lucky", 0).proof.nonce
        0
        """
        return Proof(
            commitment=commit(self.server_seed), client_seed=self.client_seed, nonce=self.nonce
        )

    def getrandbits(self, k: int, /) -> int:
        """
        Return the next `k` bits of the stream as one number, the first bit the highest.

        Args:
            k: How many bits, 0 or more.

        Raises:
            InvalidRandomSource: If `k` is not an int of 0 or more.

        >>> seed = bytes(range(0, 256, 8))
        >>> a, b = FairSource(seed, "lucky", 0), FairSource(seed, "lucky", 0)
        >>> a.getrandbits(12) == b.getrandbits(4) << 8 | b.getrandbits(8)
        True
        """
        if type(k) is not int or k < 0:
            raise InvalidRandomSource(f"getrandbits takes an int of 0 or more, not {show(k)}")
        while self._left < k:
            message = self._message + self._block.to_bytes(8, "big")
            block = hmac.digest(self.server_seed, message, "sha256")
            self._bits = self._bits << _BLOCK_BITS | int.from_bytes(block, "big")
            self._left += _BLOCK_BITS
            self._block += 1
        self._left -= k
        answer = self._bits >> self._left
        self._bits &= (1 << self._left) - 1
        return answer

    def __repr__(self) -> str:
        return f"<FairSource client_seed={self.client_seed!r} nonce={self.nonce}>"


@final
@attrs.frozen
class Verdict:
    """
    Say whether cards are those of the seeds, and what differs; true only if nothing does.

    Args:
        cards: The cards that the seeds give, as many as were asked about.
        differences: What differs, one sentence each.

    >>> seed = bytes(range(0, 256, 8))
    >>> source = FairSource(seed, "lucky", 0)
    >>> cards = shuffled(source)
    >>> three = [next(cards) for _ in range(3)]
    >>> commitment = source.proof.commitment
    >>> verify(three, server_seed=seed, client_seed="lucky", nonce=0, commitment=commitment).ok
    True
    """

    cards: tuple[Card, ...]
    """The cards that the seeds give, in the order dealt."""
    differences: tuple[str, ...]
    """What differs, one sentence each; empty if all is as it was promised."""

    @property
    def ok(self) -> bool:
        """Return whether the commitment and every card are as they were promised."""
        return not self.differences

    def __bool__(self) -> bool:
        return self.ok


def verify(
    cards: Iterable[Card],
    *,
    server_seed: bytes,
    commitment: str,
    client_seed: str,
    nonce: int,
    decks: int = 1,
) -> Verdict:
    """
    Recompute the cards of a verifiable shuffle and say what differs.

    Args:
        cards: The cards that were dealt, in order from the first of the shuffle: those of a round
            from fresh decks, or all those that left a shoe, burnt ones too.
        server_seed: The revealed seed, 32 bytes.
        commitment: What was published before the bet.
        client_seed: The player's seed.
        nonce: The number of the round under these seeds.
        decks: How many decks were shuffled together, 1 to 8.

    Returns:
        A verdict that is true if the seed has this commitment and gives these cards in this order.

    Raises:
        InvalidRandomSource: If a seed, the nonce or the commitment is malformed.
        InvalidCard: If there are no cards, more than the decks hold, or something that is no card.
        InvalidShoe: If `decks` is not an int from 1 to 8.

    >>> seed = bytes(range(0, 256, 8))
    >>> cards = Card.parse_many("4c 7d 6h")
    >>> verdict = verify(
    ...     cards, server_seed=seed, commitment=commit(seed), client_seed="lucky", nonce=0
    ... )
    >>> verdict.ok, verdict.differences[0]
    (False, 'card 1 is 4♣, but the seeds give 3♦')
    """
    if not isinstance(cards, Iterable):
        raise InvalidCard(f"cards are checked, several in a list, not {show(cards)}")
    dealt = tuple(cards)
    proof = Proof(commitment=commitment, client_seed=client_seed, nonce=nonce)
    shuffle = tuple(shuffled(FairSource(server_seed, client_seed, nonce), decks=decks))
    if not 1 <= len(dealt) <= len(shuffle):
        msg = f"{len(dealt)} cards cannot be checked; {decks} deck(s) give 1 to {len(shuffle)}"
        raise InvalidCard(msg)
    differences: list[str] = []
    if not hmac.compare_digest(commit(server_seed), proof.commitment):
        differences.append("the server seed is not the one that was committed to")
    for place, (card, promised) in enumerate(zip(dealt, shuffle, strict=False), 1):
        if type(card) is not Card:
            raise InvalidCard(f"card {place} must be a Card, not {show(card)}")
        if card is not promised:
            differences.append(f"card {place} is {card}, but the seeds give {promised}")
    return Verdict(tuple(islice(shuffle, len(dealt))), tuple(differences))


def _server_seed(seed: object) -> bytes:
    # Nothing of a seed may come out in an error, not even of one that is refused.
    if type(seed) is not bytes:
        msg = f"a server seed is 32 bytes, not a {type(seed).__name__}; use secrets.token_bytes(32)"
        raise InvalidRandomSource(msg)
    if len(seed) != _SEED_BYTES:
        msg = f"a server seed is 32 bytes, not {len(seed)}; use secrets.token_bytes(32)"
        raise InvalidRandomSource(msg)
    if len(set(seed)) < _LEAST_DISTINCT or _is_text(seed):
        msg = (
            "this server seed could be guessed from its commitment: it is text, or few different "
            "bytes; use secrets.token_bytes(32)"
        )
        raise InvalidRandomSource(msg)
    return seed


def _is_text(seed: bytes) -> bool:
    # Of random seeds about one in 10**11 reads as text by chance.
    try:
        return seed.decode("utf-8").isprintable()
    except UnicodeDecodeError:
        return False


def _client_bytes(seed: object) -> bytes:
    if not isinstance(seed, str):
        raise InvalidRandomSource(f"a client seed is text, not {show(seed)}; pass a str")
    try:
        encoded = seed.encode("utf-8")
    except UnicodeEncodeError:
        msg = f"a client seed is text that UTF-8 can write, not {show(seed)}"
        raise InvalidRandomSource(msg) from None
    if not 1 <= len(encoded) <= _LONGEST_CLIENT_SEED:
        msg = (
            f"a client seed is 1 to {_LONGEST_CLIENT_SEED} bytes of UTF-8, not {len(encoded)}; "
            "choose a shorter or longer one"
        )
        raise InvalidRandomSource(msg)
    return encoded


def _nonce_bytes(nonce: object) -> bytes:
    if type(nonce) is not int or not 0 <= nonce <= _LARGEST_NONCE:
        msg = f"a nonce is an int from 0 to {_LARGEST_NONCE}, not {show(nonce)}; count up from 0"
        raise InvalidRandomSource(msg)
    return nonce.to_bytes(8, "big")
