"""The directives ``state-diagram`` and ``state-table``, both drawn from `transitions`."""

from typing import get_args

from diagram import diagram
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from transitions import transitions

import reddog

STATES: tuple[type, ...] = get_args(reddog.Round)


class StateDiagram(SphinxDirective):
    """The four states and the moves between them, as a picture."""

    def run(self) -> list[nodes.Node]:
        """Draw the picture."""
        picture = diagram(STATES, transitions(STATES))
        return [nodes.raw("", f'<figure class="state-diagram">{picture}</figure>', format="html")]


class StateTable(SphinxDirective):
    """The same as a table with links."""

    def run(self) -> list[nodes.Node]:
        """Write the table."""
        lines = ["| state | move | next |", "| --- | --- | --- |"]
        for move in transitions(STATES):
            state = move.state.__name__
            following = " or ".join(
                f"{{py:class}}`~reddog.{target.__name__}`" for target in move.targets
            )
            call = f"{{py:meth}}`{move} <reddog.{state}.{move.move}>`"
            lines.append(f"| {{py:class}}`~reddog.{state}` | {call} | {following} |")
        return self.parse_text_to_nodes("\n".join(lines))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.add_directive("state-diagram", StateDiagram)
    app.add_directive("state-table", StateTable)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
