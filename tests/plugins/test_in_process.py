"""The same discovery within this process: what a fresh interpreter does, seen line by line."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import reddog as rd
from reddog.plugins import Catalogue
from reddog.plugins._discovery import gather, installed
from reddog.plugins._installed import Once, make

if TYPE_CHECKING:
    from reddog.plugins import Problem

Install = Callable[..., None]

GOOD = "@hookimpl\ndef reddog_variants(): return [variant('tiki')]"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put the folder of installed distributions on the path, and forget what it brought."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setattr(sys, "modules", sys.modules.copy())
    return folder


@pytest.mark.usefixtures("site")
def test_good_and_broken_distributions_are_told_apart(install: Install) -> None:
    install("reddog-good", GOOD)
    install("reddog-lines", GOOD, entry_points="[reddog]\nno equals sign\n")
    install("reddog-left", "import no_such_module", metadata="")
    install("reddog-bytes", "import no_such_module", metadata=b"Name: \xff")
    install("other", "", entry_points="[console_scripts]\nno equals sign\n")
    unreadable: list[Problem] = []
    found = list(installed(unreadable))
    offers, problems = gather(found)

    assert ["reddog-good"] == [offer.origin.distribution for offer in offers]
    assert {"reddog_left", "reddog_bytes"} == {problem.plugin for problem in problems}
    assert {"a distribution without a name"} == {problem.distribution for problem in problems}
    assert ["reddog-lines"] == [problem.distribution for problem in unreadable]


@pytest.mark.usefixtures("site")
def test_of_one_distribution_found_twice_the_first_counts(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install("reddog-twice", GOOD)
    install("Reddog.Twice", "", entry_points="[reddog]\ntwice = gone\n", site="later")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path / "later")])

    assert ["reddog_twice"] == [
        origin.plugin for origin, _ in installed([]) if origin.name == "twice"
    ]


@pytest.mark.usefixtures("site")
def test_the_switch_is_read_when_the_catalogue_is_made(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    install("reddog-good", GOOD)
    monkeypatch.setenv("REDDOG_DISABLE_PLUGIN_AUTOLOAD", "1")

    assert Catalogue.of([]) == make()

    monkeypatch.setenv("REDDOG_DISABLE_PLUGIN_AUTOLOAD", "0")

    assert "reddog-good" == make().owner("tiki")


def test_a_plugin_that_needs_the_catalogue_to_be_made_first_is_refused() -> None:
    def make_twice() -> Catalogue:
        return once.get()

    once = Once(make_twice)

    with pytest.raises(rd.PluginError, match="while it is being made"):
        once.get()
