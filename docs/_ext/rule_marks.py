"""
Which tests prove which rule, and where the library cites it: read from the files, nothing is run.

The rules page is the list of ids (``:::{rule} PAY-2``), a test names the rules it proves
(``@pytest.mark.rule("PAY-2")``), and ``rules-pending.txt`` says what the other rules wait for.
`problems` is the one judge of whether the three agree; the build and the test suite both ask it.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import attrs

RULE_ID = re.compile(r"\b(?:CARD|OPEN|RAISE|PAY|BET|CHIP|SEAT|NAME|HELP|ODDS)-[1-9][0-9]?\b")
_DIRECTIVE = re.compile(r"^:{3,}\{rule\} +(\S+) *$", re.MULTILINE)


@attrs.frozen
class Proof:
    """
    A test that names a rule.

    Args:
        rule: the id in the mark.
        path: the test's file, relative to the root of the repository.
        name: the test as pytest shows it after the file, ``TestPair::test_trips``;
            empty for a mark of the whole file.
        line: the line of the mark, from 1.
    """

    rule: str
    path: str
    name: str
    line: int


@attrs.frozen
class Citation:
    """
    A line of the library that cites a rule.

    Args:
        rule: the id that is cited.
        path: the file, relative to the root of the repository.
        line: the line, from 1.
    """

    rule: str
    path: str
    line: int


@attrs.frozen
class Book:
    """
    All that is known about the rules before anything is built.

    Args:
        rules: the ids of the rules page, in its order.
        pending: what each rule without a test waits for.
        proofs: the tests, in the order of files and lines.
        citations: the lines of the library, in the same order.
        faults: what could not be read, as full sentences.
    """

    rules: tuple[str, ...]
    pending: dict[str, str]
    proofs: tuple[Proof, ...]
    citations: tuple[Citation, ...]
    faults: tuple[str, ...]

    def proofs_of(self, rule: str) -> tuple[Proof, ...]:
        """Return the tests that prove one rule."""
        return tuple(proof for proof in self.proofs if proof.rule == rule)

    def citations_of(self, rule: str) -> tuple[Citation, ...]:
        """Return the lines of the library that cite one rule."""
        return tuple(citation for citation in self.citations if citation.rule == rule)


def read_book(root: Path) -> Book:
    """Read rules, pending rules, tests and library of the repository at `root`."""
    pending, faults = read_pending(root / "docs" / "rules-pending.txt")
    proofs: list[Proof] = []
    for path in sorted((root / "tests").rglob("*.py")):
        found, wrong = read_marks(path.read_text("utf-8"), path.relative_to(root).as_posix())
        proofs += found
        faults += wrong
    citations = [
        Citation(rule, path.relative_to(root).as_posix(), number)
        for path in sorted((root / "src").rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        for rule in RULE_ID.findall(line)
    ]
    rules = read_rules((root / "docs" / "rules.md").read_text("utf-8"))
    return Book(rules, pending, tuple(proofs), tuple(citations), tuple(faults))


def read_rules(page: str) -> tuple[str, ...]:
    """Return the ids of a rules page, in its order, repetitions included."""
    return tuple(_DIRECTIVE.findall(page))


def read_pending(path: Path) -> tuple[dict[str, str], list[str]]:
    """Return what each pending rule waits for, and what is wrong with the file."""
    pending: dict[str, str] = {}
    faults: list[str] = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        rule, _, reason = line.strip().partition(" ")
        where = f"{path.name}, line {number}"
        if not reason:
            faults.append(f"{where}: {rule} has no reason; write after the id what it waits for")
        if rule in pending:
            faults.append(f"{where}: {rule} stands there twice; keep one line")
        pending[rule] = reason.strip()
    return pending, faults


def read_marks(source: str, path: str) -> tuple[list[Proof], list[str]]:
    """Return the rules that a test file names, and what is wrong with its marks."""
    proofs: list[Proof] = []
    faults: list[str] = []
    for call, names in _marks(ast.parse(source), ()):
        ids = [_text(argument) for argument in call.args]
        proofs += [Proof(rule, path, "::".join(names), call.lineno) for rule in ids if rule]
        if call.keywords or not ids or None in ids:
            faults.append(
                f"{path}, line {call.lineno}: the ids of a mark are read without running it; "
                'write them as literal text, @pytest.mark.rule("PAY-2")'
            )
    return sorted(proofs, key=lambda proof: proof.line), faults


def problems(book: Book) -> list[str]:
    """Return everything in which rules, pending rules and tests disagree, as full sentences."""
    rules = set(book.rules)
    proved = {proof.rule for proof in book.proofs}
    found = list(book.faults)
    found += [
        f"{rule} stands {n} times on the rules page; keep one"
        for rule, n in Counter(book.rules).items()
        if n > 1
    ]
    found += [
        f"{proof.path}, line {proof.line}: {proof.rule} is no rule; name one of docs/rules.md"
        for proof in book.proofs
        if proof.rule not in rules
    ]
    found += [
        f"rules-pending.txt: {rule} is no rule of docs/rules.md"
        for rule in book.pending
        if rule not in rules
    ]
    for rule in book.rules:
        if rule not in proved and rule not in book.pending:
            found.append(
                f'{rule} has no test; mark the test that proves it with @pytest.mark.rule("{rule}")'
            )
        elif rule in proved and rule in book.pending:
            proof = book.proofs_of(rule)[0]
            found.append(
                f"{rule} is proved by {proof.path}, line {proof.line}; "
                "take its line out of docs/rules-pending.txt"
            )
    return found


def _marks(node: ast.AST, names: tuple[str, ...]) -> Iterator[tuple[ast.Call, tuple[str, ...]]]:
    """Yield every call of ``….mark.rule`` below a node with the classes and functions around it."""
    for child in ast.iter_child_nodes(node):
        match child:
            case (
                ast.FunctionDef(name=name)
                | ast.AsyncFunctionDef(name=name)
                | ast.ClassDef(name=name)
            ):
                yield from _marks(child, (*names, name))
            case ast.Call(
                func=ast.Attribute(
                    value=ast.Attribute(attr="mark") | ast.Name(id="mark"), attr="rule"
                )
            ):
                yield child, names
            case _:
                yield from _marks(child, names)


def _text(node: ast.expr) -> str | None:
    match node:
        case ast.Constant(value=str() as text):
            return text
        case _:
            return None
