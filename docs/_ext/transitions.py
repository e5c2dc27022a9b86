"""
The state machine as the types say it: each move of each state, and the states it can lead to.

Nothing is listed by hand. A method of a state class is a move when its return annotation names
states and nothing else, so the table and the diagram cannot tell another story than the checkers.
"""

import inspect
from collections.abc import Iterable
from typing import get_args, get_type_hints

import attrs

import reddog


@attrs.frozen
class Transition:
    """
    One move.

    Args:
        state: the class that has the move.
        move: the method's name.
        parameters: the names of its parameters, without ``self``.
        targets: the classes it can return.
    """

    state: type
    move: str
    parameters: tuple[str, ...]
    targets: tuple[type, ...]

    def __str__(self) -> str:
        """Return the call as a user writes it."""
        return f"{self.move}({', '.join(self.parameters)})"


def transitions(states: Iterable[type]) -> tuple[Transition, ...]:
    """Return all moves of some state classes, in the order of the classes and of their methods."""
    states = tuple(states)
    found: list[Transition] = []
    for state in states:
        for name, method in vars(state).items():
            if name.startswith("_") or not inspect.isfunction(method):
                continue
            result = get_type_hints(method, localns=vars(reddog)).get("return")
            targets = get_args(result) or (result,)
            if all(target in states for target in targets):
                parameters = tuple(inspect.signature(method).parameters)[1:]
                found.append(Transition(state, name, parameters, targets))
    return tuple(found)
