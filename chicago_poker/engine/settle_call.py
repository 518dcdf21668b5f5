"""Paying for a broken call: with the breaking trick or later, the table decides (rule 5.4)."""

from chicago_poker.engine.credit import credit, set_score
from chicago_poker.engine.events import Cause, ChicagoBroken, Events
from chicago_poker.engine.state import State
from chicago_poker.rules.calling import breaker_gain, score_when_broken
from chicago_poker.seating import Seat


def broken_call(state: State, caller: Seat, breaker: Seat) -> Events:
    """Return what a broken call costs and gains: the caller first, then the breaker."""
    score = score_when_broken(state.profile, state.scores[caller])
    gain = breaker_gain(state.profile, paid_before=state.breaker_paid)
    return (
        ChicagoBroken(caller, breaker),
        *set_score(state, caller, Cause.CHICAGO_BROKEN, score),
        *credit(state, breaker, Cause.BREAKER, gain),
    )
