"""
How a game looks in a terminal, and how its questions are asked.

Cards are drawn with lines that every console has or has a stand-in for, sentences wrap at the width
there is, and colour is left to the terminal: `rich` gives none to a pipe or under ``NO_COLOR``, and
no meaning hangs on it.
"""

import sys
from typing import Final, TextIO, assert_never

from rich.console import Console
from rich.text import Text

from reddog import Card, Decision, Opening, Resolved, Suit
from reddog.cli._wording import Choices, Shown
from reddog.text import Help, Question, odds_in_words

_RED: Final = frozenset({Suit.DIAMONDS, Suit.HEARTS})
_NARROWEST_MIDDLE: Final = 13


class Screen:
    """Show what a game shows, and ask what it asks, on standard output and input."""

    def __init__(self) -> None:
        self._console = Console(highlight=False, markup=False, emoji=False)

    def show(self, *shown: Shown) -> None:
        """Show one thing after the other."""
        for thing in shown:
            match thing:
                case str():
                    self._console.print(thing)
                case Choices():
                    self._console.print(_choices(thing, self._console.width))
                case Decision() | Resolved():
                    self._console.print()
                    self._console.print(*_cards(thing), sep="\n")
                case Help():
                    self._help(thing)
                case _:
                    assert_never(thing)

    def ask(self, prompt: str) -> str | None:
        """Return what is typed, or `None` at the end of input."""
        self._console.print(prompt, end="", style="bold")
        sys.stdout.flush()
        stdin: TextIO | None = sys.stdin  # a process can be started without one
        typed = "" if stdin is None else stdin.readline()
        if not typed or not sys.stdin.isatty():
            # What came through a pipe is shown too, so that the output can be read as a game.
            self._console.print(typed.strip()[:40])
        return typed or None

    def _help(self, page: Help) -> None:
        for section in page.sections:
            self._console.print()
            self._console.print(section.title, style="bold underline")
            for block in section.blocks:
                if isinstance(block, Question):
                    self._console.print()
                    self._console.print(block.question, style="bold")
                    self._console.print(block.answer)
                else:
                    self._console.print()
                    self._console.print(str(block))
        self._console.print()


def _choices(choices: Choices, width: int) -> Text:
    """Join the choices with dots, and break lines between choices only."""
    lines: list[str] = []
    for part in choices.parts:
        if lines and len(lines[-1]) + 3 + len(part) <= width:
            lines[-1] += f" · {part}"
        else:
            lines.append(part)
    return Text("\n".join(lines), style="cyan")


def _cards(state: Decision | Resolved) -> list[Text]:
    """Draw the first two cards apart, and between them the third or what it would pay."""
    third = state.third if isinstance(state, Resolved) else None
    middle = _marker(state) if third is None else _drawn(third)
    width = max(_NARROWEST_MIDDLE, 2 + max(map(len, middle)))
    sides = zip(_drawn(state.first), middle, _drawn(state.second), strict=True)
    lines: list[Text] = []
    for left, between, right in sides:
        between.align("center", width)
        lines.append(Text.assemble(left, between, right))
    return lines


def _marker(state: Decision | Resolved) -> list[Text]:
    if isinstance(state, Decision):
        words = (f"spread {state.spread}", odds_in_words(state.odds))
    else:
        words = (Opening.CONSECUTIVE.value, "push")
    return [Text(), Text(words[0], style="bold"), Text(), Text(words[1]), Text()]


def _drawn(card: Card) -> list[Text]:
    style = "bold red" if card.suit in _RED else "bold"
    rank, suit = card.rank.symbol, card.suit.symbol
    frame = ("┌─────┐", f"│{rank:<5}│", f"│{suit:^5}│", f"│{rank:>5}│", "└─────┘")
    return [Text(line, style=style) for line in frame]
