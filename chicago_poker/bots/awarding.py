"""How the best hand wants to be paid, where it has a choice."""

from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Decision, Reason
from chicago_poker.bots.sentences import TAKE_POINTS, TAKE_RESET
from chicago_poker.bots.stakes import now, value_of_line
from chicago_poker.bots.worth import margin, mean
from chicago_poker.engine import ChooseAward
from chicago_poker.rules.awards import award_line
from chicago_poker.rules.profile import AwardLine

_STILL_BEST = 0.9
"""The chance that a hand which may be paid again is still the best at the next award."""


def choose_award(outlook: Outlook) -> Decision:
    """Return the line that is worth most, later payments of the same hand included."""
    award = outlook.seen.award
    assert award is not None
    lines = [award_line(outlook.profile, award.category, name) for name in award.lines]
    best = max(lines, key=lambda line: value_of_award(outlook, line))
    return Decision(ChooseAward(outlook.seat, best.name), _reason(outlook, best))


def value_of_award(outlook: Outlook, line: AwardLine) -> float:
    """Return what choosing this line is worth, in points, later payments of the hand included."""
    value = value_of_line(outlook, line)
    if not outlook.traits.weighs or not line.locks:
        return value
    profile, seat = outlook.profile, outlook.seat
    chance, paid = 1.0, now(outlook).paid(profile, seat, line.points)
    for _ in range(outlook.awards_left - 1):
        chance *= _STILL_BEST
        again = paid.paid(profile, seat, line.points)
        value += chance * (margin(profile, again, seat) - margin(profile, paid, seat))
        paid = again
    return value


def _reason(outlook: Outlook, line: AwardLine) -> Reason:
    loss = round(mean([outlook.seen.scores[rival] for rival in outlook.rivals]))
    if line.reset_opponents and not line.points:
        return Reason(TAKE_RESET, {"loss": loss})
    return Reason(TAKE_POINTS, {"points": line.points, "loss": loss})
