"""What stands on a par sheet."""

from collections.abc import Iterator
from typing import Any, Final, final

import attrs

from reddog import __version__
from reddog._opening import Opening
from reddog._policy import ALWAYS_RAISE, NEVER_RAISE, Policy
from reddog._settlement import Outcome
from reddog._shoe import MAX_DECKS
from reddog._variant import OddsOn, RaiseRule, Variant
from reddog.analysis._analyse import analyse
from reddog.analysis._analysis import Analysis
from reddog.analysis._compare import compare
from reddog.analysis._optimal import OPTIMAL
from reddog.analysis._par_sheet import _csv, _html, _json, _markdown, _text
from reddog.analysis._par_sheet._cell import Table

_BANDS: Final = (100, 1_000, 10_000, 100_000, 1_000_000)

_RAISE: Final = {
    RaiseRule.EQUAL: "exactly the opening bet",
    RaiseRule.UP_TO: "any amount up to the opening bet",
}
_PAID_ON: Final = {
    OddsOn.WHOLE_STAKE: "the whole stake",
    OddsOn.RAISE_ONLY: "the raise; the opening bet wins even money",
}
_OUTCOMES: Final = {
    Outcome.SPREAD_WIN: "spread wins",
    Outcome.SPREAD_LOSS: "spread loses",
    Outcome.THREE_OF_A_KIND: "three of a kind",
    Outcome.PAIR_PUSH: "pair, push",
    Outcome.CONSECUTIVE_PUSH: "consecutive, push",
}


@final
@attrs.frozen
class ParSheet:
    """
    Hold all figures of one game, ready to be written; made by `par_sheet`.

    Args:
        report: The analysis that the sheet shows, without an opening bet.

    >>> from reddog.analysis import par_sheet
    >>> par_sheet(STANDARD).to_text().splitlines()[0]
    'Par sheet of Red Dog'
    """

    report: Analysis
    """The analysis that the sheet shows."""

    @property
    def title(self) -> str:
        """
        Return the heading of the document.

        >>> from reddog.analysis import par_sheet
        >>> par_sheet(STANDARD).title
        'Par sheet of Red Dog'
        """
        return f"Par sheet of {self.report.variant.title}"

    @property
    def stamp(self) -> str:
        """
        Return what the sheet is of and what made it: key, decks, fingerprint, version.

        >>> from reddog.analysis import par_sheet
        >>> par_sheet(STANDARD).stamp.partition(",")[0]
        'red-dog'
        """
        variant = self.report.variant
        decks = f"{variant.decks} deck{'s' if variant.decks > 1 else ''}"
        return f"{variant.key}, {decks}; fingerprint {variant.fingerprint}; reddog {__version__}"

    @property
    def _tables(self) -> tuple[Table, ...]:
        """Return the tables of the sheet, in order."""
        return tuple(_all_tables(self.report))

    def to_text(self) -> str:
        """Return the sheet as plain text."""
        return _text.write(self.title, self.stamp, self._tables)

    def to_markdown(self) -> str:
        """
        Return the sheet as Markdown, with the exact fractions.

        >>> from reddog.analysis import par_sheet
        >>> "| house edge, per opening bet | 0.031554 | 523/16575 |" in (
        ...     par_sheet(STANDARD).to_markdown()
        ... )
        True
        """
        return _markdown.write(self.title, self.stamp, self._tables)

    def to_html(self) -> str:
        """
        Return the sheet as one HTML page that needs no other file and prints well.

        >>> from reddog.analysis import par_sheet
        >>> par_sheet(STANDARD).to_html().splitlines()[0]
        '<!doctype html>'
        """
        return _html.write(self.title, self.stamp, self._tables)

    def to_csv(self) -> str:
        """
        Return every figure as a line: table, row, column, decimal, exact fraction.

        >>> from reddog.analysis import par_sheet
        >>> par_sheet(STANDARD).to_csv().splitlines()[0]
        'table,row,column,value,exact'
        """
        return _csv.write(self.report.variant, __version__, self._tables)

    def to_dict(self) -> dict[str, Any]:
        """
        Return every figure as JSON-ready data: a fraction is text ``p/q`` beside a float.

        >>> from reddog.analysis import par_sheet
        >>> sorted(par_sheet(STANDARD).to_dict()["tables"])[:3]
        ['bands', 'decisions', 'decks']
        """
        return _json.data(self.report.variant, __version__, self._tables)

    def to_json(self) -> str:
        """
        Return `to_dict` as JSON.

        >>> import json
        >>> from reddog.analysis import par_sheet
        >>> sheet = json.loads(par_sheet(STANDARD, decks=8).to_json())
        >>> sheet["tables"]["summary"][0]["value"]
        {'exact': '30721/1116765', 'decimal': 0.02750892085622311}
        """
        return _json.write(self.report.variant, __version__, self._tables)


