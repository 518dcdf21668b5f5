"""What each class of hands takes in the tricks, smoothed: playouts are few, and hands are alike."""

import numpy as np
import numpy.typing as npt

from chicago_poker.lab.solver.playouts import TrickWorth, trick_worth
from chicago_poker.lab.solver.universe import Floats, universe
from chicago_poker.rules.profile import Profile

_FULL = 5.5
"""Points of the last trick and a little more: nobody takes it always."""


def played_out(profile: Profile, seats: int, share: Floats, rounds: int, seed: int) -> TrickWorth:
    """Play each class out ``rounds`` times against rivals' hands drawn from ``share``, by hand."""
    tricks = profile.tricks
    played = trick_worth(
        share, seats, rounds, last=tricks.last, last_with_two=tricks.last_with_two, seed=seed
    )
    return played._replace(last_trick=_smoothed(played.last_trick, rounds))


def _smoothed(points: Floats, rounds: int) -> Floats:
    """Draw each class's mean towards what hands of its pattern take."""
    patterns = _features()
    weights, *_ = np.linalg.lstsq(patterns, points, rcond=None)
    fitted = patterns @ weights
    noise = np.maximum(points * (_FULL - points), 0.5) / rounds
    spread = max(float(((points - fitted) ** 2 - noise).mean()), 1e-3)
    trust = spread / (spread + noise)
    smooth: Floats = trust * points + (1 - trust) * fitted
    return smooth


def _features() -> Floats:
    """Return a pattern for each class: cards of each rank, and each suit's top and length."""
    known = universe()
    hands = known.cards[known.representative].astype(np.int64)
    ranks = np.zeros((len(hands), 13))
    for place in range(5):
        ranks[np.arange(len(hands)), hands[:, place] % 13] += 1
    columns: list[npt.NDArray[np.float64]] = [np.ones(len(hands)), *ranks.T]
    for suit in range(4):
        inside = hands // 13 == suit
        length = inside.sum(axis=1)
        top = np.where(inside, hands % 13, -1).max(axis=1)
        for number in range(2, 6):
            columns.append(np.where(length == number, 1.0, 0.0))
            columns.append(np.where(length == number, top, 0.0))
            columns.append(np.where(length == number, top**3 / 100, 0.0))
    return np.column_stack(columns)
