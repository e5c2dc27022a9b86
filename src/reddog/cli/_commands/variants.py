"""``reddog variants``: what can be played, and what was left out."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

import click

from reddog import PluginError, RaiseRule, UnknownVariant, Variant
from reddog.cli._options import catalogue
from reddog.cli._terminal import say
from reddog.plugins import Catalogue, Problem
from reddog.text import amount, payouts

_RAISES: Final = {
    RaiseRule.EQUAL: "the opening bet again",
    RaiseRule.UP_TO: "any amount up to the opening bet",
}


@click.command
@click.argument("name", required=False)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="A table to read, or data for a program.",
)
def command(name: str | None, form: str) -> None:
    """
    List the variants and paytables that are installed, or show one variant.

    NAME is a key, a title or an alias; case, spaces, - and _ do not matter.
    """
    found = catalogue()
    if name is None:
        shown, lines = all_as_data(found), all_in_lines(found)
    else:
        try:
            variant = found.get_variant(name)
        except (UnknownVariant, PluginError) as error:
            raise click.BadParameter(str(error), param_hint="NAME") from error
        shown, lines = one_as_data(found, variant), one_in_lines(found, variant)
    for line in [json.dumps(shown, indent=2)] if form == "json" else lines:
        say(line)


def all_in_lines(found: Catalogue) -> Iterator[str]:
    """Write everything as a table."""
    rows: list[tuple[str, ...]] = [("variant", "title", "from")]
    rows += [(each.key, each.title, found.owner(each.key)) for each in found.variants]
    yield from _columns(rows)
    yield ""
    rows = [("paytable", "spreads 1, 2, 3 and three of a kind", "from")]
    for name, paytable in found.paytables.items():
        prices = [*paytable.prices[:3], paytable.three_of_a_kind]
        rows.append((name, ", ".join(map(str, prices)), found.paytable_owner(name)))
    yield from _columns(rows)
    yield from _left_out(found.problems)


def one_in_lines(found: Catalogue, variant: Variant) -> Iterator[str]:
    """Write all of one variant."""
    limits, owner = variant.limits, found.owner(variant.key)
    bets = f"{amount(limits.minimum)} to {amount(limits.maximum)}"
    rows: list[tuple[str, ...]] = [
        ("key", variant.key),
        ("aliases", ", ".join(variant.aliases) or "none"),
        ("from", owner),
        ("opening bet", f"{bets}, in multiples of {amount(limits.chips[0])}"),
        ("at most at stake", amount(limits.total)),
        ("chips", " ".join(map(amount, limits.chips))),
        ("raise", _RAISES[variant.raise_rule]),
        ("odds on", variant.odds_on.value.replace("_", " ")),
        ("decks", str(variant.decks)),
    ]
    yield variant.title
    yield ""
    yield from _columns(rows)
    yield ""
    yield from str(payouts(variant)).splitlines()
    yield from _left_out(problem for problem in found.problems if problem.distribution == owner)


def _left_out(problems: Iterable[Problem]) -> Iterator[str]:
    lines = [f"- {problem}" for problem in problems]
    if lines:
        yield from ("", "Left out while loading:", *lines)


def _columns(rows: list[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        yield "  ".join(cells).rstrip()


def all_as_data(found: Catalogue) -> dict[str, Any]:
    """Return everything, JSON-ready."""
    return {
        "variants": [_variant_as_data(found, variant) for variant in found.variants],
        "paytables": [
            {"name": name, "owner": found.paytable_owner(name), "paytable": paytable.to_dict()}
            for name, paytable in found.paytables.items()
        ],
        "problems": [_problem_as_data(problem) for problem in found.problems],
    }


def one_as_data(found: Catalogue, variant: Variant) -> dict[str, Any]:
    """Return all of one variant, JSON-ready."""
    shown = _variant_as_data(found, variant)
    problems = [each for each in found.problems if each.distribution == shown["owner"]]
    return {**shown, "problems": [_problem_as_data(problem) for problem in problems]}


def _variant_as_data(found: Catalogue, variant: Variant) -> dict[str, Any]:
    owner = found.owner(variant.key)
    return {**variant.to_dict(), "owner": owner, "fingerprint": variant.fingerprint}


def _problem_as_data(problem: Problem) -> dict[str, str]:
    return {
        "name": problem.name,
        "distribution": problem.distribution,
        "plugin": problem.plugin,
        "message": problem.message,
    }
