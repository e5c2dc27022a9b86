"""How far a long command is, on the error stream."""

from collections.abc import Callable
from typing import Final, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

_R = TypeVar("_R")


class _Rate(ProgressColumn):
    """Show how many a second are played."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what

    def render(self, task: Task) -> Text:
        return Text(f"{task.finished_speed or task.speed or 0:,.0f} {self.what}/s")


#: ``--progress``.
progress_option: Final = click.option(
    "--progress", is_flag=True, help="Show how far it is, on the error stream."
)


def followed(
    play: Callable[[Callable[[int, int], None] | None], _R], *, what: str, many: int, shown: bool
) -> _R:
    """
    Play, show how far it is if asked to, and say it if something is refused.

    Args:
        play: Plays, and tells what is done to the function it is given.
        what: What is played.
        many: How many of them.
        shown: Whether to show it.
    """
    try:
        if not shown:
            return play(None)
        columns = (TextColumn("{task.percentage:.0f}%"), BarColumn(), _Rate(what))
        with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as bar:
            task = bar.add_task(what, total=many)
            return play(lambda done, _of: bar.update(task, completed=done))
    except ValueError as error:
        raise click.UsageError(str(error)) from error
