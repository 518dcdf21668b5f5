"""Games between opponents: the same every time, kept decision by decision, and summed up right."""

import pytest

from chicago_poker.bots.levels import BEGINNER, RANDOM, STEADY, UnknownLevelError, make_policy
from chicago_poker.bots.stand_in import StandIn
from chicago_poker.engine import Action, Cause, Game, Termination, new_game, replay
from chicago_poker.engine.events import HandDealt, ScoreChanged, SeatEliminated
from chicago_poker.lab.arena import compare, units
from chicago_poker.lab.simulate import PlannedGame, SimulatedGame, planned_games, play_out, simulate
from chicago_poker.lab.statistics import Mean, share
from chicago_poker.lab.summary import EARNED, summarize
from chicago_poker.seating import Seat
from chicago_poker.session.table import Keeper, KeepNothing, SaveState, SaveStatus
from tests.tabletop import GAMEWIDE

LEVELS = (STEADY, BEGINNER, RANDOM)


class Remembering:
    def __init__(self, planned: PlannedGame, game: Game) -> None:
        self.planned = planned
        self.before = len(game.actions)
        self.actions: list[Action] = []

    def keep(self, game: Game, action: Action) -> SaveStatus:
        self.actions.append(action)
        return SaveStatus(SaveState.SAVED)


def test_each_game_has_its_own_seed_and_a_level_for_each_seat() -> None:
    planned = list(planned_games(GAMEWIDE, "spring", 3, LEVELS))
    assert [game.seed for game in planned] == ["spring/0", "spring/1", "spring/2"]
    assert {game.levels for game in planned} == {LEVELS}
    assert [game.number for game in planned] == [0, 1, 2]


def test_games_come_one_by_one_and_the_same_again() -> None:
    games = simulate(GAMEWIDE, "spring", 1000, LEVELS)
    first = next(games)
    assert first == next(simulate(GAMEWIDE, "spring", 1, LEVELS))
    assert first != next(games)


def test_every_decision_is_kept_in_order() -> None:
    kept: list[Remembering] = []

    def keeper_for(planned: PlannedGame, game: Game) -> Keeper:
        kept.append(Remembering(planned, game))
        return kept[-1]

    (game,) = simulate(GAMEWIDE, "spring", 1, LEVELS, keeper_for)
    (keeper,) = kept
    assert keeper.before == 0
    assert keeper.planned == game.planned
    assert game.saved == SaveStatus(SaveState.SAVED)
    again = replay(GAMEWIDE, "spring/0", 3, keeper.actions)
    assert again.outcome == game.outcome
    assert again.scores == game.scores
    assert len(keeper.actions) == game.decisions


def test_without_a_keeper_nothing_is_kept() -> None:
    (game,) = simulate(GAMEWIDE, "spring", 1, LEVELS)
    assert game.saved == SaveStatus(SaveState.NOT_KEPT)


def test_an_unknown_level_and_a_forbidden_number_of_seats_are_refused() -> None:
    with pytest.raises(UnknownLevelError):
        next(simulate(GAMEWIDE, "spring", 1, (STEADY, "grandmaster")))
    with pytest.raises(ValueError, match="2 to 6 seats"):
        next(simulate(GAMEWIDE, "spring", 1, (STEADY,) * 7))


def test_a_summary_adds_up() -> None:
    games = list(simulate(GAMEWIDE, "summer", 12, LEVELS))
    summary = summarize(games, LEVELS)
    assert summary.games == 12
    assert summary.deals == sum(game.deals for game in games)
    assert summary.decisions == sum(game.decisions for game in games)
    assert sum(summary.endings.values()) == 12
    assert sum(seat.wins.mean for seat in summary.seats) == pytest.approx(1.0)
    for place, seat in enumerate(summary.seats):
        assert seat.level == LEVELS[place]
        changes = [
            (event.cause, event.change)
            for game in games
            for event in game.events
            if isinstance(event, ScoreChanged) and event.seat == place
        ]
        assert sum(change for _, change in changes) == sum(game.scores[place] for game in games)
        deals = seat.points.count
        earned = sum(change for cause, change in changes if cause in EARNED)
        assert seat.points.mean * deals == pytest.approx(earned)
        for cause in Cause:
            total = sum(change for why, change in changes if why is cause)
            assert seat.by_cause[cause] * deals == pytest.approx(total)
        out = [
            event
            for game in games
            for event in game.events
            if isinstance(event, SeatEliminated) and event.seat == place
        ]
        assert seat.eliminations == len(out)
        assert seat.calls_made <= seat.calls


