"""Poker hands: the cases that other programs got wrong, every class, and every hand."""

import hashlib
import subprocess
import sys
from array import array
from collections import Counter
from itertools import combinations, combinations_with_replacement, permutations
from math import comb

import pytest
from treys.card import Card as TreysCard
from treys.evaluator import Evaluator

from chicago_poker.cards import PACK, Card, Hand, parse, parse_hand, rank_of, show, suit_of
from chicago_poker.hands import (
    CARD_KEY,
    HIGHEST_VALUE,
    LOWEST_VALUE,
    Category,
    HandError,
    HandValue,
    category_of,
    four_of_a_kind_rank,
    hand_value,
    value_of_key,
)

# All hands in the order of itertools.combinations over the pack, two little-endian bytes each.
ALL_HANDS_SHA256 = "d33ff97e1881fdef04a48e7517151026bbd90c8d198522e3968d7aeedb7227fe"


def value(text: str) -> HandValue:
    return hand_value(parse_hand(text))


def key_of(hand: Hand) -> int:
    return sum(CARD_KEY[card] for card in hand)


def judge(hand: Hand) -> tuple[Category, tuple[int, ...]]:
    """Judge a hand as a person does, so that two of them compare like the hands."""
    counts = Counter(rank_of(card) for card in hand)
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = tuple(sorted(counts.values(), reverse=True))
    flush = len({suit_of(card) for card in hand}) == 1
    if ranks == (12, 3, 2, 1, 0):
        ranks = (3, 2, 1, 0, -1)
    straight = shape == (1, 1, 1, 1, 1) and ranks[0] - ranks[4] == 4
    if straight and flush:
        return (Category.ROYAL_FLUSH if ranks[0] == 12 else Category.STRAIGHT_FLUSH), ranks
    if straight or flush:
        return (Category.STRAIGHT if straight else Category.FLUSH), ranks
    return {
        (4, 1): Category.FOUR_OF_A_KIND,
        (3, 2): Category.FULL_HOUSE,
        (3, 1, 1): Category.THREE_OF_A_KIND,
        (2, 2, 1): Category.TWO_PAIR,
        (2, 1, 1, 1): Category.PAIR,
        (1, 1, 1, 1, 1): Category.HIGH_CARD,
    }[shape], ranks


def one_hand_of_each_class() -> list[Hand]:
    """Return 7462 hands: each set of five ranks in mixed suits, and in one suit if it can be."""
    hands = []
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks[0] == ranks[-1]:
            continue
        seen: Counter[int] = Counter()
        cards = []
        for rank in ranks:
            # Equal ranks take the suits in turn; the last card avoids a flush.
            suit = seen[rank] if len(set(ranks)) < 5 else int(rank == ranks[-1])
            seen[rank] += 1
            cards.append(Card(suit * 13 + rank))
        hands.append(tuple(sorted(cards)))
    hands += [tuple(PACK[rank] for rank in ranks) for ranks in combinations(range(13), 5)]
    return hands


