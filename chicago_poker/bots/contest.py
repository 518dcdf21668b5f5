"""How likely a hand is to be the best at the table after an exchange.

The shares were counted over deals of this very policy with itself (docs/opponents.md); they are the
same for every profile, an opponent's estimate and not a rule.
"""

from typing import Final

from chicago_poker.hands import Category, HandValue, category_of

_BELOW: Final = (
    # Share of hands of a lower category: before any exchange, after one, two, three.
    (0.0, 0.501, 0.924, 0.971, 0.992, 0.996, 0.998, 0.9997, 0.99998, 0.999999),
    (0.0, 0.30, 0.76, 0.87, 0.945, 0.96, 0.98, 0.997, 0.9998, 0.99999),
    (0.0, 0.18, 0.60, 0.75, 0.87, 0.905, 0.945, 0.99, 0.9995, 0.99999),
    (0.0, 0.13, 0.48, 0.66, 0.80, 0.855, 0.915, 0.985, 0.999, 0.99999),
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
