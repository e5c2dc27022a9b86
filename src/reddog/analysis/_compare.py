"""
Several games side by side, and what each rule and each price is worth.

A worth is a difference of two exact edges: the game as it is, and the same game with one thing
changed, both played as well as they can be. It is what the player would gain, per opening bet.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import final

import attrs

from reddog._credits import show
from reddog._limits import Limits
from reddog._odds import MAX_ODDS, Odds
from reddog._shoe import MAX_DECKS
from reddog._values import Reduced, reduce_by_name
from reddog._variant import OddsOn, RaiseRule, Variant
from reddog.analysis._analyse import analyse
from reddog.analysis._analysis import Analysis
from reddog.exceptions import InvalidVariant


@final
@attrs.frozen
class Worth:
    """
    Hold what one change of a game is worth; made by `compare`.

    Args:
        change: The change in words.
        house_edge: The house edge with it, per opening bet.
        gain: What the player gains by it, per opening bet: the house edge without it less the one
            with it. Negative if the house gains.

    >>> from reddog.analysis import compare
    >>> [[first, *_]] = compare([STANDARD]).worths
    >>> first.change, first.gain
    ('spread 1 pays 6:1', Fraction(176, 16575))
    """

    change: str
    """The change in words."""
    house_edge: Fraction
    """The house edge with it, per opening bet."""
    gain: Fraction
    """What the player gains by it, per opening bet; negative if the house gains."""


@final
@attrs.frozen(repr=False)
class Comparison:
    """
    Hold several games side by side; made by `compare`.

    Args:
        reports: The analysis of each game, in the order given.
        worths: For each game, what each change of it is worth.

    >>> from reddog.analysis import compare
    >>> [row[0].change for row in compare([STANDARD]).worths]
    ['spread 1 pays 6:1']
    """

    reports: tuple[Analysis, ...]
    """The analysis of each game, in the order given."""
    worths: tuple[tuple[Worth, ...], ...]
    """For each game: one step of each price, every other number of decks, each house option."""

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    def __repr__(self) -> str:
        edges = ", ".join(
            f"{report.variant.key}={float(report.house_edge):.4%}" for report in self.reports
        )
        return f"<Comparison {edges}>"


def compare(variants: Iterable[Variant]) -> Comparison:
    """
    Put games side by side, and price each of their rules.

    Args:
        variants: The games, each with its own number of decks; the best raise is made in all.

    Returns:
        The analysis of each game, and for each what changes when one price rises by one to one,
        the number of decks is another, or a house option is the other way.

    Raises:
        InvalidVariant: If `variants` are not several, or one of them is not a `reddog.Variant`.

    >>> comparison = compare([STANDARD, STANDARD.replace(key="six-decks", decks=6)])
    >>> comparison
    <Comparison red-dog=3.1554%, six-decks=2.7978%>
    >>> trips = next(w for w in comparison.worths[0] if w.change == "three of a kind pays 12:1")
    >>> trips.gain
    Fraction(1, 425)
    """
    if not isinstance(variants, Iterable):
        raise InvalidVariant(f"several games are compared, not {show(variants)}; pass a list")
    reports = tuple(analyse(variant) for variant in variants)
    return Comparison(reports, tuple(tuple(_worths(report)) for report in reports))


def _worths(report: Analysis) -> Iterator[Worth]:
    for change, variant in _changes(report.variant):
        edge = analyse(variant).house_edge
        yield Worth(change, edge, report.house_edge - edge)


def _changes(variant: Variant) -> Iterator[tuple[str, Variant]]:
    """Yield the game with one thing changed; its limits, which do not matter here, made small."""
    base = variant.replace(limits=Limits(minimum=1, maximum=1, total=2, chips=(1,)))
    table = variant.paytable
    for spread, odds in table.items():
        for price in _one_more(odds):
            changed = table.replace({spread: price})
            yield f"spread {spread} pays {price}", base.replace(paytable=changed)
    for price in _one_more(table.three_of_a_kind):
        changed = table.replace(three_of_a_kind=price)
        yield f"three of a kind pays {price}", base.replace(paytable=changed)
    for decks in range(1, MAX_DECKS + 1):
        if decks != variant.decks:
            yield f"{decks} deck{'s' if decks > 1 else ''}", base.replace(decks=decks)
    if variant.odds_on is OddsOn.WHOLE_STAKE:
        yield "odds on the raise only", base.replace(odds_on=OddsOn.RAISE_ONLY)
    else:
        yield "odds on the whole stake", base.replace(odds_on=OddsOn.WHOLE_STAKE)
    if variant.raise_rule is RaiseRule.EQUAL:
        yield "a raise of any amount", base.replace(raise_rule=RaiseRule.UP_TO)
    else:
        yield "a raise of the opening bet only", base.replace(raise_rule=RaiseRule.EQUAL)


def _one_more(odds: Odds) -> tuple[Odds, ...]:
    """Return the price one to one higher, or none above the highest there is."""
    numerator = odds.numerator + odds.denominator
    highest = MAX_ODDS * odds.denominator
    return (Odds(numerator, odds.denominator),) if numerator <= highest else ()
