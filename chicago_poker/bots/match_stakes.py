"""Decisions at two seats by the chance to win the game instead of by points."""

from typing import Final

from chicago_poker.bots.calling import chance_of_all_tricks
from chicago_poker.bots.contest import chance_best
from chicago_poker.bots.match_value import TwoSeats, shipped_match_value
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.stakes import now
from chicago_poker.bots.tricks import Plan
from chicago_poker.bots.worth import Standing
from chicago_poker.cards import Card
from chicago_poker.hands import Category, HandValue, category_of, hand_value
from chicago_poker.rules.awards import award_lines
from chicago_poker.rules.calling import (
    breaker_gain,
    first_leader,
    score_when_broken,
    score_when_made,
)
from chicago_poker.rules.profile import Profile
from chicago_poker.rules.tricks import last_trick_points
from chicago_poker.seating import Seat

_PLAIN: Final = Card(1)
_SEATS: Final = 2
_USUAL_HAND: Final = 2
"""Points of the rival's hand where it is the better one and this seat's own is poor."""


class MatchStakes:
    """The chances to win the game that hang on this deal, for one seat of two."""

    def __init__(self, outlook: Outlook, table: TwoSeats) -> None:
        self._outlook = outlook
        self._table = table
        self._profile = outlook.profile
        self._seat = outlook.seat
        self._rival = Seat(1 - outlook.seat)
        value = hand_value(outlook.seen.hand)
        self._best = chance_best(value, outlook.seen.stage, 1) if outlook.awards_left else 0.0
        self._own_points = _points(self._profile, value)

    def calling(self, chance: float) -> float:
        """Return the chance to win the game after calling with this chance of five tricks."""
        called = now(self._outlook).after_call(self._seat)
        score = called.scores[self._seat]
        made = score_when_made(self._profile, score)
        if_made = 1.0 if made is None else self._table.chance(called.at(self._seat, made))
        lost = called.paid(
            self._profile, self._seat, score_when_broken(self._profile, score) - score
        )
        gain = breaker_gain(self._profile, paid_before=False)
        broken = self._table.chance(lost.paid(self._profile, self._rival, gain))
        return chance * if_made + (1 - chance) * broken

    def silence(self) -> float:
        """Return the chance to win the game after playing for the last trick and the hand."""
        chance = self._chance_of_last_trick()
        points = last_trick_points(self._profile, _PLAIN)
        return chance * self.last_trick(self._seat, points) + (1 - chance) * self.last_trick(
            self._rival, points
        )

    def last_trick(self, taker: Seat, points: int) -> float:
        """Return the chance to win the game once this seat is paid the last trick."""
        standing = now(self._outlook).paid(self._profile, taker, points)
        over = self._table.ended(standing)
        if over is not None:
            return over
        return self._best * self._after_hand(standing, self._seat, self._own_points) + (
            1 - self._best
        ) * self._after_hand(standing, self._rival, max(self._own_points, _USUAL_HAND))

    def _after_hand(self, standing: Standing, seat: Seat, points: int) -> float:
        if not self._outlook.awards_left:
            return self._table.chance(standing)
        return self._table.chance(standing.paid(self._profile, seat, points))

    def _chance_of_last_trick(self) -> float:
        outlook = self._outlook
        leads = first_leader(self._profile, outlook.seen.clockwise[0], None) == self._seat
        points = last_trick_points(self._profile, _PLAIN)
        # By points alone: what a last trick may do to the game is counted above.
        return min(1.0, max(0.0, Plan(outlook.by_points()).value_at_start(leads=leads) / points))


def match_stakes(outlook: Outlook) -> MatchStakes | None:
    """Return the chances at stake, None where no values are known: not two seats, other rules."""
    seen = outlook.seen
    if len(seen.clockwise) != _SEATS or len(seen.scores) != _SEATS:
        return None
    values = shipped_match_value(outlook.profile.id)
    if values is None:
        return None
    return MatchStakes(outlook, TwoSeats(outlook.profile, values, outlook.seat, seen.dealer))


def calls_for_the_game(outlook: Outlook, stakes: MatchStakes) -> bool:
    """Tell whether calling wins the game more often than playing on."""
    if category_of(hand_value(outlook.seen.hand)) >= Category.STRAIGHT_FLUSH:
        return False
    return stakes.calling(chance_of_all_tricks(outlook)) > stakes.silence()


def _points(profile: Profile, value: HandValue) -> int:
    lines = award_lines(profile, category_of(value))
    return max((line.points for line in lines), default=0)
