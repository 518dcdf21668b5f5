"""What every computer opponent is: a function from an observation to a decision."""

from typing import Protocol

import msgspec

from chicago_poker.engine import Action, Observation
from chicago_poker.streams import Stream


class Decision(msgspec.Struct, frozen=True):
    """An action and, where the policy has one, the reason for it.

    ``reason`` is None when there is nothing to say that follows from the policy's own counts.
    """

    action: Action
    reason: "Reason | None" = None


class Reason(msgspec.Struct, frozen=True):
    """A reason as an English sentence with named places, and the values that fill them.

    The sentence is the message id by which it is translated.
    """

    sentence: str
    values: dict[str, str | int] = {}


class Policy(Protocol):
    """Decides for one seat. The rules were given to it when it was made."""

    def decide(self, observation: Observation, luck: Stream) -> Decision:
        """Return one of ``observation.legal``, with chance drawn from ``luck`` alone."""


def luck_for(seed: str, observation: Observation) -> Stream:
    """Return the chance of a computer opponent for this decision (docs/save-format.md)."""
    return Stream(seed, f"policy/{observation.seat}/{observation.decisions}")
