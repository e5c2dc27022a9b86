"""
The `reddog` command.

`main` is the door; it needs the extra ``cli`` and says so when that is missing. Behind it,
`_app` is the group, each file of `_commands` is one command, and `_terminal` is all that is known
about screens, encodings and keyboards.
"""

import sys

from reddog import MissingExtra

__all__ = ["main"]


def main() -> None:
    """
    Run the command with the arguments of the process, and exit.

    The exit code is 0 when all went well, 1 when a command answers no, and 2 when it could not be
    done: unknown options, a refused value, or a missing extra.

    >>> import subprocess
    >>> from reddog import __version__
    >>> command = [sys.executable, "-m", "reddog", "--version"]
    >>> done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    >>> done.stdout.split()[-1] == __version__
    True
    """
    try:
        from reddog.cli._app import app  # noqa: PLC0415 - the extra may be missing

        app.main(prog_name="reddog")
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] not in {"click", "rich"}:
            raise
        sys.stderr.write(f"Error: {MissingExtra.needed_for('the reddog command', 'cli')}\n")
        sys.exit(2)
