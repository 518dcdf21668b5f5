"""Calling Chicago: who may, and what follows (section 4 and rules 5.4, 5.5)."""

from chicago_poker.rules.profile import Paid, Profile
from chicago_poker.seating import Seat


def may_call(profile: Profile, score: int) -> bool:
    """Tell whether a seat with this score is asked for Chicago (rules 4.1, 4.3).

    Where no points are needed, a seat below 0 may call as well.
    """
    needed = profile.call.min_score
    return not needed or score >= needed


def may_call_instead(profile: Profile, stage: int, score: int, caller: Seat | None) -> bool:
    """Tell whether a seat may call on its turn of this exchange instead of exchanging."""
    return profile.call.instead_of_exchange == stage and caller is None and may_call(profile, score)


def first_leader(profile: Profile, forehand: Seat, caller: Seat | None) -> Seat:
    """Return who leads the first trick: the caller, or forehand without a call (4.1, 5.1)."""
    if caller is not None and profile.call.leads == "caller":
        return caller
    return forehand


def break_ends_deal(profile: Profile) -> bool:
    """Tell whether the deal ends with the trick that breaks a call (rule 5.4)."""
    return profile.call.break_ends_deal


def settled_at_once(profile: Profile) -> bool:
    """Tell whether a broken call is paid for with the breaking trick (rule 5.4)."""
    return profile.call.settled == "at_once"


def score_when_made(profile: Profile, score: int) -> int | None:
    """Return a caller's score after all five tricks, or None when that wins the game (5.5)."""
    made = profile.call.made
    return None if made == "win" else score + made


def score_when_broken(profile: Profile, score: int) -> int:
    """Return a caller's score, before the floor, after a broken call (rule 5.4)."""
    broken = profile.call.broken
    # A fall to 0 is a fall: it lifts nobody who is below.
    return min(score, 0) if broken == "zero" else score - broken


def breaker_gain(profile: Profile, *, paid_before: bool) -> int:
    """Return the points for the breaking trick; ``paid_before`` in this game (rule 5.4)."""
    if paid_before and profile.call.breaker_once_per_game:
        return 0
    return profile.call.breaker


def hand_is_paid(profile: Profile, caller: Seat | None, breaker: Seat | None) -> bool:
    """Tell whether the award after the tricks is paid (rule 4.2)."""
    return _is_paid(profile.call.pays_hand, caller, breaker)


def last_trick_is_paid(profile: Profile, caller: Seat | None, breaker: Seat | None) -> bool:
    """Tell whether the last trick is paid (rules 5.2, 5.5)."""
    return _is_paid(profile.call.pays_last_trick, caller, breaker)


def _is_paid(paid: Paid, caller: Seat | None, breaker: Seat | None) -> bool:
    if caller is None or paid == "always":
        return True
    return paid == "when_broken" and breaker is not None
