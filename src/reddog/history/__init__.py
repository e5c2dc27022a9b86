"""
Rounds written down, so that anybody can play them again and check them.

A `Record` is one round as data. `replay` plays it again by the rules and compares; `verify` checks
the shuffle of a record that carries a proof.
"""

from reddog.history._record import Record
from reddog.history._replay import replay, verify

__all__ = ["Record", "replay", "verify"]
