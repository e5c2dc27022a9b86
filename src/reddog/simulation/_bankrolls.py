"""Which game, which betting system, how many bankrolls: the way in to a `BankrollReport`."""

import secrets
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Final

import numpy as np

from reddog._cards import DECK
from reddog._credits import MAX_CREDITS, show, whole
from reddog._policy import Policy
from reddog._variant import Variant
from reddog.analysis import OPTIMAL
from reddog.exceptions import IllegalBet, IllegalRaise
from reddog.simulation._bankroll_report import BankrollReport
from reddog.simulation._given import check_callable, check_copies, name_of
from reddog.simulation._run import check_workers, played
from reddog.simulation._shoes import Cut, checked_cut, in_words
from reddog.simulation._stream import checked_seed
from reddog.simulation._system import FLAT, System
from reddog.simulation._trial import Ending, TrialsJob

#: The most bankrolls, and the most rounds of one.
MOST_TRIALS: Final = 10**9

# Trials are handed out as many at a time as have about so many rounds.
_CHUNK_ROUNDS: Final = 2**15


def simulate_bankrolls(  # noqa: PLR0913 - all but the game by keyword
    variant: Variant,
    *,
    balance: int,
    rounds: int,
    trials: int,
    system: System = FLAT,
    policy: Policy = OPTIMAL,
    ante: int | None = None,
    decks: int | None = None,
    cut: int | None = None,
    stop_win: int | None = None,
    stop_loss: int | None = None,
    seed: int | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> BankrollReport:
    """
    Play a betting system with many bankrolls and report what came of them.

    Each bankroll starts with the same balance and bets what the system says, until all rounds are
    played, it is ruined, or it stops. Its cards depend on the seed and on its number alone, and it
    starts with a fresh copy of the system and the policy, so the report is the same, to the last
    bit, for any number of workers. The two are copied together: methods of one object share what it
    notes, so a policy can know the cards that its system has seen.

    A bankroll that cannot pay the smallest bet is ruined, whatever later cards would have brought.
    A raise that it cannot pay for is a stand (RAISE-4). An interrupt (Ctrl-C) ends the simulation
    with a report of the bankrolls that are done; if there are none it is raised.

    Args:
        variant: The game.
        balance: What each bankroll starts with, in whole credits.
        rounds: The most rounds of a bankroll, 1 to 10**9.
        trials: How many bankrolls, 2 to 10**9.
        system: How much to bet; `FLAT` bets `ante` each round.
        policy: When to raise. It is asked at each decision.
        ante: The smallest opening bet in whole credits; the table's smallest without it.
        decks: How many decks to take instead of the variant's own, 1 to 8.
        cut: How many cards lie behind the cut card. The decks are then dealt in order, round after
            round, and shuffled when the cut card is out; the system sees what was dealt. `None`
            shuffles before every round.
        stop_win: Stop with so many credits won or more.
        stop_loss: Stop with so many credits lost or more.
        seed: What all chance comes from, an int of 0 or more; without it, the system's randomness
            gives one, and the report names it.
        workers: How many processes to start and share the bankrolls among; 1 starts none.
            Each reads the file that was run, as `simulate` says.
        executor: Where to play instead: any `concurrent.futures.Executor`. It stays open.
        progress: Called with the bankrolls done and those asked for, now and then.

    Returns:
        What became of the bankrolls.

    Raises:
        ValueError: If the number of rounds, of bankrolls or of workers is not as described.
        InvalidRandomSource: If the seed is not an int of 0 or more.
        InvalidVariant: If `decks` is not an int from 1 to 8.
        InvalidShoe: If the cut card lies nowhere in the decks.
        IllegalBet: If `ante` is not legal, the balance does not pay it or could pass 2**53 - 1, a
            limit to stop at is not an int of 1 or more; if the system answers no whole amount; if
            it cannot be called or copied; if it plays in other processes and cannot be pickled.
        IllegalRaise: If the policy answers an amount that is neither 0 nor legal, or is no policy.

    >>> from reddog.simulation import simulate_bankrolls
    >>> asked = {"balance": 300, "ante": 100, "rounds": 100, "trials": 400, "seed": 1}
    >>> report = simulate_bankrolls(STANDARD, stop_win=300, **asked)
    >>> print(report.ruin, report.reached, sep="; ")
    0.60250 ± 0.02450 per bankroll; 0.39750 ± 0.02450 per bankroll
    """
    _check_number("rounds", rounds, least=1)
    _check_number("trials", trials, least=2)
    check_workers(workers, executor)
    seed = secrets.randbits(64) if seed is None else checked_seed(seed)
    if decks is not None:
        variant = variant.replace(decks=decks)
    ante = variant.limits.minimum if ante is None else ante
    variant.legal_raises(ante)  # refuses an opening bet that is not legal
    _check_balance(variant, balance, ante, rounds)
    for what, limit in (("stop_win", stop_win), ("stop_loss", stop_loss)):
        if limit is not None:
            whole(limit, what, IllegalBet, least=1)
    check_callable(system, "a betting system", "a standing", IllegalBet)
    check_copies(system, "a betting system", IllegalBet, workers=workers, executor=executor)
    check_callable(policy, "a policy", "a decision", IllegalRaise)
    check_copies(policy, "a policy", IllegalRaise, workers=workers, executor=executor)
    cards = len(DECK) * variant.decks
    job = TrialsJob(
        variant=variant,
        shoe=np.tile(np.arange(len(DECK)), variant.decks),
        cut=None if cut is None else Cut(cards, checked_cut(cut, cards)),
        ante=ante,
        balance=balance,
        rounds=rounds,
        system=system,
        policy=policy,
        stop_win=stop_win,
        stop_loss=stop_loss,
        seed=seed,
    )
    done = played(
        job,
        trials,
        workers=workers,
        executor=executor,
        progress=progress,
        chunk=max(_CHUNK_ROUNDS // rounds, 1),
    )
    return BankrollReport(
        variant=variant,
        ante=ante,
        balance=balance,
        limit=rounds,
        system=name_of(system),
        policy=name_of(policy),
        stop_win=stop_win,
        stop_loss=stop_loss,
        seed=seed,
        shoe=in_words(f"{variant.decks} deck(s)", cut),
        balances=tuple(sorted(done.balances.items())),
        drawdowns=tuple(sorted(done.drawdowns.items())),
        losing_runs=tuple(sorted(done.losing_runs.items())),
        ended=tuple((ending, done.endings[ending]) for ending in Ending),
        sums=tuple(sorted(done.sums.items())),
        interrupted=done.done < trials,
    )


def _check_number(what: str, number: object, *, least: int) -> None:
    if type(number) is not int or not least <= number <= MOST_TRIALS:
        msg = f"{what} must be an int from {least} to {MOST_TRIALS}, not {show(number)}"
        raise ValueError(msg)


def _check_balance(variant: Variant, balance: int, ante: int, rounds: int) -> None:
    whole(balance, "a balance", IllegalBet)
    if balance < ante:
        msg = f"a balance of {balance} does not pay the smallest bet of {ante}; start with more"
        raise IllegalBet(msg)
    # No round wins more than the best price on the most that can be at stake.
    prices = (*variant.paytable.prices, variant.paytable.three_of_a_kind)
    total = variant.limits.total
    most = balance + rounds * (total + max(price.win(total) for price in prices))
    if most > MAX_CREDITS:
        msg = (
            f"{rounds} rounds could lift {balance} credits to {show(most)}, above the limit of "
            f"{MAX_CREDITS}; play fewer rounds or with lower limits"
        )
        raise IllegalBet(msg)
