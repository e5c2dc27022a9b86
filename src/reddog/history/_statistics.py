"""What a history adds up to, beside what best play would expect of the same bets."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Self, final

import attrs

from reddog._credits import show
from reddog._settlement import Outcome
from reddog._variant import Variant
from reddog.analysis import analyse
from reddog.exceptions import InvalidRecord
from reddog.history._record import Record


@final
@attrs.frozen(kw_only=True)
class Statistics:
    """
    Hold the sums of a history; made by `Statistics.of`.

    The expectation is that of the best play on the recorded opening bets, each under its own
    variant and from full decks (``reddog.analysis``). Play that is not the best, or a shoe dealt
    deep, moves the actual result away from it for another reason than luck. Seats that share one
    deal win and lose together: look at one seat at a time to judge luck.

    Args:
        rounds: How many rounds.
        bet: The sum of the opening bets, in whole credits.
        staked: The sum of everything risked, raises included.
        net: The sum of the nets; negative if the players lost.
        biggest_win: The largest net of one round, 0 if none was won.
        longest_winning_run: The most rounds won in a row; a push neither ends nor lengthens a run.
        longest_losing_run: The most rounds lost in a row, likewise.
        counts: How often each outcome came, in the order of `reddog.Outcome`.
        expected_net: What best play would have won on average, in credits, exactly.
        standard_error: The standard deviation of that sum, in credits.

    >>> from random import Random
    >>> from reddog import STANDARD, play_round, raise_from, shuffled
    >>> rng, best = Random(7), raise_from(7)
    >>> rounds = [
    ...     play_round(STANDARD, ante=100, cards=shuffled(rng), policy=best) for _ in range(900)
    ... ]
    >>> statistics = Statistics.of(map(Record.of, rounds))
    >>> statistics.rounds, statistics.bet, float(statistics.expected_return)
    (900, 90000, 0.9684464555052791)
    """

    rounds: int
    """How many rounds."""
    bet: int
    """The sum of the opening bets, in whole credits."""
    staked: int
    """The sum of everything risked, in whole credits."""
    net: int
    """The sum of the nets, in whole credits."""
    biggest_win: int
    """The largest net of one round, in whole credits."""
    longest_winning_run: int
    """The most rounds won in a row, pushes left out."""
    longest_losing_run: int
    """The most rounds lost in a row, pushes left out."""
    counts: tuple[int, ...]
    """How often each outcome came, in the order of `reddog.Outcome`."""
    expected_net: Fraction
    """What best play would have won on average, in credits."""
    standard_error: float
    """The standard deviation of that sum, in credits."""

    @classmethod
    def of(cls, records: Iterable[Record]) -> Self:
        """
        Add up records, one by one; memory grows with the different bets only.

        Args:
            records: Finished rounds, of any variants, in any order.

        Returns:
            The sums.

        Raises:
            InvalidRecord: If something else than a `Record` is among them.
            IllegalBet: If an opening bet is not legal in its variant, which replay would find.
        """
        if not isinstance(records, Iterable):
            raise InvalidRecord(f"records are added up, several in a list, not {show(records)}")
        rounds = staked = net = biggest = 0
        runs = {True: 0, False: 0}
        longest = {True: 0, False: 0}
        outcomes = dict.fromkeys(Outcome, 0)
        bets: Counter[tuple[str, int]] = Counter()
        variants: dict[str, Variant] = {}
        for record in records:
            if type(record) is not Record:
                raise InvalidRecord(f"records are added up, not {show(record)}")
            rounds += 1
            staked += record.stake
            net += record.net
            biggest = max(biggest, record.net)
            outcomes[record.outcome] += 1
            if record.net:
                won = record.net > 0
                runs = {won: runs[won] + 1, not won: 0}
                longest[won] = max(longest[won], runs[won])
            variants.setdefault(record.fingerprint, record.variant)
            bets[record.fingerprint, record.ante] += 1
        moments = [(count, *_moments(variants[game], ante)) for (game, ante), count in bets.items()]
        return cls(
            rounds=rounds,
            bet=sum(ante * count for (_, ante), count in bets.items()),
            staked=staked,
            net=net,
            biggest_win=biggest,
            longest_winning_run=longest[True],
            longest_losing_run=longest[False],
            counts=tuple(outcomes.values()),
            expected_net=sum((count * mean for count, mean, _ in moments), Fraction(0)),
            standard_error=math.sqrt(sum(count * variance for count, _, variance in moments)),
        )

    @property
    def outcomes(self) -> Mapping[Outcome, int]:
        """
        Return how often each outcome came.

        >>> record = Record.of(Resolved(Dealt(STANDARD, 10, *Card.parse_many("7c 8d")), 0, None))
        >>> Statistics.of([record]).outcomes[Outcome.CONSECUTIVE_PUSH]
        1
        """
        return MappingProxyType(dict(zip(Outcome, self.counts, strict=True)))

    @property
    def actual_return(self) -> Fraction | None:
        """
        Return what came back per credit of the opening bets; `None` without rounds.

        >>> record = Record.of(Resolved(Dealt(STANDARD, 10, *Card.parse_many("7c 8d")), 0, None))
        >>> Statistics.of([record]).actual_return
        Fraction(1, 1)
        """
        return 1 + Fraction(self.net, self.bet) if self.bet else None

    @property
    def expected_return(self) -> Fraction | None:
        """Return what best play expects back per credit of the opening bets; `None` likewise."""
        return 1 + self.expected_net / self.bet if self.bet else None

    @property
    def deviations(self) -> float | None:
        """
        Return by how many standard errors the net is above what was expected.

        >>> record = Record.of(Resolved(Dealt(STANDARD, 10, *Card.parse_many("7c 8d")), 0, None))
        >>> round(Statistics.of([record] * 100).deviations, 3)
        0.211
        """
        error = self.standard_error
        return float(self.net - self.expected_net) / error if error else None


def _moments(variant: Variant, ante: int) -> tuple[Fraction, Fraction]:
    report = analyse(variant, ante=ante)
    return report.expected_net, report.variance
