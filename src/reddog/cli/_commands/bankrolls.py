"""``reddog bankrolls``: a betting system against the house."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from reddog import Variant
from reddog.cli._options import credits_argument, number_argument, seed_option
from reddog.cli._plans import (
    balance_option,
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
from reddog.text import amount

if TYPE_CHECKING:
    from reddog.simulation import BankrollReport

_ROW: Final = "{:<36}{:>12}{:>12}"


@click.command
@game_argument
@balance_option
@click.option(
    "--rounds",
    type=number_argument,
    metavar="NUMBER",
    default="100",
    show_default=True,
    help="How many rounds at most.",
)
@click.option(
    "--trials",
    type=number_argument,
    metavar="NUMBER",
    default="1,000",
    show_default=True,
    help="How many bankrolls.",
)
@click.option(
    "--system",
    type=click.Choice(["flat", "double"]),
    default="flat",
    show_default=True,
    help="Bet the same each round, or double after a lost one.",
)
@click.option("--most", type=credits_argument, metavar="CREDITS", help="Double no further.")
@policy_option
@click.option("--bet", type=credits_argument, metavar="CREDITS", help="The smallest opening bet.")
@decks_option
@cut_option
@click.option("--stop-win", type=credits_argument, metavar="CREDITS", help="Stop when so far up.")
@click.option(
    "--stop-loss", type=credits_argument, metavar="CREDITS", help="Stop when so far down."
)
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
    system: str,
    most: int | None,
    form: str,
    chart: Path | None,
    *,
    progress: bool,
    **asked: Any,
) -> None:
    """
    Play a betting system with many bankrolls, and show what came of them.

    VARIANT is a key, a title or an alias; red-dog without it. Ctrl-C ends it with the bankrolls
    that are done.
    """
    from reddog.simulation import (  # noqa: PLC0415 - the extra may be missing
        FLAT,
        double_after_loss,
        plot,
        simulate_bankrolls,
    )

    if most is not None and system == "flat":
        raise click.UsageError("flat bets have no --most; leave it out or use --system double")
    bets = FLAT if system == "flat" else double_after_loss(most)
    report = followed(
        lambda show: simulate_bankrolls(variant, ante=bet, system=bets, progress=show, **asked),
        what="bankrolls",
        many=asked["trials"],
        shown=progress,
    )
    if form == "table":
        say(_table(report))
    else:
        say((report.to_json() if form == "json" else report.to_csv()).rstrip("\n"))
    if chart:
        save_chart(plot.balances(report), chart)


def _table(report: "BankrollReport") -> str:
    who = f"{report.trials:,} bankrolls of {amount(report.balance)}"
    how = f"bet {report.system} from {report.ante:,}; raise {report.policy}; seed {report.seed}"
    lines = [
        f"{report.variant.title}: {who}, up to {report.limit:,} rounds",
        f"{report.shoe}; {how}",
        "",
    ]
    lines += [f"{ending.value.replace('_', ' '):<36}{count:>12,}" for ending, count in report.ended]
    lines += ["", _ROW.format("", "observed", "error")]
    mean = report.mean
    shown = (f"{mean.value:,.2f}", f"{mean.standard_error:,.2f}")
    lines.append(_ROW.format("mean balance", *shown))
    for name, seen in (
        ("ahead", report.ahead),
        ("ruin", report.ruin),
        (f"house edge {report.house_edge.per}", report.house_edge),
        (f"element of risk {report.element_of_risk.per}", report.element_of_risk),
    ):
        lines.append(_ROW.format(name, f"{seen.value:.4%}", f"{seen.standard_error:.4%}"))
    lines.append("")
    lines += [
        f"{f'{share:.0%} end up to':<36}{report.quantile(share):>12,}"
        for share in (0.05, 0.25, 0.5, 0.75, 0.95)
    ]
    lines.append(f"{'deepest fall':<36}{report.drawdown(1):>12,}")
    lines.append(f"{'longest losing run':<36}{report.losing_run(1):>12,}")
    if report.interrupted:
        lines.append("Stopped before all bankrolls were played.")
    return "\n".join(line.rstrip() for line in lines)
