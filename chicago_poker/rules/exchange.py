"""Dealing and exchanging cards: who may replace what, and what it costs (section 2)."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import Literal, TypeAlias

from chicago_poker.cards import Card, Hand, rank_of
from chicago_poker.rules.profile import Profile

HAND_SIZE = 5

Pick: TypeAlias = Callable[[Hand], Hand]
"""Takes a hand of five and returns the cards to be replaced, in pack order."""

Openly: TypeAlias = bool | None
"""Whether a seat wishes a single card to be turned up; None where it has no say."""

OfferKnob: TypeAlias = Literal["forced", "optional", "none"]

StopEffect: TypeAlias = Literal["none", "zero", "refuse", "six_cards"]


def _pick(positions: tuple[int, ...]) -> Pick:
    if len(positions) > 1:
        return itemgetter(*positions)
    if positions:
        (only,) = positions
        return lambda hand: (hand[only],)
    return lambda _hand: ()


@cache
def _picks(max_cards: int, offer: OfferKnob) -> tuple[tuple[Pick, Openly], ...]:
    return tuple(
        (_pick(positions), openly)
        for size in range(max_cards + 1)
        for positions in combinations(range(HAND_SIZE), size)
        for openly in ((True, False) if size == 1 and offer == "optional" else (None,))
    )


def exchanges(profile: Profile, stock: int) -> tuple[tuple[Pick, Openly], ...]:
    """Return every way to exchange with this many cards in the stock, fewest cards first (2.2)."""
    most = most_replaced(profile, stock)
    return _picks(most, _offer(profile))


def most_replaced(profile: Profile, stock: int) -> int:
    """Return how many cards a seat may replace at most in one exchange (rules 2.2, 2.5)."""
    most = profile.exchange.max_cards
    return most if refills_stock(profile) else min(most, stock)


def refills_stock(profile: Profile) -> bool:
    """Tell whether discards become a new stock; otherwise cards that are out stay out (2.5)."""
    return profile.stock.when_empty == "recycle"


def asks_for_openness(profile: Profile, cards: Sequence[Card]) -> bool:
    """Tell whether the seat itself says if the card for these is turned up (rule 2.4)."""
    return len(cards) == 1 and _offer(profile) == "optional"


def is_offered_openly(profile: Profile, cards: Sequence[Card], wish: Openly) -> bool:
    """Tell whether these replaced cards are answered with an open offer (rule 2.4)."""
    return len(cards) == 1 and (_offer(profile) == "forced" or wish is True)


def _offer(profile: Profile) -> OfferKnob:
    return profile.exchange.offer


def stop_effect(profile: Profile, score: int) -> StopEffect:
    """Return what the exchange stop does to a seat with this score (rule 2.6)."""
    stop = profile.exchange.stop
    # Asked often: telling the types apart is cheaper than comparing a part with a word.
    if isinstance(stop, str) or score < stop.at:
        return "none"
    return stop.effect


def may_exchange(profile: Profile, score: int) -> bool:
    """Tell whether a seat with this score is asked for an exchange at all."""
    return stop_effect(profile, score) in ("none", "zero")


def costs_everything(profile: Profile, score: int) -> bool:
    """Tell whether replacing any card at this score puts the seat at 0 (rule 2.6)."""
    return stop_effect(profile, score) == "zero"


def cards_dealt(profile: Profile, score: int) -> int:
    """Return how many cards a seat with this score is dealt: five, or six to give one up."""
    return HAND_SIZE + (stop_effect(profile, score) == "six_cards")


def may_redeal(profile: Profile, hand: Hand) -> bool:
    """Tell whether a hand is low enough to be changed for a new one."""
    highest = profile.deal.low_redeal
    # Ranks count from 0 for a two.
    return highest != "off" and all(rank_of(card) <= highest - 2 for card in hand)


def after_exchange(hand: Hand, replaced: Hand, drawn: tuple[Card, ...]) -> Hand:
    """Return the hand with the replaced cards gone and the drawn ones in, in pack order."""
    if replaced:
        hand = tuple([card for card in hand if card not in replaced])
    return tuple(sorted(hand + drawn))
