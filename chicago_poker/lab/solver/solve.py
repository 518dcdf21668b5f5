"""Backward induction over the exchanges of a deal, against opponents who play the solution.

The worth of a hand is in points per deal: the awards it will win, its last trick, and the option to
call. How opponents' hands are spread follows from the policy itself, so it is solved repeatedly.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from chicago_poker.bots.packed_tables import CallMode
from chicago_poker.cards import PACK
from chicago_poker.hands import HIGHEST_VALUE, Category, category_of
from chicago_poker.lab.solver.exchanges import Stage, keep_worths, reached, solve_stage
from chicago_poker.lab.solver.playouts import TrickWorth
from chicago_poker.lab.solver.trick_points import played_out
from chicago_poker.lab.solver.universe import HANDS, Floats, universe
from chicago_poker.rules.exchange import is_offered_openly
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
    """The exchanges of a deal, the first one first, and what a deal is worth before them.

    ``worths`` is what each hand is worth after each exchange.
    """

    stages: tuple[Stage, ...]
    worths: tuple[Floats, ...]
    worth: float


class Solved(NamedTuple):
    """A table solved in all its call modes, and what they are solved against.

    ``shares`` is how often rivals hold each hand after each exchange, and ``played`` what hands
    take of them in the tricks.
    """

    solutions: Mapping[CallMode, Solution]
    shares: tuple[Floats, ...]
    played: TrickWorth


def solve(settings: Mapping[CallMode, Setting], passes: int = 3) -> Solved:
    """Return the best exchanges in each mode against rivals of whom as many are in one as another.

    Raises ValueError without a pass.
    """
    if passes < 1:
        raise ValueError("a table is solved in one pass or more")
    one = next(iter(settings.values()))
    shares = [_dealt()] * one.profile.exchanges
    for left in reversed(range(passes)):
        # The first passes only find out about where rivals' hands end up.
        rounds = one.rounds if not left else max(1, one.rounds // _COARSER)
        played = played_out(one.profile, one.seats, shares[-1], rounds, one.seed)
        solutions = {
            mode: best_against(setting, shares, worth_in(setting, shares[-1], played))
            for mode, setting in settings.items()
        }
        solved = Solved(solutions, tuple(shares), played)
        if left:
            shares = _shares_of_all(one.profile, solutions.values())
    return solved


_COARSER = 10


def _shares_of_all(profile: Profile, solutions: Collection[Solution]) -> list[Floats]:
    """Return how often rivals hold each hand after each exchange, in each mode as often."""
    offered = is_offered(profile)
    each = [shares_after(found.stages, found.worths, offered=offered) for found in solutions]
    return [sum(same) / len(same) for same in zip(*each, strict=True)]


def best_against(setting: Setting, shares: Sequence[Floats], final: Floats) -> Solution:
    """Return the best exchanges when opponents' hands are spread like this after each exchange.

    ``final`` is the ``final_worth``.
    """
    most = setting.profile.exchange.max_cards
    offered = is_offered(setting.profile)
    return _backwards(
        setting, shares, final, lambda _, worth: solve_stage(worth, most, offered=offered)
    )


def followed_against(
    setting: Setting,
    shares: Sequence[Floats],
    final: Floats,
    keeps: Sequence[npt.NDArray[np.uint8]],
) -> Solution:
    """Return the same for exchanges that are laid down: a keep-mask for each class and exchange."""
    most = setting.profile.exchange.max_cards
    offered = is_offered(setting.profile)

    def follow(exchange: int, worth: Floats) -> Stage:
        keep = keeps[exchange - 1]
        table = keep_worths(worth, most, offered=offered)
        return Stage(keep, table[np.arange(len(keep)), keep])

    return _backwards(setting, shares, final, follow)


def shares_after(
    stages: Sequence[Stage], worths: Sequence[Floats], *, offered: bool
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
) -> Solution:
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
        if number > 1:
            worth = worth + award_after(setting, number - 1, shares)[known.value]
    return Solution(tuple(stages), tuple(worths), float(worth.mean()))


def is_offered(profile: Profile) -> bool:
    """Tell whether a seat that replaces one card may see it before it is bound to it."""
    return is_offered_openly(profile, PACK[:1], wish=True)


def award_after(setting: Setting, exchange: int, shares: Sequence[Floats]) -> Floats:
    """Return by hand value what may be expected of the award after an exchange, from 1."""
    paid = exchange == len(shares) or _is_paid_after(setting.profile, exchange)
    award = _award_worth(setting, shares[exchange - 1])
    return award if paid else np.zeros_like(award)


def _is_paid_after(profile: Profile, exchange: int) -> bool:
    """Tell whether the script pays a hand between this exchange and the next."""
    places = [place for place, step in enumerate(profile.script) if step == "exchange"]
    return "award" in profile.script[places[exchange - 1] : places[exchange]]


def final_worth(setting: Setting, shares: Sequence[Floats]) -> Floats:
    """Return what each hand is worth after the last exchange, by playing it out."""
    share = shares[-1]
    played = played_out(setting.profile, setting.seats, share, setting.rounds, setting.seed)
    return worth_in(setting, share, played)


def worth_in(setting: Setting, share: Floats, played: TrickWorth) -> Floats:
    """Return what each hand is worth after the last exchange, with its tricks played out."""
    known = universe()
    passing: Floats = _award_worth(setting, share)[known.value]
    passing = passing + trick_margin(setting, played)[known.class_of]
    worths = call_worths(setting)
    if worths is None:
        return passing
    made, broken = worths
    chance = played.unbreakable[known.class_of]
    best: Floats = np.maximum(passing, chance * made + (1 - chance) * broken)
    return best


def trick_margin(setting: Setting, played: TrickWorth) -> Floats:
    """Return each class's points of the last trick, less what rivals' points count."""
    mine = played.last_trick
    theirs = setting.seats * (mine * universe().class_size).sum() / HANDS - mine
    margin: Floats = mine - _against(setting) * theirs
    return margin


def call_worths(setting: Setting) -> tuple[float, float] | None:
    """Return what a call is worth, made and broken; None where it is no option."""
    if not setting.call:
        return None
    call = setting.profile.call
    gain = call.made if isinstance(call.made, int) else WIN_WORTH
    loss = call.broken if isinstance(call.broken, int) else WIN_WORTH
    loss += _against(setting) * call.breaker
    return gain + setting.qualifying, setting.qualifying - loss


def _against(setting: Setting) -> float:
    """Return how much each rival's points count against one's own."""
    return setting.rivalry / (setting.seats - 1)


def _award_worth(setting: Setting, share: Floats) -> Floats:
    """Return what may be expected of one award by hand value: its points if it is best, mostly."""
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
    worth: Floats = best * points - _against(setting) * above
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
