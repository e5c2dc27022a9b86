"""The author's kit: strategies, stacked decks, the checks and the pytest plugin."""

import importlib
import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

import hypothesis
import pytest
from hypothesis import given, strategies as st

import reddog as rd
from reddog import _round, testing
from reddog.testing import (
    VariantReport,
    _check,
    _conformance,
    check_variant,
    pytest_plugin,
    stacked,
    strategies,
)
from reddog.variants import SCOTTISH_FOGHORN, YABLON

TIKI = rd.STANDARD.replace(
    key="tiki",
    paytable=rd.STANDARD.paytable.replace({2: "13:2"}, three_of_a_kind="40:1"),
    odds_on=rd.OddsOn.RAISE_ONLY,
    decks=6,
)


# --- Stacked decks ---


def test_a_stacked_deck_has_every_card_as_often_as_its_decks() -> None:
    dealt = [*stacked("As 2c As", decks=2)]

    assert rd.Card.parse_many("As 2c As") == tuple(dealt[:3])
    assert sorted(rd.DECK * 2, key=repr) == sorted(dealt, key=repr)
    assert dealt == [*stacked(rd.Card.parse_many("As 2c As"), decks=2)]


def test_a_card_cannot_be_on_top_more_often_than_there_are_decks() -> None:
    with pytest.raises(rd.InvalidShoe, match="appears 2 times"):
        stacked("As As")


# --- Strategies ---

TYPES = [
    rd.Card,
    rd.Shoe,
    rd.Odds,
    rd.Paytable,
    rd.Limits,
    rd.Variant,
    rd.Betting,
    rd.Dealt,
    rd.Decision,
    rd.Resolved,
    rd.Session,
]


@pytest.mark.parametrize("kind", TYPES)
@given(data=st.data())
@hypothesis.settings(max_examples=20)
def test_hypothesis_knows_the_types_of_the_game(kind: type[Any], data: st.DataObject) -> None:
    assert kind is type(data.draw(st.from_type(kind)))


@given(strategies.hands(decks=2), strategies.hands(), strategies.odds(most=3))
def test_drawn_cards_and_odds_are_within_their_bounds(
    two_decks: tuple[rd.Card, ...], one_deck: tuple[rd.Card, ...], odds: rd.Odds
) -> None:
    assert 2 >= max(map(two_decks.count, two_decks))
    assert 3 == len(set(one_deck))
    assert 3 >= odds.fraction


@given(st.data(), strategies.variants())
def test_states_can_be_drawn_of_one_variant(data: st.DataObject, variant: rd.Variant) -> None:
    drawn = [
        data.draw(strategies.rounds(variant)),
        data.draw(strategies.dealt(variant)),
        data.draw(strategies.decisions(variant)),
        data.draw(strategies.resolved(variant)),
        data.draw(strategies.sessions(variant)),
    ]

    assert {variant} == {state.variant for state in drawn}
    assert variant.decks == data.draw(strategies.shoes(variant=variant)).decks


@given(st.data(), strategies.decisions())
def test_a_drawn_raise_is_legal(data: st.DataObject, decision: rd.Decision) -> None:
    assert data.draw(strategies.raises(decision)) in {0, *decision.legal_raises}


def test_drawn_sessions_have_every_move() -> None:
    seen: set[rd.Move] = set()

    @hypothesis.settings(max_examples=300, database=None, derandomize=True)
    @given(strategies.sessions(rd.CASINO))
    def draw(session: rd.Session) -> None:
        seen.update(session.legal_moves)

    draw()

    assert set(rd.Move) == seen


# --- The checks ---


@pytest.mark.no_cover  # long; other tests run the same lines
@pytest.mark.parametrize("variant", [rd.STANDARD, rd.CASINO, YABLON, SCOTTISH_FOGHORN, TIKI])
def test_a_right_variant_passes_every_check(variant: rd.Variant) -> None:
    assert variant == check_variant(variant).variant


@given(strategies.variants())
@hypothesis.settings(max_examples=2)
def test_any_variant_that_can_be_built_passes_the_checks(variant: rd.Variant) -> None:
    for check in _conformance.CHECKS:
        if check is not _conformance.its_names_are_its_own:
            check(variant)


def test_what_is_no_variant_is_refused() -> None:
    with pytest.raises(rd.InvalidVariant, match="by a Variant, not 'tiki'"):
        check_variant("tiki")  # type: ignore[arg-type] # what an untyped author may pass


def test_a_name_of_somebody_else_fails_the_check_of_names() -> None:
    with pytest.raises(AssertionError, match=r"its_names_are_its_own: .*built-in 'yablon'"):
        check_variant(TIKI.replace(aliases=("Yablon",)))


