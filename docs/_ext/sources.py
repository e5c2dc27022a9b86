"""
The project's own code inside the site, so that every name, rule and test leads to its line.

`source_link` points at a line of a file of the repository; the pages behind the links are made at
the end. Every documented name gets a ``source`` link.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.typing import ExtensionMetadata

ROOT = Path(__file__).parents[2]
_PACKAGE = ROOT / "src" / "reddog"

_PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{name} - reddog</title>
<link rel="icon" href="{up}_static/logo.svg">
<link rel="stylesheet" href="{up}_static/pygments.css">
<link rel="stylesheet" href="{up}_static/code.css">
</head>
<body data-theme="auto">
<header><a href="{up}index.html">reddog</a> <h1>{name}</h1></header>
<main>{code}</main>
</body>
</html>
"""


class source_reference(nodes.reference):  # noqa: N801 - docutils names nodes so
    """A link to a line of a file; it gets its address when the page around it is written."""


def source_link(path: str, line: int, label: str) -> nodes.reference:
    """Return a link to a line (from 1) of a file, `path` relative to the root of the repository."""
    link = source_reference("", "", path=path, line=line, internal=True)
    link += nodes.literal("", label)
    return link


def definitions(package: Path, name: str) -> dict[str, tuple[Path, int]]:
    """
    Return where each name and member is defined, by its public path, ``reddog.Card.parse``.

    Args:
        package: the folder of the package.
        name: the package's import name.
    """
    found: dict[str, tuple[Path, int]] = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).with_suffix("").parts
        public = ".".join((name, *(part for part in parts if not part.startswith("_"))))
        for defined, line in _defined(ast.parse(path.read_text("utf-8"))):
            found.setdefault(f"{public}.{defined}", (path, line))
            if len(parts) == 1:  # the package shows the names of the modules in its folder
                found.setdefault(f"{name}.{defined}", (path, line))
    return found


def _defined(tree: ast.Module | ast.ClassDef) -> Iterator[tuple[str, int]]:
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                yield name, node.lineno
                yield from ((f"{name}.{member}", line) for member, line in _defined(node))
            case ast.FunctionDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name, node.lineno
            case ast.Assign(targets=[ast.Name(id=name)]):
                yield name, node.lineno
            case _:
                pass


@cache
def _package() -> dict[str, tuple[Path, int]]:
    return definitions(_PACKAGE, "reddog")


def _link_signatures(_app: Sphinx, doctree: nodes.document) -> None:
    """Give each documented name its ``source`` link."""
    for signature in doctree.findall(addnodes.desc_signature):
        full = f"{signature.get('module')}.{signature.get('fullname')}"
        if full in _package():
            path, line = _package()[full]
            link = source_reference(
                "", "", path=path.relative_to(ROOT).as_posix(), line=line, internal=True
            )
            link += nodes.inline("", "source", classes=["viewcode-link"])
            signature.append(addnodes.only("", link, expr="html"))


def _address(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Give the links of a page their addresses, and remember the files they need."""
    for link in list(doctree.findall(source_reference)):
        page = _page(link["path"])
        plain = nodes.reference("", "", *link.children, internal=True, classes=link["classes"])
        plain["refuri"] = f"{app.builder.get_relative_uri(docname, page)}#L-{link['line']}"
        link.replace_self(plain)


def _page(path: str) -> str:
    return f"_code/{path}"


def _write_pages(app: Sphinx, failure: Exception | None) -> None:
    """
    Write a page for every file of the library, its tests and its examples.

    They are plain pages: the theme would work out its whole sidebar for each of them.
    """
    if failure or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    for folder in ("src", "tests", "examples"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            code = app.builder.highlighter.highlight_block(
                path.read_text("utf-8"), "python", linespans="L", wrapcode=False
            )
            code = code.replace("<pre>", '<pre tabindex="0">', 1)  # it scrolls without a mouse
            page = Path(app.outdir, f"{_page(name)}.html")
            page.parent.mkdir(parents=True, exist_ok=True)
            up = "../" * _page(name).count("/")
            page.write_text(_PAGE.format(name=name, up=up, code=code), "utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the links and the pages behind them."""
    app.add_node(source_reference)
    app.connect("doctree-read", _link_signatures)
    app.connect("doctree-resolved", _address)
    app.connect("build-finished", _write_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
