"""What the commands about odds and play in bulk read and write alike: a game, a plan, a chart."""

from pathlib import Path
from typing import Final

import click

from reddog import ALWAYS_RAISE, NEVER_RAISE, Policy, raise_from
from reddog.analysis import OPTIMAL
from reddog.analysis.plot import Drawing
from reddog.cli._options import credits_argument, named_variant

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


#: ``VARIANT``: the game that is asked about.
game_argument: Final = click.argument(
    "variant", type=named_variant, metavar="[VARIANT]", default="red-dog"
)

#: ``--decks``: another number of decks.
decks_option: Final = click.option(
    "--decks", type=click.IntRange(1, 8), help="How many decks to take instead of its own."
)

#: ``--cut``: a shoe instead of fresh decks.
cut_option: Final = click.option(
    "--cut",
    type=int,
    metavar="CARDS",
    help="Deal in order from a shoe, to a cut card with so many cards behind it.",
)

#: ``--balance``: what a bankroll starts with.
balance_option: Final = click.option(
    "--balance",
    type=credits_argument,
    metavar="CREDITS",
    default="1,000",
    show_default=True,
    help="The credits before the first round.",
)

#: ``--workers``: how many processes play.
workers_option: Final = click.option(
    "--workers", type=int, default=1, show_default=True, help="How many processes play."
)

#: ``--policy``: when to raise.
policy_option: Final = click.option(
    "--policy",
    type=plan_argument,
    metavar="PLAN",
    default="best",
    show_default=True,
    help="When to raise: best, never, always, or the lowest spread to raise on.",
)

#: ``--plot``: a chart in a file.
plot_option: Final = click.option(
    "--plot",
    "chart",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw a chart into this file, .svg or .png; needs the extra plot.",
)


def save_chart(drawing: Drawing, path: Path) -> None:
    """Save a chart, and say it if that cannot be done."""
    try:
        drawing.save(path)
    except (OSError, ValueError) as error:
        raise click.BadParameter(str(error), param_hint="'--plot'") from error
