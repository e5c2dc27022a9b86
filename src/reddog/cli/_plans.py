"""What the commands about odds read and write alike: a plan for raising, a game, a chart."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from reddog import ALWAYS_RAISE, NEVER_RAISE, Policy, raise_from
from reddog.analysis import OPTIMAL
from reddog.analysis.plot import Drawing

_F = TypeVar("_F", bound=Callable[..., Any])

_PLANS: Final = {"best": OPTIMAL, "never": NEVER_RAISE, "always": ALWAYS_RAISE}
_SPREADS: Final = [str(spread) for spread in range(1, 12)]


def plan_argument(text: str) -> Policy:
    """
    Read a plan for raising: ``best``, ``never``, ``always``, or the lowest spread to raise on.

    >>> plan_argument("7"), plan_argument("best")
    (raise_from(7), OPTIMAL)
    """
    if text in _PLANS:
        return _PLANS[text]
    if text in _SPREADS:
        return raise_from(int(text))
    msg = f"{text[:40]!r} is no plan; write best, never, always, or a spread from 1 to 11"
    raise click.BadParameter(msg)


def policy_option(function: _F) -> _F:
    """Add ``--policy``: when to raise."""
    return click.option(
        "--policy",
        type=plan_argument,
        metavar="PLAN",
        default="best",
        show_default=True,
        help="When to raise: best, never, always, or the lowest spread to raise on.",
    )(function)


def plot_option(function: _F) -> _F:
    """Add ``--plot``: a chart in a file."""
    return click.option(
        "--plot",
        "chart",
        type=click.Path(dir_okay=False, path_type=Path),
        help="Draw a chart into this file, .svg or .png; needs the extra plot.",
    )(function)


def save_chart(drawing: Drawing, path: Path) -> None:
    """Save a chart, and say it if that cannot be done."""
    try:
        drawing.save(path)
    except (OSError, ValueError) as error:
        raise click.BadParameter(str(error), param_hint="'--plot'") from error
