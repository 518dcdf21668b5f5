"""``evolve(state, event)``: the only writer of a state.

Folding a game's events from its initial state gives the same state again; tests hold it to that.
"""

from chicago_poker.engine.events import Event
from chicago_poker.engine.evolve import dealing, exchanging, playing, scoring
from chicago_poker.engine.evolve.writers import WRITERS
from chicago_poker.engine.state import State

__all__ = ["WRITERS", "dealing", "evolve", "exchanging", "playing", "scoring"]


def evolve(state: State, event: Event) -> None:
    """Write one event into the state."""
    WRITERS[type(event)](state, event)
