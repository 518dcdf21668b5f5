"""What follows: the next step of a deal, the end of a deal, and who deals next."""

from chicago_poker.engine.events import DealEnded, DealStarted, Events, StepReached
from chicago_poker.engine.state import State
from chicago_poker.seating import next_active

_STEP_REACHED = tuple((StepReached(position),) for position in range(40))


def next_events(state: State) -> Events:
    """Return what happens when the current step is finished."""
    following = state.position + 1
    if state.deal_over or following == len(state.profile.script):
        return (DealEnded(state.deal), next_deal(state))
    return _STEP_REACHED[following]


def next_deal(state: State) -> DealStarted:
    """Return the start of the next deal: it passes clockwise to an active seat (rule 1.6)."""
    active = [not out for out in state.eliminated]
    return DealStarted(state.deal + 1, next_active(state.dealer, active))
