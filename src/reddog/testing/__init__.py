"""
Prove a game right: the kit for authors of variants, and for hosts that test their own game.

Strategies draw every value of the game for hypothesis, `stacked` deals chosen cards, and
`check_variant` runs the conformance suite. The same suite runs under pytest on any installed
variant: ``pytest -p reddog.testing.pytest_plugin --reddog-variant NAME``.

It comes with the extra ``testing``. Where that is installed, ``from_type`` of hypothesis knows the
types of the game.

>>> check_variant(rd.STANDARD).player_has_the_edge
False
"""

from reddog import MissingExtra

try:
    from reddog.testing import strategies
except ModuleNotFoundError as _missing:
    raise MissingExtra.needed_for("reddog.testing", "testing") from _missing

from reddog.testing._check import VariantReport, check_variant
from reddog.testing._stacked import stacked

__all__ = ["VariantReport", "check_variant", "stacked", "strategies"]

# Users see the public path: in a traceback, in a pickle, in the reference.
for _public in (VariantReport, check_variant, stacked):
    _public.__module__ = "reddog.testing"
