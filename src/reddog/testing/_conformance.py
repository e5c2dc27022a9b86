"""
What every variant has to hold, as a list of checks that a test runner can run one by one.

Each check plays the variant and raises `AssertionError` with a sentence where it is wrong. What a
result pays is worked out here a second time, from the prices alone, and compared with what the
states pay and with the exact odds: three ways that have to agree.
"""

import copy
import json
import pickle
import warnings
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Final, TypeAlias

from reddog import (
    ALWAYS_RAISE,
    MAX_CREDITS,
    NEVER_RAISE,
    Betting,
    Card,
    Dealt,
    Decision,
    IllegalBet,
    IllegalRaise,
    Odds,
    OddsOn,
    Outcome,
    PluginWarning,
    Rank,
    Resolved,
    Session,
    Suit,
    Variant,
    play_round,
)
from reddog.analysis import analyse
from reddog.plugins import Catalogue, hookimpl
from reddog.text import announce_opening, announce_outcome, help_for, odds_in_words, payouts

_Triple: TypeAlias = tuple[Rank, Rank, Rank]

_TRIPLES: Final[tuple[_Triple, ...]] = tuple(product(Rank, Rank, Rank))


def every_result_has_a_price(variant: Variant) -> None:
    """Completeness: a price for each spread and three of a kind, in whole numbers (PAY-8)."""
    table = variant.paytable
    _equal(tuple(range(1, 12)), tuple(table), "the spreads with a price")
    for price in (*table.values(), table.three_of_a_kind):
        _equal(Odds(price.numerator, price.denominator), price, "a price in lowest terms")
    seen = {_play(variant, three, variant.limits.minimum, 0).outcome for three in _TRIPLES}
    _equal(set(Outcome), seen, "the outcomes that can come")


def limits_are_kept(variant: Variant) -> None:
    """Limits: legal bets and raises are taken, and one credit beyond them is refused (BET-2)."""
    limits = variant.limits
    cards = Card.parse_many("2c 9d 5h")
    for ante in (limits.minimum, limits.maximum):
        dealt = Dealt(variant, ante, cards[0], cards[1])
        decision = Decision(dealt)
        for amount in {0, *decision.legal_raises[:1], *decision.legal_raises[-1:]}:
            resolved = Resolved(dealt, amount, cards[2])
            _holds(resolved.stake <= limits.total, "a stake above the table's total limit")
        for amount in (ante + 1, decision.max_raise + 1, -1):
            _refuses(IllegalRaise, decision.raise_by, amount, iter(cards[2:]))
    for ante in (0, -limits.minimum, limits.minimum - 1, limits.maximum + 1):
        _refuses(IllegalBet, Betting(variant).deal, ante, iter(cards))


def every_deal_is_paid_as_the_prices_say(variant: Variant) -> None:
    """Exhaustive play: all 13³ ranks, at the smallest and largest bet, raised and not (PAY-1)."""
    for ante, three in product((variant.limits.minimum, variant.limits.maximum), _TRIPLES):
        legal = variant.legal_raises(ante)
        for raised in {0, *legal[:1], *legal[-1:]}:
            resolved = _play(variant, three, ante, raised)
            _equal(_net(variant, three, ante, resolved.raised), resolved.net, f"the net of {three}")
            _equal(resolved.stake + resolved.net, resolved.returned, "what comes back")
            _holds(resolved.returned >= 0, "a loss above the stake")


def exhaustive_play_agrees_with_the_exact_odds(variant: Variant) -> None:
    """Exact odds: the average over every ordered deal is the formula's (ODDS-1)."""
    for ante, policy in product(
        (variant.limits.minimum, variant.limits.maximum), (NEVER_RAISE, ALWAYS_RAISE)
    ):
        total = ways = 0
        for three in _TRIPLES:
            many = _ways(three, variant.decks)
            played = play_round(variant, ante=ante, cards=_cards(three), policy=policy)
            total += many * played.net
            ways += many
        exact = analyse(variant, ante=ante, policy=policy).expected_net
        _equal(exact, Fraction(total, ways), f"the average net of {policy} at {ante}")


