"""Every hand of five as arrays, the classes of hands that differ only by suits, and subset sums.

A hand's index is its place in colexicographic order, so an index is found by adding five numbers.
"""

from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from chicago_poker.hands import CARD_KEY, HAND_SIZE, value_of_key

Ints: TypeAlias = npt.NDArray[np.int32]
Floats: TypeAlias = npt.NDArray[np.float64]

HANDS = comb(52, HAND_SIZE)

COLEX: Ints = np.array(
    [[comb(card, place + 1) for card in range(52)] for place in range(HAND_SIZE)], dtype=np.int32
)
"""What a card adds to an index, by its place from the lowest card."""

SUBSETS: tuple[tuple[int, ...], ...] = tuple(
    tuple(place for place in range(HAND_SIZE) if mask >> place & 1) for mask in range(32)
)
"""The places of a hand's cards in each of its 32 subsets, by mask."""


class Universe(NamedTuple):
    """All hands: their five cards in order, strength, class, and one hand for each class.

    ``shifts`` puts a class's representative in canonical order: its suits by falling rank mask.
    """

    cards: npt.NDArray[np.int8]
    value: npt.NDArray[np.uint16]
    class_of: Ints
    keys: npt.NDArray[np.uint64]
    representative: Ints
    class_size: Ints


@cache
def universe() -> Universe:
    """Return all hands; the first call takes some seconds."""
    cards = np.empty((HANDS, HAND_SIZE), dtype=np.int8)
    lexical = np.fromiter(
        (card for hand in combinations(range(52), HAND_SIZE) for card in hand),
        dtype=np.int8,
        count=HANDS * HAND_SIZE,
    ).reshape(HANDS, HAND_SIZE)
    cards[index_of(lexical)] = lexical
    keys, representative, class_of, class_size = np.unique(
        class_key(cards), return_index=True, return_inverse=True, return_counts=True
    )
    return Universe(
        cards=cards,
        value=_values(cards),
        class_of=class_of.astype(np.int32),
        keys=keys,
        representative=representative.astype(np.int32),
        class_size=class_size.astype(np.int32),
    )


def index_of(cards: npt.NDArray[np.int8]) -> Ints:
    """Return the index of subsets given as rows of sorted cards, of any size up to five."""
    total = np.zeros(len(cards), dtype=np.int32)
    for place in range(cards.shape[1]):
        total += COLEX[place][cards[:, place]]
    return total


def class_key(cards: npt.NDArray[np.int8]) -> npt.NDArray[np.uint64]:
    """Return the key that hands share when they differ only by suits: sorted rank masks."""
    masks = np.zeros((len(cards), 4), dtype=np.uint64)
    rows = np.arange(len(cards))
    for place in range(cards.shape[1]):
        card = cards[:, place].astype(np.int64)
        masks[rows, card // 13] |= np.uint64(1) << (card % 13).astype(np.uint64)
    masks.sort(axis=1)
    key = np.zeros(len(cards), dtype=np.uint64)
    for suit in (3, 2, 1, 0):
        key = (key << np.uint64(13)) | masks[:, suit]
    return key


def _values(cards: npt.NDArray[np.int8]) -> npt.NDArray[np.uint16]:
    card_key = np.array(CARD_KEY, dtype=np.int64)
    keys = card_key[cards.astype(np.int64)].sum(axis=1)
    different, inverse = np.unique(keys, return_inverse=True)
    values = np.array([value_of_key(int(key)) for key in different], dtype=np.uint16)
    found: npt.NDArray[np.uint16] = values[inverse]
    return found


@cache
def subset_index(mask: int) -> Ints:
    """Return, for every hand, the index of its subset among the subsets of that size."""
    return index_of(universe().cards[:, list(SUBSETS[mask])])


def subset_sums(worth: Floats) -> tuple[Floats, ...]:
    """Return S(A), the sum of ``worth`` over all hands that contain A, by the size of A, 0 to 5."""
    sums: list[Floats] = [np.zeros(comb(52, size)) for size in range(HAND_SIZE)]
    for mask, places in enumerate(SUBSETS[:-1]):
        size = len(places)
        if size == 0:
            sums[0][0] = worth.sum()
        else:
            sums[size] += np.bincount(subset_index(mask), weights=worth, minlength=comb(52, size))
    return (*sums, worth)


def spread(coefficients: tuple[Floats, ...]) -> Floats:
    """Return, for every hand, the sum of the coefficients of its subsets: the sums' transpose."""
    total: Floats = coefficients[HAND_SIZE] + coefficients[0][0]
    for mask, places in enumerate(SUBSETS[:-1]):
        if places:
            total = total + coefficients[len(places)][subset_index(mask)]
    return total
