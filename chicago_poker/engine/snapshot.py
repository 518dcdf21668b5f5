"""Everything about a game at one moment, the hidden cards included: for digests and replays.

Nothing that decides for a seat may look at it; opponents and screens get an Observation.
"""

import msgspec

from chicago_poker.cards import Card, Hand
from chicago_poker.engine.state import Offering, Phase, Playing, State, held, phase_of, waiting
from chicago_poker.seating import Seat


class Snapshot(msgspec.Struct, frozen=True):
    """A whole game between two actions. Lists with an entry per seat are in seat order.

    ``hands`` are the cards still held, without the played ones; ``trick`` and ``played`` are in the
    order of play and ``stock`` has its top first; all other cards are in pack order. ``pending``
    are the cards of the exchange in progress (rule 2.5), ``dead`` those of a seat eliminated in
    this deal (rule 6.2). ``locked`` names for each seat the ranks of four of a kind that it has
    taken points for (rule 3.4), the lowest first, 0 for twos to 12 for aces. ``waiting`` are the
    seats still to act in this step, the next one first; ``taken`` the seats that took the tricks of
    this deal. ``breaker`` took the first trick that the caller did not; ``call_settled`` tells
    whether the call has been paid for, ``breaker_paid`` whether any breaker has been in this game.
    """

    deal: int
    dealer: Seat
    phase: Phase
    stage: int
    to_act: Seat | None
    waiting: tuple[Seat, ...]
    scores: tuple[int, ...]
    qualified: tuple[bool, ...]
    eliminated: tuple[bool, ...]
    winner: Seat | None
    hands: tuple[Hand, ...]
    played: tuple[tuple[Card, ...], ...]
    trick: tuple[tuple[Seat, Card], ...]
    taken: tuple[Seat, ...]
    stock: tuple[Card, ...]
    discards: Hand
    pending: Hand
    dead: Hand
    offer: Card | None
    recycles: int
    caller: Seat | None
    breaker: Seat | None
    call_settled: bool
    breaker_paid: bool
    locked: tuple[tuple[int, ...], ...]


def snapshot(state: State, to_act: Seat | None) -> Snapshot:
    """Return the whole state as a value of its own."""
    step, outcome = state.step, state.outcome
    return Snapshot(
        deal=state.deal,
        dealer=state.dealer,
        phase=phase_of(state),
        stage=state.stage,
        to_act=to_act,
        waiting=waiting(state),
        scores=tuple(state.scores),
        qualified=tuple(state.qualified),
        eliminated=tuple(state.eliminated),
        winner=None if outcome is None else outcome.winner,
        hands=tuple([held(state, Seat(seat)) for seat in range(len(state.hands))]),
        played=tuple([tuple(cards) for cards in state.played]),
        trick=tuple(step.trick) if isinstance(step, Playing) else (),
        taken=tuple([trick.taken_by for trick in state.tricks]),
        stock=tuple(state.stock),
        discards=tuple(sorted(state.discards)),
        pending=tuple(sorted(state.pending)),
        dead=tuple(sorted(state.dead)),
        offer=step.card if isinstance(step, Offering) else None,
        recycles=state.recycles,
        caller=state.caller,
        breaker=state.breaker,
        call_settled=state.call_settled,
        breaker_paid=state.breaker_paid,
        locked=tuple([tuple(sorted(ranks)) for ranks in state.locked]),
    )
