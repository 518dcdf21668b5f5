"""Whether to call Chicago.

A call succeeds against perfect defence exactly when no opponent can break it in any suit, and each
opponent's test reads its own hand only: with k cards of a suit, the highest above the caller's
k-th card of it (or above the caller's last, where the caller has fewer), it can.
"""

from collections.abc import Sequence
from math import comb

from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.stakes import expected_gain_of_hand, now
from chicago_poker.bots.tricks import Plan
from chicago_poker.bots.worth import margin, mean, won
from chicago_poker.cards import Card, Hand, suit_of
from chicago_poker.hands import HAND_SIZE
from chicago_poker.rules.calling import (
    breaker_gain,
    first_leader,
    score_when_broken,
    score_when_made,
)

_SUITS = 4


def chance_of_all_tricks(hand: Hand, unseen: Hand, rivals: int) -> float:
    """Return the chance, 0 to 1, that no rival can break a call with this hand.

    Exact for one rival. For several their hands are taken as independent, which is too high by up
    to 0.08.
    """
    ways = [1] + [0] * HAND_SIZE
    for suit in range(_SUITS):
        own = sorted((card for card in hand if suit_of(card) == suit), reverse=True)
        others = [card for card in unseen if suit_of(card) == suit]
        harmless = _harmless(own, others)
        ways = [
            sum(ways[size - k] * harmless[k] for k in range(size + 1))
            for size in range(HAND_SIZE + 1)
        ]
    alone: float = ways[HAND_SIZE] / comb(len(unseen), HAND_SIZE)
    return alone**rivals


def _harmless(own: Sequence[Card], others: Sequence[Card]) -> list[int]:
    """Return, for 0 to 5 cards of a suit, the number of choices that cannot break a call."""
    if not own:
        return [comb(len(others), k) for k in range(HAND_SIZE + 1)]
    counts = [1]
    for k in range(1, HAND_SIZE + 1):
        limit = own[min(k, len(own)) - 1]
        counts.append(comb(sum(1 for card in others if card < limit), k))
    return counts


def wants_to_call(outlook: Outlook, chance: float) -> bool:
    """Tell whether calling is worth more than playing for the last trick and the hand."""
    if chance < outlook.traits.surest_call:
        return False
    if not outlook.traits.weighs:
        return True
    return value_of_call(outlook, chance) > value_of_silence(outlook)


def value_of_call(outlook: Outlook, chance: float) -> float:
    """Return what a call is worth that is made with this chance."""
    return chance * _made(outlook) + (1 - chance) * _broken(outlook)


def _made(outlook: Outlook) -> float:
    profile, seat = outlook.profile, outlook.seat
    called = now(outlook).after_call(seat)
    score = score_when_made(profile, outlook.score)
    if score is None:
        return won(profile)
    return margin(profile, called.at(seat, score), seat)


def _broken(outlook: Outlook) -> float:
    profile, seat = outlook.profile, outlook.seat
    loss = score_when_broken(profile, outlook.score) - outlook.score
    lost = now(outlook).after_call(seat).paid(profile, seat, loss)
    gain = breaker_gain(profile, paid_before=False)
    return mean(
        [margin(profile, lost.paid(profile, rival, gain), seat) for rival in outlook.rivals]
    )


def value_of_silence(outlook: Outlook) -> float:
    """Return what it is worth not to call: the score, the last trick, the hand."""
    profile, seen = outlook.profile, outlook.seen
    leads = first_leader(profile, seen.clockwise[0], None) == outlook.seat
    value = margin(profile, now(outlook), outlook.seat)
    value += Plan(outlook).value_at_start(leads=leads)
    if outlook.awards_left:
        value += expected_gain_of_hand(outlook)
    return value
