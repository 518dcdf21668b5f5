"""A poker award: the strongest hand among active seats is paid (section 3)."""

from collections.abc import Sequence

from chicago_poker.engine.actions import Action, ChooseAward, IllegalAction, Illegality
from chicago_poker.engine.credit import hand_award
from chicago_poker.engine.events import (
    AwardOffered,
    BestHandAnnounced,
    Events,
    HandsTied,
    NoHandPaid,
)
from chicago_poker.engine.state import Choosing, State
from chicago_poker.rules import awards, calling
from chicago_poker.rules.profile import AwardLine, AwardLines
from chicago_poker.seating import Seat


def enter(state: State) -> Events:
    """Announce the strongest hand and pay it, or ask its seat how it wants to be paid."""
    if state.tricks and not calling.hand_is_paid(state.profile, state.caller, state.breaker):
        return ()
    contenders = [(seat, state.hands[seat]) for seat in state.clockwise]
    category, seats = awards.strongest(state.profile, contenders)
    lines = awards.award_lines(state.profile, category)
    if not lines:
        return (NoHandPaid(state.stage),)
    if len(seats) > 1:
        return (HandsTied(state.stage, seats, category),)
    (seat,) = seats
    announced = BestHandAnnounced(state.stage, seat, category)
    if len(lines) == 1:
        return (announced, *hand_award(state, seat, category, lines[0]))
    if _is_locked(state, seat):
        return (announced, *hand_award(state, seat, category, awards.locked_line(lines)))
    return (announced, AwardOffered(seat, tuple(line.name for line in lines)))


def to_act(state: State) -> Seat | None:
    """Return the seat that chooses, if there is a choice."""
    return state.step.seat if isinstance(state.step, Choosing) else None


def legal(state: State) -> Sequence[Action]:
    """Return the award lines to choose from, in the profile's order."""
    step = state.step
    assert isinstance(step, Choosing)
    return tuple(ChooseAward(step.seat, line.name) for line in step.lines)


def decide(state: State, action: Action) -> Events:
    """Pay the hand by the line that was chosen."""
    step = state.step
    assert isinstance(step, Choosing)
    if not isinstance(action, ChooseAward):
        raise IllegalAction(Illegality.NOT_ASKED_NOW, "choose how the hand is paid first")
    return hand_award(state, step.seat, step.category, _named(step.lines, action.line))


def _named(lines: AwardLines, name: str) -> AwardLine:
    for line in lines:
        if line.name == name:
            return line
    choices = " or ".join(line.name for line in lines)
    raise IllegalAction(Illegality.NO_SUCH_AWARD, f"choose {choices}")


def _is_locked(state: State, seat: Seat) -> bool:
    """Tell whether the seat has already taken points for this very hand (rule 3.4)."""
    return awards.lock_of(state.hands[seat]) in state.locked[seat]
