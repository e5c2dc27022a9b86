"""
What each result pays (PAY-2, PAY-5).

A paytable is complete or it does not exist: a price for each spread from 1 to 11 and one for three
of a kind. So no round can reach a result that has no price.
"""

from collections.abc import Iterator, Mapping
from typing import Final, Self, final

import attrs

from reddog._credits import show
from reddog._data import is_mapping, read_keys
from reddog._odds import Odds
from reddog._values import Reduced, fill, rebuild
from reddog.exceptions import InvalidPaytable

#: The spreads there are: 1 for a 4 and a 6, up to 11 for a 2 and an ace (OPEN-4).
SPREADS: Final = range(1, 12)

_THREE_OF_A_KIND: Final = "three_of_a_kind"


@final
@attrs.frozen(init=False, repr=False)
class Paytable(Mapping[int, Odds]):
    """
    Hold the odds for every spread and for three of a kind; a mapping from spread to `Odds`.

    Args:
        odds: The odds for each spread from 1 to 11, as `Odds` or text such as ``"5:1"``.
        three_of_a_kind: The odds for a pair that becomes three of a kind, likewise.

    Raises:
        InvalidPaytable: If a spread is missing or unknown, or a price is not exact odds.

    >>> evens = Paytable(dict.fromkeys(range(1, 12), "1:1"), three_of_a_kind="11:1")
    >>> evens[11], evens.three_of_a_kind
    (Odds(1), Odds(11))
    >>> Paytable(dict.fromkeys(range(1, 11), "1:1"), three_of_a_kind="11:1")
    Traceback (most recent call last):
        ...
    reddog.InvalidPaytable: a paytable has odds for each spread from 1 to 11; missing: 11
    """

    prices: tuple[Odds, ...]
    """The odds for spreads 1 to 11, in this order."""
    three_of_a_kind: Odds
    """The odds for a pair that becomes three of a kind (PAY-5)."""

    def __init__(self, odds: Mapping[int, Odds | str], *, three_of_a_kind: Odds | str) -> None:
        prices = _by_spread(odds)
        missing = [spread for spread in SPREADS if spread not in prices]
        if missing:
            msg = (
                "a paytable has odds for each spread from 1 to 11; "
                f"missing: {', '.join(map(str, missing))}"
            )
            raise InvalidPaytable(msg)
        fill(
            self,
            prices=tuple(prices[spread] for spread in SPREADS),
            three_of_a_kind=_odds(three_of_a_kind, "three of a kind"),
        )

    def __reduce__(self) -> Reduced:
        return rebuild, (
            Paytable,
            {"odds": dict(self), _THREE_OF_A_KIND: self.three_of_a_kind},
        )

    def __getitem__(self, spread: int) -> Odds:
        if type(spread) is not int or spread not in SPREADS:
            raise KeyError(spread)
        return self.prices[spread - 1]

    def __iter__(self) -> Iterator[int]:
        return iter(SPREADS)

    def __len__(self) -> int:
        return len(self.prices)

    def replace(
        self,
        odds: Mapping[int, Odds | str] | None = None,
        *,
        three_of_a_kind: Odds | str | None = None,
    ) -> "Paytable":
        """
        Return the same paytable but for the prices given.

        Args:
            odds: New odds for some spreads, as `Odds` or text.
            three_of_a_kind: New odds for three of a kind.

        Raises:
            InvalidPaytable: If a spread is unknown or a price is not exact odds.

        >>> from reddog import STANDARD
        >>> generous = STANDARD.paytable.replace({1: "6:1"}, three_of_a_kind="12:1")
        >>> str(generous[1]), str(generous[2]), str(generous.three_of_a_kind)
        ('6:1', '4:1', '12:1')
        """
        return Paytable(
            {**self, **_by_spread({} if odds is None else odds)},
            three_of_a_kind=self.three_of_a_kind if three_of_a_kind is None else three_of_a_kind,
        )

    def to_dict(self) -> dict[str, str]:
        """
        Return the prices as a JSON-ready dict; `from_dict` reads it back.

        >>> from reddog import STANDARD
        >>> STANDARD.paytable.to_dict()["1"], STANDARD.paytable.to_dict()["three_of_a_kind"]
        ('5:1', '11:1')
        """
        data = {str(spread): str(odds) for spread, odds in self.items()}
        return {**data, _THREE_OF_A_KIND: str(self.three_of_a_kind)}

    @classmethod
    def from_dict(cls, data: object) -> Self:
        """
        Read what `to_dict` wrote.

        Args:
            data: A dict with the keys ``"1"`` to ``"11"`` and ``"three_of_a_kind"``, no others, and
                odds as text.

        Returns:
            The paytable.

        Raises:
            InvalidPaytable: If a key is missing or unknown, or a price is not odds as text.

        >>> from reddog import STANDARD
        >>> Paytable.from_dict(STANDARD.paytable.to_dict()) == STANDARD.paytable
        True
        """
        keys = [str(spread) for spread in SPREADS]
        read = read_keys(data, [*keys, _THREE_OF_A_KIND], "a paytable", InvalidPaytable)
        prices = {key: Odds.parse(text) for key, text in read.items()}
        return cls(
            {int(key): prices[key] for key in keys},
            three_of_a_kind=prices[_THREE_OF_A_KIND],
        )

    def __repr__(self) -> str:
        odds = {spread: str(price) for spread, price in self.items()}
        return f"Paytable({odds}, three_of_a_kind={str(self.three_of_a_kind)!r})"


def _by_spread(odds: object) -> dict[int, Odds]:
    if not is_mapping(odds):
        raise InvalidPaytable(f"prices are a mapping from spread to odds, not {show(odds)}")
    prices: dict[int, Odds] = {}
    for spread in odds:
        if type(spread) is not int or spread not in SPREADS:
            raise InvalidPaytable(f"there is no spread {show(spread)}; spreads are 1 to 11")
        prices[spread] = _odds(odds[spread], f"spread {spread}")
    return prices


def _odds(price: object, where: str) -> Odds:
    if type(price) is Odds:
        return price
    if not isinstance(price, str):
        msg = f"the price of {where} must be Odds or text like '5:1', not {show(price)}"
        raise InvalidPaytable(msg)
    return Odds.parse(price)
