"""Score changes: the floor, and what changes nothing."""

import msgspec
import pytest

from chicago_poker.engine import Cause
from chicago_poker.engine.events import OpponentsReset, ScoreChanged
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from tests.tabletop import GAMEWIDE, NOTHING, Tabletop

WEAK, STRONG = "2c 4d 6h 8s Tc", "Ac 4h 6s 8c Td"


def anybody_calls(floor: object) -> Profile:
    """The default table, but a call needs no points."""
    call = msgspec.structs.replace(GAMEWIDE.call, min_score=0)
    goal = msgspec.structs.replace(GAMEWIDE.goal, floor=floor)
    return msgspec.structs.replace(GAMEWIDE, call=call, goal=goal)


@pytest.mark.parametrize(
    ("floor", "score", "change", "after"),
    [(0, 20, -15, 5), (0, 10, -10, 0), ("none", 10, -15, -5), (-3, 10, -13, -3)],
)
def test_a_loss_stops_at_the_floor(floor: object, score: int, change: int, after: int) -> None:
    table = Tabletop.at("call", [WEAK, STRONG], [score, 0], profile=anybody_calls(floor))
    table.call()
    table.play("2c Ac")
    assert table.all(ScoreChanged)[0] == ScoreChanged(Seat(0), Cause.CHICAGO_BROKEN, change, after)
    assert table.scores == (after, 10)


def test_a_loss_of_nothing_is_no_event() -> None:
    table = Tabletop.at("call", [WEAK, STRONG], [0, 0], profile=anybody_calls(0))
    table.call()
    table.play("2c Ac")
    assert [event.seat for event in table.all(ScoreChanged)] == [1]


def test_a_reset_is_told_even_when_nobody_has_points() -> None:
    table = Tabletop.at("award 1", ["Kc Kd Kh Ks 4d", NOTHING[0], NOTHING[1]], [5, 0, 7])
    table.choose("reset")
    assert table.all(OpponentsReset) == [OpponentsReset(Seat(0))]
    assert table.all(ScoreChanged) == [ScoreChanged(Seat(2), Cause.RESET, -7, 0)]
