"""Winning and elimination: the judgement of one score (section 6)."""

from enum import Enum

from chicago_poker.rules.profile import Profile


class Verdict(Enum):
    """What a score means for the seat that has just been paid."""

    PLAYS_ON = "plays_on"
    WINS = "wins"
    ELIMINATED = "eliminated"


def verdict(profile: Profile, score: int, *, qualified: bool) -> Verdict:
    """Judge a score after a positive award (rule 6.1)."""
    if score < profile.goal.target:
        return Verdict.PLAYS_ON
    return Verdict.WINS if qualified else Verdict.ELIMINATED


def floored(profile: Profile, score: int) -> int:
    """Return the score, but never below the floor (rule 1.3)."""
    return max(score, profile.goal.floor)
