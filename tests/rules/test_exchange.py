"""Which cards may be replaced, what is offered, and what an exchange costs."""

from itertools import combinations

import msgspec
import pytest

from chicago_poker.cards import parse_hand
from chicago_poker.rules import exchange
from chicago_poker.rules.profile import ExchangeStop, Profile
from tests.tabletop import GAMEWIDE

HAND = parse_hand("2c 5d 9h Ts As")


def with_exchange(**knobs: object) -> Profile:
    changed = msgspec.structs.replace(GAMEWIDE.exchange, **knobs)
    return msgspec.structs.replace(GAMEWIDE, exchange=changed)


def refusing(**knobs: object) -> Profile:
    stock = msgspec.structs.replace(GAMEWIDE.stock, when_empty="refuse")
    return msgspec.structs.replace(with_exchange(**knobs), stock=stock)


@pytest.mark.parametrize(("most", "ways"), [(0, 1), (1, 6), (2, 16), (3, 26), (4, 31), (5, 32)])
def test_every_set_of_cards_is_offered_once_fewest_cards_first(most: int, ways: int) -> None:
    found = [pick(HAND) for pick, _ in exchange.exchanges(with_exchange(max_cards=most), 20)]
    assert len(found) == ways
    assert found == [cards for size in range(most + 1) for cards in combinations(HAND, size)]


def test_a_wish_for_an_open_card_makes_two_ways_of_each_single_card() -> None:
    profile = with_exchange(max_cards=2, offer="optional")
    ways = [(pick(HAND), openly) for pick, openly in exchange.exchanges(profile, 20)]
    singles = [(cards, openly) for cards, openly in ways if len(cards) == 1]
    assert singles == [((card,), openly) for card in HAND for openly in (True, False)]
    assert {openly for cards, openly in ways if len(cards) != 1} == {None}


@pytest.mark.parametrize(("stock", "most"), [(0, 4), (3, 4), (22, 4)])
def test_a_stock_that_is_refilled_sets_no_limit(stock: int, most: int) -> None:
    assert exchange.most_replaced(GAMEWIDE, stock) == most


@pytest.mark.parametrize(("stock", "most"), [(0, 0), (3, 3), (4, 4), (22, 4)])
def test_a_stock_that_is_not_refilled_does(stock: int, most: int) -> None:
    assert exchange.most_replaced(refusing(), stock) == most
    assert len(exchange.exchanges(refusing(), 0)) == 1


@pytest.mark.parametrize(
    ("offer", "count", "wish", "openly", "asks"),
    [
        ("forced", 1, None, True, False),
        ("forced", 2, None, False, False),
        ("forced", 4, None, False, False),
        ("optional", 1, True, True, True),
        ("optional", 1, False, False, True),
        ("optional", 2, None, False, False),
        ("none", 1, None, False, False),
    ],
)
def test_when_a_card_is_turned_up(
    offer: str, count: int, wish: bool | None, openly: bool, asks: bool
) -> None:
    profile = with_exchange(offer=offer)
    assert exchange.is_offered_openly(profile, HAND[:count], wish) is openly
    assert exchange.asks_for_openness(profile, HAND[:count]) is asks


@pytest.mark.parametrize(
    ("effect", "score", "may", "costs", "dealt"),
    [
        ("zero", 44, True, False, 5),
        ("zero", 45, True, True, 5),
        ("zero", 51, True, True, 5),
        ("refuse", 44, True, False, 5),
        ("refuse", 45, False, False, 5),
        ("six_cards", 44, True, False, 5),
        ("six_cards", 45, False, False, 6),
    ],
)
def test_the_exchange_stop(effect: str, score: int, may: bool, costs: bool, dealt: int) -> None:
    stop = ExchangeStop(at=45, effect=effect)  # type: ignore[arg-type]
    profile = with_exchange(stop=stop)
    assert exchange.may_exchange(profile, score) is may
    assert exchange.costs_everything(profile, score) is costs
    assert exchange.cards_dealt(profile, score) == dealt


def test_without_an_exchange_stop_nothing_costs_anything() -> None:
    profile = with_exchange(stop="none")
    assert exchange.may_exchange(profile, 500)
    assert not exchange.costs_everything(profile, 500)
    assert exchange.cards_dealt(profile, 500) == 5


@pytest.mark.parametrize(
    ("highest", "hand", "may"),
    [
        ("off", "2c 3d 4h 5s 7c", False),
        (9, "2c 3d 4h 5s 9c", True),
        (9, "2c 3d 4h 5s Tc", False),
        (10, "2c 3d 4h 5s Tc", True),
        (10, "2c 3d 4h 5s Jc", False),
        (9, "2c 2d 2h 2s 3c", True),
        (9, "2c 3d 4h 5s Ac", False),
    ],
)
def test_a_low_hand_may_be_changed(highest: object, hand: str, may: bool) -> None:
    deal = msgspec.structs.replace(GAMEWIDE.deal, low_redeal=highest)
    profile = msgspec.structs.replace(GAMEWIDE, deal=deal)
    assert exchange.may_redeal(profile, parse_hand(hand)) is may


def test_the_new_cards_are_sorted_in() -> None:
    drawn = parse_hand("2s 3c")
    assert exchange.after_exchange(HAND, HAND[:2], drawn[::-1]) == parse_hand("3c 9h Ts 2s As")
