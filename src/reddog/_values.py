"""
How values are filled, and how they copy and pickle: by field name, through their constructor.

A frozen value whose constructor checks or converts its arguments ends it with `fill`. Copies and
pickles come back through that constructor. A pickle from another release therefore never puts a
value into the wrong field, and no copy is ever unchecked. JSON (`Session.save`, `history.Record`)
is the format to keep; pickles are for processes of one release.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import attrs

from reddog.exceptions import InvalidSave

#: What `__reduce__` answers: a function and its arguments.
Reduced: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]


def fill(self: object, **fields: object) -> None:
    """Set the fields of a frozen value, once, at the end of its constructor."""
    for name, value in fields.items():
        object.__setattr__(self, name, value)


def setter(cls: type[Any], field: str) -> Callable[[Any, Any], None]:
    """
    Return the function that fills one slot, for a constructor that has to be fast.

    An attrs class with slots is made anew by its decorator, so its setters exist only after it.
    """
    found: Callable[[Any, Any], None] = cls.__dict__[field].__set__
    return found


def rebuild(cls: Callable[..., Any], fields: Mapping[str, Any]) -> Any:
    """Build `cls` from its fields by name, or refuse fields this version does not have."""
    try:
        return cls(**fields)
    except TypeError as error:
        msg = f"this pickle was written by another release and cannot be read: {error}"
        raise InvalidSave(msg) from error


def reduce_by_name(self: Any) -> Reduced:
    """
    Answer for the `__reduce__` of an attrs class whose constructor takes its fields.

    Call it from a `def __reduce__(self) -> Reduced`: assigned in the class it has no certain type.
    """
    cls = self.__class__
    fields = {f.alias: getattr(self, f.name) for f in attrs.fields(cls) if f.init}
    return rebuild, (cls, fields)
