"""`reddog deal`: rounds one a line, the same for the same seed, on every console."""

import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from reddog.cli._app import app

SEVEN = """\
round cards       spread  raise     net
    1 9♦ J♣ A♦         1            -10
    2 4♠ 5♣            0           push
    3 6♣ 10♥ 8♣        3            +20
3 rounds, 30 staked, net +10
"""


def deal(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["deal", *arguments])
    assert (0, "") == (result.exit_code, result.stderr)
    return result.stdout


def test_rounds_are_a_table_that_a_seed_repeats() -> None:
    assert SEVEN == deal("--rounds", "3", "--seed", "7")


def test_the_last_line_adds_up_what_the_rounds_say() -> None:
    printed = deal("--rounds", "400", "--seed", "1", "--bet", "1,000")

    *table, total = printed.splitlines()
    nets = [int(line[-7:].replace(",", "")) for line in table[1:] if "push" not in line]
    raises = printed.count(" 1,000 ")
    assert 0 < raises < 400
    assert f"400 rounds, {400_000 + 1_000 * raises:,} staked, net {sum(nets):+,}" == total
    assert 400 == len(nets) + printed.count("push")
    assert 40 >= max(map(len, table))
    assert "pair" in printed


def test_without_a_seed_two_tables_differ() -> None:
    assert deal("--rounds", "30") != deal("--rounds", "30")


def test_raising_from_12_never_raises() -> None:
    printed = deal("--rounds", "200", "--seed", "1", "--raise-from", "12")

    assert printed.splitlines()[-1].startswith("200 rounds, 2,000 staked")


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp850", "cp1252", "utf-8"])
def test_a_narrow_console_shows_letters_for_suits(encoding: str) -> None:
    """P1: printing suit symbols crashed on consoles with a narrow encoding."""
    done = subprocess.run(
        [sys.executable, "-m", "reddog", "deal", "--rounds", "3", "--seed", "7"],
        env=os.environ | {"PYTHONIOENCODING": f"{encoding}:strict"},
        capture_output=True,
        check=True,
    )

    shown = done.stdout.decode(encoding).replace("\r\n", "\n")
    expected = SEVEN
    if encoding != "utf-8":
        expected = expected.translate(str.maketrans("♣♦♥♠", "cdhs"))
    assert expected == shown
    assert b"" == done.stderr
