"""Choosing a card by search: many worlds that could be, each played out with open cards.

Two and three seats, and the last three cards at any table, are searched exactly, everybody else
playing against this seat (Ginsberg, GIB); earlier at larger tables the rest is played by a rule of
thumb. A call is searched as what it is: one seat against all others. The budget counts worlds, not
time, so a decision is the same on every machine.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from math import sqrt
from typing import Final, TypeAlias, TypeVar

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

T = TypeVar("T")

Worths: TypeAlias = dict[Card, list[float]]
"""What each card is worth in each of the same worlds."""


def better_card(outlook: Outlook, luck: Stream, budget: Budget, card: Card) -> Card | None:
    """Return the card that is surely better than this one over all worlds, None for none.

    Surely is by as many standard errors as the budget asks for: few worlds should not overrule a
    sound habit.
    """
    worths = worths_of_cards(outlook, luck, budget)
    if card not in worths:
        return None
    doubt = budget.called_doubt if is_under_call(outlook) else budget.doubt
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


def worths_of_cards(outlook: Outlook, luck: Stream, budget: Budget) -> Worths:
    """Return what each playable card is worth in each world, empty where nothing is searched.

    Under a call that is 1 where it goes as the seat wishes and 0 elsewhere, else points.
    """
    seen = outlook.seen
    choices = choices_of(outlook)
    if len(choices) == 1:
        return {choices[0]: [0.0]}
    if is_under_call(outlook):
        caller = seen.caller
        assert caller is not None
        if caller != outlook.seat and not _is_better_off_as_breaker(outlook, caller):
            return {}
        return _by_choice(choices, _under_call(outlook, luck, budget, caller))
    if not last_trick_is_paid(outlook.profile, seen.caller, seen.breaker):
        return {}
    stakes = LastTrick(outlook)
    if is_searched(outlook, budget):
        rows = searched(outlook, luck, budget, budget.searched, stakes.forced)
    else:
        rows = (
            stakes.played_out(world) for world in islice(worlds(outlook, luck), budget.played_out)
        )
    return _by_choice(choices, rows)


def choices_of(outlook: Outlook) -> Hand:
    """Return the cards that may be played now."""
    seen = outlook.seen
    return playable(seen.held, seen.trick[0][1] if seen.trick else None)


def is_under_call(outlook: Outlook) -> bool:
    """Tell whether a call can still be made or broken."""
    return outlook.seen.caller is not None and outlook.seen.breaker is None


def is_searched(outlook: Outlook, budget: Budget) -> bool:
    """Tell whether the last trick is searched exactly, and not played out."""
    seen = outlook.seen
    return len(seen.clockwise) <= budget.exact_seats or len(seen.held) <= budget.exact_cards


def _is_better_off_as_breaker(outlook: Outlook, caller: Seat) -> bool:
    """Tell whether the seat would rather break the call itself than let it be made."""
    return if_call_is_broken(outlook, caller, outlook.seat) > if_call_is_made(outlook, caller)


_EQUAL = 1e-9
"""Values no further apart differ by rounding only."""

_PART: Final = 4
"""A world may take this part of all positions."""


def searched(
    outlook: Outlook,
    luck: Stream,
    budget: Budget,
    count: int,
    look: Callable[[OpenTricks, World], T],
) -> Iterator[T]:
    """Yield what ``look`` sees in each of so many worlds that could be searched.

    ``look`` may raise TooMuch; its world is then passed over.
    """
    seen, left = outlook.seen, budget.positions
    for world in islice(worlds(outlook, luck), count):
        most = min(left, budget.positions // _PART)
        search = OpenTricks(world, seen.clockwise, seen.seat, seen.trick, most)
        try:
            found = look(search, world)
        except TooMuch:
            left -= most
        else:
            left -= most - search.positions_left
            yield found
        if left <= 0:
            return


def _by_choice(choices: Hand, rows: Iterable[Sequence[float]]) -> Worths:
    """Return by card what the worlds' rows hold in the order of the choices."""
    columns = [list(column) for column in zip(*rows, strict=True)]
    return dict(zip(choices, columns, strict=True)) if columns else {}


def _under_call(
    outlook: Outlook, luck: Stream, budget: Budget, caller: Seat
) -> Iterator[list[float]]:
    """Yield for each world whether the call goes as the seat wishes, by card."""
    choices, mine = choices_of(outlook), caller == outlook.seat

    def look(search: OpenTricks, _world: World) -> list[float]:
        return [float(search.call_holds(card, caller) is mine) for card in choices]

    return searched(outlook, luck, budget, budget.called, look)


def last_card(outlook: Outlook, world: World, card: Card) -> Card:
    """Return the card that takes the last trick of a world by the rule of thumb after this one."""
    seen = outlook.seen
    return last_winner(world, seen.clockwise, seen.trick, seen.seat, card)


class LastTrick:
    """What each seat's winning the last trick is worth to the looking seat."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._known: dict[tuple[Seat, int], float] = {}
        self._standing = now(outlook)
        self._before = margin(outlook.profile, self._standing, outlook.seat)

    def forced(self, search: OpenTricks, world: World) -> list[float]:
        """Return what each playable card can force in a world. Raises TooMuch."""
        payoff = self.by_card(world)
        return [search.forced(card, payoff) for card in choices_of(self._outlook)]

    def played_out(self, world: World) -> list[float]:
        """Return what each playable card comes to in a world by the rule of thumb."""
        payoff = self.by_card(world)
        return [payoff[last_card(self._outlook, world, card)] for card in choices_of(self._outlook)]

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
