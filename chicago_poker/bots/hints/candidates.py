"""The exchanges that a player would think of: a handful out of the thirty-one there are."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from chicago_poker.bots.keeping import KING, QUEEN, best_draw, what_to_keep
from chicago_poker.bots.outlook import Outlook
from chicago_poker.cards import Hand, in_pack_order, rank_of, suit_of
from chicago_poker.engine import Action, Exchange
from chicago_poker.rules.exchange import asks_for_openness

MOST: Final = 6
"""How many exchanges are compared at most."""

_OF_A_SUIT: Final = 3


def sensible_exchanges(outlook: Outlook, first: Action) -> tuple[Action, ...]:
    """Return different legal exchanges that are worth comparing, a given one first."""
    seen, legal = outlook.seen, set(outlook.seen.legal)
    found = [first]
    for kept in (*_ways_to_keep(outlook), seen.hand):
        gone = tuple(card for card in seen.hand if card not in kept)
        openly = True if asks_for_openness(outlook.profile, gone) else None
        action = Exchange(seen.seat, gone, openly)
        if action in legal and action not in found:
            found.append(action)
    # To stand pat costs nothing and is always thought of.
    return (*found[: MOST - 1], *found[-1:]) if len(found) > MOST else tuple(found)


def _ways_to_keep(outlook: Outlook) -> Iterator[Hand]:
    hand = outlook.seen.hand
    yield what_to_keep(outlook).cards
    alike = Counter(rank_of(card) for card in hand)
    groups = tuple(card for card in hand if alike[rank_of(card)] > 1)
    by_rank = sorted(hand, key=lambda card: (rank_of(card), card))
    if groups:
        yield groups
        singles = [card for card in by_rank if card not in groups]
        if singles:
            yield in_pack_order((*groups, singles[-1]))
    draw = best_draw(hand)
    if draw:
        yield draw.cards
    for least in (QUEEN, KING):
        high = tuple(card for card in hand if rank_of(card) >= least)
        if high:
            yield high
    for suit in range(4):
        suited = tuple(card for card in hand if suit_of(card) == suit)
        if len(suited) >= _OF_A_SUIT:
            yield suited
    yield (by_rank[-1],)
