"""When two names are one name."""

import pytest
from hypothesis import example, given, strategies as st

from reddog.plugins._names import fold, nearest

DISGUISES = [
    "red-dog",
    "Red Dog",
    "RED_DOG",
    "reddog",
    "red--dog",
    " red dog ",
    "red\tdog",
    "red\N{NO-BREAK SPACE}dog",
    "red\N{EN DASH}dog",
    "red\N{NON-BREAKING HYPHEN}dog",
    "red\N{MINUS SIGN}dog",
    "red\N{ZERO WIDTH SPACE}dog",
    "red\N{SOFT HYPHEN}dog",
    "\N{FULLWIDTH LATIN SMALL LETTER R}ed-dog",
    "re\N{MATHEMATICAL BOLD SMALL D}-dog",
]


@pytest.mark.parametrize("name", DISGUISES)
def test_a_disguise_is_the_same_name(name: str) -> None:
    assert "reddog" == fold(name)


@pytest.mark.parametrize("name", ["red-cat", "red-dog-2", "r3d-dog", "", "red.dog", "red+dog"])
def test_another_name_is_another_name(name: str) -> None:
    assert "reddog" != fold(name)


@given(st.text())
@example("e\N{ZERO WIDTH SPACE}\N{COMBINING ACUTE ACCENT}")
def test_folding_again_changes_nothing(name: str) -> None:
    assert fold(name) == fold(fold(name))


@given(st.text())
def test_case_does_not_matter(name: str) -> None:
    assert fold(name) == fold(name.casefold())


def test_the_nearest_names_come_best_first() -> None:
    known = {fold(name): name for name in ("Red Dog", "Red Dog Casino", "Yablon")}

    assert ["Red Dog", "Red Dog Casino"] == nearest("redd-dog", known)
    assert [] == nearest("xxxxxxx", known)
    assert ["Yablon"] == nearest("jablon", known)


def test_a_very_long_name_is_not_compared_whole() -> None:
    assert [] == nearest("x" * 1_000_000, {"reddog": "Red Dog"})
