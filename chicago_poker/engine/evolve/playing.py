"""Writing the call and the tricks."""

from chicago_poker.engine import events as e
from chicago_poker.engine.evolve.writers import active, writes
from chicago_poker.engine.state import (
    Calling,
    Playing,
    State,
    Trick,
)
from chicago_poker.rules import calling
from chicago_poker.rules.tricks import TRICKS
from chicago_poker.seating import clockwise_from


@writes(e.CallOpened)
def _call_opened(state: State, event: e.CallOpened) -> None:
    state.step = Calling(list(event.seats))


@writes(e.CallDeclined)
def _call_declined(state: State, event: e.CallDeclined) -> None:  # noqa: ARG001
    assert isinstance(state.step, Calling)
    state.step = Calling(state.step.waiting[1:])


@writes(e.ChicagoCalled)
def _chicago_called(state: State, event: e.ChicagoCalled) -> None:
    state.caller = event.seat
    state.qualified[event.seat] = True
    if isinstance(state.step, Calling):
        state.step = None


@writes(e.PlayOpened)
def _play_opened(state: State, event: e.PlayOpened) -> None:
    state.step = Playing([], list(clockwise_from(event.leader, active(state))))


@writes(e.CardPlayed)
def _card_played(state: State, event: e.CardPlayed) -> None:
    assert isinstance(state.step, Playing)
    state.step.trick.append((event.seat, event.card))
    del state.step.waiting[0]
    state.played[event.seat].append(event.card)


@writes(e.TrickTaken)
def _trick_taken(state: State, event: e.TrickTaken) -> None:
    assert isinstance(state.step, Playing)
    state.tricks.append(Trick(tuple(state.step.trick), event.seat))
    broken = state.caller not in (None, event.seat)
    if broken and state.breaker is None:
        state.breaker = event.seat
    done = event.number == TRICKS or (broken and calling.break_ends_deal(state.profile))
    waiting = [] if done else list(clockwise_from(event.seat, active(state)))
    state.step = Playing([], waiting)


@writes(e.ChicagoMade)
def _chicago_made(state: State, event: e.ChicagoMade) -> None:  # noqa: ARG001
    state.call_settled = True


@writes(e.ChicagoBroken)
def _chicago_broken(state: State, event: e.ChicagoBroken) -> None:  # noqa: ARG001
    state.call_settled = True
    state.breaker_paid = True
    if calling.break_ends_deal(state.profile):
        state.deal_over = True
