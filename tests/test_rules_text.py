"""The rules as card players would show them to each other: one test or more per numbered sentence.

The names follow docs/rules.md: ``test_rule_3_4_…`` shows rule 3.4. Seats are counted from 0 here,
the last seat deals unless a test says otherwise, and so seat 0 is forehand.
"""

import re
from itertools import combinations, permutations
from pathlib import Path

import pytest

from chicago_poker.cards import PACK, in_pack_order, parse, parse_hand, show
from chicago_poker.engine import (
    Cause,
    Exchange,
    IllegalAction,
    Illegality,
    Phase,
    Play,
    Termination,
)
from chicago_poker.engine.events import (
    AwardOffered,
    AwardTaken,
    BestHandAnnounced,
    CallOpened,
    CardOffered,
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    CardsReplaced,
    ChicagoBroken,
    ChicagoCalled,
    ChicagoMade,
    DealEnded,
    DealStarted,
    ExchangeOpened,
    GameWon,
    HandDealt,
    NoHandPaid,
    OfferDeclined,
    OfferKept,
    PackShuffled,
    PlayOpened,
    ScoreChanged,
    SeatEliminated,
    StockRecycled,
    StockShuffled,
    StoodPat,
    TrickTaken,
    is_visible,
)
from chicago_poker.engine.game import new_game
from chicago_poker.hands import Category
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream
from tests.tabletop import GAMEWIDE, NOTHING, Tabletop, of_kind

PAIR = "Ac Ad 4c 6d 8h"
FOUR_KINGS = "Kc Kd Kh Ks 4d"
STRAIGHT_FLUSH = "7h 8h 9h Th Jh"
ROYAL_FLUSH = "Th Jh Qh Kh Ah"

# Seat 0 leads and takes every trick, the last one with a two; nobody has more than a high card.
TWO_FINISH = ("2h Kh 6h 8h As", "3c 4c 5d 7d 9s")
TWO_FINISH_PLAY = "As 9s Kh 3c 8h 4c 6h 5d 2h 7d"
# The same with a six.
PLAIN_FINISH_PLAY = "As 9s Kh 3c 8h 4c 2h 5d 6h 7d"

# Seat 0 leads the ace of spades and takes all five tricks; seat 1 has a pair of nines.
STRONG_AND_WEAK = ("As Ks Qs Js 9h", "9c 9d 3s 4d 5c")


# --- 1. The table -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_rule_1_1_two_to_six_seats_and_all_may_be_computer_opponents(seats: int) -> None:
    table = Tabletop.dealt(seats)
    luck = Stream("nobody is a person", "choices")
    while table.game.outcome is None:
        table.game.apply(luck.choose(table.game.legal_actions()))
    assert len(table.scores) == seats


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_rule_1_1_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 6 seats, not {seats}"):
        new_game(GAMEWIDE, "rules", seats)


def test_rule_1_2_an_ace_is_the_highest_card_in_the_tricks() -> None:
    table = Tabletop.at("play", ["Kc 4d 6h 8s Tc", "Ac 4h 6s 8c Td"])
    table.play("Kc Ac")
    assert table.all(TrickTaken) == [TrickTaken(1, Seat(1), parse("Ac"))]


def test_rule_1_2_in_a_straight_an_ace_is_high_or_low_and_low_is_lowest() -> None:
    for low, higher in [("Ac 2d 3h 4s 5c", "2c 3d 4h 5s 6c"), ("9c Td Jh Qs Kc", "Tc Jd Qh Ks Ac")]:
        table = Tabletop.at("award 1", [low, higher])
        assert table.all(BestHandAnnounced) == [BestHandAnnounced(1, Seat(1), Category.STRAIGHT)]


def test_rule_1_2_a_pack_has_52_cards() -> None:
    (shuffled,) = Tabletop.dealt(2).all(PackShuffled)
    assert in_pack_order(shuffled.order) == PACK
    assert len(PACK) == len({show(card) for card in PACK}) == 52


def test_rule_1_3_scores_start_at_0_and_carry_over_from_deal_to_deal() -> None:
    assert Tabletop.dealt(4).scores == (0, 0, 0, 0)
    table = Tabletop.at("play", TWO_FINISH, [7, 3])
    table.play(TWO_FINISH_PLAY)
    assert table.game.deal == 2
    assert table.scores[1] == 3
    assert table.scores[0] == 7 + 10


def test_rule_1_3_a_score_never_falls_below_0_and_may_pass_52() -> None:
    table = Tabletop.at("call", ["2c 4d 6h 8s Tc", "Ac 4h 6s 8c Td"], [15, 51], qualified=[1])
    table.call()
    table.play("2c Ac")
    assert table.scores == (0, 61)


def test_rule_1_4_a_broken_call_and_a_reset_leave_a_seat_qualified() -> None:
    table = Tabletop.at("call", ["2c 4d 6h 8s Tc", "Ac 4h 6s 8c Td"], [20, 0])
    assert table.qualified == []
    table.call()
    assert table.qualified == [0]
    table.play("2c Ac")
    assert table.qualified == [0]
    reset = Tabletop.at("award 1", [FOUR_KINGS, NOTHING[0]], [0, 20], qualified=[1])
    reset.choose("reset")
    assert reset.scores[1] == 0
    assert reset.qualified == [1]


def test_rule_1_4_nobody_is_qualified_in_a_new_game() -> None:
    assert Tabletop.dealt(6).qualified == []


