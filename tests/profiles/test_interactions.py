"""Rules that are each clear alone, together: what comes of it must not depend on luck."""

import pytest

from chicago_poker.engine import AnswerRedeal, Cause, Exchange, GiveUp, Phase, Termination
from chicago_poker.engine.events import (
    AwardTaken,
    CardsReplaced,
    ChicagoBroken,
    HandDealt,
    ScoreChanged,
)
from chicago_poker.rules.profile import Profile
from tests.profiles import SHIPPED, house_rule
from tests.tabletop import NOTHING, Tabletop

GAMEWIDE = SHIPPED["chicago-gamewide-0.2"]
POINTS_OR_RESET = """hands.awards.four_of_a_kind = [
    { name = "points", points = 8 }, { name = "reset", reset_opponents = true }
]"""

ACES = "Ac Ad 4h 6s 8c"
QUADS = "9c 9d 9h 9s 2c"
# The first takes all five tricks from the second, by leading from the top.
SWEEP = ["As Ks Ac Kc Ah", "Qs Qc Qd 3d 4d"]
SWEEPING = "As Qs Ks 3d Ac Qc Kc 4d Ah Qd"
# The same with a two as the last card.
SWEEP_WITH_TWO = ["As Ks Ac Kc 2h", "Qs Qc Qd 3d 4d"]
SWEEPING_WITH_TWO = "As Qs Ks 3d Ac Qc Kc 4d 2h Qd"
# The second breaks in the second trick and goes on to take the last one with a two.
BREAK = ["As 2s 3c 4d 6c", "Ks Qs Kc 9d 2h"]
BREAKING = "As Qs 2s Ks"
BREAKING_TO_THE_END = "As Qs 2s Ks Kc 3c 9d 4d 2h 6c"


def changes(table: Tabletop) -> list[tuple[int, Cause, int]]:
    """Return every change of a score: the seat, why, and how much."""
    return [(e.seat, e.cause, e.change) for e in table.all(ScoreChanged)]


# --- a choice for four of a kind, the third award after the tricks, and a call ------------------


def test_four_of_a_kind_is_asked_about_after_the_tricks_when_nobody_has_called() -> None:
    table = Tabletop.at("play", [QUADS, NOTHING[4]], [10, 20])
    table.play_out()
    assert table.phase() is Phase.AWARD
    before = table.scores
    table.choose("reset")
    assert table.scores == (before[0], 0)
    assert table.sees(0).deal == 2


def test_a_call_takes_the_choice_away_with_the_award() -> None:
    table = Tabletop.at("play", [QUADS, NOTHING[4]], [10, 20], caller=1)
    table.play("4c 9c")
    assert table.all(AwardTaken) == []
    assert table.sees(0).deal == 2


def test_where_the_hand_of_a_call_is_paid_the_choice_comes_last_and_before_the_judgement() -> None:
    profile = house_rule("chicago-46", POINTS_OR_RESET)
    hands = ["As Ks Qs Js Kc", "9c 9d 9h 9s 2d"]
    table = Tabletop.at("play", hands, [30, 50], caller=0, qualified=[1], profile=profile)
    table.play("As 9s Ks 2d Qs 9d Js 9h Kc 9c")
    assert table.phase() is Phase.AWARD
    assert table.scores == (50, 50)
    assert table.sees(1).award is not None
    reset = table.game.copy()
    table.choose("points")
    assert table.won == (1, Termination.TARGET)
    other = Tabletop(reset)
    other.choose("reset")
    assert other.scores == (0, 50)
    assert other.won is None
    assert other.sees(0).deal == 2


def test_a_reset_that_does_not_end_the_deal_leaves_the_tricks_to_play() -> None:
    table = Tabletop.at("award 2", [QUADS, NOTHING[4]], [10, 20], profile=SHIPPED["svensk-hemma"])
    table.choose("reset")
    assert table.scores == (10, 0)
    assert table.phase() is Phase.PLAY


# --- the exchange stop, crossed in the middle of a deal -----------------------------------------


def test_a_first_hand_that_reaches_the_stop_makes_the_next_exchange_dear() -> None:
    table = Tabletop.at("award 1", [ACES, NOTHING[0]], [44, 0])
    assert table.scores == (45, 0)
    table.replace("4h 6s")
    assert table.scores == (0, 0)
    table.pat()
    table.replace_first(2)
    assert changes(table)[1] == (0, Cause.EXCHANGE_STOP, -45)


