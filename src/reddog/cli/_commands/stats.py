"""``reddog stats``: what a history adds up to."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Final

import click

from reddog.cli._terminal import say
from reddog.history import Damage, Record, Statistics, scan

_LINE: Final = "{:<22}{:>17}"


@click.command
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def command(file: Path) -> None:
    """Add up a history, and set it beside what best play would expect of the same bets."""
    found = Statistics.of(_whole_lines(file))
    rows = {
        "rounds": f"{found.rounds:,}",
        "opening bets": f"{found.bet:,}",
        "staked": f"{found.staked:,}",
        "net": f"{found.net:+,}",
        "biggest win": f"{found.biggest_win:,}",
        "longest winning run": f"{found.longest_winning_run:,}",
        "longest losing run": f"{found.longest_losing_run:,}",
        **{
            str(outcome).replace("_", " "): f"{count:,}"
            for outcome, count in found.outcomes.items()
        },
        "return": _percent(found.actual_return),
        "expected return": _percent(found.expected_return),
        "expected net": f"{float(found.expected_net):+,.1f}",
        "standard error": f"{found.standard_error:,.1f}",
    }
    if found.deviations is not None:
        rows["standard errors away"] = f"{found.deviations:+.2f}"
    for name, value in rows.items():
        say(_LINE.format(name, value))


def _whole_lines(file: Path) -> Iterator[Record]:
    for line in scan(file):
        if isinstance(line, Damage):
            click.echo(f"left out: {line}", err=True)
        else:
            yield line


def _percent(share: Fraction | None) -> str:
    return "none" if share is None else f"{float(share):.3%}"
