"""The exact worth of every keep-set of every hand, and where a policy of keeping leads.

Method: inclusion and exclusion over subset sums (docs/opponents.md). All sums are over the 47 cards
outside the hand, each draw equally likely.
"""

from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from chicago_poker.hands import HAND_SIZE
from chicago_poker.lab.solver.universe import (
    COLEX,
    SUBSETS,
    Floats,
    Ints,
    index_of,
    spread,
    subset_sums,
    universe,
)

UNSEEN = 52 - HAND_SIZE
ALL = 31
"""The mask that keeps all five cards."""

_ROUND = 4096
"""Classes worked on at a time where every unseen card is looked at."""


class Stage(NamedTuple):
    """An exchange, solved: for each class the best keep-mask and its worth.

    Masks are over the places of the class's representative, the lowest card first.
    """

    keep: npt.NDArray[np.uint8]
    worth: Floats


def keep_worths(worth: Floats, max_cards: int, *, offered: bool) -> Floats:
    """Return the worth of each keep-mask for each class: an array of classes by 32.

    ``worth`` is by hand. With ``offered`` a single card is turned up first and may be declined.
    Masks that replace too many cards are worth minus infinity.
    """
    known = universe()
    representatives = known.cards[known.representative]
    sums = subset_sums(worth)
    table = np.empty((len(representatives), 32))
    for mask, places in enumerate(SUBSETS):
        table[:, mask] = (
            sums[len(places)][index_of(representatives[:, list(places)])] if places else sums[0][0]
        )
    # Superset Moebius: leave only hands that take back none of the discards.
    for bit in range(HAND_SIZE):
        for mask in range(32):
            if not mask >> bit & 1:
                table[:, mask] -= table[:, mask | 1 << bit]
    for mask, places in enumerate(SUBSETS):
        replaced = HAND_SIZE - len(places)
        if replaced > max_cards:
            table[:, mask] = -np.inf
        else:
            table[:, mask] /= comb(UNSEEN, replaced)
    if offered:
        for bit in range(HAND_SIZE):
            table[:, ALL & ~(1 << bit)] = _offered(worth, bit)
    return table


def _offered(worth: Floats, bit: int) -> Floats:
    """Return the worth of replacing the card at a place, with the right to decline the first."""
    known = universe()
    classes = len(known.representative)
    answer = np.empty(classes)
    for start in range(0, classes, _ROUND):
        reached = worth[_replacements(start, min(start + _ROUND, classes), bit)]
        others = (reached.sum(axis=1, keepdims=True) - reached) / (UNSEEN - 1)
        answer[start : start + _ROUND] = np.maximum(reached, others).mean(axis=1)
    return answer


def _replacements(start: int, stop: int, bit: int) -> Ints:
    """Return the hands that replacing one card leads to: classes by 47 unseen cards."""
    known = universe()
    hands = known.cards[known.representative[start:stop]].astype(np.int64)
    kept = np.delete(hands, bit, axis=1)
    unseen = np.ones((len(hands), 52), dtype=bool)
    np.put_along_axis(unseen, hands, values=False, axis=1)
    drawn = np.nonzero(unseen)[1].reshape(len(hands), UNSEEN)
    rows = np.concatenate([np.repeat(kept, UNSEEN, axis=0), drawn.reshape(-1, 1)], axis=1)
    rows.sort(axis=1)
    total = np.zeros(len(rows), dtype=np.int32)
    for place in range(HAND_SIZE):
        total += COLEX[place][rows[:, place]]
    return total.reshape(len(hands), UNSEEN)


def solve_stage(worth: Floats, max_cards: int, *, offered: bool) -> Stage:
    """Return the best exchange for each class when the resulting hands are worth ``worth``."""
    table = keep_worths(worth, max_cards, offered=offered)
    keep = table.argmax(axis=1).astype(np.uint8)
    return Stage(keep, table[np.arange(len(keep)), keep])


def reached(share: Floats, stage: Stage, worth: Floats, *, offered: bool) -> Floats:
    """Return how often each hand is held after an exchange, from how often it was before.

    ``share`` is the probability of each hand; ``worth`` decides about offers, as when solving.
    """
    known = universe()
    weight: Floats = np.bincount(
        known.class_of, weights=share, minlength=len(known.representative)
    ).astype(np.float64)
    sums = [np.zeros(comb(52, size)) for size in range(HAND_SIZE + 1)]
    for mask in range(32):
        chosen = np.nonzero(stage.keep == mask)[0]
        replaced = HAND_SIZE - len(SUBSETS[mask])
        if not len(chosen):
            continue
        if replaced == 1 and offered:
            _spread_offers(sums[HAND_SIZE], chosen, weight[chosen], mask, worth)
        else:
            _spread_draws(sums, chosen, weight[chosen] / comb(UNSEEN, replaced), mask)
    return _over_suits(spread(tuple(sums)))


def _spread_draws(
    sums: list[Floats], chosen: npt.NDArray[np.intp], each: Floats, mask: int
) -> None:
    """Add the coefficients of all draws that keep ``mask`` and take back no discard."""
    known = universe()
    hands = known.cards[known.representative[chosen]]
    discards = ALL & ~mask
    back = discards
    while True:
        places = SUBSETS[mask | back]
        sign = -1.0 if bin(back).count("1") % 2 else 1.0
        size = len(places)
        if size == 0:
            sums[0][0] += sign * each.sum()
        else:
            np.add.at(sums[size], index_of(hands[:, list(places)]), sign * each)
        if back == 0:
            return
        back = (back - 1) & discards


def _spread_offers(
    hands: Floats, chosen: npt.NDArray[np.intp], weight: Floats, mask: int, worth: Floats
) -> None:
    """Add where one replaced card leads when the first card may be declined."""
    bit = (ALL & ~mask).bit_length() - 1
    for start in range(0, len(chosen), _ROUND):
        part = chosen[start : start + _ROUND]
        # The classes chosen are scattered, so each is looked at through its own row.
        after = np.concatenate([_replacements(c, c + 1, bit) for c in part])
        here = worth[after]
        others = (here.sum(axis=1, keepdims=True) - here) / (UNSEEN - 1)
        kept = here >= others
        declined = (~kept).sum(axis=1, keepdims=True)
        # A declined card is gone; each other one then comes with 1 in 46.
        second = (declined - ~kept) / (UNSEEN - 1)
        probability = (kept + second) / UNSEEN
        np.add.at(hands, after, probability * weight[start : start + _ROUND, None])


def _over_suits(share: Floats) -> Floats:
    """Return the shares made equal within each class: a policy does not look at suits."""
    known = universe()
    by_class = np.bincount(known.class_of, weights=share, minlength=len(known.representative))
    evened: Floats = (by_class / known.class_size)[known.class_of]
    return evened
