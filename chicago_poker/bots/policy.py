"""What every computer opponent is: a function from an observation to a decision."""

from typing import Protocol

import msgspec

from chicago_poker.cards import Hand
from chicago_poker.engine import Action, Observation
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream


class Reason(msgspec.Struct, frozen=True):
    """A reason as an English sentence with named places, and the values that fill them.

    The sentence is the message id by which it is translated. ``cards`` are kept apart from
    ``numbers`` because each screen shows cards in its own way.
    """

    sentence: str
    numbers: dict[str, int] = {}
    cards: dict[str, Hand] = {}


class Decision(msgspec.Struct, frozen=True):
    """An action and, where the policy has one, the reason for it.

    ``reason`` is None when there is nothing to say that follows from the policy's own counts.
    """

    action: Action
    reason: Reason | None = None


class Policy(Protocol):
    """Decides for one seat. The rules were given to it when it was made."""

    def decide(self, observation: Observation, luck: Stream) -> Decision:
        """Return one of ``observation.legal``, with chance drawn from ``luck`` alone."""


def luck_key(seed: str, seat: Seat, decisions: int) -> str:
    """Return 64 hex digits from which one decision of a computer opponent draws its chance.

    They come from the stream ``policy/SEAT/N`` (docs/save-format.md). An opponent gets these digits
    and never the seed, which would tell it every card.
    """
    return key_from(Stream(seed, f"policy/{seat}/{decisions}"))


def key_from(stream: Stream) -> str:
    """Return a luck key drawn from a stream."""
    return "".join(f"{stream.below(1 << 64):016x}" for _ in range(4))


def luck_from(key: str) -> Stream:
    """Return the chance that a luck key stands for."""
    return Stream(key, "luck")
