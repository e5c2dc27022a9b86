"""The console of the page "Try it", without a browser: the tutorial's code does what it says."""

import doctest
import runpy
from pathlib import Path
from typing import Any

import pytest
from game import examples, snippets, tutorial

ROOT = Path(__file__).parents[2]
CONSOLE: Any = runpy.run_path(str(ROOT / "docs/_static/try_it.py"))["Console"]
TUTORIAL = tutorial(ROOT / "docs")


@pytest.mark.parametrize("page", TUTORIAL, ids=lambda page: str(page.stem))
def test_a_page_of_the_tutorial_prints_in_the_console_what_the_page_says(page: Path) -> None:
    (snippet,) = snippets([page])
    transcript = CONSOLE().run(snippet["code"])
    text = page.read_text(encoding="utf-8").replace("```", "")
    asked = doctest.DocTestParser().get_examples(text)
    at = 0
    for example in asked:
        lines = example.source.splitlines()
        shown = "\n".join([f">>> {lines[0]}", *(f"... {line}" for line in lines[1:])])
        shown += f"\n{example.want}"
        assert shown in transcript[at:]
        at = transcript.index(shown, at)

    assert len(asked) > 3


def test_the_tutorial_begins_at_its_beginning_and_is_there_whole() -> None:
    assert "play-a-round" == TUTORIAL[0].stem
    assert sorted((ROOT / "docs/tutorial").glob("*.md")) == sorted(TUTORIAL)


def test_a_page_of_the_tutorial_imports_only_what_the_console_has() -> None:
    found = examples(ROOT / "examples")

    assert "one_round.py" in found
    assert all("import reddog" in text for text in found.values())


def test_names_stay_from_run_to_run_and_are_forgotten_by_another_console() -> None:
    console = CONSOLE()
    console.run("number = 41")

    assert ">>> number + 1\n42\n" == console.run("number + 1")
    assert "NameError" in CONSOLE().run("number")


def test_after_an_error_the_next_statement_runs() -> None:
    printed = CONSOLE().run("1 / 0\nprint('on')")

    assert (
        ">>> 1 / 0\nTraceback (most recent call last):\n    ...\n"
        "ZeroDivisionError: division by zero\n>>> print('on')\non\n"
    ) == printed


def test_code_that_is_no_python_is_shown_as_an_error_and_nothing_runs() -> None:
    assert "SyntaxError" in CONSOLE().run("print('never')\nif")
    assert "never" not in CONSOLE().run("print('never')\nif")


def test_a_printed_session_is_run_without_its_output() -> None:
    typed = ">>> for number in (1, 2):\n...     print(number)\n1\n2\n\nprint(3)\n>>> 'x'\n'y'"

    assert (
        ">>> for number in (1, 2):\n...     print(number)\n1\n2\n>>> print(3)\n3\n>>> 'x'\n'x'\n"
    ) == CONSOLE().run(typed)


def test_a_decorated_function_is_shown_with_its_decorator() -> None:
    typed = "@str\ndef four():\n    return 4"

    assert CONSOLE().run(typed).startswith(">>> @str\n... def four():\n...     return 4\n")
