"""
Change the rules, one small thing at a time, and see whether a test notices.

A change that no test notices is a *survivor*: either a test is missing, or the change makes no
difference to a user. Run it with the extra ``mutation``, on a quiet POSIX machine::

    python tests/mutation/run.py             # all: functions, then constants and properties
    python tests/mutation/run.py functions   # mutmut, on all modules of the rules
    python tests/mutation/run.py constants   # cosmic-ray, on the prices, limits and variants

mutmut (``[tool.mutmut]`` in ``pyproject.toml``) changes the bodies of functions, in ``mutants/``,
and finds out which tests call which; ``forks.py`` tries the changes. mutmut cannot reach constants
and properties: cosmic-ray changes those, in a copy of the project. ``survivors.toml`` explains each
accepted survivor in one line. A survivor that it does not explain fails the command, and so does an
explanation that no survivor needs.
"""

import argparse
import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import NamedTuple

PROJECT = Path(__file__).parents[2]
HERE = Path(__file__).parent
MUTANTS = PROJECT / "mutants"  # where mutmut puts them
SETTINGS = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["tool"]["mutmut"]
OPTIONS: list[str] = SETTINGS["pytest_add_cli_args"]
TESTS: list[str] = SETTINGS["pytest_add_cli_args_test_selection"]
COPIED = ("src", "tests", "docs", "examples", "conftest.py", "pyproject.toml")

#: What cosmic-ray would change although it is no arithmetic: `X | None`, and `**` of a mapping.
NOT_ARITHMETIC = re.compile(r"core/ReplaceBinaryOperator_(BitOr|Pow)_")


class Survivor(NamedTuple):
    """A change that no test noticed: where, and the lines before and after."""

    where: str
    was: str
    now: str

    @property
    def is_text(self) -> bool:
        """Tell whether only the letters of a text differ."""
        return self.was.lower() == self.now.replace("XX", "").lower()


class Explanation(NamedTuple):
    """One entry of ``survivors.toml``; see the top of that file."""

    where: str
    why: str
    was: str = ""
    now: str = ""
    text: bool = False

    def covers(self, survivor: Survivor) -> bool:
        """Tell whether this entry explains `survivor`."""
        return (
            fnmatchcase(survivor.where, self.where)
            and self.was in survivor.was
            and self.now in survivor.now
            and (survivor.is_text or not self.text)
        )


class Found(NamedTuple):
    """What came of one tool's changes: how many there were, and which survived."""

    mutants: int
    survivors: list[Survivor]


def changed_lines(diff: str) -> tuple[str, str]:
    """Return the lines that a unified diff takes out and puts in, each as one text."""
    lines = [line for line in diff.splitlines() if not line.startswith(("---", "+++"))]
    was = " ".join(line[1:].strip() for line in lines if line.startswith("-"))
    now = " ".join(line[1:].strip() for line in lines if line.startswith("+"))
    return was, now


def run(*arguments: str, folder: Path = PROJECT, said: str = "", **environment: str) -> bool:
    """Run a tool that is installed beside this Python, and tell whether it succeeded."""
    tool = Path(sys.executable).parent / arguments[0]
    return not subprocess.run(
        [tool, *arguments[1:]],
        cwd=folder,
        env={**os.environ, **environment},
        input=said,
        encoding="utf-8",
        check=False,
    ).returncode


def answer(*arguments: str, folder: Path = PROJECT) -> str:
    """Run a tool that is installed beside this Python, and return what it printed."""
    tool = Path(sys.executable).parent / arguments[0]
    return subprocess.run(
        [tool, *arguments[1:]], cwd=folder, stdout=subprocess.PIPE, encoding="utf-8", check=True
    ).stdout


def functions(explanations: list[Explanation], jobs: int) -> Found:
    """Let mutmut change functions, and return what survived."""
    shutil.rmtree(MUTANTS, ignore_errors=True)  # what is there is of other tests
    # To try one, mutmut makes them all, and notes which tests call which function.
    if not run("mutmut", "run", "--max-children", "1", "reddog.exceptions.*"):
        sys.exit("mutmut could not run the tests; see above")
    names = re.findall(
        r"^ *(\S+__mutmut_\d+): ", answer("mutmut", "results", "--all", "true"), re.MULTILINE
    )
    forks = ("python", str(HERE / "forks.py"), str(jobs), *OPTIONS, *TESTS)
    if not run(*forks, folder=MUTANTS, said="\n".join(names), PYTHONPATH=str(MUTANTS / "src")):
        sys.exit("the tests could not be collected; see above")
    survivors = []
    for name in (MUTANTS / "survivors.txt").read_text("utf-8").split():
        survivor = Survivor(place(name), *changed_lines(answer("mutmut", "show", name)))
        explained = any(explanation.covers(survivor) for explanation in explanations)
        if explained or not killed_in_fresh_interpreter(name):
            survivors.append(survivor)
    return Found(len(names), survivors)


def place(name: str) -> str:
    """
    Return the place of a mutant by its name in mutmut.

    >>> place("reddog._odds.xǁOddsǁparse__mutmut_3"), place("reddog._odds.x__is_number__mutmut_1")
    ('_odds.Odds.parse', '_odds._is_number')
    """
    module, function = name.removeprefix("reddog.").rpartition("__mutmut_")[0].split(".")
    if "ǁ" in function:
        return f"{module}{function.removeprefix('x').replace('ǁ', '.')}"
    return f"{module}.{function.removeprefix('x_')}"


