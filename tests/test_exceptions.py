"""Every error: under one root, the fitting built-in too, and itself after pickling."""

import copy
import pickle

import pytest

import reddog as rd
from reddog import exceptions

ERRORS = [
    value
    for value in vars(exceptions).values()
    if isinstance(value, type) and issubclass(value, rd.RedDogError)
]
BUILT_IN: dict[type[Exception], set[type]] = {
    ValueError: {
        rd.IllegalBet,
        rd.IllegalRaise,
        rd.InsufficientCredits,
        rd.InvalidCard,
        rd.InvalidPaytable,
        rd.InvalidRandomSource,
        rd.InvalidRecord,
        rd.InvalidSave,
        rd.InvalidSeat,
        rd.InvalidShoe,
        rd.InvalidVariant,
        rd.ImpossibleDeal,
        rd.ReplayMismatch,
    },
    RuntimeError: {rd.IllegalMove, rd.MoveNotAvailable, rd.PluginError},
    LookupError: {rd.ShoeExhausted, rd.UnknownSeat, rd.UnknownVariant, rd.UnknownPaytable},
    ImportError: {rd.MissingExtra},
    AttributeError: {rd.MoveNotAvailable},
}


@pytest.mark.parametrize("built_in", BUILT_IN)
def test_each_error_is_the_built_in_that_fits(built_in: type[Exception]) -> None:
    assert BUILT_IN[built_in] == {error for error in ERRORS if issubclass(error, built_in)}


def test_every_error_but_the_root_is_a_built_in_too() -> None:
    assert {rd.RedDogError, *set[type]().union(*BUILT_IN.values())} == set(ERRORS)


@pytest.mark.parametrize("error", ERRORS)
def test_an_error_is_itself_after_copy_and_pickle(error: type[Exception]) -> None:
    one = error("a raise of 30 is above the opening bet of 25; raise by 1 to 25")
    others = [copy.copy(one), copy.deepcopy(one)]
    others += [pickle.loads(pickle.dumps(one, protocol)) for protocol in range(2, 6)]

    assert {error} == {type(other) for other in others}
    assert {str(one)} == {str(other) for other in others}
    assert {one.args} == {other.args for other in others}


def test_an_error_from_a_state_is_itself_after_pickling() -> None:
    with pytest.raises(rd.MoveNotAvailable) as it:
        getattr(rd.Betting(rd.STANDARD), "stand")  # noqa: B009 - it does not type-check
    other = pickle.loads(pickle.dumps(it.value))

    assert (rd.MoveNotAvailable, str(it.value)) == (type(other), str(other))


def test_a_missing_extra_is_reported_with_the_command_that_installs_it() -> None:
    error = rd.MissingExtra.needed_for("the terminal game", "cli")

    assert type(error) is rd.MissingExtra
    assert str(error).endswith('are not installed; run: pip install "reddog[cli]"')


def test_a_warning_about_a_plugin_is_a_user_warning_and_no_error() -> None:
    assert issubclass(rd.PluginWarning, UserWarning)
    assert not issubclass(rd.PluginWarning, rd.RedDogError)
