"""Means and shares with 95 % intervals, fed one observation at a time."""

from math import sqrt

import msgspec

_Z = 1.96
"""Standard deviations that hold 95 % of a normal distribution."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean of ``count`` independent observations, give or take ``margin`` (95 %)."""

    mean: float
    margin: float
    count: int


class Mean:
    """Collects observations of one quantity."""

    __slots__ = ("_count", "_squares", "_total")

    def __init__(self) -> None:
        self._count = 0
        self._total = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Take in one observation."""
        self._count += 1
        self._total += value
        self._squares += value * value

    def estimate(self) -> Estimate:
        """Return the mean so far; its margin is infinite below two observations."""
        count = self._count
        mean = self._total / count if count else 0.0
        if count < 2:
            return Estimate(mean, float("inf"), count)
        variance = max(0.0, self._squares / count - mean * mean) * count / (count - 1)
        return Estimate(mean, _Z * sqrt(variance / count), count)


def share(successes: int, count: int) -> Estimate:
    """Return how often something happened; the margin is never 0, even of 0 or all of many.

    It is that of Agresti and Coull: as if there had been two more of each kind, nearly.
    """
    if not count:
        return Estimate(0.0, float("inf"), 0)
    weight = count + _Z * _Z
    middle = (successes + _Z * _Z / 2) / weight
    return Estimate(successes / count, _Z * sqrt(middle * (1 - middle) / weight), count)


class Ratio:
    """Collects pairs of observations and estimates the one's mean as a share of the other's."""

    def __init__(self) -> None:
        self._pairs: list[tuple[float, float]] = []

    def add(self, part: float, whole: float) -> None:
        """Take in what was observed together."""
        self._pairs.append((part, whole))

    def estimate(self) -> Estimate:
        """Return the share so far, with an infinite margin where the whole is nothing.

        The interval is that of the differences between a part and its share of the whole, which is
        right while the whole is known well.
        """
        count = len(self._pairs)
        whole = sum(pair[1] for pair in self._pairs) / count if count else 0.0
        if not whole:
            return Estimate(0.0, float("inf"), count)
        share_of = sum(pair[0] for pair in self._pairs) / count / whole
        rest = Mean()
        for part, all_of_it in self._pairs:
            rest.add(part - share_of * all_of_it)
        return Estimate(share_of, rest.estimate().margin / abs(whole), count)
