"""A figure found by play, with how far it may lie from the true one."""

import math
from typing import Any, Final, final

import attrs

from reddog.analysis._band import Z_95

#: What a figure can be divided by; the two are never mixed up.
PER_OPENING_BET: Final = "per opening bet"
PER_CREDIT_STAKED: Final = "per credit staked"
PER_ROUND: Final = "per round"
PER_BANKROLL: Final = "per bankroll"


@final
@attrs.frozen
class Estimate:
    """
    Hold an estimate, its standard error, and what it is divided by.

    Args:
        value: The estimate.
        standard_error: The standard deviation of the estimate, not of a single round.
        per: ``"per opening bet"``, ``"per credit staked"``, ``"per round"`` or
            ``"per bankroll"``.

    >>> estimate = Estimate(0.031, 0.0015, "per opening bet")
    >>> print(estimate)
    0.03100 ± 0.00150 per opening bet
    >>> round(estimate.low, 4), round(estimate.high, 4)
    (0.0281, 0.0339)
    """

    value: float
    """The estimate."""
    standard_error: float
    """The standard deviation of the estimate, not of a single round."""
    per: str
    """What the figure is divided by."""

    @property
    def low(self) -> float:
        """Return the lower end of the interval that holds the true figure 95 times in 100."""
        return self.value - Z_95 * self.standard_error

    @property
    def high(self) -> float:
        """Return the upper end of the interval that holds the true figure 95 times in 100."""
        return self.value + Z_95 * self.standard_error

    def to_dict(self) -> dict[str, Any]:
        """
        Return the estimate and its interval as a JSON-ready dict.

        >>> Estimate(value=0.03, standard_error=0.001, per="per opening bet").to_dict()["per"]
        'per opening bet'
        """
        return {
            "value": self.value,
            "standard_error": self.standard_error,
            "low": self.low,
            "high": self.high,
            "per": self.per,
        }

    def __str__(self) -> str:
        return f"{self.value:.5f} ± {self.standard_error:.5f} {self.per}"


@final
@attrs.frozen
class Agreement:
    """
    Hold how well what was seen fits the exact odds.

    Args:
        z: How many standard errors the mean net lies above its expectation.
        chi_square: Pearson's statistic over the outcomes that can come.
        degrees: Its degrees of freedom: one less than there are such outcomes.

    >>> round(Agreement(z=0.5, chi_square=9.488, degrees=4).p_value, 4)
    0.05
    """

    z: float
    """How many standard errors the mean net lies above its expectation."""
    chi_square: float
    """Pearson's statistic over the outcomes that can come."""
    degrees: int
    """Its degrees of freedom."""

    @property
    def p_value(self) -> float:
        """Return the chance of a chi-square as large as this, if all is as it should be."""
        half = self.chi_square / 2
        if self.degrees % 2:
            total = math.erfc(math.sqrt(half))
            term = math.exp(-half) * math.sqrt(half) / math.gamma(1.5)
            steps = [i + 1.5 for i in range((self.degrees - 1) // 2)]
        else:
            total, term = 0.0, math.exp(-half)
            steps = [i + 1.0 for i in range(self.degrees // 2)]
        for step in steps:
            total += term
            term *= half / step
        return total if self.degrees else 1.0

    def to_dict(self) -> dict[str, Any]:
        """
        Return the agreement as a JSON-ready dict.

        >>> list(Agreement(z=0.5, chi_square=9.488, degrees=4).to_dict())
        ['z', 'chi_square', 'degrees', 'p_value']
        """
        return {
            "z": self.z,
            "chi_square": self.chi_square,
            "degrees": self.degrees,
            "p_value": self.p_value,
        }
