"""What is at stake now: what awards and calls would make of the standing, for this seat."""

from chicago_poker.bots.contest import chance_best
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.worth import Standing, margin, won
from chicago_poker.hands import HandValue, category_of, hand_value
from chicago_poker.rules.awards import award_lines
from chicago_poker.rules.calling import breaker_gain, score_when_broken, score_when_made
from chicago_poker.rules.profile import AwardLine
from chicago_poker.seating import Seat


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


def if_call_is_made(outlook: Outlook, caller: Seat) -> float:
    """Return what the standing is worth to this seat once a call has been made."""
    profile = outlook.profile
    called = now(outlook).after_call(caller)
    score = score_when_made(profile, called.scores[caller])
    standing = called.winning(profile, caller) if score is None else called.at(caller, score)
    return margin(profile, standing, outlook.seat)


def if_call_is_broken(outlook: Outlook, caller: Seat, breaker: Seat) -> float:
    """Return what the standing is worth to this seat once this breaker has broken a call."""
    profile = outlook.profile
    called = now(outlook).after_call(caller)
    score = called.scores[caller]
    lost = called.paid(profile, caller, score_when_broken(profile, score) - score)
    gain = breaker_gain(profile, paid_before=outlook.seen.breaker_paid)
    return margin(profile, lost.paid(profile, breaker, gain), outlook.seat)
