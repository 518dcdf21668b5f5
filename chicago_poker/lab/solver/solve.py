"""Backward induction over the exchanges of a deal, against opponents who play the solution.

The worth of a hand is in points per deal: the awards it will win, its last trick, and the option to
call. How opponents' hands are spread follows from the policy itself, so it is solved repeatedly.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from chicago_poker.hands import HIGHEST_VALUE, Category, category_of
from chicago_poker.lab.solver.exchanges import Stage, keep_worths, reached, solve_stage
from chicago_poker.lab.solver.playouts import trick_worth
from chicago_poker.lab.solver.universe import HANDS, Floats, universe
from chicago_poker.rules.profile import AwardLine, Profile

WIN_WORTH = 25.0
"""What winning the game at once counts as, in points: about half a game."""

RESET_WORTH = 8.0
"""What resetting the others counts as, in points, where it is not chosen over points."""


class Setting(NamedTuple):
    """What a table is solved for.

    ``call`` says whether calling is an option, and ``qualifying`` what a call is worth beside its
    points, for a seat that still needs one. ``rivalry``, 0 to 1, is how much the mean of the
    rivals' points counts against one's own: at two seats everything.
    """

    profile: Profile
    seats: int
    call: bool
    qualifying: float
    rivalry: float
    rounds: int
    seed: int


class Solution(NamedTuple):
    """The exchanges of a deal, the first one first, and what a deal is worth before them."""

    stages: tuple[Stage, ...]
    worth: float


def solve(setting: Setting, passes: int = 3) -> Solution:
    """Return the best exchanges against opponents who exchange the same way."""
    shares = [_dealt()] * setting.profile.exchanges
    solution = Solution((), 0.0)
    for _ in range(passes):
        solution, worths = best_against(setting, shares, final_worth(setting, shares))
        shares = shares_after(solution.stages, worths)
    return solution


def best_against(
    setting: Setting, shares: Sequence[Floats], final: Floats
) -> tuple[Solution, list[Floats]]:
    """Return the best exchanges when opponents' hands are spread like this after each exchange.

    ``final`` is the ``final_worth``. With the exchanges comes what each hand is worth after each.
    """
    most = setting.profile.exchange.max_cards
    return _backwards(
        setting, shares, final, lambda _, worth: solve_stage(worth, most, offered=True)
    )


def followed_against(
    setting: Setting,
    shares: Sequence[Floats],
    final: Floats,
    keeps: Sequence[npt.NDArray[np.uint8]],
) -> tuple[Solution, list[Floats]]:
    """Return the same for exchanges that are laid down: a keep-mask for each class and exchange."""
    most = setting.profile.exchange.max_cards

    def follow(exchange: int, worth: Floats) -> Stage:
        keep = keeps[exchange - 1]
        table = keep_worths(worth, most, offered=True)
        return Stage(keep, table[np.arange(len(keep)), keep])

    return _backwards(setting, shares, final, follow)


def shares_after(
    stages: Sequence[Stage], worths: Sequence[Floats], *, offered: bool = True
) -> list[Floats]:
    """Return how often each hand is held after each of these exchanges.

    Offers are kept by what hands are worth.
    """
    shares = []
    share = _dealt()
    for stage, worth in zip(stages, worths, strict=True):
        share = reached(share, stage, worth, offered=offered)
        shares.append(share)
    return shares


def _dealt() -> Floats:
    return np.full(HANDS, 1 / HANDS)


def _backwards(
    setting: Setting,
    shares: Sequence[Floats],
    final: Floats,
    choose: Callable[[int, Floats], Stage],
) -> tuple[Solution, list[Floats]]:
    """Go through the exchanges, the last one first, choosing what to keep at each."""
    known = universe()
    worth = final
    stages: list[Stage] = []
    worths: list[Floats] = []
    for number in range(len(shares), 0, -1):
        stage = choose(number, worth)
        stages.insert(0, stage)
        worths.insert(0, worth)
        worth = stage.worth[known.class_of]
        if number > 1 and _is_paid_after(setting.profile, number - 1):
            worth = worth + _award_worth(setting, shares[number - 2])
    return Solution(tuple(stages), float(worth.mean())), worths


def _is_paid_after(profile: Profile, exchange: int) -> bool:
    """Tell whether the script pays a hand between this exchange and the next."""
    places = [place for place, step in enumerate(profile.script) if step == "exchange"]
    return "award" in profile.script[places[exchange - 1] : places[exchange]]


def final_worth(setting: Setting, shares: Sequence[Floats]) -> Floats:
    """Return what each hand is worth after the last exchange, by playing it out."""
    share = shares[-1]
    tricks = setting.profile.tricks
    played = trick_worth(
        share,
        setting.seats,
        setting.rounds,
        last=tricks.last,
        last_with_two=tricks.last_with_two,
        seed=setting.seed,
    )
    class_of = universe().class_of
    mine = _smoothed(played.last_trick)
    against = setting.rivalry / (setting.seats - 1)
    theirs = setting.seats * (mine * universe().class_size).sum() / HANDS - mine
    passing: Floats = _award_worth(setting, share) + (mine - against * theirs)[class_of]
    if not setting.call:
        return passing
    made, broken = setting.profile.call.made, setting.profile.call.broken
    gain = made if isinstance(made, int) else WIN_WORTH
    loss = broken if isinstance(broken, int) else WIN_WORTH
    loss += against * setting.profile.call.breaker
    chance = played.unbreakable[class_of]
    calling = chance * gain - (1 - chance) * loss + setting.qualifying
    best: Floats = np.maximum(passing, calling)
    return best


def _award_worth(setting: Setting, share: Floats) -> Floats:
    """Return what each hand may expect of one award: its points times how often it is best."""
    known = universe()
    by_value = np.bincount(known.value, weights=share, minlength=HIGHEST_VALUE + 1)
    below = np.concatenate([[0.0], np.cumsum(by_value)[:-1]])
    seats = setting.seats
    # Equal hands share the award: each is as likely as another to sit first.
    with np.errstate(divide="ignore", invalid="ignore"):
        shared = ((below + by_value) ** seats - below**seats) / (seats * by_value)
    best = np.where(by_value > 0, shared, below ** (seats - 1))
    points = _points(setting.profile)
    # What the best rival is paid when it is better than this hand.
    all_below = np.concatenate([[0.0], np.cumsum(by_value)]) ** (seats - 1)
    paid_by_value = np.diff(all_below) * points
    above = paid_by_value.sum() - np.cumsum(paid_by_value)
    against = setting.rivalry / (seats - 1)
    worth: Floats = (best * points - against * above)[known.value]
    return worth


def _points(profile: Profile) -> Floats:
    """Return the points of each hand value when it is best; the best line where there are more."""
    by_category = {category: _category_points(profile, category) for category in Category}
    points = np.zeros(HIGHEST_VALUE + 1)
    for value in range(1, HIGHEST_VALUE + 1):
        points[value] = by_category[category_of(value)]  # type: ignore[arg-type]  # a HandValue
    return points


def _category_points(profile: Profile, category: Category) -> float:
    lines = profile.hands.awards.lines(category)
    return max((_line_points(line) for line in lines), default=0.0)


def _line_points(line: AwardLine) -> float:
    if line.win:
        return WIN_WORTH
    return line.points + RESET_WORTH * line.reset_opponents


def _smoothed(points: Floats) -> Floats:
    """Draw each class's mean towards what hands of its pattern take: playouts are few."""
    patterns = _features()
    weights, *_ = np.linalg.lstsq(patterns, points, rcond=None)
    fitted = patterns @ weights
    noise = np.maximum(points * (_FULL - points), 0.5) / _ROUNDS_ASSUMED
    spread = max(float(((points - fitted) ** 2 - noise).mean()), 1e-3)
    trust = spread / (spread + noise)
    smooth: Floats = trust * points + (1 - trust) * fitted
    return smooth


_FULL = 5.5
_ROUNDS_ASSUMED = 100


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
