"""``reddog deal``: print rounds, one a line."""

from pathlib import Path
from typing import Final

import click

from reddog import NEVER_RAISE, Outcome, Resolved, Variant, play_round, raise_from, shuffled
from reddog.cli._history import history_option, open_history
from reddog.cli._options import credits_argument, random_source, seed_option, variant_option
from reddog.cli._terminal import say
from reddog.history import Record

#: Round, cards, spread, raise and net fit into 40 columns.
_LINE: Final = "{:>5} {:<11} {:>6} {:>6} {:>7}"


@click.command
@click.option(
    "--rounds",
    type=click.IntRange(min=1),
    default=10,
    show_default=True,
    help="How many rounds are dealt.",
)
@seed_option
@click.option(
    "--raise-from",
    "lowest",
    type=click.IntRange(1, 12),
    default=7,
    show_default=True,
    help="Raise on this spread and wider ones; 12 never raises.",
)
@variant_option
@click.option(
    "--bet",
    type=credits_argument,
    metavar="CREDITS",
    help="The opening bet; the smallest there is without it.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "jsonl"]),
    default="table",
    show_default=True,
    help="A table to look at, or one record a line to keep and replay.",
)
@history_option
def command(
    rounds: int,
    seed: int | None,
    lowest: int,
    variant: Variant,
    bet: int | None,
    form: str,
    history_path: Path | None,
) -> None:
    """Deal rounds with one plan for raising, and print them."""
    rng = random_source(seed)
    ante = variant.limits.minimum if bet is None else bet
    policy = NEVER_RAISE if lowest > max(variant.paytable) else raise_from(lowest)
    writer = None
    if history_path is not None:
        writer, told = open_history(history_path)
        for sentence in told:
            click.echo(sentence, err=True)
    staked = net = 0
    for number in range(1, rounds + 1):
        resolved = play_round(
            variant, ante=ante, cards=shuffled(rng, decks=variant.decks), policy=policy
        )
        record = Record.of(resolved, number=number)
        if writer is not None:
            writer.write(record)
        if form == "jsonl":
            say(record.to_json())
            continue
        if number == 1:
            say(_LINE.format("round", "cards", "spread", "raise", "net"))
        say(_line(number, resolved))
        staked += resolved.stake
        net += resolved.net
    if writer is not None:
        writer.close()
    if form == "table":
        say(f"{rounds:,} rounds, {staked:,} staked, net {net:+,}")


def _line(number: int, resolved: Resolved) -> str:
    spread = "pair" if resolved.spread is None else resolved.spread
    cards = " ".join(map(str, resolved.cards))
    raised = f"{resolved.raised:,}" if resolved.raised else ""
    pushed = resolved.outcome in {Outcome.CONSECUTIVE_PUSH, Outcome.PAIR_PUSH}
    result = "push" if pushed else f"{resolved.net:+,}"
    return _LINE.format(f"{number:,}", cards, spread, raised, result)
