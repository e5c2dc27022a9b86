"""The rules page, the tests behind it and the list of pending rules agree."""

from pathlib import Path

import pytest
from rule_marks import (
    RULE_ID,
    Book,
    Proof,
    problems,
    read_book,
    read_marks,
    read_pending,
    read_rules,
)

ROOT = Path(__file__).parents[2]


def book(
    rules: tuple[str, ...] = ("PAY-1",),
    pending: dict[str, str] | None = None,
    proofs: tuple[Proof, ...] = (),
) -> Book:
    return Book(rules, pending or {}, proofs, (), ())


def proof(rule: str) -> Proof:
    return Proof(rule, "tests/test_pay.py", "test_pays", 3)


def test_every_rule_is_proved_or_waits_with_a_reason() -> None:
    found = problems(read_book(ROOT))

    assert [] == found


def test_the_page_carries_53_rules_that_running_text_can_link_to() -> None:
    rules = read_book(ROOT).rules

    assert 53 == len(rules)
    assert [] == [rule for rule in rules if not RULE_ID.fullmatch(rule)]


def test_a_rule_without_a_test_is_a_problem() -> None:
    found = problems(book())

    assert [
        'PAY-1 has no test; mark the test that proves it with @pytest.mark.rule("PAY-1")'
    ] == found


def test_a_pending_rule_is_none() -> None:
    assert [] == problems(book(pending={"PAY-1": "sessions"}))


def test_a_proved_rule_is_none() -> None:
    assert [] == problems(book(proofs=(proof("PAY-1"),)))


def test_a_rule_that_is_both_pending_and_proved_is_a_problem() -> None:
    found = problems(book(pending={"PAY-1": "sessions"}, proofs=(proof("PAY-1"),)))

    assert [
        "PAY-1 is proved by tests/test_pay.py, line 3; take its line out of docs/rules-pending.txt"
    ] == found


def test_a_mark_that_names_no_rule_is_a_problem() -> None:
    found = problems(book(proofs=(proof("PAY-1"), proof("PAY-99"))))

    assert ["tests/test_pay.py, line 3: PAY-99 is no rule; name one of docs/rules.md"] == found


def test_a_pending_id_that_is_no_rule_is_a_problem() -> None:
    found = problems(book(pending={"PAY-1": "sessions", "PAY-98": "sessions"}))

    assert ["rules-pending.txt: PAY-98 is no rule of docs/rules.md"] == found


def test_a_rule_that_stands_twice_is_a_problem() -> None:
    found = problems(book(rules=("PAY-1", "PAY-1"), pending={"PAY-1": "sessions"}))

    assert ["PAY-1 stands 2 times on the rules page; keep one"] == found


def test_rules_are_read_from_their_directives_only() -> None:
    page = "Like PAY-9.\n\n:::{rule} PAY-1\nSee PAY-3.\n:::\n\n::::{rule} PAY-2\n::::\n"

    assert ("PAY-1", "PAY-2") == read_rules(page)


MARKS = '''
import pytest
from pytest import mark

pytestmark = pytest.mark.rule("PAY-1")

@pytest.mark.rule("PAY-2", "PAY-3")
def test_first(): ...

@mark.rule("PAY-4")
class TestPair:
    @pytest.mark.rule("PAY-5")
    async def test_trips(self): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("PAY-6"))])
def test_case(n): ...

def test_unmarked():
    """@pytest.mark.rule("PAY-7")"""
'''


def test_marks_are_found_on_files_classes_tests_and_cases() -> None:
    found, wrong = read_marks(MARKS, "tests/test_pay.py")

    assert [
        ("PAY-1", "", 5),
        ("PAY-2", "test_first", 7),
        ("PAY-3", "test_first", 7),
        ("PAY-4", "TestPair", 10),
        ("PAY-5", "TestPair::test_trips", 12),
        ("PAY-6", "test_case", 15),
    ] == [(one.rule, one.name, one.line) for one in found]
    assert [] == wrong


@pytest.mark.parametrize("arguments", ["", "RULE", '"PAY-1", RULE', 'id="PAY-1"', "*RULES", "7"])
def test_a_mark_that_only_running_it_could_read_is_a_fault(arguments: str) -> None:
    _, wrong = read_marks(
        f"@pytest.mark.rule({arguments})\ndef test_it(): ...\n", "tests/test_a.py"
    )

    assert [
        (
            "tests/test_a.py, line 1: the ids of a mark are read without running it; "
            'write them as literal text, @pytest.mark.rule("PAY-2")'
        )
    ] == wrong


def test_a_pending_line_needs_a_reason_and_stands_once(tmp_path: Path) -> None:
    path = tmp_path / "pending.txt"
    path.write_text("# why\n\nPAY-1 sessions and tables\nPAY-2\nPAY-1 sessions\n", "utf-8")

    pending, wrong = read_pending(path)

    assert {"PAY-1": "sessions", "PAY-2": ""} == pending
    assert [
        "pending.txt, line 4: PAY-2 has no reason; write after the id what it waits for",
        "pending.txt, line 5: PAY-1 stands there twice; keep one line",
    ] == wrong
