"""
What every test run needs: hypothesis profiles, and the runnable examples of the documentation.

The fenced ``python`` blocks and the ``>>>`` examples of README, CHANGELOG and ``docs`` run through
sybil; those of docstrings run through pytest's own ``--doctest-modules``, each docstring by itself.
"""

from typing import Any

import pytest
from hypothesis import Phase, settings
from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser, SkipParser

import reddog

# Nothing here is timed: a slow machine must not fail a property.
settings.register_profile("everyday", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None)
settings.register_profile("light", parent=settings.get_profile("ci"), max_examples=20)
settings.register_profile(
    "mutation",  # one failure is enough, it need not be a small one
    parent=settings.get_profile("light"),
    phases=[Phase.explicit, Phase.generate],
)
settings.register_profile("patience", deadline=None, max_examples=5_000)
settings.load_profile("everyday")

# The tests of the plugin for authors run pytest inside pytest.
pytest_plugins = ["pytester"]

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), SkipParser()],
    patterns=["README.md", "CHANGELOG.md", "docs/**/*.md"],
    excludes=["docs/_build/**/*.md", "docs/_generated/**/*.md"],
).pytest()


@pytest.fixture(scope="session", autouse=True)
def _public_names(doctest_namespace: dict[str, Any]) -> None:
    """Let every docstring's example use the public names as a reader who imported them would."""
    public = {name: value for name, value in vars(reddog).items() if not name.startswith("_")}
    doctest_namespace.update(public, rd=reddog)
