"""
The built browser game inside the site: three directives, and its files.

The game is built before the site, with ``python -m browser.build`` in the folder ``examples``; the
site takes it as it is and asks no other host. Without it ``built-game`` and ``try-it`` say how to
build it, and ``live-table`` shows what stands in it.
"""

import ast
import json
import shutil
from collections.abc import Iterable
from html import escape
from pathlib import Path
from string import Template

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

_ROOT = Path(__file__).parents[2]
_FOLDER = "game"  # inside the site

_MISSING = """\
This copy of the site was made without the game.
Build the game, then the site again; it needs Node.js with npm:

```sh
(cd examples && python -m browser.build) && python -m sphinx -b html docs docs/_build/html
```
"""

_GAME = """\
<iframe class="game" src="game/index.html" title="Red Dog, the game"></iframe>
<p><a href="game/index.html">Open the game on a page of its own.</a></p>
"""

_LIVE = """\
<a class="live-table" href="play.html" data-game="game/index.html">
<picture>
<source media="(max-width: 30rem) and (prefers-color-scheme: dark)"
  srcset="_static/table-phone-dark.jpg">
<source media="(max-width: 30rem)" srcset="_static/table-phone-light.jpg">
<source media="(prefers-color-scheme: dark)" srcset="_static/table-desk-dark.jpg">
<img src="_static/table-desk-light.jpg" loading="lazy"
  alt="The table at a decision: a two and a jack, spread 8, Stand or Raise.">
</picture>
<span>Play</span>
</a>
<script defer src="_static/live-table.js"></script>
"""

_TRY_IT = Template("""\
<div id="try-console" class="try-it" data-examples="$examples" data-snippets="$snippets">
  <p><label for="try-snippet">Take the code of</label> <select id="try-snippet"></select></p>
  <p><label for="try-code">Python</label>
  <textarea id="try-code" rows="14" spellcheck="false" autocapitalize="off"></textarea></p>
  <p><button id="try-run" type="button" disabled>Run</button>
  <button id="try-again" type="button" disabled>Forget all names</button>
  <span id="try-state" role="status">Python is loading …</span></p>
  <pre id="try-output" tabindex="0" role="region" aria-label="What Python printed"></pre>
</div>
<script type="module" src="_static/try-it.js"></script>
""")


class BuiltGame(SphinxDirective):
    """Show the game, or how to build it."""

    def run(self) -> list[nodes.Node]:
        """Build the frame."""
        self.env.note_reread()  # the game may have been built since
        if _game(self.config.game_dist) is None:
            return self.parse_text_to_nodes(_MISSING)
        return [nodes.raw("", _GAME, format="html")]


class LiveTable(SphinxDirective):
    """Show the table, which can be played where it stands, or without the game what is inside."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Build the picture that the game replaces."""
        self.env.note_reread()
        if _game(self.config.game_dist) is None:
            return self.parse_content_to_nodes()
        return [nodes.raw("", _LIVE, format="html")]


class TryIt(SphinxDirective):
    """Show a console in which the tutorial's code runs, or how to build it."""

    def run(self) -> list[nodes.Node]:
        """Build the console."""
        self.env.note_reread()
        if _game(self.config.game_dist) is None:
            return self.parse_text_to_nodes(_MISSING)
        shown = _TRY_IT.substitute(
            examples=escape(json.dumps(examples(_ROOT / "examples"))),
            snippets=escape(json.dumps(snippets(tutorial(_ROOT / "docs")))),
        )
        return [nodes.raw("", shown, format="html")]


def examples(folder: Path) -> dict[str, str]:
    """Return the example files that need nothing but `reddog`, by name, for pages to import."""
    found = {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py"))}
    return {name: text for name, text in found.items() if _imports(text) <= _AT_HAND}


#: What the example files in the browser may import.
_AT_HAND = {"reddog", "random", "collections", "typing", "json", "dataclasses", "enum"}


def _imports(text: str) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import():
                names |= {alias.name for alias in node.names}
            case ast.ImportFrom(module=str(module)):
                names.add(module)
            case _:
                pass
    return {name.partition(".")[0] for name in names}


def tutorial(docs: Path) -> list[Path]:
    """Return the pages of the tutorial in the order of the site."""
    lines = (docs / "index.md").read_text(encoding="utf-8").splitlines()
    return [docs / f"{line}.md" for line in lines if line.startswith("tutorial/")]


def snippets(pages: Iterable[Path]) -> list[dict[str, str]]:
    """Return each page's title and all its Python code, in the order of the page."""
    return [
        {"title": lines[0].removeprefix("# "), "code": "\n".join(_code(lines))}
        for lines in (page.read_text(encoding="utf-8").splitlines() for page in pages)
    ]


def _code(lines: list[str]) -> Iterable[str]:
    """Yield the lines of the ``python`` blocks, with their prompts and without what they print."""
    inside = False
    block: list[str] = []
    for line in lines:
        if inside and line == "```":
            inside = False
            prompted = any(each.startswith(">>> ") for each in block)
            yield from (each for each in block if not prompted or each.startswith((">>>", "...")))
            yield ""
        elif inside:
            block.append(line)
        elif line == "```python":
            inside, block = True, []


def _game(dist: str) -> Path | None:
    folder = _ROOT / dist
    return folder if (folder / "index.html").exists() else None


def copy_game(app: Sphinx, exception: Exception | None) -> None:
    """Put the built game into the finished site; any web server compresses it itself."""
    if exception is not None or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    target = Path(app.outdir) / _FOLDER
    shutil.rmtree(target, ignore_errors=True)
    if (game := _game(app.config.game_dist)) is not None:
        shutil.copytree(game, target, ignore=shutil.ignore_patterns("*.gz"))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives and the copying."""
    app.add_config_value("game_dist", "examples/browser/dist", "env", str)
    app.add_directive("built-game", BuiltGame)
    app.add_directive("live-table", LiveTable)
    app.add_directive("try-it", TryIt)
    app.connect("build-finished", copy_game)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
