"""Bankrolls: they fit the exact outlook, no system changes the edge, and all repeat to the bit."""

import csv
import io
import itertools
import json
import math
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
import strategies as our
from given import CardCounter, Labouchere

import reddog as rd
from reddog.analysis import OPTIMAL, Analysis, Composition, advise, analyse, outlook
from reddog.simulation import (
    FLAT,
    Ending,
    Estimate,
    Standing,
    System,
    double_after_loss,
    simulate_bankrolls,
)
from reddog.simulation._stream import start_of
from reddog.simulation._trial import Trial, TrialsJob

GAME: dict[str, Any] = {"balance": 300, "rounds": 60, "trials": 300, "seed": 5}


def z_of(seen: Estimate | None, exact: Any) -> float:
    """Return how many standard errors an estimate lies above the exact figure."""
    assert seen is not None
    return (seen.value - float(exact)) / seen.standard_error


def job(**changed: Any) -> TrialsJob:
    """Make a job with the standard game."""
    fields: dict[str, Any] = {
        "variant": rd.STANDARD,
        "shoe": np.arange(52),
        "cut": None,
        "ante": 10,
        "balance": 300,
        "rounds": 60,
        "system": FLAT,
        "policy": rd.raise_from(7),
        "stop_win": None,
        "stop_loss": None,
        "seed": 5,
    }
    return TrialsJob(**{**fields, **changed})


@pytest.mark.no_cover  # long; other tests run the same lines
@pytest.mark.parametrize(
    ("variant", "ante", "balance", "rounds", "policy", "win"),
    [
        (rd.STANDARD, 100, 300, 50, OPTIMAL, 300),
        (rd.STANDARD, 10, 100, 80, rd.ALWAYS_RAISE, None),
        (rd.CASINO, 7, 60, 40, OPTIMAL, 50),
        (rd.STANDARD.replace(decks=6), 10, 60, 60, rd.NEVER_RAISE, 100),
    ],
)
def test_flat_bets_fit_the_exact_outlook(
    variant: rd.Variant, ante: int, balance: int, rounds: int, policy: rd.Policy, win: int | None
) -> None:
    """Four figures of four games within 4.5 standard errors: a false alarm in 9,000 runs."""
    report = simulate_bankrolls(
        variant,
        ante=ante,
        balance=balance,
        rounds=rounds,
        trials=1_500,
        policy=policy,
        stop_win=win,
        seed=20,
    )
    target = None if win is None else balance + win
    exact = outlook(
        variant, ante=ante, balance=balance, rounds=rounds, policy=policy, target=target
    )

    assert abs(z_of(report.ruin, exact.ruin)) < 4.5
    assert abs(z_of(report.ahead, exact.ahead)) < 4.5
    assert abs(z_of(report.mean, exact.mean)) < 4.5
    if win is not None:
        assert abs(z_of(report.reached, exact.reached)) < 4.5
    else:
        assert report.reached is None
    assert set(report.distribution) <= set(exact.distribution)


def bold(standing: Standing, /) -> int:
    """Bet a third of what is there, and go when it has doubled."""
    return 0 if standing.net >= standing.start else standing.balance // 3


@pytest.mark.no_cover  # long; other tests run the same lines
@pytest.mark.parametrize("system", [FLAT, double_after_loss(), double_after_loss(80), bold])
@pytest.mark.parametrize("policy", [rd.NEVER_RAISE, rd.raise_from(7)])
def test_no_system_changes_the_edge_per_credit_staked(system: System, policy: rd.Policy) -> None:
    """Every raise can be paid for here: a balance of a thousand bets of a hundred rounds."""
    variant = rd.STANDARD.replace(limits=rd.STANDARD.limits.replace(maximum=500))
    report = simulate_bankrolls(
        variant,
        balance=100_000,
        rounds=60,
        trials=400,
        system=system,
        policy=policy,
        stop_win=20_000,
        seed=3,
    )
    exact = analyse(variant, policy=policy)

    assert abs(z_of(report.element_of_risk, exact.element_of_risk)) < 4.5
    assert abs(z_of(report.house_edge, exact.house_edge)) < 4.5
    assert "per credit staked" == report.element_of_risk.per


