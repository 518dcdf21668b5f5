"""Choosing a card by search: many worlds that could be, each played out with open cards.

Two and three seats, and the last three cards at any table, are searched exactly, everybody else
playing against this seat (Ginsberg, GIB); earlier at larger tables the rest is played by a rule of
thumb. A call is searched as what it is: one seat against all others. The budget counts worlds, not
time, so a decision is the same on every machine.
"""

from collections.abc import Sequence
from itertools import islice
from math import sqrt
from typing import Protocol, TypeAlias

from chicago_poker.bots.budget import Budget
from chicago_poker.bots.open_tricks import OpenTricks, TooMuch
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.playouts import last_winner
from chicago_poker.bots.stakes import if_call_is_broken, if_call_is_made, now
from chicago_poker.bots.worlds import World, worlds
from chicago_poker.bots.worth import margin
from chicago_poker.cards import Card, Hand
from chicago_poker.rules.calling import last_trick_is_paid
from chicago_poker.rules.tricks import last_trick_points, playable
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream

Worths: TypeAlias = dict[Card, list[float]]
"""What each card is worth in each of the same worlds."""


def better_card(outlook: Outlook, luck: Stream, budget: Budget, card: Card) -> Card | None:
    """Return the card that is surely better than this one over all worlds, None for none.

    Surely is by as many standard errors as the budget asks for: few worlds should not overrule a
    sound habit.
    """
    worths = _worths(outlook, luck, budget)
    if card not in worths:
        return None
    doubt = budget.called_doubt if _is_under_call(outlook) else budget.doubt
    gains = {other: _gain(worths[other], worths[card], doubt) for other in worths}
    best = max(gains, key=gains.__getitem__)
    return best if gains[best] > _EQUAL else None


def _gain(one: Sequence[float], other: Sequence[float], doubt: float) -> float:
    """Return how much the one is worth more in a world, less the doubt about it."""
    count = len(one)
    differences = [a - b for a, b in zip(one, other, strict=True)]
    mean = sum(differences) / count
    spread = sum((difference - mean) ** 2 for difference in differences)
    return mean - doubt * sqrt(spread) / count


def values_of_cards(outlook: Outlook, luck: Stream, budget: Budget) -> dict[Card, float]:
    """Return what each playable card is worth on the mean, empty where nothing could be searched.

    Under a call that is the share of worlds in which it goes as the seat wishes, else points.
    """
    worths = _worths(outlook, luck, budget)
    return {card: sum(values) / len(values) for card, values in worths.items()}


def _worths(outlook: Outlook, luck: Stream, budget: Budget) -> Worths:
    seen = outlook.seen
    choices = playable(seen.held, seen.trick[0][1] if seen.trick else None)
    if len(choices) == 1:
        return {choices[0]: [0.0]}
    if _is_under_call(outlook):
        caller = seen.caller
        assert caller is not None
        if caller != outlook.seat and not _is_better_off_as_breaker(outlook, caller):
            return {}
        return _searched(outlook, luck, choices, budget, budget.called, _UnderCall(outlook, caller))
    if not last_trick_is_paid(outlook.profile, seen.caller, seen.breaker):
        return {}
    stakes = LastTrick(outlook)
    if len(seen.clockwise) <= budget.exact_seats or len(seen.held) <= budget.exact_cards:
        return _searched(outlook, luck, choices, budget, budget.searched, stakes)
    return _played_out(outlook, luck, choices, budget.played_out, stakes)


def _is_under_call(outlook: Outlook) -> bool:
    return outlook.seen.caller is not None and outlook.seen.breaker is None


def _is_better_off_as_breaker(outlook: Outlook, caller: Seat) -> bool:
    """Tell whether the seat would rather break the call itself than let it be made."""
    return if_call_is_broken(outlook, caller, outlook.seat) > if_call_is_made(outlook, caller)


_EQUAL = 1e-9
"""Values no further apart differ by rounding only."""


class _Judge(Protocol):
    def judge(self, search: OpenTricks, world: World, choices: Hand) -> list[float]:
        """Return what each choice is worth in this world. Raises TooMuch."""


def _searched(
    outlook: Outlook, luck: Stream, choices: Hand, budget: Budget, count: int, judge: _Judge
) -> Worths:
    """Return the worth of each choice in the worlds that could be searched."""
    seen = outlook.seen
    rows: list[list[float]] = []
    left = budget.positions
    for world in islice(worlds(outlook, luck), count):
        most = min(left, budget.positions // 4)
        search = OpenTricks(world, seen.clockwise, seen.seat, seen.trick, most)
        try:
            rows.append(judge.judge(search, world, choices))
        except TooMuch:
            left -= most
        else:
            left -= most - search.positions_left
        if left <= 0:
            break
    columns = [list(column) for column in zip(*rows, strict=True)]
    return dict(zip(choices, columns, strict=True)) if rows else {}


def _played_out(
    outlook: Outlook, luck: Stream, choices: Hand, count: int, stakes: "LastTrick"
) -> Worths:
    seen = outlook.seen
    found: Worths = {card: [] for card in choices}
    for world in islice(worlds(outlook, luck), count):
        payoff = stakes.by_card(world)
        for card in choices:
            winning = last_winner(world, seen.clockwise, seen.trick, seen.seat, card)
            found[card].append(payoff[winning])
    return found


class _UnderCall:
    """Judges cards by whether the call holds, or is broken, whichever the seat wants."""

    def __init__(self, outlook: Outlook, caller: Seat) -> None:
        self._caller = caller
        self._mine = caller == outlook.seat

    def judge(self, search: OpenTricks, world: World, choices: Hand) -> list[float]:  # noqa: ARG002
        """Return 1 for each card with which it goes as the seat wishes, else 0."""
        return [float(search.call_holds(card, self._caller) is self._mine) for card in choices]


class LastTrick:
    """What each seat's winning the last trick is worth to the looking seat."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._known: dict[tuple[Seat, int], float] = {}
        self._standing = now(outlook)
        self._before = margin(outlook.profile, self._standing, outlook.seat)

    def judge(self, search: OpenTricks, world: World, choices: Hand) -> list[float]:
        """Return what each card can force."""
        payoff = self.by_card(world)
        return [search.forced(card, payoff) for card in choices]

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
