"""Print the command that the README gives under a heading, so that the gate runs what users run."""

import re
import sys
from pathlib import Path


def command(readme: str, heading: str) -> str:
    """
    Return the one line of the first ``sh`` block under a second-level heading.

    Raises:
        ValueError: If there is no such heading or block, or the block is not a single line.
    """
    _, found, section = f"\n{readme}".partition(f"\n## {heading}\n")
    if not found:
        raise ValueError(f"the README has no heading {heading!r}")
    block = re.search(r"^```sh\n(.*?)^```$", section.split("\n## ")[0], re.DOTALL | re.MULTILINE)
    lines = block[1].splitlines() if block else []
    if len(lines) != 1:
        raise ValueError(f"under {heading!r} the README has {len(lines)} lines of shell, not 1")
    return lines[0]


if __name__ == "__main__":
    readme = Path(__file__).parents[1] / "README.md"
    print(command(readme.read_text(encoding="utf-8"), sys.argv[1]))
