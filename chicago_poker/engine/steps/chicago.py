"""What a call was worth, where the script says so (rules 5.4 and 5.5)."""

from chicago_poker.engine.credit import set_score
from chicago_poker.engine.events import Cause, ChicagoMade, Events, GameWon, Termination
from chicago_poker.engine.settle_call import broken_call
from chicago_poker.engine.state import State
from chicago_poker.engine.steps.unasked import decide, legal, to_act
from chicago_poker.rules.calling import score_when_made

__all__ = ["decide", "enter", "legal", "to_act"]


def enter(state: State) -> Events:
    """Settle the call, unless that has been done with the breaking trick."""
    caller, breaker = state.caller, state.breaker
    if caller is None or state.call_settled:
        return ()
    if breaker is not None:
        return broken_call(state, caller, breaker)
    score = score_when_made(state.profile, state.scores[caller])
    if score is None:
        return ChicagoMade(caller), GameWon(caller, Termination.CHICAGO)
    return (ChicagoMade(caller), *set_score(state, caller, Cause.CHICAGO_MADE, score))
