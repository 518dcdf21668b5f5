"""One deal from one standing, over and over: a verdict long before whole games give one.

A unit is one pack, played once with the tested player at each seat, its rivals everywhere else, as
``lab.arena`` does with games. What a player earns beyond its rivals is so told apart from what the
cards gave it, but not what its points are worth in the game. Where two players act alike they earn
alike, so what they do not differ in adds no chance.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Protocol

import msgspec

from chicago_poker.bots.policy import Policy
from chicago_poker.cards import PACK
from chicago_poker.engine import Action, Cause, DealStart, Event, Game, start_deal
from chicago_poker.engine.events import DealEnded, ScoreChanged
from chicago_poker.lab.statistics import Estimate, Mean
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.opponents import decide_in_process
from chicago_poker.streams import Stream

_OF_CALLS: Final = (Cause.CHICAGO_MADE, Cause.CHICAGO_BROKEN, Cause.BREAKER)


class DealPlayer(Protocol):
    """Plays a seat in the lab. It is given the whole game: only experiments may look at it all."""

    def act(self, game: Game, seed: str) -> Action:
        """Return a legal action for the seat to act, with its chance drawn from the deal's seed.

        The game is left as it is.
        """


class Fair:
    """A policy at a seat, shown what it may see and nothing else."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def act(self, game: Game, seed: str) -> Action:
        """Return the policy's decision."""
        assert game.to_act is not None
        return decide_in_process(self._policy, seed, game.observe(game.to_act)).action


class DealStanding(msgspec.Struct, frozen=True):
    """How the game stands before the deal: the same for each of so many seats."""

    seats: int
    score: int
    qualified: bool = False


class Points(msgspec.Struct, frozen=True):
    """Points of a seat for each deal, by what brought them; losses count."""

    hands: float
    last_trick: float
    calls: float

    @property
    def total(self) -> float:
        """All of them."""
        return self.hands + self.last_trick + self.calls

    def less(self, other: "Points") -> "Points":
        """Return how many more these are than others."""
        return Points(
            self.hands - other.hands,
            self.last_trick - other.last_trick,
            self.calls - other.calls,
        )


class DealUnit(msgspec.Struct, frozen=True):
    """The deals of one pack: points for each deal of the tested player, and of one of its rivals.

    The rivals' are the mean of all their seats.
    """

    tested: Points
    field: Points


class PointEstimates(msgspec.Struct, frozen=True):
    """Estimated points for each deal, in all and by what brought them."""

    total: Estimate
    hands: Estimate
    last_trick: Estimate
    calls: Estimate


class DealComparison(msgspec.Struct, frozen=True):
    """A tested player against a field; ``more`` is what it earns beyond one of the field."""

    tested: PointEstimates
    field: PointEstimates
    more: PointEstimates


def deal_units(
    profile: Profile,
    standing: DealStanding,
    seed: str,
    count: int,
    tested: DealPlayer,
    field: DealPlayer,
) -> Iterator[DealUnit]:
    """Play ``count`` units; the pack and all chance of unit i follow from the seed ``SEED/i``.

    Raises ArrangementError for a standing that the profile does not know.
    """
    for number in range(count):
        own = f"{seed}/{number}"
        start = _start(standing, own)
        games = [
            play_deal(
                start_deal(profile, start),
                [tested if seat == place else field for seat in range(standing.seats)],
                own,
            )
            for place in range(standing.seats)
        ]
        yield _unit(games, standing.seats)


def _start(standing: DealStanding, seed: str) -> DealStart:
    seats = standing.seats
    return DealStart(
        deal=1,
        # Whoever is tested sits everywhere once, so it does not matter who deals.
        dealer=Seat(0),
        scores=(standing.score,) * seats,
        qualified=(standing.qualified,) * seats,
        eliminated=(False,) * seats,
        breaker_paid=False,
        pack=tuple(Stream(seed, "pack").shuffle(PACK)),
    )


def play_deal(game: Game, players: Sequence[DealPlayer], seed: str) -> tuple[Event, ...]:
    """Play a game's first deal out with a player for each seat; return the deal's events."""
    deal = game.deal
    while (seat := game.to_act) is not None and game.deal == deal:
        game.apply(decision(game, players[seat], seed))
    return deal_events(game.events)


def decision(game: Game, player: DealPlayer, seed: str) -> Action:
    """Return what a player does; nobody is asked where there is no choice."""
    legal = game.legal_actions()
    return legal[0] if len(legal) == 1 else player.act(game, seed)


def deal_events(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events up to the end of a deal, without what the next one began with."""
    for place, event in enumerate(events):
        if isinstance(event, DealEnded):
            return tuple(events[: place + 1])
    return tuple(events)


def points_of(events: Iterable[Event], seats: int) -> tuple[Points, ...]:
    """Return the points that each seat earned; resets and the exchange stop are left out."""
    hands, last_trick, calls = [0] * seats, [0] * seats, [0] * seats
    for event in events:
        if not isinstance(event, ScoreChanged):
            continue
        if event.cause is Cause.HAND:
            hands[event.seat] += event.change
        elif event.cause is Cause.LAST_TRICK:
            last_trick[event.seat] += event.change
        elif event.cause in _OF_CALLS:
            calls[event.seat] += event.change
    return tuple(Points(*earned) for earned in zip(hands, last_trick, calls, strict=True))


def _unit(deals: Sequence[tuple[Event, ...]], seats: int) -> DealUnit:
    earned = [points_of(events, seats) for events in deals]
    own = [points[place] for place, points in enumerate(earned)]
    others = [
        points
        for place, at_seats in enumerate(earned)
        for seat, points in enumerate(at_seats)
        if seat != place
    ]
    return DealUnit(_mean(own), _mean(others))


def _mean(points: Sequence[Points]) -> Points:
    count = len(points)
    return Points(
        sum(each.hands for each in points) / count,
        sum(each.last_trick for each in points) / count,
        sum(each.calls for each in points) / count,
    )


class PointMeans:
    """Collects points for each deal."""

    def __init__(self) -> None:
        self._means = Mean(), Mean(), Mean(), Mean()

    def add(self, points: Points) -> None:
        """Take in one unit's."""
        parts = points.total, points.hands, points.last_trick, points.calls
        for mean, part in zip(self._means, parts, strict=True):
            mean.add(part)

    def estimates(self) -> PointEstimates:
        """Return the means so far."""
        total, hands, last_trick, calls = [mean.estimate() for mean in self._means]
        return PointEstimates(total, hands, last_trick, calls)


def deal_comparisons(played: Iterable[DealUnit]) -> Iterator[DealComparison]:
    """Yield what the units come to so far, after each of them."""
    tested, field, more = PointMeans(), PointMeans(), PointMeans()
    for unit in played:
        tested.add(unit.tested)
        field.add(unit.field)
        more.add(unit.tested.less(unit.field))
        yield DealComparison(tested.estimates(), field.estimates(), more.estimates())