def test_rule_1_5_an_eliminated_seat_is_not_dealt_asked_paid_or_reset() -> None:
    table = Tabletop.at("award 2", [FOUR_KINGS, "", NOTHING[0], NOTHING[1]], [4, 54, 20, 9])
    table.choose("reset")
    assert table.scores == (4, 54, 0, 0)
    assert [event.seat for event in table.all(HandDealt)] == [2, 3, 0]
    assert table.sees(1).hand == ()
    table.stand_pat_to(Phase.PLAY)
    table.play_out()
    asked = {action.seat for action in table.game.actions}
    assert asked == {0, 2, 3}


def test_rule_1_6_the_seed_draws_the_first_dealer() -> None:
    for seed in ("one", "two", "three", "four"):
        drawn = Stream(seed, "dealer").below(5)
        assert Tabletop.dealt(5, seed).all(DealStarted) == [DealStarted(1, Seat(drawn))]


def test_rule_1_6_the_next_active_seat_clockwise_deals_next() -> None:
    hands = ["", TWO_FINISH[0], TWO_FINISH[1]]
    for dealer, following in [(1, 2), (2, 1), (0, 1)]:
        table = Tabletop.at("play", hands, [52, 0, 0], dealer=dealer)
        table.play_out()
        assert [event.dealer for event in table.all(DealStarted)] == [following]


def test_rule_1_7_forehand_is_left_of_the_dealer_and_order_passes_over_eliminated_seats() -> None:
    hands = [NOTHING[0], "", NOTHING[1], NOTHING[2]]
    assert Tabletop.at("exchange 1", hands, dealer=3).sees(0).clockwise == (0, 2, 3)
    assert Tabletop.at("exchange 1", hands, dealer=0).sees(0).clockwise == (2, 3, 0)
    table = Tabletop.at("exchange 1", hands, dealer=2)
    table.pat(3)
    assert [event.seat for event in table.all(StoodPat)] == [3, 0, 2]


# --- 2. The deal and the exchanges --------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_rule_2_1_five_cards_one_at_a_time_from_forehand_clockwise(seats: int) -> None:
    table = Tabletop.dealt(seats)
    (shuffled,) = table.all(PackShuffled)
    (started,) = table.all(DealStarted)
    around = [(started.dealer + 1 + place) % seats for place in range(seats)]
    hands: dict[int, list[int]] = {seat: [] for seat in around}
    pack = iter(shuffled.order)
    for _ in range(5):
        for seat in around:
            hands[seat].append(next(pack))
    assert {event.seat: event.cards for event in table.all(HandDealt)} == {
        seat: tuple(sorted(cards)) for seat, cards in hands.items()
    }
    assert table.sees(0).stock == 52 - 5 * seats


def test_rule_2_2_three_stages_and_each_active_seat_is_asked_once_in_each() -> None:
    table = Tabletop.dealt(3)
    table.stand_pat_to(Phase.PLAY)
    assert [event.stage for event in table.all(ExchangeOpened)] == [1, 2, 3]
    around = list(table.sees(0).clockwise)
    assert [event.seat for event in table.all(StoodPat)] == around * 3


def test_rule_2_2_a_seat_stands_pat_or_replaces_one_to_four_cards() -> None:
    table = Tabletop.at("exchange 1", NOTHING[:2])
    sizes = [len(action.cards) for action in _exchanges(table)]
    assert [sizes.count(size) for size in range(6)] == [1, 5, 10, 10, 5, 0]
    with pytest.raises(IllegalAction) as refused:
        table.replace(NOTHING[0])
    assert refused.value.why is Illegality.TOO_MANY_CARDS


def _exchanges(table: Tabletop) -> list[Exchange]:
    return [action for action in table.game.legal_actions() if isinstance(action, Exchange)]


def test_rule_2_3_several_cards_come_from_the_top_of_the_stock_unseen_by_others() -> None:
    table = Tabletop.at("exchange 1", NOTHING[:3], stock="Qs 4d Kh")
    events = table.replace("2c 7s 9c")
    assert table.hand(0) == "3d 4d 5h Kh Qs"
    others = [event for event in events if is_visible(event, Seat(1))]
    assert others == [CardsReplaced(Seat(0), 3)]
    own = [event for event in events if is_visible(event, Seat(0))]
    assert CardsDiscarded(Seat(0), parse_hand("2c 7s 9c")) in own
    assert CardsDrawn(Seat(0), (parse("Qs"), parse("4d"), parse("Kh"))) in own


def test_rule_2_4_a_single_card_is_offered_openly_and_kept() -> None:
    table = Tabletop.at("exchange 1", NOTHING[:2], stock="Qs Kd")
    offered = table.replace("2c")
    assert table.phase() is Phase.OFFER
    assert table.sees(1).offer == parse("Qs")
    kept = table.keep()
    assert table.hand(0) == "9c 3d 5h 7s Qs"
    for event in (CardOffered(Seat(0), parse("Qs")), OfferKept(Seat(0), parse("Qs"))):
        assert event in offered + kept
        assert is_visible(event, Seat(1))
    assert table.to_act == 1


def test_rule_2_4_a_declined_offer_is_answered_with_the_next_card_unseen() -> None:
    table = Tabletop.at("exchange 1", NOTHING[:2], stock="Qs Kd")
    table.replace("2c")
    events = table.decline()
    assert table.hand(0) == "9c 3d Kd 5h 7s"
    assert [event for event in events if is_visible(event, Seat(1))] == [
        OfferDeclined(Seat(0), parse("Qs"))
    ]
    assert table.sees(1).offers == table.sees(0).offers != ()


