"""A par sheet as one HTML page: no script, no other file, fit for print."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from html import escape
from typing import Final

from reddog.analysis._par_sheet._cell import Cell, Table, decimal, exact

_STYLE: Final = """
body { font: 15px/1.4 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: #111; background: #fff; }
h2 { margin-top: 2rem; }
table { border-collapse: collapse; }
caption { text-align: left; font-style: italic; padding-bottom: .3rem; }
th, td { border-bottom: 1px solid #999; padding: .2rem .8rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
td small { display: block; color: #444; }
.stamp { overflow-wrap: anywhere; color: #444; }
@media print { body { margin: 0; max-width: none; font-size: 10pt; }
  section { break-inside: avoid; } }
"""


def write(title: str, stamp: str, tables: Sequence[Table]) -> str:
    """Return the page."""
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>{_STYLE}</style>",
            "</head>",
            "<body>",
            f"<h1>{escape(title)}</h1>",
            f'<p class="stamp">{escape(stamp)}</p>',
            *_lines(tables),
            "</body>",
            "</html>",
            "",
        ]
    )


def _lines(tables: Sequence[Table]) -> Iterator[str]:
    for table in tables:
        yield f'<section id="{table.key}">'
        yield f"<h2>{escape(table.heading)}</h2>"
        yield "<table>"
        if table.note:
            yield f"<caption>{escape(table.note)}</caption>"
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in table.columns)
        yield f"<thead><tr>{head}</tr></thead>"
        yield "<tbody>"
        for first, *rest in table.rows:
            cells = "".join(f"<td>{_cell(cell)}</td>" for cell in rest)
            yield f'<tr><th scope="row">{_cell(first)}</th>{cells}</tr>'
        yield from ("</tbody>", "</table>", "</section>")


def _cell(cell: Cell) -> str:
    shown = escape(decimal(cell))
    if isinstance(cell, Fraction) and cell.denominator != 1:
        return f"{shown}<small>{exact(cell)}</small>"
    return shown
