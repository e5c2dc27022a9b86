"""
The built-in variants, as ordinary plugins (NAME-1).

Each module here is a plugin like anybody's: it implements the hooks of `reddog.plugins` and does
nothing else. `YABLON` and `SCOTTISH_FOGHORN` are namings of the standard game: the same rules and
the same paytable under another title.

>>> YABLON.fingerprint == SCOTTISH_FOGHORN.fingerprint == rd.STANDARD.fingerprint
True
"""

from reddog.variants._scottish_foghorn import SCOTTISH_FOGHORN
from reddog.variants._yablon import YABLON

__all__ = ["SCOTTISH_FOGHORN", "YABLON"]
