"""The only maker of score changes: applies the floor, and leaves out what changes nothing."""

from chicago_poker.engine.events import (
    AwardTaken,
    Cause,
    Event,
    Events,
    GameWon,
    OpponentsReset,
    ScoreChanged,
    Termination,
)
from chicago_poker.engine.state import State
from chicago_poker.hands import Category
from chicago_poker.rules.goal import floored
from chicago_poker.rules.profile import AwardLine
from chicago_poker.seating import Seat


def credit(state: State, seat: Seat, cause: Cause, points: int) -> Events:
    """Return the event that adds points to a seat, or takes them when negative (rule 1.3)."""
    return set_score(state, seat, cause, state.scores[seat] + points)


def set_score(state: State, seat: Seat, cause: Cause, score: int) -> Events:
    """Return the event that makes a seat's score this, or the floor if that is higher."""
    score = floored(state.profile, score)
    change = score - state.scores[seat]
    return (ScoreChanged(seat, cause, change, score),) if change else ()


def hand_award(state: State, seat: Seat, category: Category, line: AwardLine) -> Events:
    """Return what happens when a hand is paid by an award line (rules 3.2 to 3.5)."""
    events: list[Event] = [AwardTaken(seat, category, line.name)]
    if line.reset_opponents:
        events.append(OpponentsReset(seat))
        for other in state.clockwise:
            if other != seat:
                events += set_score(state, other, Cause.RESET, 0)
    if line.win:
        score = state.scores[seat] + line.points if line.set_score is None else line.set_score
        events += set_score(state, seat, Cause.WINNING_HAND, score)
        events.append(GameWon(seat, Termination.WINNING_HAND))
    else:
        events += credit(state, seat, Cause.HAND, line.points)
    return tuple(events)
