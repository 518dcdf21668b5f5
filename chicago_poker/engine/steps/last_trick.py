"""The points of the last trick (rule 5.2)."""

from chicago_poker.engine.credit import credit
from chicago_poker.engine.events import Cause, Events
from chicago_poker.engine.state import State
from chicago_poker.engine.steps.unasked import decide, legal, to_act
from chicago_poker.rules.calling import last_trick_is_paid
from chicago_poker.rules.tricks import last_trick_points, taking

__all__ = ["decide", "enter", "legal", "to_act"]


def enter(state: State) -> Events:
    """Pay the seat that took the fifth trick."""
    if not last_trick_is_paid(state.profile, state.caller, state.breaker):
        return ()
    seat, card = taking(state.tricks[-1].cards)
    return credit(state, seat, Cause.LAST_TRICK, last_trick_points(state.profile, card))
