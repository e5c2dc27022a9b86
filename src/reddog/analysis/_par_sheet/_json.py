"""A par sheet as JSON: exact fractions as text ``p/q`` beside decimals."""

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from reddog._variant import Variant
from reddog.analysis._par_sheet._cell import Cell, Table, exact


def data(variant: Variant, version: str, tables: Sequence[Table]) -> dict[str, Any]:
    """Return the sheet as JSON-ready data."""
    return {
        "variant": variant.to_dict(),
        "fingerprint": variant.fingerprint,
        "version": version,
        "tables": {
            table.key: [
                {name: _value(cell) for name, cell in zip(table.columns, row, strict=True)}
                for row in table.rows
            ]
            for table in tables
        },
    }


def write(variant: Variant, version: str, tables: Sequence[Table]) -> str:
    """Return the sheet as JSON text that every strict reader takes."""
    return json.dumps(data(variant, version, tables), indent=2, allow_nan=False) + "\n"


def _value(cell: Cell) -> str | int | float | dict[str, str | float]:
    if isinstance(cell, Fraction):
        return {"exact": exact(cell), "decimal": float(cell)}
    return cell
