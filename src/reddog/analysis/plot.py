"""
Charts of the exact odds (extra ``plot``).

Each function returns a `Drawing`, which is drawn when it is saved. Lines differ in stroke and
marker and areas in shade, so that a chart is read without colour. Every drawing has a text
alternative with its figures; in SVG it is the accessible description of the image, in PNG it is in
the metadata.
"""

import io
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, TypeAlias, final
from xml.sax.saxutils import escape

import attrs

from reddog._policy import Policy
from reddog._shoe import MAX_DECKS
from reddog._variant import Variant
from reddog.analysis._analyse import analyse
from reddog.analysis._analysis import Analysis
from reddog.analysis._optimal import OPTIMAL
from reddog.analysis._outlook import fan_of
from reddog.exceptions import MissingExtra

__all__ = ["Drawing", "balances", "edge_by_decks", "values", "win_chances"]

# matplotlib is loaded by the one function that needs it, so its types are not at hand here.
_Axes: TypeAlias = Any

#: The shares of outcomes below the lines of the fan.
SHARES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)

_STROKES: Final = ("-", "--", "-.", ":")
_MARKERS: Final = ("o", "s", "^", "D", "v", "x")
_INK: Final = "#111111"
_GREY: Final = "#777777"


@final
@attrs.frozen
class Drawing:
    """
    Hold a chart that is drawn when it is saved.

    Args:
        title: The heading of the chart.
        alternative: What the chart shows, in words and figures, for whoever does not see it.
        draw: Puts the chart on axes.

    >>> from reddog.analysis import analyse, plot
    >>> drawing = plot.win_chances(analyse(STANDARD))
    >>> drawing.title
    'Chance to win by spread: Red Dog'
    """

    title: str
    """The heading of the chart."""
    alternative: str
    """What the chart shows, in words and figures."""
    draw: Callable[[_Axes], None] = attrs.field(repr=False, eq=False)
    """Puts the chart on axes of matplotlib."""

    def to_svg(self) -> str:
        """
        Return the chart as SVG; the same chart gives the same text.

        Raises:
            MissingExtra: If matplotlib is not installed.

        >>> from reddog.analysis import analyse, plot
        >>> plot.win_chances(analyse(STANDARD)).to_svg().startswith("<?xml")
        True
        """
        text = self._render("svg").decode("utf-8")
        start = text.index("<svg ") + len("<svg ")
        end = text.index(">", start) + 1
        described = (
            f'role="img" aria-labelledby="chart-title chart-description" {text[start:end]}\n'
            f' <title id="chart-title">{escape(self.title)}</title>\n'
            f' <desc id="chart-description">{escape(self.alternative)}</desc>'
        )
        return text[:start] + described + text[end:]

    def to_png(self) -> bytes:
        """
        Return the chart as PNG.

        Raises:
            MissingExtra: If matplotlib is not installed.

        >>> from reddog.analysis import analyse, plot
        >>> plot.win_chances(analyse(STANDARD)).to_png()[1:4]
        b'PNG'
        """
        return self._render("png")

    def save(self, path: Path | str) -> None:
        """
        Write the chart to a file.

        Args:
            path: A file that ends in ``.svg`` or ``.png``.

        Raises:
            ValueError: If it ends otherwise.
            MissingExtra: If matplotlib is not installed.

        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> from reddog.analysis import analyse, plot
        >>> with TemporaryDirectory() as folder:
        ...     plot.win_chances(analyse(STANDARD)).save(Path(folder, "chances.svg"))
        ...     print([path.name for path in Path(folder).iterdir()])
        ['chances.svg']
        """
        path = Path(path)
        match path.suffix.lower():
            case ".svg":
                path.write_text(self.to_svg(), encoding="utf-8")
            case ".png":
                path.write_bytes(self.to_png())
            case other:
                raise ValueError(f"a chart is saved as .svg or .png, not {other or 'neither'!r}")

    def _render(self, kind: str) -> bytes:
        try:
            import matplotlib as mpl  # noqa: PLC0415 - an extra, and slow to load
            from matplotlib.figure import Figure  # noqa: PLC0415 - the same
        except ImportError as error:
            raise MissingExtra.needed_for("drawing charts", "plot") from error
        metadata = {"Title": self.title, "Description": self.alternative}
        if kind == "svg":
            metadata = {**metadata, "Date": ""}
        file = io.BytesIO()
        library: Any = mpl  # strict checkers know only a part of it
        with library.rc_context({"svg.hashsalt": "reddog", "svg.fonttype": "none"}):
            figure: Any = Figure(figsize=(8, 4.8), layout="constrained")
            axes = figure.add_subplot()
            axes.set_title(self.title)
            axes.grid(visible=True, color="#dddddd")
            axes.set_axisbelow(True)
            self.draw(axes)
            figure.savefig(file, format=kind, dpi=150, metadata=metadata)
        return file.getvalue()


