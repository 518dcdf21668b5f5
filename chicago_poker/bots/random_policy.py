"""A policy that takes any legal action: for tests, and as the zero of every comparison."""

from chicago_poker.bots.policy import Decision
from chicago_poker.engine import Observation
from chicago_poker.streams import Stream


class RandomPolicy:
    """Takes each legal action with the same chance, and gives no reason."""

    def decide(self, observation: Observation, luck: Stream) -> Decision:
        """Return one of ``observation.legal``."""
        return Decision(luck.choose(observation.legal))
