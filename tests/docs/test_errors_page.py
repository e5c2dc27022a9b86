"""The page of errors says of each one when it comes and what to do about it."""

import re
from pathlib import Path

import pytest

import reddog

PAGE = (Path(__file__).parents[2] / "docs/reference/errors.md").read_text("utf-8")
ENTRIES: dict[str, str] = dict(
    re.findall(r"(?ms)^\.\. autoexception:: reddog\.(\w+)\n(.*?)(?=^\.\. auto|^```)", PAGE)
)
TABLE = re.findall(r"(?m)^\| .*$", PAGE)
ERRORS = [
    name
    for name in reddog.__all__
    if isinstance(error := getattr(reddog, name), type) and issubclass(error, Exception)
]


@pytest.mark.parametrize("name", ERRORS)
def test_every_error_says_what_to_do(name: str) -> None:
    assert re.search(r"\*\*What to do:\*\* \w.*\.", ENTRIES[name])


def test_what_a_reader_does_leads_to_every_error() -> None:
    led = set(re.findall(r"`~reddog\.(\w+)`", "\n".join(TABLE)))

    assert set(ERRORS) - {"RedDogError"} == led
