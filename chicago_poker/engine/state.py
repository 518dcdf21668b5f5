"""The whole state of a game. Written by ``evolve`` alone, never handed out of the engine."""

from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias

import msgspec

from chicago_poker.cards import Card, Hand
from chicago_poker.engine.events import Termination
from chicago_poker.hands import Category
from chicago_poker.rules.profile import AwardLines, Profile
from chicago_poker.seating import Seat


class Phase(Enum):
    """What kind of decision a game waits for."""

    REDEAL = "redeal"
    EXCHANGE = "exchange"
    GIVE_UP = "give_up"
    OFFER = "offer"
    AWARD = "award"
    CALL = "call"
    PLAY = "play"
    SETTLING = "settling"
    """Nothing, for the moment: seen only in the middle of an action, by its witness."""
    OVER = "over"


class Redealing(msgspec.Struct):
    """The seats with a low hand still to be asked, the next one first."""

    waiting: list[Seat]


class Exchanging(msgspec.Struct):
    """An exchange stage: the seats still to decide, the next one first."""

    waiting: list[Seat]


class Offering(msgspec.Struct):
    """A seat looks at the card turned up for it; ``waiting`` as in Exchanging, that seat first."""

    waiting: list[Seat]
    card: Card


class GivingUp(msgspec.Struct):
    """The seats that still have to give up one of six cards, the next one first."""

    waiting: list[Seat]


class Choosing(msgspec.Struct):
    """The seat with the best hand chooses an award line."""

    seat: Seat
    category: Category
    lines: AwardLines


class Calling(msgspec.Struct):
    """The seats still to be asked for Chicago, the next one first."""

    waiting: list[Seat]


class Playing(msgspec.Struct):
    """The tricks: the cards on the table in order, the seats still to play, and what is held."""

    trick: list[tuple[Seat, Card]]
    waiting: list[Seat]
    held: list[Hand]


StepState: TypeAlias = (
    Redealing | Exchanging | Offering | GivingUp | Choosing | Calling | Playing | None
)


class Trick(msgspec.Struct, frozen=True):
    """A completed trick: the cards in the order they were played, and who took it."""

    cards: tuple[tuple[Seat, Card], ...]
    taken_by: Seat


class Offer(msgspec.Struct, frozen=True):
    """An answered open offer of this deal: the table has seen the card and the answer."""

    stage: int
    seat: Seat
    card: Card
    kept: bool


