"""What hands are worth after an exchange, as the solver found it, and sets of cards on the mean.

Sums over all hands that contain some cards make any draw exact: ``chicago_poker.bots.draws``.
"""

from array import array
from bisect import bisect_left
from collections.abc import Sequence
from math import comb
from typing import Final

from chicago_poker.bots.hand_classes import key_of_mask
from chicago_poker.bots.packed_tables import (
    HUNDREDTH,
    MEAN_STEPS,
    TENTH,
    ExchangeWorths,
    unpack_numbers,
)
from chicago_poker.cards import PACK
from chicago_poker.hands import CARD_KEY, HAND_SIZE, HIGHEST_VALUE, value_of_key

_WHOLE_PACK: Final = (1 << len(PACK)) - 1

MARKS: Final = tuple(1 << card | CARD_KEY[card] << len(PACK) for card in PACK)
"""A card as its bit of a mask of the pack, and above that its key: marks of a set add up."""


class Worths:
    """The worth in points of every hand after one exchange of a deal.

    Sets of cards are sums of their marks.
    """

    def __init__(self, packed: ExchangeWorths, keys: "Sequence[array[int]]") -> None:
        self._keys = keys[HAND_SIZE]
        self._awards = unpack_numbers(packed.awards)
        self._follows = unpack_numbers(packed.follows)
        self._call = packed.call
        self._sums = [
            dict(zip(known, _sums(size, means), strict=True))
            for size, (known, means) in enumerate(zip(keys[:HAND_SIZE], packed.means, strict=True))
        ]

    def of(self, hand: int) -> float:
        """Return the worth of a hand of five."""
        place = bisect_left(self._keys, key_of_mask(hand & _WHOLE_PACK))
        award = self._awards[value_of_key(hand >> len(PACK))]
        passing = award * HUNDREDTH + self._follows[place] * TENTH
        call = self._call
        if call is None:
            return passing
        chance = call.unbreakable[place] * HUNDREDTH
        return max(passing, chance * call.made + (1 - chance) * call.broken)

    def sum_over(self, cards: int, count: int) -> float:
        """Return the sum of the worths of all hands that contain these, none to five, cards."""
        if count == HAND_SIZE:
            return self.of(cards)
        return self._sums[count][key_of_mask(cards & _WHOLE_PACK)]


def fits(packed: ExchangeWorths, keys: "Sequence[array[int]]") -> bool:
    """Tell whether there is a number for every class and every hand value, and none too many."""
    classes = [len(known) for known in keys]
    lengths = [len(means) for means in packed.means]
    return (
        len(packed.awards) == 2 * (HIGHEST_VALUE + 1)
        and len(packed.follows) == 2 * classes[HAND_SIZE]
        and lengths == [2 * count for count in classes[:HAND_SIZE]]
        and (packed.call is None or len(packed.call.unbreakable) == classes[HAND_SIZE])
    )


def _sums(size: int, means: bytes) -> list[float]:
    hands = comb(len(PACK) - size, HAND_SIZE - size)
    return [mean * MEAN_STEPS[size] * hands for mean in unpack_numbers(means)]
