"""
One round as data, on one line.

A record holds everything a stranger needs to play the round again: the whole variant, the cards in
order, the opening bet and the moves, and what came of it. It checks that it does not contradict
itself. Whether the rules give what it says is a question for `reddog.history.replay`.

The canonical line is JSON: the keys sorted, no space, ASCII only, whole numbers only. Its digest is
the SHA-256 of that line without the digest. It finds accidents; it is no signature, since whoever
forges a line can hash it as well.
"""

import hashlib
import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Self, final

import attrs

from reddog import __version__
from reddog._cards import DECK, Card
from reddog._credits import show, whole
from reddog._move import Move
from reddog._round import Resolved
from reddog._settlement import Outcome
from reddog._step import Action
from reddog._values import Reduced, reduce_by_name
from reddog._variant import Variant
from reddog.exceptions import InvalidRecord
from reddog.fair import Proof
from reddog.history._checks import (
    check_cards,
    check_moves,
    check_name,
    check_sums,
    check_time,
    refuse,
)
from reddog.history._game import game_of
from reddog.history._line import SCHEMA, read_line

_ADVANCE: Final = Action(Move.ADVANCE)
_STAND: Final = Action(Move.STAND)
_CODES: Final = {card: card.code for card in DECK}
_encode: Final = json.JSONEncoder().encode


def _cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    try:
        return tuple(cards)
    except TypeError:
        refuse("cards", f"are several Cards, not {show(cards)}")


def _moves(moves: Iterable[Action]) -> tuple[Action, ...]:
    try:
        return tuple(moves)
    except TypeError:
        refuse("moves", f"are several Actions, not {show(moves)}")


