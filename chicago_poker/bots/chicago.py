"""Play under a call: the caller runs its winners, the others try to break it."""

from chicago_poker.bots.leads import holds, lower_than
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.worth import Standing, margin
from chicago_poker.cards import Card, rank_of, suit_of
from chicago_poker.rules.calling import breaker_gain, score_when_broken, score_when_made
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
    seen = outlook.seen
    led = seen.trick[0][1] if seen.trick else None
    choices = playable(seen.held, led)
    if seen.trick:
        best = taking(seen.trick)[1]
        winners = [card for card in choices if card > best and suit_of(card) == suit_of(best)]
        if winners and wants_to_break(outlook, caller):
            return max(winners)
        if winners and len(winners) < len(choices):
            choices = tuple(card for card in choices if card not in winners)
    return min(choices, key=lambda card: (_threat(outlook, card), rank_of(card), card))


def wants_to_break(outlook: Outlook, caller: Seat) -> bool:
    """Tell whether the seat is better off as the breaker than with the call made."""
    profile, seen = outlook.profile, outlook.seen
    now = Standing(seen.scores, seen.qualified, seen.eliminated)
    score = seen.scores[caller]
    made = score_when_made(profile, score)
    if made is None:
        return True
    lost = now.paid(profile, caller, score_when_broken(profile, score) - score)
    gain = breaker_gain(profile, paid_before=False)
    broken = margin(profile, lost.paid(profile, outlook.seat, gain), outlook.seat)
    return broken >= margin(profile, now.at(caller, made), outlook.seat)


def _threat(outlook: Outlook, card: Card) -> int:
    """Return how many unseen cards of the suit this one could beat if the caller leads them."""
    return lower_than(card, outlook.unseen)
