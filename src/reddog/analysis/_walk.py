"""
A balance over many rounds, as a distribution that moves.

A round changes the balance by one of a few nets, each with a whole number of ways, so the ways to
each balance after a round are sums of products of those before it. Whoever starts with one balance
in one way ends with the ways to every balance, over the ways in all: exact for as long as integers
are kept. That is done here; `_walk_dense` does the same with floats in arrays.

Three things end a walk or bend it. A balance below the opening bet is *ruined*: it stays as it is,
whatever later cards would have brought. A balance at the target stays too. And a raise that the
balance cannot pay for is a stand (RAISE-4), so the nets depend on the balance, though only through
which of the policy's raises it can pay for.
"""

import math
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final, Protocol, Self, TypeVar, final

import attrs

from reddog.analysis._exact import Line, Openings, count_nets
from reddog.analysis._stakes import Stakes

_N = TypeVar("_N", int, float)

#: A chance below this is not followed any further by the walks in floats.
DUST: Final = 1e-22


@final
@attrs.frozen
class Steps:
    """
    Hold what one round does to a balance.

    Args:
        ante: The opening bet; a balance below it plays no more.
        target: A balance from which on the player plays no more, or `None`.
        least: Balances in ascending order: from each on, up to the next, `nets` are the same.
        nets: For each of these, the nets with their ways.
        ways: How many ways a round has in all.
    """

    ante: int
    target: int | None
    least: tuple[int, ...]
    nets: tuple[Mapping[int, int], ...]
    ways: int

    @classmethod
    def of(
        cls, openings: Openings, stakes: Stakes, lines: tuple[Line, ...], target: int | None
    ) -> Self:
        """Return the steps of a policy that raises as in `lines`."""
        affordable = sorted({0, *(line.raised for line in lines)})
        nets = [
            count_nets(
                openings,
                stakes,
                [line if line.raised <= most else line._replace(raised=0) for line in lines],
            )
            for most in affordable
        ]
        least = tuple(stakes.ante + most for most in affordable)
        # Smaller numbers, the same chances.
        common = math.gcd(openings.rounds, *[ways for each in nets for ways in each.values()])
        nets = [{net: ways // common for net, ways in each.items()} for each in nets]
        return cls(stakes.ante, target, least, tuple(nets), openings.rounds // common)

    def plays_on(self, balance: int) -> bool:
        """Tell whether a balance plays another round."""
        return balance >= self.ante and (self.target is None or balance < self.target)

    def place_of(self, balance: int) -> int:
        """Return the place in `nets` of the nets at a balance that plays on."""
        return bisect_right(self.least, balance) - 1

    def nets_at(self, balance: int) -> Mapping[int, int]:
        """Return the nets of a round with their ways, at a balance that plays on."""
        return self.nets[self.place_of(balance)]


class Walk(Protocol):
    """Describe a distribution of balances that moves round by round."""

    @property
    def dust(self) -> float:
        """Return the chance that was left out so far."""
        ...

    def advance(self) -> None:
        """Play one round."""
        ...

    def chances(self) -> dict[int, Fraction] | dict[int, float]:
        """Return the chance of each balance."""
        ...


@final
class ExactWalk:
    """Walk in whole numbers of ways."""

    def __init__(self, steps: Steps, balance: int) -> None:
        """Start with one balance, in one way."""
        self.dust = 0.0
        self._steps = steps
        self._every = 1
        self._living, self._ended = _sort(steps, {balance: 1})

    def advance(self) -> None:
        """Play one round."""
        steps, moved = self._steps, defaultdict[int, int](int)
        for balance, mass in self._living.items():
            for net, ways in steps.nets_at(balance).items():
                moved[balance + net] += mass * ways
        ended = {balance: mass * steps.ways for balance, mass in self._ended.items()}
        self._living, self._ended = _sort(steps, moved, ended)
        self._every *= steps.ways

    def chances(self) -> dict[int, Fraction]:
        """Return the exact chance of each balance."""
        ways = {**self._living, **self._ended}
        return {balance: Fraction(ways[balance], self._every) for balance in sorted(ways)}


@final
class FloatWalk:
    """Walk in floats, without arrays."""

    def __init__(self, steps: Steps, balance: int) -> None:
        """Start with one balance, for certain."""
        self.dust = 0.0
        self._steps = steps
        self._nets = [
            [(net, ways / steps.ways) for net, ways in nets.items()] for nets in steps.nets
        ]
        self._living, self._ended = _sort(steps, {balance: 1.0})

    def advance(self) -> None:
        """Play one round."""
        steps, moved = self._steps, defaultdict[int, float](float)
        for balance, mass in self._living.items():
            if mass < DUST:
                self.dust += mass
                continue
            for net, chance in self._nets[steps.place_of(balance)]:
                moved[balance + net] += mass * chance
        self._living, self._ended = _sort(steps, moved, self._ended)

    def chances(self) -> dict[int, float]:
        """Return the chance of each balance."""
        chances = {**self._living, **self._ended}
        return {balance: chances[balance] for balance in sorted(chances)}


def _sort(
    steps: Steps, masses: Mapping[int, _N], ended: Mapping[int, _N] = MappingProxyType({})
) -> tuple[dict[int, _N], dict[int, _N]]:
    """Return the balances that play on, and those that do not together with `ended`."""
    living: dict[int, _N] = {}
    over = dict(ended)
    for balance, mass in masses.items():
        if steps.plays_on(balance):
            living[balance] = mass
        else:
            over[balance] = over.get(balance, 0) + mass
    return living, over
