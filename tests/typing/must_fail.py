"""
What type checkers refuse: never run, only checked.

A marked line must be refused by mypy with the error code before the slash and by pyright in strict
mode with the rule after it; no other line may be. `tests/test_typing.py` compares.
"""

from collections.abc import Iterator
from random import Random
from typing import assert_never

import reddog as rd


def before_the_deal(betting: rd.Betting, cards: Iterator[rd.Card]) -> None:
    """Nothing but the deal comes first."""
    betting.advance(cards)  # refused: attr-defined / reportAttributeAccessIssue
    betting.stand(cards)  # refused: attr-defined / reportAttributeAccessIssue
    betting.raise_by(10, cards)  # refused: attr-defined / reportAttributeAccessIssue
    betting.next_round()  # refused: attr-defined / reportAttributeAccessIssue


def with_two_cards_face_up(dealt: rd.Dealt, cards: Iterator[rd.Card]) -> None:
    """What the two cards are decides what comes next, not the player."""
    dealt.deal(10, cards)  # refused: attr-defined / reportAttributeAccessIssue
    dealt.stand(cards)  # refused: attr-defined / reportAttributeAccessIssue
    dealt.raise_by(10, cards)  # refused: attr-defined / reportAttributeAccessIssue
    dealt.next_round()  # refused: attr-defined / reportAttributeAccessIssue


def at_the_decision(decision: rd.Decision, cards: Iterator[rd.Card]) -> None:
    """A spread waits for the player and for nothing else."""
    decision.deal(10, cards)  # refused: attr-defined / reportAttributeAccessIssue
    decision.advance(cards)  # refused: attr-defined / reportAttributeAccessIssue
    decision.next_round()  # refused: attr-defined / reportAttributeAccessIssue


def after_the_round(resolved: rd.Resolved, cards: Iterator[rd.Card]) -> None:
    """A settled round is over."""
    resolved.deal(10, cards)  # refused: attr-defined / reportAttributeAccessIssue
    resolved.advance(cards)  # refused: attr-defined / reportAttributeAccessIssue
    resolved.stand(cards)  # refused: attr-defined / reportAttributeAccessIssue
    resolved.raise_by(10, cards)  # refused: attr-defined / reportAttributeAccessIssue


def in_one_breath(cards: Iterator[rd.Card]) -> None:
    """A chain of calls is no way around the order of play."""
    betting = rd.Betting(rd.STANDARD)
    betting.deal(10, cards).stand(cards)  # refused: attr-defined / reportAttributeAccessIssue
    after = betting.deal(10, cards).advance(cards)
    after.stand(cards)  # refused: union-attr / reportAttributeAccessIssue
    after.next_round()  # refused: union-attr / reportAttributeAccessIssue


def what_a_state_does_not_show(
    betting: rd.Betting, dealt: rd.Dealt, decision: rd.Decision, resolved: rd.Resolved
) -> None:
    """There is no bet before the bet, no result before the end, and perhaps no third card."""
    betting.ante  # refused: attr-defined / reportAttributeAccessIssue
    dealt.legal_raises  # refused: attr-defined / reportAttributeAccessIssue
    decision.net  # refused: attr-defined / reportAttributeAccessIssue
    resolved.third.rank  # refused: union-attr / reportOptionalMemberAccess
    resolved.max_raise  # refused: attr-defined / reportAttributeAccessIssue


def without_a_bet(betting: rd.Betting, cards: Iterator[rd.Card]) -> None:
    """The deal takes an opening bet, and a bet is a whole number."""
    betting.deal()  # refused: call-arg / reportCallIssue
    betting.deal(cards)  # refused: call-arg / reportCallIssue
    betting.deal(None, cards)  # refused: arg-type / reportArgumentType
    betting.deal("10", cards)  # refused: arg-type / reportArgumentType
    betting.deal(10.0, cards)  # refused: arg-type / reportArgumentType


def a_raise_of_text(decision: rd.Decision, cards: Iterator[rd.Card]) -> None:
    """A raise is a whole number as well, and has to be said."""
    decision.raise_by("10", cards)  # refused: arg-type / reportArgumentType
    decision.raise_by(cards)  # refused: call-arg / reportCallIssue


def cards_that_run_out_of_nothing(betting: rd.Betting, cards: list[rd.Card]) -> None:
    """A list would deal its first cards again and again."""
    betting.deal(10, cards)  # refused: arg-type / reportArgumentType
    betting.deal(10, iter("5h Kd"))  # refused: arg-type / reportArgumentType
    rd.Card("A", "s")  # refused: arg-type / reportArgumentType
    rd.shuffled(7)  # refused: arg-type / reportArgumentType


