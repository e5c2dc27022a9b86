"""Where something comes from, and what was wrong with it."""

import traceback
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final, final

import attrs

from reddog.exceptions import PluginError
from reddog.plugins._names import fold

#: The place of every plugin that is not built in: after those that are.
OTHERS: Final = 1_000

_LONGEST: Final = 400


@final
@attrs.frozen
class Problem:
    """
    Say what was left out while loading, and why.

    A problem is warned about once, as a `reddog.PluginWarning`. Asking for any of its names raises
    `reddog.PluginError` with `cause` as its cause.

    >>> import warnings
    >>> from reddog.plugins import Catalogue, hookimpl
    >>> class Thief:
    ...     @hookimpl
    ...     def reddog_variants(self):
    ...         return [rd.STANDARD.replace(decks=2)]
    >>> with warnings.catch_warnings():
    ...     warnings.simplefilter("ignore")
    ...     [problem] = Catalogue.of([Thief()]).problems
    >>> problem.name, type(problem.cause).__name__
    ('red-dog', 'PluginError')
    """

    name: str
    """What was left out: an entry point, a variant or a paytable."""
    distribution: str
    """The installed distribution it came from, or the name of a plugin registered by hand."""
    plugin: str
    """The value of the entry point, such as ``reddog_tiki:plugin``, or the plugin's name."""
    message: str
    """What was wrong, as a sentence that names plugin and distribution."""
    cause: BaseException = attrs.field(eq=False, repr=False)
    """The original exception."""
    names: tuple[str, ...] = attrs.field(repr=False)
    """The names that lead to this problem when they are asked for."""

    @property
    def folded(self) -> frozenset[str]:
        """
        Return those names as they are compared.

        >>> cause = ValueError("no such price")
        >>> problem = Problem("tiki", "tiki", "tiki", "no price", cause, ("Tiki Red Dog",))
        >>> problem.folded
        frozenset({'tikireddog'})
        """
        return frozenset(map(fold, self.names))

    def __str__(self) -> str:
        """Return the sentence."""
        return self.message


@final
@attrs.frozen
class Origin:
    """Name a plugin and the distribution that brought it."""

    distribution: str
    plugin: str
    name: str
    place: int = OTHERS
    """Where its variants stand in the listing: the built-in ones first, in their order."""

    @property
    def order(self) -> tuple[int, str, str, str, str]:
        """Return what plugins sort by, whatever order they were registered in."""
        return (self.place, fold(self.distribution), *self.names)

    @property
    def names(self) -> tuple[str, str, str]:
        """Return the distribution, the entry point's value and its name."""
        return self.distribution, self.plugin, self.name

    @property
    def label(self) -> str:
        """Return plugin and distribution in words."""
        if self.plugin == self.distribution:
            return f"the plugin {self.plugin!r}"
        return f"the plugin {self.plugin!r} of {self.distribution}"

    def problem(self, what: str, cause: BaseException, names: tuple[str, ...] = ()) -> Problem:
        """Make the problem that `what` describes, of the first of `names` or else of the plugin."""
        names = (*names, self.name, self.plugin, self.distribution)
        message = f"{self.label}: {what}"
        return Problem(names[0], self.distribution, self.plugin, message, cause, names)


@contextmanager
def leaving_out(
    origin: Origin, problems: list[Problem], what: str, names: tuple[str, ...] = ()
) -> Generator[None, None, None]:
    """
    Turn whatever a plugin raises into a problem, so that it stops nothing else.

    Not only `Exception`: a plugin that calls `sys.exit`, or whose extension module panics, must not
    end the game. A `KeyboardInterrupt` is the user's and goes on.
    """
    try:
        yield
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - it is kept and reported, see above
        problems.append(origin.problem(f"{what}: {_in_words(error)}", error, names))


def _in_words(error: BaseException) -> str:
    # On one line, and also for an error whose own text fails.
    if type(error) is PluginError:
        return str(error)
    text = " ".join(traceback.format_exception_only(error)[-1].split())
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
