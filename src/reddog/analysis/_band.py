"""How far luck carries the return of many rounds, by the normal law."""

from typing import Final, final

import attrs

from reddog._credits import show

#: Half the width of a 95 % band in standard deviations: the 0.975 quantile of the normal law.
Z_95: Final = 1.959963984540054


@final
@attrs.frozen
class Band:
    """
    Hold where the return per opening bet lies with a chance of 95 %; made by `Analysis.band`.

    Args:
        rounds: After how many rounds.
        low: The lower end, as a share of all that was bet in opening bets.
        high: The upper end.

    >>> from reddog.analysis import analyse
    >>> analyse(STANDARD).band(10_000).rounds
    10000
    """

    rounds: int
    """After how many rounds."""
    low: float
    """The lower end, as a share of all that was bet in opening bets."""
    high: float
    """The upper end."""


def checked_rounds(rounds: object) -> int:
    """Return a number of rounds, or refuse what is not an int of 1 or more."""
    if type(rounds) is not int or rounds < 1:
        raise ValueError(f"rounds must be an int of 1 or more, not {show(rounds)}")
    return rounds
