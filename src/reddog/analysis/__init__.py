"""
Exact odds for any variant and any shoe, in fractions.

Everything here follows from counting: nothing is simulated, looked up or assumed. `analyse` works
out one game, `advise` one decision, `outlook` many rounds, `compare` several games, and `par_sheet`
writes it all down.

>>> from reddog import STANDARD, analysis
>>> analysis.analyse(STANDARD, decks=6).house_edge
Fraction(17533, 626665)
"""

from reddog.analysis._advice import Advice, advise
from reddog.analysis._analyse import analyse
from reddog.analysis._analysis import Analysis
from reddog.analysis._band import Band
from reddog.analysis._compare import Comparison, Worth, compare
from reddog.analysis._composition import Composition
from reddog.analysis._decision_odds import DecisionOdds
from reddog.analysis._optimal import OPTIMAL
from reddog.analysis._outlook import Chance, Outlook, outlook
from reddog.analysis._par_sheet._sheet import ParSheet, par_sheet

__all__ = [
    "OPTIMAL",
    "Advice",
    "Analysis",
    "Band",
    "Chance",
    "Comparison",
    "Composition",
    "DecisionOdds",
    "Outlook",
    "ParSheet",
    "Worth",
    "advise",
    "analyse",
    "compare",
    "outlook",
    "par_sheet",
]

# Users see the public path: in a traceback, in a pickle, in the reference.
for _public in [globals()[name] for name in __all__]:
    if callable(_public) and hasattr(_public, "__name__"):
        _public.__module__ = __name__
