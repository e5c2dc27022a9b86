"""
Make the pictures of the table in ``_static`` from the browser example in Chromium.

``table.png`` is the README's. The others stand on the site's front page until they are pressed, as
large as the table that then takes their place, on a phone and on a desk, light and dark.

Run it with ``python docs/picture.py`` where the extra `browser`, Chromium and npm are installed.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "examples"), str(ROOT / "tests" / "support")]

PICTURES = ROOT / "docs" / "_static"
#: How large each picture is, in pixels of CSS, and how many of the screen go into one of those.
SIZES = {"table": (900, 700, 1), "table-desk": (736, 696, 2), "table-phone": (358, 552, 2)}


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
            for name, (width, height, scale) in SIZES.items():
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    device_scale_factor=scale,
                    reduced_motion="reduce",
                )
                game = GamePage(context, address).open()
                game.put(stacked("2c Jd 7h"))
                game.play(100, "deal")
                game.page.wait_for_selector(game.button("raise"))  # it has settled in its place
                if scale == 1:
                    game.page.screenshot(path=PICTURES / f"{name}.png")
                else:
                    _take_both(game.page, name)
                context.close()
        browser.close()


def _take_both(page: Any, name: str) -> None:
    """Take it light and dark; as JPEG, for at this size the felt would make a large PNG."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=PICTURES / f"{name}-{scheme}.jpg", type="jpeg", quality=80)


if __name__ == "__main__":
    main()