class BestHand(msgspec.Struct, frozen=True):
    """An announcement of this deal: who had the best hand after a stage, and its category."""

    stage: int
    seat: Seat
    category: Category


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended."""

    winner: Seat
    how: Termination


class State(msgspec.Struct):
    """Everything about a game at one moment.

    ``pending`` holds the cards of the exchange in progress (rule 2.5), ``dead`` those of a seat
    eliminated in this deal (rule 6.2). Stock, discards, pending, dead, offer and hands are always
    the whole pack. A seat's ``hands`` entry stays five cards during play (rule 5.3).
    ``locked`` holds each seat's four-of-a-kind ranks that are paid unasked (rule 3.4), in the
    order of their taking. ``breaker_paid`` tells whether a breaker has been paid in this game.
    ``written`` has orders of shuffled cards by label that are not drawn from the seed.
    """

    profile: Profile
    seed: str
    written: Mapping[str, tuple[Card, ...]]
    scores: list[int]
    qualified: list[bool]
    eliminated: list[bool]
    breaker_paid: bool
    dealer: Seat
    deal: int
    position: int
    stage: int
    clockwise: tuple[Seat, ...]
    hands: list[Hand]
    played: list[list[Card]]
    stock: list[Card]
    discards: list[Card]
    pending: list[Card]
    dead: list[Card]
    recycles: int
    own_discards: list[list[Card]]
    exchanged: list[list[int]]
    offers: list[Offer]
    best_hands: list[BestHand]
    locked: list[tuple[int, ...]]
    step: StepState
    caller: Seat | None
    breaker: Seat | None
    call_settled: bool
    tricks: list[Trick]
    deal_over: bool
    outcome: Outcome | None


def initial_state(profile: Profile, seed: str, seats: int, first_dealer: Seat) -> State:
    """Return the state before the first deal: nothing dealt, every score 0 (rule 1.3)."""
    return State(
        profile=profile,
        seed=seed,
        written={},
        scores=[0] * seats,
        qualified=[False] * seats,
        eliminated=[False] * seats,
        breaker_paid=False,
        dealer=first_dealer,
        deal=0,
        position=0,
        stage=0,
        clockwise=(),
        hands=[()] * seats,
        played=[[] for _ in range(seats)],
        stock=[],
        discards=[],
        pending=[],
        dead=[],
        recycles=0,
        own_discards=[[] for _ in range(seats)],
        exchanged=[[] for _ in range(seats)],
        offers=[],
        best_hands=[],
        locked=[()] * seats,
        step=None,
        caller=None,
        breaker=None,
        call_settled=False,
        tricks=[],
        deal_over=False,
        outcome=None,
    )


def copy_state(state: State) -> State:
    """Return an independent copy; frozen parts are shared."""
    return State(
        profile=state.profile,
        seed=state.seed,
        written=state.written,
        scores=state.scores.copy(),
        qualified=state.qualified.copy(),
        eliminated=state.eliminated.copy(),
        breaker_paid=state.breaker_paid,
        dealer=state.dealer,
        deal=state.deal,
        position=state.position,
        stage=state.stage,
        clockwise=state.clockwise,
        hands=state.hands.copy(),
        played=[cards.copy() for cards in state.played],
        stock=state.stock.copy(),
        discards=state.discards.copy(),
        pending=state.pending.copy(),
        dead=state.dead.copy(),
        recycles=state.recycles,
        own_discards=[cards.copy() for cards in state.own_discards],
        exchanged=[counts.copy() for counts in state.exchanged],
        offers=state.offers.copy(),
        best_hands=state.best_hands.copy(),
        locked=state.locked.copy(),
        step=_copy_step(state.step),
        caller=state.caller,
        breaker=state.breaker,
        call_settled=state.call_settled,
        tricks=state.tricks.copy(),
        deal_over=state.deal_over,
        outcome=state.outcome,
    )


def _copy_step(step: StepState) -> StepState:
    match step:
        case Redealing():
            return Redealing(step.waiting.copy())
        case Exchanging():
            return Exchanging(step.waiting.copy())
        case GivingUp():
            return GivingUp(step.waiting.copy())
        case Offering():
            return Offering(step.waiting.copy(), step.card)
        case Calling():
            return Calling(step.waiting.copy())
        case Playing():
            return Playing(step.trick.copy(), step.waiting.copy(), step.held.copy())
        case _:
            return step


def forehand(state: State) -> Seat:
    """Return the first active seat clockwise from the dealer (rule 1.7)."""
    return state.clockwise[0]


def held(state: State, seat: Seat) -> Hand:
    """Return the cards a seat still holds: its hand without the cards it has played."""
    played = state.played[seat]
    if not played:
        return state.hands[seat]
    return tuple([card for card in state.hands[seat] if card not in played])


def waiting(state: State) -> tuple[Seat, ...]:
    """Return the seats still to act in the current step, the next one first."""
    step = state.step
    if step is None:
        return ()
    if isinstance(step, Choosing):
        return (step.seat,)
    return tuple(step.waiting)


def phase_of(state: State) -> Phase:
    """Return what kind of decision the game waits for."""
    if state.outcome is not None:
        return Phase.OVER
    return _PHASE[type(state.step)]


_PHASE: dict[type, Phase] = {
    Redealing: Phase.REDEAL,
    Exchanging: Phase.EXCHANGE,
    GivingUp: Phase.GIVE_UP,
    Offering: Phase.OFFER,
    Choosing: Phase.AWARD,
    Calling: Phase.CALL,
    Playing: Phase.PLAY,
    type(None): Phase.SETTLING,
}
