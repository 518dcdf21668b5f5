"""How likely a card is to take a trick, when nothing is known but which cards are unseen."""

from bisect import bisect_left, bisect_right
from functools import lru_cache
from typing import Final

from chicago_poker.cards import Card, Hand, suit_of

_RANKS: Final = 13
_END_OF_SUIT: Final = tuple(_RANKS * (suit + 1) for suit in range(4))


def beaten_by(card: Card, cards: Hand) -> int:
    """Return how many of these cards, given in pack order, are higher ones of the same suit."""
    return bisect_left(cards, _END_OF_SUIT[suit_of(card)]) - bisect_right(cards, card)


def lower_than(card: Card, cards: Hand) -> int:
    """Return how many of these cards, given in pack order, are lower ones of the same suit."""
    return bisect_left(cards, card) - bisect_left(cards, _END_OF_SUIT[suit_of(card)] - _RANKS)


@lru_cache(maxsize=1 << 14)
def none_among(cards: int, marked: int, drawn: int) -> float:
    """Return the chance that none of ``marked`` among ``cards`` is among ``drawn`` random ones."""
    chance = 1.0
    for taken in range(marked):
        chance *= max(0, cards - drawn - taken) / (cards - taken)
    return chance


def holds(card: Card, unseen: Hand, others: int) -> float:
    """Return the chance that no higher card of the suit is among ``others`` unseen cards."""
    return none_among(len(unseen), beaten_by(card, unseen), min(others, len(unseen)))
