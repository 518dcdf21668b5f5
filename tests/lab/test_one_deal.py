"""Deals from anywhere: what is recorded of them makes the standing that the engine has."""

from itertools import islice

import pytest

from chicago_poker.bots.policy import luck_from
from chicago_poker.cards import PACK
from chicago_poker.engine import DealStart, start_deal
from chicago_poker.lab.one_deal import (
    After,
    Change,
    Effect,
    Places,
    Teacher,
    drawn_places,
    played_deal,
    standing_after,
    steps,
)
from chicago_poker.lab.rollouts import Check, accuracy, rolled_out
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream
from tests.tabletop import GAMEWIDE

PAID, CALLED, RESET = Change.PAID, Change.CALLED, Change.RESET


def places(*scores: int, called: str = "") -> Places:
    return Places(scores, tuple(str(place) in called for place in range(len(scores))))


SHAKEN = places(9, 1, called="1")


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_changes_of_a_deal_make_what_the_engine_made(seats: int) -> None:
    luck, policy = Stream("one deal", str(seats)), Teacher(GAMEWIDE)
    for _ in range(60):
        before = drawn_places(GAMEWIDE, seats, luck)
        pack = tuple(luck.shuffle(PACK))
        after = standing_after(GAMEWIDE, before, played_deal(GAMEWIDE, policy, before, pack))
        start = DealStart(
            deal=1,
            dealer=Seat(seats - 1),
            scores=before.scores,
            qualified=before.called,
            eliminated=(False,) * seats,
            breaker_paid=False,
            pack=pack,
        )
        game = start_deal(GAMEWIDE, start)
        while game.deal == 1 and (seat := game.to_act) is not None:
            game.apply(policy.decide(game.observe(seat), luck_from("0" * 64)).action)
        if game.outcome is not None:
            assert after == After((game.outcome.winner,), None)
            continue
        seen = game.observe(Seat(0))
        assert after.places is not None
        assert after.origin == seen.clockwise
        assert after.places.scores == tuple(seen.scores[seat] for seat in after.origin)
        assert after.places.called == tuple(seen.qualified[seat] for seat in after.origin)


@pytest.mark.parametrize(
    ("before", "effects", "after"),
    [
        (places(10, 20), [Effect(PAID, 0, 5)], After((1, 0), places(20, 15))),
        (places(50, 20, called="0"), [Effect(PAID, 0, 2)], After((0,), None)),
        (places(50, 20), [Effect(PAID, 0, 2)], After((1,), None)),
        (places(50, 20), [Effect(CALLED, 0), Effect(PAID, 0, 15)], After((0,), None)),
        (places(16, 9), [Effect(CALLED, 0), Effect(PAID, 0, -15)], After((1, 0), SHAKEN)),
        (places(20, 30, 40), [Effect(RESET, 1)], After((1, 2, 0), places(30, 0, 0))),
        (places(20, 30, 51), [Effect(PAID, 2, 1)], After((1, 0), places(30, 20))),
        (places(47, 20), [Effect(Change.ZEROED, 0)], After((1, 0), places(20, 0))),
        (places(1, 20), [Effect(Change.WON, 0)], After((0,), None)),
        (places(51, 0, 0), [Effect(PAID, 0, 1), Effect(PAID, 0, 9)], After((2, 1), places(0, 0))),
    ],
)  # fmt: skip
def test_changes_of_a_standing(before: Places, effects: list[Effect], after: After) -> None:
    assert standing_after(GAMEWIDE, before, effects) == after


def test_one_pack_is_played_with_every_score_at_every_place() -> None:
    played = list(islice(steps(GAMEWIDE, 3, "test"), 6))
    first = played[0].before
    assert [step.before for step in played[:3]] == [first, first.rotated(1), first.rotated(2)]
    assert list(islice(steps(GAMEWIDE, 3, "test"), 6)) == played


def test_a_seat_that_needs_one_more_point_wins_most_of_its_games() -> None:
    won = rolled_out(GAMEWIDE, places(51, 0, called="0"), 30, "test")
    assert sum(won) == pytest.approx(1)
    assert won[0] > 0.7


def test_accuracy_tells_errors_from_luck() -> None:
    checked = [Check(places(0, 0), (0.6, 0.4), (0.5, 0.5), 101)] * 2
    found = accuracy(checked)
    assert found.mean == found.worst == pytest.approx(0.1)
    assert found.error == pytest.approx((0.01 - 0.0025) ** 0.5)
    assert found.chance == pytest.approx(0.05 * (2 / 3.141592653589793) ** 0.5)
    with pytest.raises(ValueError, match="nothing"):
        accuracy([])
