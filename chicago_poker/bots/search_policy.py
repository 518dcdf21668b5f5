"""The strong policy: solved exchanges, calls by the closed form, tricks by search."""

from chicago_poker.bots.budget import Budget
from chicago_poker.bots.calling import answer_with_chance, chance_in_worlds
from chicago_poker.bots.exchange_reasons import reason_to_exchange
from chicago_poker.bots.last_pick import answer_last_offer
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Decision
from chicago_poker.bots.rule_policy import RulePolicy
from chicago_poker.bots.solved import SolvedExchanges
from chicago_poker.bots.traits import Traits
from chicago_poker.bots.trick_search import better_card
from chicago_poker.engine import AnswerCall, AnswerOffer, Exchange, Observation, Play
from chicago_poker.rules.exchange import asks_for_openness, costs_everything
from chicago_poker.rules.profile import Profile
from chicago_poker.streams import Stream


class SearchPolicy:
    """Plays as the rule policy does where it knows nothing better.

    Without a budget it searches no tricks and is the rule policy with solved exchanges.
    """

    def __init__(self, profile: Profile, traits: Traits, budget: Budget | None) -> None:
        self._profile = profile
        self._traits = traits
        self._budget = budget
        self._rules = RulePolicy(profile, traits)

    def decide(self, observation: Observation, luck: Stream) -> Decision:
        """Return one of ``observation.legal``, with the reason where there is one."""
        by_rule = self._rules.decide(observation, luck)
        better = self._better(observation, luck, by_rule)
        if better is None or better.action not in observation.legal:
            return by_rule
        # What the rule says is right of this action too; of another one it says nothing.
        if better.action == by_rule.action and better.reason is None:
            return by_rule
        return better

    def _better(self, seen: Observation, luck: Stream, by_rule: Decision) -> Decision | None:
        outlook = Outlook(self._profile, self._traits, seen)
        match by_rule.action:
            # A call in place of an exchange is left to the rule.
            case Exchange():
                return self._exchange(outlook)
            case AnswerOffer() if len(seen.legal) > 1:
                return self._answer_offer(outlook)
            case AnswerCall() if self._budget is not None and self._budget.asked:
                chance = chance_in_worlds(outlook, luck, self._budget.asked)
                return answer_with_chance(outlook, chance)
            case Play(card=card) if self._budget is not None:
                better = better_card(outlook, luck, self._budget, card)
                return None if better is None else Decision(Play(seen.seat, better))
            case _:
                return None

    def _exchange(self, outlook: Outlook) -> Decision | None:
        seen = outlook.seen
        if costs_everything(self._profile, outlook.score):
            return None
        solved = SolvedExchanges(self._profile, len(seen.clockwise))
        gone = solved.discards_of(outlook)
        if gone is None:
            return None
        openly = True if asks_for_openness(self._profile, gone) else None
        return Decision(Exchange(seen.seat, gone, openly), reason_to_exchange(outlook, gone))

    def _answer_offer(self, outlook: Outlook) -> Decision | None:
        solved = SolvedExchanges(self._profile, len(outlook.seen.clockwise))
        keep = solved.takes_offer(outlook)
        # What a hand brings in the end can be counted by the rules there are.
        own = solved.are_for_these_rules(outlook.score, called=outlook.called)
        if outlook.is_last_exchange and (keep is None or not own):
            return answer_last_offer(outlook)
        return None if keep is None else Decision(AnswerOffer(outlook.seat, keep))
