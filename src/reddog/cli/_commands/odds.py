"""``reddog odds``: the par sheet of a variant."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from reddog import Policy, Variant
from reddog.analysis import ParSheet, analyse, par_sheet, plot
from reddog.cli._options import catalogue
from reddog.cli._plans import (
    decks_option,
    game_argument,
    plot_option,
    policy_option,
    save_chart,
)
from reddog.cli._terminal import say

_WRITERS: Final[dict[str, Callable[[ParSheet], str]]] = {
    "table": ParSheet.to_text,
    "markdown": ParSheet.to_markdown,
    "html": ParSheet.to_html,
    "csv": ParSheet.to_csv,
    "json": ParSheet.to_json,
}


@click.command
@game_argument
@decks_option
@policy_option
@click.option(
    "--format",
    "form",
    type=click.Choice(list(_WRITERS)),
    default="table",
    show_default=True,
    help="A table to read, or a document for others.",
)
@plot_option
@click.option("--all", "every", is_flag=True, help="All variants that are installed.")
def command(
    variant: Variant,
    decks: int | None,
    policy: Policy,
    form: str,
    chart: Path | None,
    *,
    every: bool,
) -> None:
    """
    Print the exact odds of a variant: its par sheet.

    VARIANT is a key, a title or an alias; red-dog without it.
    """
    if every and (chart or form == "html"):
        raise click.UsageError("a page and a chart show one variant; leave out --all")
    games = catalogue().variants if every else (variant,)
    sheets = [par_sheet(game, decks=decks, policy=policy) for game in games]
    if every and form == "json":
        say(json.dumps([sheet.to_dict() for sheet in sheets], indent=2, allow_nan=False))
    else:
        say("\n".join(_WRITERS[form](sheet).replace("\r\n", "\n").rstrip("\n") for sheet in sheets))
    if chart:
        save_chart(plot.values(analyse(variant, decks=decks, policy=policy)), chart)
