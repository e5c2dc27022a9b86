"""
What a plugin may implement: two hooks, both of which return data.

Hooks are asked while the plugins load and never while a game is played. What they answer is
possibly wrong, so it is checked before it becomes a value of the catalogue.

In all of 1.x, hooks may gain arguments and none will lose one. An implementation names only the
arguments that it wants, so one written for the hooks of today goes on working.
"""

from collections.abc import Iterable, Mapping
from typing import Final, Protocol

import pluggy

from reddog import Paytable, Variant

#: The name that ties markers and hooks together, and the group of entry points.
PROJECT: Final = "reddog"

_hookspec: Final = pluggy.HookspecMarker(PROJECT)

#: Mark a function as the implementation of the hook whose name it has.
hookimpl: Final = pluggy.HookimplMarker(PROJECT)


class Hooks(Protocol):
    """
    Describe the hooks of `reddog`; a plugin is any object with one or both, each marked.

    A module is the usual plugin; its functions take no ``self``.

    >>> from reddog.plugins import Catalogue, hookimpl
    >>> class Tiki:
    ...     @hookimpl
    ...     def reddog_variants(self):
    ...         return [rd.STANDARD.replace(key="tiki", decks=2)]
    >>> Catalogue.of([Tiki()]).get_variant("Tiki").decks
    2
    """

    @_hookspec
    def reddog_variants(self) -> Iterable[Variant]:
        """
        Return the variants that this plugin brings.

        Returns:
            Any number of `reddog.Variant` objects, in any order. A key, title or alias that
            somebody else has is a problem of the catalogue, and that variant is left out.

        >>> from reddog.plugins import Catalogue, hookimpl
        >>> class Tiki:
        ...     @hookimpl
        ...     def reddog_variants(self):
        ...         return [rd.STANDARD.replace(key="tiki", decks=2)]
        >>> Catalogue.of([Tiki()]).get_variant("Tiki").title
        'Tiki'
        """
        ...

    @_hookspec
    def reddog_paytables(self) -> Mapping[str, Paytable]:
        """
        Return the paytables that this plugin brings, by name.

        Returns:
            A mapping from name to `reddog.Paytable`. One paytable may have several names. A variant
            needs no paytable here: it has its own.

        >>> from reddog.plugins import Catalogue, hookimpl
        >>> class Tiki:
        ...     @hookimpl
        ...     def reddog_paytables(self):
        ...         return {"tiki": rd.STANDARD.paytable.replace({1: "6:1"})}
        >>> print(Catalogue.of([Tiki()]).get_paytable("tiki")[1])
        6:1
        """
        ...


#: The names of the hooks.
HOOKS: Final = tuple(name for name in vars(Hooks) if name.startswith(PROJECT))
