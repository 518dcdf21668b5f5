import pytest
from hypothesis import given
from hypothesis import strategies as st

from chicago_poker.present.glyphs import ROUND
from chicago_poker.present.paint import row_cells, text_of
from chicago_poker.present.stakes import Thresholds, thresholds
from chicago_poker.present.tracks import initials, race_line
from chicago_poker.present.view import RaceMark, RaceView
from tests.tabletop import GAMEWIDE

POINTS = Thresholds(52, 15, 45)


def race(*scores: int, points: Thresholds = POINTS) -> RaceView:
    letters = "YSOKNM"
    marks = tuple(
        RaceMark(letters[seat], letters[seat], score, seat == 0, out=False, qualified=True)
        for seat, score in enumerate(scores)
    )
    return RaceView(marks, points)


def lines(view: RaceView, width: int = 80) -> tuple[str, str]:
    upper, lower = race_line(view, width, ROUND)
    return text_of(upper), text_of(lower)


def test_one_cell_is_one_point() -> None:
    upper, lower = lines(race(31, 27, 40, 12))
    start, wall = lower.index("0"), upper.index("┃")
    assert wall - start == 52
    assert [upper.index(letter) - start for letter in "YSOK"] == [31, 27, 40, 12]
    assert lower.split() == ["0", "10", "15", "20", "30", "40", "45", "52"]


def test_those_without_points_wait_at_the_start_and_those_in_goal_stand_behind_the_wall() -> None:
    upper, _ = lines(race(0, 0, 52, 61))
    assert "YS┼" in upper
    assert "┃OK" in upper


def test_two_on_one_cell_stand_below_each_other_and_more_are_a_plus() -> None:
    upper, lower = lines(race(23, 23, 40, 12))
    assert upper.index("Y") == lower.index("S")
    upper, lower = lines(race(23, 23, 23, 12))
    assert upper.index("Y") == lower.index("+")


@given(st.lists(st.integers(-20, 80), min_size=2, max_size=6), st.integers(40, 160))
def test_the_line_fills_its_width_whatever_the_scores(scores: list[int], width: int) -> None:
    rows = race_line(race(*scores), width, ROUND)
    assert [row_cells(row) for row in rows] == [width, width]


@pytest.mark.parametrize("width", [40, 60, 82, 120])
def test_everybody_is_on_the_line_when_no_score_is_shared(width: int) -> None:
    upper, lower = lines(race(0, 9, 18, 27, 36, 60), width)
    assert all(letter in upper + lower for letter in "YSOKNM")


def test_a_long_race_is_drawn_to_scale() -> None:
    upper, _ = lines(race(100, 0, points=Thresholds(200, None, None)), 60)
    assert 15 < upper.index("Y") < 40


@given(st.lists(st.text(max_size=8), min_size=1, max_size=6))
def test_initials_are_all_different_and_one_cell_wide(names: list[str]) -> None:
    letters = initials(names)
    assert len(set(letters)) == len(names)
    assert all(len(letter) == 1 for letter in letters)


def test_initials_are_first_letters_where_they_can_be() -> None:
    assert initials(("You", "Stina", "Sven", "7")) == ("Y", "S", "V", "7")


def test_the_scores_that_matter_are_found_by_asking_the_rules() -> None:
    assert thresholds(GAMEWIDE) == Thresholds(52, 15, 45)
