"""The files in examples/ do what they say; the documentation shows them."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from one_round import play
from real_cards import read_cards

import reddog as rd

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_every_example_runs_by_itself(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-W", "error", path], capture_output=True, check=False
    )

    assert (0, b"") == (done.returncode, done.stderr)
    assert done.stdout


def test_one_round_raises_from_spread_seven_up() -> None:
    raised = {}
    for seed in range(200):
        resolved = play(rd.shuffled(Random(seed)))
        if resolved.opening is rd.Opening.SPREAD:
            raised[resolved.spread] = resolved.raised

    assert {spread: 10 if spread >= 7 else 0 for spread in range(1, 12)} == raised


def test_real_cards_are_read_once_each_and_noise_is_passed_over() -> None:
    cards = read_cards(["4d", "4d", None, "glare", "Kh", "4d", "10h"])

    assert rd.Card.parse_many("4d Kh 10h") == tuple(cards)


def test_real_cards_reads_no_further_than_the_card_it_is_asked_for() -> None:
    frames = iter(["4d", "Kh", "10h"])

    first = next(read_cards(frames))

    assert rd.Card.parse("4d") is first
    assert ["Kh", "10h"] == list(frames)
