"""The tables of commands are read from the commands."""

import click
import pytest
from commands import find, options, usage

from reddog.cli._app import app

NAMES = app.list_commands(click.Context(app))


@pytest.mark.parametrize("name", NAMES)
def test_the_table_of_a_command_has_all_its_options_and_what_each_means(name: str) -> None:
    there = [param for param in find(name).params if isinstance(param, click.Option)]
    table = list(options(find(name)))

    assert [param.opts[0] for param in there] == [written.split()[0] for written, _, _ in table]
    assert all(meaning.endswith(".") for _, meaning, _ in table)


def test_a_row_says_bounds_and_what_holds_without_the_option() -> None:
    rows = {written: (meaning, default) for written, meaning, default in options(find("outlook"))}

    assert ("The credits before the first round.", "1,000") == rows["--balance CREDITS"]
    assert ("How many rounds at most; exact up to 200 (1 to 100,000).", "100") == rows[
        "--rounds NUMBER"
    ]
    assert "reddog outlook [OPTIONS] [VARIANT]" == usage("outlook")


def test_there_is_no_table_of_a_command_that_does_not_exist() -> None:
    with pytest.raises(KeyError):
        find("blackjack")
