"""Advice at the decision, for whoever asks for it with ``--advice``."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from reddog import Decision
from reddog.analysis import advise
from reddog.cli._wording import Shown


def with_advice(shown: Iterable[Shown]) -> Iterator[Shown]:
    """Yield what is shown, and after every decision the best move and what it is worth."""
    for part in shown:
        yield part
        if isinstance(part, Decision):
            yield advice_on(part)


def advice_on(decision: Decision) -> str:
    """
    Return the best move at a decision from fresh decks, in a sentence.

    The balance is not looked at: whether a raise can be paid is said with the choices.

    >>> from reddog import STANDARD, Card, Dealt
    >>> advice_on(Decision(Dealt(STANDARD, 10, *Card.parse_many("2c Jd"))))
    'Advice: raise by 10. 64.0 % win; that is worth +5.60, and to stand +2.80.'
    >>> advice_on(Decision(Dealt(STANDARD, 10, *Card.parse_many("4c 6d"))))
    'Advice: stand. 8.0 % win; that is worth -5.20, and to raise by 10 -10.40.'
    """
    advice = advise(decision)
    win = f"{100 * float(advice.win_chance):.1f} % win"
    if advice.amount:
        other = f", and to stand {_signed(advice.value_of(0))}"
        return f"Advice: raise by {advice.amount:,}. {win}; {_worth(advice.value)}{other}."
    most = decision.max_raise
    other = f", and to raise by {most:,} {_signed(advice.value_of(most))}" if most else ""
    return f"Advice: stand. {win}; {_worth(advice.value)}{other}."


def _worth(value: Fraction) -> str:
    return f"that is worth {_signed(value)}"


def _signed(value: Fraction) -> str:
    return f"{float(value):+,.2f}"