def test_rule_2_4_how_many_cards_were_replaced_is_public_but_not_which() -> None:
    table = Tabletop.at("exchange 1", NOTHING[:3])
    table.replace("2c 3d")
    table.replace("2d 3h 5s 7c")
    table.pat()
    assert table.sees(2).exchanged == ((2,), (4,), (0,))
    assert table.sees(0).own_discards == parse_hand("2c 3d")
    assert table.sees(2).own_discards == ()


def test_rule_2_5_the_discards_are_shuffled_only_when_the_stock_runs_out() -> None:
    table = Tabletop.dealt(6)
    table.replace_first(4)
    table.replace_first(4)
    table.replace_first(4)
    table.replace_first(4)
    table.replace_first(4)
    assert table.sees(0).stock == 2
    table.replace_first(2)
    assert table.sees(0).stock == 0
    assert table.all(StockRecycled) == []
    before = _discarded(table)
    table.replace_first(1)
    assert table.all(StockRecycled) == [StockRecycled(22)]
    (shuffled,) = table.all(StockShuffled)
    assert set(shuffled.order) == before


def _discarded(table: Tabletop) -> set[int]:
    return {card for event in table.all(CardsDiscarded) for card in event.cards}


def test_rule_2_5_what_is_left_of_the_stock_is_drawn_before_the_shuffled_discards() -> None:
    table = Tabletop.dealt(6)
    for _ in range(5):
        table.replace_first(4)
    (pack,) = table.all(PackShuffled)
    table.replace_first(4)
    (shuffled,) = table.all(StockShuffled)
    assert table.all(CardsDrawn)[-1].cards == pack.order[-2:] + shuffled.order[:2]


def test_rule_2_5_the_cards_of_the_exchange_in_progress_stay_out() -> None:
    table = Tabletop.dealt(6)
    for _ in range(5):
        table.replace_first(4)
    table.replace_first(1)
    table.keep()
    table.pat()
    before = _discarded(table)
    table.replace_first(1)
    (offer,) = table.all(CardOffered)[1:]
    (mine,) = table.all(CardsDiscarded)[-1].cards
    table.decline()
    (shuffled,) = table.all(StockShuffled)
    assert set(shuffled.order) == before
    assert {offer.card, mine}.isdisjoint(shuffled.order)


def test_rule_2_6_replacing_a_card_with_45_or_more_costs_the_whole_score() -> None:
    for score, left in [(44, 44), (45, 0), (51, 0)]:
        table = Tabletop.at("exchange 1", NOTHING[:2], [score, 0])
        table.replace("2c 3d")
        assert table.scores[0] == left


def test_rule_2_6_standing_pat_with_45_costs_nothing() -> None:
    table = Tabletop.at("exchange 1", NOTHING[:2], [45, 0])
    table.pat()
    assert table.scores[0] == 45
    assert table.all(ScoreChanged) == []


def test_rule_2_6_an_exchange_that_is_not_carried_out_leaves_no_trace() -> None:
    table = Tabletop.at("exchange 1", NOTHING[:2], [45, 0])
    before = table.game.copy()
    assert Exchange(Seat(0), parse_hand("2c")) in table.game.legal_actions()
    assert table.game.actions == before.actions == ()
    assert table.game.events == before.events
    assert table.sees(0) == before.observe(Seat(0))


def test_rule_2_6_after_falling_to_0_a_later_exchange_of_the_deal_is_free() -> None:
    table = Tabletop.at("exchange 1", ["Ac Ad 4c 6d 8h", NOTHING[0]], [45, 0])
    table.replace("4c 6d")
    table.pat()
    assert table.scores[0] > 0
    after_first = table.scores[0]
    table.replace_first(2)
    assert table.scores[0] == after_first
    assert [event.cause for event in table.all(ScoreChanged)].count(Cause.EXCHANGE_STOP) == 1


# --- 3. Paying the best hand --------------------------------------------------------------------


def test_rule_3_1_the_strongest_hand_is_paid_after_the_first_and_the_second_exchange() -> None:
    table = Tabletop.at("exchange 1", [NOTHING[0], PAIR])
    table.pat(2)
    assert table.scores == (0, 1)
    table.pat(2)
    assert table.scores == (0, 2)
    table.pat(2)
    assert table.scores == (0, 2)
    assert table.phase() is Phase.PLAY


def test_rule_3_1_the_table_learns_seat_and_category_and_sees_no_card() -> None:
    table = Tabletop.at("exchange 1", [NOTHING[0], PAIR])
    table.pat()
    events = table.pat()
    assert [event for event in events if is_visible(event, Seat(0))][-5:-1] == [
        BestHandAnnounced(1, Seat(1), Category.PAIR),
        AwardTaken(Seat(1), Category.PAIR, ""),
        ScoreChanged(Seat(1), Cause.HAND, 1, 1),
        events[-2],
    ]
    assert not of_kind(events, CardPlayed)


@pytest.mark.parametrize(
    ("hand", "category", "points"),
    [
        (PAIR, Category.PAIR, 1),
        ("Kc Kd 4c 4d 8h", Category.TWO_PAIR, 2),
        ("Qc Qd Qh 4d 8h", Category.THREE_OF_A_KIND, 3),
        ("Tc Jd Qh Ks Ad", Category.STRAIGHT, 4),
        ("4h 6h 8h Jh Kh", Category.FLUSH, 5),
        ("Kc Kd Kh 4d 4c", Category.FULL_HOUSE, 6),
    ],
)
def test_rule_3_2_what_the_hands_are_paid(hand: str, category: Category, points: int) -> None:
    table = Tabletop.at("award 1", [NOTHING[0], hand])
    assert table.all(BestHandAnnounced) == [BestHandAnnounced(1, Seat(1), category)]
    assert table.scores == (0, points)


