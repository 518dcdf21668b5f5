"""Writing the call and the tricks."""

from chicago_poker.engine import events as e
from chicago_poker.engine.evolve.writers import writes
from chicago_poker.engine.state import (
    Calling,
    Playing,
    State,
    Trick,
)
from chicago_poker.rules import calling
from chicago_poker.rules.tricks import TRICKS
from chicago_poker.seating import Seat


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
    state.step = Playing([], _around(state, event.leader), state.hands.copy())


@writes(e.CardPlayed)
def _card_played(state: State, event: e.CardPlayed) -> None:
    step, seat, card = state.step, event.seat, event.card
    assert isinstance(step, Playing)
    step.trick.append((seat, card))
    del step.waiting[0]
    step.held[seat] = tuple([other for other in step.held[seat] if other != card])
    state.played[seat].append(card)


@writes(e.TrickTaken)
def _trick_taken(state: State, event: e.TrickTaken) -> None:
    step = state.step
    assert isinstance(step, Playing)
    state.tricks.append(Trick(tuple(step.trick), event.seat))
    broken = state.caller not in (None, event.seat)
    if broken and state.breaker is None:
        state.breaker = event.seat
    done = event.number == TRICKS or (broken and calling.break_ends_deal(state.profile))
    step.trick = []
    step.waiting = [] if done else _around(state, event.seat)


def _around(state: State, first: Seat) -> list[Seat]:
    """Return the seats of this deal in clockwise order from one of them."""
    place = state.clockwise.index(first)
    return [*state.clockwise[place:], *state.clockwise[:place]]


@writes(e.ChicagoMade)
def _chicago_made(state: State, event: e.ChicagoMade) -> None:  # noqa: ARG001
    state.call_settled = True


@writes(e.ChicagoBroken)
def _chicago_broken(state: State, event: e.ChicagoBroken) -> None:  # noqa: ARG001
    state.call_settled = True
    state.breaker_paid = True
    if calling.break_ends_deal(state.profile):
        state.deal_over = True
