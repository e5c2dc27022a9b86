"""
Every one of the 132,600 ordered deals, standing and raising, written, read and replayed.

Takes about a minute, so it is not collected by itself; CONTRIBUTING has the command.
"""

import pytest
from records import both_ways, every_deal

from reddog import CASINO, STANDARD, Variant
from reddog.history import Record, replay


@pytest.mark.parametrize("variant", [STANDARD, CASINO], ids=["standard", "casino"])
def test_every_deal_round_trips_and_replays_both_ways(variant: Variant) -> None:
    count = 0
    for cards in every_deal():
        for resolved in both_ways(variant, 10, cards):
            record = Record.of(resolved)
            again = Record.from_json(record.to_json())
            count += 1
            assert record == again
            assert resolved == replay(again)

    assert 132_600 + 132 * 4 * 4 * 50 == count
