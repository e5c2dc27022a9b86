"""
How values copy and pickle: by field name, through the constructor that checks them.

A pickle from another release therefore never puts a value into the wrong field, and no copy is
ever unchecked. JSON (`Session.save`, `history.Record`) is the format to keep; pickles are for
processes of one release.
"""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from reddog.exceptions import InvalidSave

type_and_fields = tuple[Callable[..., Any], tuple[type[Any], dict[str, Any]]]


def rebuild(cls: Callable[..., Any], fields: Mapping[str, Any]) -> Any:
    """Build `cls` from its fields by name, or refuse fields this version does not have."""
    try:
        return cls(**fields)
    except TypeError as error:
        msg = f"this pickle was written by another release and cannot be read: {error}"
        raise InvalidSave(msg) from error


def reduce_by_name(self: Any) -> type_and_fields:
    """Serve as the `__reduce__` of an attrs class whose constructor takes its fields."""
    fields = {
        f.alias: getattr(self, f.name) for f in attrs.fields(type(self)) if f.init
    }
    return rebuild, (type(self), fields)