@pytest.mark.parametrize("stop", ["refuse", "six_cards"])
def test_a_reset_brings_a_stopped_player_back_to_the_exchanges(stop: str) -> None:
    parent = {"refuse": "chicago-46", "six_cards": "wikipedia"}[stop]
    profile = house_rule(parent, POINTS_OR_RESET)
    hands = [QUADS, NOTHING[4]]
    table = Tabletop.at("award 1", hands, [0, 46], profile=profile)
    table.choose("reset")
    table.pat()
    assert table.to_act == 1
    assert table.phase() is Phase.EXCHANGE


def test_falling_to_0_in_an_exchange_keeps_the_turn_in_the_next_one() -> None:
    profile = house_rule("chicago-46", "exchange.stop.effect = 'zero'")
    table = Tabletop.at("exchange 1", NOTHING[:2], [46, 0], profile=profile)
    table.replace("2c 3d")
    table.pat()
    assert table.scores[0] == 0
    assert table.to_act == 0


# --- elimination --------------------------------------------------------------------------------


def test_a_breaker_who_is_eliminated_leaves_the_caller_to_win_with_what_is_left() -> None:
    table = Tabletop.at("play", BREAK, [20, 44], caller=0)
    table.play(BREAKING)
    assert table.scores == (5, 54)
    assert table.eliminated == [1]
    assert table.won == (0, Termination.LAST_STANDING)


def test_the_last_trick_can_eliminate_all_but_one_before_the_third_hand() -> None:
    table = Tabletop.at("play", [*SWEEP, ""], [47, 3, 52], dealer=1)
    table.play(SWEEPING)
    assert table.eliminated == [0, 2]
    assert table.won == (1, Termination.LAST_STANDING)
    assert table.scores == (52, 3, 52)


# --- falling to 0 does not take a call away -----------------------------------------------------


def _fallen_by_exchanging() -> Tabletop:
    table = Tabletop.at("exchange 1", NOTHING[:2], [45, 0], qualified=[0])
    table.replace("2c 3d")
    return table


def _fallen_by_a_reset() -> Tabletop:
    table = Tabletop.at("award 1", [NOTHING[4], QUADS], [45, 0], qualified=[0])
    table.choose("reset")
    return table


def _fallen_by_a_broken_call() -> Tabletop:
    profile = house_rule("chicago-46", "call.broken = 'zero'")
    table = Tabletop.at("play", BREAK, [45, 0], caller=0, profile=profile)
    table.play(BREAKING_TO_THE_END)
    return table


@pytest.mark.parametrize("fall", [_fallen_by_exchanging, _fallen_by_a_reset])
def test_a_fall_to_0_leaves_the_qualification(fall: object) -> None:
    assert callable(fall)
    table = fall()
    assert table.scores[0] == 0
    assert table.qualified == [0]


def test_a_call_that_costs_everything_qualifies_all_the_same() -> None:
    table = _fallen_by_a_broken_call()
    assert (0, Cause.CHICAGO_BROKEN, -45) in changes(table)
    assert table.qualified == [0]


def test_a_player_who_fell_for_want_of_a_call_can_call_later_and_win() -> None:
    profile = SHIPPED["chicago-46-brytbonus"]
    table = Tabletop.at("award 1", [ACES, NOTHING[0]], [52, 0], profile=profile)
    assert changes(table) == [(0, Cause.HAND, 1), (0, Cause.UNQUALIFIED, -53)]
    assert table.qualified == []
    table = Tabletop.at("award 1", [ACES, NOTHING[0]], [52, 0], qualified=[0], profile=profile)
    assert table.scores == (53, 0)


# --- passing the target, and the order of what is paid ------------------------------------------


def test_passing_the_target_and_losing_it_again_in_one_deal_does_not_win() -> None:
    hands = ["As 2s 3c 4d Ah", "Ks Qs Kc 9d 2h"]
    table = Tabletop.at(
        "play", hands, [50, 0], caller=0, qualified=[0], profile=SHIPPED["chicago-46"]
    )
    table.play("As Qs 2s Ks Kc 3c 9d 4d 2h Ah")
    assert changes(table)[:2] == [
        (0, Cause.LAST_TRICK, 5),
        (0, Cause.CHICAGO_BROKEN, -15),
    ]
    assert table.won is None
    assert table.sees(0).deal == 2


