"""``evolve(state, event)``: the only writer of a state.

Folding a game's events from its initial state gives the same state again; tests hold it to that.
"""

from collections.abc import Callable
from typing import TypeVar

from chicago_poker.cards import Card
from chicago_poker.engine import events as e
from chicago_poker.engine.state import (
    BestHand,
    Calling,
    Choosing,
    Exchanging,
    GivingUp,
    Offer,
    Offering,
    Outcome,
    Playing,
    Redealing,
    State,
    Trick,
)
from chicago_poker.rules import awards, calling
from chicago_poker.rules.exchange import after_exchange
from chicago_poker.rules.tricks import TRICKS
from chicago_poker.seating import Seat, clockwise_from, next_active

E = TypeVar("E", bound=e.Event)

_WRITERS: dict[type, Callable[[State, e.Event], None]] = {}


def evolve(state: State, event: e.Event) -> None:
    """Write one event into the state."""
    _WRITERS[type(event)](state, event)


def _writes(kind: type[E]) -> Callable[[Callable[[State, E], None]], Callable[[State, E], None]]:
    def register(writer: Callable[[State, E], None]) -> Callable[[State, E], None]:
        _WRITERS[kind] = writer  # type: ignore[assignment]  # keyed by the type it takes
        return writer

    return register


def _active(state: State) -> list[bool]:
    return [not out for out in state.eliminated]


# --- the deal ---------------------------------------------------------------------------------


@_writes(e.DealStarted)
def _deal_started(state: State, event: e.DealStarted) -> None:
    seats = len(state.scores)
    active = _active(state)
    state.deal = event.number
    state.dealer = event.dealer
    state.position = 0
    state.stage = 0
    state.clockwise = clockwise_from(next_active(event.dealer, active), active)
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


@_writes(e.StepReached)
def _step_reached(state: State, event: e.StepReached) -> None:
    state.position = event.position
    state.step = None


@_writes(e.PackShuffled)
def _pack_shuffled(state: State, event: e.PackShuffled) -> None:
    state.stock = list(event.order)


@_writes(e.HandDealt)
def _hand_dealt(state: State, event: e.HandDealt) -> None:
    # The hands of all seats together are the top of the pack.
    del state.stock[: len(event.cards)]
    state.hands[event.seat] = event.cards


@_writes(e.DealEnded)
def _deal_ended(state: State, event: e.DealEnded) -> None:  # noqa: ARG001  # one shape for all
    state.step = None
    state.deal_over = True


@_writes(e.RedealOpened)
def _redeal_opened(state: State, event: e.RedealOpened) -> None:
    state.step = Redealing(list(event.seats))


@_writes(e.RedealDeclined)
def _redeal_declined(state: State, event: e.RedealDeclined) -> None:  # noqa: ARG001
    state.step = Redealing(_waiting(state)[1:])


@_writes(e.RedealTaken)
def _redeal_taken(state: State, event: e.RedealTaken) -> None:
    """Change nothing: the cards follow."""


@_writes(e.GiveUpOpened)
def _give_up_opened(state: State, event: e.GiveUpOpened) -> None:
    state.step = GivingUp(list(event.seats))


@_writes(e.CardGivenUp)
def _card_given_up(state: State, event: e.CardGivenUp) -> None:  # noqa: ARG001
    _set_aside(state)
    state.step = GivingUp(_waiting(state)[1:])


# --- exchanges --------------------------------------------------------------------------------


@_writes(e.ExchangeOpened)
def _exchange_opened(state: State, event: e.ExchangeOpened) -> None:
    state.stage = event.stage
    state.step = Exchanging(list(event.seats))
    for seat in state.clockwise:
        if seat not in event.seats:
            state.exchanged[seat].append(0)


@_writes(e.StoodPat)
def _stood_pat(state: State, event: e.StoodPat) -> None:
    state.exchanged[event.seat].append(0)
    _next_exchanger(state)


@_writes(e.CardsReplaced)
def _cards_replaced(state: State, event: e.CardsReplaced) -> None:
    state.exchanged[event.seat].append(event.count)


@_writes(e.CardsDiscarded)
def _cards_discarded(state: State, event: e.CardsDiscarded) -> None:
    gone = event.cards
    state.pending = list(gone)
    state.own_discards[event.seat] += gone
    state.hands[event.seat] = tuple([c for c in state.hands[event.seat] if c not in gone])


@_writes(e.StockRecycled)
def _stock_recycled(state: State, event: e.StockRecycled) -> None:  # noqa: ARG001
    state.recycles += 1


@_writes(e.StockShuffled)
def _stock_shuffled(state: State, event: e.StockShuffled) -> None:
    state.stock += event.order
    state.discards = []


@_writes(e.CardOffered)
def _card_offered(state: State, event: e.CardOffered) -> None:
    del state.stock[0]
    state.step = Offering(_waiting(state), event.card)


@_writes(e.OfferKept)
def _offer_kept(state: State, event: e.OfferKept) -> None:
    state.offers.append(Offer(state.stage, event.seat, event.card, kept=True))
    _take(state, event.seat, (event.card,))


@_writes(e.OfferDeclined)
def _offer_declined(state: State, event: e.OfferDeclined) -> None:
    state.offers.append(Offer(state.stage, event.seat, event.card, kept=False))
    state.pending.append(event.card)
    state.step = Exchanging(_waiting(state))


