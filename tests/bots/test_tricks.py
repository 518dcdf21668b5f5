"""The estimate of what cards are worth in the tricks."""

import pytest

from chicago_poker.bots.leads import beaten_by, lower_than, none_among
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.traits import BEGINNER_TRAITS, STEADY_TRAITS, Traits
from chicago_poker.bots.tricks import Plan, gain_of_last_trick
from chicago_poker.cards import parse, parse_hand
from chicago_poker.seating import Seat
from tests.tabletop import GAMEWIDE, Tabletop


def outlook(table: Tabletop, seat: int = 0, traits: Traits = STEADY_TRAITS) -> Outlook:
    return Outlook(GAMEWIDE, traits, table.game.observe(Seat(seat)))


def test_higher_and_lower_cards_are_counted_in_the_suit() -> None:
    unseen = parse_hand("2c 9c Kc 3d Ad 4h Kh 2s")
    assert beaten_by(parse("Tc"), unseen) == 1
    assert lower_than(parse("Tc"), unseen) == 2
    assert beaten_by(parse("Ah"), unseen) == 0
    assert lower_than(parse("Ah"), unseen) == 2
    assert beaten_by(parse("2d"), unseen) == 2
    assert lower_than(parse("As"), unseen) == 1


def test_the_chance_that_none_of_some_cards_is_drawn() -> None:
    assert none_among(10, 0, 5) == 1.0
    assert none_among(10, 1, 5) == pytest.approx(0.5)
    assert none_among(10, 2, 5) == pytest.approx(5 * 4 / (10 * 9))
    assert none_among(10, 6, 5) == 0.0


def last_card(card: str, *, led: str = "") -> Tabletop:
    """The first seat of two holds one card, after four tricks of hearts and diamonds."""
    table = Tabletop.at("play", (f"5h 6h 7h 3d {card}", "9h Th Jh Qd 4s"), (20, 20))
    table.play("5h 9h Th 6h Jh 7h Qd 3d")
    if led:
        table.play(led)
    return table


def test_a_card_that_follows_takes_the_trick_only_in_suit_and_higher() -> None:
    for card, chance in (("As", 1.0), ("3s", 0.0), ("Ac", 0.0)):
        plan = Plan(outlook(last_card(card, led="4s")))
        assert plan.chance_of_taking(parse(card)) == chance


def test_a_two_brings_ten_and_points_that_put_out_bring_less_than_nothing() -> None:
    view = outlook(last_card("2c", led="4s"))
    assert gain_of_last_trick(view, parse("2c")) > gain_of_last_trick(view, parse("Ac")) > 0
    table = Tabletop.at("play", ("5h 6h 7h 3d 2c", "9h Th Jh Qd 4s"), (46, 20))
    assert gain_of_last_trick(outlook(table), parse("2c")) < 0
    assert gain_of_last_trick(outlook(table), parse("2c")) < gain_of_last_trick(
        outlook(table), parse("Ac")
    )


def test_a_surer_hand_is_worth_more_and_the_lead_is_worth_having() -> None:
    hands = ("3s 4d 6h 8c 9d", "Ts 4d 6h 8c Qd", "As Kd 6h 8c Qd", "As Ks Ad Kd Ah")
    plans = [Plan(outlook(Tabletop.at("play", (hand, "2h 3h 4c 5c 7d")))) for hand in hands]
    leading = [plan.value_at_start(leads=True) for plan in plans]
    following = [plan.value_at_start(leads=False) for plan in plans]
    assert leading == sorted(leading)
    assert leading[-1] > 4
    for lead, follow in zip(leading, following, strict=True):
        assert lead > follow > 0


def test_an_opponent_that_counts_knows_what_is_gone() -> None:
    table = last_card("As", led="4s")
    counting, forgetting = outlook(table), outlook(table, traits=BEGINNER_TRAITS)
    assert parse("9h") not in counting.unseen
    assert parse("9h") in forgetting.unseen
    for view in (counting, forgetting):
        assert parse("4s") not in view.unseen
        assert not set(view.seen.hand) & set(view.unseen)
        assert list(view.unseen) == sorted(view.unseen)


def test_own_discards_are_gone_until_discards_come_back() -> None:
    hands = ("2c 3d 5h 7s 9c", "2d 3h 5s 7c 9d", "2h 3s 5c 7d 9h")
    table = Tabletop.at("exchange 1", hands)
    table.replace("2c 3d 5h")
    assert parse("2c") not in outlook(table).unseen
    assert parse("2c") in outlook(table, seat=1).unseen


def test_a_void_that_was_shown_is_remembered_by_those_who_count() -> None:
    table = Tabletop.at("play", ("5h 6h 7h 3d 2c", "9s Th Jc Qd 4s"), (20, 20))
    table.play("3d Qd Th 5h Jc 2c")
    assert outlook(table).voids == frozenset()
    table.play("4s 6h")
    assert outlook(table, seat=1).voids == {(0, 3)}
    assert outlook(table, seat=1, traits=BEGINNER_TRAITS).voids == frozenset()
