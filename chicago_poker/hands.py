"""What five cards are worth as a poker hand (rules 1.2 and 3.6).

Strengths come from treys, copied once into tables of our own. Each card has a key, and the sum of
five keys finds the value in one or two look-ups; a seat that exchanges cards can carry its sum
along (``key += new - old``) instead of adding five keys anew.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from itertools import combinations, combinations_with_replacement
from math import prod
from typing import NewType

from chicago_poker.cards import PACK, Card, rank_of, show_hand, suit_of

HandValue = NewType("HandValue", int)
"""Strength of a hand, 1 (7-5-4-3-2) to 7462 (royal flush): higher is better, equal is a tie."""

HAND_SIZE = 5
LOWEST_VALUE = HandValue(1)
HIGHEST_VALUE = HandValue(7462)


class Category(IntEnum):
    """The ten kinds of hand, the weakest first, so that they compare like the hands."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


class HandError(ValueError):
    """These are not five different cards."""


# Every choice of five ranks, at most four of them alike, has its own sum below 2^19.
_RANK_KEY = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
_HIGHEST_RANK_SUM = 4 * _RANK_KEY[12] + _RANK_KEY[11]
_RANK_BITS = 19
_RANK_PART = (1 << _RANK_BITS) - 1

# Five of one suit have a sum that no mixed five have, and the whole key stays below 2^30, where
# CPython's integers are fastest.
_SUIT_WEIGHT = (0, 1, 6, 36)
_SUIT_KEY = tuple(weight << _RANK_BITS for weight in _SUIT_WEIGHT)
_FIVE_OF_ONE_SUIT = tuple(HAND_SIZE * weight for weight in _SUIT_WEIGHT)
_ONE_SUIT = bytes(suits in _FIVE_OF_ONE_SUIT for suits in range(_FIVE_OF_ONE_SUIT[-1] + 1))

CARD_KEY = tuple(_RANK_KEY[rank_of(card)] + _SUIT_KEY[suit_of(card)] for card in PACK)
"""The key of each card, by card number."""

# How many different values each category has, weakest first; the values are dealt out in order.
_VALUES_PER_CATEGORY = (1277, 2860, 858, 858, 10, 1277, 156, 156, 9, 1)
_MEMBERS = tuple(Category)
_CATEGORY_OF_VALUE = bytes([len(_MEMBERS)]) + b"".join(
    bytes([category]) * size for category, size in enumerate(_VALUES_PER_CATEGORY)
)
_LOWEST_FOUR_OF_A_KIND = sum(_VALUES_PER_CATEGORY[: Category.FOUR_OF_A_KIND]) + 1
_KICKERS = 12

# Filled at the first question: reading treys costs some 6 ms, which `--help` need not pay.
_SUITED: dict[int, HandValue] = {}
_MIXED: list[HandValue] = []


def hand_value(hand: Sequence[Card]) -> HandValue:
    """Return the strength of five different cards; fastest when they are in pack order.

    Raises HandError when there are not five, one occurs twice, or one is no card.
    """
    try:
        a, b, c, d, e = hand
        if -1 < a < b < c < d < e:
            key = CARD_KEY[a] + CARD_KEY[b] + CARD_KEY[c] + CARD_KEY[d] + CARD_KEY[e]
            return _SUITED[key] if _ONE_SUIT[key >> _RANK_BITS] else _MIXED[key & _RANK_PART]
    except (LookupError, ValueError):
        pass
    return _value_with_care(hand)


def value_of_key(key: int) -> HandValue:
    """Return the strength of the five different cards whose keys add up to ``key``.

    Nothing is checked: a sum that no five cards have gives 0, another hand's value, or a
    LookupError.
    """
    try:
        return _SUITED[key] if _ONE_SUIT[key >> _RANK_BITS] else _MIXED[key & _RANK_PART]
    except LookupError:
        if _MIXED:
            raise
    _fill_tables()
    return value_of_key(key)


def category_of(value: HandValue) -> Category:
    """Return the kind of hand that has this value. Raises IndexError for 0 or above 7462."""
    return _MEMBERS[_CATEGORY_OF_VALUE[value]]


def four_of_a_kind_rank(value: HandValue) -> int | None:
    """Return which rank, 0 to 12, a four of a kind is made of; None for any other hand.

    The fifth card makes no difference (rule 3.4).
    """
    if category_of(value) is not Category.FOUR_OF_A_KIND:
        return None
    return (value - _LOWEST_FOUR_OF_A_KIND) // _KICKERS


def _value_with_care(hand: Sequence[Card]) -> HandValue:
    if not all(0 <= card < len(PACK) for card in hand):
        raise HandError(f"a poker hand is made of cards 0 to 51, not {list(hand)}")
    if len(hand) != HAND_SIZE or len(set(hand)) != HAND_SIZE:
        raise HandError(f"a poker hand is five different cards, not {show_hand(hand) or 'none'}")
    return value_of_key(sum(CARD_KEY[card] for card in hand))


def _fill_tables() -> None:
    from treys.card import Card as TreysCard
    from treys.lookup import LookupTable

    global _MIXED
    treys = LookupTable()
    by_rank_sum = [HandValue(0)] * (_HIGHEST_RANK_SUM + 1)
    for product, rank_sum in _products_and_sums(combinations_with_replacement, TreysCard.PRIMES):
        # Five cards of one rank are no hand.
        if rank := treys.unsuited_lookup.get(product):
            by_rank_sum[rank_sum] = _from_treys(rank)
    for product, rank_sum in _products_and_sums(combinations, TreysCard.PRIMES):
        value = _from_treys(treys.flush_lookup[product])
        for suit_key in _SUIT_KEY:
            _SUITED[rank_sum + HAND_SIZE * suit_key] = value
    # Last, because an empty list is what tells that the tables are not there yet.
    _MIXED = by_rank_sum


def _products_and_sums(
    choose: Callable[[Sequence[int], int], Iterable[tuple[int, ...]]], primes: Sequence[int]
) -> Iterable[tuple[int, int]]:
    """Return what treys and what we know five ranks by, for each choice of them."""
    products = map(prod, choose(primes, HAND_SIZE))
    return zip(products, map(sum, choose(_RANK_KEY, HAND_SIZE)), strict=True)


def _from_treys(rank: int) -> HandValue:
    # treys counts down: 1 is its royal flush.
    return HandValue(HIGHEST_VALUE + 1 - rank)
