"""The example hosts: nothing undealt leaves them, and what is refused changes nothing."""

import io
import json
from collections.abc import Callable
from http import HTTPStatus
from random import Random
from typing import Any
from wsgiref.util import setup_testing_defaults

import flask_page
import game_loop
import pytest
import text_screen
from http_game import LONGEST, Application, House

import reddog as rd


class Client:
    """Ask the HTTP example as a server would, without a network."""

    def __init__(self, seed: int = 7) -> None:
        self.application = Application(House(Random(seed)))
        self.player = self.ask("POST", "enter")[1]["player"]

    def ask(self, method: str, path: str, body: bytes = b"") -> tuple[int, Any]:
        environ: dict[str, Any] = {"wsgi.input": io.BytesIO(body), "CONTENT_LENGTH": str(len(body))}
        setup_testing_defaults(environ)
        environ |= {"REQUEST_METHOD": method, "PATH_INFO": f"/{path}"}
        answer = b"".join(self.application(environ, self._start))
        return self.status, json.loads(answer)

    def _start(
        self, status: str, _headers: list[tuple[str, str]], _error: object = None, /
    ) -> Callable[[bytes], object]:
        self.status = int(status[:3])
        return io.BytesIO().write

    def move(self, turn: int, move: str, **amount: int) -> tuple[int, Any]:
        body = json.dumps({"turn": turn, "move": move, **amount})
        return self.ask("POST", self.player, body.encode())


@pytest.mark.parametrize("seed", range(20))
def test_no_answer_over_http_holds_the_undealt_card(seed: int) -> None:
    client = Client(seed)
    client.move(0, "place", amount=100)
    status, answer = client.move(1, "deal")
    view = answer["view"]
    if view["phase"] != "decision":
        assert "resolved" == view["phase"]
        return
    said = json.dumps([answer, client.ask("GET", client.player)])
    _, over = client.move(2, "stand")

    assert HTTPStatus.OK == status
    assert 2 == len(view["cards"])
    assert over["view"]["cards"][2] not in json.loads(said)[0]["view"]["cards"]
    assert f'"{over["view"]["cards"][2]}"' not in said


def test_a_message_that_comes_twice_is_one_move() -> None:
    client = Client()
    first = client.move(0, "place", amount=100)
    again = client.move(0, "place", amount=100)

    assert (HTTPStatus.OK, 900) == (first[0], first[1]["view"]["available"])
    assert (HTTPStatus.CONFLICT, {"error": "this is turn 1; look again"}) == again
    assert first[1] == client.ask("GET", client.player)[1]


def test_a_refused_move_is_answered_with_the_sentence_of_the_library() -> None:
    client = Client()
    before = client.ask("GET", client.player)

    assert (
        HTTPStatus.BAD_REQUEST,
        {"error": "Nothing lies on the table; place a chip before the deal"},
    ) == client.move(0, "deal")
    assert before == client.ask("GET", client.player)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", HTTPStatus.BAD_REQUEST),
        (b"\xff", HTTPStatus.BAD_REQUEST),
        (b"[]", HTTPStatus.BAD_REQUEST),
        (b'{"turn": 0, "move": "fold"}', HTTPStatus.BAD_REQUEST),
        (b'{"turn": 0, "move": "undo"}', HTTPStatus.BAD_REQUEST),
        (b'{"turn": 0, "move": "place", "amount": -100}', HTTPStatus.BAD_REQUEST),
        (b" " * (LONGEST + 1), HTTPStatus.REQUEST_ENTITY_TOO_LARGE),
    ],
)
def test_what_is_no_move_is_refused_and_changes_nothing(body: bytes, status: HTTPStatus) -> None:
    client = Client()
    before = client.ask("GET", client.player)

    assert status == client.ask("POST", client.player, body)[0]
    assert before == client.ask("GET", client.player)


def test_whoever_did_not_enter_is_not_found() -> None:
    assert HTTPStatus.NOT_FOUND == Client().ask("GET", "ann")[0]