def test_the_order_of_last_trick_and_chicago_decides_at_the_floor() -> None:
    hands = ["As 2s 3c 4d Ah", "Ks Qs Jc 9d 2h"]
    script = "script = ['deal', 'exchange', 'call', 'play', {0}]"
    orders = {
        "'last_trick', 'chicago'": 0,
        "'chicago', 'last_trick'": 5,
    }
    for order, score in orders.items():
        profile = house_rule("chicago-46", script.format(order))
        table = Tabletop.at("play", hands, [8, 0], caller=0, profile=profile)
        table.play("As Qs 2s Ks Jc 3c 9d 4d 2h Ah")
        assert table.scores == (score, 0)


@pytest.mark.parametrize(("score", "wins"), [(51, False), (52, True)])
def test_passing_the_target_judged_at_each_award(score: int, wins: bool) -> None:
    profile = house_rule("gamewide-hemma", "goal.test = 'more_than'")
    table = Tabletop.at("award 1", [ACES, NOTHING[0]], [score, 0], qualified=[0], profile=profile)
    assert (table.won is not None) is wins


@pytest.mark.parametrize(("score", "falls"), [(51, False), (52, True)])
def test_only_passing_the_target_makes_an_unqualified_player_fall(score: int, falls: bool) -> None:
    profile = SHIPPED["chicago-46-brytbonus"]
    table = Tabletop.at("award 1", [ACES, NOTHING[0]], [score, 0], profile=profile)
    assert table.scores[0] == (0 if falls else score + 1)


# --- a two in the last trick of a Chicago -------------------------------------------------------

TWO = [
    (GAMEWIDE, 15),
    (SHIPPED["chicago-46"], 15 + 5),
    (house_rule("chicago-46", "tricks.last_with_two = 10"), 15 + 10),
    (house_rule("chicago-gamewide-0.2", "call.pays_last_trick = 'always'"), 15 + 10),
    (SHIPPED["finsk-51"], 15),
]


@pytest.mark.parametrize(("profile", "gain"), TWO)
def test_a_two_that_takes_the_last_trick_of_a_made_chicago(profile: Profile, gain: int) -> None:
    table = Tabletop.at("play", SWEEP_WITH_TWO, [15, 0], caller=0, profile=profile)
    table.play(SWEEPING_WITH_TWO)
    assert table.scores[0] == 15 + gain


@pytest.mark.parametrize(("two", "gain"), [(5, 5), (10, 10)])
def test_a_two_that_takes_the_last_trick_after_a_break(two: int, gain: int) -> None:
    profile = house_rule("allt-eller-inget", f"tricks.last_with_two = {two}")
    table = Tabletop.at("play", BREAK, [15, 0], caller=0, dealer=1, profile=profile)
    table.play(BREAKING_TO_THE_END)
    # The breaker's kings are the best hand.
    assert table.scores == (0, gain + 1)


# --- six cards ----------------------------------------------------------------------------------

SIX = house_rule("wikipedia", "seats = [2, 6]")


def test_six_players_with_six_cards_each() -> None:
    table = Tabletop.at("play", NOTHING, [42] * 6, profile=SIX)
    table.play_out()
    assert table.sees(0).deal == 2
    dealt = table.all(HandDealt)[-6:]
    assert [len(event.cards) for event in dealt] == [6] * 6
    assert len({card for event in dealt for card in event.cards}) == 36
    assert table.sees(0).stock == 16
    for _ in range(6):
        assert table.phase() is Phase.GIVE_UP
        table.do(lambda seat: GiveUp(seat, table.sees(seat).hand[0]))
    assert table.all(CardsReplaced) == []
    assert table.phase() is Phase.CALL
    assert [len(table.sees(seat).hand) for seat in range(6)] == [5] * 6


def test_only_those_who_have_reached_the_stop_get_a_sixth_card() -> None:
    table = Tabletop.at("play", NOTHING[:3], [42, 30, 41], dealer=2, profile=SIX)
    table.play_out()
    sizes = [len(event.cards) for event in sorted(table.all(HandDealt)[-3:], key=_seat)]
    assert sizes == [5 + (score >= 42) for score in table.scores]
    assert sizes[0] == 6


def _seat(event: HandDealt) -> int:
    return event.seat


# --- a hand that wins when it is held -----------------------------------------------------------

HELD = "hands.awards.royal_flush = { win = true, when_held = true }"
ROYAL = "Th Jh Qh Kh Ah"


def test_a_royal_flush_among_six_cards_wins_when_the_sixth_is_given_up() -> None:
    profile = house_rule("wikipedia", HELD)
    hands = ["2c Th Jh Qh Kh Ah", NOTHING[1]]
    table = Tabletop.at("give_up", hands, [45, 0], profile=profile)
    assert table.won is None
    table.do(lambda seat: GiveUp(seat, table.sees(seat).hand[0]))
    assert table.won == (0, Termination.WINNING_HAND)