def test_rule_3_2_a_high_card_is_paid_nothing_and_nothing_else_is_announced() -> None:
    table = Tabletop.at("award 1", NOTHING[:3], [20, 30, 40])
    assert table.scores == (20, 30, 40)
    assert table.all(NoHandPaid) == [NoHandPaid(1)]
    assert table.all(BestHandAnnounced) == []
    assert table.all(AwardTaken) == []


def test_rule_3_3_four_of_a_kind_taken_as_points() -> None:
    table = Tabletop.at("award 1", [NOTHING[0], FOUR_KINGS], [20, 3])
    assert table.to_act == 1
    assert table.all(AwardOffered) == [AwardOffered(Seat(1), ("points", "reset"))]
    table.choose("points")
    assert table.scores == (20, 11)
    assert table.game.deal == 1
    assert table.phase() is Phase.EXCHANGE


def test_rule_3_3_four_of_a_kind_taken_as_reset_ends_the_deal_without_tricks() -> None:
    table = Tabletop.at("award 1", [NOTHING[0], FOUR_KINGS, NOTHING[1]], [20, 3, 44])
    events = table.choose("reset")
    assert table.scores == (0, 3, 0)
    assert table.game.deal == 2
    assert DealEnded(1) in events
    assert table.all(PlayOpened) == []


def test_rule_3_4_four_of_a_kind_taken_as_points_pays_8_again_unasked() -> None:
    table = Tabletop.at("award 1", [FOUR_KINGS, NOTHING[0]])
    table.choose("points")
    table.pat(2)
    assert table.scores == (16, 0)
    table.pat(2)
    table.do_not_call()
    table.play_out()
    assert [event.change for event in table.all(ScoreChanged) if event.cause is Cause.HAND] == [
        8,
        8,
        8,
    ]
    assert len(table.all(AwardOffered)) == 1


def test_rule_3_4_the_fifth_card_makes_no_difference() -> None:
    table = Tabletop.at("award 1", [FOUR_KINGS, NOTHING[0]], stock="Ac Td")
    table.choose("points")
    table.replace("4d")
    table.keep()
    table.pat()
    assert table.hand(0) == "Kc Ac Kd Kh Ks"
    assert table.scores == (16, 0)


def test_rule_3_4_it_is_still_the_same_after_another_four_of_a_kind_in_between() -> None:
    # With this seed the four kings come back from the shuffled discards.
    hands = [FOUR_KINGS, *NOTHING[:5]]
    table = Tabletop.at("award 1", hands, stock="Qc Qd Qh Qs", seed="kings 4929")
    table.choose("points")
    table.replace("Kc Kd Kh Ks")
    for count in (4, 4, 4, 4, 2):
        table.replace_first(count)
    table.choose("points")
    table.replace("Qc Qd Qh Qs")
    assert table.hand(0) == "Kc 4d Kd Kh Ks"
    table.stand_pat_to(Phase.PLAY)
    table.play_out()
    assert table.game.deal == 2
    assert [event.stage for event in table.all(BestHandAnnounced)] == [1, 2, 3]
    assert len(table.all(AwardOffered)) == 2


def test_rule_3_4_the_next_deal_asks_again() -> None:
    table = Tabletop.at("award 1", [FOUR_KINGS, NOTHING[0]])
    table.choose("points")
    table.stand_pat_to(Phase.PLAY)
    table.play_out()
    assert table.game.deal == 2
    assert table.sees(0).best_hands == ()


@pytest.mark.parametrize("score", [0, 30, 51])
@pytest.mark.parametrize("qualified", [[], [1]])
def test_rule_3_5_a_straight_flush_wins_at_once_with_exactly_52(
    score: int, qualified: list[int]
) -> None:
    table = Tabletop.at("award 1", [NOTHING[0], STRAIGHT_FLUSH], [33, score], qualified=qualified)
    assert table.won == (1, Termination.WINNING_HAND)
    assert table.scores == (33, 52)


def test_rule_3_5_a_royal_flush_sets_all_other_active_seats_to_0_as_well() -> None:
    table = Tabletop.at("award 1", [NOTHING[0], ROYAL_FLUSH, "", NOTHING[1]], [33, 7, 53, 0])
    assert table.won == (1, Termination.WINNING_HAND)
    assert table.scores == (0, 52, 53, 0)


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [
        ("Ac Ad Kc 8d 4h", "Ah As Kd 8c 6h"),
        ("Kh Ks 2c 2d Ac", "Kc Kd Qc Qd 3h"),
        ("4c 4d 8c 8d Th", "4h 4s 8h 8s Jc"),
        ("Ac Jc 8c 7c 2c", "Ad Jd 8d 7d 3d"),
    ],
)
def test_rule_3_6_every_card_counts(weaker: str, stronger: str) -> None:
    assert Tabletop.at("award 1", [weaker, stronger]).scores[0] == 0
    assert Tabletop.at("award 1", [stronger, weaker]).scores[1] == 0


def test_rule_3_6_between_equal_hands_the_first_in_clockwise_order_is_paid() -> None:
    hands = ["Ac Ad Kc 8d 4h", NOTHING[0], "Ah As Kd 8c 4d"]
    for dealer, paid in [(0, 2), (1, 2), (2, 0)]:
        table = Tabletop.at("award 1", hands, dealer=dealer)
        assert [event.seat for event in table.all(BestHandAnnounced)] == [paid]
        assert sum(table.scores) == 1


