"""
A pytest plugin that runs the conformance suite on installed variants, asked for by name.

.. code-block:: console

   $ pytest -p reddog.testing.pytest_plugin --reddog-variant tiki

Each check is a test of its own, beside whatever else pytest collects. The summary prints the house
edge, the element of risk and the best raise.
"""

from collections.abc import Callable
from typing import Any, final

import pytest

from reddog import PluginError, UnknownVariant, Variant, get_variant
from reddog.testing._check import VariantReport
from reddog.testing._conformance import CHECKS

_VARIANTS = pytest.StashKey[list[Variant]]()


@final
class ConformanceItem(pytest.Item):
    """One check of one variant, as a test."""

    check: Callable[[Variant], None]
    variant: Variant

    def runtest(self) -> None:
        """Run the check."""
        self.check(self.variant)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Say a failed check in its own words, without the kit's insides."""
        if isinstance(excinfo.value, AssertionError):
            return f"{self.variant.key}: {excinfo.value}"
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[str, None, str]:
        """Name the test in reports."""
        return "reddog", None, self.name


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--reddog-variant``."""
    parser.getgroup("reddog").addoption(
        "--reddog-variant",
        action="append",
        default=[],
        metavar="NAME",
        help="run the conformance suite of reddog on this installed variant; may be repeated",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Find the variants by name, before anything runs."""
    names: list[str] = config.getoption("--reddog-variant") or []
    try:
        config.stash[_VARIANTS] = [get_variant(name) for name in names]
    except (UnknownVariant, PluginError) as error:
        raise pytest.UsageError(str(error)) from error


def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Add a test for each check of each variant."""
    for variant in session.config.stash[_VARIANTS]:
        for check in CHECKS:
            name = f"{variant.key}::{check.__name__}"
            item: ConformanceItem = ConformanceItem.from_parent(session, name=name)  # pyright: ignore[reportUnknownMemberType] - pytest leaves its keywords without types
            item.check, item.variant = check, variant
            items.append(item)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Print the figures of each variant."""
    for variant in config.stash[_VARIANTS]:
        terminalreporter.section(f"reddog: {variant.key}")
        terminalreporter.write_line(str(VariantReport.of(variant)))
