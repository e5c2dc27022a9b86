"""
Every sentence a player reads, made from the variant in play (NAME-2).

A host shows these words or its own; the library never prints. What the dealer says when cards are
turned, the rules with their prices and chances, and amounts that can be typed back as they are
shown.

>>> from reddog import STANDARD, Card, Dealt
>>> from reddog import text
>>> text.announce_opening(Dealt(STANDARD, 10, *Card.parse_many("4c 7d")))
'A four and a seven: spread two, pays 4 to 1.'
>>> [section.title for section in text.help_for(STANDARD).sections][:3]
['Opening outcomes', 'Winning the spread', 'Chips and controls']
"""

from reddog.text._announce import announce_opening, announce_outcome
from reddog.text._help import help_for, payouts
from reddog.text._page import Grid, Help, Question, Section
from reddog.text._words import amount, card_in_words, in_credits, odds_in_words, read_amount

__all__ = [
    "Grid",
    "Help",
    "Question",
    "Section",
    "amount",
    "announce_opening",
    "announce_outcome",
    "card_in_words",
    "help_for",
    "in_credits",
    "odds_in_words",
    "payouts",
    "read_amount",
]

# Users see the public path: in a traceback, in a pickle, in the reference.
for _public in (Grid, Help, Question, Section):
    _public.__module__ = "reddog.text"
