"""`outlook`: exact chances over many rounds, against enumeration, sessions and simulation."""

import copy
import itertools
import math
import pickle
import sys
from collections import defaultdict
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from reddog import (
    ALWAYS_RAISE,
    CASINO,
    DECK,
    NEVER_RAISE,
    STANDARD,
    Decision,
    IllegalBet,
    IllegalRaise,
    Limits,
    Policy,
    RaiseRule,
    Session,
    Shoe,
    Variant,
    play_round,
    raise_from,
    shuffled,
)
from reddog.analysis import OPTIMAL, Outlook, analyse, outlook
from reddog.analysis._outlook import quantile

SMALL = STANDARD.replace(
    limits=Limits(minimum=2, maximum=10, total=20, chips=(2,)),
    paytable=STANDARD.paytable.replace({7: "3:2", 4: "1:2"}),
)


def affordable(policy: Policy, available: int) -> Policy:
    """Return the policy that stands where `policy` would raise by more than there is."""

    def stand_or_raise(decision: Decision) -> int:
        amount = policy(decision)
        return amount if amount <= available else 0

    return stand_or_raise


_ROUNDS: dict[object, dict[int, Fraction]] = {}


def nets_of_a_round(
    variant: Variant, ante: int, available: int, policy: Policy
) -> dict[int, Fraction]:
    """Play every triple of ranks of one deck, once, and return the chance of each net."""
    key = variant, ante, available, policy
    if key not in _ROUNDS:
        _ROUNDS[key] = played_nets(variant, ante, available, policy)
    return _ROUNDS[key]


def played_nets(variant: Variant, ante: int, available: int, policy: Policy) -> dict[int, Fraction]:
    """Play every triple of ranks of one deck and return the chance of each net."""
    chances: dict[int, Fraction] = defaultdict(Fraction)
    for first, second, third in itertools.product(range(13), repeat=3):
        ways = 4 * (4 - (first == second)) * (4 - (first == third) - (second == third))
        resolved = play_round(
            variant,
            ante=ante,
            cards=iter((DECK[first], DECK[13 + second], DECK[26 + third])),
            policy=affordable(policy, available),
        )
        chances[resolved.net] += Fraction(ways, 52 * 51 * 50)
    return chances


def by_enumeration(
    variant: Variant, ante: int, balance: int, rounds: int, policy: Policy, target: int | None
) -> dict[int, Fraction]:
    """Follow every run of rounds to its end."""
    if not rounds or balance < ante or (target is not None and balance >= target):
        return {balance: Fraction(1)}
    ends: dict[int, Fraction] = defaultdict(Fraction)
    # More than the largest raise is as good as any balance.
    available = min(balance - ante, ante)
    for net, chance in nets_of_a_round(variant, ante, available, policy).items():
        if chance:
            after = by_enumeration(variant, ante, balance + net, rounds - 1, policy, target)
            for end, later in after.items():
                ends[end] += chance * later
    return ends


@pytest.mark.parametrize("rounds", [1, 2, 3])
@pytest.mark.parametrize(
    ("variant", "ante", "balance", "target", "policy"),
    [
        (STANDARD, 10, 20, None, raise_from(7)),
        (STANDARD, 10, 25, 60, ALWAYS_RAISE),
        (STANDARD, 10, 9, None, NEVER_RAISE),
        (STANDARD, 10, 50, 50, NEVER_RAISE),
        (CASINO, 7, 20, 40, ALWAYS_RAISE),
        (SMALL, 6, 17, None, OPTIMAL),
    ],
)
def test_every_run_of_a_few_rounds_is_counted(
    variant: Variant, ante: int, balance: int, target: int | None, policy: Policy, rounds: int
) -> None:
    expected = by_enumeration(variant, ante, balance, rounds, policy, target)

    result = outlook(
        variant, ante=ante, balance=balance, rounds=rounds, policy=policy, target=target
    )

    assert expected == result.distribution
    assert sum(c for b, c in expected.items() if b < ante) == result.ruin
    assert sum(c for b, c in expected.items() if b > balance) == result.ahead
    if target is None:
        assert result.reached is None
    else:
        assert sum(c for b, c in expected.items() if b >= target) == result.reached


def test_an_outlook_of_one_round_is_what_sessions_do() -> None:
    """A raise that the player cannot pay for is a stand, at the table as here (RAISE-4)."""
    ends: dict[int, int] = defaultdict(int)
    for first, second, third in itertools.product(range(13), repeat=3):
        ways = 4 * (4 - (first == second)) * (4 - (first == third) - (second == third))
        shoe = Shoe.stacked((DECK[first], DECK[13 + second], DECK[26 + third]))
        session = Session.open(STANDARD, balance=110, shoe=shoe).place(50).place(10).deal()
        if isinstance(session.round, Decision):
            wanted = ALWAYS_RAISE(session.round)
            session = (
                session.raise_by(wanted) if wanted in session.legal_raises else session.stand()
            )
        ends[session.total] += ways

    result = outlook(STANDARD, ante=60, balance=110, rounds=1, policy=ALWAYS_RAISE)

    assert {end: Fraction(ways, 132_600) for end, ways in ends.items() if ways} == (
        result.distribution
    )


@pytest.mark.parametrize("rounds", [1, 40])
def test_a_session_ends_when_the_bet_is_unaffordable(rounds: int) -> None:
    result = outlook(STANDARD, ante=100, balance=300, rounds=rounds, policy=raise_from(7))

    assert (rounds > 1) == (result.ruin > 0)
    assert result.ruin == sum(chance for end, chance in result.chances if end < 100)
    if rounds > 1:
        # With 100 left there is no raise: the lowest balance is 0, never below.
        assert 0 == result.chances[0][0]


