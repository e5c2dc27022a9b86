"""
A history on disk, read line by line.

Memory does not grow with the file. A line is a record or `Damage`, one or the other for each line,
so that whoever reads decides what damage means and can name its line. A crash tears at most the
last line of a file (`reddog.history.Writer`); everything before it is read.
"""

import gzip
import io
import os
import zlib
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final, TypeAlias, final

import attrs

from reddog.exceptions import InvalidRecord
from reddog.history._record import Record
from reddog.history._strict import LONGEST_LINE

#: A file by its name, or opened for reading bytes.
Source: TypeAlias = str | os.PathLike[str] | io.BufferedReader

#: How a file compressed by gzip begins.
GZIP: Final = b"\x1f\x8b"
#: The most that is read of a line at once: a record and its line break, and one more.
LONGEST_READ: Final = LONGEST_LINE + 2  # and a line break


@final
@attrs.frozen
class Damage:
    """
    Say what is wrong with one line of a history.

    Args:
        line: The number of the line, from 1.
        reason: Why it is no record.
        torn: Whether the file ends in the middle of the line, as after a crash.

    >>> print(Damage(17, "it is not UTF-8"))
    line 17: it is not UTF-8
    """

    line: int
    """The number of the line, from 1."""
    reason: str
    """Why it is no record."""
    torn: bool = False
    """Whether the file ends in the middle of the line."""

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


def scan(source: Source) -> Iterator[Record | Damage]:
    r"""
    Read a history, damaged or not, plain or compressed by gzip.

    Args:
        source: The file's name, or the file opened for reading bytes, which stays open.

    Returns:
        An iterator with one `Record` or `Damage` for each line, in order. Compressed data that
        cannot be unpacked further is one `Damage` at the end.

    Raises:
        OSError: If the file cannot be read.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder, "history.jsonl")
    ...     _ = path.write_text("not a record\n", encoding="utf-8")
    ...     for line in scan(path):
    ...         print(line)
    line 1: this is not JSON: Expecting value: line 1 column 1 (char 0)
    """
    with ExitStack() as closing:
        if isinstance(source, io.BufferedReader):
            file: io.BufferedIOBase = source
        else:
            source = file = closing.enter_context(Path(source).open("rb"))
        if source.peek(2)[:2] == GZIP:
            file = closing.enter_context(gzip.GzipFile(fileobj=source))
        number = 0
        try:
            for number, line in enumerate(_lines(file), 1):
                yield line_of(number, line)
        except (EOFError, gzip.BadGzipFile, zlib.error) as error:
            reason = f"the compressed data ends or is damaged here: {error}"
            yield Damage(number + 1, reason, torn=isinstance(error, EOFError))


def read(source: Source) -> Iterator[Record]:
    """
    Read a history that has to be whole.

    Args:
        source: The file's name, or the file opened for reading bytes.

    Returns:
        The records, one by one; a file larger than the memory is no trouble.

    Raises:
        InvalidRecord: At the first damaged line, with its number; the records before it have been
            returned.
        OSError: If the file cannot be read.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from reddog.history import Record, Writer
    >>> record = Record.of(Resolved(Dealt(STANDARD, 10, *Card.parse_many("7c 8d")), 0, None))
    >>> with TemporaryDirectory() as folder:
    ...     with Writer(Path(folder, "history.jsonl")) as writer:
    ...         writer.write(record)
    ...     [read_back] = read(writer.path)
    >>> read_back == record
    True
    """
    for line in scan(source):
        if isinstance(line, Damage):
            raise InvalidRecord(str(line))
        yield line


def _lines(file: io.BufferedIOBase) -> Iterator[bytes]:
    while line := file.readline(LONGEST_READ):
        yield line
        while len(line) == LONGEST_READ and not line.endswith(b"\n"):
            line = file.readline(LONGEST_READ)  # the rest of a line too long to be a record


def line_of(number: int, line: bytes) -> Record | Damage:
    """Return what one line of a history is, line break included."""
    try:
        return Record.from_json(line.decode("utf-8"))
    except UnicodeDecodeError:
        reason = "it is not UTF-8"
    except InvalidRecord as error:
        reason = str(error)
    if line.endswith(b"\n") or len(line) == LONGEST_READ:
        return Damage(number, reason)
    return Damage(number, "the file ends in the middle of this line, as after a crash", torn=True)
