"""An exchange: what is replaced, what it may cost, and whether a card is asked for openly."""

from chicago_poker.bots.contest import chance_best
from chicago_poker.bots.keeping import Keeping, what_to_keep
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Decision, Reason
from chicago_poker.bots.sentences import EXCHANGE_STOP, WAY_OUT
from chicago_poker.bots.stakes import gain_of_hand, now
from chicago_poker.bots.worth import margin
from chicago_poker.cards import Hand, in_pack_order, rank_of
from chicago_poker.engine import Exchange
from chicago_poker.hands import hand_value
from chicago_poker.rules.exchange import asks_for_openness, costs_everything, most_replaced


def choose_exchange(outlook: Outlook) -> Decision:
    """Return the exchange; where it costs the whole score, none without a reason that holds."""
    if costs_everything(outlook.profile, outlook.score):
        keeping = _at_the_stop(outlook)
    else:
        keeping = what_to_keep(outlook)
    gone = _replaced(outlook, keeping.cards)
    # A card that is turned up leaves the choice of another one.
    openly = True if asks_for_openness(outlook.profile, gone) else None
    return Decision(Exchange(outlook.seat, gone, openly), keeping.reason)


def _replaced(outlook: Outlook, kept: Hand) -> Hand:
    """Return the other cards, the lowest of them where not all may be replaced."""
    seen = outlook.seen
    most = most_replaced(outlook.profile, seen.stock)
    gone = sorted((card for card in seen.hand if card not in kept), key=rank_of)
    return in_pack_order(gone[:most])


def _at_the_stop(outlook: Outlook) -> Keeping:
    hand = outlook.seen.hand
    chance = chance_best(hand_value(hand), outlook.seen.stage, len(outlook.rivals))
    if not outlook.traits.weighs or not _is_way_out(outlook, chance):
        return Keeping(hand, Reason(EXCHANGE_STOP, {"score": outlook.score}))
    kept = what_to_keep(outlook).cards
    if kept == hand:
        kept = _without_least(hand)
    return Keeping(kept, Reason(WAY_OUT, {"score": outlook.score}))


def _without_least(hand: Hand) -> Hand:
    """Return four of five cards: one of the fewest and lowest is gone."""
    ranks = [rank_of(card) for card in hand]
    least = min(hand, key=lambda card: (ranks.count(rank_of(card)), rank_of(card)))
    return tuple(card for card in hand if card != least)


def _is_way_out(outlook: Outlook, chance: float) -> bool:
    """Tell whether being paid for this hand would cost more than the whole score."""
    if not outlook.awards_before_call:
        return False
    standing, seat = now(outlook), outlook.seat
    at_zero = margin(outlook.profile, standing.at(seat, 0), seat)
    loss = margin(outlook.profile, standing, seat) - at_zero
    return loss + chance * gain_of_hand(outlook, hand_value(outlook.seen.hand)) < 0
