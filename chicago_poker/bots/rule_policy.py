"""The rule policy: sound habits and small counts, no search. The measure for all later ones."""

from collections.abc import Callable, Mapping

from chicago_poker.bots.awarding import choose_award
from chicago_poker.bots.calling import answer_call, call_instead_of_exchange
from chicago_poker.bots.chicago import breaker_card, caller_card
from chicago_poker.bots.exchanging import choose_exchange
from chicago_poker.bots.leads import beaten_by
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.picking import answer_offer, give_up
from chicago_poker.bots.policy import Decision, Reason
from chicago_poker.bots.sentences import LEAD
from chicago_poker.bots.traits import Traits
from chicago_poker.bots.tricks import card_to_play
from chicago_poker.engine import AnswerRedeal, Observation, Phase, Play
from chicago_poker.hands import Category, category_of, hand_value
from chicago_poker.rules.profile import Profile
from chicago_poker.streams import Stream


class RulePolicy:
    """Decides by the rules of thumb of a careful player, as far as its traits let it look."""

    def __init__(self, profile: Profile, traits: Traits) -> None:
        self._profile = profile
        self._traits = traits

    def decide(self, observation: Observation, luck: Stream) -> Decision:  # noqa: ARG002
        """Return one of ``observation.legal``, with the reason where there is one."""
        outlook = Outlook(self._profile, self._traits, observation)
        return _DECIDERS[observation.phase](outlook)


def _redeal(outlook: Outlook) -> Decision:
    """Take a new hand for a low one, unless it is worth having."""
    take = category_of(hand_value(outlook.seen.hand)) < Category.TWO_PAIR
    return Decision(AnswerRedeal(outlook.seat, take))


def _exchange(outlook: Outlook) -> Decision:
    return call_instead_of_exchange(outlook) or choose_exchange(outlook)


def _play(outlook: Outlook) -> Decision:
    seen = outlook.seen
    if seen.caller is None or seen.breaker is not None:
        card = card_to_play(outlook)
    elif seen.caller == seen.seat:
        card = caller_card(outlook)
    else:
        card = breaker_card(outlook, seen.caller)
    if seen.trick:
        return Decision(Play(seen.seat, card))
    numbers = {"higher": beaten_by(card, outlook.unseen), "unseen": len(outlook.unseen)}
    return Decision(Play(seen.seat, card), Reason(LEAD, numbers, {"card": (card,)}))


_DECIDERS: Mapping[Phase, Callable[[Outlook], Decision]] = {
    Phase.REDEAL: _redeal,
    Phase.EXCHANGE: _exchange,
    Phase.OFFER: answer_offer,
    Phase.GIVE_UP: give_up,
    Phase.AWARD: choose_award,
    Phase.CALL: answer_call,
    Phase.PLAY: _play,
}
