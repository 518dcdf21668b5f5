"""The hands and what they are paid, in words."""

from collections.abc import Iterator

from chicago_poker.hands import Category
from chicago_poker.locale import mark
from chicago_poker.rules.describe.page import Sentence
from chicago_poker.rules.describe.writer import Writer
from chicago_poker.rules.profile import AwardLine, AwardLines

_AFTER_EXCHANGE = (
    mark("before the first exchange"),
    mark("after the first exchange"),
    mark("after the second exchange"),
    mark("after the third exchange"),
)
_TIE = {
    "first_clockwise": mark(
        "When the best hands are exactly equal, the one that comes first from forehand is paid."
    ),
    "nobody": mark("When the best hands are exactly equal, nobody is paid."),
}
_WIN = {
    "none": mark("the game is won at once"),
    "called": mark("the game is won at once, even without a call"),
    "last_trick": mark("the game is won at once, even without the last trick"),
}


def hands(to: Writer) -> tuple[Sentence, ...]:
    """Return when hands are paid, what each kind is worth, and what happens to equals."""
    return (
        _when(to),
        to.always(
            to.say(
                "Only the best hand is paid, by the usual order of poker hands. "
                "All five cards count."
            )
        ),
        to.always(to.say("The table learns whose it is and what kind it is, but sees no cards.")),
        to.always(to.say("In a straight the ace is high or low.")),
        *(_row(to, category) for category in Category),
        *_locks(to),
        *_held(to),
        to.rule("hands.tie", to.say(_TIE[to.profile.hands.tie])),
        _suits(to),
    )


def _when(to: Writer) -> Sentence:
    times = list(_times(to))
    if not times:
        text = to.say("No hand is paid.")
    elif len(times) == 1:
        text = to.say("The best hand is paid {times}.", times=times[0])
    else:
        text = to.say(
            "The best hand is paid {times}; one that stays best is paid each time.",
            times=to.listed(times),
        )
    return to.rule("script.award", text)


def _times(to: Writer) -> Iterator[str]:
    script = to.profile.script
    for place, step in enumerate(script):
        if step == "award":
            before = script[:place]
            over = "play" in before
            yield to.say(
                mark("after the tricks") if over else _AFTER_EXCHANGE[before.count("exchange")]
            )


def _row(to: Writer, category: Category) -> Sentence:
    lines = to.profile.hands.awards.lines(category)
    name = to.category(category)
    path = f"hands.awards.{category.name.lower()}"
    return to.rule(path, _pay(to, lines), label=_capitalized(name))


def _capitalized(words: str) -> str:
    return words[:1].upper() + words[1:]


def _pay(to: Writer, lines: AwardLines) -> str:
    ways = [_line(to, line) for line in lines]
    if len(ways) > 1:
        first, last = ", ".join(ways[:-1]), ways[-1]
        return to.say("as the player chooses: {first}, or {last}", first=first, last=last)
    return ways[0] if ways else to.say("nothing")


def _line(to: Writer, line: AwardLine) -> str:
    parts = [to.points(line.points)] if line.points else []
    if line.set_score is not None:
        parts.append(to.say("the score becomes {score}", score=line.set_score))
    if line.reset_opponents:
        parts.append(to.say("everybody else is set to 0"))
    if line.end_deal:
        parts.append(to.say("the deal is over"))
    if line.win:
        parts.append(to.say(_WIN[to.profile.goal.qualifier]))
    return to.listed(parts) if parts else to.say("nothing")


def _locks(to: Writer) -> Iterator[Sentence]:
    for line in to.profile.hands.awards.lines(Category.FOUR_OF_A_KIND):
        if line.locks:
            text = to.say(
                "A player who has chosen {choice} gets the same again without a choice if that "
                "four of a kind is still the best hand later in the deal.",
                choice=_line(to, line),
            )
            yield to.rule("hands.awards.four_of_a_kind.locks", text)


def _held(to: Writer) -> Iterator[Sentence]:
    for category in Category:
        path = f"hands.awards.{category.name.lower()}"
        if any(line.when_held for line in to.profile.hands.awards.lines(category)):
            text = to.say(
                "{category} is paid the moment a player has it, as dealt or after an exchange, "
                "before the next player acts.",
                category=_capitalized(to.category(category)),
            )
            yield to.rule(f"{path}.when_held", text)


def _suits(to: Writer) -> Sentence:
    suits = to.profile.hands.straight_flush_suits
    if suits == "none":
        text = to.say("No suit is better than another.")
    else:
        text = to.say(
            "No suit is better than another, except between equal straight flushes: there "
            "{first} come before {second}, {third} and {fourth}.",
            **{
                place: to.suit(suit)
                for place, suit in zip(("first", "second", "third", "fourth"), suits, strict=True)
            },
        )
    return to.rule("hands.straight_flush_suits", text)