_SETTLE: Final[Callable[..., tuple[rd.Outcome, int]]] = vars(_round)["settle"]


def _pays_twice(*args: Any) -> tuple[rd.Outcome, int]:
    outcome, net = _SETTLE(*args)
    return outcome, net + max(net, 0)


def test_wrong_payments_fail_every_check_that_looks_at_money(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(_round, "settle", _pays_twice)

    with pytest.raises(AssertionError) as caught:
        check_variant(TIKI)

    assert "every_deal_is_paid_as_the_prices_say: the net of" in str(caught.value)
    assert "exhaustive_play_agrees_with_the_exact_odds: the average net of" in str(caught.value)
    assert 2 == len(str(caught.value).splitlines())


def test_limits_that_let_too_much_through_fail_the_check_of_limits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(_round, "refuse_raise", lambda *_: None)

    with pytest.raises(AssertionError, match=r"raise_by\(11,\) should be refused, and is not"):
        _conformance.limits_are_kept(TIKI)


# --- The report ---


def test_a_report_has_the_exact_figures() -> None:
    report = check_variant(rd.STANDARD)

    assert Fraction(523, 16575) == report.house_edge
    assert Fraction(523, 19575) == report.element_of_risk
    assert (7, 8, 9, 10, 11) == report.raises
    assert "warning" not in str(report)


def test_a_report_warns_where_the_player_has_the_edge() -> None:
    generous = rd.STANDARD.replace(
        key="gift", paytable=rd.STANDARD.paytable.replace(three_of_a_kind="100:1")
    )
    report = check_variant(generous)

    assert report.player_has_the_edge
    assert "warning: the player has the edge" in str(report)


def test_a_report_says_where_raising_never_pays() -> None:
    nothing = rd.Paytable(dict.fromkeys(range(1, 12), "0:1"), three_of_a_kind="0:1")
    report = VariantReport.of(rd.STANDARD.replace(key="poor", paytable=nothing))

    assert () == report.raises
    assert "best raise          never" in str(report)


def test_public_names_show_their_public_path() -> None:
    assert {"reddog.testing"} == {
        thing.__module__ for thing in (VariantReport, check_variant, stacked)
    }
    assert {*testing.__all__} == {"VariantReport", "check_variant", "stacked", "strategies"}
    assert _check.check_variant is check_variant


def test_without_hypothesis_the_kit_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("reddog.testing")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "hypothesis", None)

    with pytest.raises(rd.MissingExtra, match=r'pip install "reddog\[testing\]"'):
        importlib.import_module("reddog.testing")


# --- The pytest plugin ---

ASKED = ("-p", pytest_plugin.__name__, "-p", "no:cacheprovider")


def test_each_check_of_an_installed_variant_is_a_test(pytester: pytest.Pytester) -> None:
    result = pytester.runpytest_inprocess(
        *ASKED, "-v", "--reddog-variant", "Yablon", "--reddog-variant", "red-dog-casino"
    )

    result.assert_outcomes(passed=2 * len(_conformance.CHECKS))
    result.stdout.fnmatch_lines(
        [
            "*yablon::its_names_are_its_own PASSED*",
            "*= reddog: yablon =*",
            "  house edge          3.1554 % of the opening bet (523/16575)",
        ]
    )


def test_an_unknown_variant_is_told_before_anything_runs(pytester: pytest.Pytester) -> None:
    result = pytester.runpytest_inprocess(*ASKED, "--reddog-variant", "yablom")

    assert pytest.ExitCode.USAGE_ERROR == result.ret
    result.stderr.fnmatch_lines(["*no variant is called 'yablom'; the nearest names are Yablon*"])


def test_a_failed_check_is_said_in_its_own_words(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_round, "settle", _pays_twice)
    result = pytester.runpytest_inprocess(*ASKED, "--reddog-variant", "yablon")

    result.assert_outcomes(failed=2, passed=len(_conformance.CHECKS) - 2)
    result.stdout.fnmatch_lines(["yablon: the net of*should be*"])
    result.stdout.no_fnmatch_line("*_conformance.py*")


def test_an_error_that_is_no_failed_check_is_shown_whole(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: Any) -> tuple[rd.Outcome, int]:
        raise ZeroDivisionError

    monkeypatch.setattr(_round, "settle", gone)
    result = pytester.runpytest_inprocess(*ASKED, "--reddog-variant", "yablon")

    result.stdout.fnmatch_lines(["*ZeroDivisionError*"])


def test_without_a_variant_nothing_is_added(pytester: pytest.Pytester) -> None:
    result = pytester.runpytest_inprocess(*ASKED)

    assert pytest.ExitCode.NO_TESTS_COLLECTED == result.ret
