"""Histories on disk: what a crash leaves, what a stranger's file holds, what is never lost."""

import gzip
import json
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from records import SEED, proved_record, record_of, sample

from reddog import InvalidRecord
from reddog.history import Damage, Record, Writer, compress, read, scan, set_aside

HERE = Path(__file__).parent
RECORDS = sample()
TEXT = "".join(f"{record.to_json()}\n" for record in RECORDS)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.jsonl"


def write(path: Path, records: list[Record]) -> None:
    with Writer(path) as writer:
        for record in records:
            writer.write(record)


def test_a_history_is_one_canonical_line_for_each_record(path: Path) -> None:
    write(path, RECORDS)

    assert TEXT.encode("ascii") == path.read_bytes()
    assert RECORDS == list(read(path))
    assert RECORDS == list(read(str(path)))


def test_a_history_is_continued_and_what_was_there_is_not_touched(path: Path) -> None:
    write(path, RECORDS[:2])
    before = path.read_bytes()
    write(path, RECORDS[2:])

    assert before == path.read_bytes()[: len(before)]
    assert RECORDS == list(read(path))


def test_each_record_is_in_the_file_when_write_returns(path: Path) -> None:
    with Writer(path, fsync=True) as writer:
        for count, record in enumerate(RECORDS, 1):
            writer.write(record)

            assert RECORDS[:count] == list(read(path))

    assert f"<Writer {path}>" == repr(writer)


def test_two_writers_of_one_file_lose_nothing(path: Path) -> None:
    with Writer(path) as one, Writer(path) as two:
        for record in RECORDS:
            one.write(record)
            two.write(record)

    assert [record for record in RECORDS for _ in range(2)] == list(read(path))


def test_only_a_record_is_written(path: Path) -> None:
    text: Any = TEXT
    with Writer(path) as writer, pytest.raises(InvalidRecord, match="a history holds Records"):
        writer.write(text)

    assert b"" == path.read_bytes()


def test_a_closed_writer_writes_nothing(path: Path) -> None:
    writer = Writer(path)
    writer.close()

    with pytest.raises(ValueError, match="closed file"):
        writer.write(RECORDS[0])


def test_wherever_the_file_is_cut_every_whole_line_is_read_and_the_torn_one_is_said(
    path: Path,
) -> None:
    whole = RECORDS[0].to_json().encode("ascii") + b"\n"
    torn = RECORDS[1].to_json().encode("ascii")
    for cut in range(1, len(torn)):
        path.write_bytes(whole + torn[:cut])
        first, last = scan(path)

        assert RECORDS[0] == first
        assert isinstance(last, Damage)
        assert (2, True) == (last.line, last.torn)
        assert "line 2: the file ends in the middle of this line, as after a crash" == str(last)


def test_a_whole_record_without_its_line_break_is_read(path: Path) -> None:
    path.write_bytes(TEXT.encode("ascii")[:-1])

    assert RECORDS == list(read(path))


def test_nothing_is_glued_onto_a_torn_line(path: Path) -> None:
    torn = TEXT.encode("ascii")[:-40]
    path.write_bytes(torn)
    write(path, RECORDS[:2])
    *before, damage, first, second = scan(path)

    assert RECORDS[:-1] == before
    assert isinstance(damage, Damage)
    assert (len(RECORDS), False) == (damage.line, damage.torn)
    assert RECORDS[:2] == [first, second]
    assert torn == path.read_bytes()[: len(torn)]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the killed processes are made by fork")
def test_a_writer_killed_200_times_loses_no_finished_line(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, HERE / "killed_writers.py", path, "a seed"],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    found = json.loads(done.stdout)

    assert [] == found["missing"]
    assert 200 < found["promised"] <= found["found"]


