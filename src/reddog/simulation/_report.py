"""
What a simulation found: the value that `simulate` returns.

A `Report` keeps how often each kind of round came and works its figures out when they are asked
for, in whole numbers until the last division. So it is the same to the last bit however many
workers played the rounds.
"""

import csv
import io
import json
import math
from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, final

import attrs

from reddog._settlement import Outcome
from reddog._variant import Variant
from reddog.simulation._estimate import (
    PER_CREDIT_STAKED,
    PER_OPENING_BET,
    PER_ROUND,
    Agreement,
    Estimate,
)
from reddog.simulation._lines import Line, SpreadRow, chance_of
from reddog.simulation._path import Path


@final
@attrs.frozen(kw_only=True, repr=False)
class Report:
    """
    Hold what many rounds came to; made by `simulate`.

    The figures of money are divided by the opening bet or by all that was staked, and each says by
    which. A standard *deviation* is that of one round; a standard *error* is that of an estimate
    from all of them.

    >>> from reddog.simulation import simulate
    >>> report = simulate(STANDARD, rounds=10_000, seed=7)
    >>> report
    <Report red-dog rounds=10000 engine='rounds' house_edge=0.06000 ± 0.01470 per opening bet>
    """

    variant: Variant
    """The game, with the number of decks that was played."""
    engine: str
    """What played it: ``"counts"``, ``"rounds"`` or ``"play"``."""
    ante: int
    """The opening bet in whole credits."""
    policy: str
    """When to raise, by name."""
    seed: int
    """What all chance came from."""
    shoe: str
    """The cards that were dealt from, in words."""
    lines: tuple[Line, ...]
    """How often each kind of round came."""
    path: Path | None = None
    """The way of the bankroll from round to round; `None` if it was not followed."""
    interrupted: bool = False
    """Whether the simulation was stopped before all rounds were played."""

    @property
    def rounds(self) -> int:
        """
        Return how many rounds were played.

        >>> from reddog.simulation import simulate
        >>> simulate(STANDARD, rounds=1_000, seed=7).rounds
        1000
        """
        return sum(line.count for line in self.lines)

    @property
    def net(self) -> int:
        """
        Return what all rounds brought the player, in whole credits.

        >>> from reddog.simulation import simulate
        >>> simulate(STANDARD, rounds=1_000, seed=7).net
        -860
        """
        return sum(line.net * line.count for line in self.lines)

    @property
    def staked(self) -> int:
        """
        Return all that was staked, opening bets and raises, in whole credits.

        >>> from reddog.simulation import simulate
        >>> simulate(STANDARD, rounds=1_000, seed=7).staked
        11530
        """
        return sum((self.ante + line.raised) * line.count for line in self.lines)

    @property
    def standard_deviation(self) -> float:
        """
        Return the standard deviation of the net of one round, per opening bet.

        >>> from reddog.simulation import simulate
        >>> round(simulate(STANDARD, rounds=1_000, seed=7).standard_deviation, 6)
        1.504948
        """
        return math.sqrt(self._variance(0, 1)) / self.ante

    @property
    def house_edge(self) -> Estimate:
        """
        Return what the house gained per credit of the opening bets.

        >>> from reddog.simulation import simulate
        >>> print(simulate(STANDARD, rounds=1_000, seed=7).house_edge)
        0.08600 ± 0.04759 per opening bet
        """
        error = self.standard_deviation / math.sqrt(self.rounds)
        return Estimate(-self.net / (self.rounds * self.ante), error, PER_OPENING_BET)

    @property
    def element_of_risk(self) -> Estimate:
        """
        Return what the house gained per credit staked, raises included.

        >>> from reddog.simulation import simulate
        >>> print(simulate(STANDARD, rounds=1_000, seed=7).element_of_risk)
        0.07459 ± 0.04141 per credit staked
        """
        staked = self.staked
        # The variance of a ratio, to first order: that of net - ratio * stake, round by round.
        error = math.sqrt(self._variance(self.net, staked) * self.rounds) / staked
        return Estimate(-self.net / staked, error, PER_CREDIT_STAKED)

    @property
    def hit_frequency(self) -> Estimate:
        """
        Return how many rounds were won, by the spread or by three of a kind.

        >>> from reddog.simulation import simulate
        >>> print(simulate(STANDARD, rounds=1_000, seed=7).hit_frequency)
        0.26500 ± 0.01396 per round
        """
        outcomes, rounds = self.outcomes, self.rounds
        won = outcomes[Outcome.SPREAD_WIN] + outcomes[Outcome.THREE_OF_A_KIND]
        error = math.sqrt(won * (rounds - won) / (rounds - 1)) / rounds
        return Estimate(won / rounds, error, PER_ROUND)

    @property
    def outcomes(self) -> Mapping[Outcome, int]:
        """
        Return how often each outcome came.

        >>> from reddog.simulation import simulate
        >>> simulate(STANDARD, rounds=1_000, seed=7).outcomes[Outcome.THREE_OF_A_KIND]
        4
        """
        return MappingProxyType(
            {
                outcome: sum(line.count for line in self.lines if line.outcome is outcome)
                for outcome in Outcome
            }
        )

    @property
    def histogram(self) -> Mapping[int, int]:
        """
        Return how often each net in whole credits came, from the worst to the best.

        >>> from reddog.simulation import simulate
        >>> list(simulate(STANDARD, rounds=1_000, seed=7).histogram)
        [-20, -10, 0, 10, 20, 40, 50, 110]
        """
        nets = {line.net: 0 for line in sorted(self.lines, key=lambda line: line.net)}
        for line in self.lines:
            nets[line.net] += line.count
        return MappingProxyType(nets)

    @property
    def spreads(self) -> tuple[SpreadRow, ...]:
        """
        Return a row for each spread from 1 to 11 that can come.

        >>> from reddog.simulation import simulate
        >>> [row.rounds for row in simulate(STANDARD, rounds=1_000, seed=7).spreads]
        [135, 128, 124, 102, 92, 71, 60, 38, 23, 26, 6]
        """
        spreads = sorted({line.spread for line in self.lines if line.spread})
        return tuple(self._spread(spread) for spread in spreads)

    @property
    def exact_house_edge(self) -> Fraction | None:
        """
        Return what the house gains per opening bet by the exact chances; `None` if not known.

        >>> from reddog.simulation import simulate
        >>> simulate(STANDARD, rounds=10, seed=7).exact_house_edge
        Fraction(523, 16575)
        """
        return -self._mean_net / self.ante if self._is_exact else None

    @property
    def exact_element_of_risk(self) -> Fraction | None:
        """
        Return what the house gains per credit staked by the exact chances; `None` if not known.

        >>> from reddog.simulation import simulate
        >>> simulate(STANDARD, rounds=10, seed=7).exact_element_of_risk
        Fraction(523, 19575)
        """
        raised = sum((chance_of(line) * line.raised for line in self.lines), Fraction(0))
        return -self._mean_net / (self.ante + raised) if self._is_exact else None

    @property
    def agreement(self) -> Agreement | None:
        """
        Return how well the rounds fit the exact odds; `None` where those are not known.

        The exact chances come from settling every deal there is. They are those of
        ``reddog.analysis``, which counts and never deals. A *z* beyond 4.5 or a p-value below one
        in a million is no bad luck. With few rounds, of which some outcome is expected less than
        five times, chi-square says little.

        >>> from reddog.simulation import simulate
        >>> agreement = simulate(STANDARD, rounds=10_000, seed=7).agreement
        >>> abs(agreement.z) < 3, agreement.degrees
        (True, 4)
        """
        if not self._is_exact:
            return None
        rounds, mean = self.rounds, self._mean_net
        square = sum((chance_of(line) * line.net**2 for line in self.lines), Fraction(0))
        error = math.sqrt((square - mean**2) / rounds)
        z = float(Fraction(self.net, rounds) - mean) / error if error else 0.0
        expected = {
            outcome: rounds * sum(chance_of(x) for x in self.lines if x.outcome is outcome)
            for outcome in Outcome
        }
        terms = [(self.outcomes[o] - many) ** 2 / many for o, many in expected.items() if many]
        return Agreement(z, float(sum(terms)), len(terms) - 1)

    def to_dict(self) -> dict[str, Any]:
        """
        Return everything as a JSON-ready dict, exact chances as text such as ``"1/17"``.

        >>> from reddog.simulation import simulate
        >>> simulate(STANDARD, rounds=1_000, seed=7).to_dict()["rounds"]
        1000
        """
        return {
            "variant": self.variant.to_dict(),
            "engine": self.engine,
            "ante": self.ante,
            "policy": self.policy,
            "seed": self.seed,
            "shoe": self.shoe,
            "interrupted": self.interrupted,
            "rounds": self.rounds,
            "net": self.net,
            "staked": self.staked,
            "standard_deviation_per_opening_bet": self.standard_deviation,
            "house_edge": self.house_edge.to_dict(),
            "element_of_risk": self.element_of_risk.to_dict(),
            "hit_frequency": self.hit_frequency.to_dict(),
            "agreement": self.agreement and self.agreement.to_dict(),
            "path": self.path and attrs.asdict(self.path),
            "lines": [_row(line) for line in self.lines],
        }

    def to_json(self) -> str:
        """
        Return everything as JSON, the same text for the same rounds.

        >>> from reddog.simulation import simulate
        >>> report = simulate(STANDARD, rounds=1_000, seed=7)
        >>> report.to_json() == simulate(STANDARD, rounds=1_000, seed=7).to_json()
        True
        """
        return json.dumps(self.to_dict(), indent=2, allow_nan=False)

    def to_csv(self) -> str:
        """
        Return the lines as comma-separated values with a header.

        >>> from reddog.simulation import simulate
        >>> print(simulate(STANDARD, rounds=1_000, seed=7).to_csv().splitlines()[0])
        outcome,spread,raised,net,count,chance
        """
        text = io.StringIO()
        writer = csv.DictWriter(text, _row(self.lines[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(_row(line) for line in self.lines)
        return text.getvalue()

    @property
    def _is_exact(self) -> bool:
        return all(line.chance for line in self.lines)

    @property
    def _mean_net(self) -> Fraction:
        return sum((chance_of(line) * line.net for line in self.lines), Fraction(0))

    def _variance(self, numerator: int, denominator: int) -> float:
        """Return the variance of net - numerator / denominator * stake over the rounds."""
        scaled = [
            (line.net * denominator - numerator * (self.ante + line.raised), line.count)
            for line in self.lines
        ]
        rounds = self.rounds
        total = sum(value * many for value, many in scaled)
        squares = sum(value**2 * many for value, many in scaled)
        return float(Fraction(rounds * squares - total**2, rounds * (rounds - 1) * denominator**2))

    def _spread(self, spread: int) -> SpreadRow:
        lines = [line for line in self.lines if line.spread == spread]
        wins = [line for line in lines if line.outcome is Outcome.SPREAD_WIN]
        ways = sum(map(chance_of, lines), Fraction(0))
        return SpreadRow(
            spread=spread,
            rounds=_counted(lines),
            won=_counted(wins),
            raised=_counted(line for line in lines if line.raised),
            net=sum(line.net * line.count for line in lines),
            win_chance=sum(map(chance_of, wins), Fraction(0)) / ways if ways else None,
        )

    def __repr__(self) -> str:
        return (
            f"<Report {self.variant.key} rounds={self.rounds} engine={self.engine!r} "
            f"house_edge={self.house_edge}>"
        )


def _counted(lines: Iterable[Line]) -> int:
    return sum(line.count for line in lines)


def _row(line: Line) -> dict[str, Any]:
    row = attrs.asdict(line)
    row["outcome"] = line.outcome.value
    row["chance"] = None if line.chance is None else str(line.chance)
    return row
