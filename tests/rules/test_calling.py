"""Who may call, who leads, and what a call is worth."""

import msgspec
import pytest

from chicago_poker.rules import calling
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from tests.tabletop import GAMEWIDE


def with_call(**knobs: object) -> Profile:
    return msgspec.structs.replace(GAMEWIDE, call=msgspec.structs.replace(GAMEWIDE.call, **knobs))


@pytest.mark.parametrize(("score", "may"), [(0, False), (14, False), (15, True), (51, True)])
def test_a_call_needs_15_points(score: int, may: bool) -> None:
    assert calling.may_call(GAMEWIDE, score) is may


@pytest.mark.parametrize(
    ("instead", "stage", "score", "caller", "may"),
    [
        ("never", 1, 20, None, False),
        (1, 1, 20, None, True),
        (1, 1, 14, None, False),
        (1, 2, 20, None, False),
        (2, 2, 15, None, True),
        (1, 1, 20, Seat(3), False),
    ],
)
def test_a_call_instead_of_an_exchange(
    instead: object, stage: int, score: int, caller: Seat | None, may: bool
) -> None:
    profile = with_call(instead_of_exchange=instead)
    assert calling.may_call_instead(profile, stage, score, caller) is may


@pytest.mark.parametrize(
    ("leads", "caller", "leader"),
    [("caller", None, 2), ("caller", Seat(4), 4), ("forehand", None, 2), ("forehand", Seat(4), 2)],
)
def test_who_leads_the_first_trick(leads: str, caller: Seat | None, leader: int) -> None:
    assert calling.first_leader(with_call(leads=leads), Seat(2), caller) == leader


@pytest.mark.parametrize(("made", "score", "after"), [(15, 20, 35), (0, 20, 20), ("win", 20, None)])
def test_a_made_call(made: object, score: int, after: int | None) -> None:
    assert calling.score_when_made(with_call(made=made), score) == after


@pytest.mark.parametrize(
    ("broken", "score", "after"), [(15, 20, 5), (15, 10, -5), ("zero", 20, 0), (0, 20, 20)]
)
def test_a_broken_call(broken: object, score: int, after: int) -> None:
    assert calling.score_when_broken(with_call(broken=broken), score) == after


@pytest.mark.parametrize(
    ("once", "paid_before", "points"),
    [(False, False, 10), (False, True, 10), (True, False, 10), (True, True, 0)],
)
def test_the_breaker(once: bool, paid_before: bool, points: int) -> None:
    profile = with_call(breaker_once_per_game=once)
    assert calling.breaker_gain(profile, paid_before=paid_before) == points


@pytest.mark.parametrize(
    ("pays", "without", "made", "broken"),
    [
        ("never", True, False, False),
        ("when_broken", True, False, True),
        ("always", True, True, True),
    ],
)
def test_what_is_paid_with_a_call(pays: str, without: bool, made: bool, broken: bool) -> None:
    profile = with_call(pays_hand=pays, pays_last_trick=pays)
    for is_paid in (calling.hand_is_paid, calling.last_trick_is_paid):
        assert is_paid(profile, None, None) is without
        assert is_paid(profile, Seat(1), None) is made
        assert is_paid(profile, Seat(1), Seat(0)) is broken


def test_the_default_table_settles_at_once_and_stops() -> None:
    assert calling.settled_at_once(GAMEWIDE)
    assert calling.break_ends_deal(GAMEWIDE)
    assert not calling.settled_at_once(with_call(settled="in_script"))
    assert not calling.break_ends_deal(with_call(break_ends_deal=False))
