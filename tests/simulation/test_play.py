"""The engine *play*: the same rounds through the states, whatever the policy does."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import attrs
import pytest
from given import Stubborn, careful

import reddog as rd
from reddog.analysis import OPTIMAL
from reddog.simulation import Report, simulate
from reddog.simulation._play import PLAY_CHUNK

WORN = rd.Shoe.fresh(decks=2).drop(50)


def both(**options: Any) -> tuple[Report, Report]:
    """Play the same rounds with both engines."""
    asked = {"variant": rd.CASINO, "rounds": 3_000, "seed": 7, "path": True, **options}
    return simulate(engine="rounds", **asked), simulate(engine="play", **asked)


@pytest.mark.parametrize("policy", [OPTIMAL, rd.raise_from(5), rd.NEVER_RAISE, careful])
@pytest.mark.parametrize("cards", [{}, {"decks": 6}, {"cards": WORN}], ids=str)
def test_play_reports_what_rounds_reports(policy: rd.Policy, cards: dict[str, Any]) -> None:
    looked_up, played = both(policy=policy, ante=15, **cards)

    assert "play" == played.engine
    assert looked_up == attrs.evolve(played, engine="rounds")
    assert played.agreement is not None


def test_play_settles_the_other_house_rule_too() -> None:
    variant = rd.STANDARD.replace(
        odds_on=rd.OddsOn.RAISE_ONLY, paytable=rd.STANDARD.paytable.replace({2: "7:2"})
    )
    looked_up, played = both(variant=variant, policy=rd.ALWAYS_RAISE)

    assert looked_up.lines == played.lines


def test_a_policy_that_remembers_plays_rounds_without_known_chances() -> None:
    _, played = both(policy=Stubborn())
    decisions = sum(row.rounds for row in played.spreads)

    assert 3_000 == played.rounds
    assert decisions // 3 == sum(row.raised for row in played.spreads)
    assert played.agreement is None
    assert {None} == {row.win_chance for row in played.spreads}


def test_a_policy_that_remembers_is_left_as_it_was() -> None:
    policy = Stubborn()
    both(policy=rd.NEVER_RAISE)
    simulate(rd.STANDARD, rounds=100, policy=policy, engine="play", seed=1)

    assert 0 == policy.decisions


def test_play_is_the_same_for_any_number_of_workers() -> None:
    rounds = PLAY_CHUNK + 1_000
    asked: dict[str, Any] = {"rounds": rounds, "seed": 3, "engine": "play", "path": True}
    alone = simulate(rd.STANDARD, policy=Stubborn(), **asked).to_json()

    assert '"policy": "Stubborn"' in alone
    assert alone == simulate(rd.STANDARD, policy=Stubborn(), workers=2, **asked).to_json()
    with ThreadPoolExecutor(2) as executor:
        assert (
            alone == simulate(rd.STANDARD, policy=Stubborn(), executor=executor, **asked).to_json()
        )


def test_a_policy_is_asked_before_the_third_card() -> None:
    """Field case D1: nothing but what lies face up can be seen."""
    seen: set[str] = set()

    def watching(decision: rd.Decision, /) -> int:
        seen.update(name for name in dir(decision) if not name.startswith("_"))
        return 0

    simulate(rd.STANDARD, rounds=50, policy=watching, engine="play", seed=1)

    assert {"first", "second", "spread"} < seen
    assert not {"third", "cards", "outcome"} & seen - {"advance"}


@pytest.mark.parametrize("engine", ["rounds", "counts", "play"])
def test_a_policy_that_cannot_be_called_is_refused(engine: Any) -> None:
    seven: Any = 7
    with pytest.raises(rd.IllegalRaise, match="a policy is called with a decision; 7 cannot be"):
        simulate(rd.STANDARD, rounds=10, policy=seven, engine=engine)


def test_a_policy_that_cannot_be_copied_is_refused() -> None:
    class Locked:
        def __init__(self) -> None:
            self.lock = threading.Lock()

        def __call__(self, _decision: rd.Decision, /) -> int:
            return 0

    with pytest.raises(rd.IllegalRaise, match=r"cannot be copied \(.*lock.*\); make what it holds"):
        simulate(rd.STANDARD, rounds=10, policy=Locked(), engine="play")


def test_a_policy_that_cannot_be_sent_to_workers_is_refused_before_any_starts() -> None:
    """Field case K4."""

    def mine(_decision: rd.Decision, /) -> int:
        raise AssertionError("nothing may be asked")

    with pytest.raises(
        rd.IllegalRaise, match=r"mine cannot be pickled \(.*\); define it .*workers=1"
    ):
        simulate(rd.STANDARD, rounds=10, policy=mine, engine="play", workers=2)


def test_an_illegal_answer_is_refused() -> None:
    class Late:
        asked = 0

        def __call__(self, decision: rd.Decision, /) -> int:
            self.asked += 1
            return -1 if self.asked > 2_200 else decision.max_raise

    with pytest.raises(rd.IllegalRaise, match="a raise of -1 is not legal"):
        simulate(rd.STANDARD, rounds=4_000, policy=Late(), engine="play", seed=1)
