"""
The directive ``command``: the usage and the options of a command, read from the command itself.

``{command} play`` shows what ``reddog play --help`` says, as a table.
"""

import inspect
from collections.abc import Iterator

import click
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from reddog.cli._app import app as reddog_command


def find(name: str) -> click.Command:
    """Return a command by its name."""
    command = reddog_command.get_command(click.Context(reddog_command), name)
    if command is None:
        raise KeyError(name)
    return command


def usage(name: str) -> str:
    """Return how a command is called."""
    command = find(name)
    return " ".join(["reddog", name, *command.collect_usage_pieces(click.Context(command))])


def options(command: click.Command) -> Iterator[tuple[str, str, str]]:
    """Yield each option: how it is written, what it means, and what holds without it."""
    context = click.Context(command)
    for parameter in command.params:
        if not isinstance(parameter, click.Option):
            continue
        written, meaning = " ".join(parameter.opts), parameter.help or ""
        if isinstance(parameter.type, click.types.IntParamType):
            written += " NUMBER"
            meaning = meaning.removesuffix(".") + _bounds(parameter.type)
        elif not parameter.is_flag:
            written += f" {parameter.make_metavar(context)}"
        default = str(parameter.default) if parameter.show_default else ""
        yield written, meaning, default


def _bounds(kind: click.types.IntParamType) -> str:
    match kind:
        case click.IntRange(min=int(least), max=int(most)):
            return f" ({least:,} to {most:,})."
        case click.IntRange(min=int(least), max=None):
            return f" ({least:,} or more)."
        case _:
            return "."


class CommandDirective(SphinxDirective):
    """What a command does, how it is called, and its options."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Write the table and let the page's own parser read it."""
        self.env.note_reread()  # the code may have changed since
        name = self.arguments[0]
        command = find(name)
        # Prose for a terminal: words in capitals are what the usage line calls the arguments.
        told = inspect.cleandoc(command.help or "")
        lines = [told, "", "```text", usage(name), "```"]
        rows = [
            f"| {_code(written)} | {meaning} | {_code(default)} |"
            for written, meaning, default in options(command)
        ]
        if rows:
            lines += ["", "| option | meaning | without it |", "|---|---|---|", *rows]
        return self.parse_text_to_nodes("\n".join(lines))


def _code(text: str) -> str:
    # Within a table a bar would end the cell.
    return "`{}`".format(text.replace("|", r"\|")) if text else ""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.add_directive("command", CommandDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
