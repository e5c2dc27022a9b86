"""
A history on disk, added to line by line.

Every record is one write of one whole line to a file opened for appending, so what was written
before is never touched, a program that is killed tears at most the line it was writing, and two
programs may write to one file. A line that a crash tore is ended before the next one is written:
it stays what it is, and nothing is glued onto it.
"""

import gzip
import io
import os
import shutil
from pathlib import Path
from types import TracebackType
from typing import Final, Self, final

import attrs

from reddog._credits import show
from reddog.exceptions import InvalidRecord
from reddog.history._reader import GZIP, LONGEST_READ, Damage, line_of
from reddog.history._record import Record


@final
class Writer:
    """
    Add records to a history in JSON Lines; made anew or continued.

    Use it in a `with` statement, or call `close`.

    Args:
        path: The file. Its folder must exist.
        fsync: Whether each record is on the disk, and not only with the operating system, when
            `write` returns: it then survives a power cut too, and takes a few milliseconds.

    Raises:
        InvalidRecord: If the file is compressed; such a file cannot be added to safely.
        OSError: If the file cannot be opened for appending.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from reddog import STANDARD, Card, Dealt, Resolved
    >>> from reddog.history import Record, read
    >>> record = Record.of(Resolved(Dealt(STANDARD, 10, *Card.parse_many("7c 8d")), 0, None))
    >>> with TemporaryDirectory() as folder:
    ...     with Writer(Path(folder, "history.jsonl")) as writer:
    ...         writer.write(record)
    ...     list(read(writer.path)) == [record]
    True
    """

    def __init__(self, path: str | os.PathLike[str], *, fsync: bool = False) -> None:
        self.path: Final = Path(path)
        self._fsync: Final = fsync
        self._file: Final = self.path.open("a+b", buffering=0)
        start, end = _ends_of(self._file)
        if start == GZIP:
            self._file.close()
            msg = f"{self.path} is compressed and cannot be added to; unpack it or begin another"
            raise InvalidRecord(msg)
        self._torn = end not in (b"", b"\n")

    def write(self, record: Record) -> None:
        """
        Add one record. When this returns, the line is whole in the file.

        Args:
            record: The finished round.

        Raises:
            InvalidRecord: If `record` is not a `Record`. Nothing has been written.
            OSError: If the disk is full or the file is gone; a line that is torn by it is ended
                before the next.
        """
        if type(record) is not Record:
            raise InvalidRecord(f"a history holds Records, not {show(record)}; see Record.of")
        line = f"{record.to_json()}\n".encode("ascii")
        rest = memoryview(b"\n" + line if self._torn else line)
        self._torn = True
        while rest:
            rest = rest[self._file.write(rest) :]
        self._torn = False
        if self._fsync:
            os.fsync(self._file.fileno())

    def close(self) -> None:
        """
        Close the file; nothing can be added after that.

        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     writer = Writer(Path(folder, "history.jsonl"))
        ...     writer.close()
        ...     writer.path.stat().st_size
        0
        """
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Writer {self.path}>"


@final
@attrs.frozen
class Aside:
    """
    Say where an unusable history was put, and why; made by `set_aside`.

    Args:
        path: Where it is now.
        reason: Why nothing can be added to it.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from reddog.history import set_aside
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder, "history.jsonl")
    ...     _ = path.write_text("an old format", encoding="utf-8")
    ...     print(set_aside(path).reason)
    it ends in the middle of a line, as after a crash
    """

    path: Path
    """Where it is now."""
    reason: str
    """Why nothing can be added to it."""


def set_aside(path: str | os.PathLike[str]) -> Aside | None:
    """
    Move a history out of the way if it cannot be continued, so that a new one can begin.

    A file is set aside if its first or last line is no record of this release, if it is empty,
    torn or compressed. It is renamed, to ``NAME.aside-1`` or the next free number, and never
    changed. The lines between are left to `reddog.history.replay`.

    Args:
        path: The file, which need not exist.

    Returns:
        Where the file is now and why; `None` if it can be continued or does not exist.

    Raises:
        OSError: If the file cannot be read or renamed.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder, "history.jsonl")
    ...     _ = path.write_text("an old format", encoding="utf-8")
    ...     aside = set_aside(path)
    ...     print(aside.path.name, path.exists())
    history.jsonl.aside-1 False
    """
    path = Path(path)
    if not path.exists():
        return None
    reason = _why_not_continued(path)
    if reason is None:
        return None
    number = 1
    while True:
        target = path.with_name(f"{path.name}.aside-{number}")
        try:
            target.touch(exist_ok=False)  # the name is ours: nothing can be overwritten
        except FileExistsError:
            number += 1
        else:
            return Aside(path.replace(target), reason)


def compress(path: str | os.PathLike[str]) -> Path:
    """
    Pack a finished history into ``NAME.gz`` beside it; the original stays.

    Args:
        path: The file, whole and no longer written to.

    Returns:
        The packed file, which `reddog.history.read` reads as it is.

    Raises:
        FileExistsError: If there is such a file already.
        OSError: If a file cannot be read or written.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     with Writer(Path(folder, "history.jsonl")) as writer:
    ...         pass
    ...     compress(writer.path).name
    'history.jsonl.gz'
    """
    path = Path(path)
    target = path.with_name(f"{path.name}.gz")
    with path.open("rb") as plain, target.open("xb") as packed:
        try:
            with gzip.GzipFile("", "wb", fileobj=packed, mtime=0) as file:
                shutil.copyfileobj(plain, file)
        except BaseException:
            target.unlink()
            raise
    return target


def _why_not_continued(path: Path) -> str | None:
    with path.open("rb") as file:
        start, end = _ends_of(file)
        if not start:
            return "it is empty"
        if start == GZIP:
            return "it is compressed and cannot be added to"
        if end != b"\n":
            return "it ends in the middle of a line, as after a crash"
        file.seek(0)
        first = line_of(1, file.readline(LONGEST_READ))
        if isinstance(first, Damage):
            return str(first)
        file.seek(max(0, file.seek(0, os.SEEK_END) - LONGEST_READ))
        last = line_of(0, file.read()[:-1].rpartition(b"\n")[2] + b"\n")
        return f"its last line: {last.reason}" if isinstance(last, Damage) else None


def _ends_of(file: io.RawIOBase | io.BufferedReader) -> tuple[bytes, bytes]:
    """Return the first two bytes of a file and its last one."""
    file.seek(0)
    start = file.read(2) or b""
    if start:
        file.seek(-1, os.SEEK_END)
    return start, file.read(1) or b""
