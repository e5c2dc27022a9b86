"""The front page's table and the pages "Play" and "Try it", with the built game and without it."""

import re
from pathlib import Path

import pytest
from small_site import build_small_site

PAGES = ("play", "try-it")


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that stands for the built game."""
    folder = tmp_path_factory.mktemp("game")
    (folder / "script").mkdir()
    (folder / "index.html").write_text("the game", encoding="utf-8")
    (folder / "script/main.js").write_text("let game;", encoding="utf-8")
    (folder / "script/main.js.gz").write_bytes(b"packed")
    return folder


def test_without_the_game_both_pages_say_how_to_build_it(tmp_path: Path) -> None:
    html, complaints = build_small_site(tmp_path, tmp_path / "nowhere")
    pages = [(html / f"{name}.html").read_text(encoding="utf-8") for name in PAGES]

    assert "" == complaints
    assert all("browser.build" in page and "iframe" not in page for page in pages)
    assert not (html / "game").exists()


def test_without_the_game_the_front_page_shows_the_picture_of_the_table(tmp_path: Path) -> None:
    html, _ = build_small_site(tmp_path, tmp_path / "nowhere")
    front = (html / "index.html").read_text(encoding="utf-8")

    assert "A picture of the table." in front
    assert "live-table" not in front


def test_with_the_game_the_site_carries_it_and_shows_it(tmp_path: Path, dist: Path) -> None:
    html, complaints = build_small_site(tmp_path, dist)
    play, console = ((html / f"{name}.html").read_text(encoding="utf-8") for name in PAGES)
    front = (html / "index.html").read_text(encoding="utf-8")
    loaded = re.findall(r'(?:src|srcset)="(_static/[-.\w]+)', front)

    assert "" == complaints
    assert '<iframe class="game" src="game/index.html"' in play
    assert 'data-game="game/index.html"' in front
    assert "picture of the table" not in front
    assert 4 == len([name for name in loaded if name.endswith(".jpg")])
    assert [] == [name for name in loaded if not (html / name).exists()]
    assert 'id="try-code"' in console
    assert "one_round.py" in console
    assert "the game" == (html / "game/index.html").read_text(encoding="utf-8")
    assert ["index.html", "script", "script/main.js"] == sorted(
        path.relative_to(html / "game").as_posix() for path in (html / "game").rglob("*")
    )
