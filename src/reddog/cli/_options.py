"""What several commands read from the command line: amounts, variants, paytables, seeds."""

import re
import sys
import warnings
from collections.abc import Callable
from functools import wraps
from random import Random, SystemRandom
from typing import Any, Final, TypeVar

import click
from click.shell_completion import CompletionItem

from reddog import (
    Paytable,
    PluginError,
    PluginWarning,
    RandomSource,
    UnknownPaytable,
    UnknownVariant,
    Variant,
)
from reddog.plugins import Catalogue, installed
from reddog.text import read_amount

_T = TypeVar("_T")


def credits_argument(text: str) -> int:
    """Read an amount on the command line; serves as the `type` of an option."""
    amount = read_amount(text)
    if amount is None:
        msg = f"{text[:40]!r} is not an amount of whole credits; write 1000 or 1,000"
        raise click.BadParameter(msg)
    return amount


def number_argument(text: str) -> int:
    """
    Read a number: digits, with or without commas, or a power of ten such as ``1e9``.

    >>> number_argument("1e9"), number_argument("2,500")
    (1000000000, 2500)
    """
    if short := re.fullmatch(r"([1-9][0-9]{0,2})[eE]([0-9]{1,2})", text):
        return int(short[1] + "0" * int(short[2]))
    return credits_argument(text)


def catalogue(load: Callable[[], Catalogue] = installed) -> Catalogue:
    """Return what is installed, and say once on the error stream what was left out."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", PluginWarning)
        found = load()
    for warning in caught:
        sys.stderr.write(f"warning: {warning.message}\n")
    return found


def _read(find: Callable[[str], _T]) -> Callable[[str], _T]:
    def read(name: str) -> _T:
        try:
            return find(name)
        except (UnknownVariant, UnknownPaytable, PluginError) as error:
            raise click.BadParameter(str(error)) from error

    return read


named_variant = _read(lambda name: catalogue().get_variant(name))


def _complete_variant(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    del ctx, param
    return [
        CompletionItem(variant.key, help=variant.title)
        for variant in catalogue().variants
        if variant.key.startswith(incomplete)
    ]


def _complete_paytable(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    del ctx, param
    return [CompletionItem(name) for name in catalogue().paytables if name.startswith(incomplete)]


def variant_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add ``--variant`` and ``--paytable``; the function gets the one `variant` of the two."""

    @click.option(
        "--variant",
        type=named_variant,
        metavar="NAME",
        shell_complete=_complete_variant,
        default="red-dog",
        show_default=True,
        help="The game that is played; `reddog variants` lists them.",
    )
    @click.option(
        "--paytable",
        type=_read(lambda name: (name, catalogue().get_paytable(name))),
        metavar="NAME",
        shell_complete=_complete_paytable,
        help="The prices it is played at, if not its own.",
    )
    @wraps(function)
    def with_prices(
        *args: Any, variant: Variant, paytable: tuple[str, Paytable] | None, **options: Any
    ) -> Any:
        return function(*args, variant=priced(variant, paytable), **options)

    return with_prices


def priced(variant: Variant, named: tuple[str, Paytable] | None) -> Variant:
    """
    Return the variant at the prices of a named paytable; it says so in its title.

    >>> priced(STANDARD, None) is STANDARD
    True
    >>> priced(STANDARD, ("tiki", STANDARD.paytable.replace({1: "6:1"}))).title
    'Red Dog (tiki)'
    """
    if named is None or named[1] == variant.paytable:
        return variant
    name, paytable = named
    return variant.replace(title=f"{variant.title} ({name})", paytable=paytable)


#: ``--seed``: the same cards every time.
seed_option: Final = click.option(
    "--seed",
    type=click.IntRange(min=0),
    help="Deal the same cards every time; without it, nobody can foresee them.",
)


def random_source(seed: int | None) -> RandomSource:
    """Return a generator with this seed, or the system's own randomness without one."""
    return SystemRandom() if seed is None else Random(seed)  # noqa: S311 - repeatable on request
