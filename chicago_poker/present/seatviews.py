"""The seats around the table: who holds what, and what each of them is doing."""

from collections.abc import Sequence
from typing import TypeAlias

from chicago_poker.cards import Card
from chicago_poker.engine import Observation, Phase
from chicago_poker.hands import HAND_SIZE
from chicago_poker.present.cast import Cast
from chicago_poker.present.story import Scene, Story
from chicago_poker.present.view import OwnView, SeatView
from chicago_poker.rules.calling import may_call
from chicago_poker.rules.goal import is_qualified
from chicago_poker.rules.tricks import taking
from chicago_poker.seating import Seat
from chicago_poker.session.words import hand_in_words, reading_order

Hands: TypeAlias = Sequence[tuple[Card, ...]]
"""The cards that each seat holds, in seat order; empty where nobody else's may be seen."""


def seat_views(story: Story, seen: Observation, hands: Hands = ()) -> tuple[SeatView, ...]:
    """Return the other seats, clockwise from the viewer's left."""
    seats = len(story.cast.names)
    viewer = story.cast.viewer
    around = (Seat((viewer + step) % seats) for step in range(1, seats))
    return tuple(_seat_view(story, seen, seat, hands[seat] if hands else ()) for seat in around)


def _seat_view(story: Story, seen: Observation, seat: Seat, shown: tuple[Card, ...]) -> SeatView:
    return SeatView(
        seat=seat,
        name=story.cast.names[seat],
        score=seen.scores[seat],
        cards=_cards_of(seen, seat),
        tricks=tricks_of(story, seen, seat),
        status=_status(story, seen, seat),
        history=_history(story, seen, seat),
        deals=seat == seen.dealer,
        turn=_has_turn(story, seen, seat),
        taking=_takes(story, seen) == seat,
        caller=seat == seen.caller,
        qualified=qualified_of(story.cast, seen, seat),
        eliminated=seen.eliminated[seat],
        shown=reading_order(shown),
    )


def own_view(story: Story, seen: Observation) -> OwnView:
    """Return the viewer's seat."""
    seat = story.cast.viewer
    whole = len(seen.hand) == HAND_SIZE and any(story.slots)
    return OwnView(
        name=story.cast.names[seat],
        score=seen.scores[seat],
        tricks=tricks_of(story, seen, seat),
        hand=hand_in_words(seen.hand, story.cast.language) if whole else "",
        deals=seat == seen.dealer,
        turn=_has_turn(story, seen, seat),
        caller=seat == seen.caller,
        qualified=qualified_of(story.cast, seen, seat),
        eliminated=seen.eliminated[seat],
    )


def qualified_of(cast: Cast, seen: Observation, seat: Seat) -> bool | None:
    """Return whether a seat has called Chicago in this game, None where that wins nothing."""
    with_call = is_qualified(cast.profile, called=True, took_last_trick=False)
    without = is_qualified(cast.profile, called=False, took_last_trick=False)
    return seen.qualified[seat] if with_call and not without else None


def _has_turn(story: Story, seen: Observation, seat: Seat) -> bool:
    return seen.to_act == seat and not story.deal_over


def tricks_of(story: Story, seen: Observation, seat: Seat) -> int | None:
    """Return how many tricks a seat has taken in this deal, None before the tricks begin."""
    if story.scene is not Scene.PLAY:
        return None
    return sum(trick.taken_by == seat for trick in seen.tricks)


def _cards_of(seen: Observation, seat: Seat) -> int:
    if seen.eliminated[seat] or seat not in seen.clockwise:
        return 0
    played = [card for trick in seen.tricks for who, card in trick.cards if who == seat]
    played += [card for who, card in seen.trick if who == seat]
    return HAND_SIZE - len(played)


def _takes(story: Story, seen: Observation) -> Seat | None:
    """Return who would take the trick on the table, or has just taken it."""
    if story.finished_trick is not None:
        return story.finished_trick.taken_by
    return taking(seen.trick)[0] if seen.trick else None


def _status(story: Story, seen: Observation, seat: Seat) -> str:
    """Return in one to three words what a seat is doing or has done in this step."""
    say = story.cast.language.say
    if seen.eliminated[seat]:
        return say("out")
    if story.deal_over:
        return ""
    if _has_turn(story, seen, seat):
        return say("thinks")
    if story.scene is Scene.EXCHANGE:
        return _exchange_status(story, seen, seat)
    if story.scene is Scene.CALL:
        return _call_status(story, seen, seat)
    return _play_status(story, seen, seat)


def _exchange_status(story: Story, seen: Observation, seat: Seat) -> str:
    say, count = story.cast.language.say, story.cast.language.count
    best = seen.best_hands[-1] if seen.best_hands else None
    if seen.phase is not Phase.EXCHANGE and best and best.stage == seen.stage:
        return say("best hand") if best.seat == seat else ""
    if seat in story.exchanged:
        replaced = story.exchanged[seat]
        return count("replaced one", "replaced {number}", replaced) if replaced else say("kept all")
    return say("waits") if seat in seen.waiting else ""


def _call_status(story: Story, seen: Observation, seat: Seat) -> str:
    say = story.cast.language.say
    if seat == seen.caller:
        return say("Chicago!")
    if seat in story.declined:
        return say("says no")
    if not may_call(story.cast.profile, seen.scores[seat]):
        return say("may not call")
    return say("waits") if seat in seen.waiting else ""


def _play_status(story: Story, seen: Observation, seat: Seat) -> str:
    say = story.cast.language.say
    if _takes(story, seen) == seat:
        return say("takes it") if story.finished_trick else say("is winning")
    if seen.trick and seen.trick[0][0] == seat:
        return say("led")
    return say("Chicago!") if seat == seen.caller else ""


def _history(story: Story, seen: Observation, seat: Seat) -> str:
    """Return how many cards the seat replaced in each exchange so far: ``2, 0, 1``."""
    counts = seen.exchanged[seat]
    if not counts or seen.eliminated[seat]:
        return ""
    numbers = ", ".join(str(number) for number in counts)
    return story.cast.language.say("new: {numbers}", numbers=numbers)
