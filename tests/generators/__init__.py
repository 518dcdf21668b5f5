"""Hypothesis strategies: hands, positions, choices and profiles. They shrink to what matters.

The default suite takes the same examples every time; the long one looks for new ones.
"""

from hypothesis import settings

SAMPLED = settings(max_examples=50, deadline=None, derandomize=True, database=None)
SEARCHING = settings(max_examples=3_000, deadline=None, database=None)
