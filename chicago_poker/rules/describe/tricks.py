"""The tricks in words."""

from chicago_poker.locale import mark
from chicago_poker.rules.describe.page import Sentence
from chicago_poker.rules.describe.writer import Writer

_LEADS = {
    "caller": mark("Forehand leads to the first trick, but a caller leads if there is one."),
    "forehand": mark("Forehand leads to the first trick, also when somebody has called."),
}
_PAID = {
    "chicago": mark("Chicago"),
    "last_trick": mark("the last trick"),
    "award": mark("the best hand"),
}


def tricks(to: Writer) -> tuple[Sentence, ...]:
    """Return how tricks are played, and what the last one is worth."""
    last = to.profile.tricks.last
    return (
        to.rule("call.leads", to.say(_LEADS[to.profile.call.leads])),
        to.always(
            to.say(
                "A player who has the led suit must follow it, and otherwise plays any card. "
                "There is no trump."
            )
        ),
        to.always(
            to.say(
                "The highest card of the led suit takes the trick, and the ace is highest. Whoever "
                "takes a trick leads to the next."
            )
        ),
        to.rule(
            "tricks.last",
            to.count(
                "The first four tricks give nothing, the last one gives one point.",
                "The first four tricks give nothing, the last one gives {number} points.",
                last,
            ),
        ),
        _with_two(to),
        _order(to),
    )


def _with_two(to: Writer) -> Sentence:
    with_two = to.profile.tricks.last_with_two
    if with_two == to.profile.tricks.last:
        text = to.say("Taking the last trick with a two gives nothing extra.")
    else:
        text = to.count(
            "Taken with a two, it gives one point instead.",
            "Taken with a two, it gives {number} points instead.",
            with_two,
        )
    return to.rule("tricks.last_with_two", text)


def _order(to: Writer) -> Sentence:
    script = to.profile.script
    after = script[script.index("play") + 1 :]
    text = to.say(
        "When the tricks are over, points are given in this order: {order}.",
        order=to.listed([to.say(_PAID[step]) for step in after]),
    )
    return to.rule("script", text, *(f"script.{step}" for step in after if step != "award"))
