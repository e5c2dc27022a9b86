"""The prose of the project: its pages and docstrings, without code, links and markup."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]

# A block of code, and a directive that is not prose of ours.
_FENCED = re.compile(
    r"^```(?:\{(?!glossary|eval-rst).*?|\w*)$.*?^```$",
    re.MULTILINE | re.DOTALL,
)
_CODE = (
    re.compile(r"^\s*(?::[\w-]+:.*|\.\. .*|:{3,}.*|```.*|\(.*\)=)$", re.MULTILINE),  # a directive
    re.compile(r"(?:\{[\w:]+\}|:[\w:]+:)`[^`]*`"),  # a role
    re.compile(r"``.*?``|`[^`]*`", re.DOTALL),
    re.compile(r"\]\([^)]*\)|<https?:[^>]*>|https?:\S+"),
    re.compile(r"<[^<>\n]*>"),  # a tag
    re.compile(r"[\w./*-]*[_/=*\d@][\w./*-]*"),  # a path, a number, a name of code
)
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")


def words(text: str) -> Iterator[str]:
    """Yield the words of a page or a docstring."""
    text = _FENCED.sub(" ", text)
    text = re.sub(r"^ *(?:>>>|\.\.\.) .*?(?=\n\s*\n|\Z)", " ", text, flags=re.MULTILINE | re.DOTALL)
    for code in _CODE:
        text = code.sub(" ", text)
    for found in _WORD.findall(text):
        word = found.replace("’", "'")
        if word.replace("'", "").isalpha():  # not the square in net²
            yield word


def pages() -> Iterator[Path]:
    """Yield the files of prose."""
    yield from (ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md"))
    yield from sorted((ROOT / "docs").rglob("*.md"))
    yield from sorted((ROOT / "examples").glob("*.md"))


def docstrings() -> Iterator[tuple[Path, str]]:
    """Yield what the library says of itself, file by file."""
    for path in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield path, text
                case _:
                    pass


def prose() -> Iterator[tuple[Path, str]]:
    """Yield every word with the file it stands in."""
    for path in pages():
        if "_build" not in path.parts:
            yield from ((path, word) for word in words(path.read_text("utf-8")))
    for path, text in docstrings():
        yield from ((path, word) for word in words(text))