def test_a_trial_is_what_sessions_make_of_its_cards() -> None:
    """A chip at a time, and a raise that cannot be paid for is refused there (RAISE-4)."""
    asked = job(system=double_after_loss(), policy=rd.ALWAYS_RAISE, balance=200)
    for number in range(15):
        trial, ending = asked.play(number, asked.system, rd.ALWAYS_RAISE)
        balance, last, rounds = 200, None, 0
        stream = asked._hands(start_of(5, f"bankroll/{number}"))
        for hand, _ in itertools.islice(stream, trial.rounds):
            standing = Standing(
                variant=rd.STANDARD, ante=10, start=200, balance=balance, rounds=rounds, last=last
            )
            bet = asked._bet(asked.system(standing), balance)
            shoe = rd.Shoe.stacked([rd.DECK[place] for place in hand])
            session = rd.Session.open(rd.STANDARD, balance=balance, shoe=shoe)
            for chip in sorted(rd.STANDARD.limits.chips, reverse=True):
                for _ in range((bet - session.on_table) // chip):
                    session = session.place(chip)
            session = session.deal()
            if isinstance(session.round, rd.Decision):
                raises = session.legal_raises
                session = session.raise_by(raises[-1]) if raises else session.stand()
            assert isinstance(session.round, rd.Resolved)
            balance, last, rounds = session.total, session.round, rounds + 1

        assert balance == trial.balance
        assert (ending is Ending.RUINED) == (balance < 10)


def test_the_report_is_the_sum_of_its_trials() -> None:
    report = simulate_bankrolls(
        rd.STANDARD, system=double_after_loss(), policy=rd.raise_from(7), stop_loss=150, **GAME
    )
    one = job(system=double_after_loss(), stop_loss=150)
    trials: list[tuple[Trial, Ending]] = [
        one.play(number, one.system, rd.raise_from(7)) for number in range(300)
    ]
    left = sorted(trial.balance for trial, _ in trials)
    nets = np.array([trial.balance - 300 for trial, _ in trials])
    stakes = np.array([trial.staked for trial, _ in trials])
    ratio = -nets.sum() / stakes.sum()

    assert Counter(ending for _, ending in trials) == +Counter(dict(report.endings))
    assert Counter(left) == Counter(dict(report.distribution))
    assert nets.sum() == report.net
    assert stakes.sum() == report.staked
    assert sum(trial.rounds for trial, _ in trials) == report.rounds
    assert float(np.mean(left)) == pytest.approx(report.mean.value)
    assert float(np.std(left, ddof=1)) / math.sqrt(300) == pytest.approx(report.mean.standard_error)
    assert ratio == pytest.approx(report.element_of_risk.value)
    assert np.sqrt(((nets + ratio * stakes) ** 2).sum() * 300 / 299) / stakes.sum() == (
        pytest.approx(report.element_of_risk.standard_error)
    )
    assert left[149] == report.quantile(0.5)
    assert (left[0], left[-1]) == (report.quantile(0), report.quantile(1))
    assert max(trial.drawdown for trial, _ in trials) == report.drawdown(1)
    assert max(trial.longest_losing_run for trial, _ in trials) == report.losing_run(1)


def test_a_trial_knows_its_deepest_fall_and_its_longest_losing_run() -> None:
    trial = Trial(100, highest=100)
    betting = rd.Betting(rd.STANDARD)
    hands = {"lost": "4c 7d Kh", "won": "4c 7d 5h", "pushed": "4c 5d"}
    for end in ("lost", "lost", "pushed", "lost", "won", "lost", "lost", "lost"):
        cards = iter(rd.Card.parse_many(hands[end]))
        state = betting.deal(10, cards).advance(cards)
        trial.settle(state.stand(cards) if isinstance(state, rd.Decision) else state)

    assert (80, 30, 3) == (trial.balance, trial.drawdown, trial.longest_losing_run)
    assert (8, 80, 80) == (trial.rounds, trial.antes, trial.staked)


def test_a_report_is_the_same_for_any_number_of_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reddog.simulation._bankrolls._CHUNK_ROUNDS", 2_000)
    counter = CardCounter()
    asked: dict[str, Any] = {**GAME, "system": counter, "policy": counter.raises, "cut": 20}
    alone = simulate_bankrolls(rd.STANDARD, **asked).to_json()

    assert '"system": "CardCounter"' in alone
    assert alone == simulate_bankrolls(rd.STANDARD, workers=2, **asked).to_json()
    for threads in (1, 3):
        with ThreadPoolExecutor(threads) as executor:
            assert alone == simulate_bankrolls(rd.STANDARD, executor=executor, **asked).to_json()


def test_seeds_give_different_bankrolls_and_the_report_names_the_one_that_was_drawn() -> None:
    asked = {**GAME, "trials": 40, "seed": None}
    drawn = simulate_bankrolls(rd.STANDARD, **asked)

    assert drawn == simulate_bankrolls(rd.STANDARD, **{**asked, "seed": drawn.seed})
    assert drawn.balances != simulate_bankrolls(rd.STANDARD, **asked).balances


def bets_of(system: System, **options: Any) -> list[int]:
    """Return what was bet on each round, as the system was told."""
    bets: list[int] = []

    def watched(standing: Standing, /) -> int:
        if standing.last is not None:
            bets.append(standing.last.ante)
        return system(standing)

    asked = {**GAME, "trials": 2, "rounds": 30, "policy": rd.NEVER_RAISE, **options}
    simulate_bankrolls(rd.STANDARD, system=watched, **asked)
    return bets


@pytest.mark.rule("BET-2")
@pytest.mark.rule("BET-3")
def test_the_table_and_the_balance_cap_a_bet() -> None:
    assert {5_000} == set(bets_of(lambda _: 10**30, balance=10**6))
    assert {40} == set(bets_of(lambda _: 49, balance=10_000))
    assert {20} == set(bets_of(lambda _: 1, ante=20))
    everything = bets_of(lambda standing: standing.balance + 1, balance=70)
    assert 70 == everything[0]
    assert all(bet % 10 == 0 for bet in everything)


def test_doubling_goes_on_through_pushes_and_ends_with_a_win() -> None:
    asked: list[tuple[Standing, int]] = []
    system = double_after_loss(160)

    def watched(standing: Standing, /) -> int:
        asked.append((standing, system(standing)))
        return asked[-1][1]

    simulate_bankrolls(rd.STANDARD, system=watched, **{**GAME, "balance": 10_000})
    for standing, bet in asked:
        last = standing.last
        if last is None or last.net > 0:
            assert 10 == bet
        elif last.net == 0:
            assert last.ante == bet
        else:
            assert min(2 * last.ante, 160) == bet

    assert {10, 20, 40, 80, 160} == {bet for _, bet in asked}


def test_a_system_sees_no_card_of_the_round_it_bets_on() -> None:
    """Field case D1."""
    dealt: list[rd.Card] = []

    def greedy(standing: Standing, /) -> int:
        if standing.last is not None and standing.rounds:
            dealt.extend(standing.last.cards)
        if not standing.seen:
            dealt.clear()
        return 10 if list(standing.seen) == dealt else 5_000

    assert {10} == set(bets_of(greedy, balance=10_000, rounds=500, cut=20))


def test_a_shoe_shows_what_was_dealt_until_it_is_shuffled() -> None:
    most: list[int] = []

    def counting(standing: Standing, /) -> int:
        most.append(len(standing.seen))
        assert max(Counter(standing.seen).values(), default=0) <= 2
        return standing.ante

    report = simulate_bankrolls(
        rd.STANDARD, system=counting, decks=2, cut=40, **{**GAME, "balance": 3_000}
    )

    assert 61 <= max(most) <= 63
    assert 0 == min(most)
    assert "2 deck(s), dealt in order to a cut card with 40 behind it" == report.shoe


def test_a_policy_shares_the_notes_of_its_system_and_of_no_other_bankroll() -> None:
    """The next system of all bankrolls is asked with the notes that its own policy made."""
    told: list[tuple[int, list[str]]] = []

    class Notes:
        def __init__(self) -> None:
            self.lines: list[str] = []

        def bets(self, standing: Standing, /) -> int:
            told.append((standing.rounds, list(self.lines)))
            self.lines.append(f"{len(standing.seen)} seen")
            return standing.ante

        def raises(self, decision: rd.Decision, /) -> int:
            self.lines.append(f"after {self.lines[-1]}: spread {decision.spread}")
            return 0

    given = Notes()
    asked = {**GAME, "balance": 5_000, "trials": 20, "rounds": 30}
    simulate_bankrolls(rd.STANDARD, system=given.bets, policy=given.raises, cut=20, **asked)

    assert [] == given.lines
    assert 20 == sum(lines == [] for _, lines in told)
    for rounds, lines in told:
        assert rounds == sum(line.endswith("seen") for line in lines)
        for before, line in itertools.pairwise(lines):
            assert line.endswith("seen") or line.startswith(f"after {before}: spread ")
    assert any("after 0 seen: spread" in line for _, lines in told for line in lines)
    assert any("after 30 seen: spread" in line for _, lines in told for line in lines)


@pytest.mark.no_cover  # long; other tests run the same lines
def test_a_counter_wins_what_the_exact_odds_of_the_cards_left_promise() -> None:
    """
    The net of a round less its exact expectation is a martingale, whatever is bet.

    Each sum is weighed by what is known before the deal, so its variance is known too, and 4.5
    standard errors are one false alarm in 150,000. The odds of a fresh deck are six of them away.
    """
    rounds: list[tuple[int, Analysis, Standing]] = []

    class Exact:
        def __init__(self) -> None:
            self.seen: tuple[rd.Card, ...] = ()

        def bets(self, standing: Standing, /) -> int:
            self.seen = standing.seen
            left = Counter(card.rank for card in set(rd.DECK) - set(self.seen))
            odds = Analysis(rd.STANDARD, composition=Composition(left[rank] for rank in rd.Rank))
            bet = 500 if odds.expected_net > 0 else 10
            rounds.append((bet, odds, standing))
            return bet

        def raises(self, decision: rd.Decision, /) -> int:
            return advise(decision, seen=self.seen).amount

    given = Exact()
    asked: dict[str, Any] = {"balance": 10**7, "rounds": 2_500, "trials": 2, "seed": 1, "cut": 1}
    simulate_bankrolls(rd.STANDARD, system=given.bets, policy=given.raises, **asked)
    # What a round came to is told with the next one.
    played = [
        (bet, odds, after.last.net)
        for (bet, odds, _), (_, _, after) in itertools.pairwise(rounds)
        if after.last is not None
    ]
    bets, nets = (np.array([one[at] for one in played]) for at in (0, 2))
    means = np.array([float(odds.expected_net) for _, odds, _ in played])
    variances = np.array([float(odds.variance) for _, odds, _ in played])
    fresh = float(analyse(rd.STANDARD).expected_net)

    def errors(weights: Any, expected: Any) -> float:
        """Return how many standard errors the weighed nets of a unit lie above what is expected."""
        return float((nets / bets - expected) @ weights) / math.sqrt(weights**2 @ variances)

    ahead = means > 0
    assert 4_998 == len(played)
    assert (ahead == (bets == 500)).all()
    ones, telling = np.ones(len(bets)), (means - fresh) / (variances + 0.1)
    for weights in (bets, ones, ahead.astype(float), telling):
        assert abs(errors(weights, means)) < 4.5
    # A large bet only when the exact odds are good: so is its edge, and not that of a fresh deck.
    assert (means @ bets) / bets.sum() > 0.1
    assert means.mean() < 0.01
    assert errors(telling, fresh) > 4.5


def test_without_a_cut_card_nothing_is_seen() -> None:
    assert {10} == set(bets_of(lambda standing: 500 if standing.seen else 10))


def test_every_reason_to_end_is_counted() -> None:
    rules: dict[str, Any] = {**GAME, "balance": 100, "stop_win": 60, "stop_loss": 60}
    report = simulate_bankrolls(rd.STANDARD, **rules)
    ruined = simulate_bankrolls(rd.STANDARD, **{**rules, "stop_loss": None})
    left = simulate_bankrolls(rd.STANDARD, system=Labouchere(), **{**rules, "balance": 5_000})

    assert report.endings[Ending.STOP_WIN] > 0 < report.endings[Ending.STOP_LOSS]
    assert 0 == report.endings[Ending.RUINED]
    assert ruined.endings[Ending.RUINED] > 0
    poor = sum(count for balance, count in ruined.balances if balance < 10)
    assert poor == ruined.endings[Ending.RUINED]
    assert left.endings[Ending.LEFT] > 0
    assert 300 == sum(report.endings.values()) == report.trials


def test_whoever_leaves_at_once_has_bet_nothing() -> None:
    report = simulate_bankrolls(rd.STANDARD, system=lambda _: 0, **GAME)

    assert {Ending.LEFT: 300} == {e: count for e, count in report.endings.items() if count}
    assert (300, 0.0) == (report.mean.value, report.mean.standard_error)
    assert (0.0, 0.0) == (report.house_edge.value, report.element_of_risk.value)


def test_json_and_csv_hold_every_balance() -> None:
    report = simulate_bankrolls(rd.STANDARD, stop_win=100, **GAME)
    data = json.loads(report.to_json())
    rows = list(csv.DictReader(io.StringIO(report.to_csv())))

    assert report.to_dict() == data
    assert [list(pair) for pair in report.balances] == data["balances"]
    assert [balance for balance, _ in report.balances] == [int(row["balance"]) for row in rows]
    assert 300 == sum(int(row["bankrolls"]) for row in rows)
    assert report.reached is not None
    assert report.reached.to_dict() == data["reached"]
    assert simulate_bankrolls(rd.STANDARD, **GAME).to_dict()["reached"] is None


def test_an_interrupt_reports_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reddog.simulation._bankrolls._CHUNK_ROUNDS", 2_400)

    def stop(_done: int, _of: int) -> None:
        raise KeyboardInterrupt

    report = simulate_bankrolls(rd.STANDARD, progress=stop, **GAME)

    assert report.interrupted
    assert 40 == report.trials


def refused(error: type[Exception], match: str, **options: Any) -> None:
    """Expect a refusal."""
    with pytest.raises(error, match=match):
        simulate_bankrolls(rd.STANDARD, **{**GAME, **options})


def test_what_cannot_be_played_is_refused() -> None:
    refused(ValueError, "rounds must be an int from 1 to", rounds=0)
    refused(ValueError, "trials must be an int from 2 to", trials=1)
    refused(ValueError, "workers must be an int", workers=0)
    refused(rd.InvalidRandomSource, "a seed is", seed=-1)
    refused(rd.IllegalBet, "an opening bet of 11 is not legal", ante=11)
    refused(rd.IllegalBet, "a balance of 9 does not pay the smallest bet of 10", balance=9)
    refused(rd.IllegalBet, "stop_win must be from 1", stop_win=0)
    refused(rd.IllegalBet, "stop_loss must be an int", stop_loss=1.5)
    refused(rd.IllegalBet, "could lift 9007199254740991 credits to", balance=rd.MAX_CREDITS)
    refused(rd.InvalidVariant, "decks", decks=9)
    refused(rd.InvalidShoe, "cut must be an int from 0 to 311", decks=6, cut=312)


def test_what_is_no_system_is_refused() -> None:
    class Locked:
        def __init__(self) -> None:
            self.lock = threading.Lock()

        def __call__(self, standing: Standing, /) -> int:
            return standing.ante

    refused(rd.IllegalBet, "a betting system is called with a standing; 10 cannot", system=10)
    refused(rd.IllegalRaise, "a policy is called with a decision; 7 cannot be", policy=7)
    refused(rd.IllegalBet, r"Locked cannot be copied", system=Locked())
    refused(rd.IllegalBet, r"<lambda> cannot be pickled", system=lambda _: 10, workers=2)
    refused(rd.IllegalRaise, r"<lambda> cannot be pickled", policy=lambda _: 0, workers=2)


@our.each({**our.NOT_AMOUNTS, "minus": -10})
def test_an_answer_that_is_no_whole_amount_is_refused(value: Any) -> None:
    refused(
        rd.IllegalBet, "a system answers the next opening bet as an int", system=lambda _: value
    )


@our.each({**our.NOT_AMOUNTS, "zero": 0, "minus": -5})
def test_the_most_to_bet_is_a_whole_amount(value: Any) -> None:
    if value is not None:
        with pytest.raises(rd.IllegalBet, match="the most to bet must be"):
            double_after_loss(value)


def test_systems_have_names() -> None:
    assert "FLAT" == repr(FLAT)
    assert "double_after_loss()" == repr(double_after_loss())
    report = simulate_bankrolls(rd.STANDARD, system=double_after_loss(640), **{**GAME, "trials": 2})
    assert "double_after_loss(640)" == report.system
