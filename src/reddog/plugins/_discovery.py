"""
Where plugins are found.

The built-in ones come through the same door as anybody's: they are entry points too, only that
these need no distribution and are always there. Those of other distributions are found by one scan
of what is installed. A distribution whose files are damaged, or whose plugin cannot be imported, is
a problem of its own and of nobody else.
"""

import os
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import metadata
from typing import Final, TypeAlias

from reddog.plugins._asking import ask
from reddog.plugins._hooks import PROJECT
from reddog.plugins._offer import Offer
from reddog.plugins._origin import Origin, Problem, leaving_out

#: Set to anything but 0, it leaves every installed plugin alone.
SWITCH: Final = "REDDOG_DISABLE_PLUGIN_AUTOLOAD"

_BUILT_IN: Final = ("red_dog", "red_dog_casino", "yablon", "scottish_foghorn")

#: An entry point, and where it stands.
Found: TypeAlias = tuple[Origin, metadata.EntryPoint]

#: What was offered, and what was wrong.
Gathered: TypeAlias = tuple[tuple[Offer, ...], tuple[Problem, ...]]


@cache
def built_in() -> Gathered:
    """Load the built-in plugins, which are the same every time."""
    return gather(_built_in())


def _built_in() -> Iterator[Found]:
    for place, module in enumerate(_BUILT_IN):
        value = f"reddog.variants._{module}"
        name = module.replace("_", "-")
        entry_point = metadata.EntryPoint(name, value, PROJECT)
        yield Origin(PROJECT, value, name, place), entry_point


def autoload() -> bool:
    """Tell whether installed plugins are loaded: yes, unless the switch is on."""
    return os.environ.get(SWITCH, "").strip() in ("", "0")


def installed(problems: list[Problem]) -> Iterator[Found]:
    """Scan what is installed, once, and yield the entry points of the group."""
    seen: set[str] = set()
    for distribution in metadata.distributions():
        name = _name_of(distribution)
        folded = re.sub(r"[-_.]+", "-", name).lower()
        if name and folded in seen:
            continue  # one further along the path, which Python would not import either
        seen.add(folded)
        owner = name or "a distribution without a name"
        origin = Origin(owner, "entry_points.txt", owner)
        found: list[metadata.EntryPoint] = []
        with leaving_out(origin, problems, "it could not be read"):
            if f"[{PROJECT}]" in _entry_points_text(distribution):
                found += [point for point in distribution.entry_points if point.group == PROJECT]
        for point in found:
            yield Origin(owner, point.value, point.name), point


def _name_of(distribution: metadata.Distribution) -> str:
    # What an interrupted installation left behind has no metadata, or none that can be read.
    try:
        fields = distribution.metadata
        if "Name" not in fields:
            return ""
        return fields["Name"]
    except (TypeError, OSError, UnicodeError):
        return ""


def _entry_points_text(distribution: metadata.Distribution) -> str:
    # Most distributions have no entry points here: theirs are not parsed, so cannot be at fault.
    return re.sub(r"\s", "", distribution.read_text("entry_points.txt") or "")


def gather(found: Iterable[Found]) -> Gathered:
    """Load each entry point, ask it, and return what they offer and what was wrong."""
    offers: list[Offer] = []
    problems: list[Problem] = []
    for origin, entry_point in found:
        with leaving_out(origin, problems, "it could not be loaded"):
            offer, faults = ask(entry_point.load(), origin)
            offers.append(offer)
            problems += faults
    return tuple(offers), tuple(problems)
