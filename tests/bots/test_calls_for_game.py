"""Calling by the chance to win the game: what the amounts and the standing make of it."""

from collections.abc import Sequence
from math import inf

import pytest

from chicago_poker.bots.calls_for_game import CallsForGame, break_even
from chicago_poker.bots.match_value import MatchValues, shipped_values
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.traits import STEADY_TRAITS
from chicago_poker.bots.worth import Standing
from chicago_poker.seating import Seat
from tests.tabletop import GAMEWIDE, NOTHING, Tabletop

ACES = "As Ks Qs Js Ah"


def values() -> MatchValues:
    found = shipped_values(GAMEWIDE)
    assert found is not None
    return found


def asked(hand: str, scores: Sequence[int], qualified: Sequence[int] = ()) -> CallsForGame:
    """Return the chances of seat 0, forehand, which is asked for Chicago."""
    hands = (hand, *NOTHING[: len(scores) - 1])
    table = Tabletop.at("call", hands, scores, qualified=qualified)
    assert table.to_act == 0
    return CallsForGame(Outlook(GAMEWIDE, STEADY_TRAITS, table.sees(Seat(0))), values())


def test_a_call_that_wins_when_it_is_made_wins_as_often_as_it_is_made() -> None:
    calls = asked(ACES, (37, 20))
    assert calls.with_call(1.0) == 1
    assert calls.with_call(0.5) == pytest.approx(0.5 + calls.with_call(0.0) / 2)


def test_a_broken_call_pays_the_breaker_who_may_be_out_by_it() -> None:
    lost = Standing((5, 30), (True, False), (False, False))
    assert asked(ACES, (20, 20)).with_call(0.0) == values().after_deal(lost, Seat(1))[0]
    assert asked(ACES, (20, 45)).with_call(0.0) == 1
    assert asked(ACES, (20, 45), qualified=[1]).with_call(0.0) == 0


@pytest.mark.parametrize("scores", [(20, 20), (30, 20, 25), (20, 20, 20, 20)])
def test_a_sure_call_is_better_than_silence_and_a_hopeless_one_worse(
    scores: tuple[int, ...],
) -> None:
    calls = asked(ACES, scores)
    assert calls.with_call(1.0) > calls.with_silence() > calls.with_call(0.0)


def test_silence_is_dangerous_where_the_next_points_put_the_seat_out() -> None:
    """With 51 and no call the last trick or the hand would be the end; a call at least may win."""
    calls = asked(ACES, (51, 20))
    assert calls.with_silence() < 0.3
    assert calls.with_call(0.3) > calls.with_silence()


def test_silence_wins_where_the_seat_is_qualified_and_lacks_little() -> None:
    assert asked(ACES, (50, 20), qualified=[0]).with_silence() > 0.8


def test_chances_lie_between_none_and_all() -> None:
    for scores in ((15, 51), (44, 15, 30), (51, 51, 51, 51)):
        for qualified in ([], [0], [1]):
            calls = asked("Ac Kh 4d 6s 8d", scores, qualified)
            for chance in (calls.with_call(0.0), calls.with_call(1.0), calls.with_silence()):
                assert 0 <= chance <= 1


def test_from_the_break_even_chance_on_a_call_is_better() -> None:
    assert break_even(made=20.0, broken=0.0, silence=5.0) == 0.25
    assert break_even(made=20.0, broken=6.0, silence=5.0) == 0.0, "even a broken call is better"
    assert break_even(made=4.0, broken=0.0, silence=5.0) > 1
    assert break_even(made=0.0, broken=0.0, silence=5.0) == inf


def test_a_hand_nobody_knows_calls_the_sooner_the_more_it_needs_a_call() -> None:
    chances = [asked(ACES, (score, 20)).least_chance() for score in (15, 23, 47)]
    assert 0.6 > chances[0] > chances[1] > chances[2] == 0
    assert asked(ACES, (47, 20), qualified=[0]).least_chance() > 0.5


def test_who_calls_first_wins_where_breaking_puts_the_rival_out() -> None:
    """At 42 each a made call wins, and a broken one takes the rival to 52 without one."""
    assert asked(ACES, (42, 42)).least_chance() == 0
