"""Chance as a whole: what is promised, what is uniform and what is left alone (CARD-7)."""

import os
import subprocess
import sys
import time
from collections import Counter, deque
from itertools import islice, product
from pathlib import Path
from random import Random, SystemRandom, getrandbits, seed
from typing import Any

import pytest

import reddog as rd

FROZEN = Path(__file__).parent / "data" / "hands_seed_12345.txt"
SHUFFLES = 260_000


class Answers:
    """A source that answers what it is told."""

    def __init__(self) -> None:
        self.coming = iter((0, 0, 0))

    def getrandbits(self, _: int, /) -> int:
        return next(self.coming)


def hands(source: rd.RandomSource, count: int) -> list[str]:
    """Draw hands of three, each from a fresh shuffle."""
    return [" ".join(c.code for c in islice(rd.shuffled(source), 3)) for _ in range(count)]


def run(program: str, **environment: str) -> str:
    """Return what a program prints in a fresh interpreter, warnings being errors."""
    command = [sys.executable, "-W", "error", "-c", program]
    done = subprocess.run(
        command, env=environment, capture_output=True, encoding="utf-8", check=True
    )
    return done.stdout.strip()


@pytest.mark.rule("CARD-7")
def test_the_frozen_hands_come_out_on_every_python_and_platform() -> None:
    expected = FROZEN.read_text(encoding="ascii").splitlines()

    assert 20 == len(expected)
    assert expected == hands(Random(12345), 20)


@pytest.mark.rule("CARD-7")
def test_every_ordered_deal_of_one_deck_is_reachable_by_exactly_one_choice() -> None:
    source = Answers()
    seen = set()
    for choice in product(range(52), range(51), range(50)):
        source.coming = iter(choice)
        seen.add(tuple(islice(rd.shuffled(source), 3)))

    assert 132_600 == len(seen)
    assert all(3 == len(set(deal)) for deal in seen)


@pytest.mark.rule("CARD-7")
def test_first_and_last_card_are_uniform_by_chi_square() -> None:
    source = Random(20)
    first: Counter[rd.Card] = Counter()
    last: Counter[rd.Card] = Counter()
    for _ in range(SHUFFLES):
        cards = rd.shuffled(source)
        first[next(cards)] += 1
        last.update(deque(cards, maxlen=1))

    for counts in (first, last):
        expected = SHUFFLES / 52
        chi_square = sum((counts[card] - expected) ** 2 / expected for card in rd.DECK)

        # 51 degrees of freedom: 1 in 10,000 lies below 22, and 1 in 10,000 above 97.
        assert 22 < chi_square < 97


@pytest.mark.rule("CARD-5", "CARD-7")
def test_one_opening_in_seventeen_is_a_pair_and_no_hand_repeats_a_card() -> None:
    source = Random(17)
    pairs = 0
    for _ in range(100_000):
        hand = tuple(islice(rd.shuffled(source), 3))
        pairs += hand[0].rank is hand[1].rank

        assert 3 == len(set(hand))
    assert abs(pairs / 100_000 - 1 / 17) < 0.004


def test_the_seed_counts_beyond_32_and_64_bits() -> None:
    games = {tuple(hands(Random(start), 1)) for start in (1, 1 + 2**32, 1 + 2**64)}

    assert 3 == len(games)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_a_hundred_processes_started_together_play_different_games() -> None:
    """
    Field case H5: forked from one interpreter at one moment, they share all that is not chance.

    Two of 100 are alike once in 27 times, so 98 different ones are as good as certain.
    """
    program = (
        "import os, reddog as rd\n"
        "session = rd.Session.open(rd.STANDARD, balance=100).place(10)\n"
        "session.deal()\n"
        "start, go = os.pipe()\n"
        "here, there = os.pipe()\n"
        "for _ in range(100):\n"
        "    if not os.fork():\n"
        "        os.close(go)\n"
        "        os.read(start, 1)\n"
        "        dealt = session.deal(pause=True)\n"
        "        cards = dealt.save()['cards'] + dealt.save()['coming']\n"
        "        os.write(there, (' '.join(cards) + chr(10)).encode())\n"
        "        os._exit(0)\n"
        "os.close(go)\n"
        "for _ in range(100):\n"
        "    os.wait()\n"
        "os.close(there)\n"
        "print(os.read(here, 10_000).decode())\n"
    )
    openings = run(program).splitlines()

    assert 100 == len(openings)
    assert 98 <= len(set(openings))


def test_other_games_and_the_global_generator_change_no_card() -> None:
    alone = hands(Random(7), 50)
    seven, eight = Random(7), Random(8)
    mixed = []
    for number in range(50):
        cards, others = rd.shuffled(seven), rd.shuffled(eight)
        hand = []
        for _ in range(3):
            hand.append(next(cards).code)
            next(others)
            seed(number)
            getrandbits(32)
        mixed.append(" ".join(hand))

    assert alone == mixed


def test_the_global_generator_is_left_alone_by_import_and_play() -> None:
    program = (
        "import random; random.seed(1)\n"
        "import reddog as rd\n"
        "source = random.Random(7)\n"
        "for _ in range(10):\n"
        "    rd.play_round(rd.STANDARD, ante=10, cards=rd.shuffled(source),"
        " policy=rd.raise_from(7))\n"
        "rd.Shoe.fresh(decks=8).shuffled(random.SystemRandom())\n"
        "print(random.random())\n"
    )

    assert "0.13436424411240122" == run(program)


def test_the_hash_seed_changes_nothing() -> None:
    program = (
        "import reddog as rd, random\n"
        "source = random.Random(7)\n"
        "for _ in range(50):\n"
        "    print(rd.play_round(rd.CASINO, ante=10, cards=rd.shuffled(source),"
        " policy=rd.ALWAYS_RAISE))\n"
        "source = random.Random('table-1')\n"
        "print([next(rd.shuffled(source)) for _ in range(50)])\n"
        "print(rd.STANDARD.fingerprint, rd.CASINO.to_dict())\n"
    )
    printed = {run(program, PYTHONHASHSEED=start) for start in ("0", "1", "random")}

    assert 1 == len(printed)


def test_a_source_is_never_seeded_saved_or_asked_for_anything_but_bits() -> None:
    class Guarded(Random):
        started = False

        def __getattribute__(self, name: str) -> Any:
            if name != "getrandbits" and object.__getattribute__(self, "started"):
                raise AssertionError(name)
            return super().__getattribute__(name)

    source = Guarded(5)
    source.started = True
    for _ in range(100):
        rd.play_round(rd.STANDARD, ante=10, cards=rd.shuffled(source), policy=rd.ALWAYS_RAISE)
    rd.Shoe.fresh().shuffled(source)


def test_a_system_generator_plays_and_no_clock_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped() -> float:
        msg = "the clock was read"
        raise AssertionError(msg)

    with monkeypatch.context() as patch:
        for name in ("time", "time_ns", "monotonic", "perf_counter", "process_time"):
            patch.setattr(time, name, stopped)
        one, other = (hands(SystemRandom(), 100) for _ in range(2))

    assert one != other
