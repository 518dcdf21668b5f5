"""A seat that was dealt six cards gives one up instead of exchanging."""

from collections.abc import Sequence

from chicago_poker.cards import show
from chicago_poker.engine.actions import Action, GiveUp, IllegalAction, Illegality
from chicago_poker.engine.events import CardGivenUp, CardsDiscarded, Events, GiveUpOpened
from chicago_poker.engine.state import GivingUp, State
from chicago_poker.rules.exchange import HAND_SIZE
from chicago_poker.seating import Seat


def enter(state: State) -> Events:
    """Ask every active seat with six cards, clockwise from forehand."""
    six = tuple(seat for seat in state.clockwise if len(state.hands[seat]) > HAND_SIZE)
    return (GiveUpOpened(six),) if six else ()


def to_act(state: State) -> Seat | None:
    """Return the next seat that has six cards."""
    step = state.step
    return step.waiting[0] if isinstance(step, GivingUp) and step.waiting else None


def legal(state: State) -> Sequence[Action]:
    """Return each of the six cards, in pack order."""
    assert isinstance(state.step, GivingUp)
    seat = state.step.waiting[0]
    return tuple(GiveUp(seat, card) for card in state.hands[seat])


def decide(state: State, action: Action) -> Events:
    """Put the card aside."""
    if not isinstance(action, GiveUp):
        raise IllegalAction(Illegality.NOT_ASKED_NOW, "give up one of your six cards first")
    seat, card = action.seat, action.card
    if card not in state.hands[seat]:
        raise IllegalAction(Illegality.CARD_NOT_HELD, f"{show(card)} is not in the hand")
    return CardsDiscarded(seat, (card,)), CardGivenUp(seat)
