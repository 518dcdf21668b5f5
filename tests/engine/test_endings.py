"""A deal ends in every place it can, and then the next one begins or the game is over."""

from collections.abc import Callable

import pytest

from chicago_poker.engine import Phase, Termination
from chicago_poker.engine.events import ChicagoBroken, DealEnded, TrickTaken
from tests.tabletop import NOTHING, Tabletop

STRAIGHT_FLUSH = "7h 8h 9h Th Jh"
ROYAL = "Th Jh Qh Kh Ah"
QUADS = "Kc Kd Kh Ks 4d"
PAIR = "Ac Ad 4c 6d 8h"
CAN_BREAK = "2c 3d 4h 5s 7c"


def play_on(table: Tabletop) -> None:
    """Check that the next deal has begun and can be played."""
    assert table.won is None
    assert table.game.deal == 2
    assert table.all(DealEnded) == [DealEnded(1)]
    assert table.sees(0).stage == 1
    assert table.phase() is Phase.EXCHANGE
    table.stand_pat_to(Phase.PLAY)


@pytest.mark.parametrize("step", ["award 1", "award 2", "award 3"])
@pytest.mark.parametrize("hand", [STRAIGHT_FLUSH, ROYAL])
def test_a_winning_hand_at_each_stage(step: str, hand: str) -> None:
    table = Tabletop.at(step, [NOTHING[0], hand, PAIR.replace("8h", "8s")], [40, 3, 40])
    assert table.won == (1, Termination.WINNING_HAND)
    assert table.scores[1] == 52


@pytest.mark.parametrize("step", ["award 1", "award 2", "award 3"])
def test_a_reset_at_each_stage(step: str) -> None:
    table = Tabletop.at(step, [NOTHING[0], QUADS], [40, 3])
    table.choose("reset")
    assert table.scores == (0, 3)
    play_on(table)


@pytest.mark.parametrize("step", ["award 1", "award 2", "award 3"])
@pytest.mark.parametrize("hand", [PAIR, QUADS])
def test_the_target_at_each_stage(step: str, hand: str) -> None:
    table = Tabletop.at(step, [NOTHING[0], hand], [0, 51], qualified=[1])
    if table.phase() is Phase.AWARD:
        table.choose("points")
    assert table.won == (1, Termination.TARGET)


@pytest.mark.parametrize("step", ["award 1", "award 2", "award 3"])
@pytest.mark.parametrize("hand", [PAIR, QUADS])
def test_an_elimination_at_each_stage_that_leaves_one_seat(step: str, hand: str) -> None:
    table = Tabletop.at(step, [NOTHING[0], hand, ""], [7, 51, 60])
    if table.phase() is Phase.AWARD:
        table.choose("points")
    assert table.won == (0, Termination.LAST_STANDING)
    assert table.scores[0] == 7


@pytest.mark.parametrize(
    ("step", "goes_on"),
    [
        ("award 1", lambda table: table.sees(0).stage == 2),
        ("award 2", lambda table: table.sees(0).stage == 3),
        ("award 3", lambda table: table.game.deal == 2),
    ],
)
def test_an_elimination_at_each_stage_that_leaves_two(
    step: str, goes_on: Callable[[Tabletop], bool]
) -> None:
    table = Tabletop.at(step, [NOTHING[0], PAIR, NOTHING[1]], [7, 51, 0])
    assert table.eliminated == [1]
    assert goes_on(table)
    table.stand_pat_to(Phase.PLAY)
    table.play_out()
    assert table.won is None


# The caller leads its sure cards first; the last one of each row loses.
BROKEN_IN = {
    1: ("2c 3c 4c 5c 7d", "Ac Kd Qd Jd 9h", "2c Ac"),
    2: ("Ah 3c 4c 5c 7d", "Ac Kd Qd Jd 9h", "Ah 9h 3c Ac"),
    3: ("Ah Kh 4c 5c 7d", "Ac Kd Qd Jh 9h", "Ah 9h Kh Jh 4c Ac"),
    4: ("Ah Kh Qh 5c 7d", "Ac Kd Th Jh 9h", "Ah 9h Kh Th Qh Jh 5c Ac"),
    5: ("Ah Kh Qh Jh 7d", "8h Kd Th 4h 9h", "Ah 4h Kh 8h Qh 9h Jh Th 7d Kd"),
}


@pytest.mark.parametrize("trick", BROKEN_IN)
def test_a_call_broken_in_each_trick(trick: int) -> None:
    caller, breaker, cards = BROKEN_IN[trick]
    table = Tabletop.at("call", [caller, breaker], [20, 0])
    table.call()
    table.play(cards)
    assert len(table.all(TrickTaken)) == trick
    assert len(table.all(ChicagoBroken)) == 1
    assert table.scores == (5, 10)
    play_on(table)


def test_a_made_call() -> None:
    table = Tabletop.at("call", ["As Ks Qs Js 9h", "9c 9d 3s 4d 5c"], [20, 0])
    table.call()
    table.play_out()
    assert table.scores == (35, 0)
    play_on(table)


def test_a_made_call_at_the_target() -> None:
    table = Tabletop.at("call", ["As Ks Qs Js 9h", "9c 9d 3s 4d 5c"], [40, 0])
    table.call()
    table.play_out()
    assert table.won == (0, Termination.TARGET)
    assert table.scores == (55, 0)


@pytest.mark.parametrize(
    ("scores", "qualified", "won"),
    [
        ([20, 45, 0], [1], (1, Termination.TARGET)),
        ([20, 45, 0], [], None),
    ],
)
def test_a_breaker_at_the_target(
    scores: list[int], qualified: list[int], won: tuple[int, Termination] | None
) -> None:
    hands = ["2c 3c 4c 5c 7d", "Ac Kd Qd Jd 9h", "6c 8c Td Jh Qh"]
    table = Tabletop.at("call", hands, scores, qualified=qualified)
    table.call()
    table.play("2c Ac 6c")
    assert table.won == won
    if won is None:
        assert table.eliminated == [1]
        play_on(table)


def test_a_breaker_that_is_eliminated_leaves_the_caller() -> None:
    table = Tabletop.at("call", ["2c 3c 4c 5c 7d", "Ac Kd Qd Jd 9h"], [15, 44])
    table.call()
    table.play("2c Ac")
    assert table.won == (0, Termination.LAST_STANDING)
    assert table.scores == (0, 54)


@pytest.mark.parametrize(
    ("qualified", "won"),
    [([0], (0, Termination.TARGET)), ([], (1, Termination.LAST_STANDING))],
)
def test_the_last_trick_at_the_target(qualified: list[int], won: tuple[int, Termination]) -> None:
    hands = ["As Ks Qs Js 9h", "9c 9d 3s 4d 5c"]
    table = Tabletop.at("play", hands, [47, 3], qualified=qualified)
    table.play_out()
    assert table.all(TrickTaken)[-1].seat == 0
    assert table.won == won
    assert table.scores == (52, 3)


def test_an_ordinary_deal() -> None:
    table = Tabletop.at("exchange 1", ["As Ks Qs Js 9h", "9c 9d 3s 4d 5c"])
    table.pat(6)
    table.play_out()
    assert table.scores == (5, 3)
    play_on(table)


def test_a_deal_in_which_nobody_is_paid_for_a_hand() -> None:
    table = Tabletop.at("exchange 1", [CAN_BREAK, "2d 3h 4s 5c 7d"])
    table.pat(6)
    table.play_out()
    assert sum(table.scores) == 5
    play_on(table)
