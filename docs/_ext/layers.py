"""
The directives ``layers`` and ``modules``: the rows of the library, as the test of imports has them.

``{layers}`` draws the rows as a picture. ``{modules} 1`` lists the modules of a row, each with the
first sentence of its docstring.
"""

import ast
from functools import cache
from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

ROOT = Path(__file__).parents[2]
TITLES = ("rules", "play", "knowledge", "plugins", "history", "around", "command")

_WIDTH, _LINE, _LETTER, _TEXT = 640, 20, 8, 150


@cache
def rows() -> tuple[tuple[str, ...], ...]:
    """Return the modules of each row, from the top, as the test of imports lists them."""
    test = ast.parse((ROOT / "tests" / "test_rows.py").read_text("utf-8"))
    for node in test.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id="ROWS"), value=ast.expr() as value):
                found: tuple[tuple[str, ...], ...] = ast.literal_eval(value)
                return found
            case _:
                pass
    raise LookupError("tests/test_rows.py has no ROWS")


def sentence(module: str) -> str:
    """Return the first sentence of a module's docstring."""
    path = ROOT / "src" / "reddog" / module
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    told = (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").partition("\n\n")[0]
    return " ".join(told.split())


def picture() -> str:
    """Draw the rows as an SVG element: data flows from the top down."""
    drawn: list[str] = []
    top = 4
    for title, modules in zip(TITLES, rows(), strict=True):
        lines = _wrapped(modules, (_WIDTH - _TEXT - 20) // _LETTER)
        height = _LINE * len(lines) + 16
        drawn.append(
            f'<rect class="state" x="4" y="{top}" width="{_WIDTH - 8}" height="{height}" rx="8"/>'
            f'<text class="name" x="{_TEXT // 2}" y="{top + height // 2 + 5}">{title}</text>'
        )
        drawn += [
            f'<text class="move" x="{_TEXT}" y="{top + 22 + _LINE * number}">{escape(line)}</text>'
            for number, line in enumerate(lines)
        ]
        top += height + 8
    told = "; ".join(
        f"{title}: {', '.join(modules)}" for title, modules in zip(TITLES, rows(), strict=True)
    )
    return (
        f'<svg viewBox="0 0 {_WIDTH} {top}" role="img" '
        f'aria-label="The rows of the library, from the top: {told}.">{"".join(drawn)}</svg>'
    )


def _wrapped(names: tuple[str, ...], width: int) -> list[str]:
    lines = [""]
    for name in names:
        longer = f"{lines[-1]} {name}".strip()
        if len(longer) > width:
            lines.append(name)
        else:
            lines[-1] = longer
    return lines


class Layers(SphinxDirective):
    """The rows, as a picture."""

    def run(self) -> list[nodes.Node]:
        """Draw the picture."""
        self.env.note_dependency(str(ROOT / "tests" / "test_rows.py"))
        return [nodes.raw("", f'<figure class="layers">{picture()}</figure>', format="html")]


class Modules(SphinxDirective):
    """The modules of one row, with what each says of itself."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Write a table and let the page's own parser read it."""
        self.env.note_dependency(str(ROOT / "tests" / "test_rows.py"))
        listed = [f"| `{name}` | {sentence(name)} |" for name in rows()[int(self.arguments[0]) - 1]]
        return self.parse_text_to_nodes(
            "\n".join(["| module | what it says of itself |", "|---|---|", *listed])
        )


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.add_directive("layers", Layers)
    app.add_directive("modules", Modules)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
