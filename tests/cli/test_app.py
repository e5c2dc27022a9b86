"""The group of commands: how one is found, and what a refusal looks like."""

import runpy
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

import reddog
from reddog.cli import _commands, main
from reddog.cli._app import app


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def test_help_lists_every_file_of_the_package_as_a_command() -> None:
    files = {path.stem for path in Path(_commands.__path__[0]).glob("*.py")} - {"__init__"}

    result = run("--help")

    assert 0 == result.exit_code
    listed = {line.split()[0] for line in result.output.split("Commands:")[1].splitlines() if line}
    assert files == listed


@pytest.mark.parametrize("name", app.list_commands(click.Context(app)))
def test_every_command_has_help_that_fits_its_options(name: str) -> None:
    result = run(name, "--help")

    assert 0 == result.exit_code
    assert f"Usage: reddog {name} " in result.output.replace("Usage: app ", "Usage: reddog ")


def test_an_unknown_command_is_refused_with_exit_code_2() -> None:
    result = run("bluff")

    assert 2 == result.exit_code
    assert "bluff" in result.output


def test_the_version_is_the_packages() -> None:
    result = run("--version")

    assert (0, f"reddog, version {reddog.__version__}\n") == (result.exit_code, result.output)


def test_what_the_library_refuses_is_one_line_and_exit_code_2() -> None:
    result = run("deal", "--bet", "7")

    assert 2 == result.exit_code
    assert "" == result.stdout
    assert (
        "Error: an opening bet of 7 is not legal here; bet 10 to 5000 in multiples of 10\n"
        == result.stderr
    )


@pytest.mark.parametrize("text", ["abc", "1e3", "-5", "1_0", "1.000", "9" * 5_000])
def test_an_option_takes_no_amount_that_is_not_one(text: str) -> None:
    result = run("deal", "--bet", text)

    assert 2 == result.exit_code
    assert "is not an amount of whole credits" in result.stderr


def test_an_unknown_variant_is_refused_with_the_names_there_are() -> None:
    result = run("deal", "--variant", "poker")

    assert 2 == result.exit_code
    assert "red-dog, red-dog-casino" in result.stderr.replace("\n", " ")


def test_the_shell_completes_the_names_of_variants() -> None:
    environment = {
        "_REDDOG_COMPLETE": "bash_complete",
        "COMP_WORDS": "reddog deal --variant red-dog-",
        "COMP_CWORD": "3",
    }

    result = CliRunner().invoke(app, prog_name="reddog", env=environment)

    assert "plain,red-dog-casino\n" == result.output


def exit_code_of_main(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> object:
    monkeypatch.setattr(sys, "argv", ["reddog", *arguments])
    with pytest.raises(SystemExit) as leaving:
        runpy.run_module("reddog", run_name="__main__")
    return leaving.value.code


def test_python_dash_m_runs_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == exit_code_of_main(monkeypatch, "--version")
    assert f"reddog, version {reddog.__version__}\n" == capsys.readouterr().out


@pytest.mark.parametrize(
    ("package", "users"),
    [
        ("click", ["reddog.cli._app"]),
        ("rich.console", ["reddog.cli._commands.play", "reddog.cli._screen"]),
    ],
)
def test_a_missing_extra_is_named_with_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    package: str,
    users: list[str],
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    for user in users:
        monkeypatch.delitem(sys.modules, user, raising=False)

    assert 2 == exit_code_of_main(monkeypatch, "play")
    assert (
        "Error: the reddog command needs packages that are not installed; "
        'run: pip install "reddog[cli]"\n'
    ) == capsys.readouterr().err


def test_a_fault_of_our_own_is_not_called_a_missing_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "reddog.cli._app", None)

    with pytest.raises(ModuleNotFoundError, match="_app"):
        main()
