"""What chances of calls promise, and what comes of the calls, as corrections are fitted to it."""

from itertools import islice

import pytest

from chicago_poker.bots.call_odds import COUNTED, IN_WORLDS, Correction
from chicago_poker.bots.levels import SKILLED, make_policy
from chicago_poker.lab.calls import Asked, fitted, promises, questions, square_error
from chicago_poker.streams import Stream
from tests.tabletop import GAMEWIDE


def asked(seats: int, seed: str, deals: int) -> list[Asked]:
    played = questions(GAMEWIDE, make_policy(SKILLED, GAMEWIDE), seats, seed)
    return [each for deal in islice(played, deals) for each in deal]


def test_every_seat_may_be_asked_and_the_same_seed_asks_the_same() -> None:
    played = questions(GAMEWIDE, make_policy(SKILLED, GAMEWIDE), 3, "spring")
    deals = list(islice(played, 12))
    assert max(len(deal) for deal in deals) > 1
    assert [each for deal in deals for each in deal] == asked(3, "spring", 12)
    assert asked(3, "summer", 12) != asked(3, "spring", 12)


def test_chances_are_chances_and_some_calls_are_made_and_some_broken() -> None:
    found = asked(2, "spring", 40)
    assert all(0.1 <= each.counted <= 1 and 0 < each.in_worlds < 1 for each in found)
    assert {each.made for each in found} == {False, True}


def test_a_correction_is_found_again_from_what_it_made_of_chances() -> None:
    luck = Stream("calls", "fitted")
    chances = [(1 + luck.below(98)) / 100 for _ in range(20_000)]
    made = [
        luck.below(1_000_000) < 1_000_000 * Correction(-0.5, 1.2).of(chance) for chance in chances
    ]
    found = fitted(chances, made)
    assert found == pytest.approx((-0.5, 1.2), abs=0.08)


def test_right_chances_need_no_correction() -> None:
    chances = [0.25] * 4 + [0.5] * 2 + [0.75] * 4
    made = [True, False, False, False, True, False, True, True, True, False]
    assert fitted(chances, made) == pytest.approx((0, 1), abs=1e-9)
    assert square_error(chances, made) == pytest.approx((1.5 + 0.5) / 10)


def test_sure_chances_do_not_count() -> None:
    chances, made = [0.5, 0.5, 0.8, 0.8, 0.8], [True, False, True, True, False]
    assert fitted([*chances, 1.0, 0.0], [*made, True, False]) == fitted(chances, made)


def test_promises_are_told_by_tenths() -> None:
    chances, made = [0.11, 0.19, 0.95, 1.0], [False, True, True, True]
    found = promises(chances, made)
    assert [tenth.promised for tenth in found] == pytest.approx([0.15, 0.975])
    assert [(tenth.made, tenth.asked) for tenth in found] == [(0.5, 2), (1.0, 2)]


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
def test_corrected_chances_are_nearer_to_what_comes_of_calls(seats: int) -> None:
    found = asked(seats, "corrected", 1_000)
    made = [each.made for each in found]
    assert len(made) > 500
    counted = [each.counted for each in found]
    better = [COUNTED[seats - 1].of(chance) for chance in counted]
    assert square_error(better, made) < square_error(counted, made)
    tried = [IN_WORLDS[seats - 1].of(each.in_worlds) for each in found]
    assert square_error(tried, made) < square_error(better, made)
    for chances in (better, tried):
        assert sum(chances) == pytest.approx(sum(made), rel=0.12)
