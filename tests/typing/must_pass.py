"""
What type checkers accept in strict mode: the library as its users write it.

`tests/test_typing.py` also runs this file.
"""

from collections.abc import Iterator
from random import Random, SystemRandom
from typing import assert_never

import reddog as rd

# One round, as the README has it.
cards = rd.shuffled(Random(7))
match rd.Betting(rd.STANDARD).deal(10, cards).advance(cards):
    case rd.Decision() as decision if decision.spread >= 7:
        resolved = decision.raise_by(decision.max_raise, cards)
    case rd.Decision() as decision:
        resolved = decision.stand(cards)
    case rd.Resolved() as resolved:  # pair or consecutive
        pass
print(resolved.outcome, resolved.net, resolved.returned)

# The paytable exchanged.
generous = rd.STANDARD.paytable.replace({1: "6:1"}, three_of_a_kind="12:1")
tiki = rd.STANDARD.replace(key="tiki", title="Tiki Red Dog", paytable=generous)


def prompt(state: rd.Round) -> str:
    """Take the union apart."""
    match state:
        case rd.Betting(variant=variant):
            return f"{variant.title}: bet {variant.limits.minimum} or more"
        case rd.Dealt(first=first, second=second):
            return f"{first} {second}"
        case rd.Decision():
            return f"spread {state.spread + 0}, {state.odds}, raise by up to {state.max_raise}"
        case rd.Resolved(third=third):
            return f"{third or 'no third card'}: {state.outcome.value}, {state.net:+}"
        case _:
            assert_never(state)


def half(decision: rd.Decision, /) -> int:
    """Raise by half of what is allowed, on a wide spread."""
    return decision.max_raise // 2 if decision.spread >= 8 else 0


class Bits:
    """The least that is a source of randomness."""

    def getrandbits(self, k: int, /) -> int:
        """Pass on to another."""
        return SystemRandom().getrandbits(k)


policies: list[rd.Policy] = [half, rd.raise_from(7), rd.NEVER_RAISE, rd.ALWAYS_RAISE]
sources: list[rd.RandomSource] = [Random(7), SystemRandom(), Bits()]
for policy in policies:
    for source in sources:
        played = rd.play_round(rd.CASINO, ante=25, cards=rd.shuffled(source), policy=policy)
        print(prompt(played), prompt(played.next_round()))

# Moves as data.
stacked: Iterator[rd.Card] = iter(rd.Card.parse_many("4c 7d 6h"))
state: rd.Round = rd.Betting(tiki)
for action in (
    rd.Action(rd.Move.DEAL, 10),
    rd.Action(rd.Move.ADVANCE),
    rd.Action(rd.Move.RAISE, 10),
):
    assert action.move in rd.legal_moves(state)
    state = rd.step(state, action, stacked)
    print(prompt(state))

try:
    rd.Betting(tiki).deal(15, stacked)
except rd.IllegalBet as refusal:
    reason: rd.RedDogError = refusal
    print(reason)
