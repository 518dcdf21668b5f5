"""The chance that a call is made, held against every hand an opponent may have, played out."""

from functools import cache
from itertools import combinations

import pytest

from chicago_poker.bots.calling import chance_of_no_breaker
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
