"""What one seat may see at one moment."""

from chicago_poker.cards import parse, parse_hand
from chicago_poker.engine import AwardChoice, BestHand, Offer, Phase, Trick
from chicago_poker.hands import Category
from chicago_poker.seating import Seat
from tests.tabletop import NOTHING, Tabletop


def test_in_an_exchange() -> None:
    table = Tabletop.at("exchange 1", NOTHING[:3], [5, 6, 7], dealer=0)
    table.replace("2d 3h")
    seen = table.sees(0)
    assert (seen.seat, seen.dealer, seen.deal, seen.stage) == (0, 0, 1, 1)
    assert seen.phase is Phase.EXCHANGE
    assert (seen.to_act, seen.waiting, seen.clockwise) == (2, (2, 0), (1, 2, 0))
    assert seen.scores == (5, 6, 7)
    assert seen.hand == seen.held == parse_hand(NOTHING[0])
    assert seen.own_discards == ()
    assert table.sees(1).own_discards == parse_hand("2d 3h")
    assert seen.exchanged == ((), (2,), ())
    assert seen.stock == 52 - 15 - 2
    assert seen.legal == ()
    assert len(table.sees(2).legal) == 31


def test_an_offer_is_seen_by_all_and_stays_known() -> None:
    table = Tabletop.at("exchange 1", NOTHING[:2], stock="As Ks Qs")
    table.replace("2c")
    for seat in (0, 1):
        assert table.sees(seat).offer == parse("As")
        assert table.sees(seat).phase is Phase.OFFER
    assert len(table.sees(0).hand) == 4
    assert len(table.sees(0).legal) == 2
    table.decline()
    table.replace("2d")
    table.keep()
    assert table.sees(0).offer is None
    assert table.sees(0).offers == (
        Offer(1, Seat(0), parse("As"), kept=False),
        Offer(1, Seat(1), parse("Qs"), kept=True),
    )


def test_a_choice_of_award_is_seen_by_all_and_made_by_one() -> None:
    table = Tabletop.at("award 1", [NOTHING[0], "Kc Kd Kh Ks 4d"])
    choice = AwardChoice(Category.FOUR_OF_A_KIND, ("points", "reset"))
    assert table.sees(0).award == table.sees(1).award == choice
    assert table.sees(0).legal == ()
    assert len(table.sees(1).legal) == 2
    assert table.sees(0).waiting == (1,)
    assert table.sees(0).best_hands == (BestHand(1, Seat(1), Category.FOUR_OF_A_KIND),)
    table.choose("points")
    assert table.sees(0).award is None


def test_in_the_tricks() -> None:
    table = Tabletop.at("play", ["As Ks Qs Js 9h", "9c 9d 3s 4d 5c"], [20, 0], caller=0)
    table.play("As 3s Ks")
    seen = table.sees(0)
    assert (seen.caller, seen.breaker) == (0, None)
    assert seen.hand == parse_hand("9h Js Qs Ks As")
    assert seen.held == parse_hand("9h Js Qs")
    assert seen.trick == ((0, parse("Ks")),)
    assert seen.tricks == (Trick(((Seat(0), parse("As")), (Seat(1), parse("3s"))), Seat(0)),)
    assert seen.waiting == (1,)
    assert table.sees(1).held == parse_hand("9c 9d 4d 5c")


def test_an_eliminated_seat_looks_on_without_cards() -> None:
    table = Tabletop.at("award 1", [NOTHING[0], "Ac Ad 4c 6d 8h", NOTHING[1]], [0, 51, 0])
    seen = table.sees(1)
    assert seen.eliminated == (False, True, False)
    assert seen.hand == seen.held == ()
    assert seen.legal == ()
    assert seen.clockwise == (0, 2)
    assert seen.scores == (0, 52, 0)
    assert seen.stage == 2


def test_decisions_are_counted_over_the_whole_game() -> None:
    table = Tabletop.dealt(2)
    assert table.sees(0).decisions == 0
    table.pat(2)
    assert table.sees(0).decisions == table.sees(1).decisions == 2


def test_the_outcome_is_seen_by_all() -> None:
    table = Tabletop.at("award 1", ["Th Jh Qh Kh Ah", NOTHING[0]])
    assert table.sees(0).outcome == table.sees(1).outcome == table.game.outcome
    assert table.sees(1).phase is Phase.OVER
    assert table.sees(1).to_act is None


def test_a_paid_breaker_is_known_to_everybody() -> None:
    hands = ("Ks Qs Js Td 9d", "As 3s 5d 7d 8c", "2c 4d 6h 8h Tc")
    table = Tabletop.at("play", hands, (20, 10, 10), dealer=2, caller=0, qualified=[0])
    assert not table.game.observe(Seat(1)).breaker_paid
    table.play("Ks As 2c")
    assert all(table.game.observe(Seat(seat)).breaker_paid for seat in range(3))
