"""
The commands, one a file.

A file ``name.py`` holds a `click.Command` called `command`; that makes it ``reddog name``. It is
loaded to list the commands too, so anything heavy or optional is imported inside its function. Its
tests are in ``tests/cli/test_name.py``, its section in ``docs/reference/command-line.md``. Shared
options stand in `reddog.cli._options`. A command prints with `reddog.cli._terminal.say`, which
shows letters where a console has no symbols, and lets errors of the library pass: the group turns
them into one line and exit code 2.
"""
