"""A history for spreadsheets."""

import csv
from collections.abc import Iterable
from typing import Final, TextIO

from reddog.history._record import Record

_COLUMNS: Final = (
    *("number", "time", "table", "seat", "variant", "fingerprint", "cards", "ante", "raised"),
    *("stake", "outcome", "net", "returned", "digest"),
)
# What a spreadsheet takes for the start of a formula, in either width.
_FORMULA: Final = tuple("=+-@|%\uff1d\uff0b\uff0d\uff20")


def write_csv(records: Iterable[Record], file: TextIO) -> int:
    """
    Write records as comma-separated values with a line of headings.

    Text that a spreadsheet would take for a formula gets an apostrophe in front. A missing fact is
    an empty cell. CSV is for looking at: a record cannot be read back from it.

    Args:
        records: The records; they are written one by one, so there may be any number.
        file: A text file opened with ``newline=""`` and ``encoding="utf-8"``.

    Returns:
        How many records were written.

    >>> import io
    >>> from reddog import STANDARD, Card, Dealt, Resolved
    >>> resolved = Resolved(Dealt(STANDARD, 10, *Card.parse_many("7c 8d")), 0, None)
    >>> table = io.StringIO()
    >>> write_csv([Record.of(resolved, seat="=1+1")], table)
    1
    >>> print(table.getvalue().splitlines()[1][:24])
    ,,,'=1+1,red-dog,60dd712
    """
    rows = csv.writer(file)
    rows.writerow(_COLUMNS)
    count = 0
    for record in records:
        rows.writerow(_cells(record))
        count += 1
    return count


def _cells(record: Record) -> tuple[str | int, ...]:
    return (
        "" if record.number is None else record.number,
        record.time or "",
        _harmless(record.table or ""),
        _harmless(record.seat or ""),
        record.variant.key,
        record.fingerprint,
        " ".join(card.code for card in record.cards),
        record.ante,
        record.raised,
        record.stake,
        record.outcome.value,
        record.net,
        record.returned,
        record.digest,
    )


def _harmless(text: str) -> str:
    return f"'{text}" if text.lstrip().startswith(_FORMULA) else text
