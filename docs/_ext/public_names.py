"""
Docstrings as this project writes them, found under the public path of what they describe.

A public class says that it lives in ``reddog``, while its source lies in a private module. Autodoc
reads the docstring below a field from the source of the module that the class names, so here the
public module is given what its private modules say.

Sections are Google's, read by Napoleon. Its extension takes the words before a colon in a field's
docstring for a type; annotations are where types stand here, so its parser is called without that.
"""

from collections.abc import Iterator
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.ext.napoleon.docstring import GoogleDocstring
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.typing import ExtensionMetadata

ROOT = Path(__file__).parents[2]


def private_modules(source: Path) -> Iterator[tuple[str, str]]:
    """Yield each private module below a source folder with the public one that shows its names."""
    for path in sorted(source.rglob("_*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        if parts[-1] not in {"__init__", "__main__"}:
            public = [part for part in parts if not part.startswith("_")]
            yield ".".join(parts), ".".join(public)


def _share(_app: Sphinx) -> None:
    for private, public in private_modules(ROOT / "src"):
        shown, read = ModuleAnalyzer.for_module(public), ModuleAnalyzer.for_module(private)
        shown.analyze()
        read.analyze()
        first = len(shown.tagorder)
        shown.attr_docs.update(read.attr_docs)
        shown.tagorder.update({name: first + n for name, n in read.tagorder.items()})


def _read_sections(
    _app: Sphinx, _what: str, _name: str, obj: object, _options: object, lines: list[str]
) -> None:
    lines[:] = GoogleDocstring(lines, obj=obj).lines()


def setup(app: Sphinx) -> ExtensionMetadata:
    """Share the docstrings before the first page is read, and read their sections."""
    app.connect("autodoc-process-docstring", _read_sections)
    app.connect("builder-inited", _share)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
