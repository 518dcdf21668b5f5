"""What a step does that asks nobody anything."""

from collections.abc import Sequence
from typing import NoReturn

from chicago_poker.engine.actions import Action, IllegalAction, Illegality
from chicago_poker.engine.state import State


def to_act(state: State) -> None:  # noqa: ARG001  # the shape of every step
    """Return None: the step is finished on arrival."""
    return


def legal(state: State) -> Sequence[Action]:  # noqa: ARG001
    """Return nothing: there is nothing to decide."""
    return ()


def decide(state: State, action: Action) -> NoReturn:  # noqa: ARG001
    """Raise IllegalAction: nobody is asked here."""
    raise IllegalAction(Illegality.NOT_ASKED_NOW, "nothing is asked now")
