"""Sets of cards as one number: bit n stands for the card n of the pack."""

from collections.abc import Iterable
from typing import Final

from chicago_poker.cards import Card, Hand

RANKS: Final = 13
ONE_SUIT: Final = (1 << RANKS) - 1
"""The cards of the first suit."""


def mask_of(cards: Iterable[Card]) -> int:
    """Return cards as a mask of the pack."""
    return sum(1 << card for card in cards)


def cards_of(mask: int) -> Hand:
    """Return a mask of the pack as cards in pack order."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(Card(lowest.bit_length() - 1))
        mask ^= lowest
    return tuple(cards)


def suit_mask(suit: int) -> int:
    """Return all cards of a suit, 0 to 3."""
    return ONE_SUIT << RANKS * suit
