"""The parts of a table as the page draws them: plain data, with a text beside every number."""

from collections.abc import Sequence
from typing import Any, Final

from browser.engine.kept import Past
from browser.engine.seeds import revealed

import reddog as rd
from reddog import text
from reddog.analysis import advise

#: How many of the last rounds the page lists.
LISTED: Final = 12


def card(code: str) -> dict[str, str]:
    """Return a card that lies face up."""
    found = rd.Card.parse(code)
    return {
        "code": found.code,
        "rank": found.rank.symbol,
        "suit": found.suit.symbol,
        "name": found.suit.name.lower(),
        "words": text.card_in_words(found),
    }


def sentence(words: str) -> str:
    """Begin words with a capital and close them with a full stop, unless they are closed."""
    words = f"{words[:1].upper()}{words[1:]}"
    return words if words.endswith((".", "!", "?")) else f"{words}."


def reason(why_not: str | None) -> str:
    """Return why something cannot be pressed, as a sentence; empty if it can."""
    return "" if why_not is None else sentence(why_not)


def signed(net: int) -> str:
    """Write a net with its sign."""
    return f"+{text.amount(net)}" if net > 0 else f"−{text.amount(-net)}" if net else "±0"


def track(variant: rd.Variant) -> list[dict[str, Any]]:
    """Return the payout table: one place for each thing that the marker can lie on."""
    paytable = variant.paytable
    trips = paytable.three_of_a_kind
    spreads = [
        {
            "mark": spread,
            "label": f"{spread}",
            "pays": str(odds),
            "words": f"Spread {spread} pays {text.odds_in_words(odds)}",
        }
        for spread, odds in paytable.items()
    ]
    return [
        *spreads,
        {
            "mark": "pair",
            "label": "Three of a kind",
            "pays": str(trips),
            "words": f"A pair that becomes three of a kind pays {text.odds_in_words(trips)}",
        },
        {
            "mark": "push",
            "label": "Consecutive",
            "pays": "push",
            "words": "Consecutive cards are a push",
        },
    ]


def result(resolved: rd.Resolved) -> dict[str, str]:
    """Return how a round ended."""
    kind = "win" if resolved.net > 0 else "loss" if resolved.net < 0 else "push"
    return {
        "kind": kind,
        "outcome": resolved.outcome.value,
        "net": signed(resolved.net),
        "returned": text.amount(resolved.returned),
        "words": text.announce_outcome(resolved),
    }


def advice(decision: rd.Decision) -> str:
    """Say what the third card is worth and what best play does, from the two cards seen."""
    found = advise(decision)
    tenths = (2_000 * found.wins + found.unseen) // (2 * found.unseen)
    chance = f"{found.wins} of {found.unseen} cards win, {tenths // 10}.{tenths % 10} %"
    best = f"raise by {text.amount(found.amount)}" if found.amount else "stand"
    return f"{chance}. The best play is to {best}."


def last_rounds(rounds: Sequence[Past]) -> list[dict[str, Any]]:
    """Return the last rounds, newest first."""
    return [
        {
            "cards": [card(each.code) for each in past.cards],
            "stake": text.amount(past.ante + past.raised),
            "net": signed(past.net),
            "kind": "win" if past.net > 0 else "loss" if past.net < 0 else "push",
            "title": past.title,
            "revealed": revealed(past.seeds, past.cards, past.decks),
        }
        for past in reversed(rounds[-LISTED:])
    ]


def limits(variant: rd.Variant) -> str:
    """Say between which amounts a bet lies."""
    found = variant.limits
    return (
        f"Bet {text.amount(found.minimum)} to {text.amount(found.maximum)}, "
        f"at most {text.amount(found.total)} with the raise."
    )


def variants(rule: rd.RaiseRule) -> list[dict[str, str]]:
    """Return the installed games with this kind of raise, by title."""
    found = [variant for variant in rd.list_variants() if variant.raise_rule is rule]
    return [{"key": variant.key, "title": variant.title} for variant in found]


def help_of(variant: rd.Variant) -> list[dict[str, Any]]:
    """Return the help of a game, section by section, as plain data (HELP-1)."""
    return [
        {"title": section.title, "blocks": [_block(block) for block in section.blocks]}
        for section in text.help_for(variant).sections
    ]


def _block(block: str | text.Grid | text.Question) -> dict[str, Any]:
    match block:
        case str():
            return {"text": block}
        case text.Grid():
            return {"header": block.header, "rows": block.rows}
        case text.Question():
            return {"question": block.question, "answer": block.answer}
