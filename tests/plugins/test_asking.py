"""What one plugin may get wrong, and how it is told."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import repeat
from types import ModuleType, SimpleNamespace
from typing import Any

import pluggy
import pytest

import reddog as rd
from reddog.plugins import Catalogue, Problem, hookimpl

TIKI = rd.STANDARD.replace(key="tiki", paytable=rd.STANDARD.paytable.replace({1: "6:1"}))

pytestmark = pytest.mark.filterwarnings("ignore::reddog.PluginWarning")


def problems_of(plugin: object) -> tuple[Problem, ...]:
    """Return the problems of a plugin registered beside the built-in ones and a good one."""
    good = SimpleNamespace(__name__="good", reddog_variants=hookimpl(lambda: [TIKI]))
    catalogue = Catalogue.of([plugin, good])

    assert "good" == catalogue.owner("tiki")
    assert 5 == len(catalogue.variants)
    return catalogue.problems


def brings(variants: object = None, paytables: object = None) -> SimpleNamespace:
    """Make a plugin whose hooks return these."""
    plugin = SimpleNamespace(__name__="mine")
    if variants is not None:
        plugin.reddog_variants = hookimpl(lambda: variants)
    if paytables is not None:
        plugin.reddog_paytables = hookimpl(lambda: paytables)
    return plugin


# --- What is no plugin at all ---


class Unfinished:
    """A class with a hook; an object of it would be a plugin."""

    @hookimpl
    def reddog_variants(self) -> Iterable[rd.Variant]:
        return [TIKI]


@pytest.mark.parametrize(
    ("plugin", "said"),
    [
        (None, "None is not a plugin"),
        (Unfinished, "the class Unfinished is not a plugin"),
        (ModuleType("empty"), "the plugin 'empty' has no hooks"),
        (object(), "the plugin 'builtins.object' has no hooks"),
        ("reddog_tiki", "the plugin 'builtins.str' has no hooks"),
    ],
)
def test_what_is_no_plugin_is_refused_and_nothing_is_blocked(plugin: object, said: str) -> None:
    """Field case M10."""
    catalogue = Catalogue.of([])
    with pytest.raises(rd.PluginError, match=said):
        Catalogue.of([plugin])
    with pytest.raises(rd.PluginError, match=said):
        catalogue.with_plugin(plugin)

    assert catalogue == Catalogue.of([])
    assert TIKI == catalogue.with_plugin(Unfinished()).get_variant("tiki")


# --- Hooks that are none ---


NO_VARIANTS: list[rd.Variant] = []
NO_TABLES: dict[str, rd.Paytable] = {}


def unmarked() -> list[rd.Variant]:
    return [TIKI]


def unmarked_method(cls: type) -> list[rd.Variant]:
    raise AssertionError(cls)


@pytest.mark.parametrize(
    ("attributes", "hook"),
    [
        ({"reddog_variants": unmarked}, "reddog_variants"),
        ({"reddog_variants": [TIKI]}, "reddog_variants"),
        ({"reddog_paytables": {"tiki": TIKI.paytable}}, "reddog_paytables"),
        ({"reddog_variant": unmarked}, "reddog_variants"),
        ({"reddog_paytabels": unmarked}, "reddog_paytables"),
        ({"reddog_house_rules": unmarked}, "reddog_"),
        ({"redog_variants": unmarked}, "reddog_variants"),
        ({"reddog_variants": classmethod(unmarked_method)}, "reddog_variants"),
        ({"reddog_variants": pluggy.HookimplMarker("other")(lambda: [TIKI])}, "reddog_variants"),
        ({"reddog_variants_": hookimpl(lambda: [TIKI])}, "reddog_variants"),
        ({"redd0g_variants": hookimpl(lambda: [TIKI])}, "reddog_variants"),
        ({"reddog_paytable": hookimpl(lambda: NO_TABLES)}, "reddog_paytables"),
        ({"something_else": hookimpl(lambda: [TIKI])}, "reddog_"),
        ({"ours": hookimpl(specname="reddog_variantes")(lambda: [TIKI])}, "reddog_variants"),
    ],
)
def test_a_misspelt_or_unmarked_hook_is_told_with_the_nearest(
    attributes: dict[str, Any], hook: str
) -> None:
    """Field case M8."""
    [problem] = problems_of(SimpleNamespace(__name__="mine", **attributes))

    assert hook in str(problem)
    assert next(iter(attributes)) in str(problem)
    assert str(problem).startswith("the plugin 'mine': ")


@pytest.mark.parametrize(
    "attributes",
    [
        {"reddog_tiki": ModuleType("reddog_tiki")},
        {"reddog_colour": "red"},
        {"variants": unmarked},
        {"helper": unmarked},
        {"reddog_seats": hookimpl(optionalhook=True)(lambda: NO_VARIANTS)},
        {"_reddog": unmarked},
    ],
)
def test_what_only_resembles_a_hook_is_nobodys_fault(attributes: dict[str, Any]) -> None:
    assert () == problems_of(
        SimpleNamespace(**attributes, reddog_variants=hookimpl(lambda: NO_VARIANTS))
    )


def test_a_hook_may_have_another_name_if_it_says_which_it_is() -> None:
    ours = hookimpl(specname="reddog_variants")(lambda: [TIKI])

    assert TIKI == Catalogue.of([SimpleNamespace(ours=ours)]).get_variant("tiki")


def test_methods_of_every_kind_are_hooks() -> None:
    class Plugin:
        @hookimpl
        def reddog_variants(self) -> Iterable[rd.Variant]:
            return [TIKI.replace(key="a")]

        @staticmethod
        @hookimpl
        def reddog_paytables() -> Mapping[str, rd.Paytable]:
            return {"a": TIKI.paytable}

        @classmethod
        @hookimpl(specname="reddog_variants")
        def more(cls) -> Iterable[rd.Variant]:
            return (TIKI.replace(key=key) for key in ("b", "c"))

    catalogue = Catalogue.of([Plugin()])

    assert ["a", "b", "c"] == [variant.key for variant in catalogue.variants][4:]
    assert TIKI.paytable == catalogue.get_paytable("a")
    assert catalogue.owner("a").endswith("Plugin")


# --- Arguments ---


def test_an_unknown_argument_is_told_and_stops_no_other_hook() -> None:
    """Field case M9."""

    @hookimpl
    def reddog_variants(table: object) -> Iterable[rd.Variant]:
        raise AssertionError(table)

    plugin = SimpleNamespace(
        __name__="mine",
        reddog_variants=reddog_variants,
        reddog_paytables=hookimpl(lambda: {"mine": TIKI.paytable}),
    )
    [problem] = problems_of(plugin)

    assert "'mine'" in str(problem)
    assert "{'table'}" in str(problem)
    assert isinstance(problem.cause, pluggy.PluginValidationError)
    assert TIKI.paytable == Catalogue.of([plugin]).get_paytable("mine")


def test_hooks_take_no_arguments_yet() -> None:
    """An implementation written today asks for nothing, so arguments may be added later (M9)."""
    optional = hookimpl(lambda table=TIKI: [table])

    assert TIKI == Catalogue.of([SimpleNamespace(reddog_variants=optional)]).get_variant("tiki")


# --- What hooks return ---


class Impostor:
    """Looks like a variant."""

    key = "impostor"


class Text(str):
    """Some other text."""

    __slots__ = ()


class Sub(rd.Variant):  # type: ignore[misc] # what an untyped author may try
    """A variant with a rule of its own."""


HALF_BUILT = object.__new__(rd.Variant)


@pytest.mark.parametrize(
    ("variants", "said"),
    [
        (TIKI, r"several variants, such as \[tiki\], not STANDARD.replace"),
        ("tiki", "several variants"),
        ({"tiki": TIKI}, "several variants"),
        (7, "several variants"),
        ([TIKI, "tiki"], "'tiki' is not a reddog.Variant"),
        ([Impostor()], "is not a reddog.Variant"),
        ([Sub("sub", paytable=TIKI.paytable, limits=TIKI.limits)], "is not a reddog.Variant"),
        ([rd.Variant], "is not a reddog.Variant"),
        ([HALF_BUILT], "AttributeError"),
        ([TIKI.replace(key="mine", title="--")], "not only spaces and dashes"),
        (repeat(TIKI), "more than 10000 values"),
    ],
)
def test_what_is_not_several_variants_is_told(variants: object, said: str) -> None:
    [problem] = problems_of(brings(variants))

    assert said.replace("\\", "") in str(problem)
    assert "'mine'" in str(problem)


@pytest.mark.parametrize(
    ("paytables", "said"),
    [
        (TIKI.paytable, "a mapping such as {'tiki': paytable}, not Paytable("),
        ([("mine", TIKI.paytable)], "a mapping such as"),
        ({1: TIKI.paytable}, "a name is text, not 1"),
        ({None: TIKI.paytable}, "a name is text, not None"),
        ({"": TIKI.paytable}, "a name is 1 to 80 printable characters"),
        ({"x" * 81: TIKI.paytable}, "a name is 1 to 80 printable characters"),
        ({" - ": TIKI.paytable}, "not only spaces and dashes"),
        ({"a\nb": TIKI.paytable}, "printable"),
        ({"mine": TIKI}, "is not a reddog.Paytable"),
        ({"mine": TIKI.paytable.to_dict()}, "build one with reddog.Paytable"),
        ({"mine": object.__new__(rd.Paytable)}, "Error"),
    ],
)
def test_what_is_not_named_paytables_is_told(paytables: object, said: str) -> None:
    [problem] = problems_of(brings(paytables=paytables))

    assert said in str(problem)


@pytest.mark.parametrize(
    "make",
    [
        lambda: rd.Paytable({s: "1:1" for s in range(1, 12) if s != 7}, three_of_a_kind="11:1"),
        lambda: TIKI.paytable.replace({7: "-1:1"}),
        lambda: TIKI.paytable.replace({7: 1.5}),  # type: ignore[dict-item] # an untyped author's
        lambda: TIKI.paytable.replace({7: True}),  # type: ignore[dict-item] # likewise
        lambda: TIKI.paytable.replace({7: "even money"}),
        lambda: TIKI.paytable.replace({0: "1:1"}),
        lambda: TIKI.paytable.replace({12: "1:1"}),
    ],
)
def test_a_paytable_that_lacks_a_price_is_refused_when_it_is_registered(make: Any) -> None:
    """Field case M12."""
    plugin = SimpleNamespace(__name__="mine", reddog_paytables=hookimpl(lambda: {"mine": make()}))
    [problem] = problems_of(plugin)

    assert isinstance(problem.cause, rd.InvalidPaytable)
    assert "InvalidPaytable: " in str(problem)


def test_one_broken_value_leaves_the_others_in() -> None:
    mine, table = TIKI.replace(key="mine"), TIKI.paytable
    catalogue = Catalogue.of([brings([Impostor(), mine, None], {1: table, "mine": table})])

    assert mine == catalogue.get_variant("mine")
    assert table == catalogue.get_paytable("mine")
    assert 3 == len(catalogue.problems)
    with pytest.raises(rd.PluginError, match=r"Impostor.* is not a reddog\.Variant"):
        catalogue.get_variant("impostor")


def test_the_name_of_a_paytable_becomes_plain_text() -> None:
    catalogue = Catalogue.of([brings(paytables={Text("mine"): TIKI.paytable})])

    assert [str] * 4 == [type(name) for name in catalogue.paytables]


@pytest.mark.parametrize("hook", ["reddog_variants", "reddog_paytables"])
def test_returning_nothing_is_told(hook: str) -> None:
    [problem] = problems_of(SimpleNamespace(__name__="mine", **{hook: hookimpl(lambda: None)}))

    assert "it returned None" in str(problem)


def test_an_async_hook_is_told() -> None:
    @hookimpl
    async def reddog_variants() -> list[rd.Variant]:
        return [TIKI]

    [problem] = problems_of(SimpleNamespace(reddog_variants=reddog_variants))

    assert "not async" in str(problem)


def test_a_wrapper_that_returns_no_results_is_told() -> None:
    @hookimpl(wrapper=True)
    def reddog_variants() -> Iterator[None]:
        yield

    [problem] = problems_of(SimpleNamespace(reddog_variants=reddog_variants))

    assert "a wrapper returns a list of results, not None" in str(problem)


def test_an_old_style_wrapper_adds_what_it_has() -> None:
    @hookimpl(hookwrapper=True)
    def reddog_variants() -> Any:
        outcome = yield
        outcome.force_result([*outcome.get_result(), [TIKI]])

    catalogue = Catalogue.of([SimpleNamespace(reddog_variants=reddog_variants)])

    assert TIKI == catalogue.get_variant("tiki")


def test_a_wrapper_may_add_nothing() -> None:
    @hookimpl(wrapper=True)
    def reddog_variants() -> Any:
        return (yield)

    assert () == problems_of(SimpleNamespace(reddog_variants=reddog_variants))


# --- What hooks raise ---


class Panic(BaseException):
    """What an extension module raises when it gives up."""


class Mute(Exception):
    """An error whose text fails."""

    def __str__(self) -> str:
        raise ValueError


@pytest.mark.parametrize(
    "error",
    [
        ValueError("broken\n  on two lines"),
        SystemExit(3),
        SyntaxError("bad"),
        StopIteration(),
        GeneratorExit(),
        RecursionError(),
        MemoryError(),
        Panic("out of paper"),
        Mute(),
        ImportError("x" * 10_000),
        rd.PluginError("ours"),
    ],
)
@pytest.mark.parametrize("midway", [False, True])
def test_whatever_a_hook_raises_becomes_its_problem(
    error: BaseException,
    midway: bool,  # noqa: FBT001 - pytest passes it
) -> None:
    class Cards:
        def __iter__(self) -> Iterator[rd.Variant]:
            yield TIKI.replace(key="mine")
            raise error

    @hookimpl
    def reddog_variants() -> Iterable[rd.Variant]:
        if midway:
            return iter(Cards())
        raise error

    [problem] = problems_of(SimpleNamespace(__name__="mine", reddog_variants=reddog_variants))

    said = "generator raised StopIteration" if midway else ""
    if isinstance(error, StopIteration) and midway:
        assert said in str(problem)
    else:
        assert error is problem.cause
    assert "\n" not in str(problem)
    assert len(str(problem)) < 600
    with pytest.raises(rd.PluginError, match="'mine'") as caught:
        Catalogue.of([SimpleNamespace(__name__="mine", reddog_variants=reddog_variants)]).owner(
            "mine"
        )
    assert caught.value.__cause__ is not None


def test_an_interrupt_is_the_users() -> None:
    def interrupted() -> Any:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Catalogue.of([SimpleNamespace(reddog_variants=hookimpl(interrupted))])
