"""Cards to each active seat (rule 2.1)."""

from chicago_poker.cards import PACK, in_pack_order
from chicago_poker.engine.events import Events, HandDealt, PackShuffled
from chicago_poker.engine.shuffling import pack_label, shuffled
from chicago_poker.engine.state import State
from chicago_poker.engine.steps.unasked import decide, legal, to_act
from chicago_poker.rules.exchange import HAND_SIZE, cards_dealt

__all__ = ["decide", "enter", "legal", "to_act"]


def enter(state: State) -> Events:
    """Shuffle the pack and deal one card at a time, clockwise from forehand.

    Seats that play with six cards get the sixth when everybody has five.
    """
    order = shuffled(state, pack_label(state.deal), PACK)
    seats = len(state.clockwise)
    fives = order[: HAND_SIZE * seats]
    hands = [fives[place::seats] for place in range(seats)]
    sixth = len(fives)
    for place, seat in enumerate(state.clockwise):
        if cards_dealt(state.profile, state.scores[seat]) > HAND_SIZE:
            hands[place] += (order[sixth],)
            sixth += 1
    dealt = zip(state.clockwise, hands, strict=True)
    return (PackShuffled(order), *(HandDealt(seat, in_pack_order(hand)) for seat, hand in dealt))
