"""From a story to the view of the table: what the viewer sees, or with all hands open."""

from chicago_poker.engine import Observation, Phase, Play
from chicago_poker.present.cast import Cast
from chicago_poker.present.seatviews import Hands, own_view, qualified_of, seat_views
from chicago_poker.present.stages import stage_view
from chicago_poker.present.stakes import thresholds
from chicago_poker.present.story import Scene, Story
from chicago_poker.present.summary import summary_view
from chicago_poker.present.tracks import initials
from chicago_poker.present.view import HandSlot, RaceMark, RaceView, TableView
from chicago_poker.rules.tricks import TRICKS
from chicago_poker.seating import Seat

_LOG_LINES = 60


def build(story: Story, hands: Hands = ()) -> TableView:
    """Return what is on the table now. The story must have seen at least one moment.

    With ``hands``, the cards of all seats, they lie open.
    """
    seen = story.observation
    assert seen is not None
    return TableView(
        heading=_heading(story, seen),
        seats=seat_views(story, seen, hands),
        own=own_view(story, seen),
        hand=_hand(story, seen),
        stage=stage_view(story, seen),
        race=race_view(story.cast, seen),
        log=tuple(line.row for line in story.log[-_LOG_LINES:]),
        event=story.sentence,
        summary=summary_view(story, seen) if story.deal_over else None,
    )


def _heading(story: Story, seen: Observation) -> str:
    say, dot = story.cast.language.say, f" {story.cast.glyphs.dot} "
    parts = [say("Deal {number}", number=seen.deal)]
    if story.deal_over:
        return parts[0] + " " + say("is over")
    if story.scene is Scene.EXCHANGE and seen.stage:
        stages = story.cast.profile.exchanges
        parts.append(say("Exchange {stage} of {stages}", stage=seen.stage, stages=stages))
    elif story.scene is Scene.CALL:
        parts.append(say("Who calls Chicago?"))
    elif story.scene is Scene.PLAY:
        parts += _play_parts(story, seen)
    return dot.join(parts)


def _play_parts(story: Story, seen: Observation) -> list[str]:
    say = story.cast.language.say
    between = story.finished_trick is not None and seen.to_act is None
    number = min(len(seen.tricks) + (not between), TRICKS)
    parts = [say("Trick {number} of {tricks}", number=number, tricks=TRICKS)]
    if seen.caller is not None:
        parts.append(
            story.cast.teller.tell(
                seen.caller, "you have called Chicago", "{name} has called Chicago"
            )
        )
    if seen.trick:
        suit = story.cast.letters.suit(seen.trick[0][1])
        parts.append(say("follow suit: {suit}", suit=suit))
    return parts


def _hand(story: Story, seen: Observation) -> tuple[HandSlot, ...]:
    playable = {action.card for action in seen.legal if isinstance(action, Play)}
    asked = seen.phase is Phase.PLAY and seen.to_act == story.cast.viewer
    return tuple(
        HandSlot(card, legal=not asked or card in playable, fresh=card in story.fresh)
        for card in story.slots
    )


def race_view(cast: Cast, seen: Observation) -> RaceView:
    """Return the race line, the viewer's mark first so that it stays on top."""
    letters = initials(cast.names)
    order = sorted(range(len(letters)), key=lambda seat: seat != cast.viewer)
    marks = tuple(
        RaceMark(
            letter=letters[seat],
            name=cast.names[seat],
            score=seen.scores[seat],
            own=seat == cast.viewer,
            out=seen.eliminated[seat],
            qualified=qualified_of(cast, seen, Seat(seat)),
        )
        for seat in order
    )
    return RaceView(marks, thresholds(cast.profile))
