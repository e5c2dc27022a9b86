"""
Plugins as they are installed: real distributions on the path of a fresh interpreter.

Each fault is a distribution with its metadata and entry points on disk; nothing is simulated.
"""

import threading
from collections.abc import Callable
from typing import Any

import pytest

import reddog as rd
from reddog.plugins import Catalogue
from reddog.plugins._installed import Once

GOOD = """
@hookimpl
def reddog_variants():
    return [variant("tiki", title="Tiki Hut")]
"""
LIST = "import reddog as rd; print(*[v.key for v in rd.list_variants()])"
BUILT_IN = "red-dog red-dog-casino yablon scottish-foghorn"

Install = Callable[..., None]
Run = Callable[..., str]


def test_an_installed_variant_is_found_by_name(install: Install, run: Run) -> None:
    install("reddog-tiki", GOOD)
    program = (
        "import reddog as rd; from reddog.plugins import installed;"
        "print(rd.get_variant('TIKI_HUT').paytable[1], installed().owner('tiki'))"
    )

    assert "6:1 reddog-tiki\n" == run(program)
    assert f"{BUILT_IN} tiki\n" == run(LIST)


FAULTS = {
    "import-error": ("import no_such_module", None, "ModuleNotFoundError: No module named"),
    "syntax-error": ("def broken(:", None, "SyntaxError"),
    "system-exit": ("raise SystemExit(3)", None, "SystemExit: 3"),
    "base-exception": ("class Panic(BaseException): pass\nraise Panic", None, "Panic"),
    "attribute": (GOOD, "[reddog]\nattribute = reddog_attribute:nothing\n", "AttributeError"),
    "module": (GOOD, "[reddog]\nmodule = reddog_gone\n", "No module named 'reddog_gone'"),
    "value": (GOOD, "[reddog]\nvalue = not a module!\n", "not a module!"),
    "no-hooks": ("x = 1", None, "has no hooks"),
    "none": ("plugin = None", "[reddog]\nnone = reddog_none:plugin\n", "None is not a plugin"),
    "class": ("class P: pass", "[reddog]\nclass = reddog_class:P\n", "the class P is not"),
    "misspelt": ("@hookimpl\ndef reddog_varaints(): return []", None, "reddog_variants"),
    "unmarked": ("def reddog_variants(): return []", None, "reddog_variants"),
    "argument": ("@hookimpl\ndef reddog_variants(seat): return []", None, "{'seat'}"),
    "raising": ("@hookimpl\ndef reddog_variants(): raise OSError('gone')", None, "OSError: gone"),
    "value-of-hook": ("@hookimpl\ndef reddog_variants(): return 7", None, "not 7"),
    "thief": (
        "@hookimpl\ndef reddog_variants(): return [variant('Red-Dog'.lower())]",
        None,
        "built",
    ),
    "bytes": (b"\xff\xfe\x00", None, "SyntaxError"),
    "lines": (GOOD, "[reddog]\nthis line has no equals sign\n", "entry_points.txt"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_broken_distribution_is_warned_about_and_stops_nothing(
    fault: str, install: Install, run: Run
) -> None:
    """Field cases M4, M5, M8, M9, M10 and M12."""
    source, entry_points, said = FAULTS[fault]
    name = f"reddog-{fault}"
    install(name, source, entry_points=entry_points)
    install("reddog-tiki", GOOD)
    program = f"""
import reddog as rd
print(*[v.key for v in rd.list_variants()])
print(rd.play_round(rd.STANDARD, ante=10, cards=iter(rd.DECK), policy=rd.NEVER_RAISE).net)
try:
    rd.get_variant({name!r})
except rd.PluginError as error:
    print("ASKED", error, "BECAUSE", type(error.__cause__).__mro__[-2].__name__)
"""
    out = run(program)

    assert out.startswith(f"{BUILT_IN} tiki\n0\nASKED the plugin ")
    assert 1 == out.count("PluginWarning: ")
    for line in (line for line in out.splitlines() if "ASKED" in line or "PluginWarning" in line):
        assert name in line
        assert said in line
    assert "BECAUSE BaseException" in out


def test_the_name_of_the_entry_point_leads_to_its_value_and_the_original_error(
    install: Install, run: Run
) -> None:
    """Field case M5."""
    install("reddog-hut", "import no_such_module", entry_points="[reddog]\ntiki = reddog_hut\n")
    program = """
import reddog as rd
try:
    rd.get_variant("tiki")
except rd.PluginError as error:
    print(repr(error.__cause__), error)
"""
    out = run(program)

    assert "ModuleNotFoundError(\"No module named 'no_such_module'\")" in out
    assert "the plugin 'reddog_hut' of reddog-hut" in out


def test_a_distribution_that_an_interrupted_installation_left_behind_stops_nothing(
    install: Install, run: Run
) -> None:
    install("reddog-left", "import no_such_module", metadata="")
    install(
        "reddog-odd", GOOD.replace("tiki", "odd").replace("Hut", "Odd"), metadata="Nothing: here\n"
    )
    install("reddog-tiki", GOOD)
    out = run(LIST)

    assert out.startswith(f"{BUILT_IN} odd tiki\n")
    assert "'reddog_left' of a distribution without a name" in out


def test_damage_in_a_distribution_that_brings_no_plugin_is_none_of_ours(
    install: Install, run: Run
) -> None:
    install("other", "", entry_points="[console_scripts]\nno equals sign\n")

    assert f"{BUILT_IN}\n" == run(LIST)


def test_of_one_distribution_found_twice_the_first_on_the_path_counts(
    install: Install, run: Run
) -> None:
    install("reddog-tiki", GOOD)
    install("Reddog.Tiki", "", entry_points="[reddog]\ntiki = no_such_module\n", site="later")

    assert f"{BUILT_IN} tiki\n" == run(LIST, sites=("site", "later"))


@pytest.mark.parametrize("sites", [("one", "two"), ("two", "one")])
def test_between_two_distributions_the_name_that_sorts_first_decides(
    sites: tuple[str, str], install: Install, run: Run
) -> None:
    install("reddog-alpha", GOOD, site="one")
    install("reddog-beta", GOOD.replace("Tiki Hut", "Another"), site="two")
    program = (
        "import reddog as rd; from reddog.plugins import installed;"
        "print(rd.get_variant('tiki').title, installed().owner('tiki'))"
    )
    out = run(program, sites=sites)

    assert out.startswith("Tiki Hut reddog-alpha\n")
    assert "of reddog-beta: its variant 'tiki' was left out" in out
    assert "'tiki' of reddog-alpha, which sorts first and keeps it" in out


@pytest.mark.parametrize(
    ("switch", "is_loaded"),
    [(None, True), ("", True), ("0", True), (" 0 ", True), ("1", False), ("true", False)],
)
def test_the_switch_leaves_installed_plugins_alone(
    switch: str | None,
    is_loaded: bool,  # noqa: FBT001 - pytest passes it
    install: Install,
    run: Run,
) -> None:
    """Field case M6."""
    install("reddog-tiki", "print('imported')" + GOOD)
    environment = {} if switch is None else {"REDDOG_DISABLE_PLUGIN_AUTOLOAD": switch}
    program = f"""
import importlib.metadata, sys
find, scans = importlib.metadata.MetadataPathFinder.find_distributions, []
def counted(*arguments, **keywords):
    scans.append(arguments)
    return find(*arguments, **keywords)
importlib.metadata.MetadataPathFinder.find_distributions = counted
{LIST}
print(len(scans), "reddog_tiki" in sys.modules)
import reddog_tiki
from reddog.plugins import installed
print(installed().with_plugin(reddog_tiki).get_variant("tiki").key)
"""
    loaded = f"imported\n{BUILT_IN} tiki\n1 True\ntiki\n"
    left_alone = f"{BUILT_IN}\n0 False\nimported\ntiki\n"

    assert (loaded if is_loaded else left_alone) == run(program, **environment)


COUNTED = """
import importlib.metadata, sys, threading
find, scans = importlib.metadata.MetadataPathFinder.find_distributions, []
def counted(*arguments, **keywords):
    scans.append(arguments)
    return find(*arguments, **keywords)
importlib.metadata.MetadataPathFinder.find_distributions = counted
"""


def test_installed_distributions_are_scanned_once_and_not_before_they_are_needed(
    install: Install, run: Run
) -> None:
    """Field case N1."""
    install("reddog-tiki", "print('imported')" + GOOD)
    program = f"""{COUNTED}
import reddog as rd
from random import Random
rd.play_round(rd.STANDARD, ante=10, cards=rd.shuffled(Random(7)), policy=rd.NEVER_RAISE)
print(len(scans), "pluggy" in sys.modules)
rd.list_variants()
print(len(scans))
for _ in range(100):
    rd.list_variants(), rd.get_variant("tiki"), rd.get_paytable("standard")
print(len(scans))
print([name for name in ("numpy", "hypothesis", "rich", "click", "pytest") if name in sys.modules])
"""

    assert "0 False\nimported\n1\n1\n[]\n" == run(program)


def test_eight_threads_load_each_plugin_once(install: Install, run: Run) -> None:
    """Field case N3: list, register, take out and start a game, from the first use on."""
    for name in ("a", "b", "c"):
        install(
            f"reddog-{name}",
            f"print('imported')\n{GOOD.replace('tiki', name).replace('Hut', name)}",
        )
    install("reddog-broken", "print('imported'); import no_such_module")
    program = f"""{COUNTED}
import warnings
import reddog as rd
from types import SimpleNamespace
barrier, failures = threading.Barrier(8), []

def play(number):
    from reddog.plugins import hookimpl, installed
    mine = rd.STANDARD.replace(key=f"mine-{{number}}")
    plugin = SimpleNamespace(__name__="mine", reddog_variants=hookimpl(lambda: [mine]))
    for _ in range(200):
        assert ["a", "b", "c"] == [v.key for v in rd.list_variants()][4:]
        catalogue = installed().with_plugin(plugin)
        assert mine == catalogue.get_variant(mine.key)
        rd.Betting(catalogue.get_variant("a")).deal(10, iter(rd.DECK)).advance(iter(()))
        assert installed() == catalogue.without_plugin("mine")

def run(number):
    barrier.wait()
    try:
        play(number)
    except BaseException as error:
        failures.append(repr(error))

threads = [threading.Thread(target=run, args=(number,)) for number in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(failures, len(scans))
"""
    out = run(program)

    assert out.startswith("imported\n" * 4 + "[] 1\n")
    assert 1 == out.count("PluginWarning: ")


def test_the_listing_does_not_depend_on_the_hash_seed(install: Install, run: Run) -> None:
    """Field case I4."""
    install(
        "reddog-tiki",
        "@hookimpl\ndef reddog_variants(): return {variant(key) for key in 'a b c d e f'.split()}",
    )

    assert {f"{BUILT_IN} a b c d e f\n"} == {run(LIST, PYTHONHASHSEED=seed) for seed in "012"}


def test_loading_leaves_the_global_generator_alone(run: Run) -> None:
    """Field case I1."""
    program = "import random; random.seed(1); import reddog; reddog.list_variants();"

    assert "0.13436424411240122\n" == run(program + "print(random.random())")


def test_a_plugin_that_asks_for_the_catalogue_while_it_is_made_is_told(
    install: Install, run: Run
) -> None:
    install("reddog-asks", "rd.get_variant('red-dog')")
    install("reddog-later", "@hookimpl\ndef reddog_variants(): return [rd.get_variant('yablon')]")
    install("reddog-tiki", GOOD)
    out = run(LIST)

    assert out.startswith(f"{BUILT_IN} tiki\n")
    assert 2 == out.count("asked for the catalogue while it is being made; build on")


# --- Once ---


def test_a_catalogue_is_kept_where_warnings_are_errors() -> None:
    with pytest.warns(rd.PluginWarning):
        broken = Catalogue.of([_misspelt()])
    made: list[int] = []

    def make() -> Catalogue:
        made.append(1)
        return broken

    once = Once(make)
    with pytest.raises(rd.PluginWarning):
        once.get()

    assert broken is once.get() is once.get()
    assert [1] == made


def test_an_interrupted_loading_is_done_again() -> None:
    answers: list[Any] = [KeyboardInterrupt(), Catalogue.of([])]

    def make() -> Catalogue:
        answer = answers.pop(0)
        if isinstance(answer, BaseException):
            raise answer
        assert isinstance(answer, Catalogue)
        return answer

    once = Once(make)
    with pytest.raises(KeyboardInterrupt):
        once.get()

    assert Catalogue.of([]) == once.get()


def test_threads_that_come_late_get_what_the_first_one_made() -> None:
    got: list[Catalogue] = []
    made: list[int] = []
    started = threading.Barrier(8)

    def make() -> Catalogue:
        made.append(1)
        return Catalogue.of([])

    once = Once(make)

    def ask() -> None:
        started.wait()
        got.append(once.get())

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [1] == made
    assert 1 == len(set(map(id, got)))


def _misspelt() -> object:
    from types import SimpleNamespace  # noqa: PLC0415 - for this one object

    return SimpleNamespace(__name__="mine", reddog_variantz=len)
