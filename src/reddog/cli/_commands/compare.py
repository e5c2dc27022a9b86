"""``reddog compare``: games side by side."""

import json
from pathlib import Path

import click

from reddog import Variant
from reddog.analysis import compare, plot
from reddog.cli._options import catalogue, named_variant
from reddog.cli._plans import plot_option, save_chart
from reddog.cli._terminal import say


@click.command
@click.argument("variants", type=named_variant, metavar="[VARIANT]...", nargs=-1)
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "json"]),
    default="table",
    show_default=True,
    help="A table to read, or data for a program.",
)
@plot_option
def command(variants: tuple[Variant, ...], form: str, chart: Path | None) -> None:
    """
    Print the edges of variants side by side, and what a change of each is worth.

    VARIANT is a key, a title or an alias; all that are installed without any.
    """
    games = variants or catalogue().variants
    result = compare(games)
    pairs = list(zip(result.reports, result.worths, strict=True))
    if form == "json":
        data = [
            {
                "variant": report.variant.key,
                "fingerprint": report.variant.fingerprint,
                "decks": report.variant.decks,
                "house_edge": str(report.house_edge),
                "element_of_risk": str(report.element_of_risk),
                "worths": [
                    {"change": w.change, "house_edge": str(w.house_edge), "gain": str(w.gain)}
                    for w in worths
                ],
            }
            for report, worths in pairs
        ]
        say(json.dumps(data, indent=2))
    else:
        say(f"{'variant':<20}{'decks':>6}{'house edge':>12}{'element of risk':>17}")
        for report, _ in pairs:
            edge, risk = float(report.house_edge), float(report.element_of_risk)
            key, decks = report.variant.key, report.variant.decks
            say(f"{key:<20}{decks:>6}{100 * edge:>10.4f} %{100 * risk:>15.4f} %")
        for report, worths in pairs:
            say("")
            say(f"What the player of {report.variant.key} gains per opening bet by a change:")
            for worth in worths:
                say(f"{worth.change:<34}{100 * float(worth.gain):>+9.4f} %")
    if chart:
        save_chart(plot.edge_by_decks(games), chart)