def test_rule_3_6_equal_straight_flushes_go_hearts_spades_diamonds_clubs() -> None:
    flushes = {suit: " ".join(rank + suit for rank in "6789T") for suit in "hsdc"}
    for better, worse in combinations("hsdc", 2):
        for hands in ([flushes[worse], flushes[better]], [flushes[better], flushes[worse]]):
            table = Tabletop.at("award 1", hands)
            assert table.won == (hands.index(flushes[better]), Termination.WINNING_HAND)


def test_rule_3_6_a_higher_straight_flush_beats_a_lower_one_of_a_better_suit() -> None:
    table = Tabletop.at("award 1", [STRAIGHT_FLUSH, "8c 9c Tc Jc Qc"])
    assert table.won == (1, Termination.WINNING_HAND)


def test_rule_3_6_suits_decide_nothing_else() -> None:
    for first, second in permutations("hsdc", 2):
        flushes = [" ".join(rank + suit for rank in "468JK") for suit in (first, second)]
        assert Tabletop.at("award 1", flushes).scores == (5, 0)


def test_rule_3_7_the_same_hand_is_paid_up_to_three_times_in_a_deal() -> None:
    table = Tabletop.at("exchange 1", [NOTHING[0], PAIR])
    table.stand_pat_to(Phase.PLAY)
    table.play_out()
    paid = [event for event in table.all(ScoreChanged) if event.cause is Cause.HAND]
    assert [(event.seat, event.change) for event in paid] == [(1, 1)] * 3
    assert [event.stage for event in table.all(BestHandAnnounced)] == [1, 2, 3]


# --- 4. The call --------------------------------------------------------------------------------


def test_rule_4_1_each_active_seat_with_15_points_is_asked_clockwise() -> None:
    hands = [*NOTHING[:3], ""]
    table = Tabletop.at("call", hands, [15, 14, 30, 52], dealer=1)
    assert table.all(CallOpened) == [CallOpened((Seat(2), Seat(0)))]
    table.do_not_call()
    assert table.to_act == 0
    table.do_not_call()
    assert table.phase() is Phase.PLAY
    assert table.qualified == []


def test_rule_4_1_the_first_yes_is_the_caller_leads_and_ends_the_question() -> None:
    table = Tabletop.at("call", NOTHING[:4], [20, 20, 20, 20])
    table.do_not_call()
    events = table.call()
    assert of_kind(events, ChicagoCalled) == [ChicagoCalled(Seat(1))]
    assert table.qualified == [1]
    assert table.sees(0).caller == 1
    assert table.all(PlayOpened) == [PlayOpened(Seat(1))]
    assert table.to_act == 1
    assert table.phase() is Phase.PLAY


def test_rule_4_1_the_call_comes_after_the_third_exchange() -> None:
    table = Tabletop.at("exchange 1", NOTHING[:2], [20, 0])
    table.pat(5)
    assert table.phase() is Phase.EXCHANGE
    table.pat()
    assert table.phase() is Phase.CALL


def test_rule_4_2_the_third_hand_waits_until_after_the_tricks() -> None:
    table = Tabletop.at("exchange 3", [NOTHING[0], PAIR])
    table.pat(2)
    assert table.all(BestHandAnnounced) == []
    table.play_out()
    assert table.all(BestHandAnnounced) == [BestHandAnnounced(3, Seat(1), Category.PAIR)]


@pytest.mark.parametrize("other", [PAIR, "Qc Qd Qh Qs 5d", "6d 7d 8d 9d Td"])
def test_rule_4_2_a_broken_call_cancels_the_third_award(other: str) -> None:
    table = Tabletop.at("call", ["2h 3h 4h 5h Js", other], [20, 0])
    table.call()
    table.play_out()
    assert table.all(BestHandAnnounced) == []
    assert table.all(AwardOffered) == []
    assert table.won is None


@pytest.mark.parametrize(
    "strong", ["Ah Ks Kh Kd Kc", "Th Jh Qh Kh Ah", "9s Ts Js Qs Ks", "As Ks Qs Js 9h"]
)
def test_rule_4_2_a_made_call_cancels_the_third_award(strong: str) -> None:
    table = Tabletop.at("call", [strong, "2c 3c 4c 5d 6d"], [15, 0])
    table.call()
    table.play_out()
    assert table.all(ChicagoMade) == [ChicagoMade(Seat(0))]
    assert table.all(BestHandAnnounced) == []
    assert table.all(AwardOffered) == []
    assert table.scores == (30, 0)
    assert table.won is None


def test_rule_4_3_nobody_calls_with_less_than_15() -> None:
    table = Tabletop.at("call", NOTHING[:2], [14, 0])
    assert table.all(CallOpened) == []
    assert table.phase() is Phase.PLAY


def test_rule_4_3_a_seat_that_lost_its_score_at_the_third_exchange_is_not_asked() -> None:
    table = Tabletop.at("exchange 3", NOTHING[:2], [45, 20])
    table.replace("2c 3d")
    table.pat()
    assert table.all(CallOpened) == [CallOpened((Seat(1),))]


# --- 5. The tricks ------------------------------------------------------------------------------


def test_rule_5_1_without_a_call_forehand_leads_and_play_goes_clockwise() -> None:
    hands = ["Kc 4d 6h 8s Tc", "Ac 4h 6s 8c Td", "Qc 4s 6c 8d Th"]
    table = Tabletop.at("play", hands, dealer=0)
    assert table.all(PlayOpened) == [PlayOpened(Seat(1))]
    table.play("Ac Qc Kc")
    assert [event.seat for event in table.all(CardPlayed)] == [1, 2, 0]


