"""
What a page of help is made of: sections of paragraphs, grids, and questions with answers.

It is data, so that a terminal, a web page and a chat each lay it out in their own way. `str` lays
it out as plain text.
"""

from typing import TypeAlias

import attrs


@attrs.frozen
class Grid:
    """
    Hold a small table of texts.

    Args:
        header: The heading of each column.
        rows: The rows, each as long as the header.

    >>> print(Grid(("Result", "Pays"), (("spread 1", "5 to 1"), ("pair", "push"))))
    Result    Pays
    spread 1  5 to 1
    pair      push
    """

    header: tuple[str, ...]
    """The heading of each column."""
    rows: tuple[tuple[str, ...], ...]
    """The rows, each as long as the header."""

    def __str__(self) -> str:
        lines = (self.header, *self.rows)
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        return "\n".join(
            "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
            for line in lines
        )


@attrs.frozen
class Question:
    """
    Hold a question and its answer.

    Args:
        question: What a player asks.
        answer: The answer, in full sentences.

    >>> print(Question("Is this for real money?", "No: play credits."))
    Is this for real money?
    No: play credits.
    """

    question: str
    """What a player asks."""
    answer: str
    """The answer, in full sentences."""

    def __str__(self) -> str:
        return f"{self.question}\n{self.answer}"


#: What stands in a section: a paragraph, a grid, or a question with its answer.
Block: TypeAlias = str | Grid | Question


@attrs.frozen
class Section:
    """
    Hold one section of the help.

    Args:
        title: Its heading.
        blocks: What stands in it, in order: paragraphs as `str`, grids and questions.

    >>> Section("Tips", ("Matching an end loses.",)).title
    'Tips'
    """

    title: str
    """Its heading."""
    blocks: tuple[Block, ...]
    """What stands in it, in order."""

    def __str__(self) -> str:
        return "\n\n".join((self.title.upper(), *map(str, self.blocks)))


@attrs.frozen
class Help:
    """
    Hold the help of one variant; `help_for` makes it.

    Args:
        title: The name of the variant.
        sections: The sections of HELP-1, in its order.

    >>> from reddog.text import help_for
    >>> [section.title for section in help_for(STANDARD).sections][:2]
    ['Opening outcomes', 'Winning the spread']
    """

    title: str
    """The name of the variant."""
    sections: tuple[Section, ...]
    """The sections, in order."""

    def __str__(self) -> str:
        return "\n\n".join((self.title, *map(str, self.sections)))
