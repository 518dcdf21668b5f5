"""What is at stake now: how the awards of a deal would change the standing."""

from chicago_poker.bots.contest import chance_best
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.worth import Standing, margin, won
from chicago_poker.hands import HandValue, category_of, hand_value
from chicago_poker.rules.awards import award_lines
from chicago_poker.rules.profile import AwardLine


def now(outlook: Outlook) -> Standing:
    """Return the standing as it is."""
    seen = outlook.seen
    return Standing(seen.scores, seen.qualified, seen.eliminated)


def expected_gain_of_hand(outlook: Outlook) -> float:
    """Return what the hand as it is can be expected to bring at the next award."""
    value = hand_value(outlook.seen.hand)
    chance = chance_best(value, outlook.seen.stage, len(outlook.rivals))
    return chance * gain_of_hand(outlook, value)


def gain_of_hand(outlook: Outlook, value: HandValue) -> float:
    """Return what being paid for a hand of this value is worth, by the best of its lines."""
    before = margin(outlook.profile, now(outlook), outlook.seat)
    lines = award_lines(outlook.profile, category_of(value))
    return max((value_of_line(outlook, line) - before for line in lines), default=0.0)


def value_of_line(outlook: Outlook, line: AwardLine) -> float:
    """Return what the standing is worth once the seat has been paid by this line."""
    profile, seat = outlook.profile, outlook.seat
    if line.win:
        return won(profile)
    standing = now(outlook)
    if line.reset_opponents:
        for rival in outlook.rivals:
            standing = standing.at(rival, 0)
    if line.set_score is not None:
        standing = standing.at(seat, line.set_score)
    return margin(profile, standing.paid(profile, seat, line.points), seat)
