"""
A game served over HTTP, by the standard library alone: moves come in as JSON, views go out.

A session never leaves this process, because it holds the undealt card. What is sent is its view.
Every answer carries a turn, and a move has to name the turn it answers, so that a button pressed
twice, or a message that was sent again, is one move.
"""

import json
import secrets
import sys
from collections.abc import Iterable
from http import HTTPStatus
from threading import Lock
from typing import TYPE_CHECKING, Any
from wsgiref.simple_server import make_server

import reddog as rd

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment

#: A move is a few words; whoever sends more sends something else.
LONGEST = 1_000


class Refused(Exception):
    """A request that is not served, with its status."""

    def __init__(self, status: HTTPStatus, reason: str) -> None:
        super().__init__(reason)
        self.status = status


class House:
    """Keep every player's session, and count the turns."""

    def __init__(self, rng: rd.RandomSource | None = None) -> None:
        """Open the house; without a source of randomness the operating system's is used."""
        self._rng = rng
        self._lock = Lock()
        self._games: dict[str, tuple[int, rd.Session]] = {}

    def enter(self) -> dict[str, Any]:
        """Give a new player credits and a secret name."""
        player = secrets.token_urlsafe()
        with self._lock:
            self._games[player] = (0, rd.Session.open(rd.STANDARD, balance=1_000))
        return {"player": player, **self.look(player)}

    def look(self, player: str) -> dict[str, Any]:
        """Show a player the game."""
        turn, session = self._game(player)
        return {"turn": turn, "view": session.view()}

    def move(self, player: str, turn: int, action: rd.Action) -> dict[str, Any]:
        """Make a player's move, once."""
        with self._lock:
            current, session = self._game(player)
            if turn != current:
                raise Refused(HTTPStatus.CONFLICT, f"this is turn {current}; look again")
            self._games[player] = (current + 1, make(session, action, self._rng))
        return self.look(player)

    def _game(self, player: str) -> tuple[int, rd.Session]:
        if player not in self._games:
            raise Refused(HTTPStatus.NOT_FOUND, "nobody of this name plays here; enter first")
        return self._games[player]


def make(session: rd.Session, action: rd.Action, rng: rd.RandomSource | None) -> rd.Session:
    """Make a move that came as data."""
    match action:
        case rd.Action(rd.Move.PLACE, chip):
            return session.place(chip)
        case rd.Action(rd.Move.RAISE, amount):
            return session.raise_by(amount)
        case rd.Action(rd.Move.DEAL, 0):
            return session.deal(rng)
        case rd.Action(rd.Move.STAND):
            return session.stand()
        case rd.Action(rd.Move.CLEAR):
            return session.clear()
        case rd.Action(rd.Move.REBET):
            return session.rebet()
        case _:
            raise rd.IllegalMove(f"{action.move.value!r} is not played here")


class Application:
    """Answer requests: POST /enter, GET /PLAYER, POST /PLAYER."""

    def __init__(self, house: House) -> None:
        """Serve one house."""
        self.house = house

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Serve one request, as WSGI has it."""
        status = HTTPStatus.OK
        try:
            answer = self._answer(environ)
        except Refused as refused:
            status, answer = refused.status, {"error": str(refused)}
        except (rd.RedDogError, ValueError) as error:
            status, answer = HTTPStatus.BAD_REQUEST, {"error": str(error)}
        headers = [("Content-Type", "application/json"), ("Cache-Control", "no-store")]
        start_response(f"{status.value} {status.phrase}", headers)
        return [json.dumps(answer).encode("ascii")]

    def _answer(self, environ: "WSGIEnvironment") -> dict[str, Any]:
        player = str(environ["PATH_INFO"]).removeprefix("/")
        if environ["REQUEST_METHOD"] == "GET":
            return self.house.look(player)
        if player == "enter":
            return self.house.enter()
        length = int(environ.get("CONTENT_LENGTH") or 0)
        if length > LONGEST:
            raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "a move is a few words")
        turn, action = read_move(environ["wsgi.input"].read(length))
        return self.house.move(player, turn, action)


def read_move(body: bytes) -> tuple[int, rd.Action]:
    """Read a move such as ``{"turn": 3, "move": "raise", "amount": 100}``."""
    match json.loads(body):
        case {"turn": int(turn), "move": str(move), "amount": int(amount)}:
            return turn, rd.Action(rd.Move(move), amount)
        case {"turn": int(turn), "move": str(move)}:
            return turn, rd.Action(rd.Move(move))
        case _:
            reason = "send a turn, a move and, for some moves, an amount"
            raise Refused(HTTPStatus.BAD_REQUEST, reason)


def serve(port: int) -> None:
    """Serve until the process is ended; behind a real server in earnest."""
    with make_server("127.0.0.1", port, Application(House())) as server:
        print(f"serving http://127.0.0.1:{server.server_port}/")
        server.serve_forever()


def main() -> None:
    """Play one round as a client would, without a network."""
    house = House()
    player = house.enter()["player"]
    for turn, action in enumerate([rd.Action(rd.Move.PLACE, 100), rd.Action(rd.Move.DEAL)]):
        view = house.move(player, turn, action)["view"]
        print(action.move.value, view["phase"], view["cards"], view["available"])


if __name__ == "__main__":
    if sys.argv[1:]:
        serve(int(sys.argv[1]))
    else:
        main()