@final
@attrs.frozen(kw_only=True)
class Record:
    """
    Hold one finished round as data.

    `Record.of` makes one from a round; the constructor is for data from elsewhere.

    Args:
        variant: The game that was played, whole.
        cards: The cards in the order dealt: two after consecutive cards, else three.
        ante: The opening bet in whole credits.
        moves: What was done: the deal, the advance and, on a spread, the stand or the raise.
        outcome: How the round ended.
        net: What the player had more than before, in whole credits; negative for a loss.
        returned: What came back to the player, stake included, in whole credits.
        seat: Whose bet it was, 1 to 100 printable characters.
        table: Where it was played, likewise.
        number: The number of the round there, 0 or more.
        time: When it was played, by the host's clock: ISO 8601 with seconds and an offset from
            UTC, such as ``2026-01-31T20:15:00Z``. The library reads no clock.
        proof: What makes the shuffle verifiable (``reddog.fair``); never the server seed.
        package: The release that wrote the record.

    Raises:
        InvalidRecord: If a field is malformed or two of them contradict each other; the message
            begins with the field's name.

    >>> from reddog import STANDARD, Card, Dealt, Resolved
    >>> first, second, third = Card.parse_many("4c 6d 5h")
    >>> record = Record.of(Resolved(Dealt(STANDARD, 10, first, second), 10, third), seat="ann")
    >>> record.seat, record.raised, record.net, record.outcome
    ('ann', 10, 100, <Outcome.SPREAD_WIN: 'spread_win'>)
    >>> Record.from_json(record.to_json()) == record
    True
    """

    variant: Variant
    """The game that was played."""
    cards: tuple[Card, ...] = attrs.field(converter=_cards)
    """The cards in the order dealt."""
    ante: int
    """The opening bet in whole credits."""
    moves: tuple[Action, ...] = attrs.field(converter=_moves)
    """What was done, in order."""
    outcome: Outcome = attrs.field(repr=lambda outcome: f"Outcome.{outcome.name}")
    """How the round ended."""
    net: int
    """What the player had more than before, in whole credits."""
    returned: int
    """What came back to the player, stake included, in whole credits."""
    seat: str | None = None
    """Whose bet it was."""
    table: str | None = None
    """Where it was played."""
    number: int | None = None
    """The number of the round there."""
    time: str | None = None
    """When it was played, by the host's clock, in ISO 8601."""
    proof: Proof | None = None
    """What makes the shuffle verifiable."""
    package: str = __version__
    """The release that wrote the record."""

    def __attrs_post_init__(self) -> None:
        if type(self.variant) is not Variant:
            refuse("variant", f"must be a Variant, not {show(self.variant)}")
        check_cards(self.cards, self.variant.decks)
        whole(self.ante, "ante: the opening bet", InvalidRecord, least=1)
        check_sums(
            self.ante, check_moves(self.moves, self.ante, len(self.cards)), self.net, self.returned
        )
        if type(self.outcome) is not Outcome:
            refuse("outcome", f"must be an Outcome, not {show(self.outcome)}")
        if self.number is not None:
            whole(self.number, "number: the number of the round", InvalidRecord)
        check_name("package", self.package)
        if self.seat is not None:
            check_name("seat", self.seat)
        if self.table is not None:
            check_name("table", self.table)
        if self.time is not None:
            check_time(self.time)
        if self.proof is not None and type(self.proof) is not Proof:
            refuse("proof", f"must be a Proof, not {show(self.proof)}")

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    @classmethod
    def of(
        cls,
        resolved: Resolved,
        *,
        seat: str | None = None,
        table: str | None = None,
        number: int | None = None,
        time: str | None = None,
        proof: Proof | None = None,
    ) -> Self:
        """
        Record a finished round, with what the host knows about it.

        Args:
            resolved: The round.
            seat: Whose bet it was.
            table: Where it was played.
            number: The number of the round there.
            time: When it was played, in ISO 8601, such as ``datetime.now(UTC).isoformat()``.
            proof: `reddog.fair.FairSource.proof` of the source that shuffled.

        Returns:
            The record.

        Raises:
            InvalidRecord: If `resolved` is no finished round, or a fact is malformed.
        """
        if type(resolved) is not Resolved:
            refuse("resolved", f"a record is made of a Resolved, not {show(resolved)}")
        moves = [Action(Move.DEAL, resolved.ante), _ADVANCE]
        if resolved.raised:
            moves.append(Action(Move.RAISE, resolved.raised))
        elif resolved.spread:
            moves.append(_STAND)
        return cls(
            variant=resolved.variant,
            cards=resolved.cards,
            ante=resolved.ante,
            moves=moves,
            outcome=resolved.outcome,
            net=resolved.net,
            returned=resolved.returned,
            seat=seat,
            table=table,
            number=number,
            time=time,
            proof=proof,
        )

    @property
    def raised(self) -> int:
        """Return the raise in whole credits, 0 if the player stood."""
        return self.moves[-1].amount

    @property
    def stake(self) -> int:
        """
        Return everything risked, opening bet plus raise, in whole credits.

        >>> first, second, third = Card.parse_many("4c 6d 5h")
        >>> Record.of(Resolved(Dealt(STANDARD, 10, first, second), 10, third)).stake
        20
        """
        return self.ante + self.raised

    @property
    def fingerprint(self) -> str:
        """
        Return `reddog.Variant.fingerprint` of the variant, 64 hexadecimal digits.

        >>> record = Record.of(Resolved(Dealt(STANDARD, 10, *Card.parse_many("7c 8d")), 0, None))
        >>> record.fingerprint == STANDARD.fingerprint
        True
        """
        return game_of(self.variant).fingerprint

    @property
    def digest(self) -> str:
        """
        Return the SHA-256 of the canonical line without the digest, 64 hexadecimal digits.

        >>> record = Record.of(Resolved(Dealt(STANDARD, 10, *Card.parse_many("7c 8d")), 0, None))
        >>> len(record.digest), record.digest in record.to_json()
        (64, True)
        """
        return _sha_256("".join(self._halves()))

    def to_json(self) -> str:
        """
        Return the canonical line: JSON with sorted keys, in ASCII, without a line break.

        Two records are equal exactly if their lines are.
        """
        before, after = self._halves()
        return f'{before},"digest":"{_sha_256(before + after)}"{after}'

    @classmethod
    def from_json(cls, text: str) -> Self:
        """
        Read what `to_json` wrote; space and the order of the keys do not matter.

        Args:
            text: One line of a history.

        Returns:
            The record; the rules are asked by `replay`, not here.

        Raises:
            InvalidRecord: If it is not JSON, a key is unknown, missing or repeated, a number is not
                whole, the schema is another, the digest does not fit, or the record contradicts
                itself.

        >>> Record.from_json('{"schema": 2, "jackpot": 5}')
        Traceback (most recent call last):
            ...
        reddog.InvalidRecord: schema: the record has 2, this release of reddog reads 1; read it ...
        """
        if not isinstance(text, str):
            refuse("record", f"is read from one line of text, not {show(text)}")
        fields, digest = read_line(text)
        record = cls(**fields)
        if digest != record.digest:
            refuse("digest", f"{show(digest)} does not fit; the line was changed or is damaged")
        return record

    def _halves(self) -> tuple[str, str]:
        # The canonical line in the two parts between which the digest goes. A general encoder with
        # sorted keys gives the same line; a test compares them.
        game, proof = game_of(self.variant), self.proof
        cards = '","'.join([_CODES[card] for card in self.cards])
        decision = "" if len(self.moves) == 2 else ',"stand"'
        if self.raised:
            decision = f',"raise {self.raised}"'
        proved = "null"
        if proof is not None:
            seed = _quote(proof.client_seed)
            proved = (
                f'{{"client_seed":{seed},"commitment":"{proof.commitment}","nonce":{proof.nonce}}}'
            )
        return f'{{"ante":{self.ante},"cards":["{cards}"]', (
            f',"fingerprint":"{game.fingerprint}","moves":["deal {self.ante}","advance"{decision}]'
            f',"net":{self.net},"number":{"null" if self.number is None else self.number}'
            f',"outcome":"{self.outcome}","package":{_quote(self.package)},"proof":{proved}'
            f',"returned":{self.returned},"schema":{SCHEMA},"seat":{_quote(self.seat)}'
            f',"table":{_quote(self.table)},"time":{_quote(self.time)},"variant":{game.text}}}'
        )


@lru_cache(maxsize=256)
def _quote(text: str | None) -> str:
    return "null" if text is None else _encode(text)


def _sha_256(line: str) -> str:
    return hashlib.sha256(line.encode("ascii")).hexdigest()
