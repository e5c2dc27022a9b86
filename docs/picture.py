"""
Make the picture of the table, ``_static/table.png``, from the browser example in Chromium.

Run it with ``python docs/picture.py`` where the extra `browser`, Chromium and npm are installed.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "examples"), str(ROOT / "tests" / "support")]

PICTURE = ROOT / "docs" / "_static" / "table.png"


def main() -> None:
    """Build the game, play a round that is known beforehand up to the decision, and take it."""
    from browser.build import build  # noqa: PLC0415 - found on the path above
    from browser_game import stacked  # noqa: PLC0415 - found there too
    from browser_page import ARGUMENTS, GamePage, chromium, serving  # noqa: PLC0415 - likewise
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - of an extra

    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder, "dist"))
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        with serving(Path(folder, "dist")) as address:
            context = browser.new_context(
                viewport={"width": 900, "height": 700}, reduced_motion="reduce"
            )
            game = GamePage(context, address).open()
            game.put(stacked("2c Jd 7h"))
            game.play(100, "deal")
            game.page.screenshot(path=PICTURE)
        browser.close()


if __name__ == "__main__":
    main()
