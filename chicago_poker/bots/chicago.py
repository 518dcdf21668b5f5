"""Play under a call: the caller runs its winners, the others try to break it."""

from chicago_poker.bots.leads import holds, lower_than
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.stakes import if_call_is_broken, if_call_is_made
from chicago_poker.cards import Card, rank_of, suit_of
from chicago_poker.rules.tricks import playable, taking
from chicago_poker.seating import Seat


def caller_card(outlook: Outlook) -> Card:
    """Return the caller's next card: sure ones first, each suit from the top."""
    seen = outlook.seen
    led = seen.trick[0][1] if seen.trick else None
    others = len(outlook.rivals) * len(seen.held)
    return max(
        playable(seen.held, led),
        key=lambda card: (holds(card, outlook.unseen, others), rank_of(card), card),
    )


def breaker_card(outlook: Outlook, caller: Seat) -> Card:
    """Return a card against the call: one that takes the trick, or else the least useful."""
    trick = outlook.seen.trick
    if not trick:
        return caller_card(outlook)
    choices = playable(outlook.seen.held, trick[0][1])
    best = taking(trick)[1]
    winners = [card for card in choices if card > best and suit_of(card) == suit_of(best)]
    if winners and wants_to_break(outlook, caller):
        return max(winners)
    others = [card for card in choices if card not in winners] or choices
    return min(others, key=lambda card: (_threat(outlook, card), rank_of(card), card))


def wants_to_break(outlook: Outlook, caller: Seat) -> bool:
    """Tell whether the seat is better off as the breaker than with the trick as it lies."""
    holder = taking(outlook.seen.trick)[0]
    breaks = if_call_is_broken(outlook, caller, outlook.seat)
    if holder == caller:
        return breaks >= if_call_is_made(outlook, caller)
    return breaks >= if_call_is_broken(outlook, caller, holder)


def _threat(outlook: Outlook, card: Card) -> int:
    """Return how many unseen cards of the suit this one could beat if the caller leads them."""
    return lower_than(card, outlook.unseen)
