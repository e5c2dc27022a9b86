"""
Rounds in bulk, to check exact odds by play and to ask what no formula answers.

`simulate` plays one game many times and returns a `Report`: estimates with their standard errors,
beside the exact chances. `simulate_bankrolls` plays a betting system with many bankrolls and
returns a `BankrollReport`. All chance comes from one seed. This needs the extra ``sim``.

>>> from reddog.simulation import simulate
>>> report = simulate(STANDARD, rounds=1_000_000, seed=1)
>>> report.house_edge.low < 523 / 16575 < report.house_edge.high
True
"""

from importlib.util import find_spec

from reddog.exceptions import MissingExtra

if find_spec("numpy") is None:
    raise MissingExtra.needed_for("reddog.simulation", "sim")

from reddog.simulation._bankroll_report import BankrollReport
from reddog.simulation._bankrolls import simulate_bankrolls
from reddog.simulation._estimate import Agreement, Estimate
from reddog.simulation._lines import Line, SpreadRow
from reddog.simulation._path import Path
from reddog.simulation._report import Report
from reddog.simulation._simulate import simulate
from reddog.simulation._system import FLAT, Standing, System, double_after_loss
from reddog.simulation._trial import Ending

__all__ = [
    "FLAT",
    "Agreement",
    "BankrollReport",
    "Ending",
    "Estimate",
    "Line",
    "Path",
    "Report",
    "SpreadRow",
    "Standing",
    "System",
    "double_after_loss",
    "simulate",
    "simulate_bankrolls",
]

# Users see the public path: in a traceback, in a pickle, in the reference.
for _public in [globals()[name] for name in __all__ if name != "FLAT"]:
    _public.__module__ = __name__
