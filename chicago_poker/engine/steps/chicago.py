"""What a call was worth (rules 5.4 and 5.5)."""

from chicago_poker.engine.credit import credit
from chicago_poker.engine.events import Cause, ChicagoBroken, ChicagoMade, Events
from chicago_poker.engine.state import State
from chicago_poker.engine.steps.unasked import decide, legal, to_act
from chicago_poker.rules.calling import breaker_gain, call_gain, call_loss

__all__ = ["decide", "enter", "legal", "to_act"]


def enter(state: State) -> Events:
    """Settle the call: the caller first, then the breaker."""
    caller, breaker = state.caller, state.breaker
    if caller is None:
        return ()
    if breaker is None:
        gain = call_gain(state.profile)
        return (ChicagoMade(caller), *credit(state, caller, Cause.CHICAGO_MADE, gain))
    return (
        ChicagoBroken(caller, breaker),
        *credit(state, caller, Cause.CHICAGO_BROKEN, -call_loss(state.profile)),
        *credit(state, breaker, Cause.BREAKER, breaker_gain(state.profile)),
    )
