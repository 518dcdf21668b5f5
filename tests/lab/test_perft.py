"""Known counts of ways to play on."""

from itertools import permutations

import pytest

from chicago_poker.cards import Card, parse_hand, suit_of
from chicago_poker.engine import AnswerOffer, Exchange, new_game
from chicago_poker.lab.perft import divide, perft
from tests.tabletop import GAMEWIDE, NOTHING, Tabletop


def ways_to_exchange(decisions: int) -> int:
    """Count by hand: 26 exchanges take one decision, and 5 are followed by a yes or no."""
    shorter, ways = 1, 31
    for _ in range(decisions - 1):
        shorter, ways = ways, 26 * ways + 5 * 2 * shorter
    return ways


def test_the_first_decision_of_a_stage_has_31_actions() -> None:
    for stage in (1, 2, 3):
        game = Tabletop.at(f"exchange {stage}", NOTHING[:3]).game
        assert perft(game, 1) == 31


def test_two_seats_make_two_decisions_in_816_ways() -> None:
    assert ways_to_exchange(2) == 816
    assert perft(new_game(GAMEWIDE, "perft", 2), 2) == 816


def test_no_decision_is_made_in_one_way() -> None:
    assert perft(new_game(GAMEWIDE, "perft", 2), 0) == 1


@pytest.mark.parametrize("seats", [4, 6])
def test_three_decisions_in_a_stage(seats: int) -> None:
    assert perft(new_game(GAMEWIDE, "perft", seats), 3) == ways_to_exchange(3) == 21_526


@pytest.mark.long
def test_four_decisions_in_a_stage() -> None:
    assert perft(new_game(GAMEWIDE, "perft", 6), 4) == ways_to_exchange(4) == 567_836


def test_divide_gives_the_count_below_each_decision() -> None:
    game = new_game(GAMEWIDE, "perft", 2)
    branches = divide(game, 2)
    assert [branch.action for branch in branches] == list(game.legal_actions())
    for action, ways in branches:
        assert isinstance(action, Exchange)
        assert ways == (2 if len(action.cards) == 1 else 31)
    (keep, decline) = divide(Tabletop.at("exchange 1", NOTHING[:2]).game.copy(), 3)[1:3]
    assert keep.ways == decline.ways == 2 * 31


def test_counting_leaves_the_game_as_it_is() -> None:
    game = new_game(GAMEWIDE, "perft", 2)
    before = game.snapshot(), game.actions, game.events
    perft(game, 2)
    assert (game.snapshot(), game.actions, game.events) == before


def test_an_offer_is_answered_in_two_ways() -> None:
    table = Tabletop.at("exchange 1", NOTHING[:2])
    table.replace("2c")
    assert [branch.action for branch in divide(table.game, 1)] == [
        AnswerOffer(table.to_act, keep=True),
        AnswerOffer(table.to_act, keep=False),
    ]


@pytest.mark.parametrize(
    "hands",
    [
        ("2h 4h 6h 8h Th", "3s 5s 7s 9s Js"),
        pytest.param(("2h 4h 6h 8h Th", "3h 5h 7h 9h Jh"), marks=pytest.mark.long),
    ],
)
def test_two_hands_of_one_suit_each_are_played_in_14400_ways(hands: tuple[str, str]) -> None:
    assert perft(Tabletop.at("play", hands).game, 10) == 14_400


@pytest.mark.parametrize(
    "hands",
    [
        ("2c 9c Td 4h As", "3c Kd 5h 6h 7s"),
        ("2c 3d 4h 5s 7c", "Ac Kd Qh Js 9c"),
        ("Ac Kc Qc Jc 9c", "2c 3d 4d 5d 7d"),
    ],
)
def test_other_hands_are_played_in_as_many_ways_as_a_person_would_count(
    hands: tuple[str, str],
) -> None:
    first, second = parse_hand(hands[0]), parse_hand(hands[1])
    counted = sum(
        is_allowed(mine, yours) for mine in permutations(first) for yours in permutations(second)
    )
    assert perft(Tabletop.at("play", hands).game, 10) == counted


def is_allowed(mine: tuple[Card, ...], yours: tuple[Card, ...]) -> bool:
    """Tell whether two hands can be played in these orders, seat 0 leading to the first trick."""
    hands, leader = (mine, yours), 0
    for trick in range(5):
        led, answer = hands[leader][trick], hands[1 - leader][trick]
        if suit_of(answer) != suit_of(led):
            if any(suit_of(card) == suit_of(led) for card in hands[1 - leader][trick:]):
                return False
        elif answer > led:
            leader = 1 - leader
    return True


def test_a_game_that_ends_earlier_counts_as_none() -> None:
    table = Tabletop.at("play", ["As Ks Qs Js 9h", "9c 9d 3s 4d 5c"], [48, 0], qualified=[0])
    assert perft(table.game, 11) < perft(table.game, 10)
    table.play("As 3s Ks 4d Qs 5c Js 9c 9h 9d")
    assert table.game.outcome is not None
    assert perft(table.game, 1) == 0
    assert perft(table.game, 3) == 0


def test_a_depth_that_makes_no_sense_is_refused() -> None:
    game = new_game(GAMEWIDE, "perft", 2)
    with pytest.raises(ValueError, match="from 0"):
        perft(game, -1)
    with pytest.raises(ValueError, match="1 or more"):
        divide(game, 0)
