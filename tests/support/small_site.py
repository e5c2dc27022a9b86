"""A site of three pages, made by the documentation's own extensions, in seconds."""

import io
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace


def build_small_site(folder: Path, dist: Path) -> tuple[Path, str]:
    """
    Build the pages ``index``, ``play`` and ``try-it`` with the game in `dist`, if it is there.

    Returns:
        The folder of the site, and what Sphinx complained about.
    """
    source = folder / "source"
    source.mkdir()
    (source / "conf.py").write_text(
        "extensions = ['myst_parser', 'game']\n"
        "html_theme = 'furo'\nhtml_title = 'reddog'\n"
        "html_css_files = ['reddog.css']\nhtml_js_files = ['reach.js']\n"
        f"html_static_path = [{str(_STATIC)!r}]\ngame_dist = {str(dist)!r}\n",
        encoding="utf-8",
    )
    for name, directive in _DIRECTIVES.items():
        title = name.replace("-", " ").capitalize()  # the site's own: it is an id of the page too
        text = f"---\norphan: true\n---\n# {title}\n\n```{directive}\n```\n"
        (source / f"{name}.md").write_text(text, encoding="utf-8")
    complaints = io.StringIO()
    html = folder / "html"
    trees = folder / "trees"
    with docutils_namespace():  # several builds in one process
        Sphinx(source, source, html, trees, "html", status=None, warning=complaints).build()
    return html, complaints.getvalue()


_STATIC = Path(__file__).parents[2] / "docs" / "_static"
_DIRECTIVES = {
    "index": "{live-table}\nA picture of the table.",
    "play": "{built-game}",
    "try-it": "{try-it}",
}
