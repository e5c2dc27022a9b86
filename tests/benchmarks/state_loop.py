"""The library's side of the comparison: whole rounds through the four states, every check made."""

from random import Random, SystemRandom

from reddog import STANDARD, Betting, Decision, shuffled


def play(rounds: int, rng: Random | SystemRandom) -> int:
    """Play rounds with an opening bet of 10, raising from spread 7; return the sum of the nets."""
    total = 0
    betting = Betting(STANDARD)
    for _ in range(rounds):
        cards = shuffled(rng)
        state = betting.deal(10, cards).advance(cards)
        if isinstance(state, Decision):
            if state.spread >= 7:
                state = state.raise_by(state.max_raise, cards)
            else:
                state = state.stand(cards)
        total += state.net
    return total
