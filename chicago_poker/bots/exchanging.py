"""Which cards to keep: groups and draws for the hand, high cards for the tricks."""

from collections import Counter

from chicago_poker.bots.calling import chance_of_all_tricks
from chicago_poker.bots.contest import chance_best, weaker_share
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Reason
from chicago_poker.bots.sentences import (
    EXCHANGE_STOP,
    FOUR_TO_HAND,
    GROUPS,
    HIGH_CARDS,
    MADE_HAND,
    SURE_TRICKS,
    WAY_OUT,
)
from chicago_poker.bots.stakes import gain_of_hand, now
from chicago_poker.bots.worth import margin
from chicago_poker.cards import ACE, Card, Hand, in_pack_order, rank_of, suit_of
from chicago_poker.hands import HAND_SIZE, Category, HandValue, category_of, hand_value
from chicago_poker.rules.calling import may_call
from chicago_poker.rules.exchange import costs_everything

KING = ACE - 1
_DRAW_BEATS_PAIR_BELOW = 9
_FLUSH_BEATS_PAIR_BELOW = ACE
_CALL_WORTH_KEEPING = 0.5
_HIGH = KING
_LOW_PAIR = 0


class Keeping:
    """The cards to keep, and why."""

    def __init__(self, cards: Hand, reason: Reason | None) -> None:
        self.cards = cards
        self.reason = reason


def what_to_keep(outlook: Outlook) -> Keeping:
    """Return the cards to keep; all five at an exchange stop unless there is a reason to go."""
    hand = outlook.seen.hand
    value = hand_value(hand)
    if costs_everything(outlook.profile, outlook.score):
        return _at_the_stop(outlook, value)
    return _freely(outlook, value)


def _freely(outlook: Outlook, value: HandValue) -> Keeping:
    hand = outlook.seen.hand
    category = category_of(value)
    if category >= Category.STRAIGHT:
        percent = round(100 * weaker_share(value, outlook.seen.stage))
        return Keeping(hand, Reason(MADE_HAND, {"percent": percent}))
    if outlook.is_last_exchange and may_call(outlook.profile, outlook.score):
        chance = chance_of_all_tricks(hand, outlook.unseen, len(outlook.rivals))
        if chance >= max(_CALL_WORTH_KEEPING, outlook.traits.surest_call):
            return Keeping(hand, Reason(SURE_TRICKS, {"percent": round(100 * chance)}))
    groups = _groups(hand)
    draw = best_draw(hand) if outlook.traits.draws else None
    if draw and category <= Category.PAIR:
        cards, outs, limit = draw
        if category is Category.HIGH_CARD or rank_of(groups[0]) < limit:
            numbers = {"outs": len(set(outs) & set(outlook.unseen)), "unseen": len(outlook.unseen)}
            return Keeping(cards, Reason(FOUR_TO_HAND, numbers, {"kept": cards}))
    if groups:
        return _keep_groups(outlook, groups)
    return _keep_high(hand)


def _groups(hand: Hand) -> Hand:
    alike = Counter(rank_of(card) for card in hand)
    return tuple(card for card in hand if alike[rank_of(card)] > 1)


def _keep_groups(outlook: Outlook, groups: Hand) -> Keeping:
    ranks = {rank_of(card) for card in groups}
    outs = sum(1 for card in outlook.unseen if rank_of(card) in ranks)
    kept = groups
    if outlook.is_last_exchange and outlook.traits.plans:
        kept = tuple(card for card in outlook.seen.hand if card in groups or rank_of(card) >= _HIGH)
    numbers = {"outs": outs, "unseen": len(outlook.unseen)}
    return Keeping(kept, Reason(GROUPS, numbers, {"kept": kept}))


def _keep_high(hand: Hand) -> Keeping:
    by_rank = sorted(hand, key=lambda card: (rank_of(card), card), reverse=True)
    kept = in_pack_order([card for card in by_rank if rank_of(card) >= _HIGH] or by_rank[:1])
    return Keeping(kept, Reason(HIGH_CARDS, {}, {"kept": kept}))


def best_draw(hand: Hand) -> tuple[Hand, Hand, int] | None:
    """Return four cards that lack one for a flush or an open straight, and the cards that help.

    The number is the rank below which a pair is worth less than the draw.
    """
    for suit in range(4):
        cards = tuple(card for card in hand if suit_of(card) == suit)
        if len(cards) == HAND_SIZE - 1:
            outs = tuple(Card(13 * suit + rank) for rank in range(13))
            return cards, tuple(c for c in outs if c not in cards), _FLUSH_BEATS_PAIR_BELOW
    ranks = {rank_of(card): card for card in hand}
    for low in range(8, 0, -1):
        if all(rank in ranks for rank in range(low, low + 4)):
            cards = in_pack_order(ranks[rank] for rank in range(low, low + 4))
            ends = [low - 1, low + 4]
            outs = tuple(Card(13 * suit + rank) for rank in ends for suit in range(4))
            return cards, outs, _DRAW_BEATS_PAIR_BELOW
    return None


def _at_the_stop(outlook: Outlook, value: HandValue) -> Keeping:
    hand = outlook.seen.hand
    stay = Keeping(hand, Reason(EXCHANGE_STOP, {"score": outlook.score}))
    if not outlook.traits.weighs:
        return stay
    chance = chance_best(value, outlook.seen.stage, len(outlook.rivals))
    loss = margin(outlook.profile, now(outlook), outlook.seat) - margin(
        outlook.profile, now(outlook).at(outlook.seat, 0), outlook.seat
    )
    if outlook.awards_before_call and loss + chance * gain_of_hand(outlook, value) < 0:
        kept = _freely(outlook, value).cards
        if len(kept) == HAND_SIZE:
            kept = hand[1:]
        numbers = {"score": outlook.score, "percent": round(100 * chance)}
        return Keeping(kept, Reason(WAY_OUT, numbers))
    return stay
