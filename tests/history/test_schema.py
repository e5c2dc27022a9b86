"""The published JSON Schema describes exactly the lines that are written."""

import json
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator
from records import records, sample

from reddog.history import Record

SCHEMA: dict[str, Any] = json.loads(
    files("reddog").joinpath("schemas/record.json").read_text(encoding="utf-8")
)
VALIDATOR = Draft202012Validator(SCHEMA)


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@given(records())
def test_every_line_that_is_written_fits_the_schema(record: Record) -> None:
    assert [] == list(VALIDATOR.iter_errors(json.loads(record.to_json())))


def test_the_schema_names_every_key() -> None:
    data = json.loads(sample()[-1].to_json())

    assert set(data) == set(SCHEMA["properties"]) == set(SCHEMA["required"])
    for part in ("proof", "variant"):
        described = SCHEMA["$defs"][part]
        assert set(data[part]) == set(described["properties"]) == set(described["required"])


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("schema", 2),
        ("jackpot", 1),
        ("ante", 0),
        ("ante", 1.5),
        ("ante", "10"),
        ("net", 2**53),
        ("returned", -1),
        ("cards", ["4c"]),
        ("cards", ["4c", "10h"]),
        ("moves", ["deal 10"]),
        ("moves", ["deal 10", "advance", "undo"]),
        ("moves", ["deal 10", "advance", "stand", "stand"]),
        ("outcome", "win"),
        ("seat", ""),
        ("time", "yesterday"),
        ("digest", "ab"),
        ("proof", {}),
        ("variant", {}),
    ],
)
def test_what_the_reader_refuses_the_schema_refuses(field: str, value: Any) -> None:
    data = {**json.loads(sample()[0].to_json()), field: value}

    assert [] != list(VALIDATOR.iter_errors(data))
