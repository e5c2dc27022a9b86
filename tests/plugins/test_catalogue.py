"""The catalogue: who keeps which name, whatever order the plugins came in."""

import copy
import pickle
from collections.abc import Callable, Iterable, Mapping
from itertools import permutations
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, strategies as st

import reddog as rd
from reddog.plugins import Catalogue, hookimpl

BUILT_IN = ["red-dog", "red-dog-casino", "yablon", "scottish-foghorn"]
GENEROUS = rd.STANDARD.paytable.replace({1: "6:1"})
MEAN = rd.STANDARD.paytable.replace({1: "3:1"})


def plugin(
    name: str,
    variants: Iterable[rd.Variant] = (),
    paytables: Mapping[str, rd.Paytable] | None = None,
) -> SimpleNamespace:
    """Make a plugin of this name that brings these."""

    @hookimpl
    def reddog_variants() -> Iterable[rd.Variant]:
        return variants

    @hookimpl
    def reddog_paytables() -> Mapping[str, rd.Paytable]:
        return paytables or {}

    return SimpleNamespace(
        __name__=name, reddog_variants=reddog_variants, reddog_paytables=reddog_paytables
    )


def variant(key: str, paytable: rd.Paytable = GENEROUS, **changes: Any) -> rd.Variant:
    return rd.STANDARD.replace(key=key, paytable=paytable, **changes)


def keys(catalogue: Catalogue) -> list[str]:
    return [variant.key for variant in catalogue.variants]


@pytest.fixture
def quiet(recwarn: pytest.WarningsRecorder) -> pytest.WarningsRecorder:
    """Let warnings be recorded, as a player's program would."""
    import warnings  # noqa: PLC0415 - the filter is this fixture's

    warnings.simplefilter("always")
    return recwarn


# --- What is in it ---


@pytest.mark.rule("NAME-1")
def test_the_built_in_variants_come_in_through_the_door_of_every_plugin() -> None:
    catalogue = Catalogue.of([])

    assert BUILT_IN == keys(catalogue)
    assert ["reddog"] * 4 == [catalogue.owner(key) for key in BUILT_IN]
    assert () == catalogue.problems


def test_without_the_built_in_variants_their_names_are_free() -> None:
    catalogue = Catalogue.of([plugin("mine", [rd.STANDARD])], builtins=False)

    assert ["red-dog"] == keys(catalogue)
    assert "mine" == catalogue.owner("red-dog")


def test_a_variant_is_found_by_key_title_or_alias() -> None:
    tiki = variant("tiki", title="Tiki Hut", aliases=("Aloha", "Palm-Tree"))
    catalogue = Catalogue.of([plugin("mine", [tiki])])

    for name in ("tiki", "TIKI", "tiki hut", "Tiki_Hut", "aloha", "palm tree"):
        assert tiki is catalogue.get_variant(name)
        assert "mine" == catalogue.owner(name)


def test_a_paytable_is_found_by_each_of_its_names() -> None:
    catalogue = Catalogue.of([plugin("mine", paytables={"Tiki": GENEROUS, "palm": GENEROUS})])

    assert GENEROUS == catalogue.get_paytable("tiki") == catalogue.get_paytable("PALM")
    assert "mine" == catalogue.paytable_owner("palm")
    assert ["standard", "yablon", "scottish-foghorn", "palm", "Tiki"] == [*catalogue.paytables]


def test_the_listing_has_the_built_in_variants_first_and_the_others_by_key() -> None:
    plugins = [plugin("a", [variant("zulu")]), plugin("b", [variant("alpha"), variant("mike")])]

    assert [*BUILT_IN, "alpha", "mike", "zulu"] == keys(Catalogue.of(plugins))


def test_what_it_holds_cannot_be_changed() -> None:
    catalogue = Catalogue.of([])

    with pytest.raises(AttributeError):
        catalogue.variants = ()  # type: ignore[misc] # what an untyped caller may try
    with pytest.raises(TypeError):
        catalogue.paytables["mine"] = GENEROUS  # type: ignore[index] # likewise


def test_its_representation_is_short() -> None:
    assert "<Catalogue: 4 variants, 3 paytables, 0 problems>" == repr(Catalogue.of([]))


@pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, *(lambda c, p=p: pickle.loads(pickle.dumps(c, p)) for p in (2, 5))],
)
def test_a_copy_is_equal(copied: Callable[[Catalogue], Catalogue]) -> None:
    catalogue = Catalogue.of([plugin("mine", [variant("tiki")])])

    assert catalogue == copied(catalogue)
    assert hash(catalogue) == hash(copied(catalogue))


# --- Asking for what is not there ---


def test_an_unknown_variant_is_refused_with_the_nearest_names() -> None:
    with pytest.raises(rd.UnknownVariant, match=r"'yabloon'; the nearest names are Yablon"):
        Catalogue.of([]).get_variant("yabloon")


def test_an_unknown_paytable_is_refused_with_the_nearest_names() -> None:
    with pytest.raises(rd.UnknownPaytable, match=r"'standart'; the nearest names are standard"):
        Catalogue.of([]).get_paytable("standart")


def test_where_nothing_is_near_every_key_is_named() -> None:
    with pytest.raises(rd.UnknownVariant, match=", ".join(BUILT_IN)):
        Catalogue.of([]).owner("zzzzzzzzz")


def test_an_empty_catalogue_names_nothing() -> None:
    with pytest.raises(rd.UnknownPaytable, match="the nearest names are none"):
        Catalogue.of([], builtins=False).paytable_owner("standard")


@pytest.mark.parametrize("name", [None, 5, rd.STANDARD, b"red-dog"])
def test_what_is_not_text_names_nothing(name: Any) -> None:
    with pytest.raises(rd.UnknownVariant, match="asked for by a name"):
        Catalogue.of([]).get_variant(name)


@pytest.mark.parametrize("name", ["", " ", "--"])
def test_an_empty_name_names_nothing(name: str) -> None:
    with pytest.raises(rd.UnknownVariant):
        Catalogue.of([]).get_variant(name)


# --- Contested names ---


def test_the_same_content_twice_is_no_conflict() -> None:
    tiki = variant("tiki", aliases=("Aloha",))
    one, other = plugin("one", [tiki, tiki]), plugin("other", [copy.deepcopy(tiki)])
    catalogue = Catalogue.of([other, one, one])

    assert () == catalogue.problems
    assert "one" == catalogue.owner("tiki")
    assert [*BUILT_IN, "tiki"] == keys(catalogue)


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("turned", [False, True])
def test_the_distribution_that_sorts_first_keeps_a_contested_name(turned: bool) -> None:  # noqa: FBT001 - pytest passes it
    plugins = [plugin("alpha", [variant("tiki")]), plugin("beta", [variant("tiki", MEAN)])]
    catalogue = Catalogue.of(reversed(plugins) if turned else plugins)
    [problem] = catalogue.problems

    assert GENEROUS == catalogue.get_variant("tiki").paytable
    assert "beta" == problem.distribution
    assert "tiki" == problem.name
    assert "alpha" in str(problem)
    assert "beta" in str(problem)


@pytest.mark.usefixtures("quiet")
def test_a_variant_that_loses_one_name_answers_to_none() -> None:
    plugins = [
        plugin("alpha", [variant("tiki", aliases=("Aloha",))]),
        plugin("beta", [variant("hut", MEAN, aliases=("aloha", "Palm"))]),
        plugin("gamma", [variant("palm")]),
    ]
    catalogue = Catalogue.of(plugins)

    assert [*BUILT_IN, "palm", "tiki"] == keys(catalogue)
    assert "gamma" == catalogue.owner("palm")
    with pytest.raises(rd.PluginError, match="'aloha' is also a name of 'tiki' of alpha") as caught:
        catalogue.get_variant("hut")
    assert caught.value.__cause__ is catalogue.problems[0].cause


@pytest.mark.usefixtures("quiet")
def test_two_variants_of_one_plugin_cannot_share_a_name() -> None:
    two = [variant("tiki"), variant("tiki", MEAN)]
    catalogue = Catalogue.of([plugin("mine", two)])

    assert [*BUILT_IN, "tiki"] == keys(catalogue)
    assert "also a name of 'tiki' of mine" in str(catalogue.problems[0])
    assert catalogue == Catalogue.of([plugin("mine", reversed(two))])