@pytest.mark.parametrize(
    ("hand", "category"),
    [
        ("7c 5d 4h 3s 2c", Category.HIGH_CARD),
        ("Ac Kd Qh Js 9c", Category.HIGH_CARD),
        ("Kc Ad 2h 3s 4c", Category.HIGH_CARD),
        ("2c 2d 3h 4s 5c", Category.PAIR),
        ("Ac Ad Kh Qs Jc", Category.PAIR),
        ("2c 2d 3h 3s 4c", Category.TWO_PAIR),
        ("Ac Ad Kh Ks Qc", Category.TWO_PAIR),
        ("2c 2d 2h 3s 4c", Category.THREE_OF_A_KIND),
        ("Ac Ad Ah Ks Qc", Category.THREE_OF_A_KIND),
        ("Ac 2d 3h 4s 5c", Category.STRAIGHT),
        ("2c 3d 4h 5s 6c", Category.STRAIGHT),
        ("Tc Jd Qh Ks Ac", Category.STRAIGHT),
        ("2c 3c 4c 5c 7c", Category.FLUSH),
        ("9d Jd Qd Kd Ad", Category.FLUSH),
        ("2c 2d 2h 3s 3c", Category.FULL_HOUSE),
        ("Ac Ad Ah Ks Kc", Category.FULL_HOUSE),
        ("2c 2d 2h 2s 3c", Category.FOUR_OF_A_KIND),
        ("Ac Ad Ah As Kc", Category.FOUR_OF_A_KIND),
        ("Ah 2h 3h 4h 5h", Category.STRAIGHT_FLUSH),
        ("9s Ts Js Qs Ks", Category.STRAIGHT_FLUSH),
        ("Tc Jc Qc Kc Ac", Category.ROYAL_FLUSH),
        ("Ts Js Qs Ks As", Category.ROYAL_FLUSH),
    ],
)
def test_category(hand: str, category: Category) -> None:
    assert category_of(value(hand)) is category


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("Kc Kd Qh Qs 3c", "Kh Ks 2h 2s Ac", id="the second pair before the kicker"),
        pytest.param("Kc Kd Qh Qs 4c", "Kh Ks Qc Qd 3h", id="the kicker of two pair"),
        pytest.param("As Js 9s 5s 3s", "7h 6h 5h 4h 2h", id="ace-high flush over seven-high"),
        pytest.param("Kc Kd Kh 2s 2c", "3c 3d 3h As Ac", id="a full house goes by its three"),
        pytest.param("Kc Kd Kh 3s 3c", "Kc Kd Kh 2s 2c", id="then by its pair"),
        pytest.param("2c 3d 4h 5s 6c", "Ac 2d 3h 4s 5c", id="five-high is the lowest straight"),
        pytest.param("Ac 2d 3h 4s 5c", "Ac Ad Ah Ks Qc", id="any straight over three aces"),
        pytest.param("2c 3c 4c 5c 7c", "Ac Kd Qh Js Tc", id="any flush over the top straight"),
        pytest.param("Ac 2c 3c 4c 5c", "As Ad Ah Ac Ks", id="any straight flush over four aces"),
        pytest.param("2c 3c 4c 5c 6c", "Ah 2h 3h 4h 5h", id="five-high is the lowest of them"),
        pytest.param("Th Jh Qh Kh Ah", "9s Ts Js Qs Ks", id="royal over straight flush"),
        pytest.param("2c 2d 5h 4s 3c", "Ac Kd Qh Js 9c", id="the lowest pair over an ace"),
        pytest.param("Ac Ad 6h 4s 3c", "Ah As 6c 4d 2c", id="the last kicker of a pair"),
        pytest.param("Ac Kd Qh Js 9c", "Ad Kh Qs Jc 8d", id="the last card of high card"),
        pytest.param("2c 2d 2h 2s 4c", "2c 2d 2h 2s 3c", id="the kicker of four of a kind"),
    ],
)
def test_order(better: str, worse: str) -> None:
    assert value(better) > value(worse)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Kc Kd 9h 5s 3c", "Kh Ks 9c 5d 3h"),
        ("As Js 9s 5s 3s", "Ac Jc 9c 5c 3c"),
        ("Ac 2d 3h 4s 5c", "As 2c 3d 4h 5d"),
        ("5h 6h 7h 8h 9h", "5c 6c 7c 8c 9c"),
        ("Ts Js Qs Ks As", "Td Jd Qd Kd Ad"),
    ],
)
def test_suits_never_decide(one: str, other: str) -> None:
    assert value(one) == value(other)


def test_royal_flush_is_the_highest_value() -> None:
    assert value("Th Jh Qh Kh Ah") == HIGHEST_VALUE
    assert value("7c 5d 4h 3s 2c") == LOWEST_VALUE


def test_any_order_of_the_cards_gives_the_same_value() -> None:
    hand = parse_hand("Kc Kd Qh Qs 3c")
    assert {hand_value(order) for order in permutations(hand)} == {hand_value(hand)}


@pytest.mark.parametrize(
    ("cards", "named"),
    [
        ("", "none"),
        ("2c 3c 4c 5c", "2c 3c 4c 5c"),
        ("2c 3c 4c 5c 6c 7c", "2c 3c 4c 5c 6c 7c"),
        ("2c 2c 4d 5h 9s", "2c 2c 4d 5h 9s"),
        ("2c 2c 4c 5c 9c", "2c 2c 4c 5c 9c"),
        ("2c 2c 2c 2c 2c", "2c 2c 2c 2c 2c"),
        ("2c 2c 2c 2c 2c 2c 2c 2c", "2c 2c"),
    ],
)
def test_anything_but_five_different_cards_is_refused(cards: str, named: str) -> None:
    hand = tuple(parse(word) for word in cards.split())
    with pytest.raises(HandError, match=f"five different cards, not {named}"):
        hand_value(hand)


@pytest.mark.parametrize("number", [-1, 52, 99])
def test_numbers_that_are_no_cards_are_refused(number: int) -> None:
    hand = tuple(sorted([Card(number), Card(3), Card(17), Card(30), Card(43)]))
    with pytest.raises(HandError, match=f"cards 0 to 51, not .*{number}"):
        hand_value(hand)


