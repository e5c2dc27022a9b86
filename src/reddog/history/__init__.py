"""
Rounds written down, so that anybody can play them again and check them.

A `Record` is one round as data, on one line. `Writer` adds records to a file, safe against a crash;
`scan` and `read` read it, however long it is. `replay` plays a record again by the rules and
compares; `verify` checks the shuffle of a record that carries a proof. `Statistics` adds a history
up, and `write_csv` shows it to a spreadsheet.
"""

from reddog.history._csv import write_csv
from reddog.history._reader import Damage, read, scan
from reddog.history._record import Record
from reddog.history._replay import replay, verify
from reddog.history._statistics import Statistics
from reddog.history._writer import Aside, Writer, compress, set_aside

__all__ = [
    "Aside",
    "Damage",
    "Record",
    "Statistics",
    "Writer",
    "compress",
    "read",
    "replay",
    "scan",
    "set_aside",
    "verify",
    "write_csv",
]

# Users see the public path: in a traceback, in a pickle, in the reference.
for _public in [globals()[name] for name in __all__]:
    _public.__module__ = __name__
