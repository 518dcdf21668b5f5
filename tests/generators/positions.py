"""Written positions: any hands, and scores where something is decided."""

from hypothesis import strategies as st

from chicago_poker.cards import PACK, Card, Hand
from chicago_poker.engine import Arrangement
from chicago_poker.hands import Category
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from tests.generators.hands import hand_from

# Steps at which a written position can begin.
_STEPS = ("redeal", "exchange", "award", "call", "play")


def scores_of(profile: Profile) -> st.SearchStrategy[int]:
    """Scores below the target, those next to a threshold as often as all others."""
    target, stop = profile.goal.target, profile.exchange.stop
    marks = {0, profile.call.min_score, target, target - 5, target - 10, target - 15}
    if stop != "none":
        marks.add(stop.at)
    near = {mark + step for mark in marks for step in (-1, 0, 1)}
    sensible = sorted(score for score in near if 0 <= score < target)
    return st.sampled_from(sensible) | st.integers(0, target - 1)


@st.composite
def positions(draw: st.DrawFn, profile: Profile) -> Arrangement:
    """A position at any step of a deal that can be written down."""
    seats = draw(st.integers(*profile.seats))
    out = draw(_eliminated(profile, seats))
    left: list[Card] = list(PACK)
    hands: list[Hand] = []
    for seat in range(seats):
        hand = () if seat in out else hand_from(draw, left, draw(st.sampled_from(Category)))
        left = [card for card in left if card not in hand]
        hands.append(hand)
    steps = [place for place, name in enumerate(profile.script) if name in _STEPS]
    step = draw(st.sampled_from(steps))
    return Arrangement(
        hands=tuple(hands),
        scores=tuple(draw(scores_of(profile)) for _ in range(seats)),
        step=step,
        dealer=Seat(draw(st.integers(0, seats - 1))),
        qualified=tuple(draw(st.booleans()) for _ in range(seats)),
        eliminated=tuple(seat in out for seat in range(seats)),
        stock=tuple(draw(st.permutations(left))[: draw(st.integers(0, 8))]),
        seed=str(draw(st.integers(0, 999))),
    )


@st.composite
def _eliminated(draw: st.DrawFn, profile: Profile, seats: int) -> frozenset[int]:
    """Seats that are out; two always stay in."""
    if profile.goal.unqualified != "eliminate" or seats == 2:
        return frozenset()
    return frozenset(draw(st.sets(st.integers(0, seats - 1), max_size=seats - 2)))
