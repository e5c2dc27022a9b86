"""Every word of the pages and docstrings is in the dictionary, or in the project's own list."""

import gc
import re
import warnings
from pathlib import Path

import pytest
from prose import ROOT, prose, words
from spylls.hunspell import Dictionary

LIST = ROOT / "docs" / "words.txt"


@pytest.fixture(scope="module")
def unknown() -> dict[str, Path]:
    """Return the words that the dictionary does not know, each with a file it stands in."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # it leaves its files to the collector
        dictionary = Dictionary.from_files("en_US")
        gc.collect()
    found = {word: path for path, word in prose()}
    # A name such as IllegalBet is code; a build that does not know it says so.
    plain = {word for word in found if not re.search(r"[a-z][A-Z]", word)}
    return {word: found[word] for word in plain if not dictionary.lookup(word)}


@pytest.fixture(scope="module")
def listed() -> list[str]:
    """Return the project's own words."""
    lines = LIST.read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_every_word_is_spelled_as_in_a_dictionary_or_the_list(
    unknown: dict[str, Path], listed: list[str]
) -> None:
    allowed = set(listed)
    wrong = {
        word: path.relative_to(ROOT).as_posix()
        for word, path in unknown.items()
        if word not in allowed and word.lower() not in allowed
    }

    assert {} == wrong


def test_the_list_holds_each_word_once_in_order_and_none_too_many(
    unknown: dict[str, Path], listed: list[str]
) -> None:
    needed = set(unknown) | {word.lower() for word in unknown}

    assert sorted(set(listed), key=str.casefold) == listed
    assert [] == [word for word in listed if word not in needed]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Two words.", ["Two", "words"]),
        ("The player’s stake", ["The", "player's", "stake"]),
        ("See `Card.parse` and ``teh``.", ["See", "and"]),
        ("A {py:class}`~reddog.Shoe` deals.", ["A", "deals"]),
        ("[a page](https://teh.example/teh)", ["a", "page"]),
        ("Before.\n\n```python\nteh = 1\n```\n\nAfter.", ["Before", "After"]),
        ("```{eval-rst}\n.. autoclass:: reddog.Teh\n```\n\nAfter.", ["After"]),
        (":::{rule} PAY-1\nPaid out.\n:::", ["Paid", "out"]),
        ("Turn.\n\n>>> teh(1)\n'teh'\n\nThen this.", ["Turn", "Then", "this"]),
        ("docs/teh.md and PAY_TEH and 13th", ["and", "and"]),
    ],
)
def test_words_are_prose_and_nothing_of_code(text: str, found: list[str]) -> None:
    assert found == list(words(text))
