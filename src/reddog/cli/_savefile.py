"""
A saved game in a file, which neither a crash nor a full disk can cost the player.

A save is written to a file beside it, forced to the disk, and only then renamed over the old one,
which stays as ``NAME.previous``. A file that cannot be read is moved aside as ``NAME.damaged`` and
never written over, and the previous save is tried. A save holds the undealt card of the round in
progress: it is the player's own, on the player's own machine, and is not for showing.
"""

import contextlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from reddog import RedDogError
from reddog.history._strict import read_json

_T = TypeVar("_T")


def load_file(path: Path, load: Callable[[object], _T]) -> tuple[_T | None, list[str]]:
    """
    Read the newest save that can be read.

    Args:
        path: The file; the previous save beside it is the second choice.
        load: What makes a game of the data, or raises a `RedDogError`.

    Returns:
        The game, `None` if there is none, and what the player should be told.
    """
    told: list[str] = []
    for candidate in (path, _beside(path, "previous")):
        try:
            data = read_json(candidate.read_bytes().decode("utf-8"))
            return load(data), told
        except FileNotFoundError:
            continue
        except (RedDogError, ValueError, RecursionError) as error:
            aside = _free(_beside(candidate, "damaged"))
            candidate.rename(aside)
            told.append(
                f"The saved game {candidate} cannot be read ({error}). It is kept as {aside}."
            )
    return None, told


def write_file(path: Path, data: dict[str, Any]) -> None:
    """
    Write a save, and keep the one before it.

    Raises:
        OSError: If it cannot be written; the save that was there is as it was.
    """
    fresh = _beside(path, "new")
    try:
        with fresh.open("w", encoding="utf-8") as file:
            json.dump(data, file)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileNotFoundError):
            path.replace(_beside(path, "previous"))
        fresh.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
    _force_names(path.parent)


def _force_names(folder: Path) -> None:
    """Force the renaming to the disk, where the system lets a folder be opened."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(f"{path.name}.{ending}")


def _free(path: Path) -> Path:
    number = 1
    free = path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.name}-{number}")
    return free
