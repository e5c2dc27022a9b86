"""What several commands read from the command line: amounts, variants, seeds."""

from collections.abc import Callable
from random import Random, SystemRandom
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from reddog import CASINO, STANDARD, RandomSource, UnknownVariant, Variant
from reddog.text import read_amount

_F = TypeVar("_F", bound=Callable[..., Any])


def credits_argument(text: str) -> int:
    """Read an amount on the command line; serves as the `type` of an option."""
    amount = read_amount(text)
    if amount is None:
        msg = f"{text[:40]!r} is not an amount of whole credits; write 1000 or 1,000"
        raise click.BadParameter(msg)
    return amount


def find_variant(name: str) -> Variant:
    """
    Return the variant of this name.

    Raises:
        UnknownVariant: If there is none.

    >>> find_variant("red-dog")
    STANDARD
    """
    for variant in known_variants():
        if variant.key == name:
            return variant
    known = ", ".join(variant.key for variant in known_variants())
    raise UnknownVariant(f"there is no variant {name[:40]!r}; known are: {known}")


def known_variants() -> tuple[Variant, ...]:
    """Return every variant that can be named on the command line."""
    return (STANDARD, CASINO)


def _variant_argument(name: str) -> Variant:
    try:
        return find_variant(name)
    except UnknownVariant as error:
        raise click.BadParameter(str(error)) from error


def _complete_variant(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    del ctx, param
    return [
        CompletionItem(variant.key, help=variant.title)
        for variant in known_variants()
        if variant.key.startswith(incomplete)
    ]


def variant_option(function: _F) -> _F:
    """Add ``--variant``: which game is played."""
    return click.option(
        "--variant",
        type=_variant_argument,
        metavar="NAME",
        shell_complete=_complete_variant,
        default="red-dog",
        show_default=True,
        help="The game that is played.",
    )(function)


def seed_option(function: _F) -> _F:
    """Add ``--seed``: the same cards every time."""
    return click.option(
        "--seed",
        type=click.IntRange(min=0),
        help="Deal the same cards every time; without it, nobody can foresee them.",
    )(function)


def random_source(seed: int | None) -> RandomSource:
    """Return a generator with this seed, or the system's own randomness without one."""
    return SystemRandom() if seed is None else Random(seed)  # noqa: S311 - repeatable on request
