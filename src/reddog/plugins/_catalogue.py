"""
Everything there is to play, by name, as a value.

A catalogue is made from offers and says who keeps which name. It never changes and is never global:
adding a plugin or taking one out gives another catalogue, and a game that was started keeps the
variant it has. What it says depends on which plugins are in it and not on the order they came in.
"""

import warnings
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Self, TypeVar, final

import attrs

from reddog import Paytable, Variant
from reddog._credits import show
from reddog._values import Reduced, fill, reduce_by_name
from reddog.exceptions import PluginError, PluginWarning, UnknownPaytable, UnknownVariant
from reddog.plugins._asking import ask, refuse_impossible
from reddog.plugins._contest import Contest, Entry, by_place
from reddog.plugins._discovery import built_in
from reddog.plugins._names import fold, nearest
from reddog.plugins._offer import Offer, names_of
from reddog.plugins._origin import Origin, Problem

T = TypeVar("T")


@final
@attrs.frozen(init=False, repr=False)
class Catalogue:
    """
    Hold variants and paytables by name, and the problems of the plugins that brought them.

    Make one with `of`, or take that of the installed plugins with `installed`; the constructor is
    theirs.

    >>> catalogue = Catalogue.of([])
    >>> [variant.key for variant in catalogue.variants]
    ['red-dog', 'red-dog-casino', 'yablon', 'scottish-foghorn']
    >>> list(catalogue.paytables)
    ['standard', 'yablon', 'scottish-foghorn']
    >>> catalogue
    <Catalogue: 4 variants, 3 paytables, 0 problems>
    """

    _offers: tuple[Offer, ...]
    _faults: tuple[Problem, ...]
    variants: tuple[Variant, ...] = attrs.field(init=False, eq=False)
    """The variants: the built-in ones in their order, then the others by key."""
    paytables: Mapping[str, Paytable] = attrs.field(init=False, eq=False)
    """The paytables by name, in the same order; it cannot be changed."""
    problems: tuple[Problem, ...] = attrs.field(init=False, eq=False)
    """What was left out and why, sorted by distribution."""
    _by_name: Mapping[str, Entry[Variant]] = attrs.field(init=False, eq=False)
    _paytable_by_name: Mapping[str, Entry[Paytable]] = attrs.field(init=False, eq=False)

    def __init__(self, offers: Iterable[Offer], faults: Iterable[Problem]) -> None:
        offers = tuple(sorted(dict.fromkeys(offers), key=lambda offer: offer.order))
        faults = tuple(sorted(dict.fromkeys(faults), key=_problem_order))
        variants = Contest[Variant]("variant")
        paytables = Contest[Paytable]("paytable")
        for offer in offers:
            for variant in offer.variants:
                variants.enter(Entry(variant, names_of(variant), offer.origin))
            for name, paytable in offer.paytables:
                paytables.enter(Entry(paytable, (name,), offer.origin))
        problems = dict.fromkeys((*faults, *variants.problems, *paytables.problems))
        fill(
            self,
            _offers=offers,
            _faults=faults,
            variants=tuple(entry.value for entry in by_place(variants.entries)),
            paytables=MappingProxyType(
                {entry.names[0]: entry.value for entry in by_place(paytables.entries)}
            ),
            problems=tuple(sorted(problems, key=_problem_order)),
            _by_name=variants.holders,
            _paytable_by_name=paytables.holders,
        )

    def __reduce__(self) -> Reduced:
        return reduce_by_name(self)

    @classmethod
    def of(cls, plugins: Iterable[object], *, builtins: bool = True) -> Self:
        """
        Make the catalogue of these plugins; nothing installed is looked at.

        Args:
            plugins: Modules or objects with hooks. Their order does not matter.
            builtins: Whether the built-in variants and paytables are in it. Without them, their
                names are free.

        Returns:
            The catalogue. What was wrong with a plugin is in its `problems`.

        Raises:
            PluginError: If `plugins` are not several, or one of them is `None`, a class or
                has no hooks.

        Warns:
            PluginWarning: For each problem.

        >>> Catalogue.of([], builtins=False).variants
        ()
        >>> Catalogue.of([None])
        Traceback (most recent call last):
            ...
        reddog.PluginError: None is not a plugin; pass a module, or an object of your class
        """
        if not isinstance(plugins, Iterable):
            raise PluginError(f"plugins are given as several, not {show(plugins)}; pass a list")
        offers, problems = built_in() if builtins else ((), ())
        for plugin in plugins:
            offer, faults = _ask(plugin)
            offers += (offer,)
            problems += tuple(faults)
        catalogue = cls(offers, problems)
        warn(catalogue.problems)
        return catalogue

    def with_plugin(self, plugin: object) -> "Catalogue":
        """
        Return the catalogue with one more plugin; one that is in it already changes nothing.

        Args:
            plugin: A module or an object with hooks.

        Raises:
            PluginError: If it is `None`, a class, or has no hooks.

        Warns:
            PluginWarning: For each problem that it brings.

        >>> from reddog.plugins import hookimpl
        >>> class Tiki:
        ...     @hookimpl
        ...     def reddog_paytables(self):
        ...         return {"tiki": rd.STANDARD.paytable.replace({1: "6:1"})}
        >>> str(Catalogue.of([]).with_plugin(Tiki()).get_paytable("TIKI")[1])
        '6:1'
        """
        offer, faults = _ask(plugin)
        catalogue = Catalogue((*self._offers, offer), (*self._faults, *faults))
        warn([problem for problem in catalogue.problems if problem not in self.problems])
        return catalogue

    def without_plugin(self, name: str) -> "Catalogue":
        """
        Return the catalogue without a plugin; names it kept from others go to them.

        Args:
            name: The distribution, or the value of the entry point; for a plugin passed to `of` or
                `with_plugin` the name of the module, or of the object's class. Everything of this
                name goes.

        Raises:
            PluginError: If nothing in the catalogue has this name.

        >>> Catalogue.of([]).without_plugin("reddog").variants
        ()
        """
        wanted = fold(name) if isinstance(name, str) else ""
        offers = [
            offer
            for offer in self._offers
            if wanted not in (fold(offer.origin.distribution), fold(offer.origin.plugin))
        ]
        faults = [
            fault
            for fault in self._faults
            if wanted not in (fold(fault.distribution), fold(fault.plugin))
        ]
        if (len(offers), len(faults)) == (len(self._offers), len(self._faults)):
            names = dict.fromkeys(offer.origin.plugin for offer in self._offers)
            msg = f"no plugin here is called {show(name)}; there are {', '.join(names) or 'none'}"
            raise PluginError(msg)
        return Catalogue(offers, faults)

    def get_variant(self, name: str) -> Variant:
        """
        Return the variant with this key, title or alias.

        Args:
            name: The name; case, spaces, ``-`` and ``_`` do not matter.

        Raises:
            UnknownVariant: If there is none; the message has the nearest names.
            PluginError: If a plugin of this name, or its variant, was left out.

        >>> Catalogue.of([]).get_variant("RED_DOG").key
        'red-dog'
        """
        return self._entry(self._by_name, name, "variant", UnknownVariant).value

    def get_paytable(self, name: str) -> Paytable:
        """
        Return the paytable of this name.

        Args:
            name: The name; case, spaces, ``-`` and ``_`` do not matter.

        Raises:
            UnknownPaytable: If there is none; the message has the nearest names.
            PluginError: If a plugin of this name, or its paytable, was left out.

        >>> str(Catalogue.of([]).get_paytable("Standard").three_of_a_kind)
        '11:1'
        """
        return self._entry(self._paytable_by_name, name, "paytable", UnknownPaytable).value

    def owner(self, name: str) -> str:
        """
        Return the distribution that brought the variant with this key, title or alias.

        Args:
            name: The name; case, spaces, ``-`` and ``_`` do not matter.

        Raises:
            UnknownVariant: If there is none.
            PluginError: If a plugin of this name, or its variant, was left out.

        >>> Catalogue.of([]).owner("yablon")
        'reddog'
        """
        entry = self._entry(self._by_name, name, "variant", UnknownVariant)
        return entry.origin.distribution

    def paytable_owner(self, name: str) -> str:
        """
        Return the distribution that brought the paytable of this name.

        Args:
            name: The name; case, spaces, ``-`` and ``_`` do not matter.

        Raises:
            UnknownPaytable: If there is none.
            PluginError: If a plugin of this name, or its paytable, was left out.

        >>> Catalogue.of([]).paytable_owner("standard")
        'reddog'
        """
        entry = self._entry(self._paytable_by_name, name, "paytable", UnknownPaytable)
        return entry.origin.distribution

    def _entry(
        self,
        entries: Mapping[str, Entry[T]],
        name: object,
        kind: str,
        error: type[UnknownVariant | UnknownPaytable],
    ) -> Entry[T]:
        if not isinstance(name, str):
            raise error(f"a {kind} is asked for by a name, not {show(name)}")
        folded = fold(name)
        if folded in entries:
            return entries[folded]
        for problem in self.problems:
            if folded in problem.folded:
                raise PluginError(str(problem)) from problem.cause
        known = {fold(name): name for entry in entries.values() for name in entry.names}
        near = nearest(name, known) or dict.fromkeys(entry.names[0] for entry in entries.values())
        msg = f"no {kind} is called {show(name)}; the nearest names are {', '.join(near) or 'none'}"
        raise error(msg)

    def __repr__(self) -> str:
        counts = (
            f"{len(self.variants)} variants",
            f"{len(self.paytables)} paytables",
            f"{len(self.problems)} problems",
        )
        return f"<Catalogue: {', '.join(counts)}>"


def warn(problems: Iterable[Problem]) -> None:
    """Warn once about each problem."""
    for problem in problems:
        warnings.warn(str(problem), PluginWarning, stacklevel=3)


def _ask(plugin: object) -> tuple[Offer, list[Problem]]:
    refuse_impossible(plugin)
    name = getattr(plugin, "__name__", None)
    if not isinstance(name, str):
        name = f"{type(plugin).__module__}.{type(plugin).__qualname__}"
    return ask(plugin, Origin(name, name, name))


def _problem_order(problem: Problem) -> tuple[str, ...]:
    return (fold(problem.distribution), problem.distribution, problem.plugin, problem.message)
