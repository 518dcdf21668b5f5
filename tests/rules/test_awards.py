"""Which hand is strongest, and by which lines it is paid."""

import msgspec
import pytest

from chicago_poker.cards import parse_hand
from chicago_poker.hands import Category
from chicago_poker.rules import awards
from chicago_poker.rules.awards import Contest
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from tests.tabletop import GAMEWIDE


def with_hands(**knobs: object) -> Profile:
    return msgspec.structs.replace(GAMEWIDE, hands=msgspec.structs.replace(GAMEWIDE.hands, **knobs))


def contest(profile: Profile, *hands: tuple[int, str]) -> Contest:
    return awards.strongest(profile, [(Seat(seat), parse_hand(hand)) for seat, hand in hands])


PAIR = (4, "Ac Ad Kc 8d 4h")
SAME_PAIR = (1, "Ah As Kd 8c 4d")
LOWER_PAIR = (0, "Kh Ks Qd 8h 4s")


@pytest.mark.parametrize(
    ("tie", "seats"), [("first_clockwise", (Seat(4),)), ("nobody", (Seat(4), Seat(1)))]
)
def test_equal_hands_in_the_order_given(tie: str, seats: tuple[Seat, ...]) -> None:
    found = contest(with_hands(tie=tie), LOWER_PAIR, PAIR, SAME_PAIR)
    assert found == Contest(Category.PAIR, seats)


def test_one_best_hand_needs_no_tie_rule() -> None:
    for tie in ("first_clockwise", "nobody"):
        found = contest(with_hands(tie=tie), SAME_PAIR, LOWER_PAIR)
        assert found == Contest(Category.PAIR, (Seat(1),))


@pytest.mark.parametrize("tie", ["first_clockwise", "nobody"])
@pytest.mark.parametrize(("suits", "best"), [(("h", "s", "d", "c"), 2), (("c", "d", "s", "h"), 0)])
def test_a_suit_order_decides_between_straight_flushes(
    tie: str, suits: tuple[str, ...], best: int
) -> None:
    profile = with_hands(tie=tie, straight_flush_suits=suits)
    for ranks, category in [
        ("56789", Category.STRAIGHT_FLUSH),
        ("A2345", Category.STRAIGHT_FLUSH),
        ("TJQKA", Category.ROYAL_FLUSH),
    ]:
        hands = [(seat, " ".join(rank + "cdh"[seat] for rank in ranks)) for seat in range(3)]
        assert contest(profile, *hands) == Contest(category, (Seat(best),))
        assert contest(profile, *hands[::-1]) == Contest(category, (Seat(best),))


def test_without_a_suit_order_equal_straight_flushes_are_equal() -> None:
    hands = [(0, "5c 6c 7c 8c 9c"), (1, "5d 6d 7d 8d 9d")]
    nobody = with_hands(tie="nobody", straight_flush_suits="none")
    assert contest(nobody, *hands).seats == (0, 1)
    first = with_hands(straight_flush_suits="none")
    assert contest(first, *hands).seats == (0,)


@pytest.mark.parametrize(
    ("category", "names", "points"),
    [
        (Category.HIGH_CARD, [], []),
        (Category.PAIR, [""], [1]),
        (Category.TWO_PAIR, [""], [2]),
        (Category.THREE_OF_A_KIND, [""], [3]),
        (Category.STRAIGHT, [""], [4]),
        (Category.FLUSH, [""], [5]),
        (Category.FULL_HOUSE, [""], [6]),
        (Category.FOUR_OF_A_KIND, ["points", "reset"], [8, 0]),
        (Category.STRAIGHT_FLUSH, [""], [0]),
        (Category.ROYAL_FLUSH, [""], [0]),
    ],
)
def test_the_lines_of_the_default_table(
    category: Category, names: list[str], points: list[int]
) -> None:
    lines = awards.award_lines(GAMEWIDE, category)
    assert [line.name for line in lines] == names
    assert [line.points for line in lines] == points
    assert [awards.award_line(GAMEWIDE, category, name) for name in names] == list(lines)


def test_a_line_that_is_not_there_is_not_found() -> None:
    with pytest.raises(KeyError):
        awards.award_line(GAMEWIDE, Category.FOUR_OF_A_KIND, "both")


def test_four_of_a_kind_is_told_by_its_rank() -> None:
    assert awards.lock_of(parse_hand("Kc Kd Kh Ks 2c")) == 11
    assert awards.lock_of(parse_hand("Kc Kd Kh Ks Ac")) == 11
    assert awards.lock_of(parse_hand("2c 2d 2h 2s Ac")) == 0
    assert awards.lock_of(parse_hand("2c 2d 2h As Ac")) is None


def test_taking_points_for_four_of_a_kind_is_automatic_the_next_time() -> None:
    lines = awards.award_lines(GAMEWIDE, Category.FOUR_OF_A_KIND)
    assert [awards.is_locking(line) for line in lines] == [True, False]
    assert awards.locked_line(lines) is lines[0]
