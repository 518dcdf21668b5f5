"""The middle of the table: stock and open cards, the question of a call, or the trick."""

from chicago_poker.cards import TEN, Card
from chicago_poker.engine import Observation, Trick
from chicago_poker.present.log import signed
from chicago_poker.present.paint import Ink, Row, Span
from chicago_poker.present.prices import call_lines
from chicago_poker.present.story import Scene, Story
from chicago_poker.present.view import (
    ExchangeStage,
    NoteStage,
    OfferView,
    PlaceView,
    Stage,
    TrickStage,
)
from chicago_poker.rules.profile import Profile
from chicago_poker.rules.tricks import TRICKS, last_trick_points, taking


def stage_view(story: Story, seen: Observation) -> Stage:
    """Return what lies in the middle."""
    match story.scene:
        case Scene.EXCHANGE:
            return _exchange(story, seen)
        case Scene.CALL:
            title = story.cast.language.say("Who calls Chicago?")
            return NoteStage(title, call_lines(story.cast, None))
        case Scene.PLAY:
            return _trick(story, seen)


def _exchange(story: Story, seen: Observation) -> ExchangeStage:
    count = story.cast.language.count
    return ExchangeStage(
        stock=seen.stock,
        stock_label=count("one left", "{number} left", seen.stock),
        offers=_offers(story, seen),
        note=_what_follows(story, seen),
    )


def _offers(story: Story, seen: Observation) -> tuple[OfferView, ...]:
    """Return this stage's open cards, the one being looked at last."""
    names, say = story.cast.names, story.cast.language.say
    answered = [
        OfferView(
            names[offer.seat],
            offer.card,
            say("kept") if offer.kept else say("declined"),
            open=False,
        )
        for offer in seen.offers
        if offer.stage == seen.stage
    ]
    if seen.offer is not None and seen.waiting:
        answered.append(OfferView(names[seen.waiting[0]], seen.offer, "?", open=True))
    return tuple(answered)


def _what_follows(story: Story, seen: Observation) -> str:
    """Return what this exchange leads to, so that nobody has to know the script by heart."""
    say = story.cast.language.say
    script = story.cast.profile.script
    places = [place for place, name in enumerate(script) if name == "exchange"]
    if not 1 <= seen.stage <= len(places):
        return say("The cards are dealt.")
    following = script[places[seen.stage - 1] + 1 :][:1]
    if following == ("award",):
        return say("After this exchange the best hand is paid.")
    if following == ("call",):
        return say("After this exchange: who dares to call Chicago?")
    return say("Cards put aside stay hidden.")


def _trick(story: Story, seen: Observation) -> TrickStage:
    finished = story.finished_trick
    cards = finished.cards if finished else seen.trick
    winner = finished.taken_by if finished else (taking(cards)[0] if cards else None)
    order = [seat for seat, _ in cards]
    if not finished:
        order += [seat for seat in seen.waiting if seat not in order]
    held = dict(cards)
    places = tuple(
        PlaceView(
            name=story.cast.names[seat],
            card=held.get(seat),
            taking=seat == winner,
            turn=seat == seen.to_act and not finished and not story.deal_over,
            own=seat == story.cast.viewer,
        )
        for seat in order
    )
    before = _before(seen, finished)
    last = () if before is None else _last_row(story, before)
    return TrickStage(places, _trick_note(story, seen), last, complete=finished is not None)


def _before(seen: Observation, finished: Trick | None) -> Trick | None:
    """Return the trick before the one that is shown."""
    shown = len(seen.tricks) - (finished is not None)
    return seen.tricks[shown - 1] if shown > 0 else None


def _last_row(story: Story, trick: Trick) -> Row:
    name = story.cast.names[trick.taken_by]
    text = story.cast.language.say("Last trick, {name}:", name=name)
    cards = story.cast.letters.spans(card for _, card in trick.cards)
    return (Span(text + " ", Ink.FAINT), *cards)


def _trick_note(story: Story, seen: Observation) -> str:
    """Return what is at stake in this trick."""
    say, minus = story.cast.language.say, story.cast.glyphs.minus
    if story.finished_trick is not None and len(seen.tricks) < TRICKS:
        return say("Trick {number} of {tricks}", number=len(seen.tricks), tricks=TRICKS)
    if seen.caller is not None:
        return story.cast.teller.tell(
            seen.caller, "You must take every trick.", "{name} must take every trick."
        )
    number = len(seen.tricks) + (story.finished_trick is None)
    if number < TRICKS - 1:
        return ""
    usual, two = last_trick_prices(story.cast.profile)
    if usual == two:
        return say("The last trick pays {points}.", points=signed(usual, minus))
    return say(
        "The last trick pays {points}, taken with a two {more}.",
        points=signed(usual, minus),
        more=signed(two, minus),
    )


def last_trick_prices(profile: Profile) -> tuple[int, int]:
    """Return the points of the last trick, and those when a two takes it."""
    return last_trick_points(profile, Card(TEN)), last_trick_points(profile, Card(0))
