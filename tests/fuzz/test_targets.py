"""The fuzz targets take sound and unsound input; `fuzz.py` throws millions at them."""

import pytest
from hypothesis import given, strategies as st
from targets import TARGETS, corpus


@pytest.mark.parametrize("name", TARGETS)
def test_a_target_reads_the_inputs_it_begins_with(name: str) -> None:
    for data in corpus(name):
        TARGETS[name](data)


@given(st.sampled_from(list(TARGETS)), st.binary(max_size=200))
def test_nothing_but_an_error_of_the_library_comes_out_of_any_bytes(name: str, data: bytes) -> None:
    TARGETS[name](data)


@given(st.data())
def test_nothing_else_comes_out_of_sound_input_that_was_spoilt(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(list(TARGETS)))
    sound = data.draw(st.sampled_from(corpus(name)))
    at = data.draw(st.integers(0, len(sound)))
    until = data.draw(st.integers(at, min(len(sound), at + 9)))

    TARGETS[name](sound[:at] + data.draw(st.binary(max_size=9)) + sound[until:])
