"""
The one catalogue of what is installed: made on first use, once, whichever thread asks first.

The lock is held while plugins load. A plugin that asks for the catalogue while it is being made
would wait for itself, so it is refused instead.
"""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from reddog.exceptions import PluginError
from reddog.plugins import _discovery
from reddog.plugins._catalogue import Catalogue, warn

if TYPE_CHECKING:
    from reddog.plugins._origin import Problem


@final
class Once:
    """Make a catalogue when it is first asked for, and keep it."""

    def __init__(self, make: Callable[[], Catalogue]) -> None:
        self._make = make
        self._lock = threading.RLock()
        self._making = False
        self._catalogue: Catalogue | None = None

    def get(self) -> Catalogue:
        """Return the catalogue."""
        with self._lock:
            if self._making:
                msg = (
                    "a plugin asked for the catalogue while it is being made; "
                    "build on reddog.STANDARD or reddog.CASINO instead"
                )
                raise PluginError(msg)
            if self._catalogue is None:
                self._making = True
                try:
                    self._catalogue = self._make()
                finally:
                    self._making = False
                # After it is kept: where warnings are errors, the next call still finds it.
                warn(self._catalogue.problems)
            return self._catalogue


def make() -> Catalogue:
    """Make the catalogue of everything installed."""
    offers, problems = _discovery.built_in()
    if not _discovery.autoload():
        return Catalogue(offers, problems)
    unreadable: list[Problem] = []
    found = list(_discovery.installed(unreadable))  # one scan, before any plugin is imported
    more, faults = _discovery.gather(found)
    return Catalogue((*offers, *more), (*problems, *unreadable, *faults))


_ONCE: Final = Once(make)


def installed() -> Catalogue:
    """
    Return the catalogue of everything installed, made on the first call.

    The distributions are scanned once for entry points of the group ``reddog``. Set
    ``REDDOG_DISABLE_PLUGIN_AUTOLOAD=1`` and they are left alone; the built-in variants are there
    all the same.

    Raises:
        PluginError: If a plugin calls this while it is being loaded.

    Warns:
        PluginWarning: For each problem, on the first call.

    >>> installed().get_variant("yablon").title
    'Yablon'
    >>> installed() is installed()
    True
    """
    return _ONCE.get()
