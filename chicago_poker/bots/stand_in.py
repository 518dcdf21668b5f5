"""The stand-in: decides when an opponent gives no usable answer, so that the game never stalls."""

from chicago_poker.bots.policy import Decision
from chicago_poker.cards import rank_of
from chicago_poker.engine import (
    Action,
    AnswerCall,
    AnswerOffer,
    Exchange,
    Observation,
    Play,
)
from chicago_poker.streams import Stream


class StandIn:
    """Keeps its cards and the offered one, takes the first award, never calls, plays low."""

    def decide(self, observation: Observation, luck: Stream) -> Decision:  # noqa: ARG002
        """Return one of ``observation.legal``."""
        return Decision(min(observation.legal, key=_boldness))


def _boldness(action: Action) -> int:
    match action:
        case Exchange(cards=cards):
            return len(cards)
        case AnswerOffer(keep=keep):
            return 0 if keep else 1
        case AnswerCall(call=call):
            return 1 if call else 0
        case Play(card=card):
            return rank_of(card)
        case _:
            return 0
