"""
Run what is typed as Python's prompt does: print each value, show an error, and go on.

The page "Try it" runs this in the browser. Code may bear the prompts of a printed session.
"""

import ast
import contextlib
import io
import traceback
from typing import Any

_PROMPTS = (">>> ", "... ")


class Console:
    """Hold the names of one session."""

    def __init__(self) -> None:
        self._names: dict[str, Any] = {"__name__": "__main__"}

    def run(self, typed: str) -> str:
        """Return the session as it would look at the prompt: what was typed and what it printed."""
        source = source_of(typed)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            try:
                statements = ast.parse(source).body
            except SyntaxError as error:
                _show(error)
                return printed.getvalue()
            for statement in statements:
                print(_prompted(source, statement))
                self._execute(statement)
        return printed.getvalue()

    def _execute(self, statement: ast.stmt) -> None:
        code = compile(ast.Interactive([statement]), "<you>", "single")
        try:
            exec(code, self._names)  # noqa: S102 - the reader's own code, in the reader's browser
        except Exception as error:  # noqa: BLE001 - whatever it is, the reader is shown it
            _show(error)


def source_of(typed: str) -> str:
    """Return what was typed without prompts, and without what a printed session had printed."""
    lines = [line.rstrip() for line in typed.splitlines()]
    if not any(line.startswith(">>> ") for line in lines):
        return "\n".join(lines)
    plain: list[str] = []
    session = False
    for line in lines:
        if line.startswith(_PROMPTS):
            plain.append(line[4:])
            session = True
        elif line in {">>>", "..."} or not line:
            plain.append("")
            session = session and bool(line)
        elif not session:
            plain.append(line)
    return "\n".join(plain)


def _prompted(source: str, statement: ast.stmt) -> str:
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    first = min([statement.lineno, *(each.lineno for each in decorators)])
    lines = source.splitlines()[first - 1 : statement.end_lineno]
    return "\n".join(f"{_PROMPTS[number > 0]}{line}" for number, line in enumerate(lines))


def _show(error: BaseException) -> None:
    last = "".join(traceback.format_exception_only(error)).rstrip()
    print(f"Traceback (most recent call last):\n    ...\n{last}")
