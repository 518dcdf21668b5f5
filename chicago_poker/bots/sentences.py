"""Every sentence an opponent can give as a reason: the message ids of translations.

Each says something that the opponent has counted. Numbers are whole; ``kept`` and ``card`` stand
for cards.
"""

from typing import Final

from chicago_poker.locale import mark

MADE_HAND: Final = mark("Keeps all five: {percent} % of an opponent's hands here are weaker.")
DRAW: Final = mark("Keeps {kept}: {outs} of {unseen} unseen cards complete the hand.")
GROUPS: Final = mark("Keeps {kept}: {outs} of {unseen} unseen cards match it.")
HIGH_CARDS: Final = mark("Keeps {kept}: {higher} of {unseen} unseen cards are higher in suit.")
SURE_TRICKS: Final = mark("Keeps all five: they take all five tricks with a chance of {percent} %.")
BEST_HERE: Final = mark("Keeps all five: they are the best hand here with a chance of {best} %.")
ONE_CARD: Final = mark(
    "Keeps {kept}: {outs} of {unseen} unseen cards improve it; as it is, it is the best hand here "
    "with a chance of {best} %."
)
GROUPS_HERE: Final = mark(
    "Keeps {kept}: {outs} of {unseen} unseen cards match it, and it improves with a chance of "
    "{better} %; as it is, it is the best hand here with a chance of {best} %."
)
DRAW_OF_TWO: Final = mark(
    "Keeps {kept}: two new cards make a straight or better with a chance of {percent} %."
)
NOTHING_KEPT: Final = mark(
    "Keeps nothing: as it is, the hand is the best here with a chance of {best} %."
)
EXCHANGE_STOP: Final = mark("Keeps all five: an exchange would now cost all {score} points.")
WAY_OUT: Final = mark("Gives up {score} points: being paid for this hand would be worse.")
KEEP_OFFER: Final = mark("Keeps {card}: {better} of {unseen} unseen cards are better here.")
DECLINE_OFFER: Final = mark("Declines {card}: {better} of {unseen} unseen cards are better here.")
TAKE_POINTS: Final = mark("Takes {points} points: a reset would cost each other seat {loss}.")
TAKE_RESET: Final = mark("Chooses the reset: it costs each other seat {loss} points on average.")
CALL: Final = mark("Calls: all five tricks have a chance of {percent} %.")
NO_CALL: Final = mark("Does not call: all five tricks have a chance of {percent} %.")
LEAD: Final = mark("Leads {card}: {higher} of {unseen} unseen cards could beat it.")
TAKES_MORE: Final = mark(
    "With {card} the last trick is won in {wins} of {deals} deals that could be, with {other} in "
    "{fewer}."
)
TAKES_LESS: Final = mark(
    "The last trick would cost more than it pays: with {card} it is won in {wins} of {deals} deals "
    "that could be, with {other} in {more}."
)
CALL_HOLDS: Final = mark(
    "With {card} the call is made in {times} of {deals} deals that could be, with {other} in "
    "{fewer}."
)
CALL_BREAKS: Final = mark(
    "With {card} the call is broken in {times} of {deals} deals that could be, with {other} in "
    "{fewer}."
)


def percent(share: float) -> int:
    """Return a share, 0 to 1, in whole per cent; only what is certain is 0 or 100."""
    if share in (0.0, 1.0):
        return round(100 * share)
    return min(99, max(1, round(100 * share)))
