"""The odds of an exchange, counted again by drawing every card there is."""

from collections import Counter
from itertools import combinations

import pytest

from chicago_poker.bots.odds import (
    category_kept,
    chance_of_more_alike,
    improving,
    making_a_straight,
    matching,
)
from chicago_poker.cards import PACK, Hand, in_pack_order, parse_hand, rank_of
from chicago_poker.hands import Category, category_of, hand_value
from chicago_poker.streams import Stream


def unseen(hand: str, dead: str = "") -> Hand:
    gone = (*parse_hand(hand), *parse_hand(dead))
    return tuple(card for card in PACK if card not in gone)


def made(cards: Hand) -> Category:
    return category_of(hand_value(in_pack_order(cards)))


@pytest.mark.parametrize(
    ("hand", "kept", "dead"),
    [
        ("Ks Kh 9d 5c 2s", "Ks Kh", ""),
        ("Ks Kh 9d 5c 2s", "Ks Kh", "Kd 9c 9h"),
        ("Ks Kh Ad 5c 2s", "Ks Kh Ad", ""),
        ("7s 7h 7d 5c 2s", "7s 7h 7d", "5d"),
        ("7s 7h 5d 5c 2s", "7s 7h 5d 5c", "2c 2d"),
        ("7s 7h Ad Kc 2s", "7s 7h Ad Kc", ""),
    ],
)
def test_a_group_improves_as_often_as_every_draw_says(hand: str, kept: str, dead: str) -> None:
    left, own = unseen(hand, dead), parse_hand(kept)
    before = category_kept(own)
    draws = list(combinations(left, 5 - len(own)))
    better = sum(made((*own, *drawn)) > before for drawn in draws)
    assert chance_of_more_alike(own, left) == pytest.approx(better / len(draws))
    if len(own) == 4:
        assert improving(own, left) == better


def test_cards_that_match_are_those_of_a_groups_rank() -> None:
    left = unseen("Ks Kh Ad 5c 2s", "Kd")
    assert matching(parse_hand("Ks Kh Ad"), left) == 1
    assert matching(parse_hand("Ad 5c"), left) == 0


@pytest.mark.parametrize(
    ("hand", "kept", "outs"),
    [
        ("4h 5h 6h 7h Qc", "4h 5h 6h 7h", 9 + 3 + 3),
        ("4h 5h 6h 7s Qc", "4h 5h 6h 7s", 8),
        ("4h 5h 7h 8s Qc", "4h 5h 7h 8s", 4),
        ("2h 5h 9h Kh Qc", "2h 5h 9h Kh", 9),
        ("2h 5h 9h Ks Qc", "2h 5h 9h Ks", 0),
    ],
)
def test_outs_of_four_cards(hand: str, kept: str, outs: int) -> None:
    assert making_a_straight(parse_hand(kept), unseen(hand)) == outs


def test_a_draw_of_two_is_counted_over_all_pairs_of_cards() -> None:
    own, left = parse_hand("8h 9h Th"), unseen("8h 9h Th 2c 3d")
    flushes = 10 * 9 // 2
    straights = {frozenset(pair) for pair in ((4, 5), (5, 9), (9, 10))}
    both = sum(
        frozenset(map(rank_of, pair)) in straights
        and not all(card // 13 == own[0] // 13 for card in pair)
        for pair in combinations(left, 2)
    )
    assert making_a_straight(own, left) == flushes + both


def test_a_kept_set_is_named_by_its_ranks() -> None:
    for seed in range(200):
        cards = in_pack_order(Stream("kept", str(seed)).shuffle(PACK)[:4])
        alike = Counter(map(rank_of, cards)).most_common()
        name = category_kept(cards)
        assert (name is Category.HIGH_CARD) == (alike[0][1] == 1)
        assert (name is Category.TWO_PAIR) == ([count for _, count in alike] == [2, 2])
