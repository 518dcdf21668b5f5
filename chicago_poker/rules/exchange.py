"""Exchanging cards: which sets may be replaced, and what an exchange costs (section 2)."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from operator import itemgetter

from chicago_poker.cards import Card, Hand
from chicago_poker.rules.profile import Profile

HAND_SIZE = 5

Pick = Callable[[Hand], Hand]
"""Takes a hand of five and returns the cards to be replaced, in pack order."""


def _pick(positions: tuple[int, ...]) -> Pick:
    if len(positions) > 1:
        return itemgetter(*positions)
    if positions:
        (only,) = positions
        return lambda hand: (hand[only],)
    return lambda _hand: ()


@cache
def picks(max_cards: int) -> tuple[Pick, ...]:
    """Return every way to choose 0..max_cards of five cards, fewest cards first (rule 2.2)."""
    return tuple(
        _pick(positions)
        for size in range(max_cards + 1)
        for positions in combinations(range(HAND_SIZE), size)
    )


def most_replaced(profile: Profile) -> int:
    """Return how many cards a seat may replace at most in one exchange (rule 2.2)."""
    return profile.exchange.max_cards


def is_offered_openly(cards: Hand) -> bool:
    """Tell whether these replaced cards are answered with an open offer: exactly one (rule 2.4)."""
    return len(cards) == 1


def costs_everything(profile: Profile, score: int) -> bool:
    """Tell whether replacing any card at this score puts the seat at 0 (rule 2.6)."""
    return score >= profile.exchange.stop.at


def after_exchange(hand: Hand, replaced: Hand, drawn: tuple[Card, ...]) -> Hand:
    """Return the hand with the replaced cards gone and the drawn ones in, in pack order."""
    kept = [card for card in hand if card not in replaced]
    kept += drawn
    kept.sort()
    return tuple(kept)
