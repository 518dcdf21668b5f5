"""Whoever sits at a seat: a person at a screen, a computer opponent, or a script."""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from chicago_poker.engine import Action, IllegalAction, Observation


class Player(Protocol):
    """Decides for one seat, from what that seat may see."""

    async def decide(self, observation: Observation) -> Action:
        """Return one of ``observation.legal``; called only when the seat is asked."""

    def refused(self, error: IllegalAction) -> None:
        """Learn that the last decision was not legal; ``decide`` is called again."""

    async def leave(self) -> None:
        """Stop whatever is going on for this seat; the table is being left."""


@runtime_checkable
class Foresighted(Protocol):
    """A player that can think about a question while what led to it is still being shown."""

    def foresee(self, observation: Observation) -> None:
        """Learn that ``decide`` will be called with this; nothing may show before it is."""


class Scripted:
    """A player with its decisions written down beforehand, for tests and demonstrations."""

    def __init__(self, actions: Iterable[Action]) -> None:
        self._actions = iter(actions)

    async def decide(self, observation: Observation) -> Action:  # noqa: ARG002  # a Player
        """Return the next action of the script. Raises StopAsyncIteration when there is none."""
        for action in self._actions:
            return action
        raise StopAsyncIteration("the script has no further action")

    def refused(self, error: IllegalAction) -> None:
        """Raise the error: a script does not try again."""
        raise error

    async def leave(self) -> None:
        """Do nothing."""
