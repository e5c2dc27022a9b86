"""What the pages about the command say is what the command does."""

import re
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from reddog.cli._app import app

DOCS = Path(__file__).parents[2] / "docs"
REFERENCE = (DOCS / "reference" / "command-line.md").read_text(encoding="utf-8")
HOW_TO = (DOCS / "how-to" / "play-in-a-terminal.md").read_text(encoding="utf-8")

SECTIONS: dict[str, str] = dict(
    re.findall(r"(?ms)^## reddog (\w+)\n(.*?)(?=^## |\Z)", REFERENCE),
)
CONSOLES = re.findall(r"(?ms)^```console\n\$ reddog (.*?)\n(.*?)^```", REFERENCE)


def test_every_command_has_its_section() -> None:
    assert set(app.list_commands(click.Context(app))) == set(SECTIONS)


@pytest.mark.parametrize("name", SECTIONS)
def test_a_section_shows_its_command_as_it_is(name: str) -> None:
    assert f"```{{command}} {name}\n```" in SECTIONS[name]


@pytest.mark.parametrize("name", SECTIONS)
def test_a_section_names_no_option_that_its_command_has_not(name: str) -> None:
    command = app.get_command(click.Context(app), name)
    assert command is not None
    options = {option for parameter in command.params for option in parameter.opts}

    assert options >= set(re.findall(r"`(--[\w-]+)", SECTIONS[name]))


@pytest.mark.parametrize(("line", "printed"), CONSOLES)
def test_a_console_of_the_reference_prints_what_stands_there(line: str, printed: str) -> None:
    result = CliRunner().invoke(app, shlex.split(line))

    assert (0, printed) == (result.exit_code, result.output)


def test_the_how_to_shows_a_real_game() -> None:
    [shown] = re.findall(r"(?ms)^```text\n(.*?)^```", HOW_TO)
    [typed] = re.findall(r"printf '(.*?)' \| reddog play --seed 7", HOW_TO)

    result = CliRunner().invoke(
        app, ["play", "--seed", "7"], input=typed.replace("\\n", "\n"), env={"COLUMNS": "80"}
    )

    assert 0 == result.exit_code
    assert shown.strip() in result.output


@pytest.mark.parametrize("page", [REFERENCE, HOW_TO])
def test_every_line_that_is_shown_is_understood(page: str) -> None:
    for line in re.findall(r"(?m)^reddog (play.*)$", page):
        command, *arguments = shlex.split(line)
        result = CliRunner().invoke(app, [command, *arguments, "--help"])

        assert 0 == result.exit_code
