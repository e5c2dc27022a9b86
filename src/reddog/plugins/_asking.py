"""
Asking one plugin: the edge where pluggy's `Any` stops.

Each implementation of a hook is registered with a plugin manager of its own and called alone. So
one that fails stops no other, one that wraps its neighbours finds none, and ``tryfirst`` and
``trylast`` have nothing to be first or last of: order cannot matter, because there is none.
"""

import inspect
from collections.abc import Iterator
from types import ModuleType
from typing import TYPE_CHECKING, Final, TypeGuard

import pluggy

from reddog._credits import show
from reddog.exceptions import PluginError
from reddog.plugins._hooks import HOOKS, PROJECT, Hooks
from reddog.plugins._names import fold, nearest
from reddog.plugins._offer import Offer, read_paytables, read_variants
from reddog.plugins._origin import Origin, Problem, leaving_out

if TYPE_CHECKING:
    from reddog import Paytable, Variant

_MARKER: Final = "@reddog.plugins.hookimpl"
_BY_FOLDED_NAME: Final = {fold(hook): hook for hook in HOOKS}


def refuse_impossible(plugin: object) -> None:
    """Raise `PluginError` for what can never be a plugin: nothing at all, or a class."""
    if plugin is None or isinstance(plugin, type):
        what = "None" if plugin is None else f"the class {plugin.__name__}"
        raise PluginError(f"{what} is not a plugin; pass a module, or an object of your class")


def ask(plugin: object, origin: Origin) -> tuple[Offer, list[Problem]]:
    """
    Return what `plugin` offers, and what was wrong with it.

    Raises:
        PluginError: If it is `None`, a class, or has nothing that even looks like a hook.
    """
    refuse_impossible(plugin)
    problems: list[Problem] = []
    variants: list[Variant] = []
    paytables: list[tuple[str, Paytable]] = []
    candidates = list(_candidates(plugin))
    if not candidates:
        msg = f"{origin.label} has no hooks; write {' or '.join(HOOKS)} and mark it with {_MARKER}"
        raise PluginError(msg)
    for attribute, hook in candidates:
        with leaving_out(origin, problems, f"its {attribute} was left out"):
            for result in _call(plugin, attribute, hook, origin):
                if hook == HOOKS[0]:
                    variants += read_variants(result, origin, problems)
                else:
                    paytables += read_paytables(result, origin, problems)
    return Offer.of(origin, variants, paytables), problems


def _candidates(plugin: object) -> Iterator[tuple[str, str | None]]:
    """Yield each implementation and the hook it is of; `None` for what is not marked as one."""
    manager = pluggy.PluginManager(PROJECT)
    for attribute in dir(plugin):
        if attribute.startswith("__"):
            continue  # Python's own, and most of what there is
        options = manager.parse_hookimpl_opts(plugin, attribute)
        if options is not None:
            hook = options.get("specname") or attribute
            if hook in HOOKS or not options.get("optionalhook"):
                yield attribute, hook
        elif _looks_like_a_hook(attribute, inspect.getattr_static(plugin, attribute, None)):
            yield attribute, None


def _looks_like_a_hook(attribute: str, value: object) -> bool:
    if isinstance(value, ModuleType):
        return False  # `import reddog_tiki`
    if attribute in HOOKS:
        return True  # also `reddog_variants = [tiki]`
    if not (callable(value) or isinstance(value, classmethod)):
        return False
    # Not marked, so only what is almost a hook's name, or reserved for hooks, is a mistake.
    is_near = bool(nearest(attribute, _BY_FOLDED_NAME, cutoff=0.85))
    return is_near or attribute.startswith(f"{PROJECT}_")


def _nearest_hook(attribute: str) -> str:
    return nearest(attribute, _BY_FOLDED_NAME, cutoff=0.0)[0]


def _call(plugin: object, attribute: str, hook: str | None, origin: Origin) -> list[object]:
    """Call one implementation through pluggy, alone, and return its results."""
    if hook is None:
        near = _nearest_hook(attribute)
        missing = "it is" if attribute == near else f"the nearest hook is {near}, and it is"
        raise PluginError(f"{missing} not a function marked with {_MARKER}")
    function = getattr(plugin, attribute)
    if inspect.iscoroutinefunction(function):
        raise PluginError("a hook is a plain function, not async; return the data itself")
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(Hooks)
    alone = ModuleType(origin.plugin)
    setattr(alone, attribute, function)
    manager.register(alone, name=origin.plugin)
    try:
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        msg = f"there is no hook {hook}; the nearest is {_nearest_hook(hook)}"
        raise PluginError(msg) from error
    results: object = getattr(manager.hook, hook)()
    if not _are_results(results):
        raise PluginError(f"a wrapper returns a list of results, not {show(results)}")
    if not results and not inspect.isgeneratorfunction(function):
        raise PluginError("it returned None; return the data, or an empty list or mapping")
    return results


def _are_results(results: object) -> TypeGuard[list[object]]:
    return isinstance(results, list)
