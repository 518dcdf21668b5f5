"""Choosing one card: the one turned up or the next one unseen, or one of six to give up."""

from chicago_poker.bots.contest import chance_best
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Decision, Reason
from chicago_poker.bots.sentences import DECLINE_OFFER, KEEP_OFFER
from chicago_poker.bots.stakes import gain_of_hand
from chicago_poker.bots.worth import mean
from chicago_poker.cards import Card, Hand, in_pack_order, rank_of
from chicago_poker.engine import AnswerOffer, GiveUp
from chicago_poker.hands import Category, HandValue, category_of, hand_value

_HIGH_CARD_BONUS = 0.05


def answer_offer(outlook: Outlook) -> Decision:
    """Keep the card if it is worth at least what the next one is worth on average."""
    seen = outlook.seen
    offered = seen.offer
    assert offered is not None
    if len(seen.legal) == 1:
        return Decision(AnswerOffer(seen.seat, keep=True))
    weigh = Weighing(outlook)
    worths = [weigh.hand_with(card) for card in outlook.unseen]
    own = weigh.hand_with(offered)
    keep = own >= mean(worths)
    numbers = {"better": sum(1 for other in worths if other > own), "unseen": len(worths)}
    sentence = KEEP_OFFER if keep else DECLINE_OFFER
    return Decision(AnswerOffer(seen.seat, keep), Reason(sentence, numbers, {"card": (offered,)}))


def give_up(outlook: Outlook) -> Decision:
    """Give up the card without which the hand is worth most; nothing is exchanged afterwards."""
    hand, weigh = outlook.seen.hand, Weighing(outlook)

    def left_with(card: Card) -> float:
        return weigh.hand_of(tuple(other for other in hand if other != card))

    return Decision(GiveUp(outlook.seat, max(hand, key=left_with)))


class Weighing:
    """What hands are worth at the next award and in the tricks, in points."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._gains: dict[Category, float] = {}

    def hand_with(self, card: Card) -> float:
        """Return what the hand is worth with this card."""
        return self.hand_of(in_pack_order((*self._outlook.seen.hand, card)))

    def hand_of(self, hand: Hand) -> float:
        """Return what five cards are worth."""
        value = hand_value(hand)
        chance = chance_best(value, self._outlook.seen.stage, len(self._outlook.rivals))
        high_cards = sum(rank_of(card) for card in hand)
        return chance * self._gain(value) + _HIGH_CARD_BONUS * high_cards

    def _gain(self, value: HandValue) -> float:
        category = category_of(value)
        if category not in self._gains:
            self._gains[category] = gain_of_hand(self._outlook, value)
        return self._gains[category]
