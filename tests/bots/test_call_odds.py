"""The chance that a call is made, held against every hand an opponent may have, played out."""

from functools import cache
from itertools import combinations
from math import comb

import pytest

from chicago_poker.bots.call_odds import (
    COUNTED,
    IN_WORLDS,
    Correction,
    can_break,
    chance_if_independent,
    chance_of_no_breaker,
)
from chicago_poker.cards import PACK, Hand, in_pack_order, parse_hand, suit_of
from chicago_poker.rules.tricks import playable
from chicago_poker.streams import Stream


@cache
def can_take_all(caller: Hand, opponent: Hand) -> bool:
    """Tell by trying every play whether the caller, in the lead, takes every trick."""
    return not caller or any(_survives(caller, opponent, card) for card in caller)


def _survives(caller: Hand, opponent: Hand, led: int) -> bool:
    rest = tuple(card for card in caller if card != led)
    for answer in playable(opponent, PACK[led]):
        if suit_of(answer) == suit_of(PACK[led]) and answer > led:
            return False
        if not can_take_all(rest, tuple(card for card in opponent if card != answer)):
            return False
    return True


def dealt(number: int, unseen: int) -> tuple[Hand, Hand]:
    """Return a strong hand and some of the cards that an opponent may hold."""
    chance = Stream("calls", f"hand/{number}")
    pack = chance.shuffle([card for card in PACK if card % 13 >= 4 or chance.below(3) == 0])
    strong = sorted(pack[:9], key=lambda card: card % 13)[4:]
    others = [card for card in pack if card not in strong]
    return in_pack_order(strong), in_pack_order(others[:unseen])


def check_by_trying_every_play(number: int) -> None:
    hand, unseen = dealt(number, unseen=9)
    opponents = list(combinations(unseen, 5))
    made = sum(can_take_all(hand, opponent) for opponent in opponents)
    assert chance_of_no_breaker(hand, unseen, 1) == pytest.approx(made / len(opponents))


@pytest.mark.parametrize("number", range(25))
def test_the_chance_against_one_opponent_is_exact(number: int) -> None:
    check_by_trying_every_play(number)


@pytest.mark.long
def test_the_same_over_many_more_hands() -> None:
    for number in range(25, 500):
        check_by_trying_every_play(number)


def test_the_tried_hands_are_neither_all_sure_nor_all_hopeless() -> None:
    chances = [chance_of_no_breaker(*dealt(number, unseen=9), 1) for number in range(25)]
    assert sum(0.05 < chance < 0.95 for chance in chances) >= 12


def test_a_sure_hand_is_sure_against_everybody() -> None:
    hand = parse_hand("As Ks Qs Ah Kh")
    unseen = tuple(card for card in PACK if card not in hand)
    assert chance_of_no_breaker(hand, unseen, 1) > 0.97
    top = parse_hand("As Ks Ah Ad Ac")
    rest = tuple(card for card in PACK if card not in top)
    assert chance_of_no_breaker(top, rest, 5) == 1.0


def test_more_opponents_make_it_less_likely() -> None:
    hand, unseen = dealt(1, unseen=30)
    chances = [chance_of_no_breaker(hand, unseen, rivals) for rivals in range(1, 6)]
    assert chances == sorted(chances, reverse=True)
    assert 0 < chances[0] < 1


def check_two_by_trying_all_their_hands(number: int) -> None:
    hand, unseen = dealt(number, unseen=12)
    both = unbroken = 0
    for one in combinations(unseen, 5):
        rest = [card for card in unseen if card not in one]
        both += comb(len(rest), 5)
        if not can_break(one, hand):
            unbroken += sum(not can_break(other, hand) for other in combinations(rest, 5))
    assert chance_of_no_breaker(hand, unseen, 2) == pytest.approx(unbroken / both)


def likely(unseen: int, least: float) -> list[int]:
    """Return the numbers of hands that are neither sure to be broken by two rivals nor not to."""
    return [
        number
        for number in range(400)
        if least < chance_if_independent(*dealt(number, unseen=unseen), 2) < 0.95
    ]


def test_the_chance_against_two_opponents_is_exact() -> None:
    numbers = likely(unseen=12, least=0.06)[:6]
    assert len(numbers) == 6
    for number in numbers:
        check_two_by_trying_all_their_hands(number)


@pytest.mark.parametrize("rivals", [3, 4, 5])
def test_the_chance_against_more_is_off_by_two_in_a_hundred_at_most(rivals: int) -> None:
    """What is left beside that is the luck of 3,000 deals: less than 0.03 (three deviations)."""
    for number in likely(unseen=40, least=0.3)[:8]:
        hand, unseen = dealt(number, unseen=40)
        luck = Stream(f"{number}", "rivals")
        unbroken = 0
        for _ in range(3_000):
            cards = luck.shuffle(unseen)
            hands = [in_pack_order(cards[5 * rival : 5 * rival + 5]) for rival in range(rivals)]
            unbroken += not any(can_break(other, hand) for other in hands)
        chance = chance_of_no_breaker(hand, unseen, rivals)
        assert chance == pytest.approx(unbroken / 3_000, abs=0.05)


def test_taking_rivals_for_independent_promises_too_much() -> None:
    for number in likely(unseen=40, least=0.5)[:8]:
        hand, unseen = dealt(number, unseen=40)
        assert chance_of_no_breaker(hand, unseen, 5) < chance_if_independent(hand, unseen, 5)


@pytest.mark.parametrize("correction", [*COUNTED.values(), *IN_WORLDS.values()])
def test_a_correction_keeps_the_order_and_what_is_sure(correction: Correction) -> None:
    chances = [correction.of(tenth / 10) for tenth in range(11)]
    assert chances == sorted(chances)
    assert (chances[0], chances[-1]) == (0.0, 1.0)
    assert all(0 < chance < 1 for chance in chances[1:-1])
