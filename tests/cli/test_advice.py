"""`reddog play --advice`: the best move at each decision, and none unless asked."""

import pytest
from click.testing import CliRunner

from reddog import CASINO, STANDARD, Card, Dealt, Decision
from reddog.analysis import advise
from reddog.cli._advice import advice_on
from reddog.cli._app import app


@pytest.mark.parametrize("seats", [[], ["--seats", "ann:500,bo:300"]])
def test_advice_stands_at_the_decision_if_asked_for(seats: list[str]) -> None:
    lines = "10\n10\ns\ns\nn\n"
    arguments = ["play", "--seed", "7", *seats]

    with_it = CliRunner().invoke(app, [*arguments, "--advice"], input=lines)
    without = CliRunner().invoke(app, arguments, input=lines)

    assert "Advice: stand. 8.0 % win; that is worth -5.20" in with_it.output
    assert "Advice" not in without.output
    assert (0, 0) == (with_it.exit_code, without.exit_code)


def test_advice_says_what_the_exact_odds_say() -> None:
    decision = Decision(Dealt(CASINO, 5_000, *Card.parse_many("2c Ad")))
    value = float(advise(decision).value)

    assert f"raise by 5,000. 88.0 % win; that is worth {value:+,.2f}" in advice_on(decision)


def test_where_no_raise_is_allowed_none_is_priced() -> None:
    tight = STANDARD.replace(limits=STANDARD.limits.replace(total=5_000))

    assert "Advice: stand. 88.0 % win; that is worth +3,800.00." == advice_on(
        Decision(Dealt(tight, 5_000, *Card.parse_many("2c Ad")))
    )
