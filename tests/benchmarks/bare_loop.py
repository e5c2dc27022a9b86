"""
The yardstick: the cheapest plain-Python round of Red Dog that anyone would write.

Three cards by ``Random.sample(range(52), 3)``, compare, pay by the standard table, raise from
spread 7. It checks nothing, keeps nothing and shows nothing. The library's rounds are measured as a
ratio to this loop in one run, so that the machine's speed cancels out.
"""

from random import Random

PRICES = (0, 5, 4, 2, 1, 1, 1, 1, 1, 1, 1, 1)
THREE_OF_A_KIND = 11


def play(rounds: int, rng: Random) -> int:
    """Play rounds with an opening bet of 10 and return the sum of their nets."""
    total = 0
    deck = range(52)
    sample = rng.sample
    for _ in range(rounds):
        first, second, third = sample(deck, 3)
        low, high, third = first % 13, second % 13, third % 13
        if low > high:
            low, high = high, low
        spread = high - low - 1
        if spread < 0:
            if third == low:
                total += 10 * THREE_OF_A_KIND
        elif spread:
            stake = 20 if spread >= 7 else 10
            if low < third < high:
                total += stake * PRICES[spread]
            else:
                total -= stake
    return total
