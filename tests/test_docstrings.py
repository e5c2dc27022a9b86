"""
The examples in the docstrings of methods run.

Public classes show their public path, ``reddog.Session``, and for that reason ``--doctest-modules``
passes over the methods of each: their code is in another module than their class says.
"""

import doctest
import importlib
import inspect
import pkgutil
import sys
from collections.abc import Iterator

import pytest

import reddog

PUBLIC = {name: value for name, value in vars(reddog).items() if not name.startswith("_")}


def methods() -> Iterator[doctest.DocTest]:
    finder = doctest.DocTestFinder(exclude_empty=True)
    for found in pkgutil.walk_packages(reddog.__path__, "reddog."):
        if found.name.endswith("__main__"):
            continue  # to import it is to run it
        module = importlib.import_module(found.name)
        for name, cls in inspect.getmembers(module, inspect.isclass):
            for method, value in vars(cls).items():
                function = getattr(value, "__func__", value)
                if inspect.isfunction(function) and function.__globals__ is vars(module):
                    shown = vars(sys.modules[cls.__module__])
                    globs = {**vars(module), **PUBLIC, **shown, "rd": reddog}
                    yield from finder.find(function, f"{name}.{method}", module=False, globs=globs)


TESTS = list(methods())


@pytest.mark.parametrize("example", TESTS, ids=lambda example: example.name)
def test_an_example_of_a_method_prints_what_it_says(example: doctest.DocTest) -> None:
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example)

    assert 0 == result.failed


def test_the_examples_are_found() -> None:
    names = {example.name for example in TESTS}

    assert {"Session.place", "Session.open", "Dealt.advance", "Card.parse"} <= names
