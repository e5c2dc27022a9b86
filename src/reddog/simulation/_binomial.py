"""
One binomial number, in the same few steps for ten trials and for 10**15.

NumPy's own binomial may change with its version, so this one is made from the stream's words. Few
expected successes are counted off one by one by inversion. Many are drawn by transformed rejection
with squeeze, the algorithm BTRS of Hörmann (1993, "The generation of binomial random variates"):
a uniform number is bent into nearly the right shape, and what is left over is refused.

Refusing compares chances of single numbers. Their logarithms are not taken from factorials, which
for 10**15 trials are known to a few units only, but from Loader's saddle-point form (2000, "Fast
and accurate computation of binomial probabilities"): how far a number lies from its expectation is
worked out in whole numbers, and only the small difference is a float.
"""

import math
from collections.abc import Iterator
from typing import Final

_FEW: Final = 10
_UNIT: Final = 2.0**-52
_HALF_LOG_2PI: Final = 0.9189385332046728


def uniforms(words: Iterator[int]) -> Iterator[float]:
    """Yield numbers from 0 to 1, neither of them included, one from each word of 64 bits."""
    for word in words:
        yield ((word >> 12) + 0.5) * _UNIT  # exact: 53 bits


def binomial(trials: int, successes: int, of: int, uniform: Iterator[float]) -> int:
    """
    Draw how often an event with the chance ``successes / of`` comes in so many trials.

    Args:
        trials: 0 to 10**15.
        successes: 0 to `of`.
        of: 1 or more.
        uniform: Numbers from 0 to 1.

    >>> binomial(10**15, 1, 1, iter([0.5]))
    1000000000000000
    """
    if 2 * successes > of:
        return trials - binomial(trials, of - successes, of, uniform)
    if trials * successes < _FEW * of:
        return _inverted(trials, successes / of, uniform)
    return _transformed(trials, successes, of, uniform)


def _inverted(trials: int, chance: float, uniform: Iterator[float]) -> int:
    """Go up from 0 until the chances add up to a uniform number."""
    if trials == 0 or chance == 0:
        return 0
    left = next(uniform)
    here = math.exp(trials * math.log1p(-chance))
    number = 0
    while left > here and number < trials:
        left -= here
        here *= (trials - number) / (number + 1) * (chance / (1 - chance))
        number += 1
    return number


def _transformed(trials: int, successes: int, of: int, uniform: Iterator[float]) -> int:
    chance = successes / of
    spread = math.sqrt(trials * chance * (1 - chance))
    b = 1.15 + 2.53 * spread
    a = -0.0873 + 0.0248 * b + 0.01 * chance
    # The middle is whole: to it are added steps of which a float may lose a fraction, no more.
    middle = trials * successes // of
    rest = (trials * successes % of) / of + 0.5
    alpha = (2.83 + 5.1 / b) * spread
    mode = (trials + 1) * successes // of
    at_mode = log_chance(mode, trials, successes, of)
    while True:
        u, v = next(uniform) - 0.5, next(uniform)
        us = 0.5 - abs(u)
        number = middle + math.floor((2 * a / us + b) * u + rest)
        if 0 <= number <= trials:
            v = math.log(v * alpha / (a / (us * us) + b))
            if v <= log_chance(number, trials, successes, of) - at_mode:
                return number


def log_chance(number: int, trials: int, successes: int, of: int) -> float:
    """Return the logarithm of the chance of exactly this number; all arguments are whole."""
    if number in (0, trials):
        one = successes / of if number else 1 - successes / of
        return trials * math.log(one)
    # How far `number` is above its expectation, and each expectation, without rounding first.
    above = (number * of - trials * successes) / of
    expected = trials * successes / of
    other = trials * (of - successes) / of
    return (
        _beyond_stirling(trials)
        - _beyond_stirling(number)
        - _beyond_stirling(trials - number)
        - _deviance(above, expected)
        - _deviance(-above, other)
        - _HALF_LOG_2PI
        + 0.5 * (math.log(trials) - math.log(number) - math.log(trials - number))
    )


def _beyond_stirling(n: int) -> float:
    """Return log(n!) less Stirling's formula, for n of 1 or more."""
    if n < 16:
        return math.lgamma(n + 1) - ((n + 0.5) * math.log(n) - n + _HALF_LOG_2PI)
    square = float(n) * n
    return (1 / 12 - (1 / 360 - (1 / 1260 - 1 / 1680 / square) / square) / square) / n


def _deviance(above: float, expected: float) -> float:
    """Return x log(x / expected) - above, where x is the expectation and what is above it."""
    share = above / expected
    if abs(share) > 0.1:
        return (expected + above) * math.log1p(share) - above
    # (1 + s) log(1 + s) - s = s**2/2 - s**3/6 + s**4/12 - ...; the difference would cancel.
    total, power, n = 0.0, share * share, 2
    while abs(power) > 1e-18:
        total += power / (n * (n - 1))
        power *= -share
        n += 1
    return expected * total