def credits_are_conserved(variant: Variant) -> None:
    """Conservation: after every one of 200 rounds the balance has changed by its net (PAY-9)."""
    limits = variant.limits
    start = max(limits.minimum, min(10 * limits.maximum, MAX_CREDITS // 4))
    rng = Random(7)  # noqa: S311 - the same rounds every time
    session = Session.open(variant, balance=start)
    for _ in range(200):
        if session.total < limits.minimum:
            session = session.deposit(start)
        before = session.total
        while session.on_table < limits.minimum:
            room = limits.minimum - session.on_table
            session = session.place(max(chip for chip in limits.chips if chip <= room))
        session = session.deal(rng)
        if session.legal_raises:
            session = session.raise_by(session.legal_raises[-1])
        elif isinstance(session.round, Decision):
            session = session.stand()
        net = getattr(session.round, "net", None)
        _equal(before + net if isinstance(net, int) else None, session.total, "the balance")


def it_survives_json_and_copies(variant: Variant) -> None:
    """Round trip: JSON, pickle and copy give an equal variant with an equal fingerprint."""
    for again in (
        Variant.from_dict(json.loads(json.dumps(variant.to_dict()))),
        pickle.loads(pickle.dumps(variant)),  # noqa: S301 - made in this line
        copy.deepcopy(variant),
    ):
        _equal(variant, again, "the variant after a round trip")
        _equal(variant.fingerprint, again.fingerprint, "the fingerprint after a round trip")


def its_names_are_its_own(variant: Variant) -> None:
    """Names: no name is that of a built-in game, and each of them finds the variant (NAME-1)."""
    plugin = SimpleNamespace(__name__="checked", reddog_variants=hookimpl(lambda: [variant]))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", PluginWarning)  # a problem is said in the next line
        catalogue = Catalogue.of([plugin])
    _holds(not catalogue.problems, "; ".join(map(str, catalogue.problems)))
    for name in (variant.key, variant.title, *variant.aliases):
        _equal(variant, catalogue.get_variant(name), f"the variant called {name!r}")


def its_texts_say_what_it_pays(variant: Variant) -> None:
    """Texts: payouts, help and announcements name the prices of this variant (NAME-2)."""
    table, shown = variant.paytable, str(payouts(variant))
    for price in (*table.values(), table.three_of_a_kind):
        _holds(odds_in_words(price) in shown, f"a payout table without {odds_in_words(price)}")
    _holds(bool(help_for(variant).sections), "a help without sections")
    for three in _TRIPLES:
        resolved = _play(variant, three, variant.limits.minimum, 0)
        _holds(bool(announce_opening(resolved.dealt)), "an opening without words")
        _holds(bool(announce_outcome(resolved)), "an outcome without words")


def _play(variant: Variant, three: _Triple, ante: int, raised: int) -> Resolved:
    return play_round(variant, ante=ante, cards=_cards(three), policy=lambda _: raised)


def _cards(three: _Triple) -> Iterator[Card]:
    # Suits do not matter (CARD-3); three of them let equal ranks lie together.
    return iter([Card(rank, suit) for rank, suit in zip(three, Suit, strict=False)])


def _ways(three: _Triple, decks: int) -> int:
    """Count the ordered deals of a shoe that show these ranks."""
    many = 1
    for place, rank in enumerate(three):
        many *= 4 * decks - three[:place].count(rank)
    return many


def _net(variant: Variant, three: _Triple, ante: int, raised: int) -> int:
    """Work out from the prices alone what a round brings, in whole credits."""
    low, high = sorted(rank.value for rank in three[:2])
    if high - low == 1:
        return 0  # OPEN-3
    if high == low:
        price = variant.paytable.three_of_a_kind  # PAY-5
        return ante * price.numerator // price.denominator if three[2].value == low else 0
    if not low < three[2].value < high:
        return -ante - raised  # PAY-3
    price = variant.paytable[high - low - 1]
    even = ante if variant.odds_on is OddsOn.RAISE_ONLY else 0  # PAY-4
    return even + (ante + raised - even) * price.numerator // price.denominator  # PAY-8


def _equal(expected: object, actual: object, what: str) -> None:
    _holds(expected == actual, f"{what} should be {expected}, not {actual}")


def _holds(condition: bool, fault: str) -> None:  # noqa: FBT001 - as of an assert
    if not condition:
        raise AssertionError(fault)


def _refuses(error: type[Exception], move: Callable[..., object], *arguments: object) -> None:
    try:
        move(*arguments)
    except error:
        return
    raise AssertionError(f"{move.__name__}{arguments[:1]} should be refused, and is not")


#: Every check, in the order in which a report shows them.
CHECKS: Final[tuple[Callable[[Variant], None], ...]] = (
    every_result_has_a_price,
    limits_are_kept,
    every_deal_is_paid_as_the_prices_say,
    exhaustive_play_agrees_with_the_exact_odds,
    credits_are_conserved,
    it_survives_json_and_copies,
    its_names_are_its_own,
    its_texts_say_what_it_pays,
)
