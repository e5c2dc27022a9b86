"""
The directive ``inline-script``: files of JavaScript as one script inside the page.

A browser refuses modules that a page loads from a file on disk, and takes one that stands in it. So
the page works from a plain folder, opened without any server.
"""

from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata


class InlineScript(SphinxDirective):
    """The scripts that the arguments name, one after the other."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Put the scripts into the page."""
        parts = []
        for argument in self.arguments[0].split():
            _, path = self.env.relfn2path(argument)
            self.env.note_dependency(path)
            parts.append(Path(path).read_text("utf-8"))
        script = "\n".join(parts)
        return [nodes.raw("", f'<script type="module">\n{script}</script>', format="html")]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.add_directive("inline-script", InlineScript)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
