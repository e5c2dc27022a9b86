"""CSV shows a history to a spreadsheet and gives it nothing to execute."""

import csv
import io

import pytest
from hypothesis import given
from records import record_of, records, sample

from reddog.history import Record, write_csv


def table(rows: list[Record]) -> list[dict[str, str]]:
    text = io.StringIO(newline="")
    assert len(rows) == write_csv(rows, text)
    return list(csv.DictReader(io.StringIO(text.getvalue(), newline="")))


def test_a_row_says_what_the_record_says() -> None:
    for record, row in zip(sample(), table(sample()), strict=True):
        assert {
            "number": "" if record.number is None else str(record.number),
            "time": record.time or "",
            "table": record.table or "",
            "seat": record.seat or "",
            "variant": record.variant.key,
            "fingerprint": record.fingerprint,
            "cards": " ".join(card.code for card in record.cards),
            "ante": str(record.ante),
            "raised": str(record.raised),
            "stake": str(record.stake),
            "outcome": record.outcome.value,
            "net": str(record.net),
            "returned": str(record.returned),
            "digest": record.digest,
        } == row


@pytest.mark.parametrize(
    "seat", ["=1+1", "+1", "-1", "@SUM(A1)", " =1+1", "|calc", "%x", "\uff1d1", "'=1"]
)
def test_a_formula_becomes_text(seat: str) -> None:
    (row,) = table([record_of("7c 8d", seat=seat, table=seat)])

    expected = seat if seat.startswith("'") else f"'{seat}"
    assert (expected, expected) == (row["seat"], row["table"])


@given(records())
def test_no_cell_of_text_begins_like_a_formula(record: Record) -> None:
    (row,) = table([record])
    numbers = {"number", "ante", "raised", "stake", "net", "returned"}

    for column, cell in row.items():
        assert column in numbers or cell.lstrip()[:1] not in tuple("=+-@")


def test_an_empty_history_is_a_line_of_headings() -> None:
    text = io.StringIO(newline="")

    assert 0 == write_csv([], text)
    assert text.getvalue().startswith("number,time,table,seat,variant,")
    assert text.getvalue().endswith("\r\n")
