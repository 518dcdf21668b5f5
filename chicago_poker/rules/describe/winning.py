"""How the game is won, in words."""

from collections.abc import Iterator

from chicago_poker.hands import Category
from chicago_poker.locale import mark
from chicago_poker.rules.describe.page import Sentence
from chicago_poker.rules.describe.writer import Writer

_QUALIFIER = {
    "none": mark("Nothing else is needed; a player need not have called Chicago."),
    "called": mark(
        "The player must also have called Chicago in this game, made or broken. Even a fall to 0 "
        "does not take that away."
    ),
    "last_trick": mark("The player must also take the last trick of that deal."),
}
_UNQUALIFIED = {
    ("called", "play_on"): mark("A player who has the points but has not called plays on."),
    ("called", "eliminate"): mark(
        "A player who gets there without having called is out of the game at once. The score "
        "stays, the cards stay out until the next deal, and the hand is not compared any more. "
        "The last player left wins at any score."
    ),
    ("called", "zero"): mark("A player who gets there without having called falls to 0 at once."),
    ("last_trick", "play_on"): mark("A player who has the points but not the last trick plays on."),
}
_CHECK = {
    "each_award": mark(
        "The score is judged whenever a player gets points, for that player alone. So the first "
        "one to get there wins at once, even in the middle of a deal."
    ),
    "deal_end": mark(
        "The scores are judged when the deal is over. If several have what it takes, the highest "
        "score wins; if the highest are equal, another deal is played."
    ),
}


def winning(to: Writer) -> tuple[Sentence, ...]:
    """Return what a player needs to win, when that is judged, and what becomes of others."""
    goal = to.profile.goal
    return (
        _target(to),
        to.rule("goal.qualifier", to.say(_QUALIFIER[goal.qualifier])),
        *_unqualified(to),
        _check(to),
    )


def _target(to: Writer) -> Sentence:
    target = to.profile.goal.target
    if to.profile.goal.test == "more_than":
        text = to.count(
            "To win, a player must pass one point: exactly one is not enough.",
            "To win, a player must pass {number} points: exactly {number} is not enough.",
            target,
        )
    else:
        text = to.count(
            "To win, a player needs one point or more.",
            "To win, a player needs {number} points or more.",
            target,
        )
    return to.rule("goal.target", text, "goal.target", "goal.test")


def _unqualified(to: Writer) -> Iterator[Sentence]:
    goal = to.profile.goal
    if goal.qualifier != "none":
        text = to.say(_UNQUALIFIED[goal.qualifier, goal.unqualified])
        yield to.rule("goal.unqualified", text)


def _check(to: Writer) -> Sentence:
    check = to.profile.goal.check
    text = to.say(_CHECK[check])
    if check == "deal_end" and _can_end_earlier(to):
        text += " " + to.say("What wins the game at once does not wait for that.")
    return to.rule("goal.check", text)


def _can_end_earlier(to: Writer) -> bool:
    table = to.profile.hands.awards
    wins = any(line.win for category in Category for line in table.lines(category))
    return wins or to.profile.call.made == "win"
