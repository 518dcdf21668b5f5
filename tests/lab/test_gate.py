"""The sequential test against the textbook: how likely the observations are either way."""

from math import log

import pytest

from chicago_poker.lab.gate import BOUND, is_clear, log_likelihood_ratio
from chicago_poker.lab.statistics import Mean


def observed(*values: float) -> Mean:
    mean = Mean()
    for value in values:
        mean.add(value)
    return mean


def test_the_ratio_is_that_of_two_normal_distributions() -> None:
    values = [0.0, 1.0] * 50
    estimate = observed(*values).estimate()
    variance = 0.25 * 100 / 99
    by_hand = sum((v * v - (v - 0.2) ** 2) / (2 * variance) for v in values)
    assert log_likelihood_ratio(estimate, 0.2) == pytest.approx(by_hand)


def test_it_ends_when_it_is_clear_and_not_before() -> None:
    assert pytest.approx(log(19)) == BOUND
    assert not is_clear(observed(1.0, 0.9).estimate(), 0.1)
    assert is_clear(observed(*[1.0, 0.9] * 50).estimate(), 0.1)
    assert is_clear(observed(*[-1.0, -0.9] * 50).estimate(), 0.1)
    assert not is_clear(observed(*[-9.0, 9.1] * 50).estimate(), 0.1)
