"""Single deals: the same cards for everybody, points told apart, chance that repeats."""

from itertools import pairwise

import pytest

from chicago_poker.bots.levels import BEGINNER, RANDOM, STEADY, make_policy
from chicago_poker.cards import PACK
from chicago_poker.engine import Action, ArrangementError, Cause, DealStart, Game, start_deal
from chicago_poker.engine.events import DealEnded, DealStarted, ScoreChanged
from chicago_poker.lab.deals import (
    DealPlayer,
    DealStanding,
    DealUnit,
    Fair,
    Points,
    deal_comparisons,
    deal_units,
    play_deal,
    points_of,
)
from chicago_poker.seating import Seat
from tests.tabletop import GAMEWIDE


def level(name: str) -> DealPlayer:
    return Fair(make_policy(name, GAMEWIDE))


class Watching:
    """Plays like another player and remembers the games it was asked in."""

    def __init__(self, player: DealPlayer) -> None:
        self.player = player
        self.games: list[Game] = []

    def act(self, game: Game, seed: str) -> Action:
        if not self.games or self.games[-1] is not game:
            self.games.append(game)
        return self.player.act(game, seed)


def units(tested: DealPlayer, field: DealPlayer, count: int, seats: int = 3) -> list[DealUnit]:
    standing = DealStanding(seats, 20)
    return list(deal_units(GAMEWIDE, standing, "spring", count, tested, field))


def test_a_player_against_itself_earns_nothing_more() -> None:
    for name in (STEADY, RANDOM):
        *_, result = deal_comparisons(units(level(name), level(name), 8))
        assert result.more.total.mean == pytest.approx(0)
        assert result.more.total.margin == pytest.approx(0)


def test_a_better_player_earns_more_and_the_parts_add_up() -> None:
    *_, result = deal_comparisons(units(level(STEADY), level(RANDOM), 40))
    more = result.more
    assert more.total.mean > more.total.margin
    parts = (more.hands, more.last_trick, more.calls)
    assert sum(part.mean for part in parts) == pytest.approx(more.total.mean)
    assert more.total.mean == pytest.approx(result.tested.total.mean - result.field.total.mean)
    assert more.total.count == 40


def test_units_repeat_and_each_has_its_own_pack() -> None:
    first = units(level(STEADY), level(BEGINNER), 6)
    assert units(level(STEADY), level(BEGINNER), 6) == first
    assert units(level(STEADY), level(BEGINNER), 3) == first[:3]
    assert any(one != other for one, other in pairwise(first))


def test_the_tested_player_gets_the_same_pack_at_each_seat_in_turn() -> None:
    watched = Watching(level(STEADY))
    units(watched, level(BEGINNER), 1, seats=4)
    dealt = {game.snapshot().dealer for game in watched.games}
    assert len(watched.games) == 4
    assert dealt == {Seat(1)}  # the next deal's: all four games began at the same seat


def test_every_standing_is_the_one_wished_for() -> None:
    watched = Watching(level(STEADY))
    standing = DealStanding(2, 30, qualified=True)
    list(deal_units(GAMEWIDE, standing, "spring", 1, watched, level(STEADY)))
    for game in watched.games:
        first = next(event for event in game.events if isinstance(event, ScoreChanged))
        assert first.score - first.change == 30
        assert all(game.snapshot().qualified)


def test_a_standing_that_cannot_be_is_refused() -> None:
    with pytest.raises(ArrangementError, match="floor"):
        next(deal_units(GAMEWIDE, DealStanding(2, -5), "x", 1, level(STEADY), level(STEADY)))


def test_only_one_deal_is_played_and_only_it_is_counted() -> None:
    start = DealStart(
        deal=1,
        dealer=Seat(0),
        scores=(0, 0, 0),
        qualified=(False,) * 3,
        eliminated=(False,) * 3,
        breaker_paid=False,
        pack=tuple(PACK),
    )
    game = start_deal(GAMEWIDE, start)
    events = play_deal(game, [level(BEGINNER)] * 3, "spring")
    assert [type(event) for event in events if isinstance(event, DealStarted | DealEnded)] == [
        DealStarted,
        DealEnded,
    ]
    assert isinstance(events[-1], DealEnded)
    # The engine has gone on to the next deal, whose first events belong to nobody.
    assert game.deal == 2
    assert len(game.events) > len(events)


def test_points_are_told_apart_by_what_brought_them() -> None:
    changes = {
        Cause.HAND: 3,
        Cause.LAST_TRICK: 5,
        Cause.CHICAGO_MADE: 15,
        Cause.CHICAGO_BROKEN: -15,
        Cause.BREAKER: 10,
        Cause.RESET: -20,
    }
    events = [
        ScoreChanged(seat=Seat(1), cause=cause, change=change, score=50)
        for cause, change in changes.items()
    ]
    assert points_of(events, 2) == (Points(0, 0, 0), Points(3, 5, 10))
