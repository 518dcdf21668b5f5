"""Ordinary tricks: only the last one pays, so cards are played to be left with it.

The value of a set of cards in hand is estimated from the last trick backwards: a card holds its
trick with the chance that no rival has a higher one of the suit; who takes a trick leads the next.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import inf
from typing import Final, TypeAlias

from chicago_poker.bots.leads import beaten_by, none_among
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.worth import worth
from chicago_poker.cards import Card, Hand, rank_of, suit_of
from chicago_poker.hands import HAND_SIZE
from chicago_poker.rules.calling import last_trick_is_paid
from chicago_poker.rules.tricks import last_trick_points, playable, taking
from chicago_poker.seating import Seat

_SUITS: Final = 4
"""Each of them is taken to be led equally often."""


def card_to_play(outlook: Outlook) -> Card:
    """Return the card for an ordinary trick."""
    seen = outlook.seen
    led = seen.trick[0][1] if seen.trick else None
    choices = playable(seen.held, led)
    if len(choices) == 1:
        return choices[0]
    if not outlook.traits.plans:
        return _by_habit(outlook, choices)
    plan = Plan(outlook)
    return max(choices, key=lambda card: (plan.value_of_playing(card), -rank_of(card), card))


def _by_habit(outlook: Outlook, choices: Hand) -> Card:
    """Play high when that takes the trick, else low."""
    trick = outlook.seen.trick
    if not trick:
        return max(choices, key=lambda card: (rank_of(card), card))
    best = taking(trick)[1]
    winners = [card for card in choices if card > best and suit_of(card) == suit_of(best)]
    if winners:
        return min(winners)
    return min(choices, key=lambda card: (rank_of(card), card))


Gain: TypeAlias = Callable[[Outlook, Card], float]


class Plan:
    """Values of hands and plays at one moment of the tricks, in points.

    ``gain`` says what taking the last trick with a card is worth, where it is not points: with 1
    for every card values are chances to take it.
    """

    def __init__(self, outlook: Outlook, gain: Gain | None = None) -> None:
        self._outlook = outlook
        self._seen = outlook.seen
        held = outlook.seen.held
        self._holds = {card: self._chances_to_hold(card) for card in held}
        gain = gain or gain_of_last_trick
        self._last = {card: gain(outlook, card) for card in held}
        self._lead = cache(self._value_of_leading)
        self._follow = cache(self._value_of_following)

    def value_of_playing(self, card: Card) -> float:
        """Return what the hand is worth if this card is played now."""
        rest = _without(self._seen.held, card)
        wins = self.chance_of_taking(card)
        if not rest:
            return wins * self._last[card]
        return wins * self._lead(rest) + (1 - wins) * self._follow(rest)

    def value_at_start(self, *, leads: bool) -> float:
        """Return what the whole hand is worth before the first trick."""
        held = self._seen.held
        return self._lead(held) if leads else self._follow(held)

    def chance_of_taking(self, card: Card) -> float:
        """Return the chance that this card takes the present trick."""
        seen = self._seen
        if not seen.trick:
            return self._holds[card][len(seen.held)]
        best = taking(seen.trick)[1]
        if suit_of(card) != suit_of(best) or card < best:
            return 0.0
        return self._hold_against(self._able(seen.waiting[1:], card), card, len(seen.held))

    def _value_of_leading(self, cards: Hand) -> float:
        size = len(cards)
        if size == 1:
            return self._holds[cards[0]][1] * self._last[cards[0]]
        best = -inf
        for card in cards:
            rest = _without(cards, card)
            wins = self._holds[card][size]
            value = wins * self._lead(rest) + (1 - wins) * self._follow(rest)
            best = max(best, value)
        return best

    def _value_of_following(self, cards: Hand) -> float:
        """Return what these cards are worth while a rival is about to lead."""
        return sum([self._value_when_led(suit, cards) for suit in range(_SUITS)]) / _SUITS

    def _value_when_led(self, suit: int, cards: Hand) -> float:
        own = [card for card in cards if suit_of(card) == suit]
        size = len(cards)
        if size == 1:
            return self._holds[own[0]][1] * self._last[own[0]] if own else 0.0
        if not own:
            return max([self._follow(_without(cards, card)) for card in cards])
        high, low = _without(cards, own[-1]), _without(cards, own[0])
        wins = self._holds[own[-1]][size]
        takes = wins * self._lead(high) + (1 - wins) * self._follow(high)
        return max(takes, self._follow(low))

    def _chances_to_hold(self, card: Card) -> tuple[float, ...]:
        """Return the chance to take a trick with a led card, by the number of cards held."""
        able = self._able(self._outlook.rivals, card)
        return tuple([self._hold_against(able, card, size) for size in range(HAND_SIZE + 1)])

    def _able(self, seats: Sequence[Seat], card: Card) -> int:
        """Return how many of these seats may still hold the card's suit."""
        suit, voids = suit_of(card), self._outlook.voids
        return sum(1 for seat in seats if (seat, suit) not in voids) if voids else len(seats)

    def _hold_against(self, rivals: int, card: Card, size: int) -> float:
        """Return the chance that none of so many rivals, with so many cards each, has higher."""
        unseen = self._outlook.unseen
        higher = beaten_by(card, unseen)
        return none_among(len(unseen), higher, min(rivals * size, len(unseen)))


def _without(cards: Hand, card: Card) -> Hand:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def gain_of_last_trick(outlook: Outlook, card: Card) -> float:
    """Return what taking the last trick with this card is worth, in points; less than 0 if bad."""
    profile, seen = outlook.profile, outlook.seen
    if not last_trick_is_paid(profile, seen.caller, seen.breaker):
        return 0.0
    before = worth(profile, outlook.score, called=outlook.called)
    after = outlook.score + last_trick_points(profile, card)
    return worth(profile, after, called=outlook.called, took_last_trick=True) - before
