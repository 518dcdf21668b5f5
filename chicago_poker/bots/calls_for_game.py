"""What calling and not calling make of the chance to win the game, in place of points.

Both look one deal ahead and then trust the match values (docs/opponents.md).
"""

from collections.abc import Iterator, Mapping
from math import inf
from typing import Final

from chicago_poker.bots.contest import chance_best
from chicago_poker.bots.match_value import MatchValues, settle
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.stakes import now
from chicago_poker.bots.tricks import Plan
from chicago_poker.bots.worth import Standing, mean
from chicago_poker.cards import Card
from chicago_poker.hands import category_of, hand_value
from chicago_poker.rules.awards import award_lines
from chicago_poker.rules.calling import (
    breaker_gain,
    first_leader,
    score_when_broken,
    score_when_made,
)
from chicago_poker.rules.tricks import last_trick_points
from chicago_poker.seating import Seat

_NOT_A_TWO: Final = Card(12)
_RIVALS_HAND: Final = 2
"""What a hand that nobody knows is paid: two pair, or the own hand where that is worth more."""


def break_even(made: float, broken: float, silence: float) -> float:
    """Return the chance from which a call is worth more than silence: 0 for always, inf for never.

    That is the chance of five tricks; what it then comes to may be points or chances to win.
    """
    if broken >= silence:
        return 0.0
    return (silence - broken) / (made - broken) if made > broken else inf


class CallsForGame:
    """The chances of one seat that is asked for Chicago."""

    def __init__(self, outlook: Outlook, values: MatchValues) -> None:
        self._outlook = outlook
        self._values = values
        self._known: dict[Standing, float] = {}

    def with_call(self, chance: float) -> float:
        """Return the chance to win the game after a call that is made with this chance."""
        outlook, seat = self._outlook, self._outlook.seat
        called = now(outlook).after_call(seat)
        score = score_when_made(outlook.profile, called.scores[seat])
        made = 1.0 if score is None else self._chance(called.at(seat, score))
        broken = mean([self._if_broken(called, rival) for rival in outlook.rivals])
        return chance * made + (1 - chance) * broken

    def with_silence(self) -> float:
        """Return the chance to win the game by playing for the last trick and the hand.

        Who takes the trick and who is paid are taken to be independent, rivals to be alike.
        """
        outlook = self._outlook
        trick = last_trick_points(outlook.profile, _NOT_A_TWO)
        last = dict(self._shared(self._chance_of_last_trick()))
        if not outlook.awards_left:
            paid = [(share, self._paid(now(outlook), seat, trick)) for seat, share in last.items()]
            return sum(share * self._chance(standing) for share, standing in paid)
        value = hand_value(outlook.seen.hand)
        own = max(
            (line.points for line in award_lines(outlook.profile, category_of(value))), default=0
        )
        best = chance_best(value, outlook.seen.stage, len(outlook.rivals))
        return self._of_silence(last, best, own)

    def least_chance(self) -> float:
        """Return the chance of five tricks from which a call is better, whatever the hand.

        A hand that is not known yet takes the last trick, and is paid, as often as anybody's.
        """
        even = 1 / (len(self._outlook.rivals) + 1)
        silence = self._of_silence(dict(self._shared(even)), even, _RIVALS_HAND)
        return break_even(self.with_call(1.0), self.with_call(0.0), silence)

    def _of_silence(self, last: Mapping[Seat, float], best: float, own: int) -> float:
        """Return the chance to win the game over who takes the last trick and who is paid.

        ``best`` is the chance that this seat is paid for its hand, ``own`` what it is paid.
        """
        trick = last_trick_points(self._outlook.profile, _NOT_A_TWO)
        total = 0.0
        for taker, share in last.items():
            taken = self._paid(now(self._outlook), taker, trick)
            for holder, weight in self._shared(best):
                points = own if holder == self._outlook.seat else max(own, _RIVALS_HAND)
                total += share * weight * self._chance(self._paid(taken, holder, points))
        return total

    def _shared(self, chance: float) -> Iterator[tuple[Seat, float]]:
        """Yield the seats with their chances: this one for the own, the rest among the rivals."""
        outlook = self._outlook
        yield outlook.seat, chance
        for rival in outlook.rivals:
            yield rival, (1 - chance) / len(outlook.rivals)

    def _chance_of_last_trick(self) -> float:
        outlook = self._outlook
        leads = first_leader(outlook.profile, outlook.seen.clockwise[0], None) == outlook.seat
        plan = Plan(outlook, gain=lambda _outlook, _card: 1.0)
        return min(1.0, plan.value_at_start(leads=leads))

    def _if_broken(self, called: Standing, breaker: Seat) -> float:
        outlook = self._outlook
        score = called.scores[outlook.seat]
        loss = score_when_broken(outlook.profile, score) - score
        lost = called.paid(outlook.profile, outlook.seat, loss)
        gain = breaker_gain(outlook.profile, paid_before=outlook.seen.breaker_paid)
        return self._chance(self._paid(lost, breaker, gain))

    def _paid(self, standing: Standing, seat: Seat, points: int) -> Standing:
        """Return the standing after a payment and what it means; a game that is won stays so."""
        profile = self._outlook.profile
        if standing.eliminated[seat] or isinstance(settle(profile, standing), int):
            return standing
        paid = standing.paid(profile, seat, points)
        settled = settle(profile, paid)
        return paid if isinstance(settled, int) else settled

    def _chance(self, standing: Standing) -> float:
        if standing not in self._known:
            found = self._values.after_deal(standing, self._outlook.seen.dealer)
            self._known[standing] = found[self._outlook.seat]
        return self._known[standing]
