"""What scores are worth in the game, in points: the common measure of every decision.

A seat's own score counts, less what it still lacks to be able to win. Winning is worth more than
the points that win, and being eliminated less than none. The constants were chosen by playing
(docs/opponents.md), the amounts come from the profile.
"""

from collections.abc import Sequence

import msgspec

from chicago_poker.rules.goal import (
    Verdict,
    floored,
    is_qualified,
    reaches_target,
    verdict,
)
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat

WINNING = 25.0
"""How much more than the target a won game is worth."""

ELIMINATED = -30.0
"""What being out of the game is worth."""

_LACK_AT_ZERO = 5.0
_LACK_AT_TARGET = 35.0


class Standing(msgspec.Struct, frozen=True):
    """The scores of all seats, who has called, and who is out."""

    scores: tuple[int, ...]
    called: tuple[bool, ...]
    eliminated: tuple[bool, ...]

    def paid(self, profile: Profile, seat: Seat, change: int) -> "Standing":
        """Return the standing after this change to one score."""
        return self.at(seat, floored(profile, self.scores[seat] + change))

    def at(self, seat: Seat, score: int) -> "Standing":
        """Return the standing with one score replaced."""
        scores = (*self.scores[:seat], score, *self.scores[seat + 1 :])
        return Standing(scores, self.called, self.eliminated)

    def after_call(self, seat: Seat) -> "Standing":
        """Return the standing after this seat has called."""
        called = (*self.called[:seat], True, *self.called[seat + 1 :])
        return Standing(self.scores, called, self.eliminated)

    def winning(self, profile: Profile, seat: Seat) -> "Standing":
        """Return the standing in which this seat has won, whatever its points."""
        return self.after_call(seat).at(seat, max(self.scores[seat], profile.goal.target + 1))


def worth(profile: Profile, score: int, *, called: bool, took_last_trick: bool = False) -> float:
    """Return what one seat's score is worth in points, by itself."""
    target = profile.goal.target
    if reaches_target(profile, score) and is_qualified(
        profile, called=called, took_last_trick=took_last_trick
    ):
        return won(profile)
    judged = verdict(profile, score, called=called)
    if judged is Verdict.ELIMINATED:
        return ELIMINATED
    if judged is Verdict.FALLS_TO_ZERO:
        return worth(profile, 0, called=called)
    if is_qualified(profile, called=called, took_last_trick=True):
        return float(score)
    share = min(1.0, max(0.0, score / target))
    return score - _LACK_AT_ZERO - (_LACK_AT_TARGET - _LACK_AT_ZERO) * share * share


def won(profile: Profile) -> float:
    """Return what a won game is worth."""
    return profile.goal.target + WINNING


def margin(profile: Profile, standing: Standing, seat: Seat) -> float:
    """Return a seat's worth less the mean of its rivals': what it tries to raise.

    A seat whose rival has won has nothing more than one that is out of the game.
    """
    own = worth(profile, standing.scores[seat], called=standing.called[seat])
    rivals = [
        worth(profile, score, called=called)
        for other, (score, called, out) in enumerate(
            zip(standing.scores, standing.called, standing.eliminated, strict=True)
        )
        if other != seat and not out
    ]
    lost = own < won(profile) and won(profile) in rivals
    return (ELIMINATED if lost else own) - mean(rivals)


def mean(values: Sequence[float]) -> float:
    """Return the mean, 0 of nothing."""
    return sum(values) / len(values) if values else 0.0
