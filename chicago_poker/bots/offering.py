"""Whether to keep the card turned up, or to take the next one unseen."""

from chicago_poker.bots.contest import chance_best
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Decision, Reason
from chicago_poker.bots.sentences import DECLINE_OFFER, KEEP_OFFER
from chicago_poker.bots.stakes import gain_of_hand
from chicago_poker.bots.worth import mean
from chicago_poker.cards import Card, in_pack_order, rank_of
from chicago_poker.engine import AnswerOffer
from chicago_poker.hands import Category, HandValue, category_of, hand_value

_HIGH_CARD_BONUS = 0.05


def answer_offer(outlook: Outlook) -> Decision:
    """Keep the card if it is worth at least what the next one is worth on average."""
    seen = outlook.seen
    offered = seen.offer
    assert offered is not None
    others = [card for card in outlook.unseen if card != offered]
    weigh = Weighing(outlook)
    worths = [weigh.hand_with(card) for card in others]
    own = weigh.hand_with(offered)
    keep = own >= mean(worths)
    numbers = {"better": sum(1 for other in worths if other > own), "unseen": len(others)}
    sentence = KEEP_OFFER if keep else DECLINE_OFFER
    return Decision(AnswerOffer(seen.seat, keep), Reason(sentence, numbers, {"card": (offered,)}))


class Weighing:
    """What four cards and one more are worth, in points."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._gains: dict[Category, float] = {}

    def hand_with(self, card: Card) -> float:
        """Return what the hand is worth with this card."""
        seen = self._outlook.seen
        value = hand_value(in_pack_order((*seen.hand, card)))
        chance = chance_best(value, seen.stage, len(self._outlook.rivals))
        return chance * self._gain(value) + _HIGH_CARD_BONUS * rank_of(card)

    def _gain(self, value: HandValue) -> float:
        category = category_of(value)
        if category not in self._gains:
            self._gains[category] = gain_of_hand(self._outlook, value)
        return self._gains[category]
