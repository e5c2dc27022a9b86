"""
Tables that are read from the library when the page is built, never typed: prices, limits, rounds.

Each directive writes a Markdown table and lets the page's own parser read it.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec
from worked_examples import faults, read_examples

import reddog as rd


class _Table(SphinxDirective):
    """A directive whose arguments name constants of `reddog`."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[OptionSpec] = {"class": directives.class_option}

    def variants(self) -> list[rd.Variant]:
        """Return the variants that the arguments name."""
        return [getattr(rd, name) for name in self.arguments[0].split()]

    def show(self, head: Sequence[str], rows: Iterable[Sequence[object]]) -> list[nodes.Node]:
        """Return a table with numbers that line up."""
        lines = [head, ["---"] * len(head), *rows]
        text = "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)
        built = self.parse_text_to_nodes(text)
        for table in built:
            if isinstance(table, nodes.table):
                table["classes"].append("numbers")
        return built


class PayoutsDirective(_Table):
    """What each outcome pays under the variants that are named."""

    def run(self) -> list[nodes.Node]:
        """Build one column for each variant; neighbouring spreads of one price share a row."""
        variants = self.variants()
        rows: list[Sequence[object]] = []
        for prices, group in groupby(
            rd.STANDARD.paytable, lambda n: [v.paytable[n] for v in variants]
        ):
            spreads = list(group)
            name = (
                f"spread {spreads[0]}"
                if len(spreads) == 1
                else f"spread {spreads[0]} to {spreads[-1]}"
            )
            rows.append([name, *map(price, prices)])
        rows.append(["three of a kind", *(price(v.paytable.three_of_a_kind) for v in variants)])
        pushes = {
            rd.Outcome.PAIR_PUSH: "pair without a third",
            rd.Outcome.CONSECUTIVE_PUSH: "consecutive cards",
        }
        rows += [[name, *("push" for _ in variants)] for name in pushes.values()]
        return self.show(["outcome", *(f"`{v.key}`" for v in variants)], rows)


class LimitsDirective(_Table):
    """Limits and house rules of the variants that are named."""

    def run(self) -> list[nodes.Node]:
        """Build one column for each variant."""
        variants = self.variants()
        raises = {
            rd.RaiseRule.EQUAL: "exactly the opening bet",
            rd.RaiseRule.UP_TO: "1 up to the opening bet",
        }
        odds_on = {rd.OddsOn.WHOLE_STAKE: "the whole stake", rd.OddsOn.RAISE_ONLY: "the raise only"}
        rows: list[Sequence[object]] = [
            ["opening bet", *(f"{v.limits.minimum:,} to {v.limits.maximum:,}" for v in variants)],
            ["most at stake after a raise", *(f"{v.limits.total:,}" for v in variants)],
            ["chips", *(" · ".join(f"{chip:,}" for chip in v.limits.chips) for v in variants)],
            ["a raise is", *(raises[v.raise_rule] for v in variants)],
            ["odds are paid on", *(odds_on[v.odds_on] for v in variants)],
            ["decks", *(v.decks for v in variants)],
        ]
        return self.show(["table", *(f"`{v.key}`" for v in variants)], rows)


class WorkedExamplesDirective(_Table):
    """The rounds of a data file, each played through the states."""

    def run(self) -> list[nodes.Node]:
        """Play every row, stop the build at a difference, and show the table."""
        _, path = self.env.relfn2path(self.arguments[0])
        self.env.note_dependency(path)
        examples = read_examples(Path(path))
        wrong = [fault for example in examples for fault in faults(example)]
        if wrong:
            raise ExtensionError("the worked examples are wrong:\n- " + "\n- ".join(wrong))
        rows: list[Sequence[object]] = []
        for example in examples:
            resolved = example.play()
            third = f"{{cards}}`{resolved.third.code}`" if resolved.third else "–"
            opening = f"{{cards}}`{resolved.first.code} {resolved.second.code}`"
            raised = f"{resolved.raised:,}" if resolved.raised else "–"
            result = (
                f"{example.result} ({example.changes()})" if example.changes() else example.result
            )
            net = f"{resolved.net:+,}".replace("-", "−") if resolved.net else "0"
            rows.append([opening, third, raised, result, net, f"{resolved.returned:,}"])
        return self.show(["first two", "third", "raise", "result", "net", "returned"], rows)


def price(odds: rd.Odds) -> str:
    """Return a price in words, ``5 to 1``."""
    return str(odds).replace(":", " to ")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the tables."""
    app.add_directive("payouts", PayoutsDirective)
    app.add_directive("limits", LimitsDirective)
    app.add_directive("worked-examples", WorkedExamplesDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
