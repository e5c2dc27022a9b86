"""
The door for JSON-ready data: exactly the keys that belong there, or a refusal that names them.

Data from a file, a plugin or the network is possibly wrong, so it is another type than the values
it describes. Each value has a `from_dict` that reads it through here and then through its
constructor; nothing is dropped in silence and nothing is half-read.
"""

from collections.abc import Collection, Mapping
from typing import Any, TypeGuard

from reddog._credits import show
from reddog.exceptions import RedDogError


def is_mapping(data: object) -> TypeGuard[Mapping[Any, Any]]:
    """Tell whether `data` is a mapping, of whatever keys and values."""
    return isinstance(data, Mapping)


def read_list(data: object, what: str, error: type[RedDogError]) -> list[Any]:
    """Return `data` if it is a list; raise `error` otherwise."""
    if not is_list(data):
        raise error(f"{what} must be a list, not {show(data)}")
    return data


def is_list(data: object) -> TypeGuard[list[Any]]:
    """Tell whether `data` is a list, of whatever items."""
    return isinstance(data, list)


def read_keys(
    data: object, keys: Collection[str], what: str, error: type[RedDogError]
) -> dict[str, Any]:
    """Return a copy of `data` if it has exactly `keys`; raise `error` naming what differs."""
    if not is_mapping(data):
        raise error(f"{what} must be a mapping with the keys {', '.join(keys)}, not {show(data)}")
    unknown = [key for key in data if key not in keys]
    if unknown:
        msg = f"{what} has the unknown key {show(unknown[0])}; it has {', '.join(keys)}"
        raise error(msg)
    missing = [key for key in keys if key not in data]
    if missing:
        raise error(f"{what} lacks the key {', '.join(map(repr, missing))}")
    return {key: data[key] for key in keys}
