"""A par sheet as Markdown: each fraction's decimal, and the fraction in a column beside it."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from reddog.analysis._par_sheet._cell import Table, decimal, exact


def write(title: str, stamp: str, tables: Sequence[Table]) -> str:
    """Return the document."""
    return "\n".join([f"# {title}", "", stamp, *_lines(tables), ""])


def _lines(tables: Sequence[Table]) -> Iterator[str]:
    for table in tables:
        yield from ("", f"## {table.heading}", "")
        yield from markdown_table(table)
        if table.note:
            yield from ("", table.note)


def markdown_table(table: Table) -> Iterator[str]:
    """Yield the lines of one table."""
    has_fractions = [
        any(isinstance(row[column], Fraction) for row in table.rows)
        for column in range(len(table.columns))
    ]
    head: list[str] = []
    for name, with_fraction in zip(table.columns, has_fractions, strict=True):
        head += [name, "exactly"] if with_fraction else [name]
    yield _row(head)
    yield _row(["---", *["---:"] * (len(head) - 1)])
    for row in table.rows:
        cells: list[str] = []
        for cell, with_fraction in zip(row, has_fractions, strict=True):
            cells += [decimal(cell), exact(cell)] if with_fraction else [decimal(cell)]
        yield _row(cells)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
