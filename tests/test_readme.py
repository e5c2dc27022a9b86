"""The README's commands are single lines, found and run by the gate as they are written."""

import re
import runpy
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")

command: Callable[[str, str], str] = runpy.run_path(str(ROOT / ".ci/readme_command.py"))["command"]


@pytest.mark.parametrize(
    ("heading", "extra", "ending"),
    [
        ("Play in the terminal", "[cli]", "/reddog play"),
        ("Run the tests", "[dev]", "/python -m pytest"),
    ],
)
def test_the_command_sets_up_with_plain_python_and_then_does_its_work(
    heading: str, extra: str, ending: str
) -> None:
    make, install, work = command(README, heading).split(" && ")

    assert "python3 -m venv .venv" == make
    assert install.startswith(".venv/bin/python -m pip install ")
    assert install.endswith(f"'.{extra}'")
    assert f".venv/bin{ending}" == work


def test_the_command_is_that_of_its_own_heading() -> None:
    readme = "# A\n\n```sh\na\n```\n\n## B\n\ntext\n\n```sh\nb\n```\n\n```sh\nc\n```\n\n## D\n"

    assert "b" == command(readme, "B")


@pytest.mark.parametrize(
    ("readme", "reason"),
    [
        ("## Other\n\n```sh\na\n```\n", "no heading 'B'"),
        ("## B\n\n## C\n\n```sh\na\n```\n", "0 lines of shell, not 1"),
        ("## B\n\n```sh\na\nb\n```\n", "2 lines of shell, not 1"),
    ],
)
def test_a_readme_without_exactly_one_line_is_refused(readme: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        command(readme, "B")


def test_every_link_of_the_readme_leads_to_a_file() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)

    assert [] == [link for link in links if "://" not in link and not (ROOT / link).exists()]
    assert "docs/_static/table.png" in links


def test_the_page_about_installing_names_every_extra_for_users() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    page = (ROOT / "docs" / "install.md").read_text("utf-8")
    ours = {"dev", "bench", "browser", "fuzz", "mutation"}

    assert set(project["optional-dependencies"]) - ours == set(
        re.findall(r"(?m)^\| `(\w+)` \|", page)
    )
