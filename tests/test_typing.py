"""
Both type checkers, in strict mode, refuse what is wrong and nothing else.

Each is started once over all cases, since it is starting that takes the time.
"""

import json
import re
import runpy
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

import reddog

ROOT = Path(__file__).parents[1]
CASES = ROOT / "tests" / "typing"
MUST_FAIL = CASES / "must_fail.py"
MUST_PASS = (CASES / "must_pass.py", CASES / "five_lines.py")

MARK = re.compile(r"# refused: (?P<mypy>[a-z-]+) / (?P<pyright>report\w+)$", re.MULTILINE)

# (file, line, rule) of everything a checker has to say.
Refusals: TypeAlias = set[tuple[Path, int, str]]


def ask_mypy(*files: Path) -> Refusals:
    """Run mypy as the project sets it up, with nothing re-exported by accident."""
    answer = run("mypy", "--no-implicit-reexport", "--output=json", *files)
    found = [json.loads(line) for line in answer.splitlines()]
    return {(ROOT / one["file"], one["line"], one["code"]) for one in found}


def ask_pyright(*files: Path) -> Refusals:
    """Run pyright as the project sets it up."""
    answer = json.loads(run("pyright", "--outputjson", "--pythonpath", sys.executable, *files))
    return {
        (Path(one["file"]), one["range"]["start"]["line"] + 1, one["rule"])
        for one in answer["generalDiagnostics"]
    }


def run(checker: str, *arguments: str | Path) -> str:
    """Return what a type checker prints; it has to have found something and not to have crashed."""
    command = [sys.executable, "-m", checker, *arguments]
    finished = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, encoding="utf-8")
    assert 1 == finished.returncode, finished.stdout + finished.stderr
    return finished.stdout


@pytest.fixture
def every_name(tmp_path: Path) -> Path:
    """Write a user's file that imports every public name from the top."""
    file = tmp_path / "every_name.py"
    names = sorted(reddog.__all__)
    lines = [f"from reddog import {', '.join(names)}", f"print({', '.join(names)})"]
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


@pytest.mark.parametrize(("checker", "ask"), [("mypy", ask_mypy), ("pyright", ask_pyright)])
def test_every_marked_line_is_refused_and_no_other_line_is(
    checker: str, ask: Callable[..., Refusals], every_name: Path
) -> None:
    marked = {(MUST_FAIL, line, rules[checker]) for line, rules in marks()}

    found = ask(MUST_FAIL, *MUST_PASS, every_name)

    assert set() == marked - found, "not refused"
    assert set() == {one for one in found if one[:2] not in {mark[:2] for mark in marked}}


def marks() -> Iterator[tuple[int, dict[str, str]]]:
    """Yield each marked line of the cases, with the rule by which each checker refuses it."""
    lines = MUST_FAIL.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, start=1):
        if mark := MARK.search(line):
            yield number, mark.groupdict()


def test_no_mark_is_misspelt() -> None:
    comments = MUST_FAIL.read_text(encoding="utf-8").count("  # ")

    assert comments == len(list(marks()))


@pytest.mark.parametrize("file", MUST_PASS, ids=lambda file: file.stem)
def test_what_is_accepted_also_runs(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(file))

    assert capsys.readouterr().out
