"""Who takes the last trick after each card, in the worlds that a search looks at."""

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from chicago_poker.bots.budget import Budget
from chicago_poker.bots.open_tricks import OpenTricks
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.trick_search import (
    LastTrick,
    choices_of,
    is_searched,
    is_under_call,
    last_card,
    searched,
)
from chicago_poker.bots.worlds import World, worlds
from chicago_poker.cards import Card
from chicago_poker.rules.calling import last_trick_is_paid
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream


class Taking(NamedTuple):
    """A world, and the card that takes its last trick after each card that can be played now."""

    world: World
    winning: dict[Card, Card]

    def taker(self, card: Card, trick: Sequence[tuple[Seat, Card]]) -> Seat:
        """Return who takes the last trick when this card is played; ``trick`` is on the table."""
        winning = self.winning[card]
        for seat, hand in self.world.items():
            if winning in hand:
                return seat
        return next(seat for seat, played in trick if played == winning)


class CallSeen(NamedTuple):
    """A world, and by the card played now whether the caller can take every trick."""

    world: World
    made: dict[Card, bool]


def takings(outlook: Outlook, luck: Stream, budget: Budget) -> list[Taking]:
    """Return what each playable card comes to; nothing where the last trick is not paid.

    With the luck and the budget of a decision these are the worlds that led to it.
    """
    seen = outlook.seen
    choices = choices_of(outlook)
    if is_under_call(outlook) or not last_trick_is_paid(outlook.profile, seen.caller, seen.breaker):
        return []
    if not is_searched(outlook, budget):
        return [
            Taking(world, {card: last_card(outlook, world, card) for card in choices})
            for world in islice(worlds(outlook, luck), budget.played_out)
        ]
    stakes = LastTrick(outlook)

    def look(search: OpenTricks, world: World) -> Taking:
        payoff = stakes.by_card(world)
        forced = {card: search.forced(card, payoff) for card in choices}
        return Taking(world, {card: _by_worth(payoff, forced[card]) for card in choices})

    return list(searched(outlook, luck, budget, budget.searched, look))


def calls_made(outlook: Outlook, luck: Stream, budget: Budget) -> list[CallSeen]:
    """Return what each playable card comes to under a call; nothing where there is none."""
    caller = outlook.seen.caller
    if caller is None or not is_under_call(outlook):
        return []

    def look(search: OpenTricks, world: World) -> CallSeen:
        made = {card: search.call_holds(card, caller) for card in choices_of(outlook)}
        return CallSeen(world, made)

    return list(searched(outlook, luck, budget, budget.called, look))


def _by_worth(payoff: dict[Card, float], worth: float) -> Card:
    """Return a card whose taking the last trick is worth this: cards alike in that are alike."""
    return next(card for card, value in payoff.items() if value == worth)
