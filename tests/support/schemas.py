"""The published JSON Schemas, as a standard validator reads them."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from jsonschema import Draft202012Validator

NAMES = ("session", "session-view", "table", "table-view")


@cache
def validator(name: str) -> Draft202012Validator:
    """Return the validator of one schema, which is itself valid."""
    text = (files("reddog") / "schemas" / f"{name}.json").read_text("utf-8")
    schema: dict[str, Any] = json.loads(text)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def check_schema(name: str, data: object) -> None:
    """Raise an error if `data` does not fit the schema of this name."""
    validator(name).validate(data)
