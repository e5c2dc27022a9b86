"""
The group of commands.

A command is one file of `_commands`, found by its name: ``reddog odds`` is the `command` in
``_commands/odds.py``. There is no list to add it to. A file is loaded when its command is asked for
or when ``--help`` lists them all, so it imports what is heavy or optional inside its function.

What the library refuses ends a command with one line on the error stream and exit code 2.
"""

import importlib
import pkgutil
from typing import Any

import click

from reddog import RedDogError, __version__
from reddog.cli import _commands
from reddog.cli._terminal import make_streams_fit


class Refused(click.ClickException):
    """What the library refused, as the command's last word."""

    exit_code = 2


class Commands(click.Group):
    """Find each command in the file of its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        del ctx
        return sorted(module.name for module in pkgutil.iter_modules(_commands.__path__))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load one command, or return `None` for a name that is none."""
        if cmd_name not in self.list_commands(ctx):
            return None
        command: click.Command = importlib.import_module(f"{_commands.__name__}.{cmd_name}").command
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command, and say what the library refused without a traceback."""
        try:
            return super().invoke(ctx)
        except RedDogError as error:
            raise Refused(str(error)) from error

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run the command line on streams that can show every symbol."""
        make_streams_fit()
        return super().main(*args, **kwargs)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", prog_name="reddog")
def app() -> None:
    """Play the casino card game Red Dog, and look into it."""
