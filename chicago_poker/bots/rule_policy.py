"""The rule policy: sound habits and small counts, no search. The measure for all later ones."""

from chicago_poker.bots.awarding import choose_award
from chicago_poker.bots.calling import chance_of_all_tricks, wants_to_call
from chicago_poker.bots.chicago import breaker_card, caller_card
from chicago_poker.bots.exchanging import what_to_keep
from chicago_poker.bots.offering import answer_offer
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Decision, Reason
from chicago_poker.bots.sentences import CALL, NO_CALL
from chicago_poker.bots.traits import BEGINNER_TRAITS, STEADY_TRAITS, Traits
from chicago_poker.bots.tricks import card_to_play
from chicago_poker.engine import AnswerCall, Exchange, Observation, Phase, Play
from chicago_poker.rules.profile import Profile
from chicago_poker.streams import Stream

__all__ = ["BEGINNER_TRAITS", "STEADY_TRAITS", "RulePolicy"]


class RulePolicy:
    """Decides by the rules of thumb of a careful player, as far as its traits let it look."""

    def __init__(self, profile: Profile, traits: Traits) -> None:
        self._profile = profile
        self._traits = traits

    def decide(self, observation: Observation, luck: Stream) -> Decision:  # noqa: ARG002
        """Return one of ``observation.legal``, with the reason where there is one."""
        outlook = Outlook(self._profile, self._traits, observation)
        match observation.phase:
            case Phase.EXCHANGE:
                return self._exchange(outlook)
            case Phase.OFFER:
                return answer_offer(outlook)
            case Phase.AWARD:
                return choose_award(outlook)
            case Phase.CALL:
                return self._call(outlook)
            case _:
                return self._play(outlook)

    def _exchange(self, outlook: Outlook) -> Decision:
        keeping = what_to_keep(outlook)
        kept = list(keeping.cards)
        seen = outlook.seen
        gone = tuple(card for card in seen.hand if card not in kept)
        return Decision(Exchange(seen.seat, gone), keeping.reason)

    def _call(self, outlook: Outlook) -> Decision:
        seen = outlook.seen
        chance = chance_of_all_tricks(seen.hand, outlook.unseen, len(outlook.rivals))
        call = wants_to_call(outlook, chance)
        reason = Reason(CALL if call else NO_CALL, {"percent": round(100 * chance)})
        return Decision(AnswerCall(seen.seat, call), reason)

    def _play(self, outlook: Outlook) -> Decision:
        seen = outlook.seen
        if seen.caller is None or seen.breaker is not None:
            card = card_to_play(outlook)
        elif seen.caller == seen.seat:
            card = caller_card(outlook)
        else:
            card = breaker_card(outlook, seen.caller)
        return Decision(Play(seen.seat, card))
