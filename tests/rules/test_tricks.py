"""What may be played, who takes a trick, and what the last one pays."""

import pytest

from chicago_poker.cards import parse, parse_hand, show_hand
from chicago_poker.rules.tricks import last_trick_points, playable, taking
from chicago_poker.seating import Seat
from tests.tabletop import GAMEWIDE


@pytest.mark.parametrize(
    ("held", "led", "may"),
    [
        ("2c 9c Td 4h As", None, "2c 9c Td 4h As"),
        ("2c 9c Td 4h As", "Ac", "2c 9c"),
        ("2c 9c Td 4h As", "2d", "Td"),
        ("2c 9c Td 4h As", "2s", "As"),
        ("2c 9c Td As", "2h", "2c 9c Td As"),
        ("As", "2h", "As"),
    ],
)
def test_what_may_be_played(held: str, led: str | None, may: str) -> None:
    cards = playable(parse_hand(held), None if led is None else parse(led))
    assert show_hand(cards) == may


@pytest.mark.parametrize(
    ("trick", "taker"),
    [
        ("2c", 0),
        ("2c 3c", 1),
        ("3c 2c", 0),
        ("2c As", 0),
        ("2c Ad Kc", 2),
        ("9h Th 8h Ah 2s As", 3),
        ("2s Ah Ad Ac Kh Kd", 0),
        ("Kd Ad Qd", 1),
    ],
)
def test_the_highest_card_of_the_led_suit_takes_the_trick(trick: str, taker: int) -> None:
    cards = [parse(card) for card in trick.split()]
    # Seats of any numbers, in the order of play.
    entries = [(Seat((4 + place) % 6), card) for place, card in enumerate(cards)]
    assert taking(entries) == entries[taker]


@pytest.mark.parametrize(
    ("winning", "points"), [("2c", 10), ("2s", 10), ("3c", 5), ("Ah", 5), ("Td", 5)]
)
def test_what_the_last_trick_pays(winning: str, points: int) -> None:
    assert last_trick_points(GAMEWIDE, parse(winning)) == points
