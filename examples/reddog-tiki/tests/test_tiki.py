"""Tiki Red Dog is right, says the kit."""

from reddog_tiki import TIKI

import reddog as rd
from reddog.testing import check_variant, stacked


def test_every_check_of_the_kit_holds_and_the_house_keeps_its_edge() -> None:
    assert not check_variant(rd.get_variant("tiki")).player_has_the_edge


def test_the_raise_alone_is_paid_at_13_to_2() -> None:
    cards = stacked("4c 7d 5h")
    resolved = rd.play_round(TIKI, ante=10, cards=cards, policy=rd.ALWAYS_RAISE)

    assert 10 + 65 == resolved.net