@pytest.mark.rule("NAME-1")
@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize(
    "thief",
    [
        variant("red-dog"),
        variant("reddog"),
        variant("yab-lon"),
        variant("mine", title="Red Dog"),
        variant("mine", title="RED\N{EN DASH}DOG"),
        variant("mine", aliases=("Scottish_Foghorn",)),
        variant("mine", aliases=("fine", "between the sheets")),
        variant("foghorn"),
        rd.CASINO.replace(decks=6),
    ],
)
def test_a_built_in_name_cannot_be_taken_over(thief: rd.Variant) -> None:
    catalogue = Catalogue.of([plugin("a-thief", [thief])])
    [problem] = catalogue.problems

    assert Catalogue.of([]).variants == catalogue.variants
    assert "built-in" in str(problem)
    assert "a-thief" in str(problem)


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("name", ["standard", "STANDARD", "Scottish Foghorn", "yab_lon"])
def test_a_built_in_paytable_cannot_be_replaced(name: str) -> None:
    catalogue = Catalogue.of([plugin("a-thief", paytables={name: GENEROUS, "fine": GENEROUS})])

    assert rd.STANDARD.paytable == catalogue.get_paytable(name)
    assert GENEROUS == catalogue.get_paytable("fine")
    assert name == catalogue.problems[0].name


# --- Adding and taking out ---


def test_adding_gives_another_catalogue() -> None:
    first = Catalogue.of([])
    second = first.with_plugin(plugin("mine", [variant("tiki")]))

    assert BUILT_IN == keys(first)
    assert [*BUILT_IN, "tiki"] == keys(second)
    assert second == second.with_plugin(plugin("mine", [variant("tiki")]))
    assert second != first


def test_taking_out_what_was_added_gives_the_first_again() -> None:
    first = Catalogue.of([])

    assert first == first.with_plugin(plugin("mine", [variant("tiki")])).without_plugin("mine")


@pytest.mark.usefixtures("quiet")
def test_taking_out_the_holder_of_a_name_gives_it_to_the_next() -> None:
    both = Catalogue.of(
        [plugin("alpha", [variant("tiki")]), plugin("beta", [variant("tiki", MEAN)])]
    )
    left = both.without_plugin("Alpha")

    assert MEAN == left.get_variant("tiki").paytable
    assert () == left.problems


@pytest.mark.usefixtures("quiet")
def test_a_plugin_with_nothing_but_problems_can_be_taken_out() -> None:
    catalogue = Catalogue.of([]).with_plugin(SimpleNamespace(__name__="typo", reddog_variant=len))

    assert 1 == len(catalogue.problems)
    assert Catalogue.of([]) == catalogue.without_plugin("typo")


@pytest.mark.parametrize("name", ["nobody", "", None])
def test_taking_out_what_is_not_there_is_refused(name: Any) -> None:
    with pytest.raises(rd.PluginError, match=r"reddog\.variants\._red_dog"):
        Catalogue.of([]).without_plugin(name)
    with pytest.raises(rd.PluginError, match="there are none"):
        Catalogue.of([], builtins=False).without_plugin(name)


def test_adding_warns_of_the_new_problems_only() -> None:
    with pytest.warns(rd.PluginWarning) as first:
        catalogue = Catalogue.of([plugin("a-thief", [variant("red-dog")])])
    with pytest.warns(rd.PluginWarning) as second:
        catalogue = catalogue.with_plugin(plugin("b-thief", [variant("yablon")]))

    assert [str(problem) for problem in catalogue.problems] == [
        *(str(warning.message) for warning in first),
        *(str(warning.message) for warning in second),
    ]
    assert __file__ == first[0].filename == second[0].filename


def test_a_game_in_progress_keeps_the_variant_it_started_with() -> None:
    catalogue = Catalogue.of([plugin("mine", [variant("tiki")])])
    cards = iter(rd.Card.parse_many("4c 6d 5h"))
    dealt = rd.Betting(catalogue.get_variant("tiki")).deal(10, cards)
    replaced = catalogue.without_plugin("mine").with_plugin(
        plugin("other", [variant("tiki", MEAN)])
    )
    decision = dealt.advance(cards)

    assert MEAN == replaced.get_variant("tiki").paytable
    assert isinstance(decision, rd.Decision)
    assert 60 == decision.stand(cards).net


