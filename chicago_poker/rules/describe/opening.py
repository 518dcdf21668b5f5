"""The table and the deal in words."""

from chicago_poker.locale import mark
from chicago_poker.rules.describe.page import Sentence
from chicago_poker.rules.describe.writer import Writer

_LOW_REDEAL = {
    9: mark(
        "A player who is dealt nothing higher than a nine may put the whole hand aside for a new "
        "one, once, before the first exchange."
    ),
    10: mark(
        "A player who is dealt nothing higher than a ten may put the whole hand aside for a new "
        "one, once, before the first exchange."
    ),
}


def table(to: Writer) -> tuple[Sentence, ...]:
    """Return who plays, who deals, and where scores begin."""
    return (
        _seats(to),
        to.always(
            to.say(
                "The first dealer is drawn by lot; after each deal it is the next player's turn, "
                "clockwise."
            )
        ),
        to.always(
            to.say(
                "The next player clockwise from the dealer is forehand. "
                "Everything goes clockwise and begins with forehand."
            )
        ),
        _floor(to),
    )


def _seats(to: Writer) -> Sentence:
    fewest, most = to.profile.seats
    if fewest == most:
        text = to.say("{most} players and a pack of 52 cards.", most=most)
    else:
        text = to.say(
            "{fewest} to {most} players and a pack of 52 cards.", fewest=fewest, most=most
        )
    return to.rule("seats", text)


def _floor(to: Writer) -> Sentence:
    floor = to.profile.goal.floor
    if floor == "none":
        text = to.say("Everybody starts at 0 points, and a score may fall below 0.")
    else:
        signed = f"−{-floor}" if floor else "0"
        text = to.say(
            "Everybody starts at 0 points, and no score falls below {floor}.", floor=signed
        )
    return to.rule("goal.floor", text)


def deal(to: Writer) -> tuple[Sentence, ...]:
    """Return what is dealt, and whether a low hand may be changed."""
    highest = to.profile.deal.low_redeal
    if highest == "off":
        text = to.say("Nobody is dealt a new hand for a low one.")
    else:
        text = to.say(_LOW_REDEAL[highest])
    return (
        to.always(to.say("Each player is dealt five cards, one at a time. The rest is the stock.")),
        to.rule("deal.low_redeal", text, "deal.low_redeal", "script.redeal"),
    )
