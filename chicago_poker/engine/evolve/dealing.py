"""Writing the start and the end of a deal."""

from chicago_poker.engine import events as e
from chicago_poker.engine.evolve.writers import active, writes
from chicago_poker.engine.state import (
    State,
)
from chicago_poker.seating import clockwise_from, next_active


@writes(e.DealStarted)
def _deal_started(state: State, event: e.DealStarted) -> None:
    seats = len(state.scores)
    still_in = active(state)
    state.deal = event.number
    state.dealer = event.dealer
    state.position = 0
    state.stage = 0
    state.clockwise = clockwise_from(next_active(event.dealer, still_in), still_in)
    state.hands = [()] * seats
    state.played = [[] for _ in range(seats)]
    state.stock, state.discards, state.pending, state.dead = [], [], [], []
    state.recycles = 0
    state.own_discards = [[] for _ in range(seats)]
    state.exchanged = [[] for _ in range(seats)]
    state.offers, state.best_hands, state.tricks = [], [], []
    state.locked = [()] * seats
    state.step = state.caller = state.breaker = None
    state.call_settled = False
    state.deal_over = False


@writes(e.StepReached)
def _step_reached(state: State, event: e.StepReached) -> None:
    state.position = event.position
    state.step = None


@writes(e.PackShuffled)
def _pack_shuffled(state: State, event: e.PackShuffled) -> None:
    state.stock = list(event.order)


@writes(e.HandDealt)
def _hand_dealt(state: State, event: e.HandDealt) -> None:
    # The hands of all seats together are the top of the pack.
    del state.stock[: len(event.cards)]
    state.hands[event.seat] = event.cards


@writes(e.DealEnded)
def _deal_ended(state: State, event: e.DealEnded) -> None:  # noqa: ARG001  # one shape for all
    state.step = None
    state.deal_over = True
