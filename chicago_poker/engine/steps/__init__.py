"""The steps of a deal, one module each, all with one interface; a profile's script orders them."""

from collections.abc import Sequence
from typing import Protocol

from chicago_poker.engine.actions import Action
from chicago_poker.engine.events import Events
from chicago_poker.engine.state import State
from chicago_poker.engine.steps import (
    award,
    call,
    chicago,
    deal,
    exchange,
    give_up,
    last_trick,
    play,
    redeal,
)
from chicago_poker.rules.profile import StepName
from chicago_poker.seating import Seat


class Step(Protocol):
    """What a step module offers. No function changes anything: events do."""

    def enter(self, state: State) -> Events:
        """Return what happens on arrival; nothing when there is nothing to do."""

    def to_act(self, state: State) -> Seat | None:
        """Return the seat that decides now, or None when the step is finished."""

    def legal(self, state: State) -> Sequence[Action]:
        """Return every legal action, in a fixed order."""

    def decide(self, state: State, action: Action) -> Events:
        """Return what the action makes happen. Raises IllegalAction with the reason."""


STEPS: dict[StepName, Step] = {
    "deal": deal,
    "redeal": redeal,
    "exchange": exchange,
    "give_up": give_up,
    "award": award,
    "call": call,
    "play": play,
    "chicago": chicago,
    "last_trick": last_trick,
}
