"""What a decision is worth: the chance to win, and the value of standing and of each raise."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, final

import attrs

from reddog._cards import Rank
from reddog._odds import Odds
from reddog._refusals import refuse_raise
from reddog.analysis._exact import Hand, Line, Openings
from reddog.analysis._stakes import Stakes

_RANKS: Final = tuple(Rank)


@final
@attrs.frozen(kw_only=True, repr=False)
class DecisionOdds:
    """
    Hold the exact odds of a decision: at one spread, or with two known ranks.

    It comes from `Analysis.spreads`, `Analysis.hands` and nowhere else. Amounts and values are in
    whole credits if the analysis was given an opening bet, else in opening bets. A value is the
    expected net of the round from here on.

    >>> from reddog.analysis import analyse
    >>> seven = analyse(STANDARD, decks=6).spreads[7]
    >>> seven
    <DecisionOdds spread=7 win_chance=84/155 stand=13/155 best_raise=1 best=26/155>

    Where only the spread is known the figures are the averages over all pairs of ranks that have
    it. In a full shoe those are all alike; deep in a shoe they are not, and `Analysis.hands` tells
    them apart.
    """

    spread: int
    """How many ranks lie strictly between the two cards, 1 to 11."""
    ranks: tuple[Rank, Rank] | None
    """The two ranks, lowest first; `None` where only the spread is known."""
    _stakes: Stakes = attrs.field(alias="stakes")
    _ways: int = attrs.field(alias="ways")
    _ordered: int = attrs.field(alias="ordered")
    _wins: int = attrs.field(alias="wins")
    _thirds: int = attrs.field(alias="thirds")
    _raises_in_all: int = attrs.field(alias="raises_in_all")

    @property
    def odds(self) -> Odds:
        """
        Return what the spread pays, to one.

        >>> from reddog.analysis import analyse
        >>> print(analyse(STANDARD).spreads[2].odds)
        4:1
        """
        return self._stakes.variant.paytable.prices[self.spread - 1]

    @property
    def probability(self) -> Fraction:
        """
        Return the chance that a round opens with this.

        >>> from reddog.analysis import analyse
        >>> analyse(STANDARD).spreads[1].probability
        Fraction(88, 663)
        """
        return Fraction(self._ways, self._ordered)

    @property
    def win_chance(self) -> Fraction:
        """
        Return the chance that the third card lies strictly between (ODDS-1).

        >>> from reddog.analysis import analyse
        >>> analyse(STANDARD).spreads[1].win_chance
        Fraction(2, 25)
        """
        return Fraction(self._wins, self._thirds)

    @property
    def raises(self) -> range:
        """
        Return the legal raises in credits; without an opening bet, one opening bet.

        >>> from reddog.analysis import analyse
        >>> analyse(CASINO, ante=25).spreads[1].raises
        range(1, 26)
        """
        return self._stakes.raises if self._stakes.unit == 1 else range(1, 2)

    @property
    def raised(self) -> Fraction:
        """
        Return what the analysed policy raises by, on average.

        >>> from reddog.analysis import analyse
        >>> analyse(STANDARD, policy=raise_from(9)).spreads[8].raised
        Fraction(0, 1)
        """
        return self._stakes.show(self._raises_in_all, self._ways)

    @property
    def stand(self) -> Fraction:
        """
        Return the value of standing.

        >>> from reddog.analysis import analyse
        >>> analyse(STANDARD).spreads[7].stand
        Fraction(3, 25)
        """
        return self.value_of(0)

    @property
    def best_raise(self) -> int:
        """
        Return the best raise, the smallest of equals; 0 if standing is best (ODDS-2).

        >>> from reddog.analysis import analyse
        >>> analyse(STANDARD, ante=10).spreads[7].best_raise
        10
        """
        best = self._stakes.best_raise(self.spread, self._wins, self._thirds - self._wins)
        return best // self._stakes.unit

    @property
    def best(self) -> Fraction:
        """
        Return the value of the best raise, or of standing if that is best.

        >>> from reddog.analysis import analyse
        >>> analyse(STANDARD).spreads[7].best
        Fraction(6, 25)
        """
        return self.value_of(self.best_raise)

    def value_of(self, amount: int) -> Fraction:
        """
        Return the value of a raise.

        Args:
            amount: 0 to stand, or one of `raises`.

        Raises:
            IllegalRaise: If it is neither.

        >>> from reddog.analysis import analyse
        >>> analyse(STANDARD, ante=10).spreads[1].value_of(10)
        Fraction(-52, 5)
        """
        if type(amount) is not int or (amount and amount not in self.raises):
            refuse_raise(self._stakes.ante // self._stakes.unit, self.raises, amount)
        value = self._stakes.value(
            self.spread, amount * self._stakes.unit, self._wins, self._thirds - self._wins
        )
        return self._stakes.show(value, self._thirds)

    def __repr__(self) -> str:
        return (
            f"<DecisionOdds spread={self.spread} win_chance={self.win_chance} stand={self.stand} "
            f"best_raise={self.best_raise} best={self.best}>"
        )


def odds_of_hand(openings: Openings, hand: Hand, stakes: Stakes, raised: int) -> DecisionOdds:
    """Return the odds of a decision with two known ranks."""
    return DecisionOdds(
        spread=hand.spread,
        ranks=(_RANKS[hand.low], _RANKS[hand.high]),
        stakes=stakes,
        ways=hand.ways,
        ordered=openings.ordered,
        wins=hand.wins,
        thirds=openings.thirds,
        raises_in_all=hand.ways * raised,
    )


def odds_by_spread(
    openings: Openings, stakes: Stakes, lines: Iterable[Line]
) -> dict[int, DecisionOdds]:
    """Return the odds of every spread that can come, averaged over its pairs of ranks."""
    sums: dict[int, list[int]] = {}
    for line in lines:
        of_spread = sums.setdefault(line.spread, [0, 0, 0])
        of_spread[0] += line.ways
        of_spread[1] += line.ways * line.wins
        of_spread[2] += line.ways * line.raised
    return {
        spread: DecisionOdds(
            spread=spread,
            ranks=None,
            stakes=stakes,
            ways=ways,
            ordered=openings.ordered,
            wins=wins,
            thirds=ways * openings.thirds,
            raises_in_all=amounts,
        )
        for spread, (ways, wins, amounts) in sorted(sums.items())
    }
