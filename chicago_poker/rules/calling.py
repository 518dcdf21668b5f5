"""Calling Chicago: who may, and what follows (section 4 and rules 5.4, 5.5)."""

from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat


def may_call(profile: Profile, score: int) -> bool:
    """Tell whether a seat with this score is asked for Chicago (rules 4.1, 4.3)."""
    return score >= profile.call.min_score


def first_leader(profile: Profile, forehand: Seat, caller: Seat | None) -> Seat:
    """Return who leads the first trick: the caller, or forehand without a call (4.1, 5.1)."""
    if caller is not None and profile.call.leads == "caller":
        return caller
    return forehand


def break_ends_deal(profile: Profile) -> bool:
    """Tell whether the deal ends with the trick that breaks a call (rule 5.4)."""
    return profile.call.break_ends_deal


def call_gain(profile: Profile) -> int:
    """Return the points a caller gains for all five tricks (rule 5.5)."""
    return profile.call.made


def call_loss(profile: Profile) -> int:
    """Return the points a caller loses when somebody else takes a trick (rule 5.4)."""
    return profile.call.broken


def breaker_gain(profile: Profile) -> int:
    """Return the points gained by the seat that takes the breaking trick (rule 5.4)."""
    return profile.call.breaker


def hand_is_paid(profile: Profile, caller: Seat | None) -> bool:
    """Tell whether the award after the call is paid (rule 4.2)."""
    return caller is None or profile.call.pays_hand != "never"


def last_trick_is_paid(profile: Profile, caller: Seat | None) -> bool:
    """Tell whether the last trick is paid (rules 5.2, 5.5)."""
    return caller is None or profile.call.pays_last_trick != "never"
