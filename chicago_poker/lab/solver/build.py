"""Solving a profile's exchanges and packing them as the data that opponents ship with.

A mask of cards to keep is over the class's order of cards (``chicago_poker.bots.hand_classes``).
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from chicago_poker.bots.packed_tables import (
    CALL_MODES,
    HUNDREDTH,
    MEAN_STEPS,
    TENTH,
    CallMode,
    CallWorths,
    ExchangeWorths,
    SolvedMode,
    SolvedTable,
    pack_keys,
    pack_numbers,
)
from chicago_poker.hands import HAND_SIZE
from chicago_poker.lab.solver.exchanges import Stage
from chicago_poker.lab.solver.solve import (
    Setting,
    Solved,
    award_after,
    call_worths,
    solve,
    trick_margin,
)
from chicago_poker.lab.solver.universe import (
    Floats,
    Ints,
    class_key,
    index_of,
    subset_sums,
    universe,
)
from chicago_poker.rules.profile import Profile

QUALIFYING = 8.0
"""What being qualified is taken to be worth, in points, to a seat that is not."""

RIVALRY = 0.5
"""How much rivals' points count against one's own where there are several rivals."""


class BuiltTable(NamedTuple):
    """A solved table: for how many seats, what a deal is worth in each call mode, and the table."""

    seats: int
    worths: dict[CallMode, float]
    table: SolvedTable


def build_tables(
    profile: Profile, rounds: int, seats: Iterable[int], seed: int = 1
) -> Iterator[BuiltTable]:
    """Solve the exchanges of a profile for these numbers of seats, one after the other.

    ``rounds`` are the deals played out from each hand to learn what it is worth in the tricks.
    """
    for number in seats:
        settings = {mode: setting_for(profile, number, mode, rounds, seed) for mode in CALL_MODES}
        solved = solve(settings)
        worths = {mode: solution.worth for mode, solution in solved.solutions.items()}
        modes = {mode: shipped_mode(setting, mode, solved) for mode, setting in settings.items()}
        yield BuiltTable(number, worths, SolvedTable(modes))


def setting_for(profile: Profile, seats: int, mode: CallMode, rounds: int, seed: int) -> Setting:
    """Return what a table is solved for."""
    return Setting(
        profile=profile,
        seats=seats,
        call=mode != "cannot_call",
        qualifying=QUALIFYING if mode == "unqualified" else 0.0,
        rivalry=1.0 if seats == 2 else RIVALRY,
        rounds=rounds,
        seed=seed,
    )


def shipped_mode(setting: Setting, mode: CallMode, solved: Solved) -> SolvedMode:
    """Return one call mode of a table as it is shipped."""
    solution = solved.solutions[mode]
    count = len(solution.stages)
    worths = []
    for exchange in range(1, count + 1):
        award = award_after(setting, exchange, solved.shares)
        is_last = exchange == count
        follows = (
            trick_margin(setting, solved.played) if is_last else solution.stages[exchange].worth
        )
        means = tuple(_means(solution.worths[exchange - 1]))
        call = _call(setting, solved) if is_last else None
        worths.append(
            ExchangeWorths(_in_steps(award, HUNDREDTH), _in_steps(follows, TENTH), means, call)
        )
    return SolvedMode(_keeps_as_shipped(solution.stages), tuple(worths))


def _call(setting: Setting, solved: Solved) -> CallWorths | None:
    worths = call_worths(setting)
    if worths is None:
        return None
    chances = np.rint(solved.played.unbreakable / HUNDREDTH).astype(np.uint8)
    return CallWorths(chances.tobytes(), *worths)


def _means(worth: Floats) -> Iterator[bytes]:
    """Yield what hands with no to four certain cards are worth on the mean, by their class."""
    for size, sums in enumerate(subset_sums(worth)[:-1]):
        means = sums[_classes()[size].places] / comb(52 - size, HAND_SIZE - size)
        yield _in_steps(means, MEAN_STEPS[size])


def _in_steps(numbers: Floats, step: float) -> bytes:
    return pack_numbers(np.rint(numbers / step).astype(np.int16).tolist())


def packed_keys() -> bytes:
    """Return the class keys of no to five cards as they are shipped."""
    fewer = [classes.keys.tolist() for classes in _classes()]
    return pack_keys([*fewer, universe().keys.tolist()])


class _Classes(NamedTuple):
    """The classes of sets of so many cards: rising keys, and the index of one set of each."""

    keys: npt.NDArray[np.uint64]
    places: Ints


@cache
def _classes() -> tuple[_Classes, ...]:
    """Return the classes of no card, one card, and so on to four."""
    found = []
    for size in range(HAND_SIZE):
        rows = list(combinations(range(52), size))
        cards = np.array(rows, dtype=np.int8).reshape(len(rows), size)
        keys, first = np.unique(class_key(cards), return_index=True)
        found.append(_Classes(keys, index_of(cards[first])))
    return tuple(found)


def _keeps_as_shipped(stages: Sequence[Stage]) -> bytes:
    """Return what to keep at exchanges as it is shipped."""
    return b"".join(in_class_order(stage).tobytes() for stage in stages)


def keeps_in_pack_order(masks: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Return keep-masks over pack order, from masks over the class's order of cards."""
    places = _class_places()
    found = np.zeros(len(masks), dtype=np.uint8)
    for place in range(5):
        kept = masks >> places[:, place].astype(np.uint8) & 1
        found |= (kept << place).astype(np.uint8)
    return found


def in_class_order(stage: Stage) -> npt.NDArray[np.uint8]:
    """Return the keep-masks over the class's order of cards, from masks over pack order."""
    places = _class_places()
    masks = np.zeros(len(stage.keep), dtype=np.uint8)
    for place in range(5):
        kept = stage.keep >> place & 1
        masks |= (kept << places[:, place]).astype(np.uint8)
    return masks


def _class_places() -> npt.NDArray[np.int64]:
    """Return, for each representative's cards in pack order, their places in the class's order."""
    known = universe()
    hands = known.cards[known.representative].astype(np.int64)
    rows = np.arange(len(hands))
    masks = np.zeros((len(hands), 4), dtype=np.int64)
    for place in range(5):
        masks[rows, hands[:, place] // 13] |= 1 << hands[:, place] % 13
    # The largest mask first, equal ones in suit order, as a stable sort leaves them.
    suits = np.argsort(-masks, axis=1, kind="stable")
    rank_of_suit = np.empty_like(suits)
    np.put_along_axis(rank_of_suit, suits, np.broadcast_to(np.arange(4), suits.shape), axis=1)
    weight = rank_of_suit[rows[:, None], hands // 13] * 13 + hands % 13
    order = np.argsort(weight, axis=1)
    places = np.empty_like(order)
    np.put_along_axis(places, order, np.broadcast_to(np.arange(5), order.shape), axis=1)
    return places
