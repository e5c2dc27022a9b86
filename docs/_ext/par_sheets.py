"""
The par sheets of the built-in variants, and charts, made when the page is built.

``{par-sheet} red-dog`` writes the sheet of one variant; ``{odds-chart} values`` draws a chart with
its text alternative. Nothing on these pages is typed by hand.
"""

from collections.abc import Callable

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import reddog as rd
from reddog.analysis import analyse, par_sheet, plot
from reddog.analysis.plot import Drawing
from reddog.plugins import Catalogue

_CHARTS: dict[str, Callable[[], Drawing]] = {
    "values": lambda: plot.values(analyse(rd.STANDARD)),
    "win-chances": lambda: plot.win_chances(analyse(rd.STANDARD)),
    "edge-by-decks": lambda: plot.edge_by_decks([rd.STANDARD]),
    "balances": lambda: plot.balances(rd.STANDARD, ante=10, balance=300, rounds=100),
}


class ParSheetDirective(SphinxDirective):
    """The par sheet of the built-in variant that the argument names."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Write the sheet's Markdown and let the page's own parser read it."""
        variant = Catalogue.of([]).get_variant(self.arguments[0])
        lines = par_sheet(variant).to_markdown().splitlines()[2:]  # the page has its own heading
        # A directive has no sections: what is a heading in the document is a rubric here.
        text = "\n".join(
            f"```{{rubric}} {line[3:]}\n```" if line.startswith("## ") else line for line in lines
        )
        built = self.parse_text_to_nodes(text)
        for node in built:
            if isinstance(node, nodes.table):
                node["classes"].append("numbers")
        return built


class OddsChartDirective(SphinxDirective):
    """A chart of the standard game, by name."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Put the chart into the page as SVG, with its figures for whoever does not see it."""
        drawing = _CHARTS[self.arguments[0]]()
        svg = drawing.to_svg()
        # Each chart names its parts; on a page with several the names must differ.
        for part in ("chart-title", "chart-description"):
            svg = svg.replace(part, f"{self.arguments[0]}-{part}")
        picture = nodes.raw("", svg[svg.index("<svg ") :], format="html")
        return [nodes.container("", picture, classes=["odds-chart"])]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.add_directive("par-sheet", ParSheetDirective)
    app.add_directive("odds-chart", OddsChartDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
