"""What is of another kind altogether is refused by the name of what was expected."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from reddog import (
    STANDARD,
    Betting,
    Card,
    IllegalMove,
    IllegalRaise,
    InvalidCard,
    InvalidRecord,
    InvalidVariant,
    PluginError,
    RedDogError,
    fair,
    history,
    play_round,
    text,
)
from reddog.analysis import advise, analyse, compare, outlook, par_sheet
from reddog.plugins import Catalogue
from reddog.testing import check_variant

Call = Callable[[Any], object]


def no_cards() -> Iterator[Card]:
    pytest.fail("a card was taken")
    yield


@pytest.mark.parametrize(
    "call",
    [
        analyse,
        par_sheet,
        check_variant,
        text.help_for,
        text.payouts,
        lambda game: compare([game]),
        lambda game: outlook(game, ante=10, balance=100, rounds=5),
    ],
)
def test_what_is_no_variant_is_refused(call: Call) -> None:
    with pytest.raises(InvalidVariant, match=r"by a Variant, not 'yablon'; reddog\.get_variant"):
        call("yablon")
    with pytest.raises(InvalidVariant, match=r"by a Variant, not None$"):
        call(None)


@pytest.mark.parametrize(
    "call",
    [
        lambda policy: play_round(STANDARD, ante=10, cards=no_cards(), policy=policy),
        lambda policy: analyse(STANDARD, policy=policy),
        lambda policy: analyse(STANDARD, policy=policy, ante=10),
        lambda policy: outlook(STANDARD, ante=10, balance=100, rounds=5, policy=policy),
    ],
)
def test_what_is_no_policy_is_refused(call: Call) -> None:
    with pytest.raises(IllegalRaise, match=r"called with the decision, and 7 .* see raise_from"):
        call(7)


@pytest.mark.parametrize("state", [None, Betting(STANDARD), "a decision"])
def test_advice_is_for_a_decision(state: Any) -> None:
    with pytest.raises(IllegalMove, match="advice is for a Decision, not "):
        advise(state)


DECISION: Any = Betting(STANDARD).deal(10, iter(Card.parse_many("4c 9d"))).advance(no_cards())
SEED = bytes(range(32))


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (compare, InvalidVariant, "several games are compared, not 5"),
        (lambda seen: advise(DECISION, seen=seen), InvalidCard, "seen are several cards, not 5"),
        (Catalogue.of, PluginError, "plugins are given as several, not 5"),
        (history.Statistics.of, InvalidRecord, "records are added up, several in a list, not 5"),
        (lambda one: history.Statistics.of([one]), InvalidRecord, "records are added up, not 5"),
        (lambda one: history.verify(one, SEED), InvalidRecord, "a Record is verified, not 5"),
        (
            lambda cards: fair.verify(
                cards,
                server_seed=SEED,
                commitment=fair.commit(SEED),
                client_seed="lucky",
                nonce=0,
            ),
            InvalidCard,
            "cards are checked, several in a list, not 5",
        ),
    ],
)
def test_what_is_not_several_or_not_one_is_refused(
    call: Call, error: type[RedDogError], said: str
) -> None:
    with pytest.raises(error, match=said):
        call(5)
