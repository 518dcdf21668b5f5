"""Cards as small integers in pack order, and their written form.

The pack order is part of the record format: ``2c 3c … Ac 2d … Ad 2h … Ah 2s … As``.
"""

from collections.abc import Iterable
from typing import NewType

Card = NewType("Card", int)
"""A card, 0..51 in pack order: suit times 13 plus rank, so a suit's cards compare with ``<``."""

Hand = tuple[Card, ...]
"""Cards in pack order. Order never carries information."""

RANKS = "23456789TJQKA"
SUITS = "cdhs"

TWO = 0
TEN = 8
ACE = 12

PACK: Hand = tuple(Card(number) for number in range(52))
"""All 52 cards in pack order (rule 1.2)."""

_RANK = tuple(number % 13 for number in range(52))
SUIT_OF = tuple(number // 13 for number in range(52))
"""The suit of each card, as ``suit_of`` returns it, for loops that cannot afford the call."""
_TEXT = tuple(RANKS[number % 13] + SUITS[number // 13] for number in range(52))
_CARD = {text: Card(number) for number, text in enumerate(_TEXT)}


class CardNotationError(ValueError):
    """A text is not a card such as ``Td`` or ``2c``."""


def rank_of(card: Card) -> int:
    """Return the rank, 0 for a two to 12 for an ace (aces are high, rule 1.2)."""
    return _RANK[card]


def suit_of(card: Card) -> int:
    """Return the suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return SUIT_OF[card]


def parse(text: str) -> Card:
    """Return the card written as rank then suit, ``T`` for ten.

    Raises CardNotationError for anything else.
    """
    try:
        return _CARD[text]
    except KeyError:
        raise CardNotationError(
            f"{text!r} is not a card: write a rank of {RANKS} and a suit of {SUITS}, as in Td"
        ) from None


def show(card: Card) -> str:
    """Return the card as rank then suit, for example ``Td``."""
    return _TEXT[card]


def parse_hand(text: str) -> Hand:
    """Return cards written with blanks between them, in pack order.

    Raises CardNotationError for a wrong card or one that occurs twice.
    """
    cards = [parse(word) for word in text.split()]
    if len(set(cards)) != len(cards):
        raise CardNotationError(f"{text!r} names a card twice")
    return in_pack_order(cards)


def show_hand(hand: Iterable[Card]) -> str:
    """Return the cards with blanks between them, in the order given."""
    return " ".join(_TEXT[card] for card in hand)


def in_pack_order(cards: Iterable[Card]) -> Hand:
    """Return the cards as a sorted tuple."""
    return tuple(sorted(cards))
