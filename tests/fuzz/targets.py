"""
What hostile bytes are thrown at: each target may raise a `RedDogError` and nothing else.

`fuzz.py` beside this file drives the targets by coverage; `test_targets.py` keeps them in use. A
target that finds something wrong which is no exception raises an `AssertionError`.
"""

import contextlib
import hashlib
import io
import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

from reddog import (
    CASINO,
    STANDARD,
    Decision,
    RedDogError,
    Session,
    play_round,
    raise_from,
    shuffled,
)
from reddog.fair import FairSource
from reddog.history import Record, replay, scan

_SEED: Final = bytes(range(0, 256, 8))


def record(data: bytes) -> None:
    """Read a line as it is, and again with a digest that fits, so that the digest is no wall."""
    text = data.decode("utf-8", "replace")
    _read(text)
    with contextlib.suppress(ValueError, RecursionError):
        fields = json.loads(text)
        if isinstance(fields, dict):
            fields.pop("digest", None)
            line = json.dumps(fields, sort_keys=True, separators=(",", ":"))
            digest = hashlib.sha256(line.encode()).hexdigest()
            again = json.dumps({**fields, "digest": digest})
            _read(again)


def _read(text: str) -> None:
    try:
        read = Record.from_json(text)
    except RedDogError:
        return
    assert read == Record.from_json(read.to_json())
    with contextlib.suppress(RedDogError):
        assert replay(read).net == read.net


def session(data: bytes) -> None:
    """Load a saved session, save it again, and play it on."""
    try:
        saved: Any = json.loads(data)
    except (ValueError, RecursionError):
        return
    try:
        loaded = Session.load(saved)
    except RedDogError:
        return
    assert loaded == Session.load(loaded.save())
    with contextlib.suppress(RedDogError):
        if isinstance(loaded.round, Decision):
            loaded.stand()
        else:
            loaded.place(10).deal(Random(7))


def reader(data: bytes) -> None:
    """Scan a file to its end, plain or packed; what is read is whole."""
    for line in scan(io.BufferedReader(io.BytesIO(data))):
        if isinstance(line, Record):
            assert line == Record.from_json(line.to_json())


TARGETS: Final[dict[str, Callable[[bytes], None]]] = {
    "record": record,
    "session": session,
    "reader": reader,
}


def corpus(name: str) -> list[bytes]:
    """Return sound inputs of a target to begin with."""
    lines: list[bytes] = []
    for nonce, variant in enumerate([STANDARD, CASINO] * 4):
        source = FairSource(_SEED, "lucky", nonce)
        played = play_round(variant, ante=10, cards=shuffled(source), policy=raise_from(4))
        proof = source.proof if nonce % 2 else None
        line = Record.of(played, seat="ann", number=nonce, proof=proof).to_json()
        lines.append(line.encode("ascii"))
    match name:
        case "record":
            return lines
        case "reader":
            return [b"", *lines, b"\n".join(lines), b"\x1f\x8b"]
        case _:
            opened = Session.open(STANDARD, balance=1_000)
            some = [opened, opened.place(10), *(opened.place(10).deal(Random(n)) for n in range(6))]
            return [json.dumps(one.save()).encode("ascii") for one in some]
