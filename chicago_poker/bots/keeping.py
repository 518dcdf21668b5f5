"""Which cards to keep: groups and draws for the hand, high cards for the tricks."""

from collections import Counter
from typing import Final

import msgspec

from chicago_poker.bots.calling import chance_of_all_tricks
from chicago_poker.bots.contest import weaker_share
from chicago_poker.bots.leads import beaten_by
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Reason
from chicago_poker.bots.sentences import (
    DRAW,
    GROUPS,
    HIGH_CARDS,
    MADE_HAND,
    SURE_TRICKS,
    percent,
)
from chicago_poker.cards import ACE, Card, Hand, in_pack_order, rank_of, suit_of
from chicago_poker.hands import HAND_SIZE, Category, category_of, hand_value
from chicago_poker.rules.calling import may_call

KING: Final = ACE - 1
QUEEN: Final = ACE - 2
_RANKS: Final = 13
_HIGHEST_OPEN: Final = 8
"""The lowest card, a ten, of the highest four in sequence that can grow at both ends."""

_STRAIGHT_BEATS_PAIR_BELOW: Final = 9
_FLUSH_BEATS_PAIR_BELOW: Final = ACE
_CALL_WORTH_KEEPING: Final = 0.5


class Keeping(msgspec.Struct, frozen=True):
    """The cards to keep, in pack order, and why."""

    cards: Hand
    reason: Reason


def what_to_keep(outlook: Outlook) -> Keeping:
    """Return the cards to keep when an exchange costs nothing."""
    hand = outlook.seen.hand
    category = category_of(hand_value(hand))
    if category >= Category.STRAIGHT:
        return _all_for_the_hand(outlook)
    if outlook.seen.caller == outlook.seat:
        return _keep_high(outlook, QUEEN)
    if chance := _chance_worth_keeping(outlook):
        return Keeping(hand, Reason(SURE_TRICKS, {"percent": percent(chance)}))
    groups = _groups(hand)
    draw = best_draw(hand) if outlook.traits.draws and category <= Category.PAIR else None
    if draw and (not groups or rank_of(groups[0]) < draw.beats_pair_below):
        return _keep_draw(outlook, draw)
    if groups:
        return _keep_groups(outlook, groups)
    return _keep_high(outlook, KING)


def _all_for_the_hand(outlook: Outlook) -> Keeping:
    hand = outlook.seen.hand
    share = weaker_share(hand_value(hand), outlook.seen.stage)
    return Keeping(hand, Reason(MADE_HAND, {"percent": percent(share)}))


def _chance_worth_keeping(outlook: Outlook) -> float:
    """Return the chance of five tricks with the hand as it is, 0 where it is not to be kept."""
    if not outlook.is_last_exchange or not may_call(outlook.profile, outlook.score):
        return 0.0
    chance = chance_of_all_tricks(outlook)
    return chance if chance >= max(_CALL_WORTH_KEEPING, outlook.traits.surest_call) else 0.0


def _groups(hand: Hand) -> Hand:
    alike = Counter(rank_of(card) for card in hand)
    return tuple(card for card in hand if alike[rank_of(card)] > 1)


def _keep_groups(outlook: Outlook, groups: Hand) -> Keeping:
    ranks = {rank_of(card) for card in groups}
    outs = sum(1 for card in outlook.unseen if rank_of(card) in ranks)
    kept = groups
    if outlook.is_last_exchange and outlook.traits.plans:
        kept = tuple(card for card in outlook.seen.hand if card in groups or rank_of(card) >= QUEEN)
    numbers = {"outs": outs, "unseen": len(outlook.unseen)}
    return Keeping(kept, Reason(GROUPS, numbers, {"kept": kept}))


def _keep_draw(outlook: Outlook, draw: "Draw") -> Keeping:
    outs = len(set(draw.outs) & set(outlook.unseen))
    numbers = {"outs": outs, "unseen": len(outlook.unseen)}
    return Keeping(draw.cards, Reason(DRAW, numbers, {"kept": draw.cards}))


def _keep_high(outlook: Outlook, least: int) -> Keeping:
    hand, unseen = outlook.seen.hand, outlook.unseen
    by_rank = sorted(hand, key=lambda card: (rank_of(card), card), reverse=True)
    kept = in_pack_order([card for card in by_rank if rank_of(card) >= least] or by_rank[:1])
    higher = sum(beaten_by(card, unseen) for card in kept)
    numbers = {"higher": higher, "unseen": len(unseen)}
    return Keeping(kept, Reason(HIGH_CARDS, numbers, {"kept": kept}))


class Draw(msgspec.Struct, frozen=True):
    """Four cards that lack one, the cards that help, and the pairs that are worth less."""

    cards: Hand
    outs: Hand
    beats_pair_below: int


def best_draw(hand: Hand) -> Draw | None:
    """Return four to a flush, or else four in sequence that can grow at both ends."""
    return _four_to_flush(hand) or _four_in_sequence(hand)


def _four_to_flush(hand: Hand) -> Draw | None:
    for suit in {suit_of(card) for card in hand}:
        cards = tuple(card for card in hand if suit_of(card) == suit)
        if len(cards) == HAND_SIZE - 1:
            whole = tuple(Card(_RANKS * suit + rank) for rank in range(_RANKS))
            outs = tuple(card for card in whole if card not in cards)
            return Draw(cards, outs, _FLUSH_BEATS_PAIR_BELOW)
    return None


def _four_in_sequence(hand: Hand) -> Draw | None:
    by_rank = {rank_of(card): card for card in hand}
    for low in range(_HIGHEST_OPEN, -1, -1):
        ranks = range(low, low + HAND_SIZE - 1)
        if all(rank in by_rank for rank in ranks):
            cards = in_pack_order(by_rank[rank] for rank in ranks)
            # Below a two comes the ace.
            ends = ((low - 1) % _RANKS, low + HAND_SIZE - 1)
            outs = tuple(Card(_RANKS * suit + rank) for suit in range(4) for rank in ends)
            return Draw(cards, in_pack_order(outs), _STRAIGHT_BEATS_PAIR_BELOW)
    return None