def test_a_carried_key_follows_an_exchange() -> None:
    key = key_of(parse_hand("2c 2d 9h Ts Kc"))
    for old, new in (("9h", "2h"), ("Ts", "2s"), ("2c", "Th")):
        key += CARD_KEY[parse(new)] - CARD_KEY[parse(old)]
    assert value_of_key(key) == value("2d 2h 2s Th Kc")


@pytest.mark.parametrize("cards", ["Ac Ac Ac Ac Ac", "As As As As As", "Ac Ac Ac Ac As"])
def test_five_aces_are_beyond_every_sum(cards: str) -> None:
    with pytest.raises(LookupError):
        value_of_key(sum(CARD_KEY[parse(word)] for word in cards.split()))


def test_values_of_no_hand_have_no_category() -> None:
    for number in (0, HIGHEST_VALUE + 1):
        with pytest.raises(IndexError):
            category_of(HandValue(number))


@pytest.mark.parametrize(
    ("hand", "rank"),
    [
        ("2c 2d 2h 2s 3c", "2"),
        ("2c 2d 2h 2s Ac", "2"),
        ("9c 9d 9h 9s 2c", "9"),
        ("9c 9d 9h 9s Ts", "9"),
        ("Ac Ad Ah As 2c", "A"),
        ("Ac Ad Ah As Kc", "A"),
    ],
)
def test_rank_of_four_of_a_kind_whatever_the_fifth_card(hand: str, rank: str) -> None:
    found = four_of_a_kind_rank(value(hand))
    assert found is not None
    assert show(Card(found))[0] == rank


@pytest.mark.parametrize("hand", ["Ac Ad Ah Ks Kc", "Ac 2c 3c 4c 5c", "2c 3d 5h 8s Tc"])
def test_other_hands_have_no_rank_of_four(hand: str) -> None:
    assert four_of_a_kind_rank(value(hand)) is None


def test_every_class_of_hand_stands_where_a_person_puts_it() -> None:
    hands = one_hand_of_each_class()
    in_order = sorted(hands, key=judge)
    assert [hand_value(hand) for hand in in_order] == list(range(1, HIGHEST_VALUE + 1))
    assert [category_of(hand_value(hand)) for hand in hands] == [judge(hand)[0] for hand in hands]


def test_every_four_of_a_kind_tells_its_rank() -> None:
    for hand in one_hand_of_each_class():
        category, ranks = judge(hand)
        expected = ranks[0] if category is Category.FOUR_OF_A_KIND else None
        assert four_of_a_kind_rank(hand_value(hand)) == expected


def test_keys_stay_below_thirty_bits() -> None:
    assert max(CARD_KEY) * 5 < 1 << 30


def test_importing_hands_does_not_read_treys() -> None:
    program = "import sys, chicago_poker.hands; sys.exit('treys' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_the_first_question_may_come_by_key() -> None:
    program = (
        "from chicago_poker.hands import CARD_KEY, value_of_key; "
        "print(value_of_key(sum(CARD_KEY[8:13])))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert int(done.stdout) == HIGHEST_VALUE


def test_all_hands_counted_and_in_order() -> None:
    expected = {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 9 * 4,
        Category.FOUR_OF_A_KIND: 13 * 48,
        Category.FULL_HOUSE: 13 * comb(4, 3) * 12 * comb(4, 2),
        Category.FLUSH: 4 * comb(13, 5) - 10 * 4,
        Category.STRAIGHT: 10 * 4**5 - 10 * 4,
        Category.THREE_OF_A_KIND: 13 * comb(4, 3) * comb(12, 2) * 4**2,
        Category.TWO_PAIR: comb(13, 2) * comb(4, 2) ** 2 * 11 * 4,
        Category.PAIR: 13 * comb(4, 2) * comb(12, 3) * 4**3,
        Category.HIGH_CARD: (comb(13, 5) - 10) * (4**5 - 4),
    }
    values = array("H", map(hand_value, combinations(PACK, 5)))
    counts: Counter[Category] = Counter()
    for number, hands in Counter(values).items():
        counts[category_of(HandValue(number))] += hands
    assert counts == expected
    assert len(values) == comb(52, 5)
    if sys.byteorder == "big":
        values.byteswap()
    assert hashlib.sha256(values.tobytes()).hexdigest() == ALL_HANDS_SHA256


@pytest.mark.long
def test_all_hands_and_all_keys_agree_with_treys() -> None:
    judge_five = Evaluator()._five
    theirs = [TreysCard.new(show(card)) for card in PACK]
    keyed = combinations(CARD_KEY, 5)
    for hand, keys, cards in zip(
        combinations(PACK, 5), keyed, combinations(theirs, 5), strict=True
    ):
        number = hand_value(hand)
        assert number == 7463 - judge_five(cards)
        assert number == value_of_key(sum(keys))
