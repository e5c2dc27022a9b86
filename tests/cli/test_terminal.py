"""Symbols on consoles that cannot show them."""

import codecs
import unicodedata

import pytest
from click.testing import CliRunner

from reddog import DECK
from reddog.cli._app import app
from reddog.cli._terminal import STAND_INS, make_streams_fit

NARROW = ["ascii", "cp437", "cp850", "cp1252"]


@pytest.mark.parametrize("encoding", NARROW)
def test_every_card_is_another_text_on_every_console(encoding: str) -> None:
    """P1: four suits stay distinguishable, and a card is what can be typed."""
    shown = {str(card).encode(encoding, "reddog.stand-ins").decode(encoding) for card in DECK}

    assert {card.rank.symbol + card.suit.value for card in DECK} == shown


def test_a_stand_in_is_as_wide_as_its_symbol_and_fits_everywhere() -> None:
    for symbol, letter in STAND_INS.items():
        assert 1 == len(symbol) == len(letter)
        assert letter.isascii()
        assert unicodedata.east_asian_width(symbol) not in {"W", "F"}


def test_any_other_symbol_becomes_a_question_mark() -> None:
    assert b"a?b?" == "a\U0001f415b\ud800".encode("ascii", "reddog.stand-ins")


def test_stand_ins_are_for_writing_only() -> None:
    with pytest.raises(UnicodeDecodeError):
        codecs.decode(b"\xff", "ascii", "reddog.stand-ins")


@pytest.mark.parametrize("encoding", NARROW)
def test_a_command_prints_letters_where_the_console_has_no_symbols(encoding: str) -> None:
    result = CliRunner(charset=encoding).invoke(app, ["deal", "--rounds", "1", "--seed", "7"])

    assert 0 == result.exit_code
    assert "9d Jc Ad" in result.stdout


def test_streams_that_are_not_ours_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A notebook's or a window's stream has no encoding of its own to change."""
    monkeypatch.setattr("sys.stdout", None)

    make_streams_fit()
