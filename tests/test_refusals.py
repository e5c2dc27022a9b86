"""Every refusal of the rules, word for word: the value, the limit and the way out."""

from collections.abc import Callable
from typing import Any

import pytest

from reddog import (
    CASINO,
    NEVER_RAISE,
    STANDARD,
    Action,
    Betting,
    Card,
    Dealt,
    Decision,
    Limits,
    Move,
    Odds,
    Paytable,
    Rank,
    RedDogError,
    Resolved,
    Shoe,
    Suit,
    Variant,
    exceptions as errors,
    legal_moves,
    play_round,
    raise_from,
    shuffled,
    step,
)

#: What no type checker lets through.
FLOAT: Any = 1.5
SEVEN: Any = 7
TEXT: Any = "yablon"
NOTHING: Any = None

C4, D4, H4, D5, D7, H6 = Card.parse_many("4c 4d 4h 5d 7d 6h")
LIMITS, PAYTABLE = STANDARD.limits, STANDARD.paytable
CASINO_9000 = CASINO.replace(limits=LIMITS.replace(total=9_000))
FULL = STANDARD.replace(limits=LIMITS.replace(total=5_000))


class Answers:
    """A random source that answers always the same."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def getrandbits(self, _k: int, /) -> int:
        bits: int = self.answer
        return bits


class NeedsMore:
    def getrandbits(self, _k: int, _more: int) -> int:
        raise NotImplementedError


class Unshowable:
    def __repr__(self) -> str:
        raise RuntimeError


RANDOM: Any = NeedsMore()
UNSHOWABLE: Any = Unshowable()


def decision(variant: Variant = STANDARD, ante: int = 10) -> Decision:
    return Decision(Dealt(variant, ante, C4, D7))


def move_of(state: object, name: str) -> object:
    """Ask a state for a move by name, as only untyped code can."""
    return getattr(state, name)


SAID: list[tuple[Callable[[], object], type[RedDogError], str]] = [
    # _credits
    (
        lambda: Odds(1).win(UNSHOWABLE),
        errors.IllegalBet,
        (
            "a stake must be an int in whole credits, not something that cannot be"
            " shown (Unshowable);"
            " pass an int"
        ),
    ),
    (
        lambda: Odds(1).win(FLOAT),
        errors.IllegalBet,
        "a stake must be an int in whole credits, not 1.5 (float); pass an int",
    ),
    (
        lambda: Odds(1).win(-1),
        errors.IllegalBet,
        "a stake must be from 0 to 9007199254740991 credits, not -1",
    ),
    (
        lambda: Odds(1).win(-(1 << 200)),
        errors.IllegalBet,
        "a stake must be from 0 to 9007199254740991 credits, not an integer of 201 bits",
    ),
    # _cards
    (
        lambda: Card(SEVEN, NOTHING),
        errors.InvalidCard,
        "a card is a Rank and a Suit, not 7 and None",
    ),
    (
        lambda: Card.parse("1S"),
        errors.InvalidCard,
        "'1S' is not a card; write a rank and a suit, such as 'Ts', '10♠' or 'ah'",
    ),
    (
        lambda: Card.parse(SEVEN),
        errors.InvalidCard,
        "7 is not a card; write a rank and a suit, such as 'Ts', '10♠' or 'ah'",
    ),
    (
        lambda: Card.parse_many(SEVEN),
        errors.InvalidCard,
        "cards are read from text, not 7",
    ),
    # _shoe
    (
        lambda: shuffled(RANDOM, decks=9),
        errors.InvalidShoe,
        "a shoe holds 1 to 8 decks, not 9; pass an int from 1 to 8",
    ),
    (
        lambda: Shoe.fresh(decks=0),
        errors.InvalidShoe,
        "a shoe holds 1 to 8 decks, not 0; pass an int from 1 to 8",
    ),
    (
        lambda: Shoe((), decks=FLOAT),
        errors.InvalidShoe,
        "a shoe holds 1 to 8 decks, not 1.5 (float); pass an int from 1 to 8",
    ),
    (
        lambda: shuffled(SEVEN),
        errors.InvalidRandomSource,
        "7 has no getrandbits(k); pass random.Random() or random.SystemRandom()",
    ),
    (
        lambda: Shoe.fresh().shuffled(SEVEN),
        errors.InvalidRandomSource,
        "7 has no getrandbits(k); pass random.Random() or random.SystemRandom()",
    ),
    (
        lambda: next(shuffled(Answers(64))),
        errors.InvalidRandomSource,
        "getrandbits(6) answered 64; it must be an int from 0 to 63",
    ),
    (
        lambda: next(shuffled(Answers(FLOAT))),
        errors.InvalidRandomSource,
        "getrandbits(6) answered 1.5 (float); it must be an int from 0 to 63",
    ),
    (
        lambda: next(shuffled(RANDOM)),
        errors.InvalidRandomSource,
        (
            "getrandbits(6) failed: NeedsMore.getrandbits() missing 1 required positional argument:"
            " '_more'; pass an instance, such as random.Random()"
        ),
    ),
    (
        lambda: Shoe(SEVEN),
        errors.InvalidCard,
        "a shoe is made of several cards, not 7",
    ),
    (
        lambda: Shoe.stacked([SEVEN]),
        errors.InvalidCard,
        "a shoe holds cards, not 7",
    ),
    (
        lambda: Shoe.stacked([C4] * 3, decks=2),
        errors.InvalidShoe,
        "4♣ appears 3 times, but 2 deck(s) hold it 2 time(s); take one out or raise decks",
    ),
    (
        lambda: Shoe([C4], dealt=2),
        errors.InvalidShoe,
        "dealt must be an int from 0 to 1 cards, not 2",
    ),
    (
        lambda: Shoe([C4], cut=-1),
        errors.InvalidShoe,
        "cut must be an int from 0 to 1 cards, not -1",
    ),
    (
        lambda: Shoe([C4]).drop(-1),
        errors.InvalidShoe,
        "drop takes an int of 0 or more cards, not -1",
    ),
    (
        lambda: Shoe([C4]).drop(2),
        errors.ShoeExhausted,
        "2 cards cannot be dropped: 1 are left in the shoe",
    ),
    (
        lambda: Shoe([C4]).count(SEVEN),
        errors.InvalidCard,
        "a shoe counts cards and ranks, not 7",
    ),
    # _odds
    (
        lambda: Odds(FLOAT),
        errors.InvalidPaytable,
        "odds are whole numbers, not 1.5 (float); write 3:2 as Odds(3, 2)",
    ),
    (
        lambda: Odds(-1, 2),
        errors.InvalidPaytable,
        (
            "odds of -1 to 2 are out of range; they run from 0 to 1000000 to one, on a"
            " stake of 1 to"
            " 1000000"
        ),
    ),
    (
        lambda: Odds.parse("1.5"),
        errors.InvalidPaytable,
        "odds are written like '5:1' or '3:2', not '1.5'",
    ),
    # _paytable
    (
        lambda: Paytable({1: "5:1"}, three_of_a_kind="11:1"),
        errors.InvalidPaytable,
        "a paytable has odds for each spread from 1 to 11; missing: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11",
    ),
    (
        lambda: PAYTABLE.replace(SEVEN),
        errors.InvalidPaytable,
        "prices are a mapping from spread to odds, not 7",
    ),
    (
        lambda: PAYTABLE.replace({12: "1:1"}),
        errors.InvalidPaytable,
        "there is no spread 12; spreads are 1 to 11",
    ),
    (
        lambda: PAYTABLE.replace({3: FLOAT}),
        errors.InvalidPaytable,
        "the price of spread 3 must be Odds or text like '5:1', not 1.5 (float)",
    ),
    (
        lambda: PAYTABLE.replace(three_of_a_kind=FLOAT),
        errors.InvalidPaytable,
        "the price of three of a kind must be Odds or text like '5:1', not 1.5 (float)",
    ),
    (
        lambda: Paytable.from_dict(PAYTABLE.to_dict() | {"12": "1:1"}),
        errors.InvalidPaytable,
        (
            "a paytable has the unknown key '12'; it has"
            " 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, three_of_a_kind"
        ),
    ),
    # _limits
    (
        lambda: LIMITS.replace(minimum=0),
        errors.InvalidVariant,
        "the minimum must be from 1 to 9007199254740991 credits, not 0",
    ),
    (
        lambda: LIMITS.replace(maximum=0),
        errors.InvalidVariant,
        "the maximum must be from 1 to 9007199254740991 credits, not 0",
    ),
    (
        lambda: LIMITS.replace(total=0),
        errors.InvalidVariant,
        "the total limit must be from 1 to 9007199254740991 credits, not 0",
    ),
    (
        lambda: LIMITS.replace(chips=(0, 10)),
        errors.InvalidVariant,
        "a chip must be from 1 to 9007199254740991 credits, not 0",
    ),
    (
        lambda: LIMITS.replace(chips=SEVEN),
        errors.InvalidVariant,
        "chips are several ints in whole credits, not 7",
    ),
    (
        lambda: LIMITS.replace(chips=()),
        errors.InvalidVariant,
        "a table has one chip or more, each once, not [] (list)",
    ),
    (
        lambda: LIMITS.replace(total=4_990),
        errors.InvalidVariant,
        (
            "minimum 10, maximum 5000 and total 4990 must ascend; a maximum above the"
            " total could never"
            " be bet"
        ),
    ),
    (
        lambda: LIMITS.replace(chips=(10, 25)),
        errors.InvalidVariant,
        "25 is not a multiple of the smallest chip, 10",
    ),
    (
        lambda: Limits.from_dict(SEVEN),
        errors.InvalidVariant,
        "a set of limits must be a mapping with the keys minimum, maximum, total, chips, not 7",
    ),
    (
        lambda: Limits.from_dict({"minimum": 10, "maximum": 50}),
        errors.InvalidVariant,
        "a set of limits lacks the key 'total', 'chips'",
    ),
    (
        lambda: Limits.from_dict(LIMITS.to_dict() | {"chips": 7}),
        errors.InvalidVariant,
        "chips must be a list, not 7",
    ),
    (
        lambda: Limits.from_dict(LIMITS.to_dict() | {"minimum": 50, "chips": [50, 10]}),
        errors.InvalidVariant,
        "chips are written in ascending order, [10, 50], not [50, 10] (list)",
    ),
    (
        lambda: Betting(STANDARD).deal(FLOAT, iter(())),
        errors.IllegalBet,
        "an opening bet must be an int in whole credits, not 1.5 (float); pass an int",
    ),
    (
        lambda: Betting(STANDARD).deal(15, iter(())),
        errors.IllegalBet,
        "an opening bet of 15 is not legal here; bet 10 to 5000 in multiples of 10",
    ),
    (
        lambda: Dealt(STANDARD, 15, C4, D7),
        errors.IllegalBet,
        "an opening bet of 15 is not legal here; bet 10 to 5000 in multiples of 10",
    ),
    (
        lambda: STANDARD.legal_raises(15),
        errors.IllegalBet,
        "an opening bet of 15 is not legal here; bet 10 to 5000 in multiples of 10",
    ),
    # _variant
    (
        lambda: STANDARD.replace(key="Red Dog"),
        errors.InvalidVariant,
        (
            "a key is 1 to 80 small letters, digits and single hyphens, such as 'red-dog', not"
            " 'Red Dog'"
        ),
    ),
    (
        lambda: STANDARD.replace(aliases="Yablon"),
        errors.InvalidVariant,
        "aliases are several names, not 'Yablon'",
    ),
    (
        lambda: STANDARD.replace(aliases=[" "]),
        errors.InvalidVariant,
        "a name is 1 to 80 printable characters without space around them, not ' '",
    ),
    (
        lambda: STANDARD.replace(paytable=SEVEN),
        errors.InvalidVariant,
        "paytable must be Paytable, not 7",
    ),
    (
        lambda: STANDARD.replace(limits=SEVEN),
        errors.InvalidVariant,
        "limits must be Limits, not 7",
    ),
    (
        lambda: STANDARD.replace(raise_rule=SEVEN),
        errors.InvalidVariant,
        "raise_rule must be RaiseRule, not 7",
    ),
    (
        lambda: STANDARD.replace(odds_on=SEVEN),
        errors.InvalidVariant,
        "odds_on must be OddsOn, not 7",
    ),
    (
        lambda: STANDARD.replace(decks=9),
        errors.InvalidVariant,
        "decks must be an int from 1 to 8, not 9",
    ),
    (
        lambda: STANDARD.replace(limits=LIMITS.replace(maximum=10**15, total=10**15)),
        errors.InvalidVariant,
        (
            "'red-dog' could return 12000000000000000 credits at once, above the limit of"
            " 9007199254740991; lower its odds or its limits"
        ),
    ),
    (
        lambda: Variant.from_dict(SEVEN),
        errors.InvalidVariant,
        (
            "a variant must be a mapping with the keys key, title, aliases, paytable, limits,"
            " raise_rule, odds_on, decks, not 7"
        ),
    ),
    (
        lambda: Variant.from_dict(STANDARD.to_dict() | {"aliases": "Yablon"}),
        errors.InvalidVariant,
        "aliases must be a list, not 'Yablon'",
    ),
    (
        lambda: Variant.from_dict(STANDARD.to_dict() | {"raise_rule": "any"}),
        errors.InvalidVariant,
        "raise_rule must be one of equal, up_to, not 'any'",
    ),
    (
        lambda: Variant.from_dict(STANDARD.to_dict() | {"odds_on": 7}),
        errors.InvalidVariant,
        "odds_on must be one of whole_stake, raise_only, not 7",
    ),
    # _round
    (
        lambda: Betting(TEXT),
        errors.InvalidVariant,
        "a round is played by a Variant, not 'yablon'; reddog.get_variant finds it by its name",
    ),
    (
        lambda: Betting(SEVEN),
        errors.InvalidVariant,
        "a round is played by a Variant, not 7",
    ),
    (
        lambda: Dealt(SEVEN, 10, C4, D7),
        errors.InvalidVariant,
        "a round is played by a Variant, not 7",
    ),
    (
        lambda: Dealt(STANDARD, 10, C4, SEVEN),
        errors.ImpossibleDeal,
        "7 is not a Card",
    ),
    (
        lambda: Dealt(STANDARD, 10, C4, C4),
        errors.ImpossibleDeal,
        "4♣ was dealt 2 times from 1 deck(s); each deck holds it once (CARD-5)",
    ),
    (
        lambda: Betting(STANDARD).deal(10, iter([C4])),
        errors.ShoeExhausted,
        "the cards ended in the middle of a round; a round needs up to 3 (CARD-6)",
    ),
    (
        lambda: Betting(STANDARD).deal(10, SEVEN),
        errors.ImpossibleDeal,
        "cards come from an iterator, not 7; pass iter(...) or shuffled(rng)",
    ),
    (
        lambda: Dealt(STANDARD, 10, C4, D4).advance(SEVEN),
        errors.ImpossibleDeal,
        "cards come from an iterator, not 7; pass iter(...) or shuffled(rng)",
    ),
    (
        lambda: decision().stand(SEVEN),
        errors.ImpossibleDeal,
        "cards come from an iterator, not 7; pass iter(...) or shuffled(rng)",
    ),
    (
        lambda: decision().raise_by(10, SEVEN),
        errors.ImpossibleDeal,
        "cards come from an iterator, not 7; pass iter(...) or shuffled(rng)",
    ),
    (
        lambda: Decision(SEVEN),
        errors.ImpossibleDeal,
        "a decision follows a Dealt, not 7",
    ),
    (
        lambda: Decision(Dealt(STANDARD, 10, C4, D5)),
        errors.IllegalMove,
        "4♣ 5♦ leave nothing to decide; advance resolves them",
    ),
    (
        lambda: move_of(Betting(STANDARD), "stand"),
        errors.MoveNotAvailable,
        "Betting has no move 'stand'; legal here: deal",
    ),
    (
        lambda: move_of(decision(), "deal"),
        errors.MoveNotAvailable,
        "Decision has no move 'deal'; legal here: stand, raise_by",
    ),
    (
        lambda: decision().raise_by(FLOAT, iter(())),
        errors.IllegalRaise,
        "a raise must be an int in whole credits, not 1.5 (float); pass an int",
    ),
    (
        lambda: decision().raise_by(20, iter(())),
        errors.IllegalRaise,
        "a raise of 20 is not legal; raise by exactly 10, or stand",
    ),
    (
        lambda: decision(FULL, 5_000).raise_by(5_000, iter(())),
        errors.IllegalRaise,
        (
            "a raise of 5000 is not legal: any raise on an opening bet of 5000 passes"
            " the table's total"
            " limit; stand"
        ),
    ),
    (
        lambda: decision(CASINO_9000, 5_000).raise_by(5_001, iter(())),
        errors.IllegalRaise,
        "a raise of 5001 is above the opening bet of 5000; raise by 1 to 4000",
    ),
    (
        lambda: decision(CASINO_9000, 5_000).raise_by(5_000, iter(())),
        errors.IllegalRaise,
        "a raise of 5000 is not legal; raise by 1 to 4000, or stand",
    ),
    (
        lambda: Resolved(SEVEN, 0, H6),
        errors.ImpossibleDeal,
        "a round resolves from a Dealt, not 7",
    ),
    (
        lambda: Resolved(decision().dealt, 20, H6),
        errors.IllegalRaise,
        "a raise of 20 is not legal; raise by exactly 10, or stand",
    ),
    (
        lambda: Resolved(decision(CASINO_9000, 5_000).dealt, 5_001, H6),
        errors.IllegalRaise,
        "a raise of 5001 is above the opening bet of 5000; raise by 1 to 4000",
    ),
    (
        lambda: Resolved(Dealt(STANDARD, 10, C4, D4), 10, H4),
        errors.IllegalRaise,
        (
            "a raise of 10 is not legal: 4♣ 4♦ are no spread, and only a spread offers a raise"
            " (RAISE-3); pass 0"
        ),
    ),
    (
        lambda: Resolved(Dealt(STANDARD, 10, C4, D5), 0, H6),
        errors.ImpossibleDeal,
        (
            "4♣ 5♦ are consecutive: the round ends without a third card (OPEN-3), so it cannot be"
            " Card.parse('6h') (Card); pass None"
        ),
    ),
    (
        lambda: Resolved(Dealt(STANDARD, 10, C4, D5), 0, SEVEN),
        errors.ImpossibleDeal,
        (
            "4♣ 5♦ are consecutive: the round ends without a third card (OPEN-3), so it cannot be"
            " 7; pass None"
        ),
    ),
    (
        lambda: Resolved(decision().dealt, 0, C4),
        errors.ImpossibleDeal,
        "4♣ was dealt 2 times from 1 deck(s); each deck holds it once (CARD-5)",
    ),
    # _step
    (
        lambda: Action(SEVEN),
        errors.IllegalMove,
        "an action names a Move, not 7; such as Move.STAND",
    ),
    (
        lambda: Action(Move.RAISE, -1),
        errors.IllegalBet,
        "the amount of 'raise' must be from 0 to 9007199254740991 credits, not -1",
    ),
    (
        lambda: Action(Move.STAND, 10),
        errors.IllegalBet,
        "'stand' takes no amount, not 10; leave it out",
    ),
    (
        lambda: step(Betting(STANDARD), SEVEN, iter(())),
        errors.IllegalMove,
        "step takes an Action, not 7; such as Action(Move.RAISE, 10)",
    ),
    (
        lambda: step(decision(), Action(Move.DEAL, 10), iter(())),
        errors.MoveNotAvailable,
        "Decision has no move 'deal'; legal here: 'stand', 'raise'",
    ),
    (
        lambda: legal_moves(SEVEN),
        errors.IllegalMove,
        "a move is made in a state of a round, not in 7",
    ),
    # _policy
    (
        lambda: play_round(STANDARD, ante=10, cards=iter(()), policy=SEVEN),
        errors.IllegalRaise,
        "a policy is called with the decision, and 7 cannot be; see raise_from",
    ),
    (
        lambda: raise_from(12),
        errors.IllegalRaise,
        "raise_from takes a spread from 1 to 11, not 12; use NEVER_RAISE for none",
    ),
    (
        lambda: play_round(
            STANDARD, ante=10, cards=iter([C4, D7]), policy=lambda decision: decision.spread
        ),
        errors.IllegalRaise,
        "a raise of 2 is not legal; raise by exactly 10, or stand",
    ),
    (
        lambda: play_round(STANDARD, ante=10, cards=iter([C4, D7]), policy=NEVER_RAISE),
        errors.ShoeExhausted,
        "the cards ended in the middle of a round; a round needs up to 3 (CARD-6)",
    ),
]


@pytest.mark.parametrize(("ask", "error", "message"), SAID, ids=[said for _, _, said in SAID])
def test_a_refusal_says_the_value_the_limit_and_the_way_out(
    ask: Callable[[], object], error: type[RedDogError], message: str
) -> None:
    with pytest.raises(RedDogError) as it:
        ask()

    assert (error, message) == (type(it.value), str(it.value))


@pytest.mark.parametrize(("length", "shown"), [(58, f"'{'1' * 58}'"), (59, f"'{'1' * 59}…")])
def test_a_value_is_shown_up_to_sixty_characters(length: int, shown: str) -> None:
    with pytest.raises(errors.InvalidPaytable) as it:
        Odds.parse("1" * length)

    assert f"odds are written like '5:1' or '3:2', not {shown}" == str(it.value)


@pytest.mark.parametrize("name", ["rank", "suit"])
def test_a_card_needs_both_a_rank_and_a_suit(name: str) -> None:
    parts: dict[str, Any] = {"rank": Rank.ACE, "suit": Suit.SPADES}
    with pytest.raises(errors.InvalidCard):
        Card(**(parts | {name: 7}))
