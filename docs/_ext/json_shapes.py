"""
The directive ``json-shape``: a table of what a JSON Schema of the library says.

``{json-shape} session-view`` lists the keys of a schema, those of objects in it below their own, as
``seats[].name``. ``{json-shape} session variant`` lists one of its definitions. The schema is what
a test holds the library against, so the table cannot say anything else.
"""

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, TypeAlias

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

Json: TypeAlias = dict[str, Any]

_WORDS = {"string": "text", "boolean": "true or false", "null": "null", "object": "an object"}


class Schema:
    """A published schema, read for people."""

    def __init__(self, name: str) -> None:
        """Read a schema by its name."""
        path = files("reddog") / "schemas" / f"{name}.json"
        self.whole: Json = json.loads(path.read_text("utf-8"))

    def rows(self, definition: str = "") -> Iterator[tuple[str, str, str]]:
        """Yield each key with its kind and its meaning."""
        yield from self._keys(self.whole["$defs"][definition] if definition else self.whole, "")

    def _keys(self, part: Json, above: str) -> Iterator[tuple[str, str, str]]:
        for key, named in part.get("properties", {}).items():
            value = self._follow(named)
            meaning = named.get("description") or value.get("description", "")
            yield above + key, self.kind(named), meaning
            if "$ref" not in named:  # a definition has a table of its own
                yield from self._below(value, above + key)

    def _below(self, value: Json, path: str) -> Iterator[tuple[str, str, str]]:
        for part in value.get("anyOf", [value]):
            if "properties" in part:
                yield from self._keys(part, f"{path}.")
            elif "properties" in part.get("items", {}):
                yield from self._keys(part["items"], f"{path}[].")

    def _follow(self, part: Json) -> Json:
        if "$ref" not in part:
            return part
        found: Json = self.whole["$defs"][part["$ref"].rpartition("/")[2]]
        return found

    def kind(self, part: Json) -> str:
        """Return in words what a value may be."""
        match part:
            case {"$ref": str(reference)}:
                name = reference.rpartition("/")[2]
                words = (
                    f"a {name}" if name in {"card", "variant"} else self.kind(self._follow(part))
                )
            case {"anyOf": list(parts)}:
                words = " or ".join(dict.fromkeys(self.kind(one) for one in parts))
            case {"const": value}:
                words = f"`{json.dumps(value)}`"
            case {"enum": list(values)}:
                between = " or " if len(values) < 3 else ", "
                words = between.join(f"`{json.dumps(value)}`" for value in values)
            case {"type": "integer", "minimum": int(least), "maximum": int(most)}:
                words = f"{_number(least)} to {_number(most)}"
            case {"type": "array", "prefixItems": list(items)}:
                words = f"{len(items)} values"
            case {"type": "array", "items": dict(item)}:
                words = f"list of: {self.kind(item)}"
            case {"type": list(kinds)}:
                words = " or ".join(_WORDS[kind] for kind in kinds)
            case {"type": str(word)}:
                words = _WORDS.get(word, "a whole number")
            case _:
                words = "anything"
        return words


def _number(number: int) -> str:
    return {2**53 - 1: "2**53 − 1", 1 - 2**53: "−(2**53 − 1)"}.get(number, f"{number:,}")


class JsonShapeDirective(SphinxDirective):
    """The keys of a schema, or of one of its definitions."""

    required_arguments = 1
    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Write the table and let the page's own parser read it."""
        self.env.note_reread()  # the code may have changed since
        rows = [
            f"| `{key}` | {kind} | {meaning} |"
            for key, kind, meaning in Schema(self.arguments[0]).rows(*self.arguments[1:])
        ]
        lines = ["| key | value | meaning |", "|---|---|---|", *rows]
        return self.parse_text_to_nodes("\n".join(lines))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.add_directive("json-shape", JsonShapeDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
