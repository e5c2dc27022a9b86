"""``reddog replay``: play a history again and say where it differs."""

import os
import sys
from pathlib import Path
from typing import Final

import click

from reddog import RedDogError
from reddog.cli._terminal import say
from reddog.history import Damage, Record, replay, scan

#: How many differences are shown; the rest is counted.
_SHOWN: Final = 20
_BAR_EVERY: Final = 256


@click.command
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.pass_context
def command(ctx: click.Context, file: Path) -> None:
    """
    Play every round of a history again and compare it with what was written down.

    The exit code is 1 if a line is damaged or its round does not replay.
    """
    rounds = faults = 0
    with (
        file.open("rb") as source,
        click.progressbar(length=file.stat().st_size, label="Replaying", file=sys.stderr) as bar,
    ):
        for number, line in enumerate(scan(source), 1):
            if number % _BAR_EVERY == 0:
                bar.update(os.lseek(source.fileno(), 0, os.SEEK_CUR) - bar.pos)
            fault = _fault_of(line)
            rounds += not fault
            faults += bool(fault)
            if fault and faults <= _SHOWN:
                say(f"line {number}: {fault}")
        bar.update(file.stat().st_size - bar.pos)
    if faults > _SHOWN:
        say(f"and {faults - _SHOWN:,} more")
    say(f"{rounds:,} rounds replay as they were written down; {faults:,} lines do not")
    ctx.exit(1 if faults else 0)


def _fault_of(line: Record | Damage) -> str:
    if isinstance(line, Damage):
        return line.reason
    try:
        replay(line)
    except RedDogError as error:
        return str(error)
    return ""
