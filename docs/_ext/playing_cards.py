"""The role ``cards``: {cards}`5h Kd` shows small playing cards, as the library reads them."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxRole
from sphinx.util.typing import ExtensionMetadata

from reddog import Card, Suit


class CardsRole(SphinxRole):
    """Show the cards that the text names."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Build one inline element a card, with a space between that a copy keeps."""
        shown = nodes.inline(classes=["cards"])
        for card in Card.parse_many(self.text):
            red = card.suit in {Suit.DIAMONDS, Suit.HEARTS}
            shown += nodes.Text(" ") if shown.children else nodes.Text("")
            shown += nodes.inline("", str(card), classes=["card", "red" if red else "black"])
        return [shown], []


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the role."""
    app.add_role("cards", CardsRole())
    return {"parallel_read_safe": True, "parallel_write_safe": True}
