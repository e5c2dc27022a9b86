"""
Throw hostile input at the readers, guided by coverage; needs the extra ``fuzz``.

::

    python tests/fuzz/fuzz.py record -runs=1000000
    python tests/fuzz/fuzz.py session -runs=1000000
    python tests/fuzz/fuzz.py reader -runs=1000000

What stands after the name goes to libFuzzer. It stops at the first input that raises anything but a
`RedDogError`, prints it, and leaves it in the current folder as ``crash-…``.
"""

import importlib
import sys
import tempfile
from pathlib import Path


def main() -> None:
    """Fuzz the target that the first argument names."""
    atheris = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["reddog"]):
        targets = importlib.import_module("targets")
    name, *options = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        for number, data in enumerate(targets.corpus(name)):
            Path(folder, str(number)).write_bytes(data)
        atheris.Setup([sys.argv[0], folder, "-max_len=4096", *options], targets.TARGETS[name])
        atheris.Fuzz()


if __name__ == "__main__":
    main()
