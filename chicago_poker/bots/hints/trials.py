"""What each of some actions brings: all of them tried in the same deals that could be."""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

import msgspec

from chicago_poker.bots.hints.courses import Course, Pile
from chicago_poker.bots.hints.rest_of_deal import RestOfDeal, Share
from chicago_poker.bots.hints.tally import Tally
from chicago_poker.bots.match_value import MatchValues, shipped_values
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.worlds import worlds
from chicago_poker.bots.worth import Standing, margin, mean
from chicago_poker.cards import Card, in_pack_order
from chicago_poker.engine import (
    Action,
    AnswerCall,
    AnswerOffer,
    ChooseAward,
    Exchange,
    Phase,
)
from chicago_poker.rules.awards import award_line
from chicago_poker.rules.exchange import costs_everything
from chicago_poker.streams import Stream

TRIED: Final = frozenset({Phase.EXCHANGE, Phase.OFFER, Phase.AWARD, Phase.CALL})
"""The phases whose actions can be tried."""


class Trial(msgspec.Struct):
    """What an action brought in each deal.

    ``points`` are the seat's own to the end of the deal, ``worths`` what the standing is then worth
    in points, ``chances`` the chances to win the game, empty where nobody knows what a score is
    worth at this table. ``wishes`` tells, 1 or 0, whether the tricks went as wished, where asked.
    """

    action: Action
    points: list[float] = []
    worths: list[float] = []
    chances: list[float] = []
    wishes: list[float] = []

    def note(self, judge: "Judge", shares: Sequence[Share]) -> None:
        """Add a deal by the ways it may end."""
        self.points.append(judge.points(shares))
        self.worths.append(judge.worth(shares))
        chance = judge.chance(shares)
        if chance is not None:
            self.chances.append(chance)


class Difference(NamedTuple):
    """How much more one action brings than another on average, and the standard error of that."""

    mean: float
    error: float


def difference(one: Sequence[float], other: Sequence[float]) -> Difference:
    """Compare what two actions brought in the same deals."""
    count = len(one)
    steps = [a - b for a, b in zip(one, other, strict=True)]
    middle = mean(steps)
    spread = sum((step - middle) ** 2 for step in steps)
    return Difference(middle, sqrt(spread) / count if count else 0.0)


class Judge:
    """Says what the end of a deal is worth to a seat."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._values: MatchValues | None = shipped_values(outlook.profile)
        self._known: dict[Standing, float] = {}

    def points(self, shares: Sequence[Share]) -> float:
        """Return the seat's points since now, on average over the ways a deal may end."""
        seat, before = self._outlook.seat, self._outlook.score
        return sum(share.weight * (share.tally.scores[seat] - before) for share in shares)

    def worth(self, shares: Sequence[Share]) -> float:
        """Return what the standing is worth to the seat then, in points."""
        profile, seat = self._outlook.profile, self._outlook.seat
        return sum(share.weight * margin(profile, share.tally.standing(), seat) for share in shares)

    def chance(self, shares: Sequence[Share]) -> float | None:
        """Return the seat's chance to win the game, 0 to 1, None where that is unknown."""
        values = self._values
        if values is None:
            return None
        return sum(share.weight * self._chance(values, share.tally) for share in shares)

    def _chance(self, values: MatchValues, tally: Tally) -> float:
        seat = self._outlook.seat
        if tally.winner is not None:
            return float(tally.winner == seat)
        standing = tally.standing()
        if standing not in self._known:
            self._known[standing] = values.after_deal(standing, self._outlook.seen.dealer)[seat]
        return self._known[standing]


Ends: TypeAlias = Callable[[Course], list[Share]]


def trials(
    outlook: Outlook, luck: Stream, actions: Sequence[Action], wanted: int, call_chance: float
) -> list[Trial]:
    """Return what each action brings in this many deals; in fewer where hardly any could be.

    ``call_chance`` is the chance of five tricks, should the seat call now.
    """
    rest = RestOfDeal(outlook)
    after: Mapping[Action, Ends] = {
        action: _ends_of(action, outlook, rest, call_chance) for action in actions
    }
    judge = Judge(outlook)
    found = [Trial(action) for action in actions]
    drawn = islice(worlds(outlook, luck), wanted)
    courses = [rest.exchanging.course(world, luck) for world in drawn]
    rest.calls.expect(courses)
    for course in courses:
        for trial in found:
            trial.note(judge, after[trial.action](course))
    return found


def _ends_of(action: Action, outlook: Outlook, rest: RestOfDeal, call_chance: float) -> Ends:
    """Return how an action goes on from a deal that could be."""
    seen, profile, seat = outlook.seen, outlook.profile, outlook.seat
    place = _next_step(outlook)

    def tally() -> Tally:
        return Tally(profile, seen)

    match action:
        case Exchange(cards=gone):
            return lambda course: _exchanged(outlook, rest, gone, course)
        case AnswerOffer(keep=True):
            assert seen.offer is not None
            whole = in_pack_order((*seen.hand, seen.offer))
            return lambda course: rest.ends(whole, Pile(course.pile), course, tally(), place)
        case AnswerOffer():
            return lambda course: _declined(outlook, rest, course)
        case ChooseAward(line=name):
            assert seen.award is not None
            line = award_line(profile, seen.award.category, name)

            def paid(course: Course) -> list[Share]:
                after = tally()
                after.pay_line(seat, line, seen.hand)
                return rest.ends(seen.hand, Pile(course.pile), course, after, place)

            return paid
        case AnswerCall(call=True):
            return lambda course: rest.ends_of_call(seen.hand, course, tally(), place, call_chance)
        case _:
            return lambda course: rest.ends_unasked(seen.hand, course, tally())


def _exchanged(
    outlook: Outlook, rest: RestOfDeal, gone: tuple[Card, ...], course: Course
) -> list[Share]:
    seen, profile, seat = outlook.seen, outlook.profile, outlook.seat
    tally, pile = Tally(profile, seen), Pile(course.pile)
    kept = tuple([card for card in seen.hand if card not in gone])
    if gone and costs_everything(profile, outlook.score):
        tally.add(seat, -outlook.score)
    hand = rest.exchanging.filled(kept, gone, pile) if gone else seen.hand
    return rest.ends(hand, pile, course, tally, _next_step(outlook))


def _declined(outlook: Outlook, rest: RestOfDeal, course: Course) -> list[Share]:
    pile = Pile(course.pile)
    hand = in_pack_order((*outlook.seen.hand, pile.take()))
    tally = Tally(outlook.profile, outlook.seen)
    return rest.ends(hand, pile, course, tally, _next_step(outlook))


def _next_step(outlook: Outlook) -> int:
    """Return the place in the script of the step after the one that asks."""
    seen, script = outlook.seen, outlook.profile.script
    if seen.phase is Phase.CALL:
        return script.index("call") + 1
    exchanges = [place for place, name in enumerate(script) if name in ("deal", "exchange")]
    start = script.index("play") if seen.tricks else exchanges[seen.stage]
    return (script.index("award", start) if seen.phase is Phase.AWARD else start) + 1