def a_state_rewritten(
    betting: rd.Betting, dealt: rd.Dealt, decision: rd.Decision, resolved: rd.Resolved
) -> None:
    """Everything about a state is read-only."""
    betting.variant = rd.CASINO  # refused: misc / reportAttributeAccessIssue
    dealt.ante = 20  # refused: misc / reportAttributeAccessIssue
    dealt.first = dealt.second  # refused: misc / reportAttributeAccessIssue
    decision.spread = 1  # refused: misc / reportAttributeAccessIssue
    resolved.raised = 10  # refused: misc / reportAttributeAccessIssue
    resolved.net = 1_000  # refused: misc / reportAttributeAccessIssue


def a_value_rewritten(card: rd.Card, odds: rd.Odds, limits: rd.Limits) -> None:
    """And so is everything about the values in it."""
    card.rank = rd.Rank.ACE  # refused: misc / reportAttributeAccessIssue
    odds.numerator = 12  # refused: misc / reportAttributeAccessIssue
    limits.minimum = 1  # refused: misc / reportAttributeAccessIssue
    rd.STANDARD.decks = 8  # refused: misc / reportAttributeAccessIssue
    rd.STANDARD.paytable[1] = odds  # refused: index / reportIndexIssue


def a_keyword_misspelt(paytable: rd.Paytable, limits: rd.Limits) -> None:
    """`replace` knows its keywords, and the constructors know theirs."""
    rd.STANDARD.replace(paytabel=paytable)  # refused: call-arg / reportCallIssue
    paytable.replace(three_of_kind="12:1")  # refused: call-arg / reportCallIssue
    limits.replace(maximun=100)  # refused: call-arg / reportCallIssue
    rd.Limits(10, 5_000, 10_000, (10,))  # refused: call-arg / reportCallIssue
    rd.Variant("tiki", "Tiki", deck=6)  # refused: call-arg / reportCallIssue


def a_state_forgotten(state: rd.Round) -> str:
    """A match that takes the union apart has to name every state."""
    match state:
        case rd.Betting():
            return "bet"
        case rd.Dealt():
            return "go on"
        case rd.Resolved():
            return "again"
        case _:
            assert_never(state)  # refused: arg-type / reportArgumentType


def an_opening_forgotten(opening: rd.Opening) -> str:
    """So does one over what the first two cards are."""
    match opening:
        case rd.Opening.PAIR:
            return "one more card"
        case rd.Opening.SPREAD:
            return "stand or raise"
        case _:
            assert_never(opening)  # refused: arg-type / reportArgumentType


def in_words(decision: rd.Decision) -> str:
    """Answer as no policy may."""
    return "raise" if decision.max_raise else "stand"


def a_policy_that_speaks(cards: Iterator[rd.Card]) -> None:
    """A policy answers with an amount, and the round needs every one of its keywords."""
    play, game, never = rd.play_round, rd.STANDARD, rd.NEVER_RAISE
    play(game, ante=10, cards=cards, policy=in_words)  # refused: arg-type / reportArgumentType
    play(game, ante="10", cards=cards, policy=never)  # refused: arg-type / reportArgumentType
    play(game, ante=10, cards=cards)  # refused: call-arg / reportCallIssue
    play(game, 10, cards, never)  # refused: call-arg / reportCallIssue


def a_move_of_text(state: rd.Round, cards: Iterator[rd.Card]) -> None:
    """A move as data is an `Action`; text has to be read first."""
    rd.step(state, "stand", cards)  # refused: arg-type / reportArgumentType
    rd.Action("stand")  # refused: arg-type / reportArgumentType
    rd.Action(rd.Move.RAISE, "10")  # refused: arg-type / reportArgumentType


class Bits:
    """A source of randomness whose bits are text."""

    def getrandbits(self, k: int, /) -> str:
        """Answer with digits."""
        return str(Random(7).getrandbits(k))


def chance_of_text(shoe: rd.Shoe) -> None:
    """A random source answers with whole numbers."""
    rd.shuffled(Bits())  # refused: arg-type / reportArgumentType
    shoe.shuffled(Bits())  # refused: arg-type / reportArgumentType


def chips_of_text(session: rd.Session, table: rd.Table) -> None:
    """Amounts are whole numbers, and a seat has a name."""
    session.place("100")  # refused: arg-type / reportArgumentType
    session.raise_by(10.5)  # refused: arg-type / reportArgumentType
    session.deal(7)  # refused: arg-type / reportArgumentType
    rd.Session.open(rd.STANDARD, 1_000)  # refused: call-arg / reportCallIssue
    rd.Session.open(rd.STANDARD, balance="1000")  # refused: arg-type / reportArgumentType
    table.place(25, "ann")  # refused: arg-type / reportArgumentType
    table.stand()  # refused: call-arg / reportCallIssue


def a_result_before_the_end(session: rd.Session, table: rd.Table) -> None:
    """A session's round may be in any state; a table's results are settled rounds."""
    session.round.net  # refused: union-attr / reportAttributeAccessIssue
    session.total = 5  # refused: misc / reportAttributeAccessIssue
    table.seat("ann").available = 5  # refused: misc / reportAttributeAccessIssue
    table.results["ann"].stand()  # refused: attr-defined / reportAttributeAccessIssue
