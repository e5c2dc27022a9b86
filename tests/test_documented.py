"""Every public name, of every public module, is documented, and shown by an example that runs."""

import importlib
import re
from pathlib import Path

import pytest
from documented import Name, constants, documented, modules, names

ROOT = Path(__file__).parents[1]
NAMES = list(names())
# All of them run: those of docstrings and those of pages.
EXAMPLES = [
    *(
        line
        for path in sorted((ROOT / "src").rglob("*.py"))
        for line in re.findall(r"(?m)^\s*(?:>>>|\.\.\.) (.*)$", path.read_text("utf-8"))
    ),
    *(
        line
        for path in sorted((ROOT / "docs").rglob("*.md"))
        for block in re.findall(r"(?ms)^```python\n(.*?)^```", path.read_text("utf-8"))
        for line in block.splitlines()
    ),
]


def test_one_hundred_percent_of_the_public_names_are_documented() -> None:
    complete = [name for name in NAMES if not name.gaps]

    assert 350 < len(NAMES)
    assert {} == {name.path: name.gaps for name in NAMES if name.gaps}
    assert (len(NAMES), 1.0) == (len(complete), len(complete) / len(NAMES))


@pytest.mark.parametrize("module", modules())
def test_a_public_module_says_what_it_is_and_lists_its_names(module: str) -> None:
    found = importlib.import_module(module)

    assert found.__doc__
    assert len(found.__all__) == len(set(found.__all__))


def test_every_name_of_every_module_is_on_a_page_of_the_reference() -> None:
    listed = {f"{module}.{name}" for module in modules() for name in _all(module)}

    assert listed == documented()


@pytest.mark.parametrize("path", [path for path, _ in constants()])
def test_a_constant_or_an_alias_is_shown_by_an_example(path: str) -> None:
    name = path.rpartition(".")[2]

    assert any(re.search(rf"\b{name}\b", line) for line in EXAMPLES)


def _all(module: str) -> list[str]:
    listed: list[str] = importlib.import_module(module).__all__
    return [name for name in listed if f"{module}.{name}" not in modules()]


COMPLETE = """Turn a card.

Args:
    amount: How much, in whole credits.

Returns:
    The card.

Raises:
    ValueError: If it is too much.

>>> turn(1)
"""


def name(docstring: str, **changes: str) -> Name:
    raised = frozenset({"ValueError"})
    return Name("reddog.turn", docstring, ("amount",), returns=True, raised=raised, **changes)


def test_a_complete_docstring_has_no_gap() -> None:
    assert [] == name(COMPLETE).gaps


@pytest.mark.parametrize(
    ("part", "gap"),
    [
        ("Turn a card.\n", "a summary in one sentence"),
        ("    amount: How much, in whole credits.\n", "the argument amount"),
        ("Returns:\n    The card.\n", "what is returned"),
        ("    ValueError: If it is too much.\n", "when ValueError is raised"),
        (">>> turn(1)\n", "an example"),
    ],
)
def test_what_a_docstring_leaves_out_is_named(part: str, gap: str) -> None:
    assert [gap] == name(COMPLETE.replace(part, "")).gaps


def test_the_example_of_its_class_shows_a_member_too() -> None:
    without = COMPLETE.replace(">>> turn(1)\n", "")

    assert [] == name(without, above=">>> table.turn(1)").gaps
    assert ["an example"] == name(without, above=">>> table.turned").gaps
