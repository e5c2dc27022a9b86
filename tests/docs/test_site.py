"""The built site: every public name, every field and every rule is there, under its public path."""

import importlib
import inspect
import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import attrs
import pytest
from documented import modules
from rule_marks import read_book
from sphinx.search.en import SearchEnglish
from sphinx.util.inventory import InventoryFile

ROOT = Path(__file__).parents[2]

# One build serves them all: under xdist they share a process.
pytestmark = pytest.mark.xdist_group("site")


class Page(HTMLParser):
    """The anchors and the addresses of a page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = {name: value for name, value in attributes if value}
        self.anchors |= {found["id"]} if "id" in found else set()
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        elif address := found.get("src") or (tag == "link" and found.get("href")):
            self.loaded.append(address)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site strictly, as the gate does, and return its folder."""
    folder = tmp_path_factory.mktemp("site")
    command = ["-W", "-n", "--keep-going", "-q", "-b", "html"]
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", *command, "-d", folder / "trees", "docs", folder / "html"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (0, "") == (done.returncode, done.stderr)
    return folder / "html"


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[Path, Page]:
    return {path: Page(path) for path in site.rglob("*.html")}


@pytest.fixture(scope="session")
def names(site: Path) -> dict[str, str]:
    """Return the page and anchor of every documented name."""
    inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="")
    return {
        name: item.uri
        for kind, items in inventory.data.items()
        if kind.startswith("py:") or kind == "std:rule"
        for name, item in items.items()
    }


def test_every_public_name_is_documented_under_its_public_path(names: dict[str, str]) -> None:
    listed = {
        f"{module}.{name}"
        for module in modules()
        for name in importlib.import_module(module).__all__
    }

    assert set() == listed - set(names) - {"reddog.testing.strategies"}


def test_no_private_path_is_shown(names: dict[str, str]) -> None:
    assert [] == [name for name in names if "._" in name and not name.endswith("__")]


def test_every_public_field_of_an_attrs_class_has_a_place_a_type_and_a_meaning(
    site: Path, names: dict[str, str]
) -> None:
    missing = []
    classes = {
        f"{module}.{name}": value
        for module in modules()
        for name, value in vars(importlib.import_module(module)).items()
        if name in importlib.import_module(module).__all__ and inspect.isclass(value)
    }
    for path, value in classes.items():
        for field in attrs.fields(value) if attrs.has(value) else ():
            full = f"{path}.{field.name}"
            if field.name.startswith("_"):
                continue
            page = (site / names.get(full, "index.html#").split("#")[0]).read_text("utf-8")
            _, found, entry = page.partition(f'id="{full}"')
            head, _, body = entry.partition("</dt>")
            if not found or "pre" not in head or "<dd><p>" not in body[:20]:
                missing.append(full)

    assert [] == missing


def test_every_rule_has_an_anchor_of_its_name(names: dict[str, str]) -> None:
    assert {rule: f"rules.html#{rule}" for rule in read_book(ROOT).rules} == {
        name: uri for name, uri in names.items() if uri.startswith("rules.html#")
    }


def test_every_inner_link_leads_to_a_page_and_an_anchor(pages: dict[Path, Page]) -> None:
    broken = []
    for page in pages.values():
        for link in page.links:
            address, anchor = urldefrag(link)
            if "://" in address or address.startswith("mailto:"):
                continue
            target = (page.path.parent / unquote(address)).resolve() if address else page.path
            if target not in pages or (anchor and unquote(anchor) not in pages[target].anchors):
                broken.append(f"{page.path.name}: {link}")

    assert [] == broken


def test_the_site_works_from_a_plain_folder_and_asks_no_other_host(
    site: Path, pages: dict[Path, Page]
) -> None:
    loaded = [(page.path.name, one) for page in pages.values() for one in page.loaded]
    loaded += [
        (sheet.name, address)
        for sheet in site.rglob("*.css")
        for address in re.findall(
            r"(?:url\(|@import)\s*[\"']?([^\"')\s]+)", sheet.read_text("utf-8")
        )
    ]

    assert 100 < len(loaded)
    assert [] == [
        (name, one)
        for name, one in loaded
        if not one.startswith("data:") and ("//" in one or one.startswith("/"))
    ]


def test_what_a_page_loads_is_in_the_folder(pages: dict[Path, Page]) -> None:
    missing = [
        (page.path.name, one)
        for page in pages.values()
        for one in page.loaded
        if not (page.path.parent / unquote(urldefrag(one)[0].partition("?")[0])).exists()
    ]

    assert [] == missing


def test_the_search_finds_every_word_of_the_glossary(site: Path) -> None:
    script = (site / "searchindex.js").read_text("utf-8")
    index = json.loads(script.removeprefix("Search.setIndex(").removesuffix(")"))
    english = SearchEnglish({})
    glossary = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    terms = re.findall(r"(?m)^(\w.*)$", glossary.partition(":::{glossary}")[2])
    words = {
        english.stem(word.lower())
        for word in english.split(" ".join([*terms, "Yablon", "Foghorn", "rebet", "undo"]))
        if english.word_filter(word.lower())
    }

    assert 30 < len(words)
    assert set() == words - set(index["terms"]) - set(index["titleterms"])
