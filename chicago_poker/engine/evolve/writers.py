"""Who writes which event: one small function for each kind, found by its type."""

from collections.abc import Callable
from typing import TypeVar

from chicago_poker.engine.events import Event
from chicago_poker.engine.state import State

E = TypeVar("E", bound=Event)

WRITERS: dict[type, Callable[[State, Event], None]] = {}


def writes(kind: type[E]) -> Callable[[Callable[[State, E], None]], Callable[[State, E], None]]:
    """Register the function below as the writer of this kind of event."""

    def register(writer: Callable[[State, E], None]) -> Callable[[State, E], None]:
        WRITERS[kind] = writer  # type: ignore[assignment]  # keyed by the type it takes
        return writer

    return register


def active(state: State) -> list[bool]:
    """Tell for each seat whether it is still in the game (rule 1.5)."""
    return [not out for out in state.eliminated]
