"""Actions tried in deals that could be: amounts that are known, and what the engine comes to."""

from math import sqrt
from statistics import fmean, median, variance

import pytest
from msgspec.structs import replace

from chicago_poker.bots.hints.trials import Trial, difference, trials
from chicago_poker.bots.levels import SKILLED, make_policy
from chicago_poker.bots.match_value import shipped_values
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.traits import KEEN_TRAITS
from chicago_poker.bots.worth import Standing, margin
from chicago_poker.cards import parse_hand
from chicago_poker.engine import (
    Action,
    AnswerCall,
    ChooseAward,
    Exchange,
    Observation,
    Phase,
    new_game,
)
from chicago_poker.seating import Seat
from chicago_poker.session.opponents import decide_in_process
from chicago_poker.streams import Stream
from tests.bots.hints.by_engine import points_by_engine
from tests.tabletop import GAMEWIDE, Tabletop, shipped

VIEWER = Seat(0)


def tried(seen: Observation, *actions: Action, call_chance: float = 0.0) -> list[Trial]:
    outlook = Outlook(GAMEWIDE, KEEN_TRAITS, seen)
    return trials(outlook, Stream("trials", "luck"), actions, 100, call_chance)


def asked_at(step: str, hand: str, scores: tuple[int, ...]) -> Observation:
    others = ("2c 4d 6h 8h Tc", "3c 5d 7d 9c Jd")
    game = Tabletop.at(step, (hand, *others[: len(scores) - 1]), scores).game
    while game.to_act != VIEWER:
        assert game.to_act is not None
        game.apply(game.legal_actions()[0])
    return game.observe(VIEWER)


def test_a_call_is_worth_what_its_chance_says() -> None:
    seen = asked_at("call", "As Ks Qs Js Ah", (20, 10, 10))
    call = AnswerCall(VIEWER, call=True)
    for chance, points in ((1.0, 15.0), (0.0, -15.0), (0.5, 0.0)):
        (trial,) = tried(seen, call, call_chance=chance)
        assert trial.points == [pytest.approx(points)] * 100


def test_a_certain_call_that_reaches_the_target_wins() -> None:
    seen = asked_at("call", "As Ks Qs Js Ah", (40, 10, 10))
    call, silence = tried(
        seen, AnswerCall(VIEWER, call=True), AnswerCall(VIEWER, call=False), call_chance=1.0
    )
    assert fmean(call.worths) > fmean(silence.worths)
    assert call.chances == [1.0] * 100
    assert max(silence.chances) < 1.0


def test_a_chance_to_win_is_that_of_the_standing_after_the_deal() -> None:
    seen = asked_at("award", "As Ac Ad Ah 2s", (10, 40, 40))
    (reset,) = tried(seen, ChooseAward(VIEWER, "reset"))
    standing = Standing((10, 0, 0), (False,) * 3, (False,) * 3)
    values = shipped_values(GAMEWIDE)
    assert values is not None
    expected = values.after_deal(standing, seen.dealer)[VIEWER]
    assert reset.chances == [pytest.approx(expected)] * 100


def test_where_nobody_knows_what_a_score_is_worth_no_chance_is_told() -> None:
    profile = shipped()["glimne"]
    table = Tabletop.at("exchange", ("As Kc 7d 5h 2s", "2c 4d 6h 8h Tc"), profile=profile)
    outlook = Outlook(profile, KEEN_TRAITS, table.sees(0))
    (trial,) = trials(outlook, Stream("trials", "luck"), [Exchange(VIEWER, ())], 20, 0.0)
    assert len(trial.points) == len(trial.worths) == 20
    assert trial.chances == []


def test_an_exchange_beyond_the_stop_shows_its_price() -> None:
    seen = asked_at("exchange", "2s 4s 6c 8d Th", (47, 10, 10))
    pat, exchange = tried(seen, Exchange(VIEWER, ()), Exchange(VIEWER, parse_hand("2s")))
    # The last trick would put the seat out, so it calls, and a call that is broken costs 15.
    assert median(pat.points) == -15
    assert median(exchange.points) == -47
    assert max(exchange.points) < -30


def test_a_reset_costs_the_others_and_brings_nothing_itself() -> None:
    seen = asked_at("award", "As Ac Ad Ah 2s", (10, 40, 40))
    assert seen.award is not None
    points, reset = tried(seen, *(ChooseAward(VIEWER, name) for name in seen.award.lines))
    # The reset ends the deal; the points lock the hand, which is best at both later awards too.
    assert reset.points == [0.0] * 100
    assert fmean(points.points) > 16
    standing = Standing((10, 0, 0), (False,) * 3, (False,) * 3)
    assert reset.worths == [pytest.approx(margin(GAMEWIDE, standing, VIEWER))] * 100


def test_differences_are_taken_deal_by_deal() -> None:
    assert difference([1.0, 5.0, 9.0], [0.0, 4.0, 8.0]) == (1.0, 0.0)
    gap = difference([2.0, 0.0], [0.0, 0.0])
    assert gap.mean == 1.0
    assert gap.error == pytest.approx(sqrt(2) / 2)


def exchange_questions(seats: int, seed: str) -> dict[int, tuple[Observation, Action]]:
    """Return a question of each exchange of a deal, before which nobody has points for a call."""
    game, policy = new_game(GAMEWIDE, seed, seats), make_policy(SKILLED, GAMEWIDE)
    found: dict[int, tuple[Observation, Action]] = {}
    while (seat := game.to_act) is not None and game.deal == 1:
        seen = game.observe(seat)
        action = decide_in_process(policy, seed, seen).action
        if seen.phase is Phase.EXCHANGE:
            found.setdefault(seen.stage, (seen, action))
        game.apply(action)
    return found


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_quick_deals_bring_what_the_engines_own_do(seats: int) -> None:
    for seen, action in exchange_questions(seats, f"compare {seats}").values():
        low = replace(seen, scores=tuple(min(score, 3) for score in seen.scores))
        outlook = Outlook(GAMEWIDE, KEEN_TRAITS, low)
        seat = seen.seat
        actions = list(dict.fromkeys((action, Exchange(seat, ()), Exchange(seat, seen.hand[1:]))))
        quick = trials(outlook, Stream("quick", "luck"), actions, 600, 0.0)
        engine = points_by_engine(outlook, Stream("engine", "luck"), actions, 300)
        for trial, points in zip(quick, engine, strict=True):
            error = sqrt(variance(trial.points) / 600 + variance(points) / 300)
            assert abs(fmean(trial.points) - fmean(points)) < 3.5 * error


def test_a_call_in_place_of_an_exchange_can_be_tried() -> None:
    profile = shipped()["allt-eller-inget"]
    table = Tabletop.at("exchange", ("As Ks Qs Js Ah", "2c 4d 6h 8h Tc"), (20, 20), profile=profile)
    seen = table.sees(0)
    call = AnswerCall(VIEWER, call=True)
    assert call in seen.legal
    outlook = Outlook(profile, KEEN_TRAITS, seen)
    sure, lost = (
        trials(outlook, Stream("trials", "luck"), [call], 20, chance)[0] for chance in (1.0, 0.0)
    )
    # A made call wins the game at this table; a broken one costs all there is, but the deal goes
    # on, and the last trick and the hand are paid.
    assert min(sure.worths) > max(lost.worths) + 20
    assert -20 <= min(lost.points) <= max(lost.points) < 0
