"""A par sheet as CSV: one figure a line, so that any spreadsheet can pick what it needs."""

import csv
import io
from collections.abc import Sequence

from reddog._variant import Variant
from reddog.analysis._par_sheet._cell import Cell, Table, exact


def write(variant: Variant, version: str, tables: Sequence[Table]) -> str:
    """Return the lines, the stamp first; line ends are those of RFC 4180."""
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(("table", "row", "column", "value", "exact"))
    stamp = {"variant": variant.key, "fingerprint": variant.fingerprint, "version": version}
    writer.writerows(("stamp", name, "value", value, "") for name, value in stamp.items())
    for table in tables:
        for first, *rest in table.rows:
            for name, cell in zip(table.columns[1:], rest, strict=True):
                writer.writerow((table.key, _plain(first), name, _plain(cell), exact(cell)))
    return file.getvalue()


def _plain(cell: Cell) -> str:
    return cell if isinstance(cell, str) else repr(float(cell)) if _is_broken(cell) else str(cell)


def _is_broken(cell: Cell) -> bool:
    return not isinstance(cell, str) and cell != int(cell)
