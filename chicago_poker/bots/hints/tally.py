"""Scores while a deal that could be is played on: changed in place, judged as the rules say."""

from chicago_poker.bots.worth import Standing
from chicago_poker.cards import Hand
from chicago_poker.engine import Observation
from chicago_poker.rules.awards import is_locking, lock_of
from chicago_poker.rules.calling import breaker_gain, score_when_broken, score_when_made
from chicago_poker.rules.goal import (
    Standing as Judged,
)
from chicago_poker.rules.goal import (
    Verdict,
    floored,
    verdict,
    winner_at_deal_end,
)
from chicago_poker.rules.profile import AwardLine, Profile
from chicago_poker.seating import Seat


class Tally:
    """How the game stands. ``winner`` has won it, ``is_over`` tells that the deal ends here.

    ``locked`` has seats with the rank of a four of a kind that is paid by points unasked; of the
    rivals' nothing is known (rule 3.4).
    """

    def __init__(self, profile: Profile, seen: Observation) -> None:
        self.profile = profile
        self.scores = list(seen.scores)
        self.called = list(seen.qualified)
        self.out = list(seen.eliminated)
        self.breaker_paid = seen.breaker_paid
        self.locked = {(seen.seat, rank) for rank in seen.own_locked}
        self.winner: Seat | None = None
        self.is_over = False

    def copy(self) -> "Tally":
        """Return an independent copy."""
        twin = object.__new__(Tally)
        twin.profile = self.profile
        twin.scores = self.scores.copy()
        twin.called = self.called.copy()
        twin.out = self.out.copy()
        twin.breaker_paid = self.breaker_paid
        twin.locked = self.locked.copy()
        twin.winner = self.winner
        twin.is_over = self.is_over
        return twin

    def standing(self) -> Standing:
        """Return the standing, in which a seat that has won stands at the target at least."""
        standing = Standing(tuple(self.scores), tuple(self.called), tuple(self.out))
        return standing if self.winner is None else standing.winning(self.profile, self.winner)

    def is_locked(self, seat: Seat, hand: Hand) -> bool:
        """Tell whether the seat has already taken points for this very hand (rule 3.4)."""
        return (seat, lock_of(hand)) in self.locked

    def pay_line(self, seat: Seat, line: AwardLine, hand: Hand) -> None:
        """Pay a hand by this line (rules 3.2 to 3.5)."""
        rank = lock_of(hand)
        if is_locking(line) and rank is not None:
            self.locked.add((seat, rank))
        if line.reset_opponents:
            for other, out in enumerate(self.out):
                if other != seat and not out:
                    self.scores[other] = floored(self.profile, 0)
        if line.win:
            points = self.scores[seat] + line.points
            self.scores[seat] = points if line.set_score is None else line.set_score
            self._won(seat)
        elif line.points:
            self.add(seat, line.points)
        self.is_over = self.is_over or line.end_deal

    def add(self, seat: Seat, points: int) -> None:
        """Add points to a seat, or take them when negative, and judge it (rules 1.3, 6.1)."""
        self.scores[seat] = floored(self.profile, self.scores[seat] + points)
        if points <= 0:
            return
        match verdict(self.profile, self.scores[seat], called=self.called[seat]):
            case Verdict.PLAYS_ON:
                pass
            case Verdict.WINS:
                self._won(seat)
            case Verdict.FALLS_TO_ZERO:
                self.scores[seat] = 0
            case Verdict.ELIMINATED:
                self._eliminated(seat)

    def make_call(self, caller: Seat) -> None:
        """Pay a call that was made (rule 5.5)."""
        score = score_when_made(self.profile, self.scores[caller])
        if score is None:
            self._won(caller)
        else:
            self.add(caller, score - self.scores[caller])

    def break_call(self, caller: Seat, breaker: Seat) -> None:
        """Settle a broken call, the caller first (rule 5.4)."""
        score = score_when_broken(self.profile, self.scores[caller])
        self.add(caller, score - self.scores[caller])
        gain = breaker_gain(self.profile, paid_before=self.breaker_paid)
        self.breaker_paid = True
        self.add(breaker, gain)

    def end_deal(self, last_trick: Seat | None) -> None:
        """Judge everybody, where that waits for the end of a deal."""
        if self.winner is not None:
            return
        standings = [
            Judged(Seat(seat), score, self.called[seat], seat == last_trick)
            for seat, score in enumerate(self.scores)
            if not self.out[seat]
        ]
        winner = winner_at_deal_end(self.profile, standings)
        if winner is not None:
            self._won(winner)

    def _won(self, seat: Seat) -> None:
        self.winner = seat
        self.is_over = True

    def _eliminated(self, seat: Seat) -> None:
        self.out[seat] = True
        if self.out.count(False) == 1:
            self._won(Seat(self.out.index(False)))
