"""``reddog simulate``: many rounds at once, beside their exact chances."""

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from reddog import Variant
from reddog.cli._options import credits_argument, number_argument, seed_option
from reddog.cli._plans import (
    cut_option,
    decks_option,
    game_argument,
    plot_option,
    policy_option,
    save_chart,
    workers_option,
)
from reddog.cli._progress import followed, progress_option
from reddog.cli._terminal import say

if TYPE_CHECKING:
    from reddog.simulation import Report

_ROW: Final = "{:<36}{:>12}{:>12}{:>16}"


@click.command
@game_argument
@click.option(
    "--rounds",
    type=number_argument,
    metavar="NUMBER",
    default="1e6",
    show_default=True,
    help="How many rounds, such as 250000, 250,000 or 1e9.",
)
@click.option(
    "--engine",
    type=click.Choice(["rounds", "play", "counts"]),
    default="rounds",
    show_default=True,
    help="Draw every round, play it through the states, or draw only how often each kind comes.",
)
@policy_option
@click.option("--bet", type=credits_argument, metavar="CREDITS", help="The opening bet.")
@decks_option
@cut_option
@click.option("--path", is_flag=True, help="Follow the bankroll: drawdown and losing runs.")
@workers_option
@seed_option
@progress_option
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "json", "csv"]),
    default="table",
    show_default=True,
    help="A table to read, or everything for a program.",
)
@plot_option
def command(
    variant: Variant,
    bet: int | None,
    form: str,
    chart: Path | None,
    *,
    progress: bool,
    **asked: Any,
) -> None:
    """
    Play a variant many times, and show what was seen beside what is exact.

    VARIANT is a key, a title or an alias; red-dog without it. Ctrl-C ends it with the rounds that
    are done.
    """
    from reddog.simulation import plot, simulate  # noqa: PLC0415 - the extra may be missing

    report = followed(
        lambda show: simulate(variant, ante=bet, progress=show, **asked),
        what="rounds",
        many=asked["rounds"],
        shown=progress,
    )
    if form == "table":
        say(_table(report))
    else:
        say((report.to_json() if form == "json" else report.to_csv()).rstrip("\n"))
    if chart:
        save_chart(plot.nets(report), chart)


def _table(report: "Report") -> str:
    lines = [
        f"{report.variant.title}: {report.rounds:,} rounds with an opening bet of {report.ante:,}",
        f"{report.shoe}; raise {report.policy}; engine {report.engine}; seed {report.seed}",
        "",
        _ROW.format("", "observed", "exact", "error"),
    ]
    for name, seen, exact in (
        ("house edge", report.house_edge, report.exact_house_edge),
        ("element of risk", report.element_of_risk, report.exact_element_of_risk),
    ):
        error = f"{seen.standard_error:.4%}"
        lines.append(_ROW.format(f"{name} {seen.per}", f"{seen.value:.4%}", _percent(exact), error))
    lines += ["", _ROW.format("outcome", "observed", "exact", "rounds")]
    for outcome, count in report.outcomes.items():
        ways = [line.chance or Fraction(0) for line in report.lines if line.outcome is outcome]
        chance = None if report.exact_house_edge is None else sum(ways, Fraction(0))
        share = f"{count / report.rounds:.4%}"
        lines.append(_ROW.format(outcome.value, share, _percent(chance), f"{count:,}"))
    lines += ["", _ROW.format("spread", "won", "exact", "rounds")]
    for row in report.spreads:
        won = f"{row.won / row.rounds:.4%}" if row.rounds else ""
        lines.append(_ROW.format(row.spread, won, _percent(row.win_chance), f"{row.rounds:,}"))
    if report.path is not None:
        path = report.path
        lines += ["", f"net {path.net:+,}; deepest fall {path.drawdown:,}"]
        lines[-1] += f"; longest losing run {path.longest_losing_run:,} rounds"
    if report.agreement is not None:
        fit = report.agreement
        lines += ["", f"z {fit.z:+.2f}; chi-square {fit.chi_square:.2f}; p {fit.p_value:.3f}"]
    if report.interrupted:
        lines.append("Stopped before all rounds were played.")
    return "\n".join(line.rstrip() for line in lines)


def _percent(chance: Fraction | None) -> str:
    return "" if chance is None else f"{float(chance):.4%}"
