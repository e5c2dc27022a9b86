"""Amounts, odds, cards and chances in words."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from reddog import MAX_CREDITS, Card, Odds, Rank

_AMOUNT: Final = re.compile(r"[0-9]{1,16}|[0-9]{1,3}(,[0-9]{3}){1,5}")

_NUMBERS: Final = (
    *("zero", "one", "two", "three", "four", "five"),
    *("six", "seven", "eight", "nine", "ten", "eleven"),
)


def amount(credits_: int) -> str:
    """
    Write whole credits with a comma before each three digits; `read_amount` reads it back.

    Args:
        credits_: Whole credits, negative ones too.

    Returns:
        The digits with their commas.

    >>> amount(5_000)
    '5,000'
    """
    return f"{credits_:,}"


def in_credits(credits_: int) -> str:
    """
    Write an amount with its unit.

    Args:
        credits_: Whole credits.

    Returns:
        The amount and the word, which is plural but for one.

    >>> in_credits(1), in_credits(1_000)
    ('1 credit', '1,000 credits')
    """
    return f"{credits_:,} credit" if credits_ == 1 else f"{credits_:,} credits"


def read_amount(text: str) -> int | None:
    """
    Read whole credits as a player types them, or return `None` if the text is not an amount.

    Only the digits 0 to 9 are read, with a comma before each three or with none at all, and white
    space around them. A decimal point, a sign or another script's digits are never guessed at.

    Args:
        text: What was typed.

    Returns:
        0 to 2**53 - 1 credits, or `None`.

    >>> read_amount("1,000"), read_amount("1000"), read_amount("1.000"), read_amount("-5")
    (1000, 1000, None, None)
    """
    text = text.strip(" \t\r\n")
    if not _AMOUNT.fullmatch(text):
        return None
    number = int(text.replace(",", ""))
    return number if number <= MAX_CREDITS else None


def odds_in_words(odds: Odds) -> str:
    """
    Write odds as they are spoken.

    Args:
        odds: The odds, to one.

    Returns:
        Two numbers with "to" between.

    >>> odds_in_words(Odds(5)), odds_in_words(Odds(3, 2))
    ('5 to 1', '3 to 2')
    """
    return f"{odds.numerator:,} to {odds.denominator:,}"


def card_in_words(card: Card) -> str:
    """
    Write a card as it is spoken, for a screen reader or a chat.

    Args:
        card: The card.

    Returns:
        Rank and suit in words.

    >>> card_in_words(Card.parse("7d"))
    'seven of diamonds'
    """
    return f"{card.rank} of {card.suit.name.lower()}"


def with_article(rank: Rank) -> str:
    """Write one card of a rank: ``a four``, ``an ace``."""
    return f"an {rank}" if rank in {Rank.EIGHT, Rank.ACE} else f"a {rank}"


def in_plural(rank: Rank) -> str:
    """Write several cards of a rank: ``fours``, ``sixes``."""
    return f"{rank}es" if rank is Rank.SIX else f"{rank}s"


def number_in_words(number: int) -> str:
    """Write a number from 0 to 11 as a word."""
    return _NUMBERS[number]


def percent(numerator: int, denominator: int) -> str:
    """Write a share in percent to one decimal, rounded half up, from whole numbers alone."""
    tenths = (2_000 * numerator + denominator) // (2 * denominator)
    return f"{tenths // 10}.{tenths % 10} %"


def listed(parts: Sequence[str]) -> str:
    """Write parts as ``a, b and c``."""
    return " and ".join(part for part in (", ".join(parts[:-1]), parts[-1]) if part)


def runs(numbers: Iterable[int]) -> list[range]:
    """Gather ascending numbers into runs without a hole."""
    found: list[range] = []
    for number in numbers:
        if found and found[-1].stop == number:
            found[-1] = range(found[-1].start, number + 1)
        else:
            found.append(range(number, number + 1))
    return found


def spreads_in_words(spreads: Iterable[int]) -> str:
    """Write one spread or more: ``spread 3``, ``spreads 1 and 4 to 11``."""
    found = runs(spreads)
    parts = [f"{run[0]} to {run[-1]}" if len(run) > 1 else f"{run[0]}" for run in found]
    return f"{'spread' if sum(map(len, found)) == 1 else 'spreads'} {listed(parts)}"
