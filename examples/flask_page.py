"""
A Flask page for one player: a form a move, and buttons that know why they are closed.

The browser holds a random name in a cookie and nothing else. The session stays here.
"""

import secrets
from threading import Lock

from flask import Flask, Response, make_response, redirect, render_template_string, request
from werkzeug.wrappers import Response as AnyResponse

import reddog as rd
from reddog import text

PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ session.variant.title }}</title>
<h1>{{ session.variant.title }}</h1>
<p aria-live="polite">{{ said }}</p>
<p>{{ session.available }} credits, {{ session.on_table }} on the table</p>
<form method="post">
{% for label, value, reason in buttons %}
  <button name="move" value="{{ value }}" {% if reason %}disabled title="{{ reason }}"{% endif %}>
    {{- label }}</button>
{% endfor %}
</form>
"""


class Sessions:
    """Keep the sessions of all players, in the memory of one process."""

    def __init__(self, rng: rd.RandomSource | None = None) -> None:
        """Start without players."""
        self.rng = rng
        self.lock = Lock()
        self.by_player: dict[str, rd.Session] = {}

    def of(self, player: str) -> rd.Session:
        """Return a player's session, a new one for a new player."""
        new = rd.Session.open(rd.STANDARD, balance=1_000)
        return self.by_player.setdefault(player, new)

    def press(self, player: str, button: str) -> None:
        """Make the move of a button; a move is made of the session as it then is."""
        with self.lock:
            self.by_player[player] = pressed(self.of(player), button, self.rng)


def pressed(session: rd.Session, button: str, rng: rd.RandomSource | None) -> rd.Session:
    """Make the move that a button stands for."""
    move, _, amount = button.partition(" ")
    match move, amount:
        case "place", _ if amount.isdecimal():
            return session.place(int(amount))
        case "raise", _ if amount.isdecimal():
            return session.raise_by(int(amount))
        case "clear", "":
            return session.clear()
        case "rebet", "":
            return session.rebet()
        case "deal", "":
            return session.deal(rng)
        case "stand", "":
            return session.stand()
        case _:
            raise rd.IllegalMove(f"there is no button {button!r} on this page")


def buttons(session: rd.Session) -> list[tuple[str, str, str | None]]:
    """Return each button: its label, what it sends, and why it is closed."""
    chips = [
        (f"+{chip}", f"place {chip}", session.why_not(rd.Move.PLACE, chip))
        for chip in session.variant.limits.chips
    ]
    plain = [
        (move.value, move.value, session.why_not(move))
        for move in (rd.Move.CLEAR, rd.Move.REBET, rd.Move.DEAL, rd.Move.STAND)
    ]
    amount = session.legal_raises[-1] if session.legal_raises else 0
    raising = ("raise", f"raise {amount}", session.why_not(rd.Move.RAISE))
    return [*chips, *plain, raising]


def sentence(session: rd.Session) -> str:
    """Say what lies on the table."""
    match session.round:
        case rd.Betting():
            return "Your bet?"
        case rd.Resolved() as resolved:
            return text.announce_outcome(resolved)
        case state:
            return text.announce_opening(state)


def create_app(rng: rd.RandomSource | None = None) -> Flask:
    """Make the application; without a source of randomness the operating system's is used."""
    app = Flask(__name__)
    sessions = Sessions(rng)

    def show() -> AnyResponse:
        player = request.cookies.get("player") or secrets.token_urlsafe()
        session = sessions.of(player)
        page = render_template_string(
            PAGE, session=session, said=sentence(session), buttons=buttons(session)
        )
        answer = make_response(page)
        answer.set_cookie("player", player, httponly=True, samesite="Strict")
        return answer

    def press() -> AnyResponse:
        if (player := request.cookies.get("player")) is None:
            raise rd.IllegalMove("look at the page first; it gives you a place at the table")
        sessions.press(player, request.form.get("move", ""))
        return redirect("/", code=303)  # so that a reload looks and does not press again

    def refuse(error: rd.RedDogError) -> AnyResponse:
        return Response(f"{error}\n", status=400, content_type="text/plain; charset=utf-8")

    app.add_url_rule("/", view_func=show)
    app.add_url_rule("/", view_func=press, methods=["POST"])
    app.register_error_handler(rd.RedDogError, refuse)
    return app


def main() -> None:
    """Play one round as a browser would, without a network."""
    browser = create_app().test_client()
    browser.get("/")
    for move in ("place 100", "deal", "deal"):
        answer = browser.post("/", data={"move": move})
        print(move, answer.status_code, answer.text.strip() if answer.status_code == 400 else "")


if __name__ == "__main__":
    main()
