"""
Charts of what was simulated (extra ``plot``).

Like those of `reddog.analysis.plot`, they are drawn when they are saved, are read without colour,
and have a text alternative with their figures.
"""

from typing import Any, Final, TypeAlias

from reddog.analysis.plot import Drawing
from reddog.simulation._bankroll_report import BankrollReport
from reddog.simulation._report import Report

__all__ = ["balances", "nets", "win_shares"]

# matplotlib is loaded by the drawing, so its types are not at hand here.
_Axes: TypeAlias = Any

_INK: Final = "#111111"
_SHADE: Final = "#999999"
_MOST_BARS: Final = 40


def nets(report: Report) -> Drawing:
    """
    Draw how often each net of a round came, beside the exact chances where they are known.

    Args:
        report: What `simulate` found.

    Returns:
        The chart.

    >>> from reddog.simulation import plot, simulate
    >>> plot.nets(simulate(STANDARD, rounds=1_000, seed=1)).title
    'Net of a round: Red Dog'
    """
    seen = {net: 100 * count / report.rounds for net, count in report.histogram.items()}
    exact: dict[int, float] = {}
    if report.exact_house_edge is not None:
        exact = dict.fromkeys(seen, 0.0)
        for line in report.lines:
            exact[line.net] += 100 * float(line.chance or 0)
    places = range(len(seen))

    def draw(axes: _Axes) -> None:
        axes.bar(places, seen.values(), color=_SHADE, edgecolor=_INK, label="seen")
        if exact:
            axes.plot(places, exact.values(), "D", color=_INK, label="exact")
        axes.set_xlabel("net in credits")
        axes.set_ylabel("rounds, %")
        axes.set_xticks(places, [f"{net:+,}" if net else "0" for net in seen])
        axes.legend()

    figures = "; ".join(
        f"{net:+,}: {share:.3f} %" + (f" (exact {exact[net]:.3f} %)" if exact else "")
        for net, share in seen.items()
    )
    return Drawing(
        f"Net of a round: {report.variant.title}",
        f"Bars of the share of {report.rounds:,} rounds by net in credits. {figures}.",
        draw,
    )


def win_shares(report: Report) -> Drawing:
    """
    Draw the share of rounds won by spread, beside the exact chances where they are known.

    Args:
        report: What `simulate` found.

    Returns:
        The chart.

    >>> from reddog.simulation import plot, simulate
    >>> plot.win_shares(simulate(STANDARD, rounds=1_000, seed=1)).alternative[:60]
    'Bars of the share of rounds won by spread. 1: 8.8 % (exact 8'
    """
    rows = [row for row in report.spreads if row.rounds]
    spreads = [row.spread for row in rows]
    seen = [100 * row.won / row.rounds for row in rows]
    exact = [100 * float(row.win_chance) for row in rows if row.win_chance is not None]

    def draw(axes: _Axes) -> None:
        axes.bar(spreads, seen, color=_SHADE, edgecolor=_INK, label="seen")
        if exact:
            axes.plot(spreads, exact, "D", color=_INK, label="exact")
        axes.set_xlabel("spread")
        axes.set_ylabel("won, %")
        axes.set_xticks(spreads)
        axes.legend()

    known = [f" (exact {chance:.1f} %)" for chance in exact] or [""] * len(rows)
    figures = ", ".join(
        f"{spread}: {share:.1f} %{beside}"
        for spread, share, beside in zip(spreads, seen, known, strict=True)
    )
    return Drawing(
        f"Rounds won by spread: {report.variant.title}",
        f"Bars of the share of rounds won by spread. {figures}.",
        draw,
    )


def balances(report: BankrollReport) -> Drawing:
    """
    Draw what bankrolls came to: how many were left with how much.

    Args:
        report: What `simulate_bankrolls` found.

    Returns:
        The chart.

    >>> from reddog.simulation import plot, simulate_bankrolls
    >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
    >>> plot.balances(report).title
    '50 bankrolls of 200: Red Dog'
    """
    lowest, highest = report.balances[0][0], report.balances[-1][0]
    width = max(-(-(highest - lowest + 1) // _MOST_BARS), 1)
    bars = [0] * ((highest - lowest) // width + 1)
    for balance, count in report.balances:
        bars[(balance - lowest) // width] += count
    starts = [lowest + width * index for index in range(len(bars))]

    def draw(axes: _Axes) -> None:
        axes.bar(starts, bars, width=width, align="edge", color=_SHADE, edgecolor=_INK)
        axes.axvline(report.balance, color=_INK, linestyle="--", label="start")
        axes.axvline(report.mean.value, color=_INK, label="mean")
        axes.set_xlabel("balance at the end, in credits")
        axes.set_ylabel("bankrolls")
        axes.legend()

    return Drawing(
        f"{report.trials:,} bankrolls of {report.balance:,}: {report.variant.title}",
        f"A histogram of the balances after up to {report.limit:,} rounds with the system "
        f"{report.system}. The mean is {report.mean.value:,.0f} and the median "
        f"{report.quantile(0.5):,}; 90 % lie from {report.quantile(0.05):,} to "
        f"{report.quantile(0.95):,}. {report.ruin.value:.1%} were ruined and "
        f"{report.ahead.value:.1%} ended ahead.",
        draw,
    )
