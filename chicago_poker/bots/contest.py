"""How likely a hand is to be the best at the table after an exchange.

The shares were counted over deals of this policy with itself at the default table, where they are
the same for two, four and six seats (docs/opponents.md). They are an opponent's estimate, not a
rule, and serve at every table.
"""

from typing import Final

from chicago_poker.hands import Category, HandValue, category_of

_BELOW: Final = (
    # Share of hands of a lower category: as dealt, after one exchange, two, three.
    (0.0, 0.501, 0.924, 0.971, 0.992, 0.996, 0.998, 0.9997, 0.99998, 0.999998),
    (0.0, 0.270, 0.758, 0.879, 0.953, 0.967, 0.983, 0.997, 0.9998, 0.99999),
    (0.0, 0.163, 0.592, 0.773, 0.894, 0.916, 0.951, 0.9935, 0.9998, 0.99999),
    (0.0, 0.109, 0.458, 0.680, 0.827, 0.856, 0.908, 0.989, 0.9998, 0.99999),
)
_LOWEST: Final = (1, 1278, 4138, 4996, 5854, 5864, 7141, 7297, 7453, 7462, 7463)
"""The lowest value of each category, and one past the highest of all."""


def weaker_share(value: HandValue, exchanges: int) -> float:
    """Return the share of an opponent's hands after so many exchanges that this one beats."""
    below = _BELOW[min(exchanges, len(_BELOW) - 1)]
    category = category_of(value)
    low, high = _LOWEST[category], _LOWEST[category + 1]
    upper = below[category + 1] if category < Category.ROYAL_FLUSH else 1.0
    inside = (value - low + 0.5) / (high - low)
    return below[category] + inside * (upper - below[category])


def chance_best(value: HandValue, exchanges: int, rivals: int) -> float:
    """Return the chance that none of so many rivals has a stronger hand."""
    return float(weaker_share(value, exchanges) ** rivals)