def test_the_flask_page_plays_a_round_and_says_so() -> None:
    browser = flask_page.create_app(Random(7)).test_client()
    browser.get("/")
    pages = [
        browser.post("/", data={"move": move}, follow_redirects=True).text
        for move in ("place 100", "deal", "raise 100")
    ]

    assert "900 credits, 100 on the table" in pages[0]
    assert "A nine and a jack: spread one, pays 5 to 1." in pages[1]
    assert "ace of diamonds" not in pages[1]
    assert "An ace falls outside" in pages[2]
    assert "800 credits, 0 on the table" in pages[2]


def test_a_closed_button_of_the_flask_page_says_why() -> None:
    browser = flask_page.create_app().test_client()

    assert 'disabled title="Nothing lies on the table; place a chip before the deal"' in (
        browser.get("/").text
    )


@pytest.mark.parametrize("move", ["", "deal", "place ten", "raise 100", "place 7", "fold"])
def test_the_flask_page_refuses_what_it_has_no_open_button_for(move: str) -> None:
    browser = flask_page.create_app().test_client()
    before = browser.get("/").text

    assert HTTPStatus.BAD_REQUEST == browser.post("/", data={"move": move}).status_code
    assert before == browser.get("/").text


def test_two_browsers_of_the_flask_page_have_their_own_credits() -> None:
    app = flask_page.create_app()
    ann, bo = app.test_client(), app.test_client()
    ann.get("/")
    ann.post("/", data={"move": "place 100"})

    assert "900 credits" in ann.get("/").text
    assert "1000 credits" in bo.get("/").text


def test_the_loop_shows_no_card_and_no_win_before_its_time() -> None:
    for seed in range(20):
        scene = game_loop.Scene(rd.Session.open(rd.STANDARD, balance=1_000), Random(seed))
        frames = list(game_loop.frames(scene, {0: "1", 10: "d", 99: "s"}, count=300))
        state = scene.session.round
        assert isinstance(state, rd.Resolved)
        last = state.cards[-1]

        shown = next(n for n, frame in enumerate(frames) if str(last) in frame)
        before = {frame.partition("]")[2].strip() for frame in frames[99:shown]}
        assert before <= {"990 credits", "1000 credits", "…"}
        assert str(scene.session.total) in frames[-1]


def test_a_key_that_is_pressed_while_a_card_turns_is_dropped() -> None:
    scene = game_loop.Scene(rd.Session.open(rd.STANDARD, balance=1_000), Random(7))
    list(game_loop.frames(scene, {0: "1", 1: "d", 2: "s", 3: "d"}, count=5))

    assert isinstance(scene.session.round, rd.Decision)
    assert scene.is_moving


def test_a_key_that_is_not_open_says_why() -> None:
    scene = game_loop.Scene(rd.Session.open(rd.STANDARD, balance=1_000))
    scene.press("r")

    assert "[] 1000 credits There is nothing to decide now" == scene.draw()


def test_the_text_screen_plays_and_says_what_is_not_open() -> None:
    said = list(text_screen.play(["100", "r", "s", "7", "q"], Random(7)))

    assert [
        "1,000 credits; bet 10 or more, q leave",
        "A nine and a jack: spread one, pays 5 to 1.\ns stand · r raise 100 · q leave",
        "An ace falls outside: 200 credits are lost.",
        "800 credits; bet 10 or more, q leave",
        "That is not open now.",
        "800 credits; bet 10 or more, q leave",
        "7 is left over; the smallest chip is 10.",
        "800 credits; bet 10 or more, q leave",
        "You leave with 800 credits.",
    ] == said


@pytest.mark.rule("RAISE-6")
def test_whoever_leaves_the_text_screen_at_the_decision_stands() -> None:
    *_, last = text_screen.play(["100", "q"], Random(7))

    assert "You leave with 900 credits." == last
