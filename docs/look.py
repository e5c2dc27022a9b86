"""
Look at the built site in Chromium: what axe-core says of every page, and pictures.

``python docs/look.py SITE`` asks axe about all pages. ``python docs/look.py SITE PICTURES`` looks
longer at one page of each kind, or at those named after it: on a phone and on a desk, light and
dark, on paper, with all rules of axe. Pages are opened as files, as from a plain folder.

It fails if axe finds what is not the theme's. It needs the extra `browser`, Chromium, and axe-core,
which ``npm ci`` brings in ``examples/browser``.
"""

import sys
from collections.abc import Iterable
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
    "_code/src/reddog/_round.py",
)
SIZES = {"phone": (390, 844), "desk": (1280, 900)}

#: What the theme and Sphinx write: a rule of axe, and part of the address of an element.
THEME = (
    ("page-has-heading-one", "html"),  # the page of the search, which has its heading from a script
    ("definition-list", "> dl"),  # the parameters of a signature of several lines, without terms
)
#: Rules that work out where and in which colour things are. They take most of the time, and what
#: they find lies in the styles, which one page of each kind shows.
SLOW = ("color-contrast", "link-in-text-block", "target-size")
#: Put what is written on another page where this page has its own. It keeps the theme around it,
#: and the colours of code, thousands of elements without a meaning, are left out.
SWAP = """text => {
  const other = new DOMParser().parseFromString(text, "text/html");
  document.querySelector("article").replaceWith(other.querySelector("article"));
  for (const code of document.querySelectorAll("pre")) code.textContent = code.textContent;
  dispatchEvent(new Event("resize"));
}"""


def main() -> int:
    """Look, print what was found, and return the exit code."""
    from browser_page import ARGUMENTS, chromium  # noqa: PLC0415 - found on the path above
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - of an extra

    site = Path(sys.argv[1]).resolve()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        if len(sys.argv) == 2:
            pages, faults = everywhere(browser, site)
            print("\n".join(faults) or f"axe-core has read {pages} pages and found nothing")
        else:
            faults = closely(browser, site, Path(sys.argv[2]), sys.argv[3:] or KINDS)
            print("\n".join(faults) or "nothing found")
        browser.close()
    return 1 if faults else 0


def everywhere(browser: Any, site: Path) -> tuple[int, list[str]]:
    """Return how many pages there are and what is wrong on them; files of code are one kind."""
    page = browser.new_page(viewport={"width": SIZES["desk"][0], "height": SIZES["desk"][1]})
    page.goto((site / "index.html").as_uri())
    page.evaluate(AXE.read_text(encoding="utf-8"))
    names = [path.relative_to(site).as_posix() for path in sorted(site.rglob("*.html"))]
    names = [name for name in names if not name.startswith(("_code/", "game/"))]
    faults = []
    for name in names:
        page.evaluate(SWAP, (site / name).read_text(encoding="utf-8"))
        faults += [f"{name}: {fault}" for fault in _axe(page, without=SLOW)]
    page.close()
    return len(names), faults


def closely(browser: Any, site: Path, pictures: Path, names: Iterable[str]) -> list[str]:
    """Take pictures of some pages and return what is wrong on them."""
    faults: list[str] = []
    for size, (width, height) in SIZES.items():
        for scheme in ("light", "dark"):
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=scheme,
                reduced_motion="reduce",
            )
            page = context.new_page()
            for name in names:
                page.goto((site / f"{name}.html").as_uri())
                picture = pictures / name.replace("/", "-")
                page.screenshot(path=f"{picture}-{size}-{scheme}.png")
                page.evaluate(AXE.read_text(encoding="utf-8"))
                found = [*_too_wide(page, width), *_axe(page)]
                faults += [f"{name}, {size}, {scheme}: {fault}" for fault in found]
                if (size, scheme) == ("desk", "dark"):  # dark, for paper is white all the same
                    page.pdf(path=f"{picture}.pdf")
            context.close()
    return faults


def _too_wide(page: Any, width: int) -> list[str]:
    more = page.evaluate("document.documentElement.scrollWidth") - width
    return [f"{more} pixels wider than the screen"] if more > 0 else []


def _axe(page: Any, without: Iterable[str] = ()) -> list[str]:
    rules = {rule: {"enabled": False} for rule in without}
    report = page.evaluate(
        "rules => axe.run(document, {resultTypes: ['violations'], rules})", rules
    )
    return [
        f"{violation['id']} {' '.join(map(str, node['target']))}"
        for violation in report["violations"]
        for node in violation["nodes"]
        if not any(violation["id"] == rule and part in str(node["target"]) for rule, part in THEME)
    ]


if __name__ == "__main__":
    sys.exit(main())
