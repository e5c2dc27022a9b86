"""
Put bytecode in the place of source in an archive of Python files.

Run inside Pyodide by ``bytecode.mjs`` at the end of a build, when the game has been started there:
a page that need not compile what it imports is ready in less than half the time. What the game did
not load stays source, and what a page cannot use (sockets, processes, terminals) is left out. The
files stand uncompressed in the archive: the server compresses it as one, which makes it smaller.
"""

import importlib.util
import marshal
import sys
import zipfile
from pathlib import Path, PurePosixPath
from typing import Final

_LEFT_OUT: Final = (
    "ftplib.py",
    "imaplib.py",
    "mailbox.py",
    "multiprocessing/",
    "poplib.py",
    "smtplib.py",
    "unittest/",
    "wsgiref/",
    "xmlrpc/",
)
#: Bytecode that is not compared with a source file: the hash is not looked at.
_UNCHECKED: Final = (0b01).to_bytes(4, "little") + bytes(8)
#: Every file bears the first date a zip can hold, so that the same files give the same archive.
_DATE: Final = (1980, 1, 1, 0, 0, 0)


def compile_archive(source: Path, target: Path, *, loaded_from: str, optimize: int) -> None:
    """
    Write an archive again, with bytecode for the modules that are loaded.

    Args:
        source: The archive with Python source.
        target: Where to write the other one.
        loaded_from: The folder or archive that the modules were imported from.
        optimize: As `compile` takes it: 2 leaves out docstrings and assertions.
    """
    loaded = {
        file.removeprefix(f"{loaded_from}/")
        for module in sys.modules.values()
        if (file := getattr(module, "__file__", None) or "").startswith(f"{loaded_from}/")
    }
    with zipfile.ZipFile(source) as reading, zipfile.ZipFile(target, "w") as writing:
        for name in sorted(reading.namelist()):
            if name.startswith(_LEFT_OUT) or name.endswith("/"):
                continue
            content = reading.read(name)
            if name in loaded:
                content = _bytecode(content, name, optimize)
                name = str(PurePosixPath(name).with_suffix(".pyc"))  # noqa: PLW2901 - its new name
            info = zipfile.ZipInfo(name, _DATE)
            info.external_attr = 0o644 << 16
            writing.writestr(info, content)


def _bytecode(source: bytes, name: str, optimize: int) -> bytes:
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return importlib.util.MAGIC_NUMBER + _UNCHECKED + marshal.dumps(code)
