"""
Whole credits and nothing else.

Every amount in the library is an `int` from 0 to `MAX_CREDITS` (BET-1, PAY-7). A `bool` is not an
amount, nor is anything that merely compares equal to one: a float, a `Decimal`, an array library's
integer. What is refused is shown by `show`, which no value can break or flood.
"""

from typing import Final

from reddog.exceptions import RedDogError

#: The largest amount, 2**53 - 1: the largest integer every JSON reader keeps exact (PAY-7).
MAX_CREDITS: Final = 2**53 - 1

_SHOWN: Final = 60
_SHOWN_BITS: Final = 128


def show(value: object) -> str:
    """Return a short text for any value, for use in an error message."""
    try:
        # Inside the try: an object may claim to be an int, and not behave like one.
        if isinstance(value, int) and value.bit_length() > _SHOWN_BITS:
            return f"an integer of {value.bit_length()} bits"
        text = repr(value)
    except Exception:  # noqa: BLE001 - a broken repr must not hide the error being reported
        text = "something that cannot be shown"
    if len(text) > _SHOWN:
        text = text[:_SHOWN] + "…"
    return text if type(value) in (int, str, type(None)) else f"{text} ({type(value).__name__})"


def whole(value: object, what: str, error: type[RedDogError], *, least: int = 0) -> int:
    """Return `value` if it is an int from `least` to `MAX_CREDITS`; raise `error` otherwise."""
    if type(value) is not int:
        raise error(f"{what} must be an int in whole credits, not {show(value)}; pass an int")
    if not least <= value <= MAX_CREDITS:
        raise error(f"{what} must be from {least} to {MAX_CREDITS} credits, not {show(value)}")
    return value
