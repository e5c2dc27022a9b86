"""
One bankroll from its first round to its last, many times.

Trial i has a stream of chance of its own, made from the seed and i, and system and policy start
each trial as fresh copies. So trial i is the same whoever plays it. The two are copied together:
where they are methods of one object, they are methods of one copy, and share what it notes. Rounds
go through the states of the core; what is added here is a balance, as a session has it: an opening
bet is never above it, and a raise that it cannot pay for is a stand (RAISE-4).
"""

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from typing import final

import attrs
import numpy as np

from reddog._cards import DECK, Card
from reddog._credits import show
from reddog._policy import Policy
from reddog._round import Betting, Decision, Resolved
from reddog._variant import Variant
from reddog.analysis import OPTIMAL
from reddog.exceptions import IllegalBet
from reddog.simulation._deals import deals_of, three_cards
from reddog.simulation._given import afresh
from reddog.simulation._shoes import Cut, dealt_cards, hands_of
from reddog.simulation._stream import Numbers, numbers_below, start_of
from reddog.simulation._system import Standing, System


@final
class Ending(StrEnum):
    """
    Name why a bankroll played no more.

    >>> from reddog.simulation import Ending
    >>> [ending.value for ending in Ending]
    ['played', 'ruined', 'stop_win', 'stop_loss', 'left']
    """

    PLAYED = "played"
    """All rounds were played."""
    RUINED = "ruined"
    """The balance did not pay the smallest bet any more."""
    STOP_WIN = "stop_win"
    """The bankroll had won as much as it was to win."""
    STOP_LOSS = "stop_loss"
    """The bankroll had lost as much as it was to lose."""
    LEFT = "left"
    """The betting system answered 0."""


@final
@attrs.define
class Trial:
    """Follow one bankroll; amounts in whole credits."""

    balance: int
    rounds: int = 0
    antes: int = 0
    staked: int = 0
    highest: int = 0
    drawdown: int = 0
    losing_run: int = 0
    longest_losing_run: int = 0

    def settle(self, end: Resolved) -> None:
        """Add a finished round."""
        self.balance += end.net
        self.rounds += 1
        self.antes += end.ante
        self.staked += end.stake
        self.highest = max(self.highest, self.balance)
        self.drawdown = max(self.drawdown, self.highest - self.balance)
        self.losing_run = self.losing_run + 1 if end.net < 0 else 0
        self.longest_losing_run = max(self.longest_losing_run, self.losing_run)


@final
@attrs.define
class Trials:
    """
    Add up finished trials, all in whole numbers.

    Args:
        start: The balance that each began with.
    """

    start: int
    endings: Counter[Ending] = attrs.field(factory=Counter[Ending])
    balances: Counter[int] = attrs.field(factory=Counter[int])
    drawdowns: Counter[int] = attrs.field(factory=Counter[int])
    losing_runs: Counter[int] = attrs.field(factory=Counter[int])
    #: Sums over trials: rounds; opening bets and stakes, their squares and products with the net.
    sums: Counter[str] = attrs.field(factory=Counter[str])

    def add(self, trial: Trial, ending: Ending) -> None:
        """Add one."""
        net = trial.balance - self.start
        self.endings[ending] += 1
        self.balances[trial.balance] += 1
        self.drawdowns[trial.drawdown] += 1
        self.losing_runs[trial.longest_losing_run] += 1
        sums = self.sums
        sums["rounds"] += trial.rounds
        for name, amount in (("antes", trial.antes), ("staked", trial.staked)):
            sums[name] += amount
            sums[f"{name} squared"] += amount * amount
            sums[f"{name} by net"] += amount * net

    def then(self, later: "Trials") -> "Trials":
        """Add all of `later` to these."""
        self.endings.update(later.endings)
        self.balances.update(later.balances)
        self.drawdowns.update(later.drawdowns)
        self.losing_runs.update(later.losing_runs)
        self.sums.update(later.sums)
        return self

    @property
    def done(self) -> int:
        """Return how many trials were added."""
        return self.endings.total()