def never_calling(seats: int) -> SimulatedGame:
    """Play a game in which nobody calls, so that seats go out one by one."""
    (planned,) = planned_games(GAMEWIDE, "autumn", 1, (RANDOM,) * seats)
    game = new_game(GAMEWIDE, planned.seed, seats)
    saved = play_out(game, [StandIn()] * seats, KeepNothing())
    assert game.outcome is not None
    return SimulatedGame(
        planned, game.outcome, game.deal, len(game.actions), game.scores, game.events, saved
    )


def test_an_eliminated_seat_takes_part_in_fewer_deals() -> None:
    game = never_calling(4)
    summary = summarize([game], game.planned.levels)
    assert summary.endings == {Termination.LAST_STANDING: 1}
    assert sum(seat.eliminations for seat in summary.seats) == 3
    for place, seat in enumerate(summary.seats):
        hands = [e for e in game.events if isinstance(e, HandDealt) and e.seat == place]
        assert seat.points.count == seat.dealt.count == len(hands)
    assert min(seat.points.count for seat in summary.seats) < summary.deals
    assert max(seat.points.count for seat in summary.seats) == summary.deals


def test_a_mean_and_its_margin() -> None:
    mean = Mean()
    assert mean.estimate().mean == 0.0
    mean.add(3.0)
    assert mean.estimate().margin == float("inf")
    for value in (5.0, 3.0, 5.0):
        mean.add(value)
    estimate = mean.estimate()
    assert estimate.mean == 4.0
    assert estimate.count == 4
    # Standard deviation 1.1547 of a sample of four, over 2, times 1.96.
    assert estimate.margin == pytest.approx(1.1316, abs=1e-4)


def test_a_share_is_uncertain_even_when_all_agree() -> None:
    assert share(0, 0).margin == float("inf")
    assert share(20, 20).mean == 1.0
    assert 0.05 < share(20, 20).margin < 0.15
    assert share(20, 20).margin == pytest.approx(share(0, 20).margin)
    assert share(250, 1000).margin == pytest.approx(1.96 * (0.25 * 0.75 / 1000) ** 0.5, rel=0.01)


def test_a_comparison_sits_the_tested_policy_at_each_seat_in_turn() -> None:
    played = list(
        units(
            GAMEWIDE,
            "duel",
            2,
            6,
            lambda profile: make_policy(STEADY, profile),
            lambda profile: make_policy(RANDOM, profile),
        )
    )
    comparison = compare(2, iter(played))
    assert comparison.wins.count == 6
    assert {unit.wins for unit in played} <= {0.0, 0.5, 1.0}
    assert comparison.wins.mean > 0.6
    assert comparison.difference.mean == pytest.approx(
        comparison.tested.mean - comparison.field.mean
    )


def test_a_policy_against_itself_wins_its_share_of_each_unit() -> None:
    same = units(
        GAMEWIDE,
        "mirror",
        3,
        4,
        lambda profile: make_policy(STEADY, profile),
        lambda profile: make_policy(STEADY, profile),
    )
    assert [unit.wins for unit in same] == [pytest.approx(1 / 3)] * 4


def test_equal_levels_win_about_equally_often_at_every_seat() -> None:
    games = 60
    summary = summarize(simulate(GAMEWIDE, "fair", games, (STEADY,) * 2), (STEADY,) * 2)
    for seat in summary.seats:
        assert abs(seat.wins.mean - 0.5) < 2 * seat.wins.margin
    assert set(summary.endings) <= set(Termination)


def test_the_first_dealer_is_drawn_for_each_game() -> None:
    dealers = {new_game(GAMEWIDE, f"spring/{n}", 2).observe(Seat(0)).dealer for n in range(12)}
    assert dealers == {0, 1}
