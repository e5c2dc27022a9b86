"""What a table allows: opening bets, the most at stake, the chips (BET-2)."""

from collections.abc import Iterable
from typing import Any, Final, NoReturn, Self, final

import attrs

from reddog._credits import show, whole
from reddog._data import read_keys, read_list
from reddog._values import Reduced, fill, reduce_by_name
from reddog.exceptions import IllegalBet, InvalidVariant

_KEYS: Final = ("minimum", "maximum", "total", "chips")


@final
@attrs.frozen(init=False)
class Limits:
    """
    Hold a table's limits, in whole credits.

    Args:
        minimum: The smallest opening bet, at least 1.
        maximum: The largest opening bet.
        total: The most that one player may have at stake, raise included (RAISE-5).
        chips: The values of the chips; kept in ascending order. All of them, the minimum and the
            maximum are multiples of the smallest (BET-2).

    Raises:
        InvalidVariant: If an amount is not an int from 1 to 2**53 - 1, or they do not fit together.

    >>> limits = Limits(minimum=10, maximum=50, total=80, chips=(10, 50))
    >>> list(limits.antes)
    [10, 20, 30, 40, 50]
    """

    minimum: int
    """The smallest opening bet."""
    maximum: int
    """The largest opening bet."""
    total: int
    """The most at stake, raise included."""
    chips: tuple[int, ...]
    """The values of the chips, ascending."""
    antes: range = attrs.field(init=False, eq=False, repr=False)
    """The legal opening bets."""

    def __init__(self, *, minimum: int, maximum: int, total: int, chips: Iterable[int]) -> None:
        whole(minimum, "the minimum", InvalidVariant, least=1)
        whole(maximum, "the maximum", InvalidVariant, least=1)
        whole(total, "the total limit", InvalidVariant, least=1)
        if not isinstance(chips, Iterable):
            raise InvalidVariant(f"chips are several ints in whole credits, not {show(chips)}")
        values = sorted([whole(chip, "a chip", InvalidVariant, least=1) for chip in chips])
        if not values or len(values) != len(set(values)):
            raise InvalidVariant(f"a table has one chip or more, each once, not {show(values)}")
        if not minimum <= maximum <= total:
            msg = (
                f"minimum {minimum}, maximum {maximum} and total {total} must ascend; "
                "a maximum above the total could never be bet"
            )
            raise InvalidVariant(msg)
        smallest = values[0]
        for amount in (minimum, maximum, *values):
            if amount % smallest:
                msg = f"{amount} is not a multiple of the smallest chip, {smallest}"
                raise InvalidVariant(msg)
        fill(
            self,
            minimum=minimum,
            maximum=maximum,
            total=total,
            chips=tuple(values),
            antes=range(minimum, maximum + 1, smallest),
        )

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    def replace(
        self,
        *,
        minimum: int | None = None,
        maximum: int | None = None,
        total: int | None = None,
        chips: Iterable[int] | None = None,
    ) -> "Limits":
        """
        Return the same limits but for those given.

        Args:
            minimum: The smallest opening bet.
            maximum: The largest opening bet.
            total: The most at stake, raise included.
            chips: The values of the chips, all of them.

        Raises:
            InvalidVariant: If the result does not fit together.

        >>> from reddog import STANDARD
        >>> STANDARD.limits.replace(total=8_000).total
        8000
        """
        return Limits(
            minimum=self.minimum if minimum is None else minimum,
            maximum=self.maximum if maximum is None else maximum,
            total=self.total if total is None else total,
            chips=self.chips if chips is None else chips,
        )

    def to_dict(self) -> dict[str, Any]:
        """
        Return the limits as a JSON-ready dict; `from_dict` reads it back.

        >>> from reddog import STANDARD
        >>> STANDARD.limits.to_dict()["chips"]
        [10, 50, 100, 500, 1000]
        """
        return {
            "minimum": self.minimum,
            "maximum": self.maximum,
            "total": self.total,
            "chips": list(self.chips),
        }

    @classmethod
    def from_dict(cls, data: object) -> Self:
        """
        Read what `to_dict` wrote.

        Args:
            data: A dict with the keys ``minimum``, ``maximum``, ``total`` and ``chips``, no others.

        Returns:
            The limits.

        Raises:
            InvalidVariant: If a key is missing or unknown, the chips are not in ascending order, or
                the limits do not fit together.

        >>> from reddog import STANDARD
        >>> Limits.from_dict(STANDARD.limits.to_dict()) == STANDARD.limits
        True
        """
        read = read_keys(data, _KEYS, "a set of limits", InvalidVariant)
        chips = read["chips"] = read_list(read["chips"], "chips", InvalidVariant)
        limits = cls(**read)
        if list(limits.chips) != chips:
            msg = f"chips are written in ascending order, {list(limits.chips)}, not {show(chips)}"
            raise InvalidVariant(msg)
        return limits


def refuse_ante(limits: Limits, ante: object) -> NoReturn:
    """Say which opening bets are legal when one is not."""
    if type(ante) is not int:
        msg = f"an opening bet must be an int in whole credits, not {show(ante)}; pass an int"
        raise IllegalBet(msg)
    msg = (
        f"an opening bet of {show(ante)} is not legal here; bet {limits.minimum} to "
        f"{limits.maximum} in multiples of {limits.chips[0]}"
    )
    raise IllegalBet(msg)