def test_rule_5_1_a_seat_follows_suit_if_it_can() -> None:
    table = Tabletop.at("play", ["Jc 4d 6h 8s Td", "2c 9c 3h 4h 5s", "Ad Kd Qh Js Ts"])
    table.play("Jc")
    assert _may_play(table) == "2c 9c"
    with pytest.raises(IllegalAction) as refused:
        table.play("3h")
    assert refused.value.why is Illegality.MUST_FOLLOW_SUIT
    table.play("2c")
    assert _may_play(table) == "Kd Ad Qh Ts Js"


def _may_play(table: Tabletop) -> str:
    plays = [action for action in table.game.legal_actions() if isinstance(action, Play)]
    return " ".join(show(action.card) for action in plays)


def test_rule_5_1_the_highest_card_of_the_led_suit_takes_the_trick_and_leads() -> None:
    table = Tabletop.at("play", ["Jc 4d 6h 8s Td", "2c Qc 3h 4h 5s", "Ad Kd Ah As Ks"])
    table.play("Jc Qc As")
    assert table.all(TrickTaken) == [TrickTaken(1, Seat(1), parse("Qc"))]
    assert table.to_act == 1
    assert _may_play(table) == "2c 3h 4h 5s"


def test_rule_5_2_four_tricks_are_worth_nothing_and_the_last_one_5() -> None:
    table = Tabletop.at("play", TWO_FINISH)
    table.play(PLAIN_FINISH_PLAY[:-6])
    assert len(table.all(TrickTaken)) == 4
    assert table.scores == (0, 0)
    table.play(PLAIN_FINISH_PLAY[-5:])
    assert table.all(ScoreChanged) == [ScoreChanged(Seat(0), Cause.LAST_TRICK, 5, 5)]


def test_rule_5_2_the_last_trick_taken_with_a_two_is_worth_10() -> None:
    table = Tabletop.at("play", TWO_FINISH)
    table.play(TWO_FINISH_PLAY)
    assert table.all(ScoreChanged) == [ScoreChanged(Seat(0), Cause.LAST_TRICK, 10, 10)]


def test_rule_5_2_a_two_that_does_not_take_the_last_trick_is_worth_nothing() -> None:
    table = Tabletop.at("play", ["As Kh 6h 8h Qh", "3c 4c 5d 2h 9s"])
    table.play("As 9s Kh 2h 8h 3c 6h 4c Qh 5d")
    assert table.scores == (5, 0)
    last = Tabletop.at("play", ["As Kd 6d 8d Qh", "3c 4c 5c 2h 9s"])
    last.play("As 9s Kd 3c 8d 4c 6d 5c Qh 2h")
    assert last.scores == (5, 0)


def test_rule_5_3_then_the_third_hand_is_paid_on_the_five_cards_held() -> None:
    table = Tabletop.at("play", ["As Kh Qs Js 9d", "9c 9h 3s 4d 5c"])
    table.play("As 3s Kh 9h Qs 9c Js 4d 9d 5c")
    assert [(event.seat, event.cause, event.change) for event in table.all(ScoreChanged)] == [
        (0, Cause.LAST_TRICK, 5),
        (1, Cause.HAND, 1),
    ]
    assert table.all(BestHandAnnounced) == [BestHandAnnounced(3, Seat(1), Category.PAIR)]


def test_rule_5_3_four_of_a_kind_is_asked_about_after_the_tricks_too() -> None:
    table = Tabletop.at("play", [NOTHING[0], FOUR_KINGS], [30, 30])
    table.play_out()
    assert table.to_act == 1
    table.choose("reset")
    assert table.scores[0] == 0
    assert table.game.deal == 2


def test_rule_5_3_a_straight_flush_wins_after_the_tricks() -> None:
    table = Tabletop.at("play", [NOTHING[0], STRAIGHT_FLUSH])
    table.play_out()
    assert table.won == (1, Termination.WINNING_HAND)


def test_rule_5_4_a_broken_call_costs_15_then_pays_the_breaker_10_then_ends_the_deal() -> None:
    table = Tabletop.at("call", ["Ac Kc 6h 8s Td", "2c Jd 3h 4h 5s"], [20, 3])
    table.call()
    table.play("Ac 2c")
    assert table.all(ChicagoBroken) == []
    events = table.play("Td Jd")
    assert of_kind(events, ChicagoBroken) == [ChicagoBroken(Seat(0), Seat(1))]
    assert of_kind(events, ScoreChanged) == [
        ScoreChanged(Seat(0), Cause.CHICAGO_BROKEN, -15, 5),
        ScoreChanged(Seat(1), Cause.BREAKER, 10, 13),
    ]
    assert DealEnded(1) in events
    assert table.game.deal == 2


def test_rule_5_4_only_a_complete_trick_breaks_a_call() -> None:
    hands = ["Td Kc 6h 8s Ac", "Jd 2c 3h 4h 5s", "Qd 3c 5h 7h 9s"]
    table = Tabletop.at("call", hands, [20, 0, 0])
    table.call()
    table.play("Td Jd")
    assert table.all(ChicagoBroken) == []
    table.play("Qd")
    assert table.all(ChicagoBroken) == [ChicagoBroken(Seat(0), Seat(2))]
    assert table.scores == (5, 0, 10)


def test_rule_5_4_a_broken_call_stops_at_0() -> None:
    table = Tabletop.at("call", ["2c 4d 6h 8s Tc", "Ac 4h 6s 8c Td"], [15, 0])
    table.call()
    table.play("2c Ac")
    assert table.scores == (0, 10)


def test_rule_5_5_a_made_call_gains_15_and_nothing_else_is_paid() -> None:
    table = Tabletop.at("call", STRONG_AND_WEAK, [15, 0])
    table.call()
    table.play("As 3s Ks 4d Qs 5c Js 9c 9h 9d")
    assert table.all(ScoreChanged) == [ScoreChanged(Seat(0), Cause.CHICAGO_MADE, 15, 30)]
    assert table.all(BestHandAnnounced) == []
    assert table.game.deal == 2


