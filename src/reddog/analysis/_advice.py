"""
What to do now: one decision, with the cards that have been seen.

The counts are those of the full shoe less the two cards on the table and less every card the caller
saw before. Everything else follows as in `_exact`, for one opening.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import final

import attrs

from reddog._cards import DECK, Card
from reddog._credits import show
from reddog._move import Move
from reddog._refusals import refuse_raise
from reddog._round import Decision
from reddog._values import Reduced, fill, reduce_by_name
from reddog.analysis._stakes import Stakes
from reddog.exceptions import IllegalMove, ImpossibleDeal, InvalidCard, ShoeExhausted


@final
@attrs.frozen(init=False, repr=False)
class Advice:
    """
    Hold what each move at one decision is worth; made by `advise`.

    Args:
        decision: The decision.
        seen: The cards seen before, the two on the table left out.

    Raises:
        IllegalMove: If `decision` is not a `reddog.Decision`: elsewhere there is nothing to choose.
        ImpossibleDeal: If a card was seen more often than there are decks (CARD-5).
        ShoeExhausted: If every card has been seen: there is no third.

    >>> from reddog.analysis import advise
    >>> advice = advise(Decision(Dealt(STANDARD, 10, *Card.parse_many("2c Jd"))))
    >>> advice.move, advice.amount, advice.win_chance, advice.value
    (<Move.RAISE: 'raise'>, 10, Fraction(16, 25), Fraction(28, 5))
    """

    decision: Decision
    """The decision."""
    seen: tuple[Card, ...]
    """The cards seen before."""
    wins: int = attrs.field(init=False, eq=False)
    """How many of the unseen cards win."""
    unseen: int = attrs.field(init=False, eq=False)
    """How many cards are unseen."""
    amount: int = attrs.field(init=False, eq=False)
    """The best raise in whole credits, the smallest of equals; 0 to stand."""

    def __init__(self, decision: Decision, *, seen: Iterable[Card] = ()) -> None:
        if type(decision) is not Decision:
            raise IllegalMove(f"advice is for a Decision, not {show(decision)}")
        if not isinstance(seen, Iterable):
            raise InvalidCard(f"seen are several cards, not {show(seen)}; pass a list")
        seen = tuple(seen)
        shoe = dict.fromkeys(DECK, decision.variant.decks)
        for card in (decision.first, decision.second, *seen):
            if type(card) is not Card:
                raise InvalidCard(f"cards are seen, not {show(card)}")
            shoe[card] -= 1
            if shoe[card] < 0:
                msg = (
                    f"{card} was seen more often than {decision.variant.decks} deck(s) hold it; "
                    f"leave out the two cards on the table and what came before the shuffle"
                )
                raise ImpossibleDeal(msg)
        unseen = sum(shoe.values())
        if not unseen:
            raise ShoeExhausted("all cards have been seen; there is no third card to advise on")
        low, high = sorted((decision.first.value, decision.second.value))
        wins = sum(count for card, count in shoe.items() if low < card.value < high)
        stakes = Stakes.of(decision.variant, decision.ante)
        amount = stakes.best_raise(decision.spread, wins, unseen - wins)
        fill(self, decision=decision, seen=seen, wins=wins, unseen=unseen, amount=amount)

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    @property
    def move(self) -> Move:
        """Return the best move: `reddog.Move.STAND` or `reddog.Move.RAISE`."""
        return Move.RAISE if self.amount else Move.STAND

    @property
    def win_chance(self) -> Fraction:
        """Return the chance that the third card wins."""
        return Fraction(self.wins, self.unseen)

    @property
    def value(self) -> Fraction:
        """Return the expected net of the best move, in credits."""
        return self.value_of(self.amount)

    @property
    def values(self) -> Mapping[int, Fraction]:
        """
        Return the expected net of every legal raise in credits, 0 (to stand) first.

        >>> from reddog.analysis import advise
        >>> dict(advise(Decision(Dealt(STANDARD, 10, *Card.parse_many("2c Jd")))).values)
        {0: Fraction(14, 5), 10: Fraction(28, 5)}
        """
        legal = (0, *self.decision.legal_raises)
        return MappingProxyType({amount: self.value_of(amount) for amount in legal})

    def value_of(self, amount: int) -> Fraction:
        """
        Return the expected net of raising by `amount` whole credits, 0 to stand.

        Args:
            amount: The raise in whole credits, 0 to stand.

        Raises:
            IllegalRaise: If it is neither 0 nor a legal raise.

        >>> from reddog.analysis import advise
        >>> advise(Decision(Dealt(STANDARD, 10, *Card.parse_many("2c Jd")))).value_of(10)
        Fraction(28, 5)
        """
        decision = self.decision
        legal = decision.legal_raises
        if type(amount) is not int or (amount and amount not in legal):
            refuse_raise(decision.ante, legal, amount)
        stakes = Stakes.of(decision.variant, decision.ante)
        losses = self.unseen - self.wins
        return Fraction(stakes.value(decision.spread, amount, self.wins, losses), self.unseen)

    def cost_of(self, amount: int) -> Fraction:
        """
        Return what raising by `amount` costs against the best move, in credits; 0 for the best.

        Args:
            amount: The raise in whole credits, 0 to stand.

        Raises:
            IllegalRaise: If it is neither 0 nor a legal raise.

        >>> from reddog.analysis import advise
        >>> advise(Decision(Dealt(STANDARD, 10, *Card.parse_many("2c Jd")))).cost_of(0)
        Fraction(14, 5)
        """
        return self.value - self.value_of(amount)

    def __repr__(self) -> str:
        return (
            f"<Advice {self.move.value} amount={self.amount} win_chance={self.win_chance} "
            f"value={self.value}>"
        )


def advise(decision: Decision, *, seen: Iterable[Card] = ()) -> Advice:
    """
    Work out the best move at a decision.

    The balance is not looked at: a best raise that the player cannot pay for is for the host to
    leave out (RAISE-4); `Advice.values` has what the others are worth.

    Args:
        decision: The decision.
        seen: The cards seen since the last shuffle, in any order, besides the two on the table;
            none for a game that shuffles before every round.

    Returns:
        The chance to win, the best move, and what every other one costs.

    Raises:
        ImpossibleDeal: If a card was seen more often than there are decks (CARD-5).
        InvalidCard: If something seen is not a card.
        ShoeExhausted: If every card has been seen.

    >>> decision = Decision(Dealt(STANDARD, 10, *Card.parse_many("2c Jd")))
    >>> advise(decision)
    <Advice raise amount=10 win_chance=16/25 value=28/5>

    The same decision after eight of the cards between have gone:

    >>> advise(decision, seen=Card.parse_many("3c 3d 4c 5c 6c 7c 8c 9c")).win_chance
    Fraction(4, 7)
    """
    return Advice(decision, seen=seen)
