"""A new hand for a low one, once, before the first exchange."""

from collections.abc import Sequence

from chicago_poker.engine.actions import (
    REDEAL_ANSWERS,
    Action,
    AnswerRedeal,
    IllegalAction,
    Illegality,
)
from chicago_poker.engine.events import (
    CardsDiscarded,
    CardsDrawn,
    Events,
    RedealDeclined,
    RedealOpened,
    RedealTaken,
)
from chicago_poker.engine.state import Redealing, State
from chicago_poker.rules.exchange import may_redeal
from chicago_poker.seating import Seat


def enter(state: State) -> Events:
    """Ask every active seat with a low hand, clockwise from forehand."""
    low = tuple(seat for seat in state.clockwise if may_redeal(state.profile, state.hands[seat]))
    return (RedealOpened(low),) if low else ()


def to_act(state: State) -> Seat | None:
    """Return the next seat to be asked."""
    step = state.step
    return step.waiting[0] if isinstance(step, Redealing) and step.waiting else None


def legal(state: State) -> Sequence[Action]:
    """Return yes and no."""
    assert isinstance(state.step, Redealing)
    return REDEAL_ANSWERS[state.step.waiting[0]]


def decide(state: State, action: Action) -> Events:
    """Deal a new hand from the stock, or leave the old one."""
    if not isinstance(action, AnswerRedeal):
        raise IllegalAction(Illegality.NOT_ASKED_NOW, "say whether you want a new hand first")
    seat = action.seat
    if not action.take:
        return (RedealDeclined(seat),)
    hand = state.hands[seat]
    # Nothing has been exchanged yet, and six low hands do not use up the stock.
    drawn = tuple(state.stock[: len(hand)])
    return RedealTaken(seat), CardsDiscarded(seat, hand), CardsDrawn(seat, drawn)
