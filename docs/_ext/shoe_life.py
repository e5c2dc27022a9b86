"""
The directive ``shoe-life``: what becomes of a shoe, found by trying every move on real shoes.

A shoe is one class, so its life is not in its types. Here it is asked instead: from each kind of
shoe that was reached, every move is made, and the kind of what comes out is an arrow.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

from diagram import draw
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from reddog import DECK, Shoe, ShoeExhausted

KINDS = ("in order", "shuffled", "being dealt", "needs a shuffle")

_CUT = 13
MOVES: dict[str, Callable[[Shoe, Random], Shoe]] = {
    "shuffled": lambda shoe, rng: shoe.shuffled(rng),
    "burn": lambda shoe, _rng: shoe.burn(),
    "drop": lambda shoe, _rng: shoe.drop(3),
}


def kind(shoe: Shoe) -> int:
    """Return the place in `KINDS` of what a shoe is."""
    if shoe.needs_shuffle:
        return 3
    if shoe.remaining < len(shoe.cards):
        return 2
    return 0 if tuple(shoe.cards) == DECK else 1


def life() -> dict[tuple[int, int], list[str]]:
    """Return which moves lead from which kind of shoe to which."""
    edges: dict[tuple[int, int], set[str]] = {}
    rng, waiting = Random(7), [Shoe.fresh(cut=_CUT)]
    seen: set[tuple[int, int]] = set()
    while waiting:
        shoe = waiting.pop(0)
        for name, after in _moves(shoe, rng):
            edges.setdefault((kind(shoe), kind(after)), set()).add(name)
            # Shoes of one kind with as many cards left live alike.
            if (found := (kind(after), after.remaining)) not in seen:
                seen.add(found)
                waiting.append(after)
    # What stays of its kind is no step of a life.
    return {(old, new): sorted(names) for (old, new), names in sorted(edges.items()) if old != new}


def _moves(shoe: Shoe, rng: Random) -> Iterator[tuple[str, Shoe]]:
    for name, move in MOVES.items():
        with suppress(ShoeExhausted):
            yield name, move(shoe, rng)


class ShoeLife(SphinxDirective):
    """The life of a shoe, as a picture."""

    def run(self) -> list[nodes.Node]:
        """Draw the picture."""
        self.env.note_reread()  # the code may have changed since
        picture = draw(KINDS, life(), "The life of a shoe")
        return [nodes.raw("", f'<figure class="state-diagram">{picture}</figure>', format="html")]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.add_directive("shoe-life", ShoeLife)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
