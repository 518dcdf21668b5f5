"""A sequential test that ends a comparison as soon as it is clear (GSPRT, as fishtest does).

The null hypothesis is a mean of 0, the other one a mean of ``gain``; both errors are 5 %.
"""

from math import log
from typing import Final

from chicago_poker.lab.statistics import Estimate

_Z: Final = 1.96
BOUND: Final = log(0.95 / 0.05)
"""The log-likelihood ratio at which the test ends: a gain above 2.94, none below -2.94."""

_FEWEST: Final = 20
"""Below so many observations the variance is not to be trusted."""


def log_likelihood_ratio(estimate: Estimate, gain: float) -> float:
    """Return how much likelier the observations are with this mean gain than with none."""
    if estimate.count < _FEWEST or not estimate.margin:
        return 0.0
    error = estimate.margin / _Z
    return gain * (estimate.mean - gain / 2) / (error * error)


def is_clear(estimate: Estimate, gain: float) -> bool:
    """Tell whether the test may end."""
    return abs(log_likelihood_ratio(estimate, gain)) >= BOUND
