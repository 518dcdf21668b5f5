"""What scores are worth, in points, by each table's own rules."""

import pytest

from chicago_poker.bots.worth import ELIMINATED, Standing, margin, worth
from chicago_poker.seating import Seat
from chicago_poker.storage.profiles import find_profile
from tests.tabletop import GAMEWIDE


def test_winning_is_worth_more_than_the_points_and_going_out_less_than_none() -> None:
    assert worth(GAMEWIDE, 52, called=True) > 52
    assert worth(GAMEWIDE, 60, called=True) == worth(GAMEWIDE, 52, called=True)
    assert worth(GAMEWIDE, 52, called=False) == ELIMINATED < worth(GAMEWIDE, 0, called=False)


def test_a_call_that_is_still_lacking_weighs_more_the_nearer_the_end() -> None:
    lacks = [
        worth(GAMEWIDE, score, called=True) - worth(GAMEWIDE, score, called=False)
        for score in (0, 20, 40, 51)
    ]
    assert lacks == sorted(lacks)
    assert lacks[0] > 0


@pytest.mark.parametrize(
    ("table", "score", "called", "last_trick", "wins"),
    [
        ("chicago-46", 52, True, False, False),
        ("chicago-46", 53, True, False, True),
        ("chicago-46", 60, False, False, False),
        ("glimne", 52, False, False, True),
        ("finsk-51", 51, False, False, True),
        ("allt-eller-inget", 52, True, False, False),
        ("allt-eller-inget", 52, False, True, True),
    ],
)
def test_each_table_has_its_own_goal(
    table: str, score: int, called: bool, last_trick: bool, wins: bool
) -> None:
    profile = find_profile(table)
    value = worth(profile, score, called=called, took_last_trick=last_trick)
    assert (value > profile.goal.target + 10) == wins


def test_at_some_tables_too_many_points_cost_all_of_them() -> None:
    profile = find_profile("chicago-46-brytbonus")
    assert worth(profile, 53, called=False) == worth(profile, 0, called=False)


def test_a_margin_falls_when_a_rival_rises_and_most_when_it_wins() -> None:
    seat, rival = Seat(0), Seat(1)
    level = Standing((30, 30, 30), (True, True, False), (False, False, False))
    risen = level.paid(GAMEWIDE, rival, 5)
    won = level.winning(GAMEWIDE, rival)
    margins = [margin(GAMEWIDE, standing, seat) for standing in (level, risen, won)]
    assert margins == sorted(margins, reverse=True)
    assert margins[2] < margins[1] - 30


def test_a_rival_that_is_out_counts_no_more() -> None:
    there = Standing((30, 10, 40), (False,) * 3, (False,) * 3)
    out = Standing((30, 10, 40), (False,) * 3, (False, False, True))
    assert margin(GAMEWIDE, out, Seat(0)) > margin(GAMEWIDE, there, Seat(0))


def test_a_score_never_falls_below_the_floor() -> None:
    standing = Standing((3, 10), (False,) * 2, (False,) * 2)
    assert standing.paid(GAMEWIDE, Seat(0), -15).scores == (0, 10)
