"""The five tricks (rules 5.1 and 5.4)."""

from collections.abc import Sequence

from chicago_poker.cards import SUIT_OF, Card, Hand, show
from chicago_poker.engine.actions import PLAYS, Action, IllegalAction, Illegality, Play
from chicago_poker.engine.events import CardPlayed, Events, PlayOpened, TrickTaken
from chicago_poker.engine.state import Playing, State, forehand
from chicago_poker.rules.calling import first_leader
from chicago_poker.rules.tricks import playable, taking
from chicago_poker.seating import Seat


def enter(state: State) -> Events:
    """Let the caller lead, or forehand without a call."""
    return (PlayOpened(first_leader(state.profile, forehand(state), state.caller)),)


def to_act(state: State) -> Seat | None:
    """Return the next seat to play to the trick; None after the last one."""
    step = state.step
    return step.waiting[0] if isinstance(step, Playing) and step.waiting else None


def legal(state: State) -> Sequence[Action]:
    """Return the cards that may be played, in pack order."""
    step = state.step
    assert isinstance(step, Playing)
    seat = step.waiting[0]
    led = step.trick[0][1] if step.trick else None
    plays = PLAYS[seat]
    return [plays[card] for card in playable(step.held[seat], led)]


def decide(state: State, action: Action) -> Events:
    """Play the card; the last one of a trick decides who takes it."""
    step = state.step
    assert isinstance(step, Playing)
    if not isinstance(action, Play):
        raise IllegalAction(Illegality.NOT_ASKED_NOW, "a card is asked for now")
    seat, card = action.seat, action.card
    trick = step.trick
    _check(step.held[seat], card, trick[0][1] if trick else None)
    if len(step.waiting) > 1:
        return (CardPlayed(seat, card),)
    winner, winning = taking([*trick, (seat, card)])
    return CardPlayed(seat, card), TrickTaken(len(state.tricks) + 1, winner, winning)


def _check(cards: Hand, card: Card, led: Card | None) -> None:
    if card not in cards:
        raise IllegalAction(Illegality.CARD_NOT_HELD, f"{show(card)} is not in the hand")
    if led is not None and SUIT_OF[card] != SUIT_OF[led] and card not in playable(cards, led):
        raise IllegalAction(
            Illegality.MUST_FOLLOW_SUIT, f"{show(card)} does not follow suit to {show(led)}"
        )
