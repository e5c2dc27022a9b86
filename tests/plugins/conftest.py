"""Real distributions in a folder of their own, and fresh interpreters that find them there."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Install = Callable[..., None]
Run = Callable[..., str]

# The least that a plugin with one variant is made of.
HEAD = """
import reddog as rd
from reddog.plugins import hookimpl

def variant(key, **changes):
    paytable = rd.STANDARD.paytable.replace({1: "6:1"})
    return rd.STANDARD.replace(key=key, paytable=paytable, **changes)
"""


@pytest.fixture
def install(tmp_path: Path) -> Install:
    """
    Return a function that installs a distribution, as an installer leaves it on disk.

    Its modules and its ``.dist-info`` lie side by side in one folder of the path, which is all that
    being installed means to `importlib.metadata`.
    """

    def install(
        name: str,
        source: str | bytes,
        *,
        entry_points: str | None = None,
        metadata: str | bytes | None = None,
        site: str = "site",
    ) -> None:
        folder = tmp_path / site
        folder.mkdir(exist_ok=True)
        module = name.replace("-", "_")
        code = HEAD.encode() + source.encode() if isinstance(source, str) else source
        (folder / f"{module}.py").write_bytes(code)
        info = folder / f"{module}-1.0.dist-info"
        info.mkdir()
        if metadata is None:
            metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"
        if metadata:
            raw = metadata if isinstance(metadata, bytes) else metadata.encode()
            (info / "METADATA").write_bytes(raw)
        if entry_points is None:
            entry_points = f"[reddog]\n{name.rsplit('-', maxsplit=1)[-1]} = {module}\n"
        (info / "entry_points.txt").write_text(entry_points, encoding="utf-8")

    return install


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Return a function that runs a program with the installed distributions on the path."""

    def run(program: str, *, sites: tuple[str, ...] = ("site",), **environment: str) -> str:
        path = os.pathsep.join(str(tmp_path / site) for site in sites)
        finished = subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": path, "PYTHONWARNDEFAULTENCODING": "", **environment},
            check=False,
        )
        assert 0 == finished.returncode, finished.stderr
        return finished.stdout + finished.stderr

    return run
