"""
What a decision is worth, in whole numbers.

With an opening bet given, amounts are whole credits and every win is rounded down once (PAY-8), so
a bet of 15 at 3 to 2 is worth less, per credit, than one of 10. Without one, the opening bet is the
unit. It is then taken to be a number of credits that every price divides, so that nothing is ever
rounded, and results are divided by that number at the very end. Both cases are one computation in
integers.

Let *w* of the third cards win and *l* lose. Raising by *r* on an opening bet *a* at odds *p* to *q*
is worth, in credits times third cards,

    w * floor(p * (a + r) / q) - l * (a + r)

and under `OddsOn.RAISE_ONLY` w * (a + floor(p * r / q)) - l * (a + r). Going from *r* to *r* + *q*
changes either by the constant w * p - l * q: what is cut off repeats with the period *q*. So the
best raise is one of the first *q* or of the last *q* legal ones, or none.
"""

import math
from fractions import Fraction
from typing import Self, final

import attrs

from reddog._variant import OddsOn, Variant


@final
@attrs.frozen
class Stakes:
    """
    Hold one opening bet of one variant, and value raises on it.

    Args:
        variant: The game.
        ante: The opening bet in credits.
        raises: The raises that are looked at, in credits.
        unit: By how much money is divided before it is shown: 1 for credits.
    """

    variant: Variant
    ante: int
    raises: range
    unit: int

    @classmethod
    def of(cls, variant: Variant, ante: int) -> Self:
        """Take a legal opening bet in whole credits; `Variant.legal_raises` refuses others."""
        return cls(variant, ante, variant.legal_raises(ante), 1)

    @classmethod
    def per_unit(cls, variant: Variant, parts: int = 1) -> Self:
        """
        Take the opening bet as the unit, without breakage and without limits.

        The value is then linear in the raise, so of all raises only the whole one is looked at.

        Args:
            variant: The game.
            parts: A number of parts into which the unit can be divided too.
        """
        table = variant.paytable
        ante = parts * math.lcm(
            table.three_of_a_kind.denominator, *[odds.denominator for odds in table.prices]
        )
        return cls(variant, ante, range(ante, ante + 1), ante)

    def win(self, spread: int, raised: int) -> int:
        """Return what a win on `spread` nets, in credits (PAY-4, PAY-8)."""
        odds = self.variant.paytable.prices[spread - 1]
        if self.variant.odds_on is OddsOn.WHOLE_STAKE:
            return odds.win(self.ante + raised)
        return self.ante + odds.win(raised)

    def three_of_a_kind(self) -> int:
        """Return what three of a kind nets, in credits (PAY-5)."""
        return self.variant.paytable.three_of_a_kind.win(self.ante)

    def value(self, spread: int, raised: int, wins: int, losses: int) -> int:
        """Return the value of a raise (0 stands), in credits times third cards."""
        return wins * self.win(spread, raised) - losses * (self.ante + raised)

    def best_raise(self, spread: int, wins: int, losses: int) -> int:
        """Return the best raise, the smallest of equals; 0 stands."""
        period = self.variant.paytable.prices[spread - 1].denominator
        raises = self.raises
        if len(raises) > 2 * period:
            looked_at = (*raises[:period], *raises[-period:])
        else:
            looked_at = (*raises,)
        best, most = 0, self.value(spread, 0, wins, losses)
        for raised in looked_at:
            value = self.value(spread, raised, wins, losses)
            if value > most:
                best, most = raised, value
        return best

    def show(self, amount: int, parts: int = 1) -> Fraction:
        """Return an amount, or a sum of amounts over `parts`, in the unit of the report."""
        return Fraction(amount, self.unit * parts)
