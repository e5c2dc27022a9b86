"""A par sheet as plain text."""

from collections.abc import Iterator, Sequence

from reddog.analysis._par_sheet._cell import Table, decimal


def write(title: str, stamp: str, tables: Sequence[Table]) -> str:
    """Return the document, its columns lined up."""
    return "\n".join([title, "=" * len(title), stamp, *_lines(tables), ""])


def _lines(tables: Sequence[Table]) -> Iterator[str]:
    for table in tables:
        yield from ("", table.heading, "-" * len(table.heading))
        rows = [table.columns, *([decimal(cell) for cell in row] for row in table.rows)]
        widths = [max(len(row[column]) for row in rows) for column in range(len(table.columns))]
        for first, *rest in rows:
            cells = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
            yield "  ".join([first.ljust(widths[0]), *cells]).rstrip()
        if table.note:
            yield table.note
