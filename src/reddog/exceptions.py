"""
Every error the library raises, under one root.

`RedDogError` catches anything from here. Each leaf is also the built-in that fits, so code that
knows nothing of this library still handles it: a refused amount is a `ValueError`, a move out of
order a `RuntimeError`, an unknown name a `LookupError`. A message names what was refused, the
value, the limit it broke and what would be accepted. Whatever raised it is as it was before.
"""

from typing import Self


class RedDogError(Exception):
    """
    Any error from this library.

    Catch this one at the edge of a program. `PluginWarning` is a warning and no subclass.

    >>> try:
    ...     Session.open(STANDARD, balance=1_000).place(7)
    ... except RedDogError as error:
    ...     print(error)
    7 is not a chip here; the chips are 10, 50, 100, 500, 1000
    """


class IllegalBet(RedDogError, ValueError):
    """
    An opening bet, a chip or a balance that no table here takes (BET-1 to BET-4).

    >>> Betting(STANDARD).deal(15, iter(DECK))
    Traceback (most recent call last):
        ...
    reddog.IllegalBet: an opening bet of 15 is not legal here; bet 10 to 5000 in multiples of 10
    """


class IllegalRaise(RedDogError, ValueError):
    """
    A raise of an amount that is not legal at this decision (RAISE-1 to RAISE-5).

    >>> Decision(Dealt(CASINO, 25, *Card.parse_many("4c 7d"))).raise_by(30, iter(DECK))
    Traceback (most recent call last):
        ...
    reddog.IllegalRaise: a raise of 30 is above the opening bet of 25; raise by 1 to 25
    """


class InsufficientCredits(RedDogError, ValueError):
    """
    A bet or raise above what the player has (BET-3, RAISE-4).

    >>> Session.open(STANDARD, balance=90).place(100)
    Traceback (most recent call last):
        ...
    reddog.InsufficientCredits: A chip of 100 needs 100 credits, 90 are available
    """


class InvalidCard(RedDogError, ValueError):
    """
    Text or values that are not a playing card (CARD-1).

    >>> Card.parse("1s")
    Traceback (most recent call last):
        ...
    reddog.InvalidCard: '1s' is not a card; write a rank and a suit, such as 'Ts', '10♠' or 'ah'
    """


class InvalidShoe(RedDogError, ValueError):
    """
    A shoe that cannot exist: too many decks, a card too often, a cut card out of reach.

    >>> Shoe.fresh(decks=9)
    Traceback (most recent call last):
        ...
    reddog.InvalidShoe: a shoe holds 1 to 8 decks, not 9; pass an int from 1 to 8
    """


class InvalidRandomSource(RedDogError, ValueError):
    """
    A random source without `getrandbits`, an answer out of range (CARD-7), or a bad seed.

    >>> from reddog import fair
    >>> fair.commit(b"short")
    Traceback (most recent call last):
        ...
    reddog.InvalidRandomSource: a server seed is 32 bytes, not 5; use secrets.token_bytes(32)
    """


class InvalidPaytable(RedDogError, ValueError):
    """
    Prices that are incomplete, negative, not exact or out of range (PAY-1, PAY-8).

    >>> STANDARD.paytable.replace({1: "5.5"})
    Traceback (most recent call last):
        ...
    reddog.InvalidPaytable: odds are written like '5:1' or '3:2', not '5.5'
    """


class InvalidVariant(RedDogError, ValueError):
    """
    A variant, or its limits, that could not be played (BET-2, PAY-7).

    >>> STANDARD.replace(decks=9)
    Traceback (most recent call last):
        ...
    reddog.InvalidVariant: decks must be an int from 1 to 8, not 9
    """


class ImpossibleDeal(RedDogError, ValueError):
    """
    Cards that cannot lie together, such as one physical card twice (CARD-5).

    >>> Betting(STANDARD).deal(10, iter(Card.parse_many("Kh Kh")))
    Traceback (most recent call last):
        ...
    reddog.ImpossibleDeal: K♥ was dealt 2 times from 1 deck(s); each deck holds it once (CARD-5)
    """


class InvalidSave(RedDogError, ValueError):
    """
    Saved or pickled data that does not describe a game this version can resume.

    >>> Session.load(Session.open(STANDARD, balance=100).save() | {"available": -5})
    Traceback (most recent call last):
        ...
    reddog.InvalidSave: what is available must be from 0 to 9007199254740991 credits, not -5
    """


class InvalidSeat(RedDogError, ValueError):
    """
    A name that no seat can have: taken, or not printable text.

    >>> Table.open(CASINO, balances={"ann": 500}).join("ann", balance=100)
    Traceback (most recent call last):
        ...
    reddog.InvalidSeat: 'ann' sits here already; take another name
    """