FULL_DISK = """
import resource, sys
from reddog.history import Record, Writer
record = Record.from_json(sys.stdin.read())
limit = len(record.to_json()) * 3 // 2
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
writer = Writer(sys.argv[1])
writer.write(record)
try:
    writer.write(record)
except OSError:
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    writer.write(record)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot limit the size of a file")
def test_a_line_torn_by_a_full_disk_is_ended_before_the_next(path: Path) -> None:
    line = RECORDS[0].to_json()
    subprocess.run(
        [sys.executable, "-c", FULL_DISK, path], input=line, encoding="ascii", check=True
    )

    first, damage, last = scan(path)
    assert RECORDS[0] == first == last
    assert isinstance(damage, Damage)
    assert f"{line}\n{line}"[: len(line) * 3 // 2] == path.read_text("ascii")[: -len(line) - 2]


def test_a_damaged_line_in_the_middle_is_named_and_the_rest_is_read(path: Path) -> None:
    lines = TEXT.splitlines(keepends=True)
    lines[2] = lines[2].replace('"net":110', '"net":120')
    path.write_text("".join(lines), encoding="ascii", newline="")
    found = list(scan(path))

    assert [3] == [number for number, line in enumerate(found, 1) if isinstance(line, Damage)]
    with pytest.raises(InvalidRecord, match=r"^line 3: returned: 120 is not the stake of 10 and"):
        list(read(path))


@pytest.mark.parametrize(
    ("content", "reasons"),
    [
        (b"", []),
        (b"\n", ["this is not JSON"]),
        (b"\n\n", ["this is not JSON"] * 2),
        (b"\xff\xfe\n", ["it is not UTF-8"]),
        (b"x" * 3_000_000 + b"\n{}\n", ["a line of 1000002 characters", "a record lacks"]),
        (b"x" * 3_000_000, ["a line of 1000002 characters"]),
        (b"\x1f\x8b", ["the compressed data ends or is damaged here"]),
        (b"\x1f\x8bnot gzip", ["the compressed data ends or is damaged here"]),
        (b"\x1f\x8b\x08\0\0\0\0\0\0\0not deflate", ["the compressed data ends or is damaged"]),
    ],
)
def test_any_bytes_are_read_as_damage(path: Path, content: bytes, reasons: list[str]) -> None:
    path.write_bytes(content)
    found = list(scan(path))

    assert len(reasons) == len(found)
    for number, (damage, reason) in enumerate(zip(found, reasons, strict=True), 1):
        assert isinstance(damage, Damage)
        assert str(damage).startswith(f"line {number}: {reason}")


def test_line_breaks_of_windows_are_read(path: Path) -> None:
    path.write_bytes(TEXT.replace("\n", "\r\n").encode("ascii"))

    assert RECORDS == list(read(path))


def test_an_open_file_is_read_and_stays_open(path: Path) -> None:
    write(path, RECORDS)
    with path.open("rb") as file:
        assert RECORDS == list(read(file))
        assert not file.closed


def test_a_compressed_history_is_read_as_it_is(path: Path) -> None:
    write(path, RECORDS)
    packed = compress(path)

    assert path.with_name("history.jsonl.gz") == packed
    assert TEXT.encode("ascii") == gzip.decompress(packed.read_bytes()) == path.read_bytes()
    assert RECORDS == list(read(packed))
    with pytest.raises(FileExistsError):
        compress(path)
    with pytest.raises(InvalidRecord, match="is compressed and cannot be added to"):
        Writer(packed)


@pytest.mark.skipif(
    not Path("/proc/self/mem").exists(),
    reason="only Linux has a file that opens and cannot be read",
)
def test_what_could_not_be_packed_leaves_nothing_behind(path: Path) -> None:
    path.symlink_to("/proc/self/mem")
    with pytest.raises(OSError, match="Input/output error"):
        compress(path)

    assert [path] == list(path.parent.iterdir())


def test_a_torn_compressed_history_gives_the_lines_that_can_be_unpacked(path: Path) -> None:
    many = "".join(record_of("9c 9d 4h", number=n).to_json() + "\n" for n in range(2_000))
    packed = gzip.compress(many.encode("ascii"), mtime=0)
    path.write_bytes(packed[: len(packed) // 2])
    *lines, damage = scan(path)

    assert 100 < len(lines) < 2_000
    assert list(range(len(lines))) == [line.number for line in lines if isinstance(line, Record)]
    assert isinstance(damage, Damage)
    assert (len(lines) + 1, True) == (damage.line, damage.torn)


def test_memory_does_not_grow_with_the_file(path: Path) -> None:
    path.write_text((RECORDS[0].to_json() + "\n") * 600, encoding="ascii")
    assert RECORDS[0] == next(read(path))  # what is loaded and kept once is not of the file

    tracemalloc.start()
    count = sum(1 for _ in read(path))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert 600 == count
    assert peak < path.stat().st_size / 3


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b'{"schema": 0}\n', "line 1: schema: the record has 0, this release of reddog reads 1"),
        (TEXT.encode()[: len(TEXT) // 2], "it ends in the middle of a line, as after a crash"),
        (b"\x00\xff\x13random\n\x80\n", "line 1: it is not UTF-8"),
        (b"", "it is empty"),
        (TEXT.encode() + b"{}\n", "its last line: a record lacks the key"),
        (TEXT.encode() + b"\n", "its last line: this is not JSON"),
        (gzip.compress(TEXT.encode()), "it is compressed and cannot be added to"),
        (b"x", "it ends in the middle of a line, as after a crash"),
    ],
    ids=["older schema", "cut", "random", "empty", "bad end", "blank end", "packed", "one byte"],
)
def test_what_cannot_be_continued_is_set_aside_and_kept(
    path: Path, content: bytes, reason: str
) -> None:
    """L5: an older schema, a file cut in half, random bytes, an empty file."""
    path.write_bytes(content)
    aside = set_aside(path)

    assert aside is not None
    assert path.with_name("history.jsonl.aside-1") == aside.path
    assert aside.reason.startswith(reason)
    assert content == aside.path.read_bytes()
    assert not path.exists()


def test_what_was_set_aside_before_is_not_overwritten(path: Path) -> None:
    for number in (1, 2, 3):
        path.write_text(f"{number}\n", encoding="ascii")
        aside = set_aside(path)

        assert aside is not None
        assert path.with_name(f"history.jsonl.aside-{number}") == aside.path
    assert ["1\n", "2\n", "3\n"] == [
        path.with_name(f"history.jsonl.aside-{number}").read_text("ascii") for number in (1, 2, 3)
    ]


def test_a_history_that_can_be_continued_stays(path: Path) -> None:
    assert set_aside(path) is None
    for records in (RECORDS[:1], RECORDS):
        write(path, records)
        assert set_aside(path) is None
    path.write_bytes(TEXT.encode() * 900)  # longer than what is read of its end
    assert set_aside(path) is None


OTHER_LOCALE = """
import io, sys
from reddog.history import Record, Writer, read, write_csv
record = Record.from_json(sys.stdin.buffer.read().decode("ascii"))
with Writer(sys.argv[1]) as writer:
    writer.write(record)
assert [record] == list(read(sys.argv[1]))
"""


def test_the_encoding_of_the_system_does_not_matter(path: Path) -> None:
    """P4: a history holding ♠ under a locale that cannot write it, and under UTF-8."""
    record = proved_record(seat="♠", table="Ünder")
    subprocess.run(
        [sys.executable, "-X", "warn_default_encoding", "-W", "error", "-c", OTHER_LOCALE, path],
        input=record.to_json(),
        encoding="ascii",
        env={"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        check=True,
    )

    assert [record] == list(read(path))
    assert SEED.hex() not in path.read_text("ascii")
