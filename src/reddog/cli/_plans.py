"""What the commands about odds and play in bulk read and write alike: a game, a plan, a chart."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from reddog import ALWAYS_RAISE, NEVER_RAISE, Policy, raise_from
from reddog.analysis import OPTIMAL
from reddog.analysis.plot import Drawing
from reddog.cli._options import credits_argument, named_variant

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


def game_argument(function: _F) -> _F:
    """Add ``VARIANT``: the game that is asked about."""
    return click.argument("variant", type=named_variant, metavar="[VARIANT]", default="red-dog")(
        function
    )


def decks_option(function: _F) -> _F:
    """Add ``--decks``: another number of decks."""
    return click.option(
        "--decks", type=click.IntRange(1, 8), help="How many decks to take instead of its own."
    )(function)


def cut_option(function: _F) -> _F:
    """Add ``--cut``: a shoe instead of fresh decks."""
    return click.option(
        "--cut",
        type=int,
        metavar="CARDS",
        help="Deal in order from a shoe, to a cut card with so many cards behind it.",
    )(function)


def balance_option(function: _F) -> _F:
    """Add ``--balance``: what a bankroll starts with."""
    return click.option(
        "--balance",
        type=credits_argument,
        metavar="CREDITS",
        default="1,000",
        show_default=True,
        help="The credits before the first round.",
    )(function)


def workers_option(function: _F) -> _F:
    """Add ``--workers``: how many processes play."""
    return click.option(
        "--workers", type=int, default=1, show_default=True, help="How many processes play."
    )(function)


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