def values(report: Analysis) -> Drawing:
    """
    Draw the value of standing and of the whole raise by spread, with the break-even line.

    Args:
        report: The analysis; its unit is the unit of the chart.

    Returns:
        The chart.

    >>> from reddog.analysis import analyse, plot
    >>> plot.values(analyse(STANDARD)).title
    'Value of standing and raising: Red Dog'
    """
    spreads = list(report.spreads)
    stand = [float(odds.stand) for odds in report.spreads.values()]
    whole = [
        float(odds.value_of(odds.raises[-1] if odds.raises else 0))
        for odds in report.spreads.values()
    ]
    best = [spread for spread, odds in report.spreads.items() if odds.best_raise]

    def draw(axes: _Axes) -> None:
        axes.axhline(0, color=_GREY, linewidth=1)
        axes.text(spreads[0], 0, "break-even", va="bottom", color=_GREY)
        axes.plot(spreads, stand, "-o", color=_INK, label="stand")
        axes.plot(spreads, whole, "--s", color=_GREY, label="raise")
        axes.set_xlabel("spread")
        axes.set_ylabel("expected net" + (" in opening bets" if report.ante is None else ""))
        axes.set_xticks(spreads)
        axes.legend()

    pairs = zip(spreads, stand, whole, strict=True)
    figures = "; ".join(f"spread {s}: stand {a:.3f}, raise {b:.3f}" for s, a, b in pairs)
    raised = ", ".join(map(str, best)) or "none"
    return Drawing(
        f"Value of standing and raising: {report.variant.title}",
        f"Lines of the expected net by spread. {figures}. Raising is best on spread {raised}.",
        draw,
    )


def win_chances(report: Analysis) -> Drawing:
    """
    Draw the chance to win by spread.

    Args:
        report: The analysis whose chances are drawn.

    Returns:
        The chart.

    >>> from reddog.analysis import analyse, plot
    >>> plot.win_chances(analyse(STANDARD)).alternative[:46]
    'Bars of the chance to win by spread: 1: 8.0 %,'
    """
    spreads = list(report.spreads)
    chances = [100 * float(odds.win_chance) for odds in report.spreads.values()]

    def draw(axes: _Axes) -> None:
        axes.bar(spreads, chances, color="#999999", edgecolor=_INK)
        axes.axhline(50, color=_INK, linewidth=1, linestyle="--")
        axes.set_xlabel("spread")
        axes.set_ylabel("chance to win, %")
        axes.set_xticks(spreads)

    figures = ", ".join(f"{s}: {c:.1f} %" for s, c in zip(spreads, chances, strict=True))
    return Drawing(
        f"Chance to win by spread: {report.variant.title}",
        f"Bars of the chance to win by spread: {figures}.",
        draw,
    )


def edge_by_decks(variants: Iterable[Variant]) -> Drawing:
    """
    Draw the house edge of several games by the number of decks.

    Args:
        variants: The games, a line each.

    Returns:
        The chart.

    >>> from reddog.analysis import plot
    >>> plot.edge_by_decks([STANDARD]).alternative[:58]
    'Lines of the house edge per opening bet from 1 to 8 decks.'
    """
    decks = range(1, MAX_DECKS + 1)
    edges = {
        variant.title: [100 * float(analyse(variant, decks=n).house_edge) for n in decks]
        for variant in variants
    }

    def draw(axes: _Axes) -> None:
        for number, (title, line) in enumerate(edges.items()):
            axes.plot(
                decks,
                line,
                linestyle=_STROKES[number % len(_STROKES)],
                marker=_MARKERS[number % len(_MARKERS)],
                color=_INK,
                label=title,
            )
        axes.set_xlabel("decks")
        axes.set_ylabel("house edge per opening bet, %")
        axes.legend()

    figures = " ".join(
        f"{title}: {', '.join(f'{edge:.3f} %' for edge in line)}." for title, line in edges.items()
    )
    return Drawing(
        "House edge by decks",
        f"Lines of the house edge per opening bet from 1 to 8 decks. {figures}",
        draw,
    )


def balances(
    variant: Variant,
    *,
    ante: int,
    balance: int,
    rounds: int,
    policy: Policy = OPTIMAL,
    target: int | None = None,
) -> Drawing:
    """
    Draw the fan of the balance over rounds: the median and the middle 50 % and 90 %.

    The arguments, and what is refused, are those of `outlook`.

    Args:
        variant: The game.
        ante: The opening bet of every round, in whole credits.
        balance: The balance before the first round, in whole credits.
        rounds: How many rounds, 1 or more.
        policy: When to raise; the best raises without it.
        target: The balance at which the player stops, in whole credits.

    Returns:
        The chart.

    >>> from reddog.analysis import plot
    >>> plot.balances(STANDARD, ante=10, balance=100, rounds=5).title
    'Balance over 5 rounds: Red Dog'
    """
    fan = fan_of(
        variant,
        ante=ante,
        balance=balance,
        rounds=rounds,
        policy=policy,
        target=target,
        shares=SHARES,
    )
    played = range(rounds + 1)
    lowest, low, middle, high, highest = ([at[line] for at in fan] for line in range(len(SHARES)))

    def draw(axes: _Axes) -> None:
        axes.fill_between(played, lowest, highest, color="#dddddd", label="90 % of outcomes")
        axes.fill_between(played, low, high, color="#aaaaaa", label="50 % of outcomes")
        axes.plot(played, middle, color=_INK, label="median")
        axes.set_xlabel("rounds played")
        axes.set_ylabel("balance in credits")
        axes.legend(loc="upper left")

    return Drawing(
        f"Balance over {rounds} rounds: {variant.title}",
        f"A fan that starts at {balance:,} credits, with an opening bet of {ante:,}. After "
        f"{rounds} rounds the median is {middle[-1]:,}; half of the outcomes lie from {low[-1]:,} "
        f"to {high[-1]:,}, and 90 % from {lowest[-1]:,} to {highest[-1]:,}.",
        draw,
    )
