"""What one seat may see. Opponents, hints and screens get this and nothing else."""

from collections.abc import Sequence

import msgspec

from chicago_poker.cards import Card, Hand
from chicago_poker.engine.actions import Action
from chicago_poker.engine.state import (
    BestHand,
    Choosing,
    Offer,
    Offering,
    Outcome,
    Phase,
    Playing,
    State,
    Trick,
    held,
    phase_of,
    waiting,
)
from chicago_poker.hands import Category
from chicago_poker.seating import Seat


class AwardChoice(msgspec.Struct, frozen=True):
    """The best hand's category and the names of the lines its seat may choose from."""

    category: Category
    lines: tuple[str, ...]


class Observation(msgspec.Struct, frozen=True):
    """Everything one seat may see at one moment, and what it may do if it is asked.

    Lists with an entry per seat are in seat order. ``hand`` is the whole hand of five, ``held``
    what is not yet played; both are empty once the seat is eliminated. ``waiting`` are the seats
    still to act in this step, the next one first. ``decisions`` counts the game's actions so far.
    ``breaker_paid`` tells whether any breaker has been paid in this game, ``own_locked`` which of
    the seat's four-of-a-kind ranks are paid unasked (rule 3.4).
    """

    seat: Seat
    decisions: int
    deal: int
    dealer: Seat
    phase: Phase
    stage: int
    to_act: Seat | None
    waiting: tuple[Seat, ...]
    clockwise: tuple[Seat, ...]
    scores: tuple[int, ...]
    qualified: tuple[bool, ...]
    eliminated: tuple[bool, ...]
    hand: Hand
    held: Hand
    own_discards: Hand
    stock: int
    recycles: int
    exchanged: tuple[tuple[int, ...], ...]
    offers: tuple[Offer, ...]
    offer: Card | None
    best_hands: tuple[BestHand, ...]
    award: AwardChoice | None
    caller: Seat | None
    breaker: Seat | None
    trick: tuple[tuple[Seat, Card], ...]
    tricks: tuple[Trick, ...]
    outcome: Outcome | None
    legal: tuple[Action, ...]
    breaker_paid: bool = False
    own_locked: tuple[int, ...] = ()


def observe(
    state: State, seat: Seat, *, decisions: int, to_act: Seat | None, legal: Sequence[Action]
) -> Observation:
    """Return what a seat may see; ``legal`` are its own legal actions, empty when not asked."""
    step = state.step
    return Observation(
        seat=seat,
        decisions=decisions,
        deal=state.deal,
        dealer=state.dealer,
        phase=phase_of(state),
        stage=state.stage,
        to_act=to_act,
        waiting=waiting(state),
        clockwise=state.clockwise,
        scores=tuple(state.scores),
        qualified=tuple(state.qualified),
        eliminated=tuple(state.eliminated),
        hand=state.hands[seat],
        held=held(state, seat),
        own_discards=tuple(sorted(state.own_discards[seat])),
        stock=len(state.stock),
        recycles=state.recycles,
        exchanged=tuple(tuple(counts) for counts in state.exchanged),
        offers=tuple(state.offers),
        offer=step.card if isinstance(step, Offering) else None,
        best_hands=tuple(state.best_hands),
        award=_award(state),
        caller=state.caller,
        breaker=state.breaker,
        trick=tuple(step.trick) if isinstance(step, Playing) else (),
        tricks=tuple(state.tricks),
        outcome=state.outcome,
        legal=tuple(legal),
        breaker_paid=state.breaker_paid,
        own_locked=state.locked[seat],
    )


def _award(state: State) -> AwardChoice | None:
    step = state.step
    if not isinstance(step, Choosing):
        return None
    return AwardChoice(step.category, tuple(line.name for line in step.lines))
