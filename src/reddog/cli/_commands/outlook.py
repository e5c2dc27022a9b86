"""``reddog outlook``: what many rounds bring."""

import json
from pathlib import Path

import click

from reddog import Policy, Variant
from reddog.analysis import Chance, outlook, plot
from reddog.cli._options import credits_argument
from reddog.cli._plans import (
    balance_option,
    game_argument,
    plot_option,
    policy_option,
    save_chart,
)
from reddog.cli._terminal import say
from reddog.text import amount


@click.command
@game_argument
@click.option(
    "--bet",
    type=credits_argument,
    metavar="CREDITS",
    help="The opening bet of every round; the smallest there is without it.",
)
@balance_option
@click.option(
    "--rounds",
    type=click.IntRange(1, 100_000),
    default=100,
    show_default=True,
    help="How many rounds at most; exact up to 200.",
)
@click.option("--target", type=credits_argument, metavar="CREDITS", help="Stop at this balance.")
@policy_option
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "json"]),
    default="table",
    show_default=True,
    help="A table to read, or data for a program.",
)
@plot_option
def command(
    variant: Variant,
    bet: int | None,
    balance: int,
    rounds: int,
    target: int | None,
    policy: Policy,
    form: str,
    chart: Path | None,
) -> None:
    """
    Print what many rounds with one opening bet bring.

    Whoever cannot pay the opening bet is ruined and stops; a raise that cannot be paid is a stand.
    """
    ante = variant.limits.minimum if bet is None else bet
    result = outlook(
        variant, ante=ante, balance=balance, rounds=rounds, policy=policy, target=target
    )
    chances = {"ruin": result.ruin, "ahead": result.ahead}
    if result.reached is not None:
        chances["target reached"] = result.reached
    if form == "json":
        data = {
            "variant": variant.key,
            "fingerprint": variant.fingerprint,
            "bet": ante,
            "balance": balance,
            "rounds": rounds,
            "target": target,
            "policy": repr(policy),
            "error_bound": result.error_bound,
            "chances": {name: float(chance) for name, chance in chances.items()},
            "mean": float(result.mean),
            "distribution": [[left, float(chance)] for left, chance in result.chances],
        }
        say(json.dumps(data, indent=2, allow_nan=False))
    else:
        say(f"{variant.title}: {rounds:,} rounds of {amount(ante)} from {amount(balance)}")
        for name, chance in chances.items():
            say(f"{name:<16}{_percent(chance)}")
        say(f"{'mean balance':<16}{float(result.mean):>12,.2f}")
        for share in (0.05, 0.25, 0.5, 0.75, 0.95):
            say(f"{f'{share:.0%} end up to':<16}{result.quantile(share):>9,}")
        error = f"within {result.error_bound:.1e}" if result.error_bound else "exactly"
        say(f"Chances are computed {error}.")
    if chart:
        save_chart(
            plot.balances(
                variant, ante=ante, balance=balance, rounds=rounds, policy=policy, target=target
            ),
            chart,
        )


def _percent(chance: Chance) -> str:
    return f"{100 * float(chance):>12.4f} %"
