"""
Sphinx's side of the rules: the ``rule`` directive, links to rules everywhere, and the verdict.

Before a page is read, `rule_marks.problems` is asked, and any answer stops the build. While pages
are read, the id of a rule in running text, a docstring's included, becomes a link to the rule.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from rule_marks import RULE_ID, Book, Citation, Proof, problems, read_book
from sources import source_link
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

ROOT = Path(__file__).parents[2]


class RuleDirective(SphinxDirective):
    """One rule: its id as an anchor, its text, the tests that prove it, the lines that cite it."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Build the rule's box."""
        rule = self.arguments[0]
        book = _book()
        # The lists beside a rule change with files that are no documents.
        self.env.note_reread()
        box = nodes.container(ids=[rule], classes=["rule"])
        self.set_source_info(box)
        self.env.domains.standard_domain.note_object("rule", rule, rule, location=box)
        head = nodes.paragraph(classes=["rule-id"])
        head += nodes.reference("", rule, refid=rule)
        box += head
        box += self.parse_content_to_nodes()
        if rule in book.pending:
            box += nodes.paragraph(
                "", f"No test yet: it waits for {book.pending[rule]}.", classes=["rule-pending"]
            )
        box += _folded(_count(book.proofs_of(rule), "proved by {} test"), book.proofs_of(rule))
        box += _folded(_count(book.citations_of(rule), "cited in {} line"), book.citations_of(rule))
        return [box]


class PendingDirective(SphinxDirective):
    """The rules that no test proves yet, with what they wait for."""

    def run(self) -> list[nodes.Node]:
        """Build the list, or a sentence that says it is empty."""
        book = _book()
        self.env.note_reread()
        if not book.pending:
            return [nodes.paragraph("", "None: every rule on this page is proved by a test.")]
        listed = nodes.bullet_list()
        for rule, reason in book.pending.items():
            listed += nodes.list_item("", nodes.paragraph("", f"{rule} waits for {reason}."))
        return [listed]


class LinkRules(SphinxTransform):
    """Turn ``PAY-2`` in running text into a link to the rule."""

    default_priority = 500
    _closed: ClassVar = (
        nodes.FixedTextElement,
        nodes.comment,
        nodes.literal,
        nodes.raw,
        nodes.reference,
        nodes.title,
        addnodes.pending_xref,
    )

    def apply(self, **_: object) -> None:
        """Replace the text nodes in which a rule is named."""
        for text in list(self.document.findall(nodes.Text)):
            if RULE_ID.search(text) and not self._is_closed(text):
                text.parent.replace(text, list(self._pieces(text)))

    def _is_closed(self, node: nodes.Node) -> bool:
        return node.parent is not None and (
            isinstance(node.parent, self._closed) or self._is_closed(node.parent)
        )

    def _pieces(self, text: nodes.Text) -> Iterator[nodes.Node]:
        end = 0
        for found in RULE_ID.finditer(text):
            yield nodes.Text(text[end : found.start()])
            yield addnodes.pending_xref(
                "",
                nodes.inline("", found[0], classes=["rule-link"]),
                refdoc=self.env.docname,
                refdomain="std",
                reftype="rule",
                reftarget=found[0],
                refexplicit=True,
                refwarn=True,
            )
            end = found.end()
        yield nodes.Text(text[end:])


def _folded(summary: str, lines: tuple[Proof | Citation, ...]) -> list[nodes.Node]:
    """Return a list of linked lines that the reader can open."""
    if not lines:
        return []
    listed = nodes.bullet_list(classes=["rule-lines"])
    for line in lines:
        label = f"{line.path}:{line.line}"
        if isinstance(line, Proof) and line.name:
            label = f"{line.path}::{line.name}"
        listed += nodes.list_item(
            "", nodes.paragraph("", "", source_link(line.path, line.line, label))
        )
    return [
        nodes.raw("", f"<details><summary>{summary}</summary>", format="html"),
        listed,
        nodes.raw("", "</details>", format="html"),
    ]


def _count(lines: tuple[object, ...], pattern: str) -> str:
    return pattern.format(len(lines)).capitalize() + ("" if len(lines) == 1 else "s")


@cache
def _book() -> Book:
    return read_book(ROOT)


def _judge(_app: Sphinx) -> None:
    """Stop the build when rules, pending rules and tests disagree."""
    found = problems(_book())
    if found:
        raise ExtensionError("the rules and their tests disagree:\n- " + "\n- ".join(found))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register directives, the object type and the links."""
    app.add_object_type("rule", "rule", objname="rule of the game")
    app.add_directive_to_domain("std", "rule", RuleDirective, override=True)
    app.add_directive("rules-pending", PendingDirective)
    app.add_transform(LinkRules)
    app.connect("builder-inited", _judge)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
