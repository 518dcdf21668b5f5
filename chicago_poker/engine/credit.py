"""The only maker of score changes: applies the floor, and leaves out what changes nothing."""

from chicago_poker.engine.events import Cause, Events, ScoreChanged
from chicago_poker.engine.state import State
from chicago_poker.rules.goal import floored
from chicago_poker.seating import Seat


def credit(state: State, seat: Seat, cause: Cause, points: int) -> Events:
    """Return the event that adds points to a seat, or takes them when negative (rule 1.3)."""
    return set_score(state, seat, cause, floored(state.profile, state.scores[seat] + points))


def set_score(state: State, seat: Seat, cause: Cause, score: int) -> Events:
    """Return the event that makes a seat's score exactly this."""
    change = score - state.scores[seat]
    return (ScoreChanged(seat, cause, change, score),) if change else ()
