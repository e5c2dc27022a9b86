"""
Functions that users bring: policies and betting systems.

They are checked before anything is dealt, so that a simulation of hours does not end at its first
decision. What keeps notes of its own is copied for each stretch of play and starts without them: so
the result does not depend on who plays which stretch.
"""

import copy
import pickle
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any, TypeVar

from reddog._credits import show
from reddog.exceptions import RedDogError

_T = TypeVar("_T")


def check_callable(given: object, what: str, takes: str, error: type[RedDogError]) -> None:
    """
    Refuse what cannot be called.

    Args:
        given: What a user brought.
        what: What it is, such as ``"a policy"``.
        takes: What it is called with.
        error: What to raise.
    """
    if not callable(given):
        raise error(f"{what} is called with {takes}; {show(given)} cannot be called")


def check_copies(
    given: object, what: str, error: type[RedDogError], *, workers: int, executor: Executor | None
) -> None:
    """
    Refuse what cannot be copied or, where other processes play, cannot be sent to them.

    Args:
        given: What a user brought.
        what: What it is, such as ``"a policy"``.
        error: What to raise.
        workers: How many processes play.
        executor: Where to play instead.
    """
    try:
        afresh(given)
    except Exception as cause:
        msg = (
            f"{what} starts as a copy of what was given, and {name_of(given)} cannot be copied "
            f"({cause}); make what it holds when it is first asked"
        )
        raise error(msg) from cause
    if workers > 1 or isinstance(executor, ProcessPoolExecutor):
        try:
            pickle.dumps(given)
        except Exception as cause:
            msg = (
                f"{what} is sent to other processes, and {name_of(given)} cannot be pickled "
                f"({cause}); define it at the top of a module, or play with workers=1"
            )
            raise error(msg) from cause


def afresh(given: _T) -> _T:
    """Return a copy that starts as what was given; functions are themselves."""
    return copy.deepcopy(given)


def name_of(given: Any) -> str:
    """Return a name for a policy or a system that is the same in every process."""
    named = getattr(given, "__qualname__", None)
    if named is not None:
        return str(named)
    shown = repr(given)
    # The usual repr shows a place in memory.
    return type(given).__qualname__ if shown == object.__repr__(given) else shown
