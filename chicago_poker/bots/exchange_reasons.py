"""Why an exchange that was looked up is a good one, in numbers counted from the unseen cards."""

from math import comb
from typing import Final

from chicago_poker.bots.calling import chance_of_all_tricks
from chicago_poker.bots.contest import chance_best
from chicago_poker.bots.leads import beaten_by
from chicago_poker.bots.odds import (
    category_kept,
    chance_of_more_alike,
    improving,
    making_a_straight,
    matching,
)
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Reason
from chicago_poker.bots.sentences import (
    BEST_HERE,
    DRAW,
    DRAW_OF_TWO,
    GROUPS_HERE,
    HIGH_CARDS,
    NOTHING_KEPT,
    ONE_CARD,
    SURE_TRICKS,
    percent,
)
from chicago_poker.cards import Hand
from chicago_poker.hands import HAND_SIZE, Category, hand_value
from chicago_poker.rules.calling import may_call

_PROMISING: Final = 0.3
"""From this chance of five tricks on, that is what the hand is kept for."""

_WORTH_NAMING: Final = 0.04
"""Two new cards that make a straight or better less often than that are drawn for the tricks."""


def reason_to_exchange(outlook: Outlook, gone: Hand) -> Reason | None:
    """Return what speaks for replacing just these cards; it costs nothing else here."""
    hand, unseen = outlook.seen.hand, outlook.unseen
    kept = tuple(card for card in hand if card not in gone)
    if not gone:
        return _whole(outlook)
    if not kept:
        return Reason(NOTHING_KEPT, {"best": _best(outlook)})
    made = category_kept(kept)
    if made is not Category.HIGH_CARD:
        return _group(outlook, kept)
    if len(kept) == HAND_SIZE - 1:
        return _one_card(outlook, kept)
    if len(kept) == HAND_SIZE - 2:
        chance = making_a_straight(kept, unseen) / comb(len(unseen), 2)
        if chance >= _WORTH_NAMING:
            return Reason(DRAW_OF_TWO, {"percent": percent(chance)}, {"kept": kept})
    return _high(outlook, kept)


def _whole(outlook: Outlook) -> Reason:
    if may_call(outlook.profile, outlook.score) and outlook.is_last_exchange:
        chance = chance_of_all_tricks(outlook)
        if chance >= _PROMISING:
            return Reason(SURE_TRICKS, {"percent": percent(chance)})
    return Reason(BEST_HERE, {"best": _best(outlook)})


def _group(outlook: Outlook, kept: Hand) -> Reason:
    unseen = outlook.unseen
    numbers = {"unseen": len(unseen), "best": _best(outlook)}
    if len(kept) == HAND_SIZE - 1:
        numbers["outs"] = improving(kept, unseen)
        return Reason(ONE_CARD, numbers, {"kept": kept})
    numbers["outs"] = matching(kept, unseen)
    numbers["better"] = percent(chance_of_more_alike(kept, unseen))
    return Reason(GROUPS_HERE, numbers, {"kept": kept})


def _one_card(outlook: Outlook, kept: Hand) -> Reason:
    """Return the reason for a draw to four cards that are no pair."""
    unseen = outlook.unseen
    outs = making_a_straight(kept, unseen)
    if not outs:
        return _high(outlook, kept)
    return Reason(DRAW, {"outs": outs, "unseen": len(unseen)}, {"kept": kept})


def _high(outlook: Outlook, kept: Hand) -> Reason:
    higher = sum(beaten_by(card, outlook.unseen) for card in kept)
    return Reason(HIGH_CARDS, {"higher": higher, "unseen": len(outlook.unseen)}, {"kept": kept})


def _best(outlook: Outlook) -> int:
    """Return in per cent how often the hand as it is would be the best after this exchange."""
    value = hand_value(outlook.seen.hand)
    return percent(chance_best(value, outlook.seen.stage, len(outlook.rivals)))