def test_a_royal_flush_as_the_new_hand_wins_before_the_first_exchange() -> None:
    profile = house_rule("allt-eller-inget", HELD)
    table = Tabletop.at("redeal", NOTHING[:2], [0, 60], stock=ROYAL, profile=profile)
    table.do(lambda seat: AnswerRedeal(seat, take=True))
    assert table.won == (0, Termination.WINNING_HAND)


def test_of_two_royal_flushes_as_dealt_the_first_from_forehand_is_paid() -> None:
    hands = ["Ts Js Qs Ks As", ROYAL, NOTHING[0]]
    table = Tabletop.at("exchange 1", hands, dealer=0, profile=SHIPPED["chicago-46"])
    assert table.won == (1, Termination.WINNING_HAND)


# --- a new hand for a low one, then the exchanges -----------------------------------------------


def test_a_low_hand_put_aside_does_not_come_back_where_discards_stay_out() -> None:
    table = Tabletop.at("redeal", NOTHING[:2], profile=SHIPPED["allt-eller-inget"])
    table.do(lambda seat: AnswerRedeal(seat, take=True))
    table.do(lambda seat: AnswerRedeal(seat, take=False))
    assert table.sees(0).stock == 52 - 15
    assert len(table.sees(0).own_discards) == 5
    table.do(lambda seat: Exchange(seat, table.sees(seat).hand))
    assert table.sees(0).stock == 52 - 20
    assert len(table.sees(0).own_discards) == 10


def test_a_low_hand_put_aside_is_in_the_new_stock_where_discards_come_back() -> None:
    profile = house_rule("allt-eller-inget", "stock.when_empty = 'recycle'")
    table = Tabletop.at("redeal", NOTHING[:4], profile=profile)
    for _ in range(4):
        table.do(lambda seat: AnswerRedeal(seat, take=True))
    assert table.sees(0).stock == 12
    for _ in range(4):
        table.do(lambda seat: Exchange(seat, table.sees(seat).hand))
    # 12 cards were left; 20 of the low hands and 10 of two exchanges came back for the third.
    assert table.sees(0).recycles == 1
    assert table.sees(0).stock == 12 + 30 - 20


# --- others -------------------------------------------------------------------------------------


def test_a_call_instead_of_an_exchange_costs_nothing_at_the_stop() -> None:
    profile = house_rule("allt-eller-inget", "exchange.stop = { at = 20, effect = 'zero' }")
    table = Tabletop.at("exchange 1", NOTHING[:2], [30, 30], profile=profile)
    table.call()
    assert table.scores == (30, 30)
    table.replace("2d 3h")
    assert table.scores == (30, 0)


def test_suits_decide_between_straight_flushes_only_where_equals_pay_nobody() -> None:
    profile = house_rule("chicago-46", "hands.straight_flush_suits = ['c', 'd', 'h', 's']")
    flushes = ["5s 6s 7s 8s 9s", "5d 6d 7d 8d 9d", "2h 3s 5c 7c 9h"]
    assert Tabletop.at("award 1", flushes, profile=profile).scores == (0, 8, 0)
    pairs = [ACES, "Ah As 4d 6c 8d", NOTHING[0]]
    assert Tabletop.at("award 1", pairs, profile=profile).scores == (0, 0, 0)


def test_a_fall_to_0_lifts_nobody_who_is_below() -> None:
    profile = house_rule("wikipedia", "call.broken = 'zero'")
    table = Tabletop.at("play", BREAK, [-15, 0], caller=0, profile=profile)
    table.play(BREAKING)
    assert table.scores == (-15, 0)


def test_a_reset_sets_everybody_to_0_from_below_as_well() -> None:
    table = Tabletop.at("award 1", [QUADS, NOTHING[4]], [-5, -15], profile=SHIPPED["finsk-51"])
    assert table.scores == (3, 0)
    assert table.won is None


def test_only_the_first_breaker_of_a_game_is_paid() -> None:
    profile = house_rule("chicago-46-brytbonus", "goal.target = 9999")
    table = Tabletop.at("play", BREAK, [30, 0], caller=0, profile=profile)
    table.play(BREAKING_TO_THE_END)
    while len(table.all(ChicagoBroken)) < 3:
        table.stand_pat_to(Phase.CALL)
        table.call()
        table.play_out()
    paid = [change for _, cause, change in changes(table) if cause is Cause.BREAKER]
    assert paid == [10]
