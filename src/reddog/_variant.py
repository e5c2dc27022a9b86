"""
The named game: its prices, its limits, its house rules.

A variant is data. It is checked whole when it is built, so that no round of it can reach a price,
a limit or an amount that does not exist: the chips, the minimum and the maximum fit one another
(BET-2), and the largest possible return is an amount (PAY-7).
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, Final, Self, final

import attrs

from reddog._credits import MAX_CREDITS, show
from reddog._data import read_keys, read_list
from reddog._limits import Limits, refuse_ante
from reddog._paytable import Paytable
from reddog._shoe import MAX_DECKS
from reddog._values import Reduced, fill, reduce_by_name
from reddog.exceptions import InvalidVariant

_LONGEST_NAME: Final = 80


@final
class RaiseRule(StrEnum):
    """
    Name how much a player may raise by.

    >>> STANDARD.raise_rule, CASINO.raise_rule
    (<RaiseRule.EQUAL: 'equal'>, <RaiseRule.UP_TO: 'up_to'>)
    """

    EQUAL = "equal"
    """Exactly the opening bet, or nothing (RAISE-1)."""
    UP_TO = "up_to"
    """Any whole amount from 1 to the opening bet (RAISE-2)."""


_UP_TO: Final = RaiseRule.UP_TO


@final
class OddsOn(StrEnum):
    """
    Name the part of the stake that a spread's odds apply to (PAY-4).

    >>> cards = iter(Card.parse_many("4c 6d 5h"))
    >>> game = STANDARD.replace(key="raise-only", odds_on=OddsOn.RAISE_ONLY)
    >>> play_round(game, ante=10, cards=cards, policy=ALWAYS_RAISE).net
    60
    """

    WHOLE_STAKE = "whole_stake"
    """Opening bet and raise together."""
    RAISE_ONLY = "raise_only"
    """The raise; the opening bet wins even money. A house option, off in all built-in variants."""


@final
@attrs.frozen(init=False, repr=False)
class Variant:
    """
    Hold everything that makes one game of Red Dog differ from another.

    Args:
        key: The name programs use: small letters, digits and single hyphens.
        title: The name players read; made from the key if empty.
        aliases: Other names it is found by.
        paytable: The odds for every result.
        limits: The table's limits and chips.
        raise_rule: How much a player may raise by.
        odds_on: What a spread's odds apply to.
        decks: How many decks are shuffled together, 1 to 8 (CARD-4).

    Raises:
        InvalidVariant: If a part is not what it should be, or if the largest possible return is
            above 2**53 - 1 credits (PAY-7).

    >>> from reddog import STANDARD
    >>> tiki = STANDARD.replace(key="tiki", paytable=STANDARD.paytable.replace({1: "6:1"}))
    >>> tiki.title, tiki.paytable[1], tiki.limits == STANDARD.limits
    ('Tiki', Odds(6), True)
    """

    key: str
    """The name programs use."""
    title: str
    """The name players read."""
    aliases: tuple[str, ...]
    """Other names it is found by."""
    paytable: Paytable
    """The odds for every result."""
    limits: Limits
    """The table's limits and chips."""
    raise_rule: RaiseRule
    """How much a player may raise by."""
    odds_on: OddsOn
    """What a spread's odds apply to."""
    decks: int
    """How many decks are shuffled together."""

    def __init__(
        self,
        key: str,
        title: str = "",
        *,
        aliases: Iterable[str] = (),
        paytable: Paytable,
        limits: Limits,
        raise_rule: RaiseRule = RaiseRule.EQUAL,
        odds_on: OddsOn = OddsOn.WHOLE_STAKE,
        decks: int = 1,
    ) -> None:
        key = _checked_key(key)
        if isinstance(aliases, str) or not isinstance(aliases, Iterable):
            raise InvalidVariant(f"aliases are several names, not {show(aliases)}")
        names = tuple(_checked_name(name) for name in aliases)
        unnamed = isinstance(title, str) and not title
        title = _checked_name(key.replace("-", " ").title() if unnamed else title)
        for what, value, kind in (
            ("paytable", paytable, Paytable),
            ("limits", limits, Limits),
            ("raise_rule", raise_rule, RaiseRule),
            ("odds_on", odds_on, OddsOn),
        ):
            if type(value) is not kind:
                msg = f"{what} must be {kind.__name__}, not {show(value)}"
                raise InvalidVariant(msg)
        if type(decks) is not int or not 1 <= decks <= MAX_DECKS:
            raise InvalidVariant(f"decks must be an int from 1 to {MAX_DECKS}, not {show(decks)}")
        fill(
            self,
            key=key,
            title=title,
            aliases=names,
            paytable=paytable,
            limits=limits,
            raise_rule=raise_rule,
            odds_on=odds_on,
            decks=decks,
        )
        largest = self._largest_return()
        if largest > MAX_CREDITS:
            msg = (
                f"{key!r} could return {show(largest)} credits at once, above the limit of "
                f"{MAX_CREDITS}; lower its odds or its limits"
            )
            raise InvalidVariant(msg)

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    def legal_raises(self, ante: int) -> range:
        """
        Return the raises legal on an opening bet, in whole credits; empty if there is none.

        The balance is not looked at: it belongs to a session or a table (RAISE-4).

        Args:
            ante: A legal opening bet.

        Raises:
            IllegalBet: If the opening bet is not legal.

        >>> from reddog import CASINO, STANDARD
        >>> STANDARD.legal_raises(100), CASINO.legal_raises(100)
        (range(100, 101), range(1, 101))
        >>> CASINO.replace(limits=CASINO.limits.replace(total=8_000)).legal_raises(5_000)
        range(1, 3001)
        """
        if type(ante) is not int or ante not in self.limits.antes:
            refuse_ante(self.limits, ante)
        return raises_on(self, ante)

    @property
    def fingerprint(self) -> str:
        """
        Return a SHA-256 in hex of all that decides money: prices, limits, rules, decks; no names.

        >>> from reddog import STANDARD
        >>> STANDARD.fingerprint == STANDARD.replace(key="another-name").fingerprint
        True
        """
        import hashlib  # noqa: PLC0415 - not needed to play
        import json  # noqa: PLC0415 - not needed to play

        money = {k: v for k, v in self.to_dict().items() if k not in ("key", "title", "aliases")}
        text = json.dumps(money, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode("ascii")).hexdigest()

    def replace(
        self,
        *,
        key: str | None = None,
        title: str | None = None,
        aliases: Iterable[str] | None = None,
        paytable: Paytable | None = None,
        limits: Limits | None = None,
        raise_rule: RaiseRule | None = None,
        odds_on: OddsOn | None = None,
        decks: int | None = None,
    ) -> "Variant":
        """
        Return the same variant but for what is given.

        A new key without a title or aliases clears both: another game does not answer to this
        one's names.

        Args:
            key: The name programs use; a new one clears title and aliases.
            title: The name players read.
            aliases: Other names it is found by, all of them.
            paytable: The odds for every result.
            limits: The table's limits and chips.
            raise_rule: How much a player may raise by.
            odds_on: What a spread's odds apply to.
            decks: How many decks are shuffled together, 1 to 8.

        Raises:
            InvalidVariant: If the result could not be played.

        >>> from reddog import STANDARD
        >>> STANDARD.replace(decks=6).title, STANDARD.replace(key="six-decks", decks=6).title
        ('Red Dog', 'Six Decks')
        """
        if key is not None:
            title = "" if title is None else title
            aliases = () if aliases is None else aliases
        return Variant(
            self.key if key is None else key,
            self.title if title is None else title,
            aliases=self.aliases if aliases is None else aliases,
            paytable=self.paytable if paytable is None else paytable,
            limits=self.limits if limits is None else limits,
            raise_rule=self.raise_rule if raise_rule is None else raise_rule,
            odds_on=self.odds_on if odds_on is None else odds_on,
            decks=self.decks if decks is None else decks,
        )

    def to_dict(self) -> dict[str, Any]:
        """
        Return the whole variant as a JSON-ready dict; `from_dict` reads it back.

        >>> from reddog import STANDARD
        >>> STANDARD.to_dict()["key"], STANDARD.to_dict()["raise_rule"]
        ('red-dog', 'equal')
        """
        return {
            "key": self.key,
            "title": self.title,
            "aliases": list(self.aliases),
            "paytable": self.paytable.to_dict(),
            "limits": self.limits.to_dict(),
            "raise_rule": self.raise_rule.value,
            "odds_on": self.odds_on.value,
            "decks": self.decks,
        }

    @classmethod
    def from_dict(cls, data: object) -> Self:
        """
        Read what `to_dict` wrote.

        Args:
            data: A dict with the keys that `to_dict` writes, no others.

        Returns:
            The variant.

        Raises:
            InvalidVariant: If a key is missing or unknown, or a value could not be played.
            InvalidPaytable: If the prices are not exact odds.

        >>> from reddog import STANDARD
        >>> Variant.from_dict(STANDARD.to_dict()) == STANDARD
        True
        """
        names = [field.name for field in attrs.fields(cls)]
        read = read_keys(data, names, "a variant", InvalidVariant)
        # In data nothing is left out: without a title the constructor would make one from the key.
        read["title"] = _checked_name(read["title"])
        read["aliases"] = read_list(read["aliases"], "aliases", InvalidVariant)
        read["paytable"] = Paytable.from_dict(read["paytable"])
        read["limits"] = Limits.from_dict(read["limits"])
        for name, kind in (("raise_rule", RaiseRule), ("odds_on", OddsOn)):
            words = [word.value for word in kind]
            if not isinstance(read[name], str) or read[name] not in words:
                msg = f"{name} must be one of {', '.join(words)}, not {show(read[name])}"
                raise InvalidVariant(msg)
            read[name] = kind(read[name])
        return cls(**read)

    def _largest_return(self) -> int:
        ante, total = self.limits.maximum, self.limits.total
        stake = min(2 * ante, total)
        returns = [ante + self.paytable.three_of_a_kind.win(ante)]
        for odds in self.paytable.prices:
            if self.odds_on is OddsOn.WHOLE_STAKE:
                returns.append(stake + odds.win(stake))
            else:
                # A smaller opening bet may leave more room for the raise, which the odds are on.
                returns += [
                    stake + (stake - raised) + odds.win(raised)
                    for raised in (stake - ante, stake // 2)
                ]
        return max(returns)

    def __repr__(self) -> str:
        # Short, and still code that rebuilds the value: what differs from the standard game.
        for name, constant in (("STANDARD", STANDARD), ("CASINO", CASINO)):
            if self == constant:
                return name
        named = ("title", "aliases") if self.key != STANDARD.key else ()  # a new key clears them
        changed = [
            f"{field.name}={_code(getattr(self, field.name))}"
            for field in attrs.fields(Variant)
            if field.name in named or getattr(self, field.name) != getattr(STANDARD, field.name)
        ]
        return f"STANDARD.replace({', '.join(changed)})"


def _code(value: object) -> str:
    return f"{type(value).__name__}.{value.name}" if isinstance(value, StrEnum) else repr(value)


def raises_on(variant: Variant, ante: int) -> range:
    """Return the raises legal on an opening bet that is known to be legal itself."""
    room = variant.limits.total - ante
    if variant.raise_rule is _UP_TO:
        return range(1, min(ante, room) + 1)  # RAISE-2, and RAISE-5 up to the limit
    return range(ante, ante + 1 if ante <= room else ante)  # RAISE-1, RAISE-5


def checked_variant(variant: object) -> Variant:
    """Return what is a variant, and refuse what is none, such as its name."""
    if type(variant) is not Variant:
        hint = "; reddog.get_variant finds it by its name" if isinstance(variant, str) else ""
        raise InvalidVariant(f"a round is played by a Variant, not {show(variant)}{hint}")
    return variant


def _checked_key(key: object) -> str:
    words = key.split("-") if isinstance(key, str) and len(key) <= _LONGEST_NAME else ()
    if not words or not all(
        word.isascii() and word.isalnum() and word == word.lower() for word in words
    ):
        msg = (
            f"a key is 1 to {_LONGEST_NAME} small letters, digits and single hyphens, "
            f"such as 'red-dog', not {show(key)}"
        )
        raise InvalidVariant(msg)
    return "-".join(words)


def _checked_name(name: object) -> str:
    if (
        not isinstance(name, str)
        or not 1 <= len(name) <= _LONGEST_NAME
        or not name.isprintable()
        or name != name.strip()
    ):
        msg = (
            f"a name is 1 to {_LONGEST_NAME} printable characters without space around them, "
            f"not {show(name)}"
        )
        raise InvalidVariant(msg)
    return str.__str__(name)  # a plain str, also of an enum member


_PRICES: Final = Paytable(
    {1: "5:1", 2: "4:1", 3: "2:1", **dict.fromkeys(range(4, 12), "1:1")},
    three_of_a_kind="11:1",
)

#: The standard game, table A: one player, a raise of exactly the opening bet.
STANDARD: Final = Variant(
    "red-dog",
    "Red Dog",
    aliases=("Between the Sheets", "Acey-Deucey", "In-Between"),
    paytable=_PRICES,
    limits=Limits(minimum=10, maximum=5_000, total=10_000, chips=(10, 50, 100, 500, 1_000)),
)

#: The casino table, table B: several seats, a raise of any amount up to the opening bet.
CASINO: Final = Variant(
    "red-dog-casino",
    "Red Dog Casino",
    aliases=("Casino Red Dog",),
    paytable=_PRICES,
    limits=Limits(
        minimum=1,
        maximum=5_000,
        total=10_000,
        chips=(1, 5, 10, 25, 50, 100, 500, 1_000),
    ),
    raise_rule=RaiseRule.UP_TO,
)
