"""
Look at the built site in Chromium: pictures of one page of each kind, and axe-core on every page.

``python docs/look.py SITE PICTURES`` opens the pages as files, as from a plain folder, on a phone
and on a desk, light and dark. It prints what axe finds and fails if any of it is not the theme's.
It needs the extra `browser`, Chromium, and axe-core, which ``npm ci`` brings in `examples/browser`.
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

#: What the theme writes into every page, by the rule of axe and a part of the element's address.
THEME: dict[str, tuple[str, ...]] = {}


def main() -> int:
    """Take the pictures, run axe, and return the exit code."""
    from browser_page import ARGUMENTS, chromium  # noqa: PLC0415 - found on the path above
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - of an extra

    site, pictures = map(Path, sys.argv[1:3])
    pictures.mkdir(parents=True, exist_ok=True)
    names = [path for path in sorted(site.rglob("*.html")) if "_code" not in path.parts]
    faults: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for kind, (width, height) in SIZES.items():
            for scheme in ("light", "dark"):
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme=scheme,
                    reduced_motion="reduce",
                )
                page = context.new_page()
                asked: list[str] = []
                page.on("request", lambda request, asked=asked: asked.append(request.url))
                for path in names:
                    name = path.relative_to(site).with_suffix("").as_posix()
                    if name not in KINDS and (kind, scheme) != ("desk", "light"):
                        continue
                    page.goto(path.resolve().as_uri())
                    if name in KINDS:
                        picture = f"{name.replace('/', '-')}-{kind}-{scheme}.png"
                        page.screenshot(path=pictures / picture)
                    wide = page.evaluate("document.documentElement.scrollWidth") - width
                    if wide > 0:
                        faults.append(f"{name} {kind}: {wide} pixels wider than the screen")
                    faults += [f"{name} {kind} {scheme}: {fault}" for fault in _axe(page)]
                faults += [f"asked {url}" for url in asked if not url.startswith("file:")]
                context.close()
        browser.close()
    print("\n".join(faults) or f"{len(names)} pages, nothing found")
    return 1 if faults else 0


def _axe(page: Any) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    report = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']} {' '.join(map(str, node['target']))}"
        for violation in report["violations"]
        for node in violation["nodes"]
        if not any(part in str(node["target"]) for part in THEME.get(violation["id"], ()))
    ]


if __name__ == "__main__":
    sys.exit(main())
