"""The counted shares of hands, and what is made of them."""

from collections import Counter

import pytest

from chicago_poker.bots.contest import chance_best, weaker_share
from chicago_poker.bots.levels import STEADY
from chicago_poker.cards import Card, in_pack_order, parse_hand
from chicago_poker.engine.events import (
    CardsDiscarded,
    CardsDrawn,
    Event,
    ExchangeOpened,
    HandDealt,
    OfferKept,
    StoodPat,
)
from chicago_poker.hands import Category, HandValue, category_of, hand_value
from chicago_poker.lab.simulate import simulate
from chicago_poker.seating import Seat
from tests.tabletop import GAMEWIDE

_LOWEST = {
    Category.PAIR: "2c 2d 3h 4s 5c",
    Category.TWO_PAIR: "2c 2d 3h 3s 4c",
    Category.THREE_OF_A_KIND: "2c 2d 2h 3s 4c",
    Category.STRAIGHT: "Ac 2d 3h 4s 5c",
    Category.FLUSH: "2c 3c 4c 5c 7c",
    Category.FULL_HOUSE: "2c 2d 2h 3s 3c",
}


def share_below(category: Category, exchanges: int) -> float:
    """Return the share of hands of a lower category, up to half of one value's share."""
    return weaker_share(hand_value(parse_hand(_LOWEST[category])), exchanges)


@pytest.mark.parametrize("exchanges", range(5))
def test_a_better_hand_beats_more(exchanges: int) -> None:
    shares = [weaker_share(HandValue(value), exchanges) for value in range(1, 7463)]
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] < 1


def test_hands_grow_with_each_exchange() -> None:
    for category in _LOWEST:
        shares = [share_below(category, exchanges) for exchanges in range(4)]
        assert shares == sorted(shares, reverse=True)


def test_more_rivals_make_it_harder() -> None:
    value = hand_value(parse_hand("Kc Kd 3h 4s 5c"))
    chances = [chance_best(value, 1, rivals) for rivals in range(1, 6)]
    assert chances == sorted(chances, reverse=True)


class Hands:
    """Follows every hand of a game and counts its category after each exchange."""

    def __init__(self) -> None:
        self.counts: list[Counter[Category]] = [Counter() for _ in range(4)]
        self._hands: dict[Seat, set[Card]] = {}
        self._stage = 0

    def note(self, event: Event) -> None:
        match event:
            case HandDealt(seat=seat, cards=cards):
                self._hands[seat], self._stage = set(cards), 0
                self._count(seat)
            case ExchangeOpened(stage=stage):
                self._stage = stage
            case CardsDiscarded(seat=seat, cards=cards):
                self._hands[seat] -= set(cards)
            case CardsDrawn(seat=seat, cards=drawn):
                self._hands[seat] |= set(drawn)
                self._count(seat)
            case OfferKept(seat=seat, card=card):
                self._hands[seat].add(card)
                self._count(seat)
            case StoodPat(seat=seat):
                self._count(seat)
            case _:
                pass

    def _count(self, seat: Seat) -> None:
        hand = in_pack_order(self._hands[seat])
        self.counts[self._stage][category_of(hand_value(hand))] += 1


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 6])
def test_the_shares_are_those_of_deals_of_this_policy_with_itself(seats: int) -> None:
    hands = Hands()
    for game in simulate(GAMEWIDE, f"shares/{seats}", 900 // seats, (STEADY,) * seats):
        for event in game.events:
            hands.note(event)
    for exchanges, counts in enumerate(hands.counts):
        total = counts.total()
        for category in _LOWEST:
            below = sum(count for kind, count in counts.items() if kind < category) / total
            assert share_below(category, exchanges) == pytest.approx(below, abs=0.02)
