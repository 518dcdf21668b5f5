from itertools import combinations

import pytest

from chicago_poker.present.cardart import Size
from chicago_poker.present.layout import MIN_HEIGHT, MIN_WIDTH, Area, Plan, plan

SIZES = [
    (60, 18),
    (79, 23),
    (80, 24),
    (80, 36),
    (100, 30),
    (110, 24),
    (110, 30),
    (120, 40),
    (250, 70),
]


def areas_of(found: Plan) -> list[Area]:
    single = (
        found.heading,
        found.stage,
        found.log,
        found.standings,
        found.race,
        found.own,
        found.event,
        found.prompt,
        found.keys,
    )
    return [area for area in single if area is not None] + [*found.seats, *found.cards]


def overlap(one: Area, other: Area) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("opponents", range(1, 6))
@pytest.mark.parametrize("slots", [5, 6])
def test_nothing_overlaps_and_nothing_is_off_the_screen(
    width: int, height: int, opponents: int, slots: int
) -> None:
    found = plan(width, height, opponents, slots)
    assert found is not None
    for area in areas_of(found):
        assert area.width > 0
        assert area.height > 0
        assert area.x >= 0
        assert area.x + area.width <= width
        assert area.y >= 0
        assert area.y + area.height <= height
    for one, other in combinations(areas_of(found), 2):
        assert not overlap(one, other), (one, other)


def test_every_size_from_the_smallest_up_has_a_plan() -> None:
    for width in range(MIN_WIDTH, 200, 7):
        for height in range(MIN_HEIGHT, 60, 3):
            for opponents in (1, 5):
                found = plan(width, height, opponents)
                assert found is not None
                assert found.stage.height >= 5
                assert {area.width for area in found.cards} == {found.card_size.width}


def test_smaller_screens_have_none() -> None:
    assert plan(MIN_WIDTH - 1, 24, 3) is None
    assert plan(80, MIN_HEIGHT - 1, 3) is None
    assert plan(1, 1, 3) is None


@pytest.mark.parametrize(
    ("width", "height", "size", "has_log", "has_side"),
    [
        (60, 18, Size.M, False, False),
        (80, 24, Size.L, True, False),
        (80, 36, Size.XL, True, False),
        (110, 24, Size.L, True, True),
        (120, 40, Size.XL, True, True),
    ],
)
def test_larger_screens_show_more(
    width: int, height: int, size: Size, has_log: bool, has_side: bool
) -> None:
    found = plan(width, height, 3)
    assert found is not None
    assert found.card_size is size
    assert (found.log is not None) is has_log
    assert (found.standings is not None) is has_side


def test_the_table_is_centred_on_a_huge_screen() -> None:
    found = plan(250, 70, 3)
    assert found is not None
    assert (found.heading.x, found.heading.y) == (45, 10)