def test_with_plenty_of_credits_the_mean_is_the_house_edge_times_the_rounds() -> None:
    result = outlook(STANDARD, ante=10, balance=10_000, rounds=60)

    assert 10_000 + 60 * analyse(STANDARD, ante=10).expected_net == result.mean
    assert 1 == sum(chance for _, chance in result.chances)
    assert result.is_exact
    assert 0 == result.ruin


@pytest.mark.parametrize(
    ("variant", "ante", "balance", "target"),
    [
        (STANDARD, 10, 150, None),
        (STANDARD, 10, 155, 400),
        (CASINO, 3, 40, 45),
        (STANDARD, 10, 5, None),
        (SMALL, 6, 100, None),
        (CASINO.replace(paytable=CASINO.paytable.replace({9: "900000:1"})), 1, 30, None),
    ],
)
@pytest.mark.parametrize("arrays", ["numpy", "none"])
def test_floats_keep_within_the_stated_error(
    variant: Variant,
    ante: int,
    balance: int,
    target: int | None,
    arrays: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if arrays == "none":
        monkeypatch.setitem(sys.modules, "numpy", None)
    rounds = 15
    exact = outlook(variant, ante=ante, balance=balance, rounds=rounds, target=target)
    monkeypatch.setattr("reddog.analysis._outlook.EXACT_ROUNDS", 0)

    result = outlook(variant, ante=ante, balance=balance, rounds=rounds, target=target)

    assert 0 < result.error_bound < 1e-12
    assert not result.is_exact
    true = {end: Fraction(chance) for end, chance in exact.chances}
    found = {end: Fraction(chance) for end, chance in result.chances}
    nothing = Fraction(0)
    for end in true.keys() | found.keys():
        off = abs(true.get(end, nothing) - found.get(end, nothing))
        assert off <= result.error_bound
    assert abs(Fraction(exact.ruin) - Fraction(result.ruin)) <= result.error_bound


@settings(max_examples=25)
@given(
    ante=st.integers(1, 9),
    balance=st.integers(0, 60),
    rule=st.sampled_from(RaiseRule),
    rounds=st.integers(1, 8),
)
def test_chances_add_up_and_no_balance_is_negative(
    ante: int, balance: int, rule: RaiseRule, rounds: int
) -> None:
    variant = CASINO.replace(raise_rule=rule)

    result = outlook(variant, ante=ante, balance=balance, rounds=rounds)

    assert 1 == sum(chance for _, chance in result.chances)
    assert result.chances[0][0] >= 0
    assert list(result.distribution) == sorted(result.distribution)


@pytest.mark.no_cover  # long; other tests run the same lines
def test_a_seeded_simulation_agrees_over_many_rounds() -> None:
    rng, played = Random(20), 2_000
    expected = outlook(STANDARD, ante=100, balance=500, rounds=30, policy=raise_from(7))
    ruined, total = 0, 0
    for _ in range(played):
        balance = 500
        for _ in range(30):
            if balance < 100:
                break
            balance += play_round(
                STANDARD,
                ante=100,
                cards=shuffled(rng),
                policy=affordable(raise_from(7), balance - 100),
            ).net
        ruined += balance < 100
        total += balance

    chance = float(expected.ruin)
    spread = math.sqrt(sum(float(c) * (b - float(expected.mean)) ** 2 for b, c in expected.chances))
    assert abs(ruined / played - chance) < 4.5 * math.sqrt(chance * (1 - chance) / played)
    assert abs(total / played - float(expected.mean)) < 4.5 * spread / math.sqrt(played)


def test_quantiles_rise_with_their_share() -> None:
    result = outlook(STANDARD, ante=10, balance=200, rounds=30)
    shares = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1]
    balances = [result.quantile(share) for share in shares]

    assert sorted(balances) == balances
    assert result.chances[0][0] == balances[0]
    assert sum(float(c) for b, c in result.chances if b < balances[3]) < 0.5


def test_what_was_left_out_as_dust_does_not_hide_the_highest_balance() -> None:
    assert 20 == quantile([(10, 0.5), (20, 0.5 - 1e-12)], 1)


def test_an_outlook_survives_copy_and_pickle_and_says_what_it_is() -> None:
    result = outlook(STANDARD, ante=10, balance=30, rounds=5, target=60)

    assert result == copy.deepcopy(result) == pickle.loads(pickle.dumps(result))
    assert isinstance(result, Outlook)
    assert "<Outlook red-dog rounds=5 ruin=" in repr(result)
    assert "reached=" in repr(result)


def test_what_cannot_be_looked_at_is_refused() -> None:
    with pytest.raises(IllegalBet, match="multiples of 10"):
        outlook(STANDARD, ante=15, balance=100, rounds=1)
    with pytest.raises(IllegalBet, match="a balance"):
        outlook(STANDARD, ante=10, balance=-1, rounds=1)
    with pytest.raises(IllegalBet, match="a target"):
        outlook(STANDARD, ante=10, balance=100, rounds=1, target=0)
    with pytest.raises(ValueError, match="rounds must be"):
        outlook(STANDARD, ante=10, balance=100, rounds=0)
    with pytest.raises(IllegalRaise):
        outlook(STANDARD, ante=10, balance=100, rounds=1, policy=lambda _: 3)
    with pytest.raises(IllegalBet, match="could lift"):
        outlook(STANDARD, ante=10, balance=2**53 - 100, rounds=1)
