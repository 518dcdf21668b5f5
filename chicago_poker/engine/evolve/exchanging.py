"""Writing redeals, exchanges, offers, and cards given up."""

from chicago_poker.cards import Card
from chicago_poker.engine import events as e
from chicago_poker.engine.evolve.writers import writes
from chicago_poker.engine.state import (
    Choosing,
    Exchanging,
    GivingUp,
    Offer,
    Offering,
    Redealing,
    State,
)
from chicago_poker.rules.exchange import after_exchange
from chicago_poker.seating import Seat


@writes(e.RedealOpened)
def _redeal_opened(state: State, event: e.RedealOpened) -> None:
    state.step = Redealing(list(event.seats))


@writes(e.RedealDeclined)
def _redeal_declined(state: State, event: e.RedealDeclined) -> None:  # noqa: ARG001
    state.step = Redealing(_waiting(state)[1:])


@writes(e.RedealTaken)
def _redeal_taken(state: State, event: e.RedealTaken) -> None:
    """Change nothing: the cards follow."""


@writes(e.GiveUpOpened)
def _give_up_opened(state: State, event: e.GiveUpOpened) -> None:
    state.step = GivingUp(list(event.seats))


@writes(e.CardGivenUp)
def _card_given_up(state: State, event: e.CardGivenUp) -> None:  # noqa: ARG001
    _set_aside(state)
    state.step = GivingUp(_waiting(state)[1:])


@writes(e.ExchangeOpened)
def _exchange_opened(state: State, event: e.ExchangeOpened) -> None:
    state.stage = event.stage
    state.step = Exchanging(list(event.seats))
    for seat in state.clockwise:
        if seat not in event.seats:
            state.exchanged[seat].append(0)


@writes(e.StoodPat)
def _stood_pat(state: State, event: e.StoodPat) -> None:
    state.exchanged[event.seat].append(0)
    del _waiting(state)[0]


@writes(e.CardsReplaced)
def _cards_replaced(state: State, event: e.CardsReplaced) -> None:
    state.exchanged[event.seat].append(event.count)


@writes(e.CardsDiscarded)
def _cards_discarded(state: State, event: e.CardsDiscarded) -> None:
    seat, gone = event.seat, event.cards
    state.pending += gone
    state.own_discards[seat] += gone
    state.hands[seat] = tuple([card for card in state.hands[seat] if card not in gone])


@writes(e.StockRecycled)
def _stock_recycled(state: State, event: e.StockRecycled) -> None:  # noqa: ARG001
    state.recycles += 1


@writes(e.StockShuffled)
def _stock_shuffled(state: State, event: e.StockShuffled) -> None:
    state.stock += event.order
    state.discards = []


@writes(e.CardOffered)
def _card_offered(state: State, event: e.CardOffered) -> None:
    del state.stock[0]
    state.step = Offering(_waiting(state), event.card)


@writes(e.OfferKept)
def _offer_kept(state: State, event: e.OfferKept) -> None:
    state.offers.append(Offer(state.stage, event.seat, event.card, kept=True))
    _take(state, event.seat, (event.card,))


@writes(e.OfferDeclined)
def _offer_declined(state: State, event: e.OfferDeclined) -> None:
    state.offers.append(Offer(state.stage, event.seat, event.card, kept=False))
    state.pending.append(event.card)
    state.step = Exchanging(_waiting(state))


@writes(e.CardsDrawn)
def _cards_drawn(state: State, event: e.CardsDrawn) -> None:
    del state.stock[: len(event.cards)]
    _take(state, event.seat, event.cards)


def _take(state: State, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Give a seat its new cards; only now do the old ones join the discards (rule 2.5)."""
    state.hands[seat] = after_exchange(state.hands[seat], (), cards)
    _set_aside(state)
    step = state.step
    if isinstance(step, Offering):
        state.step = Exchanging(step.waiting[1:])
    else:
        del _waiting(state)[0]


def _set_aside(state: State) -> None:
    pending = state.pending
    state.discards += pending
    pending.clear()


def _waiting(state: State) -> list[Seat]:
    step = state.step
    assert step is not None
    assert not isinstance(step, Choosing)
    return step.waiting
