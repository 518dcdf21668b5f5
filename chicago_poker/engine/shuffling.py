"""The order of shuffled cards: drawn from the seed, or written down where there is none."""

from collections.abc import Sequence

from chicago_poker.cards import Card
from chicago_poker.engine.state import State
from chicago_poker.streams import Stream


def pack_label(deal: int) -> str:
    """Return the label of the shuffled pack of a deal, counted from 1."""
    return f"deal/{deal}"


def recycle_label(deal: int, recycle: int) -> str:
    """Return the label of the discards that come back in a deal for the so manieth time, from 1."""
    return f"deal/{deal}/recycle/{recycle}"


def shuffled(state: State, label: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards in the order of this label; a written one counts if it has just these cards."""
    order = state.written.get(label)
    if order is not None and sorted(order) == sorted(cards):
        return order
    return tuple(Stream(state.seed, label).shuffle(cards))
