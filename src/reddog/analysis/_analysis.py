"""
The whole game in figures: the value that `analyse` returns.

An `Analysis` keeps the counts of `_exact` and divides them when it is asked, so a report of which
one figure is read costs little more than that figure. All chances and all expectations are exact
fractions; only what needs a square root is a float.
"""

import math
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final, final

import attrs

from reddog._cards import Rank
from reddog._opening import Opening
from reddog._policy import Policy
from reddog._settlement import Outcome
from reddog._values import Reduced, fill, reduce_by_name
from reddog._variant import Variant
from reddog.analysis._band import Z_95, Band, checked_rounds
from reddog.analysis._composition import Composition
from reddog.analysis._decision_odds import DecisionOdds, odds_by_spread, odds_of_hand
from reddog.analysis._exact import Line, Openings, count_nets, hands_of
from reddog.analysis._optimal import OPTIMAL
from reddog.analysis._plan import plan
from reddog.analysis._stakes import Stakes

_RANKS: Final = tuple(Rank)


@final
@attrs.frozen(init=False, repr=False)
class Analysis:
    """
    Hold the exact odds of one variant, one shoe and one way to play; made by `analyse`.

    Money is in whole credits if an opening bet was given, else the opening bet is the unit.

    Args:
        variant: The game, with the number of decks that was analysed.
        composition: The cards that are left.
        policy: When to raise.
        ante: The opening bet in whole credits, or `None` for the unit.

    Raises:
        IllegalBet: If the opening bet is not legal in the variant.
        IllegalRaise: If the policy answers an amount that is not legal.

    >>> from reddog.analysis import analyse
    >>> report = analyse(STANDARD)
    >>> report.house_edge, report.element_of_risk
    (Fraction(523, 16575), Fraction(523, 19575))
    >>> report.variant, report.composition.total, report.ante
    (STANDARD, 52, None)
    """

    variant: Variant
    """The game, with the number of decks that was analysed."""
    composition: Composition
    """The cards that are left, by rank."""
    policy: Policy
    """When to raise."""
    ante: int | None
    """The opening bet in whole credits; `None` if it is the unit."""
    _stakes: Stakes = attrs.field(init=False, eq=False)
    _openings: Openings = attrs.field(init=False, eq=False)
    _lines: tuple[Line, ...] = attrs.field(init=False)
    _nets: Mapping[int, int] = attrs.field(init=False, eq=False)

    def __init__(
        self,
        variant: Variant,
        *,
        composition: Composition,
        policy: Policy = OPTIMAL,
        ante: int | None = None,
    ) -> None:
        openings, stakes, lines = plan(variant, composition, policy, ante)
        fill(
            self,
            variant=variant,
            composition=composition,
            policy=policy,
            ante=ante,
            _stakes=stakes,
            _openings=openings,
            _lines=lines,
            _nets=count_nets(openings, stakes, lines),
        )

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    @property
    def openings(self) -> Mapping[Opening, Fraction]:
        """
        Return the chance of each kind of opening.

        >>> from reddog.analysis import analyse
        >>> analyse(STANDARD).openings[Opening.PAIR]
        Fraction(1, 17)
        """
        ways = self._openings
        spreads = sum(line.ways for line in self._lines)
        counts = (ways.pairs, ways.consecutive, spreads)
        return MappingProxyType(
            {kind: Fraction(n, ways.ordered) for kind, n in zip(Opening, counts, strict=True)}
        )

    @property
    def three_of_a_kind_chance(self) -> Fraction:
        """
        Return the chance that a pair becomes three of a kind; 0 if no pair can come.

        >>> from reddog.analysis import analyse
        >>> analyse(STANDARD).three_of_a_kind_chance
        Fraction(1, 25)
        """
        ways = self._openings
        return Fraction(ways.trips, ways.pairs * ways.thirds) if ways.pairs else Fraction(0)

    @property
    def spreads(self) -> Mapping[int, DecisionOdds]:
        """
        Return the odds of the decision at each spread that can come, from 1 to 11.

        >>> from reddog.analysis import analyse
        >>> [spread for spread, odds in analyse(STANDARD).spreads.items() if odds.best_raise]
        [7, 8, 9, 10, 11]
        """
        return MappingProxyType(odds_by_spread(self._openings, self._stakes, self._lines))

    @property
    def hands(self) -> Mapping[tuple[Rank, Rank], DecisionOdds]:
        """
        Return the odds of the decision with each two ranks, lowest first, that can come.

        >>> from reddog.analysis import analyse
        >>> analyse(STANDARD).hands[Rank.FOUR, Rank.SEVEN].win_chance
        Fraction(4, 25)
        """
        hands = hands_of(self.composition)
        if self.policy is OPTIMAL:
            best = {(line.spread, line.wins): line.raised for line in self._lines}
            raised = [best[hand.spread, hand.wins] for hand in hands]
        else:
            raised = [line.raised for line in self._lines]
        return MappingProxyType(
            {
                (_RANKS[hand.low], _RANKS[hand.high]): odds_of_hand(
                    self._openings, hand, self._stakes, amount
                )
                for hand, amount in zip(hands, raised, strict=True)
            }
        )

    @property
    def outcomes(self) -> Mapping[Outcome, Fraction]:
        """
        Return the chance of each outcome.

        >>> from reddog.analysis import analyse
        >>> analyse(STANDARD).outcomes[Outcome.CONSECUTIVE_PUSH]
        Fraction(32, 221)
        """
        ways = self._openings
        wins = sum(line.ways * line.wins for line in self._lines)
        counts = {
            Outcome.CONSECUTIVE_PUSH: ways.consecutive * ways.thirds,
            Outcome.PAIR_PUSH: ways.pairs * ways.thirds - ways.trips,
            Outcome.THREE_OF_A_KIND: ways.trips,
            Outcome.SPREAD_WIN: wins,
        }
        counts[Outcome.SPREAD_LOSS] = ways.rounds - sum(counts.values())
        return MappingProxyType({kind: Fraction(n, ways.rounds) for kind, n in counts.items()})

    @property
    def distribution(self) -> Mapping[Fraction, Fraction]:
        """
        Return the chance of every possible net of a round, from the worst to the best.

        >>> from reddog.analysis import analyse
        >>> [str(net) for net in analyse(STANDARD, ante=10).distribution]
        ['-20', '-10', '0', '10', '20', '40', '50', '110']
        """
        show, rounds = self._stakes.show, self._openings.rounds
        return MappingProxyType({show(net): Fraction(n, rounds) for net, n in self._nets.items()})

    @property
    def expected_net(self) -> Fraction:
        """
        Return what a round brings the player on average; negative if the house gains.

        >>> from reddog.analysis import analyse
        >>> analyse(STANDARD).expected_net, analyse(STANDARD, ante=10).expected_net
        (Fraction(-523, 16575), Fraction(-1046, 3315))
        """
        return self._stakes.show(
            sum(net * n for net, n in self._nets.items()), self._openings.rounds
        )

    @property
    def expected_stake(self) -> Fraction:
        """
        Return what is staked in a round on average, opening bet plus raise.

        >>> from reddog.analysis import analyse
        >>> analyse(STANDARD).expected_stake
        Fraction(261, 221)
        """
        ways = self._openings
        raised = sum(line.ways * line.raised for line in self._lines)
        return self._stakes.show(self._stakes.ante * ways.ordered + raised, ways.ordered)

    @property
    def house_edge(self) -> Fraction:
        """
        Return what the house gains per credit of the opening bet (ODDS-3).

        >>> analyse(STANDARD).house_edge
        Fraction(523, 16575)
        """
        return -self.expected_net / self._bet

    @property
    def element_of_risk(self) -> Fraction:
        """
        Return what the house gains per credit staked, raises included.

        >>> analyse(STANDARD).element_of_risk
        Fraction(523, 19575)
        """
        return -self.expected_net / self.expected_stake

    @property
    def rtp_per_opening_bet(self) -> Fraction:
        """
        Return the return to player per credit of the opening bet: 1 minus the house edge.

        >>> from reddog.analysis import analyse
        >>> float(analyse(STANDARD).rtp_per_opening_bet)
        0.9684464555052791
        """
        return 1 - self.house_edge

    @property
    def rtp_per_credit_staked(self) -> Fraction:
        """
        Return the return to player per credit staked: 1 minus the element of risk.

        >>> from reddog.analysis import analyse
        >>> float(analyse(STANDARD).rtp_per_credit_staked)
        0.9732822477650064
        """
        return 1 - self.element_of_risk

    @property
    def hit_frequency(self) -> Fraction:
        """
        Return the chance that a round is won, by the spread or by three of a kind.

        >>> from reddog.analysis import analyse
        >>> analyse(STANDARD).hit_frequency
        Fraction(71, 255)
        """
        outcomes = self.outcomes
        return outcomes[Outcome.SPREAD_WIN] + outcomes[Outcome.THREE_OF_A_KIND]

    @property
    def push_frequency(self) -> Fraction:
        """
        Return the chance that a round is a push.

        >>> from reddog.analysis import analyse
        >>> analyse(STANDARD).push_frequency
        Fraction(1112, 5525)
        """
        outcomes = self.outcomes
        return outcomes[Outcome.CONSECUTIVE_PUSH] + outcomes[Outcome.PAIR_PUSH]

    @property
    def variance(self) -> Fraction:
        """
        Return the variance of the net of one round.

        >>> from reddog.analysis import analyse
        >>> float(analyse(STANDARD).variance)
        2.2457012064090054
        """
        return self._moment(2) - self.expected_net**2

    @property
    def standard_deviation(self) -> float:
        """
        Return the standard deviation of the net of one round.

        >>> round(analyse(STANDARD).standard_deviation, 4)
        1.4986
        """
        return math.sqrt(self.variance)

    @property
    def skewness(self) -> float:
        """
        Return the skewness of the net of one round; 0 if every round ends alike.

        >>> from reddog.analysis import analyse
        >>> round(analyse(STANDARD).skewness, 6)
        1.853573
        """
        mean, variance = self.expected_net, self.variance
        third = self._moment(3) - 3 * mean * self._moment(2) + 2 * mean**3
        return float(third) / math.sqrt(variance) ** 3 if variance else 0.0

    @property
    def volatility_index(self) -> float:
        """
        Return half the width of the 95 % band of one round, per opening bet.

        >>> from reddog.analysis import analyse
        >>> round(analyse(STANDARD).volatility_index, 6)
        2.937136
        """
        return Z_95 * self.standard_error(1)

    def standard_error(self, rounds: int) -> float:
        """
        Return the standard deviation of the *average* net of many rounds, per opening bet.

        Args:
            rounds: How many, 1 or more. The deviation of one round shrinks with their square root.

        >>> round(analyse(STANDARD).standard_error(1_000_000), 4)
        0.0015
        """
        return self.standard_deviation / self._bet / math.sqrt(checked_rounds(rounds))

    def band(self, rounds: int) -> Band:
        """
        Return where the return per opening bet lies after many rounds, with a chance of 95 %.

        The normal law is good from some hundreds of rounds on; `outlook` is exact for fewer.

        Args:
            rounds: How many, 1 or more.

        >>> band = analyse(STANDARD).band(10_000)
        >>> round(band.low, 3), round(band.high, 3)
        (0.939, 0.998)
        """
        middle = float(self.rtp_per_opening_bet)
        half = Z_95 * self.standard_error(rounds)
        return Band(rounds, middle - half, middle + half)

    @property
    def _bet(self) -> int:
        """The opening bet in the unit of the report."""
        return 1 if self.ante is None else self.ante

    def _moment(self, power: int) -> Fraction:
        total = sum(net**power * n for net, n in self._nets.items())
        return Fraction(total, self._stakes.unit**power * self._openings.rounds)

    def __repr__(self) -> str:
        full = self.composition == Composition.of_decks(self.variant.decks)
        shoe = f"decks={self.variant.decks}" if full else f"cards={self.composition.total}"
        return (
            f"<Analysis {self.variant.key} {shoe} policy={self.policy!r} ante={self.ante} "
            f"house_edge={self.house_edge}>"
        )
