"""An exchange stage: each active seat stands pat or replaces cards (rules 2.2 to 2.6)."""

from collections.abc import Iterator, Sequence
from typing import overload

from chicago_poker.cards import Card, Hand, in_pack_order, show
from chicago_poker.engine.actions import (
    OFFER_ANSWERS,
    Action,
    AnswerOffer,
    Exchange,
    IllegalAction,
    Illegality,
)
from chicago_poker.engine.credit import set_score
from chicago_poker.engine.events import (
    CardOffered,
    CardsDiscarded,
    CardsDrawn,
    CardsReplaced,
    Cause,
    Event,
    Events,
    ExchangeOpened,
    OfferDeclined,
    OfferKept,
    StockRecycled,
    StockShuffled,
    StoodPat,
)
from chicago_poker.engine.state import Exchanging, Offering, State
from chicago_poker.rules import exchange as rules
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream


class ExchangeChoices(Sequence[Exchange]):
    """Every exchange open to a seat, made only when looked at: fewest cards first."""

    __slots__ = ("_hand", "_max_cards", "_picks", "_seat")

    def __init__(self, seat: Seat, hand: Hand, max_cards: int) -> None:
        self._seat = seat
        self._hand = hand
        self._max_cards = max_cards
        self._picks = rules.picks(max_cards)

    def __len__(self) -> int:
        return len(self._picks)

    @overload
    def __getitem__(self, index: int) -> Exchange: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Exchange, ...]: ...
    def __getitem__(self, index: int | slice) -> Exchange | tuple[Exchange, ...]:
        if isinstance(index, slice):
            return tuple(Exchange(self._seat, pick(self._hand)) for pick in self._picks[index])
        return Exchange(self._seat, self._picks[index](self._hand))

    def __iter__(self) -> Iterator[Exchange]:
        return iter(self[:])

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Exchange)
            and action.seat == self._seat
            and len(action.cards) <= self._max_cards
            and in_pack_order(set(action.cards)) == action.cards
            and set(action.cards) <= set(self._hand)
        )


def enter(state: State) -> Events:
    """Open the next exchange stage."""
    return (ExchangeOpened(state.stage + 1),)


def to_act(state: State) -> Seat | None:
    """Return the next seat that has not yet finished its exchange."""
    step = state.step
    if isinstance(step, Exchanging | Offering) and step.waiting:
        return step.waiting[0]
    return None


def legal(state: State) -> Sequence[Action]:
    """Return all exchanges, or the two answers to an open offer."""
    step = state.step
    if isinstance(step, Offering):
        return OFFER_ANSWERS[step.waiting[0]]
    assert isinstance(step, Exchanging)
    seat = step.waiting[0]
    return ExchangeChoices(seat, state.hands[seat], rules.most_replaced(state.profile))


def decide(state: State, action: Action) -> Events:
    """Turn an exchange, or the answer to an offer, into events."""
    if isinstance(state.step, Offering):
        if not isinstance(action, AnswerOffer):
            raise IllegalAction(Illegality.NOT_ASKED_NOW, "keep or decline the offered card first")
        return _answered(state, state.step, action)
    if not isinstance(action, Exchange):
        raise IllegalAction(Illegality.NOT_ASKED_NOW, "an exchange is asked for now")
    _check(state, action)
    return _exchanged(state, action.seat, action.cards)


def _check(state: State, action: Exchange) -> None:
    cards = action.cards
    if len(cards) > rules.most_replaced(state.profile):
        raise IllegalAction(
            Illegality.TOO_MANY_CARDS,
            f"at most {rules.most_replaced(state.profile)} cards may be replaced",
        )
    hand = state.hands[action.seat]
    previous = -1
    for card in cards:
        if card not in hand:
            raise IllegalAction(Illegality.CARD_NOT_HELD, f"{show(card)} is not in the hand")
        if card <= previous:
            raise IllegalAction(Illegality.CARDS_OUT_OF_ORDER, "name each card once, in pack order")
        previous = card


def _exchanged(state: State, seat: Seat, cards: Hand) -> Events:
    if not cards:
        return (StoodPat(seat),)
    events: list[Event] = [CardsReplaced(seat, len(cards)), CardsDiscarded(seat, cards)]
    if rules.costs_everything(state.profile, state.scores[seat]):
        events += set_score(state, seat, Cause.EXCHANGE_STOP, 0)
    openly = rules.is_offered_openly(cards)
    stock = _stock_for(state, len(cards), events)
    drawn = tuple(stock[: len(cards)])
    events.append(CardOffered(seat, drawn[0]) if openly else CardsDrawn(seat, drawn))
    return tuple(events)


def _answered(state: State, step: Offering, action: AnswerOffer) -> Events:
    seat = action.seat
    if action.keep:
        return (OfferKept(seat, step.card),)
    events: list[Event] = [OfferDeclined(seat, step.card)]
    stock = _stock_for(state, 1, events)
    events.append(CardsDrawn(seat, (stock[0],)))
    return tuple(events)


def _stock_for(state: State, count: int, events: list[Event]) -> Sequence[Card]:
    """Return a stock of at least this many cards, recycling discards if needed (rule 2.5)."""
    stock = state.stock
    if len(stock) >= count:
        return stock
    label = f"deal/{state.deal}/recycle/{state.recycles + 1}"
    shuffled = tuple(Stream(state.seed, label).shuffle(in_pack_order(state.discards)))
    events += (StockRecycled(len(shuffled)), StockShuffled(shuffled))
    return (*stock, *shuffled)
