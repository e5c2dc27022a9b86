"""
The rows of the library hold: data flows downwards only, and each package stays in its place.

The table is that of the page "How it is built". A module imports from the rows above its own and,
within its row, from the left. The source is read, not run, so that an import inside a function or
under ``TYPE_CHECKING`` counts like any other.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROWS: tuple[tuple[str, ...], ...] = (
    (
        "exceptions",
        "_credits",
        "_data",
        "_values",
        "_move",
        "_cards",
        "_shoe",
        "_odds",
        "_paytable",
        "_limits",
        "_variant",
        "_opening",
        "_settlement",
        "_refusals",
        "_round",
        "_step",
        "_policy",
    ),
    ("_seat", "_coming", "_why", "_seating", "_dealer", "_saves", "_view", "_session", "_table"),
    ("analysis", "fair", "text"),
    ("plugins", "variants"),
    ("history",),
    ("simulation", "gym", "testing"),
    ("cli", "__main__"),
)
PLACES = {
    name: (row, column) for row, names in enumerate(ROWS) for column, name in enumerate(names)
}

# Left and right of each other, but neither is built on the other.
STRANGERS = {("_table", "_session")}

# `reddog` itself is the public list of the first two rows; its functions may reach row 4.
ROOT = (1, len(ROWS[1]))
REACHED_LATE = (3, len(ROWS[3]))

THIRD_PARTY = {
    "attrs": set(PLACES),
    "pluggy": {"plugins", "variants"},
    # The analysis walks long outlooks in arrays where there are any, and in dicts where not.
    "numpy": {"simulation", "gym", "analysis"},
    "gymnasium": {"gym"},
    "hypothesis": {"testing"},
    "pytest": {"testing"},
    "click": {"cli"},
    "rich": {"cli"},
    "matplotlib": {"analysis"},
}
# A drawing is rare: what it needs is loaded by the function that draws.
LAZY = {"matplotlib"}

SOURCE = Path(__file__).parents[1] / "src" / "reddog"
MODULES = {
    ".".join(("reddog", *path.relative_to(SOURCE).with_suffix("").parts)): path
    for path in sorted(SOURCE.rglob("*.py"))
}


def imports(source: str, module: str) -> Iterator[tuple[str, bool]]:
    """Yield the full name of everything imported, and whether a function does it."""
    parents = module.split(".")[:-1]

    def visit(node: ast.AST, *, late: bool) -> Iterator[tuple[str, bool]]:
        match node:
            case ast.Import(names=names):
                yield from ((alias.name, late) for alias in names)
            case ast.ImportFrom(module=origin, names=names, level=level):
                base = parents[: len(parents) - level + 1] if level else []
                stem = [*base, *([origin] if origin else [])]
                yield from ((".".join([*stem, alias.name]), late) for alias in names)
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda():
                late = True
            case _:
                pass
        for child in ast.iter_child_nodes(node):
            yield from visit(child, late=late)

    yield from visit(ast.parse(source), late=False)


def own_fault(module: str, imported: str, *, late: bool) -> str | None:
    """Say what is wrong when `module` of the package imports `imported` of the package."""
    here = module.split(".")[1]
    there = [*imported.split("."), ""][1]
    is_module = there in PLACES
    if here == "__init__":
        limit = REACHED_LATE if late else ROOT
        allowed = is_module and PLACES[there] < limit
    elif not is_module:
        # A name of the public list; without one, the whole list, `get_variant` included.
        needed = ROOT if there and there != "get_variant" else REACHED_LATE
        allowed = needed <= PLACES[here]
    else:
        allowed = PLACES[there] <= PLACES[here] and (here, there) not in STRANGERS
    return None if allowed else f"{module} imports {imported}, which is not above it or to its left"


def foreign_fault(module: str, imported: str, *, late: bool) -> str | None:
    """Say what is wrong when `module` imports something that is not of the package."""
    here = module.split(".")[1]
    package = imported.split(".", maxsplit=1)[0]
    if package in sys.stdlib_module_names:
        return None
    if here not in THIRD_PARTY.get(package, set()):
        return f"{module} imports {package}, which has no place there"
    if package in LAZY and not late:
        return f"{module} imports {package} while it loads; do it inside the function that needs it"
    return None


def faults(source: str, module: str) -> list[str]:
    """List what `module`, with this source, imports against the table."""
    found = [
        (own_fault if imported.split(".", maxsplit=1)[0] == "reddog" else foreign_fault)(
            module, imported, late=late
        )
        for imported, late in imports(source, module)
    ]
    return [fault for fault in found if fault]


@pytest.mark.parametrize("module", MODULES)
def test_a_module_has_a_place_in_the_table(module: str) -> None:
    assert module.split(".")[1] in {"__init__", *PLACES}


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_what_its_place_allows(module: str) -> None:
    assert [] == faults(MODULES[module].read_text(encoding="utf-8"), module)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("reddog._cards", "import reddog"),
        ("reddog._cards", "from reddog import Card"),
        ("reddog._cards", "from reddog._shoe import Shoe"),
        ("reddog._cards", "from reddog import _shoe"),
        ("reddog._cards", "from . import _shoe"),
        ("reddog._cards", "from ._shoe import Shoe"),
        ("reddog._cards", "if TYPE_CHECKING:\n    from reddog._shoe import Shoe"),
        ("reddog._cards", "def f():\n    from reddog._shoe import Shoe"),
        ("reddog._cards", "class A:\n    import reddog._shoe"),
        ("reddog._cards", "import numpy"),
        ("reddog._cards", "import attr"),
        ("reddog._policy", "import pluggy"),
        ("reddog._table", "from reddog._session import Session"),
        ("reddog.text", "import reddog"),
        ("reddog.text", "from reddog import get_variant"),
        ("reddog.text", "from reddog.plugins import Catalogue"),
        ("reddog.analysis._exact", "from ..text import help_for"),
        ("reddog.analysis._plot", "import matplotlib.pyplot as plt"),
        ("reddog.history._record", "def f():\n    import numpy"),
        ("reddog.simulation", "from reddog.gym import RedDogEnv"),
        ("reddog.__init__", "from reddog.analysis import analyse"),
        ("reddog.__init__", "from reddog.plugins import Catalogue"),
        ("reddog.__init__", "def f():\n    from reddog.history import Record"),
    ],
)
def test_an_import_against_the_table_is_found(module: str, source: str) -> None:
    assert 1 == len(faults(source, module))


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("reddog._shoe", "from reddog._cards import Card"),
        ("reddog._shoe", "from ._cards import Card"),
        ("reddog._round", "import attrs, random"),
        ("reddog._session", "from reddog._seat import Seat"),
        ("reddog.text", "from reddog import Card"),
        ("reddog.text", "from reddog.analysis import analyse"),
        ("reddog.analysis._exact", "from ._value import value"),
        ("reddog.analysis._plot", "def f():\n    import matplotlib.pyplot as plt"),
        ("reddog.variants._yablon", "from reddog.plugins import hookimpl"),
        ("reddog.cli._play", "import click, rich.table\nimport reddog\nfrom reddog import text"),
        ("reddog.__init__", "from reddog._table import Table"),
        ("reddog.__init__", "def f():\n    from reddog.variants import BUILT_IN"),
    ],
)
def test_an_import_that_follows_the_table_is_no_fault(module: str, source: str) -> None:
    assert [] == faults(source, module)
