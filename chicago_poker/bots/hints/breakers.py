"""How often nobody can break a call, over hands that the rivals could come to hold.

A rival with k cards of a suit breaks a call if its highest is above the caller's k-th of the suit,
or above the last one where the caller has fewer (docs/opponents.md).
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from chicago_poker.bots.hints.courses import Hands
from chicago_poker.bots.pack_masks import mask_of
from chicago_poker.cards import Card, Hand, suit_of
from chicago_poker.hands import HAND_SIZE

_SUITS: Final = 4
_NOBODY: Final = -1


class _Field(NamedTuple):
    """All rivals' hands at once: their cards as a mask, and what they have against each suit.

    ``highest`` has for each suit, by k - 1, the highest card of any rival with k cards of it or
    more.
    """

    cards: int
    highest: Sequence[Sequence[int]]


class Breakers:
    """Rivals' hands in many deals that could be."""

    def __init__(self, deals: Iterable[Hands]) -> None:
        self._fields = [_field(hands.values()) for hands in deals]

    def chance_of_none(self, hand: Hand) -> float | None:
        """Return the share of deals in which nobody can break a call that is led with a hand.

        Deals in which a rival holds one of its cards do not count; None where none is left.
        """
        own = mask_of(hand)
        suits = [[card for card in hand if suit_of(card) == suit] for suit in range(_SUITS)]
        needs = [_to_beat(cards) for cards in suits]
        counted = unbroken = 0
        for field in self._fields:
            if not field.cards & own:
                counted += 1
                unbroken += not _is_broken(field, needs)
        return unbroken / counted if counted else None


def _is_broken(field: _Field, needs: Sequence[Sequence[int]]) -> bool:
    for highest, need in zip(field.highest, needs, strict=True):
        for card, least in zip(highest, need, strict=False):
            if card > least:
                return True
    return False


def _to_beat(own: Sequence[Card]) -> tuple[int, ...]:
    """Return, by the number of a rival's cards less one, which card its highest has to beat."""
    down = own[::-1]
    return tuple(down[min(k, len(down) - 1)] for k in range(HAND_SIZE)) if own else ()


def _field(hands: Iterable[Hand]) -> _Field:
    cards, highest = 0, [[_NOBODY] * HAND_SIZE for _ in range(_SUITS)]
    for hand in hands:
        count = [0] * _SUITS
        for card in hand:
            cards |= 1 << card
            count[suit_of(card)] += 1
        # Cards are in pack order, so the last one of a suit is the highest.
        tops = {suit_of(card): card for card in hand}
        for suit, top in tops.items():
            for k in range(count[suit]):
                highest[suit][k] = max(highest[suit][k], top)
    return _Field(cards, highest)
