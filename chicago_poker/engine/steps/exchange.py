"""An exchange stage: each active seat stands pat or replaces cards (rules 2.2 to 2.6)."""

from collections.abc import Sequence
from typing import overload

from chicago_poker.cards import Card, Hand, in_pack_order, show
from chicago_poker.engine.actions import (
    CALL_ANSWERS,
    OFFER_ANSWERS,
    Action,
    AnswerCall,
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
    ChicagoCalled,
    Event,
    Events,
    ExchangeOpened,
    OfferDeclined,
    OfferKept,
    StockRecycled,
    StockShuffled,
    StoodPat,
)
from chicago_poker.engine.shuffling import recycle_label, shuffled
from chicago_poker.engine.state import Exchanging, Offering, State
from chicago_poker.rules import exchange as rules
from chicago_poker.rules.calling import may_call_instead
from chicago_poker.seating import Seat

_WAITING = (Exchanging, Offering)


class ExchangeChoices(Sequence[Action]):
    """Every exchange open to a seat, made only when looked at: fewest cards first, a call last."""

    __slots__ = ("_call", "_hand", "_seat", "_ways")

    def __init__(self, state: State, seat: Seat) -> None:
        self._seat = seat
        self._hand = state.hands[seat]
        self._ways = rules.exchanges(state.profile, len(state.stock))
        self._call = CALL_ANSWERS[seat][:1] if _may_call(state, seat) else ()

    def __len__(self) -> int:
        return len(self._ways) + len(self._call)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        if index < 0:
            index += len(self)
            if index < 0:
                raise IndexError("there are not so many actions")
        if index < len(self._ways):
            pick, openly = self._ways[index]
            return Exchange(self._seat, pick(self._hand), openly)
        return self._call[index - len(self._ways)]


def enter(state: State) -> Events:
    """Open the next exchange stage for the seats that may exchange."""
    asked = tuple(
        seat for seat in state.clockwise if rules.may_exchange(state.profile, state.scores[seat])
    )
    return (ExchangeOpened(state.stage + 1, asked),)


def to_act(state: State) -> Seat | None:
    """Return the next seat that has not yet finished its exchange."""
    step = state.step
    if isinstance(step, _WAITING) and step.waiting:
        return step.waiting[0]
    return None


def legal(state: State) -> Sequence[Action]:
    """Return all exchanges, and a call where it may replace one; or the answers to an offer."""
    step = state.step
    if isinstance(step, Offering):
        answers = OFFER_ANSWERS[step.waiting[0]]
        return answers if _may_decline(state) else answers[:1]
    assert isinstance(step, Exchanging)
    return ExchangeChoices(state, step.waiting[0])


def decide(state: State, action: Action) -> Events:
    """Turn an exchange, a call instead of one, or the answer to an offer into events."""
    if isinstance(state.step, Offering):
        if not isinstance(action, AnswerOffer):
            raise IllegalAction(Illegality.NOT_ASKED_NOW, "keep or decline the offered card first")
        return _answered(state, state.step, action)
    if isinstance(action, Exchange):
        _check(state, action)
        return _exchanged(state, action)
    if isinstance(action, AnswerCall) and action.call and _may_call(state, action.seat):
        return ChicagoCalled(action.seat), StoodPat(action.seat)
    raise IllegalAction(Illegality.NOT_ASKED_NOW, "an exchange is asked for now")


def _may_call(state: State, seat: Seat) -> bool:
    return may_call_instead(state.profile, state.stage, state.scores[seat], state.caller)


def _may_decline(state: State) -> bool:
    """Tell whether there is another card to take instead of the offered one."""
    return bool(state.stock) or rules.refills_stock(state.profile)


def _check(state: State, action: Exchange) -> None:
    _check_cards(action.cards, state.hands[action.seat])
    most = rules.most_replaced(state.profile, len(state.stock))
    if len(action.cards) > most:
        short = len(action.cards) <= rules.most_replaced(state.profile, rules.HAND_SIZE)
        why = Illegality.STOCK_TOO_SMALL if short else Illegality.TOO_MANY_CARDS
        raise IllegalAction(why, f"at most {most} cards may be replaced now")
    if (action.openly is None) == rules.asks_for_openness(state.profile, action.cards):
        if action.openly is None:
            raise IllegalAction(Illegality.OPEN_OR_UNSEEN, "say whether the card is turned up")
        raise IllegalAction(Illegality.NO_CHOICE_OF_OFFER, "there is no choice of an open card")


def _check_cards(cards: Hand, hand: Hand) -> None:
    previous = -1
    for card in cards:
        if card not in hand:
            raise IllegalAction(Illegality.CARD_NOT_HELD, f"{show(card)} is not in the hand")
        if card <= previous:
            raise IllegalAction(Illegality.CARDS_OUT_OF_ORDER, "name each card once, in pack order")
        previous = card


def _exchanged(state: State, action: Exchange) -> Events:
    seat, cards = action.seat, action.cards
    if not cards:
        return (StoodPat(seat),)
    count = len(cards)
    events: list[Event] = [CardsReplaced(seat, count), CardsDiscarded(seat, cards)]
    if rules.costs_everything(state.profile, state.scores[seat]):
        events += set_score(state, seat, Cause.EXCHANGE_STOP, 0)
    stock = state.stock if len(state.stock) >= count else _recycled(state, events)
    if rules.is_offered_openly(state.profile, cards, action.openly):
        events.append(CardOffered(seat, stock[0]))
    else:
        events.append(CardsDrawn(seat, tuple(stock[:count])))
    return tuple(events)


def _answered(state: State, step: Offering, action: AnswerOffer) -> Events:
    seat = action.seat
    if action.keep:
        return (OfferKept(seat, step.card),)
    if not _may_decline(state):
        raise IllegalAction(Illegality.STOCK_TOO_SMALL, "there is no other card to take")
    events: list[Event] = [OfferDeclined(seat, step.card)]
    stock = state.stock or _recycled(state, events)
    events.append(CardsDrawn(seat, (stock[0],)))
    return tuple(events)


def _recycled(state: State, events: list[Event]) -> list[Card]:
    """Return a stock of at least this many cards, recycling discards if needed (rule 2.5)."""
    label = recycle_label(state.deal, state.recycles + 1)
    order = shuffled(state, label, in_pack_order(state.discards))
    events += (StockRecycled(len(order)), StockShuffled(order))
    return [*state.stock, *order]
