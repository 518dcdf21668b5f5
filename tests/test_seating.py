"""Seats and the clockwise order."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chicago_poker.seating import MAX_SEATS, MIN_SEATS, Seat, clockwise_from, next_active
from tests.generators import SAMPLED

ACTIVE = st.lists(st.booleans(), min_size=MIN_SEATS, max_size=MAX_SEATS).filter(any)


@pytest.mark.parametrize(
    ("after", "active", "seat"),
    [
        (0, [True, True, True], 1),
        (2, [True, True, True], 0),
        (0, [True, False, True], 2),
        (2, [False, False, True], 2),
        (1, [False, False, True, True], 2),
        (5, [False, True, False, False, False, True], 1),
    ],
)
def test_the_next_active_seat(after: int, active: Sequence[bool], seat: int) -> None:
    assert next_active(Seat(after), active) == seat


@pytest.mark.parametrize(
    ("first", "active", "order"),
    [
        (0, [True, True], (0, 1)),
        (1, [True, True], (1, 0)),
        (2, [True, True, True, True], (2, 3, 0, 1)),
        (2, [True, False, True, True], (2, 3, 0)),
        (1, [True, False, True, True], (2, 3, 0)),
    ],
)
def test_clockwise_order(first: int, active: Sequence[bool], order: tuple[int, ...]) -> None:
    assert clockwise_from(Seat(first), active) == order


def test_without_an_active_seat_there_is_no_next_one() -> None:
    with pytest.raises(ValueError, match="no seat is active"):
        next_active(Seat(0), [False, False])
    assert clockwise_from(Seat(0), [False, False]) == ()


@given(ACTIVE, st.data())
@SAMPLED
def test_going_around_by_the_next_seat_is_the_clockwise_order(
    active: list[bool], data: st.DataObject
) -> None:
    first = Seat(data.draw(st.sampled_from([seat for seat, sits in enumerate(active) if sits])))
    around = [first]
    while (seat := next_active(around[-1], active)) != first:
        around.append(seat)
    assert clockwise_from(first, active) == tuple(around)
    assert len(around) == sum(active)
