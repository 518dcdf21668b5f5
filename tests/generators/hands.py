"""Hands of every category, from whatever cards are left."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TypeAlias

from hypothesis import strategies as st

from chicago_poker.cards import PACK, Card, Hand, in_pack_order, rank_of, suit_of
from chicago_poker.hands import Category, category_of, hand_value

Draw: TypeAlias = st.DrawFn

# How often each rank occurs in a hand that is made of ranks alone.
_SHAPES = {
    Category.PAIR: (2, 1, 1, 1),
    Category.TWO_PAIR: (2, 2, 1),
    Category.THREE_OF_A_KIND: (3, 1, 1),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4, 1),
}
_STRAIGHTS = tuple(tuple((low + step) % 13 for step in range(-1, 4)) for low in range(10))


def hand_from(draw: Draw, left: Sequence[Card], category: Category) -> Hand:
    """Draw five of the cards that are left, of this category if there are such five."""
    hand = _makers()[category](draw, left)
    if hand is not None and category_of(hand_value(hand)) is category:
        return hand
    return in_pack_order(draw(st.permutations(left))[:5])


@st.composite
def hands(draw: Draw, categories: st.SearchStrategy[Category] | None = None) -> Hand:
    """Five cards, of each category about equally often."""
    category = draw(categories or st.sampled_from(Category))
    return hand_from(draw, PACK, category)


_Maker: TypeAlias = Callable[[Draw, Sequence[Card]], Hand | None]


def _makers() -> dict[Category, _Maker]:
    return {
        Category.HIGH_CARD: _any_five,
        Category.STRAIGHT: _straight,
        Category.FLUSH: _flush,
        Category.STRAIGHT_FLUSH: _straight_flush,
        Category.ROYAL_FLUSH: _royal_flush,
        **{category: _of_shape(shape) for category, shape in _SHAPES.items()},
    }


def _any_five(draw: Draw, left: Sequence[Card]) -> Hand:
    return in_pack_order(draw(st.permutations(left))[:5])


def _of_shape(shape: tuple[int, ...]) -> _Maker:
    def make(draw: Draw, left: Sequence[Card]) -> Hand | None:
        by_rank: dict[int, list[Card]] = defaultdict(list)
        for card in left:
            by_rank[rank_of(card)].append(card)
        hand: list[Card] = []
        for times in shape:
            ranks = [rank for rank, cards in by_rank.items() if len(cards) >= times]
            if not ranks:
                return None
            cards = by_rank.pop(draw(st.sampled_from(ranks)))
            hand += draw(st.sampled_from(list(combinations(cards, times))))
        return in_pack_order(hand)

    return make


def _straight(draw: Draw, left: Sequence[Card]) -> Hand | None:
    hand: list[Card] = []
    for rank in draw(st.sampled_from(_STRAIGHTS)):
        cards = [card for card in left if rank_of(card) == rank]
        if not cards:
            return None
        hand.append(draw(st.sampled_from(cards)))
    return in_pack_order(hand)


def _flush(draw: Draw, left: Sequence[Card]) -> Hand | None:
    suit = draw(st.integers(0, 3))
    cards = [card for card in left if suit_of(card) == suit]
    if len(cards) < 5:
        return None
    return in_pack_order(draw(st.permutations(cards))[:5])


def _straight_flush(draw: Draw, left: Sequence[Card]) -> Hand | None:
    return _suited(draw, left, draw(st.sampled_from(_STRAIGHTS[:-1])))


def _royal_flush(draw: Draw, left: Sequence[Card]) -> Hand | None:
    return _suited(draw, left, _STRAIGHTS[-1])


def _suited(draw: Draw, left: Sequence[Card], ranks: Sequence[int]) -> Hand | None:
    suit = draw(st.integers(0, 3))
    hand = in_pack_order(Card(13 * suit + rank) for rank in ranks)
    return hand if set(hand) <= set(left) else None
