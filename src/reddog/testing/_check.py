"""Checking a variant in one call, and the figures that its author wants to see."""

from fractions import Fraction
from typing import final

import attrs

from reddog import Variant
from reddog._variant import checked_variant
from reddog.analysis import analyse
from reddog.testing._conformance import CHECKS


@final
@attrs.frozen
class VariantReport:
    """
    Hold the exact figures of a variant that passed every check, played as well as can be.

    They are per unit of the opening bet: without breakage, and with a raise of the opening bet.

    >>> print(VariantReport.of(rd.STANDARD))
    Red Dog (red-dog)
      house edge          3.1554 % of the opening bet (523/16575)
      element of risk     2.6718 % of everything staked (523/19575)
      best raise          on spreads 7 8 9 10 11
    """

    variant: Variant
    """The variant."""
    house_edge: Fraction
    """What the house gains per credit of the opening bet; negative if the player gains."""
    element_of_risk: Fraction
    """What the house gains per credit staked, raises included."""
    raises: tuple[int, ...]
    """The spreads on which a raise is worth more than standing."""

    @classmethod
    def of(cls, variant: Variant) -> "VariantReport":
        """
        Work out the figures of a variant, for its own number of decks.

        Args:
            variant: The game; it is not checked here, see `check_variant`.

        Returns:
            The figures.
        """
        exact = analyse(variant)
        best = [spread for spread, odds in exact.spreads.items() if odds.best_raise]
        return cls(variant, exact.house_edge, exact.element_of_risk, tuple(best))

    @property
    def player_has_the_edge(self) -> bool:
        """
        Tell whether the best player gains in the long run.

        >>> VariantReport.of(rd.STANDARD).player_has_the_edge
        False
        """
        return self.house_edge < 0

    def __str__(self) -> str:
        """Return the figures, a line each, with a warning where the player has the edge."""
        variant, spreads = self.variant, " ".join(map(str, self.raises))
        lines = [
            f"{variant.title} ({variant.key})",
            f"  house edge          {_shown(self.house_edge, 'the opening bet')}",
            f"  element of risk     {_shown(self.element_of_risk, 'everything staked')}",
            f"  best raise          {f'on spreads {spreads}' if spreads else 'never'}",
        ]
        if self.player_has_the_edge:
            lines.append("  warning: the player has the edge; the house loses in the long run")
        return "\n".join(lines)


def _shown(share: Fraction, whole: str) -> str:
    return f"{float(100 * share):.4f} % of {whole} ({share})"


def check_variant(variant: Variant) -> VariantReport:
    """
    Run every check of the conformance suite on a variant.

    Prices, limits, all 13³ ranks against the exact odds, conservation of credits, JSON and copies,
    names and texts.

    Args:
        variant: The variant; it need not be installed.

    Returns:
        Its house edge, element of risk and best raises.

    Raises:
        AssertionError: If a check fails; the message has a line for each that does.
        InvalidVariant: If it is not a `reddog.Variant`.

    >>> report = check_variant(rd.CASINO)
    >>> report.house_edge, report.raises
    (Fraction(523, 16575), (7, 8, 9, 10, 11))
    """
    checked_variant(variant)
    faults: list[str] = []
    for check in CHECKS:
        try:
            check(variant)
        except AssertionError as error:
            faults.append(f"{check.__name__}: {error}")
    if faults:
        raise AssertionError("\n".join(faults))
    return VariantReport.of(variant)
