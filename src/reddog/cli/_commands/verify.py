"""``reddog verify``: check the shuffles of a history with the revealed seed."""

from pathlib import Path

import click

from reddog import fair
from reddog.cli._terminal import say
from reddog.history import Damage, scan, verify


def _seed(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        msg = "a server seed is written as 64 hexadecimal digits"
        raise click.BadParameter(msg) from None


@click.command
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--server-seed",
    type=_seed,
    required=True,
    metavar="HEX",
    help="The revealed seed, 64 hexadecimal digits.",
)
@click.pass_context
def command(ctx: click.Context, file: Path, server_seed: bytes) -> None:
    """
    Deal every round again that was committed to with a seed, and compare the cards.

    Rounds of other seeds and rounds without a proof are counted and left out. The exit code is 1 if
    a line is damaged, a card differs, or no round belongs to the seed.
    """
    commitment = fair.commit(server_seed)
    right = others = faults = 0
    for number, line in enumerate(scan(file), 1):
        if isinstance(line, Damage):
            faults += 1
            say(f"{line}")
        elif line.proof is None or line.proof.commitment != commitment:
            others += 1
        else:
            verdict = verify(line, server_seed)
            right += verdict.ok
            faults += not verdict.ok
            for difference in verdict.differences:
                say(f"line {number}: {difference}")
    say(f"commitment {commitment}")
    say(f"{right:,} rounds have the cards of this seed, {faults:,} do not; {others:,} are not its")
    ctx.exit(0 if right and not faults else 1)
