"""`reddog play` as a player meets it: pipes, narrow consoles, a real terminal, a saved game."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from reddog import CASINO, DECK, STANDARD, Session, text
from reddog.cli import main
from reddog.cli._app import app
from reddog.cli._commands.play import play
from reddog.cli._game import Game
from reddog.cli._screen import Screen

LOST = """\
Red Dog. Bets are 10 to 5,000 credits, in multiples of 10.
You have 1,000 credits.
bet 10 to 1,000 · chips +10 +50 +100 +500 +1,000 · h help · q leave
Your bet: 100

┌─────┐             ┌─────┐
│9    │  spread 1   │J    │
│  ♦  │             │  ♣  │
│    9│   5 to 1    │    J│
└─────┘             └─────┘
A nine and a jack: spread one, pays 5 to 1.
s stand · r raise 100 · h help · q leave
Stand or raise: s

┌─────┐   ┌─────┐   ┌─────┐
│9    │   │A    │   │J    │
│  ♦  │   │  ♦  │   │  ♣  │
│    9│   │    A│   │    J│
└─────┘   └─────┘   └─────┘
An ace falls outside: 100 credits are lost.
You have 900 credits.
Play again? (y/n): n
You leave with 900 credits.
"""

CONSECUTIVE = """\
┌─────┐             ┌─────┐
│4    │ consecutive │5    │
│  ♠  │             │  ♣  │
│    4│    push     │    5│
└─────┘             └─────┘
Consecutive cards: a push, 10 credits come back.
"""


def run(*arguments: str, typed: str = "", width: int = 80, charset: str = "utf-8") -> Result:
    environment = {"COLUMNS": str(width), "NO_COLOR": None, "FORCE_COLOR": None}
    runner = CliRunner(charset=charset, env=environment)
    return runner.invoke(app, ["play", *arguments], input=typed)


def started(*arguments: str, encoding: str = "utf-8", **options: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "reddog", "play", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONIOENCODING": f"{encoding}:strict", "COLUMNS": "80"} | options,
    )


def test_a_round_reads_as_a_game() -> None:
    result = run("--seed", "7", typed="100\ns\nn\n")

    assert (0, LOST, "") == (result.exit_code, result.stdout, result.stderr)


def test_consecutive_cards_are_drawn_with_their_push() -> None:
    result = run("--seed", "7", typed="10\ns\ny\n10\nn\n")

    assert CONSECUTIVE in result.stdout


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp850", "cp1252", "utf-8"])
def test_every_console_shows_the_game_and_its_help(encoding: str) -> None:
    """P1: with strict errors a hand is played; a letter stands in for what cannot be shown."""
    process = started("--seed", "7", encoding=encoding)

    out, err = process.communicate(b"h\n100\ns\nn\n")

    shown = out.decode(encoding).replace("\r\n", "\n")
    assert (0, b"") == (process.returncode, err)
    suit = DECK[13].suit.symbol
    expected = suit.encode(encoding, "reddog.stand-ins").decode(encoding)
    assert f"  {expected}  " in shown
    assert "An ace falls outside: 100 credits are lost." in shown
    assert "Is this for real money?" in shown
    assert "?????" not in shown


@pytest.mark.parametrize("width", [40, 60, 100])
@pytest.mark.parametrize("variant", [STANDARD, CASINO])
def test_no_line_is_wider_than_the_terminal(width: int, variant: object) -> None:
    name = "red-dog" if variant is STANDARD else "red-dog-casino"
    typed = "h\n+1,000\n+50\n\nh\nx\ns\ny\n" * 5 + "15\nabc\n9999\n0\nq\n"

    result = run("--seed", "3", "--variant", name, "--balance", "9,999", typed=typed, width=width)

    assert 0 == result.exit_code
    assert width >= max(map(len, result.stdout.splitlines()))


def test_choices_break_between_choices_only() -> None:
    result = run("--seed", "7", typed="q\n", width=40)

    assert "bet 10 to 1,000\nchips +10 +50 +100 +500 +1,000 · h help\nq leave\n" in result.stdout


def test_the_help_shows_payouts_and_limits_of_the_engine() -> None:
    """O6: rules text in the terminal lists what the engine pays."""
    result = run(typed="h\nq\n")

    assert str(text.payouts(STANDARD)) in result.stdout
    assert "The opening bet is 10 to 5,000 credits" in result.stdout.replace("\n", " ")


@pytest.mark.parametrize(
    "typed",
    ["", "abc", "abc\n\n1e3\n-5\n1_0\n\u0661\u0660\n1.000\n", "9" * 5_000, "\x00\x1b[A\n", "q\n"],
)
def test_whatever_comes_the_game_ends_cleanly_with_every_credit(typed: str) -> None:
    """P2: typing something that is not a number ended the game."""
    result = run(typed=typed)

    assert 0 == result.exit_code
    assert result.stdout.endswith("You leave with 1,000 credits.\n")


def test_bytes_that_are_no_text_are_no_bet() -> None:
    process = started()

    out, err = process.communicate(b"\xff\xfe\n10\xff\n")

    assert (0, b"") == (process.returncode, err)
    assert out.replace(b"\r\n", b"\n").endswith(b"You leave with 1,000 credits.\n")


def test_the_end_of_input_at_the_decision_stands() -> None:
    result = run("--seed", "7", typed="100\n")

    assert 0 == result.exit_code
    assert "You leave, so you stand." in result.stdout
    assert result.stdout.endswith("You leave with 900 credits.\n")


class Impatient:
    """The keyboard of somebody who presses Ctrl-C once the lines are used up."""

    def __init__(self, *lines: str) -> None:
        self._lines = list(lines)

    def isatty(self) -> bool:
        return True

    def readline(self) -> str:
        if not self._lines:
            raise KeyboardInterrupt
        return self._lines.pop(0)


def test_an_interrupt_says_the_balance_and_leaves_with_exit_code_0(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", Impatient("100\n", "s\n"))
    monkeypatch.setattr("sys.argv", ["reddog", "play", "--seed", "7"])

    with pytest.raises(SystemExit) as leaving:
        main()

    assert 0 == leaving.value.code
    assert capsys.readouterr().out.endswith("\nYou leave with 900 credits.\n")


def test_a_process_without_input_leaves_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)

    play(Game.of(Session.open(STANDARD, balance=50), Random(1), 50), Screen(), None)

    assert capsys.readouterr().out.endswith("Your bet: \nYou leave with 50 credits.\n")


def test_an_interrupted_process_leaves_cleanly() -> None:
    process = started("--seed", "7", PYTHONUNBUFFERED="1")
    assert process.stdout is not None
    shown = b""
    while not shown.endswith(b"Your bet: "):
        shown += process.stdout.read(1)

    process.send_signal(signal.SIGINT)
    out, err = process.communicate()

    assert (0, b"") == (process.returncode, err)
    assert out.endswith(b"You leave with 1,000 credits.\n")


@pytest.mark.parametrize("colour", ["NO_COLOR", "FORCE_COLOR"])
def test_colour_is_left_out_where_it_is_not_wanted(colour: str) -> None:
    process = started("--seed", "7", **{colour: "1", "TERM": "xterm"})

    out, _ = process.communicate(b"100\ns\nn\n")

    assert (colour == "FORCE_COLOR") == (b"\x1b[" in out)


def test_the_variant_and_the_balance_are_options() -> None:
    result = run("--variant", "red-dog-casino", "--balance", "1,234", typed="1\nr 2\nq\n")

    assert "Red Dog Casino. Bets are 1 to 5,000 credits." in result.stdout
    assert "You have 1,234 credits." in result.stdout


@pytest.mark.parametrize("balance", ["-1", "1.000", "1e3", "9007199254740992"])
def test_a_balance_that_is_none_is_refused(balance: str) -> None:
    result = run("--balance", balance)

    assert 2 == result.exit_code
    assert "is not an amount of whole credits" in result.stderr


def test_a_saved_game_resumes_at_the_decision_with_the_same_third_card(tmp_path: Path) -> None:
    path = str(tmp_path / "game.json")

    left = run("--seed", "7", "--save", path, typed="100\nq\n")
    resumed = run("--seed", "8", "--save", path, typed="s\nn\n")

    assert left.stdout.endswith(
        "The round waits for you. You have 1,000 credits, 100 credits of it on the table.\n"
    )
    assert "A nine and a jack: spread one, pays 5 to 1." in resumed.stdout
    assert "An ace falls outside: 100 credits are lost." in resumed.stdout
    assert resumed.stdout.endswith("You leave with 900 credits.\n")


def test_a_resumed_game_keeps_its_own_variant(tmp_path: Path) -> None:
    path = str(tmp_path / "game.json")
    run("--variant", "red-dog-casino", "--save", path, typed="0\nn\n")

    resumed = run("--save", path)

    assert "Red Dog Casino" in resumed.stdout


def test_a_game_killed_at_the_decision_resumes_there(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    process = started("--seed", "7", "--save", str(path), PYTHONUNBUFFERED="1")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"100\n")
    process.stdin.flush()
    shown = b""
    while not shown.endswith(b"Stand or raise: "):
        shown += process.stdout.read(1)

    process.kill()
    process.communicate()

    resumed = run("--save", str(path), typed="s\nn\n")
    assert resumed.stdout.endswith("You leave with 900 credits.\n")


def test_a_damaged_save_is_kept_aside_and_a_new_game_starts(tmp_path: Path) -> None:
    """L5: it starts, says so and keeps the old file aside."""
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff{")

    result = run("--save", str(path), typed="0\nn\n", width=400)

    assert 0 == result.exit_code
    assert f"It is kept as {path}.damaged." in result.stdout
    assert "You have 1,000 credits." in result.stdout
    assert 1_000 == run_total(path)


def run_total(path: Path) -> int:
    result = run("--save", str(path))
    return int(result.stdout.split("You leave with ")[1].split()[0].replace(",", ""))


def test_a_save_that_cannot_be_opened_is_refused_with_exit_code_2(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")

    result = run("--save", str(tmp_path / "file" / "game.json"))

    assert 2 == result.exit_code
    assert "Not a directory" in result.stderr


def test_a_save_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    result = run("--seed", "7", "--save", str(tmp_path / "no" / "game.json"), typed="100\n")

    assert 0 == result.exit_code
    assert "The game could not be saved" in result.stdout
    assert result.stdout.endswith("You leave with 900 credits.\n")


def test_a_real_terminal_shows_colour_and_takes_keys(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "80", "LC_ALL": "C.UTF-8"}
    environment.pop("NO_COLOR", None)
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "reddog", "play", "--seed", "7"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        cwd=tmp_path,
        start_new_session=True,
    )
    os.close(theirs)
    shown = b""

    def until(prompt: bytes) -> None:
        nonlocal shown
        while prompt not in shown:
            shown += os.read(ours, 4096)

    until(b"Your bet: ")
    os.write(ours, b"100\n")
    until(b"Stand or raise: ")
    os.write(ours, b"s\n")
    until(b"Play again? (y/n): ")
    os.write(ours, b"\x04")
    until(b"You leave with 900 credits.")
    code = process.wait()
    os.close(ours)

    screen = shown.decode("utf-8")
    assert 0 == code
    assert "\x1b[1;31m│  ♦  │" in screen
    assert "Your bet: \x1b[0m100\r\n\r\n" in screen
