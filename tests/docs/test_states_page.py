"""The transition table and the diagram say what the annotations say."""

from typing import get_args
from xml.etree import ElementTree as ET

from diagram import diagram
from transitions import Transition, transitions

import reddog as rd

STATES: tuple[type, ...] = get_args(rd.Round)


def test_the_moves_are_those_of_the_rules() -> None:
    found = [(move.state, str(move), move.targets) for move in transitions(STATES)]

    assert [
        (rd.Betting, "deal(ante, cards)", (rd.Dealt,)),
        (rd.Dealt, "advance(cards)", (rd.Decision, rd.Resolved)),
        (rd.Decision, "stand(cards)", (rd.Resolved,)),
        (rd.Decision, "raise_by(amount, cards)", (rd.Resolved,)),
        (rd.Resolved, "next_round()", (rd.Betting,)),
    ] == found


class Open:
    def shut(self) -> "Shut":
        raise NotImplementedError

    def width(self) -> int:
        raise NotImplementedError

    def copy_or_number(self) -> "Open | int":
        raise NotImplementedError

    @property
    def other(self) -> "Shut":
        raise NotImplementedError


class Shut:
    def lift(self, weight: int, *, fast: bool) -> Open:
        raise NotImplementedError

    def _hidden(self) -> Open:
        raise NotImplementedError


def test_a_move_is_a_public_method_that_returns_states_and_nothing_else() -> None:
    found = transitions([Open, Shut])

    assert (
        Transition(Open, "shut", (), (Shut,)),
        Transition(Shut, "lift", ("weight", "fast"), (Open,)),
    ) == found


def test_the_picture_shows_every_state_every_move_and_one_arrow_for_each_pair_of_states() -> None:
    drawn = ET.fromstring(diagram(STATES, transitions(STATES)))  # noqa: S314 - drawn by ourselves

    names = [text.text for text in drawn.iter("text") if text.get("class") == "name"]
    moves = [text.text for text in drawn.iter("text") if text.get("class") == "move"]
    arrows = [path for path in drawn.iter("path") if path.get("class") == "arrow"]

    assert ["Betting", "Dealt", "Decision", "Resolved"] == names
    assert ["deal", "advance", "advance", "stand", "raise_by", "next_round"] == moves
    assert 5 == len(arrows)


def test_the_picture_keeps_every_label_inside_its_frame() -> None:
    drawn = ET.fromstring(diagram(STATES, transitions(STATES)))  # noqa: S314 - drawn by ourselves
    _, _, width, height = map(int, drawn.attrib["viewBox"].split())

    for text in drawn.iter("text"):
        x, y, long = int(text.attrib["x"]), int(text.attrib["y"]), 8 * len(text.text or "")
        end = {"start": x + long, "end": x - long}.get(text.get("text-anchor", ""), x)
        assert 0 <= min(x, end)
        assert max(x, end) <= width
        assert 0 <= y <= height


def test_the_picture_is_told_in_words() -> None:
    drawn = diagram(STATES, transitions(STATES))

    assert (
        'aria-label="The states: Betting to Dealt by deal; Dealt to Decision by advance; '
        "Dealt to Resolved by advance; Decision to Resolved by stand or raise_by; "
        'Resolved to Betting by next_round."'
    ) in drawn
