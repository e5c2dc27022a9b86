"""How commands keep a history: continued where it can be, set aside where it cannot."""

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click

from reddog import Resolved
from reddog.history import Record, Writer, set_aside

#: ``--history``: the file that finished rounds are added to.
history_option: Final = click.option(
    "--history",
    "history_path",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Add every finished round to this file, one a line.",
)


def open_history(path: Path) -> tuple[Writer, list[str]]:
    """
    Continue a history or begin one; return what the player should be told as well.

    A file that cannot be continued is never written over.
    """
    try:
        aside = set_aside(path)
        writer = Writer(path)
    except OSError as error:
        raise click.BadParameter(f"{error}", param_hint="'--history'") from error
    if aside is None:
        return writer, []
    return writer, [
        f"The history {path} cannot be continued ({aside.reason}). It is kept as {aside.path}."
    ]


class Keeper:
    """Record each finished round of a game once, with the time."""

    def __init__(self, writer: Writer, results: Mapping[str, Resolved]) -> None:
        self._writer = writer
        self._seen = dict(results)

    def keep(self, results: Mapping[str, Resolved]) -> None:
        """
        Write the rounds that were not there before; a seat without a name is left out.

        Raises:
            OSError: If they cannot be written.
        """
        seen, self._seen = self._seen, dict(results)
        now = datetime.now(UTC).isoformat(timespec="seconds")
        for seat, resolved in results.items():
            if seen.get(seat) is not resolved:
                self._writer.write(Record.of(resolved, seat=seat or None, time=now))