def par_sheet(variant: Variant, *, decks: int | None = None, policy: Policy = OPTIMAL) -> ParSheet:
    """
    Make the par sheet of a game: all its figures in one document.

    Money is in opening bets.

    Args:
        variant: The game.
        decks: How many decks to take instead of the variant's own, 1 to 8.
        policy: When to raise; the best raises without it.

    Returns:
        The sheet, to be written as text, Markdown, HTML, CSV or JSON.

    Raises:
        InvalidVariant: If `decks` is not an int from 1 to 8.
        IllegalRaise: If the policy answers an amount that is not legal.

    >>> par_sheet(STANDARD, decks=6).title
    'Par sheet of Red Dog'
    """
    return ParSheet(analyse(variant, decks=decks, policy=policy))


def _all_tables(report: Analysis) -> Iterator[Table]:
    yield _summary(report)
    yield _rules(report)
    yield _openings(report)
    yield _decisions(report)
    yield Table(
        "outcomes",
        "Outcomes",
        ("outcome", "chance"),
        tuple((name, report.outcomes[outcome]) for outcome, name in _OUTCOMES.items()),
    )
    yield Table(
        "distribution",
        "Net of one round, in opening bets",
        ("net", "chance"),
        tuple(report.distribution.items()),
    )
    yield _plans(report)
    yield Table(
        "decks",
        "Edge by decks",
        ("decks", "house edge, per opening bet", "element of risk, per credit staked"),
        tuple(
            (decks, other.house_edge, other.element_of_risk)
            for decks in range(1, MAX_DECKS + 1)
            for other in [analyse(report.variant, decks=decks)]
        ),
    )
    yield Table(
        "worths",
        "What a change is worth",
        ("change", "house edge with it", "gain of the player"),
        tuple((w.change, w.house_edge, w.gain) for w in compare([report.variant]).worths[0]),
        "Both per opening bet.",
    )
    yield Table(
        "bands",
        "Where the return lies, with a chance of 95 %",
        ("rounds", "low", "high"),
        tuple((rounds, band.low, band.high) for rounds in _BANDS for band in [report.band(rounds)]),
        "Return per opening bet, by the normal law.",
    )


def _summary(report: Analysis) -> Table:
    rows = (
        ("house edge, per opening bet", report.house_edge),
        ("element of risk, per credit staked", report.element_of_risk),
        ("RTP, per opening bet", report.rtp_per_opening_bet),
        ("RTP, per credit staked", report.rtp_per_credit_staked),
        ("expected stake, in opening bets", report.expected_stake),
        ("hit frequency", report.hit_frequency),
        ("push frequency", report.push_frequency),
        ("variance of one round", report.variance),
        ("standard deviation of one round", report.standard_deviation),
        ("standard error of the mean of 1,000,000 rounds", report.standard_error(1_000_000)),
        ("skewness", report.skewness),
        ("volatility index, 95 %", report.volatility_index),
    )
    return Table("summary", "Summary", ("figure", "value"), rows)


def _rules(report: Analysis) -> Table:
    variant, limits = report.variant, report.variant.limits
    prices = [(f"spread {spread} pays", str(odds)) for spread, odds in variant.paytable.items()]
    return Table(
        "rules",
        "Rules",
        ("rule", "setting"),
        (
            *prices,
            ("three of a kind pays", str(variant.paytable.three_of_a_kind)),
            ("odds are paid on", _PAID_ON[variant.odds_on]),
            ("a raise is", _RAISE[variant.raise_rule]),
            ("decks", variant.decks),
            ("analysed with", repr(report.policy)),
            ("smallest opening bet", limits.minimum),
            ("largest opening bet", limits.maximum),
            ("most at stake", limits.total),
        ),
    )


def _openings(report: Analysis) -> Table:
    return Table(
        "openings",
        "Openings",
        ("opening", "chance"),
        (
            ("pair", report.openings[Opening.PAIR]),
            ("consecutive", report.openings[Opening.CONSECUTIVE]),
            *((f"spread {spread}", odds.probability) for spread, odds in report.spreads.items()),
        ),
    )


def _decisions(report: Analysis) -> Table:
    return Table(
        "decisions",
        "Decisions",
        ("spread", "pays", "win chance", "standing", "raising", "best"),
        tuple(
            (
                spread,
                str(odds.odds),
                odds.win_chance,
                odds.stand,
                odds.value_of(1),
                "raise" if odds.best_raise else "stand",
            )
            for spread, odds in report.spreads.items()
        ),
        "Values are expected nets in opening bets; raising adds one more.",
    )


def _plans(report: Analysis) -> Table:
    plans = {"best raises": OPTIMAL, "never raise": NEVER_RAISE, "always raise": ALWAYS_RAISE}
    rows = [
        (name, other.house_edge, other.element_of_risk, other.expected_stake)
        for name, policy in plans.items()
        for other in [analyse(report.variant, policy=policy)]
    ]
    return Table(
        "plans",
        "Ways to play",
        (
            "plan",
            "house edge, per opening bet",
            "element of risk, per credit staked",
            "expected stake",
        ),
        tuple(rows),
    )
