"""
A round of Red Dog: four frozen states, each with only the moves that are legal in it.

`Betting` knows the variant and nothing else. Its `deal` takes the opening bet and two cards and is
the only way to `Dealt`, which knows what the two cards are. `advance` leads on: consecutive cards
are `Resolved`, a push; a pair takes a third card and is `Resolved`; a spread waits in `Decision`
for the player. `stand` and `raise_by` take the third card and are the only ways from there to
`Resolved`, which knows who is paid what, and whose `next_round` is `Betting` again.

What is *not* known here: the shoe, the random source, the balance. A state holds what lies face up
and nothing of the future, so it can be printed, saved and sent to a player. Cards come in from the
caller, through an iterator, and only when they are turned; a move refused for its amount has taken
none. Balances belong to `reddog.Session` and `reddog.Table`.

A state checks itself when it is built, whoever builds it, and copies and pickles through the same
door. So whatever holds a `Resolved` holds a round that could have been played.

The constructors are written by hand and fill the slots through their setters: an attrs-generated
`__init__` of a frozen class looks the setter up by name for each field, which costs a third of the
speed of a whole round.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias, final

import attrs

from reddog._cards import Card
from reddog._credits import show
from reddog._limits import refuse_ante
from reddog._odds import Odds
from reddog._opening import CONSECUTIVE_GAP, Opening, gap_between, opening_of
from reddog._refusals import (
    check_cards,
    refuse_draw,
    refuse_other_moves,
    refuse_raise,
    refuse_raise_without_spread,
    refuse_third,
)
from reddog._settlement import Outcome, settle
from reddog._values import Reduced, reduce_by_name, setter
from reddog._variant import Variant, checked_variant, raises_on
from reddog.exceptions import IllegalMove, ImpossibleDeal


@final
@attrs.frozen
class Betting:
    """
    Wait for the opening bet.

    Args:
        variant: The game to play.

    Raises:
        InvalidVariant: If `variant` is not a `Variant`.

    >>> from reddog import STANDARD, Card
    >>> Betting(STANDARD).deal(10, iter(Card.parse_many("4c 7d")))
    Dealt(variant=STANDARD, ante=10, first=Card.parse('4c'), second=Card.parse('7d'))
    """

    variant: Variant
    """The game being played."""

    def __init__(self, variant: Variant) -> None:
        checked_variant(variant)
        _set_betting_variant(self, variant)

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    def deal(self, ante: int, cards: Iterator[Card]) -> "Dealt":
        """
        Bet the opening bet and take the first two cards (OPEN-1).

        Args:
            ante: The opening bet in whole credits, one of ``variant.limits.antes`` (BET-2).
            cards: Where the cards come from; two are taken.

        Returns:
            The round with two cards face up.

        Raises:
            IllegalBet: If the bet is not legal. No card has been taken.
            ShoeExhausted: If the cards end.
            ImpossibleDeal: If something taken is not a card, or is the same physical card twice.

        >>> from reddog import STANDARD
        >>> Betting(STANDARD).deal(15, iter(()))
        Traceback (most recent call last):
            ...
        reddog.IllegalBet: an opening bet of 15 is not legal here; bet 10 to 5000 in multiples of 10
        """
        variant = self.variant
        if type(ante) is not int or ante not in variant.limits.antes:
            refuse_ante(variant.limits, ante)
        try:
            first, second = next(cards), next(cards)
        except (StopIteration, TypeError) as error:
            refuse_draw(cards, error)
        return Dealt(variant, ante, first, second)


@final
@attrs.frozen
class Dealt:
    """
    Show the first two cards; `advance` leads on.

    Args:
        variant: The game being played.
        ante: The opening bet in whole credits.
        first: The first card.
        second: The second card.

    Raises:
        IllegalBet: If the opening bet is not legal in the variant.
        ImpossibleDeal: If the two are not cards that can lie together (CARD-5).

    >>> from reddog import STANDARD, Card
    >>> dealt = Dealt(STANDARD, 10, *Card.parse_many("4c 7d"))
    >>> dealt.opening, dealt.spread
    (<Opening.SPREAD: 'spread'>, 2)
    >>> dealt.stand
    Traceback (most recent call last):
        ...
    reddog.MoveNotAvailable: Dealt has no move 'stand'; legal here: advance
    """

    variant: Variant
    """The game being played."""
    ante: int
    """The opening bet in whole credits."""
    first: Card
    """The first card."""
    second: Card
    """The second card."""
    gap: int = attrs.field(init=False, eq=False, repr=False)
    """How many ranks lie strictly between the two cards; −1 for a pair."""

    def __init__(self, variant: Variant, ante: int, first: Card, second: Card) -> None:
        if type(variant) is not Variant:
            checked_variant(variant)
        if type(ante) is not int or ante not in variant.limits.antes:
            refuse_ante(variant.limits, ante)
        if first is second or type(first) is not Card or type(second) is not Card:
            check_cards(variant, (first, second))
        _set_variant(self, variant)
        _set_ante(self, ante)
        _set_first(self, first)
        _set_second(self, second)
        _set_gap(self, gap_between(first, second))

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    @property
    def opening(self) -> Opening:
        """Return what the two cards are."""
        return opening_of(self.gap)

    @property
    def spread(self) -> int | None:
        """Return the ranks strictly between: 1 to 11, 0 if consecutive, `None` for a pair."""
        return self.gap if self.gap >= CONSECUTIVE_GAP else None

    def advance(self, cards: Iterator[Card]) -> "Decision | Resolved":
        """
        Go on: to the decision on a spread, to the end otherwise.

        Args:
            cards: Where the cards come from; one is taken on a pair, none otherwise.

        Returns:
            `Decision` on a spread (OPEN-4); `Resolved` on a pair (OPEN-2) or consecutive cards
            (OPEN-3).

        Raises:
            ShoeExhausted: If the third card of a pair is not there.
            ImpossibleDeal: If it is not a card, or is one of the first two.

        >>> from reddog import STANDARD, Card
        >>> Dealt(STANDARD, 10, *Card.parse_many("Kc Ad")).advance(iter(())).outcome
        <Outcome.CONSECUTIVE_PUSH: 'consecutive_push'>
        """
        if self.gap > CONSECUTIVE_GAP:
            return Decision(self)
        if self.gap == CONSECUTIVE_GAP:
            return Resolved(self, 0, None)
        try:
            third = next(cards)
        except (StopIteration, TypeError) as error:
            refuse_draw(cards, error)
        return Resolved(self, 0, third)


@final
@attrs.frozen
class Decision:
    """
    Wait for the player, who stands or raises on a spread.

    Args:
        dealt: The round so far.

    Raises:
        IllegalMove: If the first two cards are not a spread.

    >>> from reddog import STANDARD, Card
    >>> decision = Decision(Dealt(STANDARD, 10, *Card.parse_many("4c 7d")))
    >>> decision.spread, decision.odds, decision.legal_raises, decision.max_raise
    (2, Odds(4), range(10, 11), 10)
    """

    dealt: Dealt
    """The round so far: variant, opening bet, first two cards."""

    def __init__(self, dealt: Dealt) -> None:
        if type(dealt) is not Dealt:
            raise ImpossibleDeal(f"a decision follows a Dealt, not {show(dealt)}")
        if dealt.gap <= CONSECUTIVE_GAP:
            msg = f"{dealt.first} {dealt.second} leave nothing to decide; advance resolves them"
            raise IllegalMove(msg)
        _set_decision_dealt(self, dealt)

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    @property
    def variant(self) -> Variant:
        """
        Return the game being played.

        >>> from reddog import STANDARD, Card
        >>> Decision(Dealt(STANDARD, 10, *Card.parse_many("4c 7d"))).variant
        STANDARD
        """
        return self.dealt.variant

    @property
    def ante(self) -> int:
        """
        Return the opening bet in whole credits.

        >>> from reddog import STANDARD, Card
        >>> Decision(Dealt(STANDARD, 10, *Card.parse_many("4c 7d"))).ante
        10
        """
        return self.dealt.ante

    @property
    def first(self) -> Card:
        """
        Return the first card.

        >>> from reddog import STANDARD, Card
        >>> print(Decision(Dealt(STANDARD, 10, *Card.parse_many("4c 7d"))).first)
        4♣
        """
        return self.dealt.first

    @property
    def second(self) -> Card:
        """
        Return the second card.

        >>> from reddog import STANDARD, Card
        >>> print(Decision(Dealt(STANDARD, 10, *Card.parse_many("4c 7d"))).second)
        7♦
        """
        return self.dealt.second

    @property
    def opening(self) -> Opening:
        """
        Return what the two cards are: always a spread.

        >>> from reddog import STANDARD, Card
        >>> Decision(Dealt(STANDARD, 10, *Card.parse_many("4c 7d"))).opening
        <Opening.SPREAD: 'spread'>
        """
        return self.dealt.opening

    @property
    def spread(self) -> int:
        """Return how many ranks lie strictly between the two cards, 1 to 11."""
        return self.dealt.gap

    @property
    def odds(self) -> Odds:
        """Return what this spread pays, to one."""
        return self.dealt.variant.paytable.prices[self.dealt.gap - 1]

    @property
    def legal_raises(self) -> range:
        """Return the legal raises in whole credits; empty if the total limit allows none."""
        return raises_on(self.dealt.variant, self.dealt.ante)

    @property
    def max_raise(self) -> int:
        """Return the largest legal raise in whole credits, 0 if there is none."""
        legal = self.legal_raises
        return legal[-1] if legal else 0

    def stand(self, cards: Iterator[Card]) -> "Resolved":
        """
        Take the third card without raising.

        Args:
            cards: Where the cards come from; one is taken.

        Returns:
            The settled round.

        Raises:
            ShoeExhausted: If there is no card.
            ImpossibleDeal: If it is not a card, or is one of the first two.

        >>> from reddog import STANDARD, Card
        >>> cards = iter(Card.parse_many("4c 7d 6h"))
        >>> decision = Decision(Dealt(STANDARD, 10, next(cards), next(cards)))
        >>> decision.stand(cards).net
        40
        """
        try:
            third = next(cards)
        except (StopIteration, TypeError) as error:
            refuse_draw(cards, error)
        return Resolved(self.dealt, 0, third)

    def raise_by(self, amount: int, cards: Iterator[Card]) -> "Resolved":
        """
        Add to the stake, then take the third card (RAISE-1 to RAISE-3).

        Args:
            amount: The raise in whole credits, one of `legal_raises`. An unwise one is legal
                (RAISE-7).
            cards: Where the cards come from; one is taken.

        Returns:
            The settled round.

        Raises:
            IllegalRaise: If the amount is not legal. No card has been taken.
            ShoeExhausted: If there is no card.
            ImpossibleDeal: If it is not a card, or is one of the first two.

        >>> from reddog import STANDARD, Card
        >>> cards = iter(Card.parse_many("4c 7d 6h"))
        >>> decision = Decision(Dealt(STANDARD, 10, next(cards), next(cards)))
        >>> decision.raise_by(30, cards)
        Traceback (most recent call last):
            ...
        reddog.IllegalRaise: a raise of 30 is not legal; raise by exactly 10, or stand
        >>> decision.raise_by(10, cards).net
        80
        """
        dealt = self.dealt
        legal = raises_on(dealt.variant, dealt.ante)
        if type(amount) is not int or amount not in legal:
            refuse_raise(dealt.ante, legal, amount)
        try:
            third = next(cards)
        except (StopIteration, TypeError) as error:
            refuse_draw(cards, error)
        return Resolved(dealt, amount, third)


@final
@attrs.frozen
class Resolved:
    """
    Show a finished round: its cards, how it ended and who is paid what.

    Reading the result pays nothing; a round settles once, when it is built (PAY-9).

    Args:
        dealt: The round as dealt: variant, opening bet, first two cards.
        raised: The raise in whole credits, 0 if the player stood.
        third: The third card; `None` only after consecutive cards.

    Raises:
        IllegalRaise: If the raise is not one the player could have made.
        ImpossibleDeal: If the third card is missing, not wanted, or cannot lie with the others.

    >>> from reddog import STANDARD, Card
    >>> first, second, third = Card.parse_many("4c 6d 5h")
    >>> resolved = Resolved(Dealt(STANDARD, 10, first, second), 10, third)
    >>> resolved.outcome, resolved.stake, resolved.net, resolved.returned
    (<Outcome.SPREAD_WIN: 'spread_win'>, 20, 100, 120)
    """

    dealt: Dealt
    """The round as dealt: variant, opening bet, first two cards."""
    raised: int
    """The raise in whole credits, 0 if the player stood."""
    third: Card | None
    """The third card; `None` only after consecutive cards."""
    outcome: Outcome = attrs.field(init=False, eq=False, repr=False)
    """How the round ended."""
    net: int = attrs.field(init=False, eq=False, repr=False)
    """What the player has more than before the round, in whole credits; negative for a loss."""

    def __init__(self, dealt: Dealt, raised: int, third: Card | None) -> None:
        if type(dealt) is not Dealt:
            raise ImpossibleDeal(f"a round resolves from a Dealt, not {show(dealt)}")
        variant, ante, gap = dealt.variant, dealt.ante, dealt.gap
        first, second = dealt.first, dealt.second
        if type(raised) is not int or raised:
            if gap <= CONSECUTIVE_GAP:
                refuse_raise_without_spread(first, second, raised)
            legal = raises_on(variant, ante)
            if type(raised) is not int or raised not in legal:
                refuse_raise(ante, legal, raised)
        if third is first or third is second or type(third) is not Card:
            if gap != CONSECUTIVE_GAP:
                check_cards(variant, (first, second, third))
            elif third is not None:
                refuse_third(first, second, third)
        elif gap == CONSECUTIVE_GAP:
            refuse_third(first, second, third)
        outcome, net = settle(variant, gap, first, second, third, ante, raised)
        _set_dealt(self, dealt)
        _set_raised(self, raised)
        _set_third(self, third)
        _set_outcome(self, outcome)
        _set_net(self, net)

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    @property
    def variant(self) -> Variant:
        """
        Return the game that was played.

        >>> from reddog import STANDARD, Card
        >>> Resolved(Dealt(STANDARD, 10, *Card.parse_many("7c 8d")), 0, None).variant
        STANDARD
        """
        return self.dealt.variant

    @property
    def ante(self) -> int:
        """
        Return the opening bet in whole credits.

        >>> from reddog import STANDARD, Card
        >>> Resolved(Dealt(STANDARD, 10, *Card.parse_many("7c 8d")), 0, None).ante
        10
        """
        return self.dealt.ante

    @property
    def first(self) -> Card:
        """
        Return the first card.

        >>> from reddog import STANDARD, Card
        >>> print(Resolved(Dealt(STANDARD, 10, *Card.parse_many("7c 8d")), 0, None).first)
        7♣
        """
        return self.dealt.first

    @property
    def second(self) -> Card:
        """
        Return the second card.

        >>> from reddog import STANDARD, Card
        >>> print(Resolved(Dealt(STANDARD, 10, *Card.parse_many("7c 8d")), 0, None).second)
        8♦
        """
        return self.dealt.second

    @property
    def opening(self) -> Opening:
        """
        Return what the first two cards are.

        >>> from reddog import STANDARD, Card
        >>> Resolved(Dealt(STANDARD, 10, *Card.parse_many("7c 8d")), 0, None).opening
        <Opening.CONSECUTIVE: 'consecutive'>
        """
        return self.dealt.opening

    @property
    def spread(self) -> int | None:
        """
        Return the ranks strictly between: 1 to 11, 0 if consecutive, `None` for a pair.

        >>> from reddog import STANDARD, Card
        >>> first, second, third = Card.parse_many("4c 6d 5h")
        >>> Resolved(Dealt(STANDARD, 10, first, second), 0, third).spread
        1
        """
        return self.dealt.spread

    @property
    def cards(self) -> tuple[Card, ...]:
        """
        Return the cards in the order dealt: two after consecutive cards, else three.

        >>> from reddog import STANDARD, Card
        >>> first, second, third = Card.parse_many("4c 6d 5h")
        >>> print(*Resolved(Dealt(STANDARD, 10, first, second), 0, third).cards)
        4♣ 6♦ 5♥
        """
        two = (self.dealt.first, self.dealt.second)
        return two if self.third is None else (*two, self.third)

    @property
    def stake(self) -> int:
        """Return everything risked, opening bet plus raise, in whole credits."""
        return self.dealt.ante + self.raised

    @property
    def odds(self) -> Odds | None:
        """
        Return the spread's or three-of-a-kind's price, `None` for a push.

        >>> from reddog import STANDARD, Card
        >>> first, second, third = Card.parse_many("9c 9d 9h")
        >>> print(Resolved(Dealt(STANDARD, 10, first, second), 0, third).odds)
        11:1
        """
        if self.outcome is Outcome.THREE_OF_A_KIND:
            return self.variant.paytable.three_of_a_kind
        return self.variant.paytable.prices[self.dealt.gap - 1] if self.dealt.gap > 0 else None

    @property
    def returned(self) -> int:
        """Return what comes back to the player, stake included, in whole credits."""
        return self.dealt.ante + self.raised + self.net

    def next_round(self) -> Betting:
        """
        Go back to betting, with nothing on the table (CHIP-6).

        Returns:
            The state before a bet, of the same variant.

        >>> from reddog import STANDARD, Card
        >>> first, second, third = Card.parse_many("4c 6d 5h")
        >>> Resolved(Dealt(STANDARD, 10, first, second), 0, third).next_round()
        Betting(variant=STANDARD)
        """
        return Betting(self.dealt.variant)


#: A round in any of its states: take it apart with ``match`` and let the type checker count them.
Round: TypeAlias = Betting | Dealt | Decision | Resolved


refuse_other_moves(Betting, Dealt, Decision, Resolved)

_set_betting_variant: Final = setter(Betting, "variant")
_set_variant: Final = setter(Dealt, "variant")
_set_ante: Final = setter(Dealt, "ante")
_set_first: Final = setter(Dealt, "first")
_set_second: Final = setter(Dealt, "second")
_set_gap: Final = setter(Dealt, "gap")
_set_decision_dealt: Final = setter(Decision, "dealt")
_set_dealt: Final = setter(Resolved, "dealt")
_set_raised: Final = setter(Resolved, "raised")
_set_third: Final = setter(Resolved, "third")
_set_outcome: Final = setter(Resolved, "outcome")
_set_net: Final = setter(Resolved, "net")
