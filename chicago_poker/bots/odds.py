"""Exact odds of an exchange, counted from the cards not seen."""

from collections import Counter
from itertools import combinations
from math import comb

from chicago_poker.cards import Hand, in_pack_order, rank_of
from chicago_poker.hands import HAND_SIZE, Category, category_of, hand_value


def category_kept(kept: Hand) -> Category:
    """Return what kept cards make by themselves: up to four of a kind by ranks alone."""
    alike = sorted(Counter(rank_of(card) for card in kept).values(), reverse=True)
    match alike:
        case [4, *_]:
            return Category.FOUR_OF_A_KIND
        case [3, *_]:
            return Category.THREE_OF_A_KIND
        case [2, 2, *_]:
            return Category.TWO_PAIR
        case [2, *_]:
            return Category.PAIR
        case _:
            return Category.HIGH_CARD


def matching(kept: Hand, unseen: Hand) -> int:
    """Return how many unseen cards have the rank of a group of the kept cards."""
    alike = Counter(rank_of(card) for card in kept)
    return sum(1 for card in unseen if alike[rank_of(card)] > 1)


def chance_of_more_alike(kept: Hand, unseen: Hand) -> float:
    """Return the chance, 0 to 1, that filling up kept cards makes more of them alike.

    With a group among the kept cards that is the chance of a better hand.
    """
    held = {rank_of(card) for card in kept}
    drawn = HAND_SIZE - len(kept)
    # The ways to draw cards of so many new ranks, all different, one rank after the other.
    ways = [1] + [0] * drawn
    for rank, count in Counter(rank_of(card) for card in unseen).items():
        if rank not in held:
            for size in range(drawn, 0, -1):
                ways[size] += ways[size - 1] * count
    return 1 - ways[drawn] / comb(len(unseen), drawn)


def improving(kept: Hand, unseen: Hand) -> int:
    """Return how many unseen cards make four kept ones a hand of a higher category."""
    before = category_kept(kept)
    return sum(1 for card in unseen if _category((*kept, card)) > before)


def making_a_straight(kept: Hand, unseen: Hand) -> int:
    """Return how many draws make kept cards a straight or better; for three or four cards kept."""
    draws = combinations(unseen, HAND_SIZE - len(kept))
    return sum(1 for drawn in draws if _category((*kept, *drawn)) >= Category.STRAIGHT)


def _category(cards: Hand) -> Category:
    return category_of(hand_value(in_pack_order(cards)))
