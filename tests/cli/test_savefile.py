"""A saved game in a file: neither a crash, nor a full disk, nor a damaged file costs the player."""

import json
from pathlib import Path
from typing import Any

import pytest

from reddog import STANDARD, Session
from reddog.cli._savefile import load_file, write_file


def save_of(balance: int) -> dict[str, Any]:
    return Session.open(STANDARD, balance=balance).save()


def balance_in(path: Path) -> int | None:
    session, _ = load_file(path, Session.load)
    return None if session is None else session.total


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"

    write_file(path, save_of(500))

    assert 500 == balance_in(path)
    assert {"game.json"} == names(tmp_path)


def test_a_save_that_is_not_there_is_no_game_and_no_complaint(tmp_path: Path) -> None:
    assert (None, []) == load_file(tmp_path / "game.json", Session.load)


@pytest.mark.parametrize("amount", ['500, "available": 999', "NaN", "1e400", "500.0", "9" * 5_000])
def test_a_save_with_two_meanings_or_no_amount_is_kept_aside(tmp_path: Path, amount: str) -> None:
    """L3: a repeated key has no last one that counts, and no float is an amount."""
    path = tmp_path / "game.json"
    text = json.dumps(save_of(500))
    path.write_text(text.replace("500", amount, 1), encoding="utf-8")

    assert balance_in(path) is None
    assert {"game.json.damaged"} == names(tmp_path)


def test_the_previous_save_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for balance in (100, 200, 300):
        write_file(path, save_of(balance))

    assert 300 == balance_in(path)
    assert 200 == balance_in(tmp_path / "game.json.previous")
    assert {"game.json", "game.json.previous"} == names(tmp_path)


def test_a_crash_between_the_two_renamings_loses_one_step_at_most(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_file(path, save_of(100))
    path.rename(tmp_path / "game.json.previous")
    (tmp_path / "game.json.new").write_text("{", encoding="utf-8")

    assert 100 == balance_in(path)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_leaves_the_save_that_was_there(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_file(path, save_of(100))
    (tmp_path / "game.json.new").symlink_to("/dev/full")

    with pytest.raises(OSError, match="No space left"):
        write_file(path, save_of(200))

    assert 100 == balance_in(path)
    assert {"game.json"} == names(tmp_path)


def test_a_folder_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_file(tmp_path / "nowhere" / "game.json", save_of(100))


OLDER = json.dumps(save_of(100) | {"version": 0})

DAMAGED = {
    "older": OLDER.encode(),
    "cut in half": json.dumps(save_of(100)).encode()[:80],
    "random bytes": bytes(range(256)),
    "empty": b"",
    "another file": b"[1, 2]",
    "not a number": json.dumps(save_of(100)).replace("100", "NaN", 1).encode(),
    "endlessly nested": b"[" * 100_000,
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_kept_aside_and_said_so(tmp_path: Path, content: bytes) -> None:
    """L5: an old-format file stopped the program from starting."""
    path = tmp_path / "game.json"
    path.write_bytes(content)

    session, told = load_file(path, Session.load)

    aside = tmp_path / "game.json.damaged"
    assert session is None
    assert content == aside.read_bytes()
    assert 1 == len(told)
    assert f"The saved game {path} cannot be read" in told[0]
    assert f"It is kept as {aside}." in told[0]
    assert {"game.json.damaged"} == names(tmp_path)


def test_behind_a_damaged_file_the_previous_save_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_file(path, save_of(100))
    write_file(path, save_of(200))
    path.write_bytes(b"")

    session, told = load_file(path, Session.load)

    assert (100, 1) == (session.total if session else None, len(told))


def test_no_damaged_file_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for content in (b"one", b"two", b"three"):
        path.write_bytes(content)
        load_file(path, Session.load)

    kept = [f"game.json.damaged{ending}" for ending in ("", "-2", "-3")]
    assert [b"one", b"two", b"three"] == [(tmp_path / name).read_bytes() for name in kept]
