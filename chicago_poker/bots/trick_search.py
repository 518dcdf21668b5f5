"""Choosing a card by search: many worlds that could be, each played out with open cards.

Two and three seats, and the last three cards at any table, are searched exactly, everybody else
playing against this seat (Ginsberg, GIB); earlier at larger tables the rest is played by a rule of
thumb. A call is searched as what it is: one seat against all others. The budget counts worlds, not
time, so a decision is the same on every machine.
"""

from collections.abc import Mapping
from itertools import islice

import msgspec

from chicago_poker.bots.open_tricks import OpenTricks
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.playouts import last_winner
from chicago_poker.bots.stakes import now
from chicago_poker.bots.worlds import World, worlds
from chicago_poker.bots.worth import margin
from chicago_poker.cards import Card, Hand
from chicago_poker.rules.calling import last_trick_is_paid
from chicago_poker.rules.tricks import last_trick_points, playable
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream


class Budget(msgspec.Struct, frozen=True, kw_only=True):
    """How many worlds a decision looks at: searched exactly, played out, and under a call."""

    searched: int
    played_out: int
    called: int
    exact_seats: int = 3
    exact_cards: int = 3


def best_card(outlook: Outlook, luck: Stream, budget: Budget) -> Card | None:
    """Return the card that does best over all worlds, None when search has nothing to tell.

    It has nothing to tell where only one card may be played, or where all do equally well.
    """
    seen = outlook.seen
    choices = playable(seen.held, seen.trick[0][1] if seen.trick else None)
    if len(choices) == 1:
        return choices[0]
    if seen.caller is not None and seen.breaker is None:
        return _leader(_values_under_call(outlook, luck, choices, seen.caller, budget.called))
    if not last_trick_is_paid(outlook.profile, seen.caller, seen.breaker):
        return None
    exact = len(seen.clockwise) <= budget.exact_seats or len(seen.held) <= budget.exact_cards
    if exact:
        return _leader(_values_by_search(outlook, luck, choices, budget.searched))
    return _leader(_values_by_playout(outlook, luck, choices, budget.played_out))


def _leader(values: Mapping[Card, float]) -> Card | None:
    """Return the only best card, or None when several are best."""
    best = max(values.values())
    leaders = [card for card, value in values.items() if value >= best - 1e-9]
    return leaders[0] if len(leaders) == 1 else None


def _values_by_search(
    outlook: Outlook, luck: Stream, choices: Hand, count: int
) -> dict[Card, float]:
    seen = outlook.seen
    stakes = LastTrick(outlook)
    totals = dict.fromkeys(choices, 0.0)
    for world in islice(worlds(outlook, luck), count):
        search = OpenTricks(world, seen.clockwise, seen.seat, seen.trick)
        payoff = stakes.by_card(world)
        for card in choices:
            totals[card] += search.forced(card, payoff)
    return totals


def _values_by_playout(
    outlook: Outlook, luck: Stream, choices: Hand, count: int
) -> dict[Card, float]:
    seen = outlook.seen
    stakes = LastTrick(outlook)
    totals = dict.fromkeys(choices, 0.0)
    for world in islice(worlds(outlook, luck), count):
        payoff = stakes.by_card(world)
        for card in choices:
            winning = last_winner(world, seen.clockwise, seen.trick, seen.seat, card)
            totals[card] += payoff[winning]
    return totals


def _values_under_call(
    outlook: Outlook, luck: Stream, choices: Hand, caller: Seat, count: int
) -> dict[Card, float]:
    """Return in how many worlds the call holds, or is broken, whichever this seat wants."""
    seen = outlook.seen
    mine = caller == seen.seat
    totals = dict.fromkeys(choices, 0.0)
    for world in islice(worlds(outlook, luck), count):
        search = OpenTricks(world, seen.clockwise, seen.seat, seen.trick)
        for card in choices:
            totals[card] += search.call_holds(card, caller) is mine
    return totals


class LastTrick:
    """What each seat's winning the last trick is worth to the looking seat."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._known: dict[tuple[Seat, int], float] = {}
        self._standing = now(outlook)
        self._before = margin(outlook.profile, self._standing, outlook.seat)

    def by_card(self, world: World) -> dict[Card, float]:
        """Return the worth of each card in play as the one that takes the last trick."""
        payoff = {}
        for seat, hand in world.items():
            for card in hand:
                payoff[card] = self._worth(seat, last_trick_points(self._outlook.profile, card))
        for seat, card in self._outlook.seen.trick:
            payoff[card] = self._worth(seat, last_trick_points(self._outlook.profile, card))
        return payoff

    def _worth(self, seat: Seat, points: int) -> float:
        key = (seat, points)
        if key not in self._known:
            profile = self._outlook.profile
            paid = self._standing.paid(profile, seat, points)
            self._known[key] = margin(profile, paid, self._outlook.seat) - self._before
        return self._known[key]
