"""The public list, the reference pages and what can be imported are the same names."""

import ast
import enum
import importlib
import inspect
import re
import types
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

import reddog

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "reddog"
REFERENCE = ROOT / "docs" / "reference"
# `.. autoclass:: reddog.Card`, or ```{autoclass} reddog.Card
DIRECTIVE = re.compile(
    r"^\s*(?:\.\. auto\w+::|[`:]{3,}\{auto\w+\}) +(reddog(?:\.\w+)*)\.(\w+)\s*$", re.MULTILINE
)
DOCUMENTED = [
    found
    for page in sorted(REFERENCE.rglob("*.md"))
    for found in DIRECTIVE.findall(page.read_text(encoding="utf-8"))
]

NAMES = sorted(reddog.__all__)
CLASSES = {name: thing for name in NAMES if isinstance(thing := getattr(reddog, name), type)}
ERRORS = {name for name, cls in CLASSES.items() if issubclass(cls, BaseException)}
ENUMS = {name for name, cls in CLASSES.items() if issubclass(cls, enum.Enum)}
# Constants and aliases have no docstring of their own; the reference describes them.
DESCRIBED = [
    name
    for name in NAMES
    if name in CLASSES or isinstance(getattr(reddog, name), types.FunctionType)
]
MEMBERS = [
    (name, member)
    for name, cls in CLASSES.items()
    for member, value in vars(cls).items()
    if not member.startswith("_")
    and isinstance(value, types.FunctionType | property | classmethod | staticmethod)
]


def test_the_list_names_nothing_twice() -> None:
    assert len(NAMES) == len(set(NAMES))


def test_everything_on_the_list_can_be_imported() -> None:
    namespace: dict[str, Any] = {}
    exec("from reddog import *", namespace)  # noqa: S102 - the only way to try the star

    assert set(NAMES) == set(namespace) - {"__builtins__"}


def test_nothing_else_looks_public() -> None:
    public = {
        name
        for name, thing in vars(reddog).items()
        if not name.startswith("_") and not inspect.ismodule(thing)
    }

    assert set(NAMES) == public


def test_the_reference_documents_every_name_of_the_list_once() -> None:
    assert NAMES == sorted(name for module, name in DOCUMENTED if module == "reddog")


@pytest.mark.parametrize(("module", "name"), DOCUMENTED)
def test_what_the_reference_documents_is_on_its_modules_list(module: str, name: str) -> None:
    assert name in importlib.import_module(module).__all__


@pytest.mark.parametrize("name", DESCRIBED)
def test_a_public_class_or_function_shows_its_public_path(name: str) -> None:
    assert "reddog" == getattr(reddog, name).__module__


@pytest.mark.parametrize("name", DESCRIBED)
def test_a_public_class_or_function_says_what_it_is(name: str) -> None:
    thing = getattr(reddog, name)

    # Not the docstring of the class above it.
    assert vars(thing)["__doc__"] if isinstance(thing, type) else thing.__doc__


@pytest.mark.parametrize("name", [name for name in DESCRIBED if name not in ERRORS | ENUMS])
def test_a_public_class_or_function_shows_an_example(name: str) -> None:
    assert ">>> " in getattr(reddog, name).__doc__


@pytest.mark.parametrize(("name", "member"), MEMBERS)
def test_a_public_method_or_property_says_what_it_does(name: str, member: str) -> None:
    assert inspect.getdoc(getattr(CLASSES[name], member))


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.stem)
def test_a_special_method_of_a_class_is_written_as_a_def(path: Path) -> None:
    """An assigned one has no certain type, which `pyright --verifytypes` counts as a gap."""
    assigned = {
        f"{cls.name}.{target.id}"
        for cls in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(cls, ast.ClassDef)
        for statement in cls.body
        if isinstance(statement, ast.Assign) and not isinstance(statement.value, ast.Constant)
        for target in statement.targets
        if isinstance(target, ast.Name) and target.id in vars(object)
    }

    assert set() == assigned


def test_the_version_is_that_of_the_distribution() -> None:
    assert version("reddog") == reddog.__version__
