"""
What the dealer says when cards are turned.

Ranks are spoken from low to high and suits are not: neither matters to the result (CARD-3).
"""

from typing import assert_never

from reddog import Dealt, Decision, OddsOn, Opening, Outcome, Resolved
from reddog.text._words import (
    amount,
    in_credits,
    in_plural,
    number_in_words,
    odds_in_words,
    with_article,
)


def announce_opening(state: Dealt | Decision | Resolved) -> str:
    """
    Say what the first two cards are, and what that pays.

    Args:
        state: A round whose first two cards lie face up.

    Returns:
        One sentence.

    >>> from reddog import STANDARD
    >>> print(announce_opening(Dealt(STANDARD, 10, *Card.parse_many("9c 9d"))))
    A pair of nines: a third nine pays 11 to 1, anything else is a push.
    >>> print(announce_opening(Dealt(STANDARD, 10, *Card.parse_many("Ac Kd"))))
    A king and an ace: consecutive, a push.
    """
    low, high = sorted((state.first.rank, state.second.rank))
    both = f"{with_article(low).capitalize()} and {with_article(high)}"
    paytable = state.variant.paytable
    match state.opening:
        case Opening.PAIR:
            pays = odds_in_words(paytable.three_of_a_kind)
            pair = f"A pair of {in_plural(low)}"
            return f"{pair}: a third {low} pays {pays}, anything else is a push."
        case Opening.CONSECUTIVE:
            return f"{both}: consecutive, a push."
        case Opening.SPREAD:
            spread = high.value - low.value - 1
            whole = state.variant.odds_on is OddsOn.WHOLE_STAKE
            pays = f"{'pays' if whole else 'a raise pays'} {odds_in_words(paytable[spread])}"
            return f"{both}: spread {number_in_words(spread)}, {pays}."
        case _:
            assert_never(state.opening)


def announce_outcome(resolved: Resolved) -> str:
    """
    Say how a round ended and who is paid what.

    Args:
        resolved: A finished round.

    Returns:
        One sentence, with the amounts in whole credits.

    >>> from reddog import STANDARD
    >>> dealt = Dealt(STANDARD, 10, *Card.parse_many("4c 7d"))
    >>> print(announce_outcome(Resolved(dealt, 10, Card.parse("6h"))))
    A six falls between: 20 credits win 80 at 4 to 1.
    >>> print(announce_outcome(Resolved(dealt, 0, Card.parse("7h"))))
    Another seven matches an endpoint: 10 credits are lost.
    """
    stake = in_credits(resolved.stake)
    third, paytable = resolved.third, resolved.variant.paytable
    if third is None:
        return f"Consecutive cards: a push, {_verb(stake, 'come')} back."
    card = with_article(third.rank).capitalize()
    match resolved.outcome:
        case Outcome.THREE_OF_A_KIND:
            pays = odds_in_words(paytable.three_of_a_kind)
            won = f"{_verb(stake, 'win')} {amount(resolved.net)} at {pays}"
            return f"A third {third.rank}, three of a kind: {won}."
        case Outcome.PAIR_PUSH | Outcome.CONSECUTIVE_PUSH:
            missing = resolved.first.rank
            return f"{card}, no third {missing}: a push, {_verb(stake, 'come')} back."
        case Outcome.SPREAD_WIN:
            won = f"{_verb(stake, 'win')} {amount(resolved.net)}{_price(resolved)}"
            return f"{card} falls between: {won}."
        case Outcome.SPREAD_LOSS:
            lost = f"{stake} {'is' if resolved.stake == 1 else 'are'} lost"
            if third.rank in {resolved.first.rank, resolved.second.rank}:
                return f"Another {third.rank} matches an endpoint: {lost}."
            return f"{card} falls outside: {lost}."
        case _:
            assert_never(resolved.outcome)


def _verb(stake: str, verb: str) -> str:
    return f"{stake} {verb}s" if stake.endswith("credit") else f"{stake} {verb}"


def _price(resolved: Resolved) -> str:
    odds = odds_in_words(resolved.variant.paytable[resolved.dealt.gap])
    if resolved.variant.odds_on is OddsOn.WHOLE_STAKE:
        return f" at {odds}"
    return f", the raise at {odds}" if resolved.raised else " at even money"
