"""The chance to win: what must hold of it in every standing, and that games come out as it says."""

from itertools import product

import pytest

from chicago_poker.bots.match_value import (
    Chances,
    MatchValues,
    PlaceValues,
    Weights,
    pack_values,
    settle,
    shipped_values,
    unpack_values,
    winning_chances,
)
from chicago_poker.bots.worth import Standing
from chicago_poker.lab.rollouts import accuracy, checks
from chicago_poker.seating import Seat
from chicago_poker.storage.profiles import find_profile
from chicago_poker.streams import Stream
from tests.tabletop import GAMEWIDE

DEALER = Seat(0)
SEATS = range(2, 7)


def values() -> MatchValues:
    found = shipped_values(GAMEWIDE)
    assert found is not None
    return found


def standing(*scores: int, called: str = "", out: str = "") -> Standing:
    """Return a standing; digits, from 0, name the seats that have called and that are out."""
    seats = [str(seat) for seat in range(len(scores))]
    return Standing(
        scores, tuple(seat in called for seat in seats), tuple(seat in out for seat in seats)
    )


def chances(where: Standing, dealer: Seat = DEALER) -> Chances:
    return values().at_deal(where, dealer)


def drawn(seats: int, count: int = 40) -> list[Standing]:
    luck = Stream("standings", str(seats))
    return [
        Standing(
            tuple(luck.below(52) for _ in range(seats)),
            tuple(luck.below(2) == 0 for _ in range(seats)),
            (False,) * seats,
        )
        for _ in range(count)
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_the_chances_of_all_seats_come_to_one(seats: int) -> None:
    for where in drawn(seats):
        found = chances(where)
        assert sum(found) == pytest.approx(1)
        assert all(0 < chance < 1 for chance in found)


@pytest.mark.parametrize("seats", SEATS)
def test_turning_the_table_turns_the_chances(seats: int) -> None:
    for where in drawn(seats, 10):
        turned = Standing(
            (*where.scores[1:], where.scores[0]),
            (*where.called[1:], where.called[0]),
            where.eliminated,
        )
        before, after = chances(where, Seat(1)), chances(turned, Seat(0))
        assert (*before[1:], before[0]) == pytest.approx(after)


@pytest.mark.parametrize("seats", SEATS)
def test_at_the_start_everybody_has_about_the_same_chance(seats: int) -> None:
    for chance in chances(standing(*[0] * seats)):
        assert chance == pytest.approx(1 / seats, abs=0.05)


def test_a_seat_that_is_out_has_no_chance_and_the_others_play_as_if_it_were_gone() -> None:
    four = chances(standing(20, 52, 35, 10, called="2", out="1"), Seat(2))
    three = chances(standing(20, 35, 10, called="1"), Seat(1))
    assert four[1] == 0
    assert (four[0], *four[2:]) == pytest.approx(three)


def test_the_deal_passes_over_a_dealer_who_is_out() -> None:
    where = standing(20, 52, 35, out="1")
    assert chances(where, Seat(1)) == chances(where, Seat(2))
    assert values().after_deal(where, Seat(0)) == chances(where, Seat(2))


def test_the_last_seat_has_won() -> None:
    assert chances(standing(0, 52, 52, out="12")) == (1, 0, 0)


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        (standing(52, 40, called="0"), (1, 0)),
        (standing(60, 40, called="01"), (1, 0)),
        (standing(52, 40), (0, 1)),
        (standing(53, 52), (0, 1)),
    ],
)
def test_in_the_middle_of_a_deal_scores_are_judged_first(
    where: Standing, expected: Chances
) -> None:
    assert chances(where) == expected


def test_a_seat_that_reaches_the_target_without_a_call_leaves_the_rest_to_play_on() -> None:
    settled = settle(GAMEWIDE, standing(52, 40, 30))
    assert settled == standing(52, 40, 30, out="0")


@pytest.mark.parametrize("seats", SEATS)
def test_having_called_is_worth_having(seats: int) -> None:
    """Where the others stand alike and there is much to win; far from it the call hardly counts."""
    for score in range(20, 52, 3):
        others = (25,) * (seats - 1)
        without = chances(standing(score, *others))[0]
        assert chances(standing(score, *others, called="0"))[0] > without


@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_that_has_called_is_better_off_with_more_points(seats: int) -> None:
    """In steps of six points: at 45 an exchange costs everything, which may outweigh one point."""
    others = (25,) * (seats - 1)
    rising = [
        chances(standing(score, *others, called="0"))[0] for score in (2, 8, 14, 20, 26, 32, 38, 44)
    ]
    assert rising == sorted(rising)
    assert chances(standing(51, *others, called="0"))[0] > rising[-1]


def test_the_last_point_before_the_target_is_a_danger_without_a_call() -> None:
    others = (20, 20)
    assert chances(standing(51, *others))[0] < chances(standing(36, *others))[0]


@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_suffers_from_a_rival_that_is_about_to_win(seats: int) -> None:
    calm, pressed = [20] * seats, [20] * (seats - 1) + [46]
    last = str(seats - 1)
    assert chances(standing(*pressed, called=last))[0] < chances(standing(*calm, called=last))[0]


def test_other_tables_have_no_values() -> None:
    other = find_profile("glimne")
    assert shipped_values(other) is None
    assert winning_chances(other, standing(0, 0), DEALER) is None
    assert winning_chances(GAMEWIDE, standing(0, 0), DEALER) == chances(standing(0, 0))


def test_a_score_between_two_knots_lies_on_the_line_between_them() -> None:
    weights = Weights(
        knots=(0, 2),
        own=((0.0,), (0.0,), (0.0,), (0.0,)),
        rival=((0.0,), (0.0,), (0.0,), (0.0,)),
        place=((0.0,), (0.0,)),
        out=(0.0,),
        direct=(0.0, 2.0, 1.0, 1.0),
    )
    assert unpack_values(pack_values([weights])) == (weights,)
    places = PlaceValues(weights)
    assert places.chances((1, 0), (False, True)) == pytest.approx((0.5, 0.5))
    higher = places.chances((2, 0), (False, True))
    assert higher[0] / higher[1] == pytest.approx(2.718281828)


@pytest.mark.long
@pytest.mark.parametrize(("seats", "error"), [(2, 0.04), (4, 0.04)])
def test_games_come_out_as_the_chances_say(seats: int, error: float) -> None:
    found = accuracy(checks(GAMEWIDE, values(), seats, standings=12, games=150, seed="test"))
    assert found.error < error
    assert found.mean < found.chance + error


def test_every_standing_of_two_seats_has_a_chance_and_its_opposite() -> None:
    for one, other, called in product((0, 14, 30, 45, 51), (0, 20, 44, 50), ("", "0", "1", "01")):
        found = chances(standing(one, other, called=called))
        assert found[0] == pytest.approx(1 - found[1])
