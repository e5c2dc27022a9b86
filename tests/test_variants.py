"""The built-in variants, and the functions that find variants by name."""

import pytest

import reddog as rd
from reddog.plugins import installed
from reddog.variants import SCOTTISH_FOGHORN, YABLON


@pytest.mark.rule("NAME-1")
def test_the_built_in_variants_are_the_four_of_the_rules() -> None:
    assert (rd.STANDARD, rd.CASINO, YABLON, SCOTTISH_FOGHORN) == rd.list_variants()[:4]
    assert ["red-dog", "red-dog-casino", "yablon", "scottish-foghorn"] == [
        variant.key for variant in rd.list_variants()[:4]
    ]


@pytest.mark.rule("NAME-1")
@pytest.mark.parametrize("naming", [YABLON, SCOTTISH_FOGHORN])
def test_a_naming_of_the_standard_game_differs_in_its_names_alone(naming: rd.Variant) -> None:
    names = {"key", "title", "aliases"}
    standard, other = rd.STANDARD.to_dict(), naming.to_dict()

    assert names == {field for field in standard if standard[field] != other[field]}
    assert rd.STANDARD.fingerprint == naming.fingerprint
    assert rd.STANDARD.paytable == naming.paytable


@pytest.mark.rule("NAME-1")
@pytest.mark.parametrize("name", ["standard", "yablon", "Scottish Foghorn"])
def test_the_one_paytable_has_the_names_of_the_game(name: str) -> None:
    assert rd.STANDARD.paytable == rd.get_paytable(name)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Red Dog", "red-dog"),
        ("Between the Sheets", "red-dog"),
        ("acey_deucey", "red-dog"),
        ("In-Between", "red-dog"),
        ("Casino Red Dog", "red-dog-casino"),
        ("YABLON", "yablon"),
        ("foghorn", "scottish-foghorn"),
    ],
)
def test_a_variant_is_found_by_any_name_it_has(name: str, key: str) -> None:
    assert key == rd.get_variant(name).key


def test_the_functions_look_in_the_catalogue_of_what_is_installed() -> None:
    assert installed().variants == rd.list_variants()
    assert {"reddog"} == {installed().owner(variant.key) for variant in rd.list_variants()[:4]}


def test_a_name_that_is_none_is_refused_with_the_nearest() -> None:
    with pytest.raises(rd.UnknownVariant, match="'yablom'; the nearest names are Yablon"):
        rd.get_variant("yablom")
    with pytest.raises(rd.UnknownPaytable, match="'standrad'; the nearest names are standard"):
        rd.get_paytable("standrad")
