"""
Odds to one, exact (PAY-1, PAY-8).

A price is a ratio of two whole numbers. It is applied to a stake by integer arithmetic and rounded
down once; the remainder, the breakage, stays with the house.
"""

import math
from typing import TYPE_CHECKING, Final, Self, final

import attrs

from reddog._credits import MAX_CREDITS, show, whole
from reddog._values import Reduced, fill, reduce_by_name
from reddog.exceptions import IllegalBet, InvalidPaytable

if TYPE_CHECKING:
    from fractions import Fraction

#: The highest odds, to one; also the largest denominator.
MAX_ODDS: Final = 1_000_000


@final
@attrs.frozen(init=False, repr=False)
class Odds:
    """
    Hold odds to one: the net winnings on a stake, which is returned as well (PAY-1).

    Args:
        numerator: What is won, a whole number of 0 or more.
        denominator: On how much, a whole number from 1 to 1,000,000. The ratio is kept in lowest
            terms and is at most 1,000,000.

    Raises:
        InvalidPaytable: If the numbers are not ints in range.

    >>> Odds(5), str(Odds(6, 4)), Odds.parse("3:2").win(15)
    (Odds(5), '3:2', 22)
    """

    numerator: int
    """What is won, in lowest terms."""
    denominator: int
    """On how much, in lowest terms."""

    def __init__(self, numerator: int, denominator: int = 1) -> None:
        for number in (numerator, denominator):
            if type(number) is not int:
                msg = f"odds are whole numbers, not {show(number)}; write 3:2 as Odds(3, 2)"
                raise InvalidPaytable(msg)
        if not (1 <= denominator <= MAX_ODDS and 0 <= numerator <= denominator * MAX_ODDS):
            msg = (
                f"odds of {show(numerator)} to {show(denominator)} are out of range; "
                f"they run from 0 to {MAX_ODDS} to one, on a stake of 1 to {MAX_ODDS}"
            )
            raise InvalidPaytable(msg)
        divisor = math.gcd(numerator, denominator)
        fill(self, numerator=numerator // divisor, denominator=denominator // divisor)

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    @classmethod
    def parse(cls, text: str) -> Self:
        """
        Read odds written as two whole numbers with a colon between, such as ``5:1``.

        Args:
            text: The odds, ``WON:ON``, without spaces.

        Returns:
            The odds, in lowest terms.

        Raises:
            InvalidPaytable: If the text is anything else.

        >>> Odds.parse("3:2")
        Odds(3, 2)
        >>> Odds.parse("1.5")
        Traceback (most recent call last):
            ...
        reddog.InvalidPaytable: odds are written like '5:1' or '3:2', not '1.5'
        """
        parts = text.split(":") if isinstance(text, str) else ()
        if len(parts) != 2 or not all(_is_number(part) for part in parts):
            msg = f"odds are written like '5:1' or '3:2', not {show(text)}"
            raise InvalidPaytable(msg)
        return cls(int(parts[0]), int(parts[1]))

    def win(self, stake: int) -> int:
        """
        Return what `stake` whole credits win, rounded down once to a whole credit (PAY-8).

        Args:
            stake: The stake in whole credits, 0 or more.

        Raises:
            IllegalBet: If the stake is not an int from 0 to 2**53 - 1 (BET-1, PAY-7).

        >>> Odds.parse("3:2").win(10), Odds.parse("3:2").win(15)
        (15, 22)
        """
        if type(stake) is not int or not 0 <= stake <= MAX_CREDITS:
            whole(stake, "a stake", IllegalBet)
        return stake * self.numerator // self.denominator

    @property
    def fraction(self) -> "Fraction":
        """
        Return the odds as an exact fraction of the stake.

        >>> Odds.parse("3:2").fraction
        Fraction(3, 2)
        """
        from fractions import Fraction  # noqa: PLC0415 - loads decimal, which play never needs

        return Fraction(self.numerator, self.denominator)

    def __repr__(self) -> str:
        if self.denominator == 1:
            return f"Odds({self.numerator})"
        return f"Odds({self.numerator}, {self.denominator})"

    def __str__(self) -> str:
        return f"{self.numerator}:{self.denominator}"


def _is_number(text: str) -> bool:
    # As many digits as the largest numerator, so that no text makes a huge int.
    return text.isascii() and text.isdecimal() and len(text) <= len(str(MAX_ODDS * MAX_ODDS))
