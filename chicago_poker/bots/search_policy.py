"""The strong policy: solved exchanges, calls by the closed form, tricks by search."""

from chicago_poker.bots.exchange_tables import CallMode, ExchangeTable, shipped_table
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Decision
from chicago_poker.bots.rule_policy import RulePolicy
from chicago_poker.bots.traits import STEADY_TRAITS
from chicago_poker.bots.trick_search import Budget, best_card
from chicago_poker.engine import Exchange, Observation, Phase, Play
from chicago_poker.rules.calling import may_call
from chicago_poker.rules.exchange import costs_everything
from chicago_poker.rules.profile import Profile
from chicago_poker.streams import Stream


class SearchPolicy:
    """Plays as the rule policy does where it knows nothing better."""

    def __init__(self, profile: Profile, budget: Budget) -> None:
        self._profile = profile
        self._budget = budget
        self._rules = RulePolicy(profile, STEADY_TRAITS)

    def decide(self, observation: Observation, luck: Stream) -> Decision:
        """Return one of ``observation.legal``, with the reason where there is one."""
        if observation.phase is Phase.EXCHANGE:
            return self._exchange(observation, luck)
        if observation.phase is Phase.PLAY:
            return self._play(observation, luck)
        return self._rules.decide(observation, luck)

    def _exchange(self, seen: Observation, luck: Stream) -> Decision:
        table = self._table(seen)
        if table is None or costs_everything(self._profile, seen.scores[seen.seat]):
            return self._rules.decide(seen, luck)
        return Decision(Exchange(seen.seat, table.discards(seen.hand, seen.stage)))

    def _table(self, seen: Observation) -> ExchangeTable | None:
        return shipped_table(self._profile.id, len(seen.clockwise), self._call_mode(seen))

    def _call_mode(self, seen: Observation) -> CallMode:
        if not may_call(self._profile, seen.scores[seen.seat]):
            return "cannot_call"
        return "qualified" if seen.qualified[seen.seat] else "unqualified"

    def _play(self, seen: Observation, luck: Stream) -> Decision:
        outlook = Outlook(self._profile, STEADY_TRAITS, seen)
        card = best_card(outlook, luck, self._budget)
        if card is None:
            return self._rules.decide(seen, luck)
        return Decision(Play(seen.seat, card))
