"""
Who keeps a name.

Offers come in their order: the built-in ones, then the others by the name of their distribution. A
name belongs to the first that brings it. Whoever brings other content under a name that is taken
keeps none of the names of that variant or paytable, so everything that is listed answers to all of
its names. The same content again is no conflict.
"""

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar, final

import attrs

from reddog.exceptions import PluginError
from reddog.plugins._names import fold
from reddog.plugins._origin import OTHERS, Origin, Problem

T = TypeVar("T")


@final
@attrs.frozen
class Entry(Generic[T]):
    """Hold a value of the catalogue, its names, and who brought it."""

    value: T
    names: tuple[str, ...]
    origin: Origin


@final
class Contest(Generic[T]):
    """Give out names in the order in which entries come."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.holders: dict[str, Entry[T]] = {}
        self.entries: list[Entry[T]] = []
        self.problems: list[Problem] = []

    def enter(self, entry: Entry[T]) -> None:
        """Take the entry in, or note why not."""
        for name in entry.names:
            holder = self.holders.get(fold(name))
            if holder is not None and holder.value != entry.value:
                self.problems.append(self._lost(entry, name, holder))
                return
        new = [name for name in entry.names if fold(name) not in self.holders]
        if new:
            self.entries.append(entry)
        for name in new:
            self.holders[fold(name)] = entry

    def _lost(self, entry: Entry[T], name: str, holder: Entry[T]) -> Problem:
        theirs = f"{holder.names[0]!r} of {holder.origin.distribution}"
        if holder.origin.place < OTHERS:
            why = f"a name of the built-in {holder.names[0]!r}, which keeps it"
        elif holder.origin.distribution == entry.origin.distribution:
            why = f"also a name of {theirs}"
        else:
            why = f"also a name of {theirs}, which sorts first and keeps it"
        what = f"its {self.kind} {entry.names[0]!r} was left out: {name!r} is {why}"
        cause = PluginError(f"{entry.origin.label}: {what}")
        return entry.origin.problem(what, cause, entry.names)


def by_place(entries: Iterable[Entry[T]]) -> Iterator[Entry[T]]:
    """Sort for the listing: the built-in entries in their order, the others by name."""
    yield from sorted(entries, key=lambda entry: (entry.origin.place, fold(entry.names[0])))