@final
@attrs.frozen
class TrialsJob:
    """
    Play trials.

    Args:
        variant: The game.
        shoe: The cards as places in `DECK`, shape (N,).
        cut: How far a shoe is dealt; `None` shuffles before every round.
        ante: The smallest opening bet.
        balance: The balance of each before its first round.
        rounds: The most rounds of each.
        system: How much to bet.
        policy: When to raise.
        stop_win: Play no more with so many credits won, if any.
        stop_loss: Play no more with so many credits lost, if any.
        seed: What all chance comes from.
    """

    variant: Variant
    shoe: Numbers
    cut: Cut | None
    ante: int
    balance: int
    rounds: int
    system: System
    policy: Policy
    stop_win: int | None
    stop_loss: int | None
    seed: int

    def __call__(self, first: int, count: int) -> Trials:
        """Play `count` trials from number `first` on."""
        trials = Trials(self.balance)
        best = _Best()
        for number in range(first, first + count):
            system, policy = afresh((self.system, self.policy))
            trials.add(*self.play(number, system, best if policy is OPTIMAL else policy))
        return trials

    def play(self, number: int, system: System, policy: Policy) -> tuple[Trial, Ending]:
        """Play one trial."""
        trial = Trial(self.balance, highest=self.balance)
        betting, last, seen = Betting(self.variant), None, list[Card]()
        hands = self._hands(start_of(self.seed, f"bankroll/{number}"))
        while (ending := self._ending(trial)) is None:
            hand, is_shuffled = next(hands)
            if is_shuffled:
                seen.clear()
            bet = self._bet(
                system(
                    Standing(
                        variant=self.variant,
                        ante=self.ante,
                        start=self.balance,
                        balance=trial.balance,
                        rounds=trial.rounds,
                        last=last,
                        seen=tuple(seen),
                    )
                ),
                trial.balance,
            )
            if not bet:
                return trial, Ending.LEFT
            cards = iter([DECK[place] for place in hand])
            state = betting.deal(bet, cards).advance(cards)
            if isinstance(state, Decision):
                raised = _affordable(state, policy(state), trial.balance - bet)
                stands = type(raised) is int and raised == 0
                state = state.stand(cards) if stands else state.raise_by(raised, cards)
            last = state
            trial.settle(last)
            if self.cut is not None:
                seen += last.cards
        return trial, ending

    def _ending(self, trial: Trial) -> Ending | None:
        net = trial.balance - self.balance
        if trial.balance < self.ante:
            return Ending.RUINED
        if self.stop_win is not None and net >= self.stop_win:
            return Ending.STOP_WIN
        if self.stop_loss is not None and -net >= self.stop_loss:
            return Ending.STOP_LOSS
        return Ending.PLAYED if trial.rounds == self.rounds else None

    def _bet(self, asked: object, balance: int) -> int:
        """Return the legal opening bet for what a system asked, 0 if it leaves."""
        if type(asked) is not int or asked < 0:
            msg = (
                "a system answers the next opening bet as an int of 0 or more whole credits, "
                f"not {show(asked)}; 0 leaves the table"
            )
            raise IllegalBet(msg)
        limits = self.variant.limits
        most = min(asked, limits.maximum, balance)
        return max(most - most % limits.chips[0], self.ante) if asked else 0

    def _hands(self, start: int) -> Iterator[tuple[list[int], bool]]:
        """Yield the next three cards at each round, for ever, and whether they were shuffled."""
        number, size = 0, 64
        while True:
            if self.cut is None:
                numbers = numbers_below(deals_of(len(self.shoe)), start, number * size, size)
                hands: list[list[int]] = np.stack(three_cards(numbers, self.shoe), axis=1).tolist()
                yield from ((hand, True) for hand in hands)
            else:
                is_shuffled = True
                for hand in hands_of(dealt_cards(self.cut, self.shoe, start, number), self.cut):
                    yield hand, is_shuffled
                    is_shuffled = False
            number += 1


@final
class _Best:
    """Make the best raise, and work it out once for each bet and spread of one game."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, int], int] = {}

    def __call__(self, decision: Decision, /) -> int:
        key = decision.ante, decision.spread
        if key not in self.known:
            self.known[key] = OPTIMAL(decision)
        return self.known[key]


def _affordable(decision: Decision, raised: int, available: int) -> int:
    """Return 0 for a legal raise that cannot be paid for (RAISE-4); the states judge the rest."""
    is_dear = type(raised) is int and raised > available and raised in decision.legal_raises
    return 0 if is_dear else raised