# --- 6. Winning and elimination -----------------------------------------------------------------


def test_rule_6_1_the_paid_seat_is_judged_and_no_other() -> None:
    hands = ["Ac Ad 4c 6d 8h", NOTHING[0], NOTHING[1]]
    table = Tabletop.at("award 1", hands, [3, 52, 60], qualified=[1])
    assert table.won is None
    assert table.eliminated == []


@pytest.mark.parametrize(
    ("score", "qualified", "won", "out"),
    [
        (50, [], False, False),
        (50, [1], False, False),
        (51, [], False, True),
        (51, [1], True, False),
    ],
)
def test_rule_6_1_with_52_a_qualified_seat_wins_and_any_other_is_eliminated(
    score: int, qualified: list[int], won: bool, out: bool
) -> None:
    hands = [NOTHING[0], PAIR, NOTHING[1]]
    table = Tabletop.at("award 1", hands, [0, score, 0], qualified=qualified)
    assert table.won == ((1, Termination.TARGET) if won else None)
    assert table.eliminated == ([1] if out else [])
    assert table.scores[1] == score + 1


def test_rule_6_1_losing_points_judges_nobody() -> None:
    # The caller has more than 52 for the sake of the example, and still has afterwards.
    table = Tabletop.at("call", ["2c 4d 6h 8s Tc", "Ac 4h 6s 8c Td"], [70, 0])
    table.call()
    table.play("2c Ac")
    assert table.scores == (55, 10)
    assert table.won is None


def test_rule_6_2_a_seat_eliminated_in_mid_deal_leaves_it_at_once() -> None:
    hands = [NOTHING[0], PAIR, "Kc Kd 4d 6c 8s"]
    table = Tabletop.at("award 1", hands, [0, 51, 0])
    assert table.all(SeatEliminated) == [SeatEliminated(Seat(1), 52)]
    assert table.sees(1).hand == ()
    table.stand_pat_to(Phase.PLAY)
    table.play_out()
    assert {action.seat for action in table.game.actions} == {0, 2}
    assert [event.seat for event in table.all(BestHandAnnounced)] == [1, 2, 2]
    assert table.scores[1] == 52


def test_rule_6_2_its_cards_are_not_recycled() -> None:
    hands = [PAIR, *NOTHING[:4], "Kc Kd Tc Jc Qd"]
    table = Tabletop.at("award 1", hands, [51, 0, 0, 0, 0, 0])
    for _ in range(10):
        table.replace_first(4)
    (shuffled, *_) = table.all(StockShuffled)
    assert set(parse_hand(PAIR)).isdisjoint(
        {card for event in table.all(StockShuffled) for card in event.order}
    )
    assert len(shuffled.order) <= 52 - 30


def test_rule_6_3_the_last_active_seat_wins_whatever_its_score() -> None:
    table = Tabletop.at("award 1", [NOTHING[0], PAIR, ""], [0, 51, 55])
    assert table.won == (0, Termination.LAST_STANDING)
    assert table.scores == (0, 52, 55)
    assert table.game.events[-2:] == (
        SeatEliminated(Seat(1), 52),
        GameWon(Seat(0), Termination.LAST_STANDING),
    )


def test_rule_6_4_a_made_call_wins_and_never_eliminates() -> None:
    table = Tabletop.at("call", STRONG_AND_WEAK, [37, 0])
    assert table.qualified == []
    table.call()
    table.play_out()
    assert table.scores == (52, 0)
    assert table.won == (0, Termination.TARGET)


# --- 7. Cases at the edge -----------------------------------------------------------------------


def test_rule_7_1_50_unqualified_and_a_pair_is_51_and_plays_on() -> None:
    table = Tabletop.at("award 1", [PAIR, NOTHING[0], NOTHING[1]], [50, 0, 0])
    assert table.scores == (51, 0, 0)
    assert table.to_act == 0


def test_rule_7_2_51_unqualified_and_a_pair_is_eliminated_and_the_deal_goes_on() -> None:
    table = Tabletop.at("award 1", [PAIR, NOTHING[0], NOTHING[1]], [51, 0, 0])
    assert table.eliminated == [0]
    assert table.game.deal == 1
    assert table.to_act == 1
    assert table.sees(1).clockwise == (1, 2)


def test_rule_7_3_51_qualified_and_a_pair_wins_before_a_second_exchange() -> None:
    table = Tabletop.at("award 1", [PAIR, NOTHING[0], NOTHING[1]], [51, 0, 0], qualified=[0])
    assert table.won == (0, Termination.TARGET)
    assert table.scores[0] == 52
    assert table.all(ExchangeOpened) == []


def test_rule_7_4_48_qualified_and_a_two_wins_before_the_third_hand() -> None:
    table = Tabletop.at("play", TWO_FINISH, [48, 0], qualified=[0])
    table.play(TWO_FINISH_PLAY)
    assert table.won == (0, Termination.TARGET)
    assert table.scores == (58, 0)
    assert table.all(NoHandPaid) == []
    assert table.all(BestHandAnnounced) == []


def test_rule_7_5_48_unqualified_takes_the_last_trick_and_the_third_hand_goes_to_another() -> None:
    hands = ["As Ah Ks Kh Qs", "9c 9d 3s 4d 6c", "2c 3d 5h 7s Tc"]
    table = Tabletop.at("play", hands, [48, 0, 0])
    table.play_out()
    assert table.all(TrickTaken)[-1].seat == 0
    assert table.all(SeatEliminated) == [SeatEliminated(Seat(0), 53)]
    assert table.all(BestHandAnnounced) == [BestHandAnnounced(3, Seat(1), Category.PAIR)]
    assert table.scores == (53, 1, 0)


