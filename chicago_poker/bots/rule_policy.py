"""The rule policy: sound habits and small counts, no search. The measure for all later ones."""

from collections import Counter

from chicago_poker.bots.policy import Decision
from chicago_poker.bots.stand_in import StandIn
from chicago_poker.bots.traits import BEGINNER_TRAITS, STEADY_TRAITS, Traits
from chicago_poker.cards import rank_of
from chicago_poker.engine import Exchange, Observation, Phase
from chicago_poker.hands import Category, category_of, hand_value
from chicago_poker.rules.exchange import costs_everything
from chicago_poker.rules.profile import Profile
from chicago_poker.streams import Stream

__all__ = ["BEGINNER_TRAITS", "STEADY_TRAITS", "RulePolicy"]


class RulePolicy:
    """Decides by the rules of thumb of a careful player, as far as its traits let it look."""

    def __init__(self, profile: Profile, traits: Traits) -> None:
        self._profile = profile
        self._traits = traits

    def decide(self, observation: Observation, luck: Stream) -> Decision:
        """Return one of ``observation.legal``, with the reason where there is one."""
        if observation.phase is Phase.EXCHANGE:
            return Decision(self._exchange(observation))
        return StandIn().decide(observation, luck)

    def _exchange(self, seen: Observation) -> Exchange:
        hand, seat = seen.hand, seen.seat
        made = category_of(hand_value(hand)) >= Category.STRAIGHT
        if made or costs_everything(self._profile, seen.scores[seat]):
            return Exchange(seat, ())
        alike = Counter(rank_of(card) for card in hand)
        loose = sorted((c for c in hand if alike[rank_of(c)] == 1), key=rank_of)
        wishes = [
            Exchange(seat, tuple(sorted(loose[:count]))) for count in range(len(loose), 0, -1)
        ]
        return next((wish for wish in wishes if wish in seen.legal), Exchange(seat, ()))
