"""`reddog variants`, and the options that choose a variant and its prices."""

import json
from types import SimpleNamespace

import pytest
from click.testing import CliRunner, Result

import reddog as rd
from reddog.cli._app import app
from reddog.cli._commands import variants
from reddog.cli._options import catalogue, priced
from reddog.plugins import Catalogue, hookimpl
from reddog.text import payouts

LIST = """\
variant           title             from
red-dog           Red Dog           reddog
red-dog-casino    Red Dog Casino    reddog
yablon            Yablon            reddog
scottish-foghorn  Scottish Foghorn  reddog

paytable          spreads 1, 2, 3 and three of a kind  from
standard          5:1, 4:1, 2:1, 11:1                  reddog
yablon            5:1, 4:1, 2:1, 11:1                  reddog
scottish-foghorn  5:1, 4:1, 2:1, 11:1                  reddog
"""

LIST_OF_TABLES = ("standard", "yablon", "scottish-foghorn")

ONE = """\
Red Dog Casino

key               red-dog-casino
aliases           Casino Red Dog
from              reddog
opening bet       1 to 5,000, in multiples of 1
at most at stake  10,000
chips             1 5 10 25 50 100 500 1,000
raise             any amount up to the opening bet
odds on           whole stake
decks             1

"""

GENEROUS = rd.STANDARD.paytable.replace({1: "6:1"})
TIKI = rd.STANDARD.replace(key="tiki", paytable=GENEROUS)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


@pytest.fixture
def partly_broken() -> Catalogue:
    """Return a catalogue in which one plugin brings a good variant and one that is left out."""
    both = SimpleNamespace(
        __name__="mine", reddog_variants=hookimpl(lambda: [TIKI, TIKI.replace(key="yablon")])
    )
    with pytest.warns(rd.PluginWarning):
        return Catalogue.of([both])


def test_without_a_name_everything_is_listed_with_its_owner() -> None:
    result = run("variants")

    assert (0, LIST) == (result.exit_code, result.output)


@pytest.mark.parametrize("name", ["red-dog-casino", "RED DOG_CASINO", "casino red dog"])
def test_one_variant_is_shown_with_limits_aliases_owner_and_payouts(name: str) -> None:
    result = run("variants", name)

    assert 0 == result.exit_code
    assert f"{ONE}{payouts(rd.CASINO)}\n" == result.output


def test_a_program_gets_everything_as_data() -> None:
    data = json.loads(run("variants", "--format", "json").output)

    assert list(rd.list_variants()) == [
        rd.Variant.from_dict({key: each[key] for key in rd.STANDARD.to_dict()})
        for each in data["variants"]
    ]
    assert {"reddog"} == {each["owner"] for each in (*data["variants"], *data["paytables"])}
    assert ["standard", "yablon", "scottish-foghorn"] == [
        each["name"] for each in data["paytables"]
    ]
    assert [] == data["problems"]


def test_a_program_gets_one_variant_as_data() -> None:
    data = json.loads(run("variants", "foghorn", "--format", "json").output)

    assert "scottish-foghorn" == data["key"]
    assert rd.STANDARD.fingerprint == data["fingerprint"]
    assert [] == data["problems"]


@pytest.mark.parametrize("arguments", [["variants"], ["deal", "--variant"], ["play", "--variant"]])
def test_an_unknown_name_is_refused_with_the_nearest(arguments: list[str]) -> None:
    result = run(*arguments, "yablom")

    assert 2 == result.exit_code
    assert "no variant is called 'yablom'; the nearest names are Yablon" in result.output


def test_what_was_left_out_is_listed(partly_broken: Catalogue) -> None:
    [problem] = partly_broken.problems
    lines = [*variants.all_in_lines(partly_broken)]
    data = variants.all_as_data(partly_broken)

    assert ["", "Left out while loading:", f"- {problem}"] == lines[-3:]
    assert ["tiki              Tiki              mine"] == [x for x in lines if "tiki" in x]
    assert ["yablon"] == [each["name"] for each in data["problems"]]
    assert [str(problem)] == [each["message"] for each in data["problems"]]


def test_one_variant_is_shown_with_the_problems_of_its_owner(partly_broken: Catalogue) -> None:
    [problem] = partly_broken.problems
    mine, standard = TIKI, rd.STANDARD

    assert f"- {problem}" == [*variants.one_in_lines(partly_broken, mine)][-1]
    assert ["yablon"] == [
        each["name"] for each in variants.one_as_data(partly_broken, mine)["problems"]
    ]
    assert not [x for x in variants.one_in_lines(partly_broken, standard) if "Left out" in x]
    assert [] == variants.one_as_data(partly_broken, standard)["problems"]
    assert "aliases           none" in [*variants.one_in_lines(partly_broken, mine)]


def test_what_was_left_out_is_said_on_the_error_stream(capsys: pytest.CaptureFixture[str]) -> None:
    broken = SimpleNamespace(__name__="mine", reddog_variant=hookimpl(lambda: [TIKI]))
    found = catalogue(lambda: Catalogue.of([broken]))

    assert f"warning: {found.problems[0]}\n" == capsys.readouterr().err


def test_every_command_that_plays_takes_a_paytable() -> None:
    standard = run("deal", "--seed", "1", "--rounds", "2")
    named = run("deal", "--seed", "1", "--rounds", "2", "--paytable", "Yablon")
    unknown = run("deal", "--paytable", "yablom")

    assert (0, standard.output) == (named.exit_code, named.output)
    assert 2 == unknown.exit_code
    assert "no paytable is called 'yablom'; the nearest names are yablon" in unknown.output


def test_other_prices_are_said_in_the_title() -> None:
    assert rd.STANDARD is priced(rd.STANDARD, None)
    assert rd.STANDARD is priced(rd.STANDARD, ("yablon", rd.STANDARD.paytable))
    assert rd.STANDARD.replace(title="Red Dog (tiki)", paytable=GENEROUS) == priced(
        rd.STANDARD, ("tiki", GENEROUS)
    )


def test_names_are_completed() -> None:
    def completed(words: str, count: str) -> str:
        environment = {
            "_REDDOG_COMPLETE": "bash_complete",
            "COMP_WORDS": words,
            "COMP_CWORD": count,
        }
        return CliRunner().invoke(app, [], prog_name="reddog", env=environment).output

    assert "plain,yablon\n" == completed("reddog deal --variant y", "3")
    assert "plain,standard\n" == completed("reddog deal --paytable st", "3")
