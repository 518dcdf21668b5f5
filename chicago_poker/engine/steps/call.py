"""The question whether anybody calls Chicago (section 4)."""

from collections.abc import Sequence

from chicago_poker.engine.actions import (
    CALL_ANSWERS,
    Action,
    AnswerCall,
    IllegalAction,
    Illegality,
)
from chicago_poker.engine.events import CallDeclined, CallOpened, ChicagoCalled, Events
from chicago_poker.engine.state import Calling, State
from chicago_poker.rules.calling import may_call
from chicago_poker.seating import Seat


def enter(state: State) -> Events:
    """Ask every active seat with enough points, clockwise from forehand (rule 4.1)."""
    asked = tuple(seat for seat in state.clockwise if may_call(state.profile, state.scores[seat]))
    return (CallOpened(asked),) if asked else ()


def to_act(state: State) -> Seat | None:
    """Return the next seat to be asked; the first yes ends the question."""
    step = state.step
    return step.waiting[0] if isinstance(step, Calling) and step.waiting else None


def legal(state: State) -> Sequence[Action]:
    """Return yes and no."""
    assert isinstance(state.step, Calling)
    return CALL_ANSWERS[state.step.waiting[0]]


def decide(state: State, action: Action) -> Events:  # noqa: ARG001  # the shape of every step
    """Turn the answer into an event."""
    if not isinstance(action, AnswerCall):
        raise IllegalAction(Illegality.NOT_ASKED_NOW, "say whether you call Chicago first")
    return (ChicagoCalled(action.seat) if action.call else CallDeclined(action.seat),)
