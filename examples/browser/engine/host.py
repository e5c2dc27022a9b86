"""
The game behind the page: it takes commands as JSON text and answers what to draw, say and keep.

The page's script knows no rule. It sends ``{"do": "place", "amount": 100}`` and gets back the view
to draw, one sentence to say, and the text to put into the browser's storage. A command that is
refused changes nothing and says why. Shuffles come from `reddog.Session`, which asks the system.
"""

import json
from collections.abc import Mapping
from typing import Any

from browser.engine import solo
from browser.engine.kept import DamagedText, Kept, read_kept, write_kept
from browser.engine.shown import help_of, sentence

import reddog as rd
from reddog import text

#: What a new player starts with, in play credits.
FIRST_BALANCE = 1_000


class Host:
    """
    Hold one player's game between commands.

    >>> host = Host()
    >>> json.loads(host.handle('{"do": "place", "amount": 100}'))["say"]
    'The bet is 100, 900 available.'
    """

    def __init__(self) -> None:
        self._kept = _fresh()

    def handle(self, command: str) -> str:
        """
        Carry out a command.

        Args:
            command: A JSON object with ``do``: a move of `reddog.Move`, ``start``, ``fresh`` or
                ``variant``, and what belongs to it.

        Returns:
            A JSON object: ``view`` to draw, ``say`` for the reader, ``kept`` to put into storage
            (or nothing, if that did not change), ``refused``, and ``aside`` if the text that
            ``start`` was given cannot be read and belongs under another name.

        An error that is not a refusal leaves the game as it was.
        """
        return json.dumps(self._answer(json.loads(command)), ensure_ascii=False)

    def _answer(self, command: Mapping[str, Any]) -> dict[str, Any]:
        aside = False
        before = self._kept
        try:
            if command["do"] == "start":
                self._kept, say, aside = _start(command.get("text"))
            else:
                self._kept, say = _do(before, command)
        except rd.RedDogError as error:
            return self._shown(sentence(str(error))) | {"refused": True}
        answer = self._shown(say) | {"aside": aside}
        if self._kept is not before:
            answer["kept"] = write_kept(self._kept)
        if command["do"] in {"start", "variant"}:
            answer["help"] = help_of(self._kept.session.variant)
        return answer

    def _shown(self, say: str) -> dict[str, Any]:
        view = solo.view(self._kept.session, self._kept.rounds)
        return {"view": view, "say": say, "refused": False, "aside": False, "kept": None}


def first_view() -> dict[str, Any]:
    """Return what the page shows before the game is loaded: a new player's table."""
    kept = _fresh()
    return {"view": solo.view(kept.session, kept.rounds), "help": help_of(kept.session.variant)}


def _fresh() -> Kept:
    return Kept(solo.open_session(FIRST_BALANCE))


def _start(stored: str | None) -> tuple[Kept, str, bool]:
    if stored is None or stored in {"", "null", "undefined"}:
        return _fresh(), "Welcome. Choose a chip and tap the bet circle.", False
    try:
        kept = read_kept(stored)
    except DamagedText as error:
        return _fresh(), f"{error} The old data is set aside and a new game begins.", True
    kept = Kept(solo.go_on(kept.session), kept.rounds)
    return kept, f"Welcome back. {solo.resumed(kept.session)}", False


def _do(kept: Kept, command: Mapping[str, Any]) -> tuple[Kept, str]:
    match command["do"]:
        case "fresh":
            variant = kept.session.variant
            session = solo.open_session(FIRST_BALANCE, variant)
            say = f"A fresh start with {text.in_credits(FIRST_BALANCE)}."
            return Kept(session, kept.rounds), say
        case "variant":
            variant = rd.get_variant(command["key"])
            session = kept.session.change_variant(variant)
            return Kept(session, kept.rounds), f"The game is {variant.title}. Place your bet."
        case move:
            session, say = solo.play(kept.session, move, command.get("amount"))
            return kept.after(session), say
