"""Five cards to each active seat (rule 2.1)."""

from chicago_poker.cards import PACK, in_pack_order
from chicago_poker.engine.events import Events, HandDealt, PackShuffled
from chicago_poker.engine.state import State
from chicago_poker.engine.steps.unasked import decide, legal, to_act
from chicago_poker.rules.exchange import HAND_SIZE
from chicago_poker.streams import Stream

__all__ = ["decide", "enter", "legal", "to_act"]


def enter(state: State) -> Events:
    """Shuffle the pack and deal one card at a time, clockwise from forehand."""
    order = tuple(Stream(state.seed, f"deal/{state.deal}").shuffle(PACK))
    seats = len(state.clockwise)
    dealt = order[: HAND_SIZE * seats]
    return (
        PackShuffled(order),
        *(
            HandDealt(seat, in_pack_order(dealt[place::seats]))
            for place, seat in enumerate(state.clockwise)
        ),
    )
