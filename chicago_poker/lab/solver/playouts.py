"""What a hand takes in the tricks, by playing it out against hands that opponents would hold.

The players follow a rule of thumb: save the high cards, fight for the fourth trick, because its
winner leads the last one. Compiled, because every class of hands is played thousands of times.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit, prange

from chicago_poker.lab.solver.universe import Floats, universe

_POOL = 1 << 20


class TrickWorth(NamedTuple):
    """For each class: mean points of the last trick, and how often a call could not be broken."""

    last_trick: Floats
    unbreakable: Floats


def trick_worth(
    share: Floats, seats: int, rounds: int, *, last: int, last_with_two: int, seed: int
) -> TrickWorth:
    """Play each class out ``rounds`` times against hands drawn from ``share``, by hand."""
    known = universe()
    points, unbroken = _play_classes(
        known.cards[known.representative],
        _pool(share, seed),
        seats,
        rounds,
        float(last),
        float(last_with_two),
        seed,
    )
    return TrickWorth(points, unbroken)


def _pool(share: Floats, seed: int) -> npt.NDArray[np.int8]:
    """Return many hands drawn from ``share``: looking one up is one step, searching is twenty."""
    chance = np.random.default_rng(seed)
    cumulative = np.cumsum(share)
    places = np.searchsorted(cumulative, chance.random(_POOL) * cumulative[-1], "right")
    drawn: npt.NDArray[np.int8] = universe().cards[np.minimum(places, len(share) - 1)]
    return drawn


@njit(cache=False, parallel=True)
def _play_classes(own, pool, seats, rounds, last, last_with_two, seed):  # type: ignore[no-untyped-def]
    classes = len(own)
    points = np.zeros(classes)
    unbroken = np.zeros(classes)
    for c in prange(classes):
        np.random.seed(seed + c)
        table = np.empty((seats, 5), dtype=np.int8)
        held = np.empty((seats, 5), dtype=np.bool_)
        for r in range(rounds):
            _deal(own[c], pool, seats, table)
            unbroken[c] += _cannot_be_broken(table, seats)
            winner, card = _play(table, held, seats, r % seats)
            if winner == 0:
                points[c] += last_with_two if card % 13 == 0 else last
        points[c] /= rounds
        unbroken[c] /= rounds
    return points, unbroken


@njit(cache=False)
def _deal(own, pool, seats, table):  # type: ignore[no-untyped-def]
    taken = np.uint64(0)
    one = np.uint64(1)
    for i in range(5):
        table[0, i] = own[i]
        taken |= one << np.uint64(own[i])
    for seat in range(1, seats):
        while True:
            place = np.random.randint(0, len(pool))
            mask = np.uint64(0)
            for i in range(5):
                mask |= one << np.uint64(pool[place, i])
            if mask & taken == 0:
                taken |= mask
                for i in range(5):
                    table[seat, i] = pool[place, i]
                break


@njit(cache=False)
def _cannot_be_broken(table, seats):  # type: ignore[no-untyped-def]
    # The closed form of a call against perfect defence: docs/opponents.md.
    for seat in range(1, seats):
        for suit in range(4):
            count = 0
            highest = -1
            for i in range(5):
                card = table[seat, i]
                if card // 13 == suit:
                    count += 1
                    highest = max(highest, card)
            if count == 0:
                continue
            # The caller's cards of the suit from the top: the count-th one, or the lowest.
            seen = 0
            against = -1
            for i in range(4, -1, -1):
                card = table[0, i]
                if card // 13 == suit:
                    seen += 1
                    if seen <= count:
                        against = card
            if seen > 0 and highest > against:
                return 0.0
    return 1.0


@njit(cache=False)
def _play(table, held, seats, leader):  # type: ignore[no-untyped-def]
    held[:, :] = True
    best_card = -1
    for left in range(5, 0, -1):
        best = -1
        winner = leader
        for turn in range(seats):
            seat = (leader + turn) % seats
            place = _choose(table, held, seat, best, left)
            held[seat, place] = False
            card = table[seat, place]
            if best == -1 or (card // 13 == best // 13 and card > best):
                best = card
                winner = seat
        leader = winner
        best_card = best
    return leader, best_card


@njit(cache=False)
def _choose(table, held, seat, best, left):  # type: ignore[no-untyped-def]
    """Return the place of the card to play: low early, to win at the fourth trick."""
    lowest = -1
    highest = -1
    follows = False
    if best >= 0:
        for i in range(5):
            if held[seat, i] and table[seat, i] // 13 == best // 13:
                follows = True
    for i in range(5):
        if not held[seat, i]:
            continue
        card = table[seat, i]
        if follows and card // 13 != best // 13:
            continue
        if lowest == -1 or card % 13 < table[seat, lowest] % 13:
            lowest = i
        if highest == -1 or card % 13 > table[seat, highest] % 13:
            highest = i
    if left > 2:
        return lowest
    if best == -1 or (follows and table[seat, highest] > best):
        return highest
    return lowest