# --- Order never matters ---


def test_no_marker_changes_what_a_plugin_brings() -> None:
    """Field case M7: plain, first, last and wrapper, in all 24 orders of registration."""

    @hookimpl
    def plain() -> Mapping[str, rd.Paytable]:
        return {"plain": GENEROUS, "shared": GENEROUS}

    @hookimpl(tryfirst=True)
    def first() -> Mapping[str, rd.Paytable]:
        return {"first": GENEROUS, "shared": GENEROUS}

    @hookimpl(trylast=True)
    def last() -> Mapping[str, rd.Paytable]:
        return {"last": MEAN, "shared": GENEROUS}

    @hookimpl(wrapper=True, tryfirst=True)
    def wrapper() -> Any:
        results = yield
        return [*results, {"wrapper": MEAN, "shared": GENEROUS}]

    plugins = [
        SimpleNamespace(__name__=f"p-{hook.__name__}", reddog_paytables=hook)
        for hook in (plain, first, last, wrapper)
    ]
    catalogues = [Catalogue.of(order) for order in permutations(plugins)]

    assert 24 == len(catalogues)
    assert 1 == len(set(catalogues))
    assert ["first", "last", "plain", "shared", "wrapper"] == [*catalogues[0].paytables][3:]
    assert () == catalogues[0].problems
    assert all([*catalogues[0].paytables] == [*other.paytables] for other in catalogues)


NAMES = st.sampled_from(["a", "b", "a-b", "c", "yablon", "d-1"])
VARIANTS = st.builds(
    variant,
    NAMES,
    st.sampled_from([GENEROUS, MEAN]),
    aliases=st.lists(st.sampled_from(["A", "B", "a b", "Foghorn", "x"]), max_size=2),
)
PLUGINS = st.builds(
    plugin,
    st.sampled_from(["p", "q", "P-q", "r"]),
    st.lists(VARIANTS, max_size=3),
    st.dictionaries(
        st.sampled_from(["a", "A", "b", "standard"]), st.sampled_from([GENEROUS, MEAN])
    ),
)


@pytest.mark.no_cover  # long; other tests run the same lines
@pytest.mark.filterwarnings("ignore::reddog.PluginWarning")
@given(st.lists(PLUGINS, max_size=3), st.booleans())
def test_a_catalogue_is_the_same_in_every_order_of_registration(
    plugins: list[SimpleNamespace],
    builtins: bool,  # noqa: FBT001 - hypothesis passes it
) -> None:
    catalogue = Catalogue.of(plugins, builtins=builtins)

    for order in permutations(plugins):
        other = Catalogue.of(order, builtins=builtins)

        assert catalogue == other
        assert catalogue.variants == other.variants
        assert [*catalogue.paytables.items()] == [*other.paytables.items()]
        assert [*map(str, catalogue.problems)] == [*map(str, other.problems)]


@pytest.mark.no_cover  # long; other tests run the same lines
@pytest.mark.filterwarnings("ignore::reddog.PluginWarning")
@given(st.lists(PLUGINS, max_size=4))
def test_adding_one_by_one_gives_what_making_it_whole_gives(plugins: list[SimpleNamespace]) -> None:
    catalogue = Catalogue.of([])
    for each in plugins:
        catalogue = catalogue.with_plugin(each)

    assert Catalogue.of(plugins) == catalogue


@pytest.mark.no_cover  # long; other tests run the same lines
@pytest.mark.filterwarnings("ignore::reddog.PluginWarning")
@given(st.lists(PLUGINS, max_size=4))
def test_every_listed_variant_answers_to_all_of_its_names_and_every_other_is_a_problem(
    plugins: list[SimpleNamespace],
) -> None:
    catalogue = Catalogue.of(plugins)
    offered = {v for each in plugins for v in each.reddog_variants()}
    left_out = offered - set(catalogue.variants)
    said = " ".join(map(str, catalogue.problems))

    assert BUILT_IN == keys(catalogue)[:4]
    for listed in catalogue.variants:
        for name in (listed.key, listed.title, *listed.aliases):
            assert listed is catalogue.get_variant(name)
    assert all(f"its variant {lost.key!r} was left out" in said for lost in left_out)
    assert bool(left_out) == ("its variant" in said)
