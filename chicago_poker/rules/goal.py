"""Winning and elimination: the judgement of scores (section 6)."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat


class Verdict(Enum):
    """What a score means for the seat that has just been paid."""

    PLAYS_ON = "plays_on"
    WINS = "wins"
    ELIMINATED = "eliminated"
    FALLS_TO_ZERO = "falls_to_zero"


class Standing(NamedTuple):
    """What a seat is judged by: its points, and what it has done to qualify."""

    seat: Seat
    score: int
    called: bool
    took_last_trick: bool


def reaches_target(profile: Profile, score: int) -> bool:
    """Tell whether a score is enough to win, as far as points go (rule 6.1)."""
    target = profile.goal.target
    return score > target if profile.goal.test == "more_than" else score >= target


def is_qualified(profile: Profile, *, called: bool, took_last_trick: bool) -> bool:
    """Tell whether a seat has what it needs beside the points (rule 1.4)."""
    qualifier = profile.goal.qualifier
    if qualifier == "called":
        return called
    return took_last_trick if qualifier == "last_trick" else True


def is_judged_at_deal_end(profile: Profile) -> bool:
    """Tell whether the game can be won by points only when a deal is over."""
    return profile.goal.check == "deal_end"


def verdict(profile: Profile, score: int, *, called: bool) -> Verdict:
    """Judge a score after a positive award (rule 6.1)."""
    if not reaches_target(profile, score):
        return Verdict.PLAYS_ON
    if is_qualified(profile, called=called, took_last_trick=False):
        return Verdict.PLAYS_ON if is_judged_at_deal_end(profile) else Verdict.WINS
    return {
        "play_on": Verdict.PLAYS_ON,
        "eliminate": Verdict.ELIMINATED,
        "zero": Verdict.FALLS_TO_ZERO,
    }[profile.goal.unqualified]


def winner_at_deal_end(profile: Profile, standings: Sequence[Standing]) -> Seat | None:
    """Return who wins now that a deal is over: the highest qualifying seat, equals play on."""
    if not is_judged_at_deal_end(profile):
        return None
    there = [
        standing
        for standing in standings
        if reaches_target(profile, standing.score)
        and is_qualified(profile, called=standing.called, took_last_trick=standing.took_last_trick)
    ]
    best = max((standing.score for standing in there), default=0)
    highest = [standing.seat for standing in there if standing.score == best]
    return highest[0] if len(highest) == 1 else None


def floored(profile: Profile, score: int) -> int:
    """Return the score, but never below the floor (rule 1.3)."""
    floor = profile.goal.floor
    return score if floor == "none" else max(score, floor)