def test_rule_7_6_of_two_seats_one_reaches_52_unqualified_and_the_other_wins() -> None:
    table = Tabletop.at("award 1", [PAIR, NOTHING[0]], [51, 17])
    assert table.won == (1, Termination.LAST_STANDING)
    assert table.scores == (52, 17)


def test_rule_7_7_a_breaker_with_45_qualified_wins_with_55() -> None:
    hands = ["2c 4d 6h 8s Tc", "Ac 4h 6s 8c Td"]
    table = Tabletop.at("call", hands, [20, 45], qualified=[1])
    table.call()
    table.play("2c Ac")
    assert table.scores == (5, 55)
    assert table.won == (1, Termination.TARGET)


def test_rule_7_8_a_caller_with_16_is_broken_to_1() -> None:
    table = Tabletop.at("call", ["2c 4d 6h 8s Tc", "Ac 4h 6s 8c Td"], [16, 0])
    table.call()
    table.play("2c Ac")
    assert table.scores == (1, 10)


def test_rule_7_9_a_breaker_with_44_unqualified_is_eliminated() -> None:
    hands = ["2c 4d 6h 8s Tc", "Ac 4h 6s 8c Td", "3c 4s 6d 8d Ts"]
    table = Tabletop.at("call", hands, [20, 44, 0])
    table.call()
    table.play("2c Ac 3c")
    assert table.scores == (5, 54, 0)
    assert table.eliminated == [1]
    assert table.game.deal == 2
    assert [event.seat for event in table.all(HandDealt)] == [2, 0]


def test_rule_7_10_the_same_four_of_a_kind_pays_8_more_without_a_question() -> None:
    table = Tabletop.at("award 1", [FOUR_KINGS, NOTHING[0]])
    table.choose("points")
    table.pat(2)
    assert table.scores == (16, 0)
    assert len(table.all(AwardOffered)) == 1
    assert table.phase() is Phase.EXCHANGE


def test_rule_7_11_another_four_of_a_kind_is_asked_about_again() -> None:
    table = Tabletop.at("award 1", [FOUR_KINGS, NOTHING[0]], stock="Qc Qd Qh Qs")
    table.choose("points")
    table.replace("Kc Kd Kh Ks")
    table.pat()
    assert table.phase() is Phase.AWARD
    assert table.to_act == 0
    table.choose("reset")
    assert table.scores == (8, 0)


def test_rule_7_12_a_reset_at_the_second_stage_starts_the_next_deal() -> None:
    table = Tabletop.at("award 2", [NOTHING[0], FOUR_KINGS, NOTHING[1]], [40, 12, 9])
    table.choose("reset")
    assert table.scores == (0, 12, 0)
    assert table.game.deal == 2
    assert table.sees(0).stage == 1


def test_rule_7_13_a_straight_flush_at_the_third_stage_is_worth_nothing_after_a_call() -> None:
    table = Tabletop.at("exchange 3", [STRAIGHT_FLUSH, "Ac Ad Ks 3c 2s"], [0, 20])
    table.pat(2)
    table.call()
    table.play_out()
    assert table.won is None
    assert table.all(BestHandAnnounced) == []
    assert table.game.deal == 2


def test_rule_7_14_declining_an_offer_does_not_bring_the_points_back() -> None:
    table = Tabletop.at("exchange 1", NOTHING[:2], [45, 0])
    table.replace("2c")
    assert table.phase() is Phase.OFFER
    assert table.scores == (0, 0)
    table.decline()
    assert table.scores == (0, 0)


def test_rule_7_15_the_sixth_seat_draws_what_others_discarded_and_never_its_own() -> None:
    table = Tabletop.dealt(6)
    for _ in range(6):
        table.replace_first(4)
    *others, own = table.all(CardsDiscarded)
    (shuffled,) = table.all(StockShuffled)
    assert set(shuffled.order) == {card for event in others for card in event.cards}
    drawn = table.all(CardsDrawn)[-1].cards
    assert len(drawn) == 4
    assert set(drawn).isdisjoint(own.cards)


def test_rule_7_16_when_the_dealer_is_eliminated_the_next_active_seat_deals() -> None:
    hands = [NOTHING[0], NOTHING[1], PAIR, NOTHING[2]]
    table = Tabletop.at("award 1", hands, [0, 0, 51, 0], dealer=2)
    assert table.eliminated == [2]
    assert table.sees(0).clockwise == (3, 0, 1)
    table.stand_pat_to(Phase.PLAY)
    table.play_out()
    assert table.all(DealStarted) == [DealStarted(2, Seat(3))]
    assert table.sees(0).clockwise == (0, 1, 3)


# --- the page and this file ---------------------------------------------------------------------


def test_every_numbered_sentence_has_a_test_and_every_test_a_sentence_in_order() -> None:
    root = Path(__file__).resolve().parents[1]
    page = (root / "docs" / "rules.md").read_text(encoding="utf-8")
    sentences = re.findall(r"^(\d+\.\d+) ", page, flags=re.MULTILINE)
    tests = re.findall(
        r"^def test_rule_(\d+)_(\d+)_", Path(__file__).read_text("utf-8"), flags=re.MULTILINE
    )
    shown = list(dict.fromkeys(f"{section}.{number}" for section, number in tests))
    assert shown == sentences
    assert len(sentences) == len(set(sentences)) > 40
