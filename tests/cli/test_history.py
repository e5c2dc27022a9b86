"""The commands that keep a history and check it."""

import gzip
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from records import SEED, proved_record, record_of

from reddog.cli._app import app
from reddog.history import Record, Writer, read

SOUND = record_of("4c 6d 5h", 10)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.jsonl"


def run(*arguments: str | Path, typed: str = "") -> Result:
    environment: dict[str, Any] = {"COLUMNS": "80", "NO_COLOR": None, "FORCE_COLOR": None}
    return CliRunner(env=environment).invoke(app, list(map(str, arguments)), input=typed)


def write(path: Path, *records: Record) -> None:
    with Writer(path) as writer:
        for record in records:
            writer.write(record)


def forged(record: Record, *changes: tuple[str, str]) -> str:
    """Return the line of a record with its text changed and its digest made to fit."""
    line = record.to_json()
    for old, new in changes:
        line = line.replace(old, new)
    with pytest.raises(ValueError, match="does not fit"):
        Record.from_json(line)
    fields = json.loads(line)
    fields.pop("digest")
    text = json.dumps(fields, sort_keys=True, separators=(",", ":"))
    return json.dumps({**fields, "digest": hashlib.sha256(text.encode()).hexdigest()})


def test_deal_prints_and_keeps_the_same_records(path: Path) -> None:
    shown = run("deal", "--rounds", "50", "--seed", "7", "--format", "jsonl", "--history", path)

    assert (0, "") == (shown.exit_code, shown.stderr)
    assert shown.stdout == path.read_text("ascii")
    assert list(range(1, 51)) == [record.number for record in read(path)]


def test_deal_continues_a_history_and_shows_its_table(path: Path) -> None:
    plain = run("deal", "--rounds", "3", "--seed", "7")
    for _ in range(2):
        kept = run("deal", "--rounds", "3", "--seed", "7", "--history", path)
        assert plain.stdout == kept.stdout

    assert 6 == len(list(read(path)))


@pytest.mark.parametrize("content", [b'{"schema":0}\n', b'{"ante', b"\xff\x00\n", b""])
def test_a_history_that_cannot_be_continued_is_kept_aside_and_said(
    path: Path, content: bytes
) -> None:
    """L5: an old, cut, random or empty file neither stops the program nor is lost."""
    aside = path.with_name("history.jsonl.aside-1")
    path.write_bytes(content)
    dealt = run("deal", "--rounds", "2", "--history", path)

    assert 0 == dealt.exit_code
    assert f"The history {path} cannot be continued" in dealt.stderr
    assert f"It is kept as {aside}." in dealt.stderr
    assert content == aside.read_bytes()
    assert 2 == len(list(read(path)))


def test_the_terminal_game_keeps_the_rounds_that_were_finished(path: Path) -> None:
    path.write_bytes(b"old")
    played = run("play", "--seed", "7", "--history", path, typed="100\nh\ns\ny\n100\ny\n50\nr\nn\n")
    first, second, third = read(path)

    assert 0 == played.exit_code
    assert "cannot be continued" in " ".join(played.output.split())
    assert ([100, 100, 50], [0, 0, 50]) == (
        [record.ante for record in (first, second, third)],
        [record.raised for record in (first, second, third)],
    )
    assert first.seat is None
    assert first.time is not None
    assert 0 == run("replay", path).exit_code


def test_a_round_that_is_left_is_stood_on_and_kept(path: Path) -> None:
    played = run("play", "--seed", "7", "--history", path, typed="100\nq\n")

    assert "You leave, so you stand." in played.output
    assert [0] == [record.raised for record in read(path)]


def test_a_saved_round_is_kept_once_it_is_finished(path: Path, tmp_path: Path) -> None:
    options = ("play", "--seed", "7", "--history", path, "--save", tmp_path / "game.json")
    run(*options, typed="100\nq\n")
    assert [] == list(read(path))
    path.unlink()

    run(*options, typed="s\nn\n")
    assert 1 == len(list(read(path)))
    run(*options, typed="q\n")
    assert 1 == len(list(read(path)))


@pytest.mark.parametrize("typed", ["10\n20\ns\ns\nn\n", "10\n20\nq\n"])
def test_every_seat_of_a_party_is_kept_by_its_name(path: Path, typed: str) -> None:
    run("play", "--seed", "7", "--seats", "ann:500,bo:300", "--history", path, typed=typed)

    assert {"ann": 10, "bo": 20} == {record.seat: record.ante for record in read(path)}


def test_a_history_that_cannot_be_opened_ends_the_command(tmp_path: Path) -> None:
    for command in ("deal", "play"):
        refused = run(command, "--history", tmp_path / "nowhere" / "history.jsonl")

        assert 2 == refused.exit_code
        assert "Invalid value for '--history'" in refused.stderr