def killed_in_fresh_interpreter(name: str) -> bool:
    """
    Tell whether the tests fail with this mutant from the start.

    A fork switches a mutant on after the library was imported: too late for what runs on import.
    """
    module = name.split(".")[1].removeprefix("_")
    own_first = sorted(TESTS, key=lambda test: Path(test).stem != f"test_{module}")
    return not run(
        *("pytest", "-x", "--tb=no", "--no-summary", *OPTIONS, *own_first),
        folder=MUTANTS,
        MUTANT_UNDER_TEST=name,
        PYTHONPATH=str(MUTANTS / "src"),
    )


def constants() -> Found:
    """Let cosmic-ray change constants and properties in a copy, and return what survived."""
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name)
        for part in COPIED:
            source = PROJECT / part
            if source.is_dir():
                shutil.copytree(source, copy / part, ignore=shutil.ignore_patterns("_build"))
            else:
                shutil.copy(source, copy / part)
        shutil.copy(HERE / "cosmic-ray.toml", copy)
        if not run("cosmic-ray", "init", "cosmic-ray.toml", "session.sqlite", folder=copy):
            sys.exit("cosmic-ray could not read the sources; see above")
        count = leave_constants_only(copy / "session.sqlite", copy)
        if not run(
            "cosmic-ray",
            "exec",
            "cosmic-ray.toml",
            "session.sqlite",
            folder=copy,
            PYTHONPATH=str(copy / "src"),  # before the installed one
            PATH=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        ):
            sys.exit("cosmic-ray stopped; see above")
        survivors = []
        for line in answer("cosmic-ray", "dump", "session.sqlite", folder=copy).splitlines():
            item, result = json.loads(line)
            if result["test_outcome"] == "survived":
                module = Path(item["mutations"][0]["module_path"]).stem
                where = item["mutations"][0]["definition_name"] or "constant"
                survivors.append(Survivor(f"{module}.{where}", *changed_lines(result["diff"])))
        return Found(count, survivors)


def leave_constants_only(session: Path, copy: Path) -> int:
    """Skip what mutmut changes or what changes nothing; return how many mutants are left."""
    # Not at the top: the tests' collection imports this file, and need not have the extra.
    from cosmic_ray.work_db import WorkDB, use_db  # noqa: PLC0415 - of an extra
    from cosmic_ray.work_item import WorkerOutcome, WorkResult  # noqa: PLC0415 - likewise

    skipped = WorkResult(worker_outcome=WorkerOutcome.SKIPPED)
    count = 0
    with use_db(str(session), WorkDB.Mode.open) as database:
        for item in database.work_items:
            (mutation,) = item.mutations
            file = copy / mutation.module_path
            line = mutation.start_pos[0]
            # `final` is for type checkers: without it nothing is different at run time.
            if (
                NOT_ARITHMETIC.match(mutation.operator_name)
                or line in lines_of_functions(file)
                or file.read_text("utf-8").splitlines()[line - 1].strip() == "@final"
            ):
                database.set_result(item.job_id, skipped)
            else:
                count += 1
    return count


@cache
def lines_of_functions(file: Path) -> frozenset[int]:
    """Return the numbers of the lines that mutmut changes: all functions but properties."""
    lines: set[int] = set()
    waiting: list[ast.stmt] = list(ast.parse(file.read_text("utf-8")).body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.ClassDef):
            waiting += node.body
        elif isinstance(node, ast.FunctionDef) and node.end_lineno is not None:
            decorators = {ast.unparse(decorator) for decorator in node.decorator_list}
            if "property" not in decorators:
                lines.update(range(node.lineno, node.end_lineno + 1))
    return frozenset(lines)


def main() -> None:
    """Run the tools, compare with the explanations, and exit with 1 if anything is open."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0].strip())
    parser.add_argument("part", nargs="?", choices=["functions", "constants"])
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="for functions")
    options = parser.parse_args()
    explained = tomllib.loads((HERE / "survivors.toml").read_text("utf-8"))
    failed = False
    for name in ("functions", "constants"):
        if options.part not in (None, name):
            continue
        explanations = [Explanation(**entry) for entry in explained[name]]
        found = functions(explanations, options.jobs) if name == "functions" else constants()
        unexplained = [
            survivor
            for survivor in found.survivors
            if not any(explanation.covers(survivor) for explanation in explanations)
        ]
        unneeded = [
            explanation
            for explanation in explanations
            if not any(explanation.covers(survivor) for survivor in found.survivors)
        ]
        for survivor in unexplained:
            print(f"{survivor.where} survives, unexplained:")
            print(f"  - {survivor.was}\n  + {survivor.now}")
        for explanation in unneeded:
            print(f"{explanation.where}: nothing survives that this explains: {explanation.why}")
        survived = len(found.survivors)
        print(
            f"{name}: {found.mutants} mutants, {found.mutants - survived} killed, {survived} "
            f"survived, {survived - len(unexplained)} of them explained",
            flush=True,
        )
        failed = failed or bool(unexplained or unneeded)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
