"""
Variants and paytables that other packages bring.

A plugin is a module, or an object, with functions marked by `hookimpl` and named like a hook of
`Hooks`. An installed one names itself in the group of entry points ``reddog``:

.. code-block:: toml

   [project.entry-points.reddog]
   tiki = "reddog_tiki"

`installed` is the catalogue of everything that is installed; `reddog.get_variant` looks there.
`Catalogue.of` makes one by hand, without looking at anything installed.
"""

from reddog.plugins._catalogue import Catalogue
from reddog.plugins._hooks import Hooks, hookimpl
from reddog.plugins._installed import installed
from reddog.plugins._origin import Problem

__all__ = ["Catalogue", "Hooks", "Problem", "hookimpl", "installed"]

# Users see the public path: in a traceback, in a pickle, in the reference.
for _public in (Catalogue, Hooks, Problem, installed):
    _public.__module__ = "reddog.plugins"
