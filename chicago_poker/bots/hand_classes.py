"""Hands that differ only by their suits are one class; a class has a key and an order of cards.

The key joins the rank masks of the four suits, the largest first; the order of the cards follows
the same suits, ranks rising. What holds for a class can so be looked up and carried over to a hand.
Fewer than five cards have a class in the same way.
"""

from typing import NamedTuple

from chicago_poker.bots.pack_masks import ONE_SUIT, RANKS
from chicago_poker.cards import Card, Hand


class HandClass(NamedTuple):
    """The class of a hand, and the hand's own cards in the order of the class."""

    key: int
    cards: Hand


def class_of(hand: Hand) -> HandClass:
    """Return the class of a hand given in pack order."""
    suits: list[list[Card]] = [[], [], [], []]
    masks = [0, 0, 0, 0]
    for card in hand:
        suit = card // RANKS
        masks[suit] |= 1 << card % RANKS
        suits[suit].append(card)
    order = sorted(range(4), key=masks.__getitem__, reverse=True)
    key = 0
    for suit in order:
        key = key << RANKS | masks[suit]
    return HandClass(key, tuple(card for suit in order for card in suits[suit]))


def key_of_mask(cards: int) -> int:
    """Return the key of the class of cards given as a mask of the pack."""
    a, b, c, d = sorted(
        (
            cards & ONE_SUIT,
            cards >> RANKS & ONE_SUIT,
            cards >> 2 * RANKS & ONE_SUIT,
            cards >> 3 * RANKS,
        )
    )
    return ((d << RANKS | c) << RANKS | b) << RANKS | a