class InvalidRecord(RedDogError, ValueError):
    """
    A line of history that is malformed or contradicts itself.

    >>> from reddog.history import Record
    >>> Record.from_json("nonsense")
    Traceback (most recent call last):
        ...
    reddog.InvalidRecord: this is not JSON: Expecting value: line 1 column 1 (char 0)
    """


class ReplayMismatch(RedDogError, ValueError):
    """
    A record whose replay gives another result than the one written down.

    >>> import attrs
    >>> from reddog import history
    >>> first, second, third = Card.parse_many("4c 6d 5h")
    >>> record = history.Record.of(Resolved(Dealt(STANDARD, 10, first, second), 0, third))
    >>> history.replay(attrs.evolve(record, net=40, returned=50))
    Traceback (most recent call last):
        ...
    reddog.ReplayMismatch: net: the rules give 50, the record says 40
    """


class IllegalMove(RedDogError, RuntimeError):
    """
    A move that the rules do not allow now.

    >>> Session.open(STANDARD, balance=100).stand()
    Traceback (most recent call last):
        ...
    reddog.IllegalMove: There is nothing to decide now
    """


class MoveNotAvailable(IllegalMove, AttributeError):
    """
    A move that the state does not have; an `AttributeError` too, so `hasattr` answers no.

    >>> state = Betting(STANDARD)
    >>> hasattr(state, "stand")
    False
    >>> state.stand(iter(DECK))
    Traceback (most recent call last):
        ...
    reddog.MoveNotAvailable: Betting has no move 'stand'; legal here: deal
    """


class ShoeExhausted(RedDogError, LookupError):
    """
    The cards ended before the round did (CARD-6).

    >>> Betting(STANDARD).deal(10, iter(Card.parse_many("Kh")))
    Traceback (most recent call last):
        ...
    reddog.ShoeExhausted: the cards ended in the middle of a round; a round needs up to 3 (CARD-6)
    """


class UnknownSeat(RedDogError, LookupError):
    """
    No one of this name sits at the table.

    >>> Table.open(CASINO, balances={"ann": 500}).place("bo", 25)
    Traceback (most recent call last):
        ...
    reddog.UnknownSeat: 'bo' does not sit here; seated: 'ann'
    """


class UnknownVariant(RedDogError, LookupError):
    """
    No variant is installed under this name.

    >>> get_variant("scotish")
    Traceback (most recent call last):
        ...
    reddog.UnknownVariant: no variant is called 'scotish'; the nearest names are Scottish Foghorn
    """


class UnknownPaytable(RedDogError, LookupError):
    """
    No paytable is installed under this name.

    >>> get_paytable("standart")
    Traceback (most recent call last):
        ...
    reddog.UnknownPaytable: no paytable is called 'standart'; the nearest names are standard
    """


class MissingExtra(RedDogError, ImportError):
    """
    A part of the library whose optional packages are not installed.

    >>> raise MissingExtra.needed_for("play", "cli")
    Traceback (most recent call last):
        ...
    reddog.MissingExtra: play needs packages that are not installed; run: pip install "reddog[cli]"
    """

    @classmethod
    def needed_for(cls, purpose: str, extra: str) -> Self:
        """
        Make the error that names the command which installs `extra`.

        Args:
            purpose: What needs it, as the start of the sentence.
            extra: The name of the extra in ``reddog[...]``.

        Returns:
            The error, to be raised by the caller.

        >>> print(MissingExtra.needed_for("the terminal game", "cli"))
        the terminal game needs packages that are not installed; run: pip install "reddog[cli]"
        """
        return cls(
            f'{purpose} needs packages that are not installed; run: pip install "reddog[{extra}]"'
        )


class PluginError(RedDogError, RuntimeError):
    """
    A plugin asked for by name that could not be used; its cause is the original error.

    >>> from reddog.plugins import Catalogue
    >>> Catalogue.of([None])
    Traceback (most recent call last):
        ...
    reddog.PluginError: None is not a plugin; pass a module, or an object of your class
    """


class PluginWarning(UserWarning):
    """
    A plugin that was left out while loading; the game goes on without it.

    >>> import warnings
    >>> from reddog.plugins import Catalogue, hookimpl
    >>> class Thief:
    ...     @hookimpl
    ...     def reddog_variants(self):
    ...         return [STANDARD.replace(decks=2)]
    >>> with warnings.catch_warnings(record=True, action="always") as caught:
    ...     _ = Catalogue.of([Thief()])
    >>> caught[0].category
    <class 'reddog.PluginWarning'>
    """
