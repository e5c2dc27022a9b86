"""
`import reddog` is cheap: it loads rows 1 and 2, attrs and the standard library.

Each test asks a fresh interpreter, since this one has long loaded everything.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "reddog"

# What `site` and the likes of it load before us does not count.
NEWLY_LOADED = """
import sys
before = set(sys.modules)
import reddog
loaded = sorted(set(sys.modules) - before)
import json
print(json.dumps(loaded))
"""


def in_a_fresh_interpreter(program: str) -> str:
    """Return what a program prints in an interpreter that looks at no environment variables."""
    finished = subprocess.run(
        [sys.executable, "-I", "-X", "warn_default_encoding", "-W", "error", "-c", program],
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    return finished.stdout


@pytest.fixture(scope="module")
def loaded() -> frozenset[str]:
    """Return the modules that the import brings with it."""
    return frozenset(json.loads(in_a_fresh_interpreter(NEWLY_LOADED)))


def test_the_only_package_loaded_with_it_is_attrs(loaded: frozenset[str]) -> None:
    packages = {module.split(".")[0] for module in loaded}

    assert {"attr", "attrs", "reddog"} == packages - sys.stdlib_module_names


def test_the_modules_loaded_are_those_of_the_first_two_rows(loaded: frozenset[str]) -> None:
    private = {f"reddog.{path.stem}" for path in SOURCE.glob("_[a-z]*.py")}

    assert {"reddog", "reddog.exceptions", *private} == {
        module for module in loaded if module.split(".")[0] == "reddog"
    }


def test_what_play_never_needs_is_not_loaded(loaded: frozenset[str]) -> None:
    assert set() == {"decimal", "fractions", "hashlib", "json"} & loaded


def test_installed_distributions_are_not_scanned() -> None:
    program = """
import importlib.metadata

def scan(*arguments, **keywords):
    raise AssertionError("the import looked for installed distributions")

importlib.metadata.MetadataPathFinder.find_distributions = scan
try:
    importlib.metadata.version("attrs")
except AssertionError:
    print("a scan is noticed")
import reddog
print(reddog.__version__)
"""

    assert in_a_fresh_interpreter(program).startswith("a scan is noticed\n")


def test_the_global_generator_is_left_alone() -> None:
    program = "import random; random.seed(1); import reddog; print(random.random())"

    assert "0.13436424411240122\n" == in_a_fresh_interpreter(program)
