"""
The judge of a record: play it again, by the rules as they stand in the states.

Nothing of the rules is repeated here. The recorded moves go through `reddog.step`, the recorded
cards come out of an iterator, and what results is compared with what was written down.
"""

from typing import NoReturn

from reddog._cards import Card
from reddog._credits import show
from reddog._round import Betting, Resolved, Round
from reddog._step import step
from reddog._variant import Variant, checked_variant
from reddog.exceptions import InvalidRecord, RedDogError, ReplayMismatch
from reddog.fair import Verdict, verify as verify_cards
from reddog.history._game import game_of
from reddog.history._record import Record


def replay(record: Record, variant: Variant | None = None) -> Resolved:
    """
    Play a recorded round again, move by move, and compare everything.

    Args:
        record: The round as it was written down.
        variant: The game that it must have been, by the host's own knowledge; left out, the
            recorded one is played.

    Returns:
        The finished round.

    Raises:
        ReplayMismatch: If the variant decides money otherwise than the recorded one, a move is not
            legal, or the outcome, the net or the return is another; the message names the field,
            what the rules give and what the record says.
        InvalidRecord: If `record` is not a `Record`.
        InvalidVariant: If `variant` is not a `reddog.Variant`.

    >>> from reddog import CASINO, STANDARD, Card, Dealt, Resolved
    >>> first, second, third = Card.parse_many("4c 6d 5h")
    >>> record = Record.of(Resolved(Dealt(STANDARD, 10, first, second), 10, third))
    >>> replay(record).net
    100
    >>> replay(record, CASINO)
    Traceback (most recent call last):
        ...
    reddog.ReplayMismatch: variant: 'red-dog-casino' (656a3c5f3ae6…) is not the recorded ...
    """
    if type(record) is not Record:
        raise InvalidRecord(f"replay takes a Record, not {show(record)}; see Record.from_json")
    played = record.variant if variant is None else _same_money(record, variant)
    end = _play(played, record)
    if not isinstance(end, Resolved):
        msg = "moves: the rules expect stand or raise next, the record has no more moves"
        raise ReplayMismatch(msg)
    if end.cards != record.cards:
        _refuse("cards", _text(end.cards), _text(record.cards))
    if end.outcome is not record.outcome:
        _refuse("outcome", end.outcome, record.outcome)
    if end.net != record.net:  # the return follows: a record's sums are right
        _refuse("net", end.net, record.net)
    return end


def _play(variant: Variant, record: Record) -> Round:
    state: Round = Betting(variant)
    cards = iter(record.cards)
    for action in record.moves:
        try:
            state = step(state, action, cards)
        except RedDogError as error:
            msg = f"moves: {action.move.value!r} cannot be made here: {error}"
            raise ReplayMismatch(msg) from error
    return state


def _same_money(record: Record, variant: Variant) -> Variant:
    checked_variant(variant)
    given, recorded = game_of(variant).fingerprint, record.fingerprint
    if given != recorded:
        msg = (
            f"variant: {variant.key!r} ({given[:12]}…) is not the recorded "
            f"{record.variant.key!r} ({recorded[:12]}…); they decide money differently"
        )
        raise ReplayMismatch(msg)
    return variant


def _refuse(field: str, expected: object, found: object) -> NoReturn:
    msg = f"{field}: the rules give {expected}, the record says {found}"
    raise ReplayMismatch(msg)


def _text(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def verify(record: Record, server_seed: bytes) -> Verdict:
    """
    Recompute the cards of a record whose shuffle is verifiable, and say what differs.

    Args:
        record: A record with a proof, of a round dealt from fresh decks.
        server_seed: The revealed seed, 32 bytes.

    Returns:
        A verdict that is true if the seed was committed to and gives these cards in this order.

    Raises:
        InvalidRecord: If `record` is not a `Record`, or has no proof.
        InvalidRandomSource: If the seed is malformed.

    >>> from reddog import STANDARD, fair, play_round, raise_from, shuffled
    >>> source = fair.FairSource(bytes(range(0, 256, 8)), "lucky", 0)
    >>> resolved = play_round(STANDARD, ante=10, cards=shuffled(source), policy=raise_from(7))
    >>> record = Record.of(resolved, proof=source.proof)
    >>> verify(record, bytes(range(0, 256, 8))).ok, verify(record, bytes(range(7, 256, 8))).ok
    (True, False)
    """
    if type(record) is not Record:
        raise InvalidRecord(f"a Record is verified, not {show(record)}; see Record.from_json")
    if record.proof is None:
        msg = "proof: this record has none, so its shuffle cannot be verified"
        raise InvalidRecord(msg)
    return verify_cards(
        record.cards,
        server_seed=server_seed,
        commitment=record.proof.commitment,
        client_seed=record.proof.client_seed,
        nonce=record.proof.nonce,
        decks=record.variant.decks,
    )
