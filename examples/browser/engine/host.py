"""
The game behind the page: it takes commands as JSON text and answers what to draw, say and keep.

The page's script knows no rule. It sends ``{"do": "place", "amount": 100}`` and gets back the view
to draw, one sentence to say, and the text to put into the browser's storage. A command that is
refused changes nothing and says why. Every round is shuffled with seeds that can be checked.
"""

import json
from collections.abc import Mapping
from typing import Any

import attrs
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
            command: A JSON object with ``do``: a move of `reddog.Move`, ``start``, ``fresh``,
                ``variant`` or ``seed``, and what belongs to it.

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
        view = _view(self._kept) | {"fair": self._kept.seeds.promised()}
        return {"view": view, "say": say, "refused": False, "aside": False, "kept": None}


def first_view() -> dict[str, Any]:
    """Return what the page shows before the game is loaded: a new player's table."""
    kept = _fresh()
    return {"view": _view(kept), "help": help_of(kept.session.variant)}


def _view(kept: Kept) -> dict[str, Any]:
    return solo.view(kept.session, kept.rounds)


def _fresh() -> Kept:
    return Kept(solo.open_session(FIRST_BALANCE))


def _start(stored: str | None) -> tuple[Kept, str, bool]:
    if stored is None or stored in {"", "null", "undefined"}:
        return _fresh(), "Welcome. Choose a chip and tap the bet circle.", False
    try:
        kept = read_kept(stored)
    except DamagedText as error:
        return _fresh(), f"{error} The old data is set aside and a new game begins.", True
    kept = attrs.evolve(kept, session=solo.go_on(kept.session))
    return kept, f"Welcome back. {solo.resumed(kept.session)}", False


def _do(kept: Kept, command: Mapping[str, Any]) -> tuple[Kept, str]:
    session = kept.session
    match command["do"]:
        case "fresh":
            solo.refuse_in_a_round(session)
            session = solo.open_session(FIRST_BALANCE, session.variant)
            say = f"A fresh start with {text.in_credits(FIRST_BALANCE)}."
            return attrs.evolve(kept, session=session), say
        case "variant":
            variant = rd.get_variant(command["key"])
            session = session.change_variant(variant)
            say = f"The game is {variant.title}. Place your bet."
            return attrs.evolve(kept, session=session), say
        case "seed":
            solo.refuse_in_a_round(session)
            seeds = kept.seeds.chosen(command["text"])
            return attrs.evolve(kept, seeds=seeds), "The next shuffle uses your seed."
        case move:
            amount = command.get("amount")
            session, say = solo.play(session, move, amount, kept.seeds.source())
            return kept.after(session), say
