"""What follows from an event at once. The only place where a score wins or eliminates."""

from collections.abc import Callable

from chicago_poker.engine.credit import hand_award, set_score
from chicago_poker.engine.events import (
    Cause,
    DealEnded,
    Event,
    Events,
    GameWon,
    HandHeld,
    ScoreChanged,
    SeatEliminated,
    Termination,
    TrickTaken,
)
from chicago_poker.engine.settle_call import broken_call
from chicago_poker.engine.state import State
from chicago_poker.hands import Category, category_of, hand_value
from chicago_poker.rules import awards, calling, goal
from chicago_poker.rules.exchange import HAND_SIZE
from chicago_poker.rules.tricks import TRICKS
from chicago_poker.seating import Seat


def _after_score(state: State, event: Event) -> Events:
    """Judge the seat that has been paid (rules 6.1 and 6.3)."""
    assert isinstance(event, ScoreChanged)
    if event.change <= 0 or event.cause is Cause.WINNING_HAND:
        return ()
    seat = event.seat
    match goal.verdict(state.profile, event.score, called=state.qualified[seat]):
        case goal.Verdict.PLAYS_ON:
            return ()
        case goal.Verdict.WINS:
            return (GameWon(seat, Termination.TARGET),)
        case goal.Verdict.FALLS_TO_ZERO:
            return set_score(state, seat, Cause.UNQUALIFIED, 0)
        case goal.Verdict.ELIMINATED:
            return _elimination(state, seat, event.score)


def _elimination(state: State, seat: Seat, score: int) -> Events:
    left = [other for other in state.clockwise if other != seat]
    eliminated = SeatEliminated(seat, score)
    if len(left) > 1:
        return (eliminated,)
    return eliminated, GameWon(left[0], Termination.LAST_STANDING)


def _after_trick(state: State, event: Event) -> Events:  # noqa: ARG001  # one shape for all
    """Settle a call that this trick has broken, where that is done at once (rule 5.4)."""
    caller, breaker = state.caller, state.breaker
    if caller is None or breaker is None or state.call_settled:
        return ()
    if not calling.settled_at_once(state.profile):
        return ()
    return broken_call(state, caller, breaker)


def _after_deal(state: State, event: Event) -> Events:  # noqa: ARG001
    """Judge everybody, where that waits for the end of a deal."""
    if not goal.is_judged_at_deal_end(state.profile):
        return ()
    last = state.tricks[-1].taken_by if len(state.tricks) == TRICKS else None
    winner = goal.winner_at_deal_end(
        state.profile,
        [
            goal.Standing(seat, state.scores[seat], state.qualified[seat], seat == last)
            for seat in state.clockwise
        ],
    )
    return () if winner is None else (GameWon(winner, Termination.TARGET),)


def _after_game(state: State, event: Event) -> Events:  # noqa: ARG001
    """Return nothing: standing here, it lets the game stop before the next event."""
    return ()


CONSEQUENCES: dict[type, Callable[[State, Event], Events]] = {
    ScoreChanged: _after_score,
    TrickTaken: _after_trick,
    DealEnded: _after_deal,
    GameWon: _after_game,
}
"""What follows from an event that has just been written, by its type, before anything else."""


def held_hands(state: State, paid_when_held: frozenset[Category]) -> Events:
    """Return the award of the first seat that holds a hand which is paid when held."""
    for seat in state.clockwise:
        hand = state.hands[seat]
        if len(hand) != HAND_SIZE:
            continue
        category = category_of(hand_value(hand))
        if category not in paid_when_held:
            continue
        line = awards.line_when_held(state.profile, category)
        if line is not None:
            return (HandHeld(seat, category), *hand_award(state, seat, category, line))
    return ()
