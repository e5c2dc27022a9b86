"""
Look at the built site in Chromium: pictures of one page of each kind, and what axe-core says of it.

``python docs/look.py SITE PICTURES [PAGE...]`` opens pages as files, as from a plain folder, on a
phone and on a desk, light and dark. It fails if axe finds what is not the theme's. It needs the
extra `browser`, Chromium, and axe-core, which ``npm ci`` brings in ``examples/browser``.
"""

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "examples"), str(ROOT / "tests" / "support")]

AXE = ROOT / "examples/browser/node_modules/axe-core/axe.min.js"
KINDS = (
    "index",
    "tutorial/play-a-round",
    "how-to/embed-in-flask",
    "explanation/how-it-is-built",
    "reference/errors",
    "reference/json-formats",
    "rules",
    "glossary",
    "search",
)
SIZES = {"phone": (390, 844), "desk": (1280, 900)}

#: What the theme writes into every page: a rule of axe, and part of the address of an element.
THEME = (
    ("page-has-heading-one", "html"),  # the page of the search, which has its heading from a script
)


def main() -> int:
    """Take the pictures, run axe, and return the exit code."""
    from browser_page import ARGUMENTS, chromium  # noqa: PLC0415 - found on the path above
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - of an extra

    site, pictures, *wanted = sys.argv[1:]
    faults: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for size, (width, height) in SIZES.items():
            for scheme in ("light", "dark"):
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme="dark" if scheme == "dark" else "light",
                    reduced_motion="reduce",
                )
                page = context.new_page()
                for name in wanted or KINDS:
                    page.goto(Path(site, f"{name}.html").resolve().as_uri())
                    picture = f"{name.replace('/', '-')}-{size}-{scheme}.png"
                    page.screenshot(path=Path(pictures, picture))
                    found = [*_too_wide(page, width), *_axe(page)]
                    faults += [f"{name}, {size}, {scheme}: {fault}" for fault in found]
                context.close()
        browser.close()
    print("\n".join(faults) or "nothing found")
    return 1 if faults else 0


def _too_wide(page: Any, width: int) -> list[str]:
    more = page.evaluate("document.documentElement.scrollWidth") - width
    return [f"{more} pixels wider than the screen"] if more > 0 else []


def _axe(page: Any) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    report = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']} {' '.join(map(str, node['target']))}"
        for violation in report["violations"]
        for node in violation["nodes"]
        if not any(violation["id"] == rule and part in str(node["target"]) for rule, part in THEME)
    ]


if __name__ == "__main__":
    sys.exit(main())