@_writes(e.CardsDrawn)
def _cards_drawn(state: State, event: e.CardsDrawn) -> None:
    del state.stock[: len(event.cards)]
    _take(state, event.seat, event.cards)


def _take(state: State, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Give a seat its new cards; only now do the old ones join the discards (rule 2.5)."""
    state.hands[seat] = after_exchange(state.hands[seat], (), cards)
    _set_aside(state)
    if isinstance(state.step, Redealing):
        state.step = Redealing(state.step.waiting[1:])
    else:
        _next_exchanger(state)


def _set_aside(state: State) -> None:
    state.discards += state.pending
    state.pending = []


def _waiting(state: State) -> list[Seat]:
    step = state.step
    assert step is not None
    assert not isinstance(step, Choosing)
    return step.waiting


def _next_exchanger(state: State) -> None:
    state.step = Exchanging(_waiting(state)[1:])


# --- hands and scores -------------------------------------------------------------------------


@_writes(e.NoHandPaid)
def _no_hand_paid(state: State, event: e.NoHandPaid) -> None:
    """Change nothing: the table has heard it."""


@_writes(e.HandsTied)
def _hands_tied(state: State, event: e.HandsTied) -> None:
    """Change nothing: nobody is paid."""


@_writes(e.HandHeld)
def _hand_held(state: State, event: e.HandHeld) -> None:
    """Change nothing: the award follows."""


@_writes(e.BestHandAnnounced)
def _best_hand_announced(state: State, event: e.BestHandAnnounced) -> None:
    state.best_hands.append(BestHand(event.stage, event.seat, event.category))


@_writes(e.AwardOffered)
def _award_offered(state: State, event: e.AwardOffered) -> None:
    category = state.best_hands[-1].category
    state.step = Choosing(event.seat, category, awards.award_lines(state.profile, category))


@_writes(e.AwardTaken)
def _award_taken(state: State, event: e.AwardTaken) -> None:
    line = awards.award_line(state.profile, event.category, event.line)
    if isinstance(state.step, Choosing):
        state.step = None
    if awards.is_locking(line):
        rank = awards.lock_of(state.hands[event.seat])
        if rank is not None and rank not in state.locked[event.seat]:
            state.locked[event.seat] += (rank,)
    if line.end_deal:
        state.deal_over = True


@_writes(e.OpponentsReset)
def _opponents_reset(state: State, event: e.OpponentsReset) -> None:
    """Change nothing: the scores follow one by one."""


@_writes(e.ScoreChanged)
def _score_changed(state: State, event: e.ScoreChanged) -> None:
    state.scores[event.seat] = event.score


# --- Chicago and the tricks -------------------------------------------------------------------


@_writes(e.CallOpened)
def _call_opened(state: State, event: e.CallOpened) -> None:
    state.step = Calling(list(event.seats))


@_writes(e.CallDeclined)
def _call_declined(state: State, event: e.CallDeclined) -> None:  # noqa: ARG001
    assert isinstance(state.step, Calling)
    state.step = Calling(state.step.waiting[1:])


@_writes(e.ChicagoCalled)
def _chicago_called(state: State, event: e.ChicagoCalled) -> None:
    state.caller = event.seat
    state.qualified[event.seat] = True
    if isinstance(state.step, Calling):
        state.step = None


@_writes(e.PlayOpened)
def _play_opened(state: State, event: e.PlayOpened) -> None:
    state.step = Playing([], list(clockwise_from(event.leader, _active(state))))


@_writes(e.CardPlayed)
def _card_played(state: State, event: e.CardPlayed) -> None:
    assert isinstance(state.step, Playing)
    state.step.trick.append((event.seat, event.card))
    del state.step.waiting[0]
    state.played[event.seat].append(event.card)


@_writes(e.TrickTaken)
def _trick_taken(state: State, event: e.TrickTaken) -> None:
    assert isinstance(state.step, Playing)
    state.tricks.append(Trick(tuple(state.step.trick), event.seat))
    broken = state.caller not in (None, event.seat)
    if broken and state.breaker is None:
        state.breaker = event.seat
    done = event.number == TRICKS or (broken and calling.break_ends_deal(state.profile))
    waiting = [] if done else list(clockwise_from(event.seat, _active(state)))
    state.step = Playing([], waiting)


@_writes(e.ChicagoMade)
def _chicago_made(state: State, event: e.ChicagoMade) -> None:  # noqa: ARG001
    state.call_settled = True


@_writes(e.ChicagoBroken)
def _chicago_broken(state: State, event: e.ChicagoBroken) -> None:  # noqa: ARG001
    state.call_settled = True
    state.breaker_paid = True
    if calling.break_ends_deal(state.profile):
        state.deal_over = True


# --- the end ----------------------------------------------------------------------------------


@_writes(e.SeatEliminated)
def _seat_eliminated(state: State, event: e.SeatEliminated) -> None:
    out = event.seat
    state.eliminated[out] = True
    state.clockwise = tuple(seat for seat in state.clockwise if seat != out)
    state.dead += state.hands[out]
    state.hands[out] = ()
    state.played[out] = []


@_writes(e.GameWon)
def _game_won(state: State, event: e.GameWon) -> None:
    state.outcome = Outcome(event.seat, event.how)
    state.step = None
