"""The verifiable shuffle as a player sees it: promised before the bet, checked after it."""

import json

import pytest
from browser.engine.kept import Kept, write_kept
from browser.engine.seeds import Seeds
from browser_page import GamePage

import reddog as rd
from reddog import fair, history

SECRET = bytes(range(0, 256, 8))
COMMITMENT = fair.commit(SECRET)


def promised(client_seed: str = "lucky") -> str:
    """Return the stored text of a game whose next round is shuffled with known seeds."""
    session = rd.Session.open(rd.STANDARD, balance=1_000)
    return write_kept(Kept(session, (), Seeds(SECRET, client_seed, 5)))


@pytest.mark.rule("CARD-7")
def test_the_fingerprint_comes_before_the_bet_and_the_secret_after_the_round(
    game: GamePage,
) -> None:
    game.put(promised())
    assert (COMMITMENT, "5") == (game.text("commitment"), game.text("nonce"))
    game.page.fill("#client-seed", "my own words")
    game.after(lambda: game.page.press("#client-seed", "Enter"))
    said = game.play(10, "deal")
    cards = list(rd.shuffled(fair.FairSource(SECRET, "my own words", 5)))[:3]
    assert [card.code for card in cards[:2]] == game.cards()
    assert "Stand" in said
    assert COMMITMENT == game.text("commitment")
    assert SECRET.hex() not in game.page.content() + game.page.input_value("#secret")

    game.press("stand")
    assert [card.code for card in cards] == game.cards()
    assert SECRET.hex() == game.page.input_value("#secret")
    record = history.Record.from_json(game.page.input_value("#record"))
    assert history.verify(record, SECRET).ok
    assert COMMITMENT != game.text("commitment")
    game.page.click("#check")
    game.page.wait_for_selector("#checked:not(:empty)")
    assert game.text("checked").startswith("The last round is as promised")


@pytest.mark.parametrize(
    ("column", "value", "complaint"),
    [
        (1, "2c Jd 7h", "Round 5: the seeds give other cards."),
        (6, bytes(range(32)).hex(), "Round 5: the seeds give other cards."),
    ],
)
def test_a_round_that_was_changed_afterwards_is_found(
    game: GamePage, column: int, value: str, complaint: str
) -> None:
    game.put(promised())
    game.play(10, "deal", "stand")
    stored = game.stored()
    stored["rounds"][0][column] = value
    game.put(json.dumps(stored))
    game.page.eval_on_selector("#checked", "it => { it.textContent = '' }")
    game.page.click("#check")
    game.page.wait_for_selector("#checked:not(:empty)")

    assert complaint in game.text("checked")


def test_a_secret_with_another_fingerprint_than_was_shown_is_found(game: GamePage) -> None:
    game.put(promised())
    game.play(10, "deal", "stand")
    stored = game.stored()
    other = bytes(range(1, 33))
    cards = list(rd.shuffled(fair.FairSource(other, "lucky", 5)))[:3]
    stored["rounds"][0][1] = " ".join(card.code for card in cards)
    stored["rounds"][0][6] = other.hex()
    game.put(json.dumps(stored))
    game.page.eval_on_selector("#checked", "it => { it.textContent = '' }")
    game.page.click("#check")
    game.page.wait_for_selector("#checked:not(:empty)")

    assert "Round 5: the secret has another fingerprint." == game.text("checked")
