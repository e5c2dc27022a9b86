"""
Try each change that mutmut has made in a fork of one run of pytest.

mutmut itself starts pytest anew for each change, and spends its time on finding the same thousand
tests again. Here they are found once, and none has run when a process is forked. The fork switches
one change on and runs the tests that call the changed function, the fastest first, until one fails.
"""

import gc
import json
import os
import signal
import sys
from pathlib import Path
from typing import NoReturn

import pytest

#: What a fork has beside three times the seconds that its tests need: a change may loop for ever.
SPARE_SECONDS = 10


class Forks:
    """A plugin that loops over mutants where pytest would loop over tests."""

    def __init__(self, mutants: list[str], jobs: int) -> None:
        """Take the names of the mutants, and how many are tried at a time."""
        self.mutants, self.jobs = mutants, jobs
        self.running: dict[int, str] = {}
        self.survivors: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every mutant."""
        stats = json.loads(Path("mutmut-stats.json").read_text("utf-8"))
        seconds = stats["duration_by_test"]
        items = {item.nodeid: item for item in session.items}
        gc.freeze()  # so that a fork does not copy all memory to count what it refers to
        for number, mutant in enumerate(self.mutants):
            if number % 100 == 0:
                print(f"{number} of {len(self.mutants)} mutants", flush=True)
            if len(self.running) == self.jobs:
                self.wait()
            function = mutant.rpartition("__mutmut_")[0]
            names = stats["tests_by_mangled_function_name"].get(function, [])
            tests = [items[name] for name in sorted(names, key=seconds.__getitem__)]
            limit = SPARE_SECONDS + 3 * sum(seconds[name] for name in names)
            pid = os.fork()
            if pid == 0:
                try_one(mutant, tests, limit)
            self.running[pid] = mutant
        while self.running:
            self.wait()
        return True

    def wait(self) -> None:
        """Wait until one fork ends, and note what it says."""
        pid, status = os.wait()
        mutant, code = self.running.pop(pid), os.waitstatus_to_exitcode(status)
        if code == 0:
            self.survivors.append(mutant)
        elif code == -signal.SIGPROF:
            print(f"{mutant} does not end, which counts as killed", flush=True)


def try_one(mutant: str, tests: list[pytest.Item], seconds: float) -> NoReturn:
    """Run the tests with one mutant switched on, and end this process: with 0 if all passed."""
    code = 1
    try:
        signal.setitimer(signal.ITIMER_PROF, seconds)  # the processor's: it may be a busy one
        os.environ["MUTANT_UNDER_TEST"] = mutant
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        following: list[pytest.Item | None] = [*tests[1:], None]
        for test, next_test in zip(tests, following, strict=True):
            test.ihook.pytest_runtest_protocol(item=test, nextitem=next_test)
            if test.session.testsfailed:
                break
        else:
            code = 0
    finally:
        os._exit(code)


def main() -> None:
    """Take how many forks run at a time and pytest's arguments, and the mutants' names as input."""
    jobs, *arguments = sys.argv[1:]
    forks = Forks(sys.stdin.read().split(), int(jobs))
    # No capture: all forks would write into one file. No tracebacks: nobody would read them.
    code = pytest.main(["--capture=no", "--tb=no", *arguments], plugins=[forks])
    Path("survivors.txt").write_text("\n".join(forks.survivors), "utf-8")
    sys.exit(code)


if __name__ == "__main__":
    main()
