"""
What a plugin offers, checked.

A hook's results are `object` until they have been through here: several variants, or a mapping from
name to paytable, each value looked at by itself, so that a broken one leaves the others in.
"""

import copy
import json
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Final, Self, TypeGuard, TypeVar, final

import attrs

from reddog import Paytable, Variant
from reddog._credits import show
from reddog._data import is_mapping
from reddog.exceptions import PluginError
from reddog.plugins._names import fold
from reddog.plugins._origin import Origin, Problem, leaving_out

# More than any plugin has; the end of an iterator that has none.
_MOST: Final = 10_000
_LONGEST_NAME: Final = 80

T = TypeVar("T")


@final
@attrs.frozen
class Offer:
    """Hold the checked values of one plugin, in an order that depends on nothing but themselves."""

    origin: Origin
    variants: tuple[Variant, ...]
    paytables: tuple[tuple[str, Paytable], ...]

    @classmethod
    def of(
        cls,
        origin: Origin,
        variants: Iterable[Variant],
        paytables: Iterable[tuple[str, Paytable]],
    ) -> Self:
        """Put in order what a plugin's hooks returned, each value once."""
        return cls(
            origin,
            tuple(sorted(set(variants), key=_variant_text)),
            tuple(sorted(set(paytables), key=_paytable_text)),
        )

    @property
    def order(self) -> tuple[object, ...]:
        """Return what offers sort by: their origin, then all that is in them."""
        return (
            *self.origin.order,
            [_variant_text(variant) for variant in self.variants],
            [_paytable_text(pair) for pair in self.paytables],
        )


def names_of(variant: Variant) -> tuple[str, ...]:
    """Return the names a variant answers to: its key, its title, its aliases."""
    return (variant.key, variant.title, *variant.aliases)


def read_variants(result: object, origin: Origin, problems: list[Problem]) -> list[Variant]:
    """Return the variants among what a hook returned; the rest becomes problems."""
    if not _are_several(result):
        raise PluginError(f"it returns several variants, such as [tiki], not {show(result)}")
    kept: list[Variant] = []
    for value in _bounded(result):
        with leaving_out(origin, problems, "one variant was left out", _claimed_by(value)):
            variant = _checked(value, Variant)
            for name in names_of(variant):
                _check_name(name)
            kept.append(variant)
    return kept


def read_paytables(
    result: object, origin: Origin, problems: list[Problem]
) -> list[tuple[str, Paytable]]:
    """Return the named paytables among what a hook returned; the rest becomes problems."""
    if not is_mapping(result) or isinstance(result, Paytable):
        msg = f"it returns a mapping such as {{'tiki': paytable}}, not {show(result)}"
        raise PluginError(msg)
    kept: list[tuple[str, Paytable]] = []
    for name, value in _bounded(result.items()):
        claimed = (name,) if isinstance(name, str) else ()
        with leaving_out(origin, problems, "one paytable was left out", claimed):
            kept.append((_check_name(name), _checked(value, Paytable)))
    return kept


def _are_several(result: object) -> TypeGuard[Iterable[object]]:
    return isinstance(result, Iterable) and not isinstance(result, (str, Mapping))


def _bounded(values: Iterable[T]) -> list[T]:
    kept = list(islice(values, _MOST + 1))
    if len(kept) > _MOST:
        raise PluginError(f"it returned more than {_MOST} values; return fewer")
    return kept


def _checked(value: object, kind: type[T]) -> T:
    if type(value) is not kind:
        msg = (
            f"{show(value)} is not a reddog.{kind.__name__}; build one with reddog.{kind.__name__}"
        )
        raise PluginError(msg)
    copy.copy(value)  # through its checking constructor, which refuses a half-built value
    return value


def _check_name(name: object) -> str:
    if not isinstance(name, str):
        raise PluginError(f"a name is text, not {show(name)}")
    if not 1 <= len(name) <= _LONGEST_NAME or not name.isprintable() or not fold(name):
        msg = (
            f"a name is 1 to {_LONGEST_NAME} printable characters, not only spaces and dashes, "
            f"not {show(name)}"
        )
        raise PluginError(msg)
    return str.__str__(name)  # a plain text, whatever subclass it came in


def _claimed_by(value: object) -> tuple[str, ...]:
    # What is no variant may still say what it would be called.
    if type(value) is Variant and hasattr(value, "aliases"):
        return names_of(value)
    key = getattr(value, "key", None)
    return (key,) if isinstance(key, str) else ()


def _variant_text(variant: Variant) -> str:
    return json.dumps(variant.to_dict())


def _paytable_text(pair: tuple[str, Paytable]) -> tuple[str, str]:
    name, paytable = pair
    return name, json.dumps(paytable.to_dict())
