"""The call and what it is worth, in words."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from chicago_poker.locale import mark
from chicago_poker.rules.describe.page import Sentence
from chicago_poker.rules.describe.writer import Writer
from chicago_poker.rules.profile import Paid

_INSTEAD = (
    mark(
        "It is called at the first exchange, in turn, instead of exchanging. The first to do so "
        "is the only caller."
    ),
    mark(
        "It is called at the second exchange, in turn, instead of exchanging. The first to do so "
        "is the only caller."
    ),
    mark(
        "It is called at the third exchange, in turn, instead of exchanging. The first to do so "
        "is the only caller."
    ),
)
_Still: TypeAlias = Literal["never", "made", "broken", "both"]

_LAST_TRICK: dict[_Still, str] = {
    "never": mark("When somebody has called, the last trick gives nothing."),
    "made": mark("After a made Chicago the last trick is paid as usual."),
    "broken": mark("After a broken Chicago the last trick is paid as usual."),
    "both": mark("Made or broken, the last trick is paid as usual."),
}
_HAND: dict[_Still, str] = {
    "never": mark(
        "When somebody has called, no hand is paid after the tricks, whatever it is worth."
    ),
    "made": mark("After a made Chicago the best hand is paid as usual."),
    "broken": mark("After a broken Chicago the best hand is paid as usual."),
    "both": mark("Made or broken, the best hand is paid as usual after the tricks."),
}


def chicago(to: Writer) -> tuple[Sentence, ...]:
    """Return who may call and when, and what follows when it is made or broken."""
    call = to.profile.call
    return (
        to.always(to.say("To call Chicago is to undertake to take all five tricks.")),
        _who(to),
        _when(to),
        _made(to),
        _broken(to),
        _breaker(to),
        to.rule(
            "call.break_ends_deal",
            to.say("A broken Chicago ends the deal.")
            if call.break_ends_deal
            else to.say("After a break the deal goes on, until all five tricks are played."),
        ),
        to.rule("call.pays_last_trick", to.say(_LAST_TRICK[_still(to, call.pays_last_trick)])),
        *_hand(to),
    )


def _who(to: Writer) -> Sentence:
    needed = to.profile.call.min_score
    if needed:
        text = to.count(
            "A player needs one point or more to call.",
            "A player needs {number} points or more to call.",
            needed,
        )
    else:
        text = to.say("Any player may call, at any score.")
    return to.rule("call.min_score", text)


def _when(to: Writer) -> Sentence:
    instead = to.profile.call.instead_of_exchange
    if isinstance(instead, int):
        text = to.say(_INSTEAD[instead - 1])
        if to.profile.exchanges > 1:
            text += " " + to.say("The caller exchanges as usual in the other exchanges.")
    else:
        text = to.say(
            "After the last exchange the question goes round from forehand. The first to say yes "
            "is the only caller."
        )
    return to.rule("call.instead_of_exchange", text, "call.instead_of_exchange", "script.call")


def _made(to: Writer) -> Sentence:
    made = to.profile.call.made
    if made == "win":
        text = to.say("A caller who takes all five has made it, and wins the game at once.")
    else:
        text = to.count(
            "A caller who takes all five has made it, and gets one point.",
            "A caller who takes all five has made it, and gets {number} points.",
            made,
        )
    return to.rule("call.made", text)


def _broken(to: Writer) -> Sentence:
    broken, at_once = to.profile.call.broken, to.profile.call.settled == "at_once"
    if broken == "zero" and at_once:
        text = to.say(
            "As soon as another player takes a trick, the Chicago is broken, and the caller falls "
            "to 0 there and then."
        )
    elif broken == "zero":
        text = to.say(
            "As soon as another player takes a trick, the Chicago is broken, and the caller falls "
            "to 0 when the tricks are over."
        )
    elif at_once:
        text = to.count(
            "As soon as another player takes a trick, the Chicago is broken, and the caller loses "
            "one point there and then.",
            "As soon as another player takes a trick, the Chicago is broken, and the caller loses "
            "{number} points there and then.",
            broken,
        )
    else:
        text = to.count(
            "As soon as another player takes a trick, the Chicago is broken, and the caller loses "
            "one point when the tricks are over.",
            "As soon as another player takes a trick, the Chicago is broken, and the caller loses "
            "{number} points when the tricks are over.",
            broken,
        )
    return to.rule("call.broken", text, "call.broken", "call.settled")


def _breaker(to: Writer) -> Sentence:
    breaker = to.profile.call.breaker
    if not breaker:
        text = to.say("Whoever breaks it gets nothing for that.")
    elif to.profile.call.breaker_once_per_game:
        text = to.count(
            "The first player in a game to break a Chicago gets one point for it, later ones "
            "nothing.",
            "The first player in a game to break a Chicago gets {number} points for it, later ones "
            "nothing.",
            breaker,
        )
    else:
        text = to.count(
            "Whoever breaks it gets one point for that.",
            "Whoever breaks it gets {number} points for that.",
            breaker,
        )
    return to.rule("call.breaker", text, "call.breaker", "call.breaker_once_per_game")


def _still(to: Writer, paid: Paid) -> _Still:
    """Return after which Chicago something is still paid, given what else ends with it."""
    made = paid == "always" and to.profile.call.made != "win"
    broken = paid != "never" and not to.profile.call.break_ends_deal
    if made and broken:
        return "both"
    return "made" if made else "broken" if broken else "never"


def _hand(to: Writer) -> Iterator[Sentence]:
    script = to.profile.script
    if "award" in script[script.index("play") :]:
        still = _still(to, to.profile.call.pays_hand)
        yield to.rule("call.pays_hand", to.say(_HAND[still]))
