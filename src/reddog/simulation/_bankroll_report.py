"""
What many bankrolls came to: the value that `simulate_bankrolls` returns.

Like a `Report` it keeps whole numbers, and divides when a figure is asked for.
"""

import csv
import io
import json
import math
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final, final

import attrs

from reddog._variant import Variant
from reddog.simulation._estimate import (
    PER_BANKROLL,
    PER_CREDIT_STAKED,
    PER_OPENING_BET,
    Estimate,
)
from reddog.simulation._trial import Ending

_SHARES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)


@final
@attrs.frozen(kw_only=True, repr=False)
class BankrollReport:
    """
    Hold what many bankrolls came to; made by `simulate_bankrolls`.

    >>> from reddog.simulation import simulate_bankrolls
    >>> simulate_bankrolls(STANDARD, balance=200, rounds=100, trials=500, seed=1)
    <BankrollReport red-dog trials=500 system=FLAT mean=159.36000 ± 6.24124 per bankroll>
    """

    variant: Variant
    """The game, with the number of decks that was played."""
    ante: int
    """The smallest opening bet, in whole credits."""
    balance: int
    """The balance of each bankroll before its first round, in whole credits."""
    limit: int
    """The most rounds of a bankroll."""
    system: str
    """How much to bet, by name."""
    policy: str
    """When to raise, by name."""
    stop_win: int | None
    """With so many credits won a bankroll plays no more; `None` without such a rule."""
    stop_loss: int | None
    """With so many credits lost a bankroll plays no more; `None` without such a rule."""
    seed: int
    """What all chance came from."""
    shoe: str
    """The cards that were dealt from, in words."""
    balances: tuple[tuple[int, int], ...]
    """Each balance that was left at the end, in ascending order, and how often."""
    drawdowns: tuple[tuple[int, int], ...]
    """Each deepest fall from a level to a later one, in ascending order, and how often."""
    losing_runs: tuple[tuple[int, int], ...]
    """Each longest run of lost rounds, in ascending order, and how often."""
    ended: tuple[tuple[Ending, int], ...]
    """How many bankrolls ended for each reason."""
    sums: tuple[tuple[str, int], ...] = attrs.field(repr=False)
    """The sums over bankrolls that the edges are made from."""
    interrupted: bool = False
    """Whether the simulation was stopped before all bankrolls were played."""

    @property
    def trials(self) -> int:
        """
        Return how many bankrolls were played.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> report.trials
        50
        """
        return sum(count for _, count in self.ended)

    @property
    def endings(self) -> Mapping[Ending, int]:
        """
        Return how many bankrolls ended for each reason.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> sum(report.endings.values())
        50
        """
        return MappingProxyType(dict(self.ended))

    @property
    def distribution(self) -> Mapping[int, int]:
        """
        Return how often each balance was left at the end, in ascending order.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> sum(report.distribution.values())
        50
        """
        return MappingProxyType(dict(self.balances))

    @property
    def mean(self) -> Estimate:
        """
        Return the balance that is left on the average, in credits.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> print(report.mean)
        196.20000 ± 9.50570 per bankroll
        """
        trials = self.trials
        total = sum(balance * count for balance, count in self.balances)
        squares = sum(balance**2 * count for balance, count in self.balances)
        variance = Fraction(trials * squares - total**2, trials * (trials - 1))
        return Estimate(total / trials, math.sqrt(variance / trials), PER_BANKROLL)

    @property
    def ruin(self) -> Estimate:
        """
        Return the share of bankrolls that could not pay the smallest bet any more.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> print(report.ruin)
        0.00000 ± 0.00000 per bankroll
        """
        return self._share(self.endings[Ending.RUINED])

    @property
    def reached(self) -> Estimate | None:
        """
        Return the share of bankrolls that won what they were to win; `None` without a rule.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> report.reached is None
        True
        """
        return None if self.stop_win is None else self._share(self.endings[Ending.STOP_WIN])

    @property
    def ahead(self) -> Estimate:
        """
        Return the share of bankrolls that ended above their first balance.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> print(report.ahead)
        0.42000 ± 0.07051 per bankroll
        """
        return self._share(sum(count for left, count in self.balances if left > self.balance))

    @property
    def rounds(self) -> int:
        """
        Return how many rounds were played by all bankrolls together.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> report.rounds
        1000
        """
        return self._sums["rounds"]

    @property
    def net(self) -> int:
        """
        Return what all bankrolls won together, in whole credits.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> report.net
        -190
        """
        return sum((left - self.balance) * count for left, count in self.balances)

    @property
    def staked(self) -> int:
        """
        Return all that was staked, opening bets and raises, in whole credits.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> report.staked
        11780
        """
        return self._sums["staked"]

    @property
    def house_edge(self) -> Estimate:
        """
        Return what the house gained per credit of the opening bets.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> print(report.house_edge)
        0.01900 ± 0.04753 per opening bet
        """
        return self._edge("antes", PER_OPENING_BET)

    @property
    def element_of_risk(self) -> Estimate:
        """
        Return what the house gained per credit staked, raises included.

        No betting system changes it in the long run, as long as every raise can be paid for.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> print(report.element_of_risk)
        0.01613 ± 0.04038 per credit staked
        """
        return self._edge("staked", PER_CREDIT_STAKED)

    def quantile(self, share: float) -> int:
        """
        Return the lowest balance up to which at least this share of bankrolls ended.

        Args:
            share: From 0 to 1; 0.5 gives the median.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> report.quantile(0.5)
        170
        """
        return _quantile(self.balances, share * self.trials)

    def drawdown(self, share: float) -> int:
        """
        Return the lowest fall that at least this share of bankrolls did not pass, in credits.

        Args:
            share: From 0 to 1; 1 gives the deepest of all.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> report.drawdown(0.5)
        60
        """
        return _quantile(self.drawdowns, share * self.trials)

    def losing_run(self, share: float) -> int:
        """
        Return the shortest run of lost rounds that at least this share did not pass.

        Args:
            share: From 0 to 1; 1 gives the longest of all. A push ends a run.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> report.losing_run(0.5)
        4
        """
        return _quantile(self.losing_runs, share * self.trials)

    def to_dict(self) -> dict[str, Any]:
        """
        Return everything as a JSON-ready dict.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> report.to_dict()["trials"]
        50
        """
        return {
            "variant": self.variant.to_dict(),
            "ante": self.ante,
            "balance": self.balance,
            "limit": self.limit,
            "system": self.system,
            "policy": self.policy,
            "stop_win": self.stop_win,
            "stop_loss": self.stop_loss,
            "seed": self.seed,
            "shoe": self.shoe,
            "interrupted": self.interrupted,
            "trials": self.trials,
            "rounds": self.rounds,
            "net": self.net,
            "staked": self.staked,
            "endings": {ending.value: count for ending, count in self.ended},
            "mean": self.mean.to_dict(),
            "ruin": self.ruin.to_dict(),
            "reached": self.reached and self.reached.to_dict(),
            "ahead": self.ahead.to_dict(),
            "house_edge": self.house_edge.to_dict(),
            "element_of_risk": self.element_of_risk.to_dict(),
            "quantiles": {str(share): self.quantile(share) for share in _SHARES},
            "drawdowns": {str(share): self.drawdown(share) for share in (0.5, 0.95, 1)},
            "losing_runs": {str(share): self.losing_run(share) for share in (0.5, 0.95, 1)},
            "balances": [list(pair) for pair in self.balances],
        }

    def to_json(self) -> str:
        """
        Return everything as JSON, the same text for the same bankrolls.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> report.to_json()[0]
        '{'
        """
        return json.dumps(self.to_dict(), indent=2, allow_nan=False)

    def to_csv(self) -> str:
        """
        Return the balances that were left as comma-separated values with a header.

        >>> from reddog.simulation import simulate_bankrolls
        >>> report = simulate_bankrolls(STANDARD, balance=200, rounds=20, trials=50, seed=1)
        >>> report.to_csv().splitlines()[0]
        'balance,bankrolls'
        """
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(("balance", "bankrolls"))
        writer.writerows(self.balances)
        return text.getvalue()

    @property
    def _sums(self) -> dict[str, int]:
        return dict(self.sums)

    def _share(self, count: int) -> Estimate:
        trials = self.trials
        error = math.sqrt(count * (trials - count) / (trials - 1)) / trials
        return Estimate(count / trials, error, PER_BANKROLL)

    def _edge(self, name: str, per: str) -> Estimate:
        """Return minus the net over a sum, with the error of a ratio to first order."""
        sums, trials, net = self._sums, self.trials, self.net
        whole = sums[name]
        if not whole:
            return Estimate(0.0, 0.0, per)
        squares = sum((left - self.balance) ** 2 * count for left, count in self.balances)
        # The sum over bankrolls of (net - ratio * what was bet) squared, times the bets squared.
        spread = (
            squares * whole**2
            - 2 * sums[f"{name} by net"] * net * whole
            + sums[f"{name} squared"] * net**2
        )
        error = math.sqrt(Fraction(spread * trials, trials - 1)) / whole**2
        return Estimate(-net / whole, error, per)

    def __repr__(self) -> str:
        return (
            f"<BankrollReport {self.variant.key} trials={self.trials} system={self.system} "
            f"mean={self.mean}>"
        )


def _quantile(counts: tuple[tuple[int, int], ...], wanted: float) -> int:
    below = 0
    for value, count in counts[:-1]:
        below += count
        if below >= wanted:
            return value
    return counts[-1][0]
