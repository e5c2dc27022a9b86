"""
Every public name of the library, with what its docstring has to say.

A module is public if no part of its path starts with an underscore. Its names are those of its
`__all__`, and their public methods and properties.
"""

import ast
import enum
import importlib
import inspect
import pkgutil
import re
import types
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import attrs

import reddog

ROOT: Final = Path(__file__).parents[2]
REFERENCE: Final = ROOT / "docs" / "reference"

#: Public by path, and nothing that a program imports.
NOT_IMPORTED: Final = {
    "reddog.exceptions": "its names are those of `reddog`",
    "reddog.testing.pytest_plugin": "pytest loads it by `-p`",
}

_DIRECTIVE = re.compile(
    r"^\s*(?:\.\. |[`:]{3,}\{)auto(\w+)(?:::|\}) +(reddog[\w.]*)(\(\))?\s*$", re.MULTILINE
)
_SECTION = re.compile(r"^(Args|Returns|Yields|Raises|Warns):$", re.MULTILINE)


def modules() -> tuple[str, ...]:
    """Return the public modules that programs import."""
    found = [module.name for module in pkgutil.walk_packages(reddog.__path__, "reddog.")]
    public = [name for name in found if not any(part[0] == "_" for part in name.split("."))]
    return ("reddog", *(name for name in public if name not in NOT_IMPORTED))


@cache
def directives() -> tuple[tuple[str, str, bool], ...]:
    """Return what the reference documents: the kind, the path, whether it hides a constructor."""
    return tuple(
        (kind, path, bool(hidden))
        for page in sorted(REFERENCE.rglob("*.md"))
        for kind, path, hidden in _DIRECTIVE.findall(page.read_text("utf-8"))
    )


def documented() -> set[str]:
    """Return the paths of the names that the reference documents."""
    found: set[str] = set()
    for kind, path, _ in directives():
        names = importlib.import_module(path).__all__ if kind == "module" else ()
        found |= {f"{path}.{name}" for name in names} or {path}
    return found


@attrs.frozen
class Name:
    """
    One public name.

    Args:
        path: where it is found, ``reddog.Card.parse``.
        docstring: what it says.
        parameters: what has to be described there.
        returns: whether a caller gets something.
        raised: the errors that its own code raises by name.
        above: the docstring of its class, whose example may show it too.
    """

    path: str
    docstring: str
    parameters: tuple[str, ...] = ()
    returns: bool = False
    raised: frozenset[str] = frozenset()
    above: str = ""

    @property
    def gaps(self) -> list[str]:
        """Return what the docstring leaves out."""
        sections = dict(self._sections())
        summary = self.docstring.partition("\n\n")[0].strip()
        sentence = summary.endswith((".", ":")) and not _SECTION.match(summary)
        gaps = [] if sentence else ["a summary in one sentence"]
        gaps += [
            f"the argument {name}"
            for name in self.parameters
            if not re.search(rf"^\s*{name}: \S", sections.get("Args", ""), re.MULTILINE)
        ]
        if self.returns and not (
            {"Returns", "Yields"} & set(sections) or summary.startswith(("Return", "Yield", "Tell"))
        ):
            gaps.append("what is returned")
        gaps += [f"when {name} is raised" for name in self.raised if not self._tells(name)]
        if ">>> " not in self.docstring and not self._shown_above():
            gaps.append("an example")
        return gaps

    def _sections(self) -> Iterator[tuple[str, str]]:
        parts = _SECTION.split(self.docstring)
        return zip(parts[1::2], parts[2::2], strict=True)

    def _tells(self, error: str) -> bool:
        told = re.findall(r"^    (\w+): ", dict(self._sections()).get("Raises", ""), re.MULTILINE)
        return error in told

    def _shown_above(self) -> bool:
        member = self.path.rpartition(".")[2]
        return bool(re.search(rf"^(>>>|\.\.\.) .*\.{member}\b", self.above, re.MULTILINE))


def names() -> Iterator[Name]:
    """Yield every public name that can have a docstring."""
    hidden = {path for _, path, hides in directives() if hides}
    for module in modules():
        for name in importlib.import_module(module).__all__:
            thing = getattr(importlib.import_module(module), name)
            path = f"{module}.{name}"
            if isinstance(thing, type):
                yield from _class(path, thing, hidden=path in hidden)
            elif isinstance(thing, types.FunctionType):
                yield _callable(path, thing)


def constants() -> Iterator[tuple[str, Any]]:
    """Yield the public names that are values or aliases: they have no docstring of their own."""
    for module in modules():
        for name in importlib.import_module(module).__all__:
            thing = getattr(importlib.import_module(module), name)
            if not isinstance(thing, type | types.FunctionType | types.ModuleType):
                yield f"{module}.{name}", thing


def _class(path: str, cls: type, *, hidden: bool) -> Iterator[Name]:
    docstring = inspect.cleandoc(vars(cls).get("__doc__") or "")
    plain = hidden or issubclass(cls, BaseException | enum.Enum) or _is_protocol(cls)
    parameters = () if plain else _parameters(cls)
    # A field may be described below itself; the reference shows that.
    fields = {field.name for field in attrs.fields(cls)} if attrs.has(cls) else set()
    described = (
        fields & _source()[0].get(cls.__name__, set()) if "Args:" not in docstring else set()
    )
    yield Name(path, docstring, tuple(name for name in parameters if name not in described))
    for name, member in vars(cls).items():
        if name.startswith("_"):
            continue
        if isinstance(member, property):
            text = inspect.cleandoc(member.__doc__ or "")
            yield Name(f"{path}.{name}", text, raised=_raised(member.fget), above=docstring)
        elif inspect.isfunction(function := getattr(member, "__func__", member)):
            yield attrs.evolve(_callable(f"{path}.{name}", function), above=docstring)


def _callable(path: str, function: types.FunctionType) -> Name:
    result = inspect.signature(function).return_annotation
    return Name(
        path,
        inspect.cleandoc(function.__doc__ or ""),
        _parameters(function),
        result not in {None, "None"},
        _raised(function),
    )


def _parameters(thing: Any) -> tuple[str, ...]:
    return tuple(n for n in inspect.signature(thing).parameters if n not in {"self", "cls"})


def _is_protocol(cls: type) -> bool:
    return bool(getattr(cls, "_is_protocol", False))


@cache
def _source() -> tuple[dict[str, set[str]], dict[tuple[str, int], frozenset[str]]]:
    """Return the described fields by class, and the errors raised by file and line of a `def`."""
    fields: dict[str, set[str]] = {}
    raised: dict[tuple[str, int], frozenset[str]] = {}
    for path in (ROOT / "src" / "reddog").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                fields.setdefault(node.name, set()).update(_described(node.body))
            elif isinstance(node, ast.FunctionDef):
                first = min([node.lineno, *(part.lineno for part in node.decorator_list)])
                raised[str(path), first] = frozenset(_raises(node))
    return fields, raised


def _described(body: list[ast.stmt]) -> Iterator[str]:
    """Yield the fields that a docstring stands below."""
    for one, below in pairwise(body):
        match one, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str())),
            ):
                yield name
            case _:
                pass


def _raises(function: ast.FunctionDef) -> Iterator[str]:
    """Yield the classes that the code of a function raises by name."""
    for node in ast.walk(function):
        match node:
            case ast.Raise(exc=ast.Call(func=ast.Name(id=name))) if name[0].isupper():
                yield name
            case _:
                pass


def _raised(function: Any) -> frozenset[str]:
    code = inspect.unwrap(function).__code__
    return _source()[1].get((code.co_filename, code.co_firstlineno), frozenset())
