"""
Put installed Python distributions into one archive that Pyodide unpacks.

It holds `reddog`, what it needs, and every installed plugin of it, each with its metadata, so that
the page finds the plugins as any program does. An editable installation is packed as a real one.
"""

import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution, distributions
from importlib.util import find_spec
from pathlib import Path
from typing import Final

#: The packages the game runs on, each with the names it is imported by.
NEEDED: Final = {"reddog": ("reddog",), "attrs": ("attr", "attrs"), "pluggy": ("pluggy",)}

_ENTRY_POINTS: Final = "reddog"
_METADATA: Final = ("METADATA", "entry_points.txt")
#: The page has no terminal, no numpy and no hypothesis.
_LEFT_OUT: Final = ("reddog/cli/", "reddog/__main__.py", "reddog/simulation/", "reddog/testing/")
#: Every file bears the first date a zip can hold, so that the same files give the same archive.
_DATE: Final = (1980, 1, 1, 0, 0, 0)


def pack(archive: Path, folders: dict[str, Path]) -> list[str]:
    """
    Write the archive.

    Args:
        archive: Where to write it.
        folders: Further folders of Python files, by the path they get in the archive.

    Returns:
        The names of the distributions in it.
    """
    found = dict(_distributions())
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as writing:
        for _, files in sorted(found.items()):
            for name, content in files:
                _write(writing, name, content)
        for name, folder in sorted(folders.items()):
            for path in sorted(folder.glob("*.py")):
                _write(writing, f"{name}/{path.name}", path.read_bytes())
    return sorted(found)


def _distributions() -> Iterator[tuple[str, list[tuple[str, bytes]]]]:
    for name, imported in NEEDED.items():
        yield name, _files(distribution(name), imported)
    for plugin in distributions():
        if plugin.name in NEEDED:
            continue
        modules = {
            point.module.partition(".")[0]
            for point in plugin.entry_points
            if point.group == _ENTRY_POINTS
        }
        if modules:
            yield plugin.name, _files(plugin, tuple(sorted(modules)))


def _files(found: Distribution, modules: tuple[str, ...]) -> list[tuple[str, bytes]]:
    label = f"{found.name.replace('-', '_')}-{found.version}.dist-info"
    files = [
        (f"{label}/{name}", text.encode()) for name in _METADATA if (text := found.read_text(name))
    ]
    for module in modules:
        files += _module(module)
    return files


def _module(module: str) -> Iterator[tuple[str, bytes]]:
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"{module} is installed but cannot be imported", name=module)
    origin = Path(spec.origin)
    if spec.submodule_search_locations is None:
        yield origin.name, origin.read_bytes()
        return
    for path in sorted(origin.parent.rglob("*")):
        name = path.relative_to(origin.parent.parent).as_posix()
        if path.is_file() and "__pycache__" not in path.parts and not name.startswith(_LEFT_OUT):
            yield name, path.read_bytes()


def _write(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    info = zipfile.ZipInfo(name, _DATE)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    archive.writestr(info, content)
