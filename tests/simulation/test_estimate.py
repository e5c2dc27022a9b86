"""An estimate says what it is divided by; an agreement knows the chi-square law."""

import pytest

from reddog.simulation import Agreement, Estimate


@pytest.mark.parametrize(
    ("degrees", "critical"), [(1, 3.841), (2, 5.991), (3, 7.815), (4, 9.488), (5, 11.070)]
)
def test_the_p_value_is_that_of_the_printed_tables(degrees: int, critical: float) -> None:
    """The 5 % points of the chi-square law, as any table of statistics prints them."""
    agreement = Agreement(z=0.0, chi_square=critical, degrees=degrees)

    assert 0.05 == pytest.approx(agreement.p_value, abs=1e-4)
    assert agreement.p_value == agreement.to_dict()["p_value"]


def test_without_a_degree_of_freedom_nothing_can_be_unlikely() -> None:
    assert 1.0 == Agreement(z=0.0, chi_square=0.0, degrees=0).p_value


def test_the_interval_is_1_96_standard_errors_to_each_side() -> None:
    estimate = Estimate(1.0, 0.1, "per round")

    assert (0.804, 1.196) == (round(estimate.low, 4), round(estimate.high, 4))
    assert "1.00000 ± 0.10000 per round" == str(estimate)
    assert {"value", "standard_error", "low", "high", "per"} == set(estimate.to_dict())
