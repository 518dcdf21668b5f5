"""The open offer of the last exchange under rules that no tables were solved for.

After the last exchange nothing is left but the call, the tricks and the hand itself, and all three
can be weighed for every card by the rules of the table.
"""

from typing import Final

from msgspec.structs import replace

from chicago_poker.bots.calling import chance_of_all_tricks, value_of_call, value_of_silence
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Decision
from chicago_poker.bots.worth import mean
from chicago_poker.cards import Card, in_pack_order
from chicago_poker.engine import AnswerOffer
from chicago_poker.rules.calling import may_call

_EACH: Final = 3
"""Of the next cards only each third is weighed, in pack order: from every suit, high and low."""


def answer_last_offer(outlook: Outlook) -> Decision:
    """Keep the card if the hand with it is worth at least what the next one makes of it."""
    seen = outlook.seen
    offered = seen.offer
    assert offered is not None
    others = [worth_with(outlook, card) for card in outlook.unseen[::_EACH]]
    return Decision(AnswerOffer(seen.seat, worth_with(outlook, offered) >= mean(others)))


def worth_with(outlook: Outlook, card: Card) -> float:
    """Return what the four cards and this one are worth, by a call or without one."""
    hand = in_pack_order((*outlook.seen.hand, card))
    seen = replace(outlook.seen, hand=hand, held=hand)
    made = Outlook(outlook.profile, outlook.traits, seen)
    silent = value_of_silence(made)
    if not may_call(outlook.profile, outlook.score):
        return silent
    return max(silent, value_of_call(made, chance_of_all_tricks(made)))
