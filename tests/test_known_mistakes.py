"""Mistakes that programs for this game have made, with the right value."""

import pytest

from chicago_poker.cards import PACK, parse_hand
from chicago_poker.engine import Exchange, IllegalAction, Illegality, Phase, Play, Termination
from chicago_poker.engine.events import (
    AwardTaken,
    BestHandAnnounced,
    CardsDiscarded,
    CardsDrawn,
    GameWon,
    ScoreChanged,
    SeatEliminated,
)
from chicago_poker.hands import Category, hand_value
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream
from tests.tabletop import NOTHING, Tabletop, of_kind


def best(*hands: str) -> BestHandAnnounced:
    (announced,) = Tabletop.at("award 1", hands).all(BestHandAnnounced)
    return announced


def test_the_wheel_is_a_straight_and_suited_it_wins() -> None:
    assert best("Ac 2d 3h 4s 5c", "Kc Kd Kh 2s 3c").category is Category.STRAIGHT
    assert Tabletop.at("award 1", ["Ac 2d 3h 4s 5c", NOTHING[4]]).scores == (4, 0)
    wheel = Tabletop.at("award 1", ["Kc Kd Kh Ks 4d", "As 2s 3s 4s 5s"])
    assert wheel.won == (1, Termination.WINNING_HAND)


@pytest.mark.parametrize(
    ("better", "worse", "category"),
    [
        ("Kc Kd Qh Qs 3c", "Kh Ks 2c 2d Ac", Category.TWO_PAIR),
        ("2s 6s 8s Js As", "2h 3h 4h 5h 7h", Category.FLUSH),
        ("Kc Kd Kh 2c 2d", "3c 3d 3h As Ac", Category.FULL_HOUSE),
        ("Kc Kd Kh 2c 2d", "Qc Qd Qh As Ac", Category.FULL_HOUSE),
    ],
)
def test_the_right_cards_decide(better: str, worse: str, category: Category) -> None:
    assert best(better, worse) == BestHandAnnounced(1, Seat(0), category)
    assert best(worse, better) == BestHandAnnounced(1, Seat(1), category)


def test_an_equal_hand_does_not_win_by_the_suit_of_its_top_card() -> None:
    assert best("Kc Kd 7h 4c 3c", "Kh Ks 7s 4d 3d").seat == 0
    assert best("Kh Ks 7s 4d 3d", "Kc Kd 7h 4c 3c").seat == 0


@pytest.mark.parametrize("step", ["award 1", "award 2", "award 3"])
@pytest.mark.parametrize("suit", "cdhs")
def test_a_royal_flush_is_the_best_hand_at_every_stage(step: str, suit: str) -> None:
    royal = " ".join(rank + suit for rank in "TJQKA")
    second = "hc"[suit == "h"]
    table = Tabletop.at(step, [" ".join(rank + second for rank in "9TJQK"), royal], [51, 0])
    assert table.won == (1, Termination.WINNING_HAND)
    assert table.scores == (0, 52)


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_an_empty_stock_leaves_no_hand_short_and_returns_nothing_just_given_up(seed: str) -> None:
    table = Tabletop.dealt(6, seed)
    while table.phase() is Phase.EXCHANGE:
        seat = table.to_act
        before = table.sees(seat).hand
        gone = set(before[:4])
        drawn = {c for e in of_kind(table.replace_first(4), CardsDrawn) for c in e.cards}
        assert len(drawn) == 4
        assert drawn.isdisjoint(gone)
        if table.game.deal == 1:
            assert len(table.sees(seat).hand) == 5
    assert table.sees(0).recycles >= 2


def test_a_declined_card_does_not_come_back_to_the_same_exchange() -> None:
    for seed in ("a", "b", "c", "d"):
        table = Tabletop.dealt(6, seed)
        for _ in range(5):
            table.replace_first(4)
        table.replace_first(2)
        table.replace_first(1)
        offer = table.sees(0).offer
        (gone,) = table.all(CardsDiscarded)[-1].cards
        table.decline()
        (drawn,) = table.all(CardsDrawn)[-1].cards
        assert drawn not in (offer, gone)


def test_every_award_is_judged_by_itself_on_the_seat_that_was_paid() -> None:
    # Both would pass 52: the breaker is judged, the last hand is never looked at.
    hands = ["2c 4d 6h 8s Tc", "Ac 4h 6s 8c Td", "Kd Kh Ks 3c 3d"]
    table = Tabletop.at("call", hands, [20, 45, 50], qualified=[1, 2])
    table.call()
    table.play("2c Ac 3c")
    assert table.won == (1, Termination.TARGET)
    # The seat that is paid for its hand wins, not the one that has had 52 for longer.
    table = Tabletop.at("award 1", ["Ac Ad 4c 6d 8h", NOTHING[0]], [51, 52], qualified=[0, 1])
    assert table.won == (0, Termination.TARGET)
    # The last trick is judged before the hand, and each gets its own verdict.
    hands = ["As Ah Ks Kh Qs", "9c 9d 3s 4d 6c", "2c 3d 5h 7s Tc"]
    table = Tabletop.at("play", hands, [48, 51, 0], qualified=[1])
    table.play_out()
    ends = [e for e in table.game.events if isinstance(e, ScoreChanged | SeatEliminated | GameWon)]
    assert [type(event) for event in ends] == [ScoreChanged, SeatEliminated, ScoreChanged, GameWon]
    assert [event.seat for event in ends] == [0, 0, 1, 1]


def test_exactly_one_seat_is_paid_at_a_stage() -> None:
    equal = ["Ac Ad Kc 8d 4h", "Ah As Kd 8c 4d"]
    table = Tabletop.at("award 1", equal)
    assert len(table.all(AwardTaken)) == len(table.all(ScoreChanged)) == 1


def test_a_confirmation_that_fires_twice_acts_once() -> None:
    table = Tabletop.at("exchange 1", NOTHING[:3], [45, 0, 0])
    again = Exchange(Seat(0), parse_hand("2c 3d"))
    table.game.apply(again)
    with pytest.raises(IllegalAction) as refused:
        table.game.apply(again)
    assert refused.value.why is Illegality.NOT_YOUR_TURN
    assert table.game.actions == (again,)
    table = Tabletop.at("exchange 1", [NOTHING[0], "", NOTHING[1]], [45, 0, 0])
    table.replace("2c")
    table.keep()
    with pytest.raises(IllegalAction):
        table.game.apply(table.game.actions[-1])
    assert len(table.game.actions) == 2


def test_a_card_played_twice_is_refused() -> None:
    table = Tabletop.at("play", ["As Ks Qs Js 9h", "9c 9d 3s 4d 5c"])
    table.play("As 3s")
    played = table.game.actions[0]
    assert isinstance(played, Play)
    with pytest.raises(IllegalAction) as refused:
        table.game.apply(played)
    assert refused.value.why is Illegality.CARD_NOT_HELD


def test_every_hand_of_a_game_is_five_different_cards_with_one_value() -> None:
    table, luck = Tabletop.dealt(5, "values"), Stream("values", "choices")
    for _ in range(300):
        table.game.apply(luck.choose(table.game.legal_actions()))
        for seat in range(5):
            hand = table.sees(seat).hand
            if len(hand) == 5:
                assert set(hand) <= set(PACK)
                assert hand_value(hand) == hand_value(hand[::-1])