def test_a_full_disk_is_said_and_the_game_goes_on(path: Path) -> None:
    resource = pytest.importorskip("resource", reason="Windows cannot limit the size of a file")
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_500, most))
    try:
        played = run(
            "play", "--seed", "7", "--history", path, typed="100\ns\ny\n100\ny\n50\ns\nn\n"
        )
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    assert 0 == played.exit_code
    assert "could not be added to the history" in played.output
    assert "You leave with 1,000 credits." in played.output
    assert 1 == len(path.read_bytes().splitlines()[:-1])


def test_replay_plays_every_round_again(path: Path) -> None:
    run("deal", "--rounds", "600", "--history", path)
    packed = path.with_suffix(".gz")
    packed.write_bytes(gzip.compress(path.read_bytes()))
    for file in (path, packed):
        replayed = run("replay", file)

        assert 0 == replayed.exit_code
        assert "600 rounds replay as they were written down; 0 lines do not\n" == replayed.stdout


def test_replay_names_the_lines_that_differ(path: Path) -> None:
    write(path, SOUND)
    wrong = forged(SOUND, ('"net":100', '"net":80'), ('"returned":120', '"returned":100'))
    path.write_text(f"{path.read_text('ascii')}{wrong}\nnonsense\n{SOUND.to_json()[:50]}", "ascii")
    replayed = run("replay", path)

    assert 1 == replayed.exit_code
    assert [
        "line 2: net: the rules give 100, the record says 80",
        "line 3: this is not JSON: Expecting value: line 1 column 1 (char 0)",
        "line 4: the file ends in the middle of this line, as after a crash",
        "1 rounds replay as they were written down; 3 lines do not",
    ] == replayed.stdout.splitlines()


def test_replay_counts_what_it_does_not_show(path: Path) -> None:
    path.write_text("{}\n" * 25, encoding="ascii")
    replayed = run("replay", path)

    assert 1 == replayed.exit_code
    assert 20 == replayed.stdout.count("line ")
    assert "and 5 more\n0 rounds replay" in replayed.stdout


def test_stats_add_up_a_history(path: Path) -> None:
    write(path, SOUND, record_of("4c 6d 7h"), record_of("7c 8d"))
    path.write_text(path.read_text("ascii") + "torn", encoding="ascii")
    shown = run("stats", path)
    rows = {line[:22].strip(): line[22:].strip() for line in shown.stdout.splitlines()}

    assert 0 == shown.exit_code
    assert "left out: line 4: the file ends in the middle of this line" in shown.stderr
    assert ("3", "30", "40", "+90") == (
        rows["rounds"],
        rows["opening bets"],
        rows["staked"],
        rows["net"],
    )
    assert ("400.000%", "96.845%") == (rows["return"], rows["expected return"])
    assert ("1", "1", "1") == (rows["spread win"], rows["spread loss"], rows["consecutive push"])
    assert "standard errors away" in rows
    assert 40 >= max(map(len, shown.stdout.splitlines()))


def test_stats_of_nothing_are_nothing(path: Path) -> None:
    path.touch()
    shown = run("stats", path)

    assert 0 == shown.exit_code
    assert "none" == shown.stdout.splitlines()[-3].removeprefix("expected return").strip()


def test_verify_deals_the_rounds_of_a_seed_again(path: Path) -> None:
    write(path, *(proved_record(nonce) for nonce in range(5)), SOUND)
    verified = run("verify", path, "--server-seed", SEED.hex())

    assert 0 == verified.exit_code
    assert verified.stdout.endswith(
        "5 rounds have the cards of this seed, 0 do not; 1 are not its\n"
    )


def test_verify_names_the_card_that_differs_and_the_damaged_line(path: Path) -> None:
    record = proved_record(1)
    other = next(code for code in ("2c", "3c", "4c", "5c") if code not in record.to_json()[:40])
    text = forged(record, (f'"{record.cards[0].code}"', f'"{other}"'))
    path.write_text(f"{text}\nnonsense\n", encoding="ascii")
    verified = run("verify", path, "--server-seed", SEED.hex())

    assert 1 == verified.exit_code
    assert f"but the seeds give {record.cards[0]}" in verified.stdout
    assert "line 2: this is not JSON" in verified.stdout


def test_verify_says_no_if_no_round_belongs_to_the_seed(path: Path) -> None:
    write(path, proved_record())

    assert 1 == run("verify", path, "--server-seed", SEED[::-1].hex()).exit_code


@pytest.mark.parametrize(("seed", "said"), [("xyz", "64 hexadecimal digits"), ("ab", "32 bytes")])
def test_verify_refuses_what_is_no_seed(path: Path, seed: str, said: str) -> None:
    write(path, SOUND)
    refused = run("verify", path, "--server-seed", seed)

    assert 2 == refused.exit_code
    assert said in refused.stderr
