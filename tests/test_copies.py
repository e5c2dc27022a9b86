"""Field case K1: the values of every module copy and pickle as themselves, none left out."""

import copy
import inspect
import pickle
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import attrs
import pytest
from records import SEED, proved_record

import reddog as rd
from reddog import analysis, fair, history, plugins, simulation, testing, text
from reddog.analysis import plot

MODULES: Final = (rd, analysis, plot, fair, history, plugins, simulation, testing, text)
#: A source of randomness compares by identity, and a drawing holds the function that draws it.
NO_VALUES: Final = {fair.FairSource, plot.Drawing}


def values() -> list[Any]:
    """Make one value of each public class, and of each that it leads to."""
    session = rd.Session.open(rd.STANDARD, balance=1_000).place(10)
    table = rd.Table.open(rd.CASINO, balances={"ann": 500, "bo": 300}).place("ann", 25)
    dealt, played = session.deal(Random(7)), table.place("bo", 10).deal(Random(7))
    assert isinstance(dealt.round, rd.Decision)
    paused, settled = session.deal(Random(7), pause=True), dealt.stand()
    record = proved_record()
    report = analysis.analyse(rd.STANDARD)
    outlook = analysis.outlook(rd.STANDARD, ante=10, balance=100, rounds=5)
    games = analysis.compare([rd.STANDARD, rd.CASINO])
    counted = simulation.simulate(rd.STANDARD, rounds=1_000, seed=1, path=True)
    bankrolls = simulation.simulate_bankrolls(
        rd.STANDARD, balance=100, rounds=5, trials=10, stop_win=50, seed=1
    )
    assert isinstance(settled.round, rd.Resolved)
    standing = simulation.Standing(
        variant=rd.CASINO, ante=1, start=9, balance=8, rounds=3, last=settled.round
    )
    with pytest.warns(rd.PluginWarning):
        broken = plugins.Catalogue.of([SimpleNamespace(reddog_variants=_no_variants)])
    chips = [session, dealt, paused, settled, table, played, played.seat("ann")]
    states = [each.round for each in (session, dealt, paused, settled)]
    parts = [*rd.DECK[:2], rd.Odds(3, 2), rd.STANDARD.paytable, rd.CASINO.limits, rd.CASINO]
    others = [rd.Action(rd.Move.RAISE, 25), rd.Shoe.fresh(decks=2, cut=20), text.payouts(rd.CASINO)]
    odds = [report, report.spreads[3], report.band(100), report.composition, outlook, games]
    odds += [*games.worths[0][:1], analysis.par_sheet(rd.CASINO)]
    odds += [analysis.advise(dealt.round)]
    kept: list[Any] = [
        record,
        record.proof,
        history.verify(record, SEED),
        history.Damage(1, "torn", torn=True),
    ]
    kept += [history.Statistics.of([record]), history.Aside(Path("old"), "torn")]
    bulk = [counted, counted.house_edge, *counted.lines[:1], *counted.spreads[:1]]
    bulk += [counted.path, counted.agreement, bankrolls, standing]
    bulk += [simulation.FLAT, simulation.double_after_loss(640)]
    help_ = text.help_for(rd.STANDARD)
    pages = [help_, *help_.sections, *(block for one in help_.sections for block in one.blocks)]
    found = [broken, plugins.installed(), *broken.problems, testing.check_variant(rd.CASINO)]
    return [*chips, *states, *parts, *others, *odds, *kept, *bulk, *pages, *found]


@plugins.hookimpl(specname="reddog_variants")
def _no_variants() -> list[Any]:
    return [None]


@pytest.fixture(scope="module")
def each() -> list[Any]:
    return values()


def test_every_public_class_of_values_is_among_them(each: list[Any]) -> None:
    public = {
        thing
        for module in MODULES
        for thing in (getattr(module, name) for name in module.__all__)
        if inspect.isclass(thing) and attrs.has(thing)
    }

    assert public - NO_VALUES == public & {type(value) for value in each}


def test_values_copy_and_pickle_as_themselves(each: list[Any]) -> None:
    for value in each:
        copies = [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, 6)]
        for other in [copy.copy(value), copy.deepcopy(value), *copies]:
            assert type(value) is type(other)
            assert value == other, repr(value)
            assert hash(value) == hash(other), repr(value)
            assert repr(value) == repr(other)
