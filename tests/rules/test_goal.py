"""When a score wins, eliminates, or means nothing yet."""

import msgspec
import pytest

from chicago_poker.rules import goal
from chicago_poker.rules.goal import Standing, Verdict
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from tests.tabletop import GAMEWIDE


def with_goal(**knobs: object) -> Profile:
    return msgspec.structs.replace(GAMEWIDE, goal=msgspec.structs.replace(GAMEWIDE.goal, **knobs))


@pytest.mark.parametrize(
    ("test", "score", "there"),
    [
        ("at_least", 51, False),
        ("at_least", 52, True),
        ("at_least", 60, True),
        ("more_than", 52, False),
        ("more_than", 53, True),
    ],
)
def test_reaching_the_target(test: str, score: int, there: bool) -> None:
    assert goal.reaches_target(with_goal(test=test), score) is there


@pytest.mark.parametrize(
    ("qualifier", "called", "last_trick", "qualified"),
    [
        ("none", False, False, True),
        ("called", False, True, False),
        ("called", True, False, True),
        ("last_trick", True, False, False),
        ("last_trick", False, True, True),
    ],
)
def test_what_qualifies(qualifier: str, called: bool, last_trick: bool, qualified: bool) -> None:
    profile = with_goal(qualifier=qualifier)
    found = goal.is_qualified(profile, called=called, took_last_trick=last_trick)
    assert found is qualified


@pytest.mark.parametrize(
    ("score", "called", "unqualified", "check", "verdict"),
    [
        (51, True, "eliminate", "each_award", Verdict.PLAYS_ON),
        (51, False, "eliminate", "each_award", Verdict.PLAYS_ON),
        (52, True, "eliminate", "each_award", Verdict.WINS),
        (52, False, "eliminate", "each_award", Verdict.ELIMINATED),
        (58, False, "eliminate", "each_award", Verdict.ELIMINATED),
        (52, False, "play_on", "each_award", Verdict.PLAYS_ON),
        (52, False, "zero", "each_award", Verdict.FALLS_TO_ZERO),
        (52, True, "zero", "each_award", Verdict.WINS),
        (52, True, "play_on", "deal_end", Verdict.PLAYS_ON),
        (52, False, "zero", "deal_end", Verdict.FALLS_TO_ZERO),
    ],
)
def test_the_verdict_on_one_score(
    score: int, called: bool, unqualified: str, check: str, verdict: Verdict
) -> None:
    profile = with_goal(unqualified=unqualified, check=check)
    assert goal.verdict(profile, score, called=called) is verdict


@pytest.mark.parametrize(
    ("scores", "called", "winner"),
    [
        ([51, 40], [True, True], None),
        ([52, 40], [True, True], 0),
        ([52, 55], [True, True], 1),
        ([52, 55], [True, False], 0),
        ([55, 55], [True, True], None),
        ([55, 55, 60], [True, True, False], None),
        ([55, 55, 60], [True, True, True], 2),
    ],
)
def test_the_winner_when_a_deal_is_over(
    scores: list[int], called: list[bool], winner: int | None
) -> None:
    standings = [
        Standing(Seat(seat), score, called[seat], took_last_trick=False)
        for seat, score in enumerate(scores)
    ]
    at_end = with_goal(check="deal_end", unqualified="play_on")
    assert goal.winner_at_deal_end(at_end, standings) == winner
    assert goal.winner_at_deal_end(GAMEWIDE, standings) is None


def test_the_last_trick_can_be_what_it_takes() -> None:
    profile = with_goal(check="deal_end", unqualified="play_on", qualifier="last_trick")
    standings = [
        Standing(Seat(0), 60, called=True, took_last_trick=False),
        Standing(Seat(1), 52, called=False, took_last_trick=True),
    ]
    assert goal.winner_at_deal_end(profile, standings) == 1


@pytest.mark.parametrize(
    ("floor", "score", "kept"),
    [(0, -3, 0), (0, 0, 0), (0, 7, 7), ("none", -3, -3), (-10, -30, -10)],
)
def test_the_floor(floor: object, score: int, kept: int) -> None:
    assert goal.floored(with_goal(floor=floor), score) == kept
