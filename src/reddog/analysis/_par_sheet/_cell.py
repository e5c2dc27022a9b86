"""Cells and tables: what every format writes."""

from fractions import Fraction
from typing import Final, TypeAlias, final

import attrs

#: What a cell holds. A fraction is exact; formats show a decimal of it, and the fraction beside it.
Cell: TypeAlias = str | int | float | Fraction

_DIGITS: Final = 6


@final
@attrs.frozen
class Table:
    """Hold one table of a par sheet: a heading, a key for programs, names of columns, rows."""

    key: str
    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""


def decimal(cell: Cell) -> str:
    """Return a cell as people read it: six digits after the point, whole numbers with commas."""
    if isinstance(cell, str):
        return cell
    if isinstance(cell, Fraction) and cell.denominator == 1:
        cell = cell.numerator
    if isinstance(cell, int):
        return f"{cell:,}".replace("-", "−")
    return f"{float(cell):.{_DIGITS}f}".replace("-", "−")


def exact(cell: Cell) -> str:
    """Return a fraction as ``p/q`` and nothing for any other cell."""
    return f"{cell.numerator}/{cell.denominator}" if isinstance(cell, Fraction) else ""
