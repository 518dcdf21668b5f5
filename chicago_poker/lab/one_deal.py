"""What one deal makes of a standing: deals between equal opponents, started from anywhere.

Everything is told in *places*: the active seats in clockwise order, forehand first, dealer last.
A pack gives each place its cards, so playing one pack with the scores moved round the table lets
every score have every hand once. What is then learnt about a score has less luck left in it.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from chicago_poker.bots.levels import STEADY, make_policy
from chicago_poker.bots.policy import Decision, Policy, luck_from
from chicago_poker.bots.search_policy import SearchPolicy
from chicago_poker.bots.traits import STEADY_TRAITS
from chicago_poker.cards import PACK, Card
from chicago_poker.engine import (
    Cause,
    DealStart,
    Event,
    Game,
    Observation,
    Phase,
    Termination,
    start_deal,
)
from chicago_poker.engine import events as e
from chicago_poker.rules.goal import Verdict, floored, verdict
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat, clockwise_from, next_active
from chicago_poker.streams import Stream

_QUICK: Final = STEADY
"""The level that answers open offers, which would take most of the time."""

_LUCK = luck_from("0" * 64)
_LONGEST_CHAIN = 6


class Places(NamedTuple):
    """How active seats stand before a deal, forehand first and the dealer last."""

    scores: tuple[int, ...]
    called: tuple[bool, ...]

    def rotated(self, by: int) -> "Places":
        """Return the places with the deal moved on by so many seats."""
        return Places(self.scores[by:] + self.scores[:by], self.called[by:] + self.called[:by])


class Change(Enum):
    """What may happen to a standing in a deal."""

    PAID = "paid"
    """A place's score moves by so many points."""
    CALLED = "called"
    ZEROED = "zeroed"
    """A place falls to 0 by itself."""
    RESET = "reset"
    """All other places fall to 0."""
    WON = "won"
    """A place wins the game, whatever its score."""


class Effect(NamedTuple):
    """One change of the standing in a deal; ``points`` only where a place is paid."""

    change: Change
    place: int
    points: int = 0


class After(NamedTuple):
    """How the next deal begins; ``places`` is None when the game is over.

    ``origin`` has, for each place of the next deal, the place its seat had in this one; for a game
    that is over, the winner's alone.
    """

    origin: tuple[int, ...]
    places: Places | None


class Step(NamedTuple):
    """One deal: how it began, and what changed in it, in order."""

    before: Places
    effects: tuple[Effect, ...]


class Teacher:
    """The policy at all places: nearly the strongest, and quick enough for a million deals.

    It exchanges by the solved tables and calls by points: what is learnt here must not lean on
    itself.
    """

    def __init__(self, profile: Profile) -> None:
        self._teacher = SearchPolicy(profile, STEADY_TRAITS, None)
        self._quick = make_policy(_QUICK, profile)

    def decide(self, observation: Observation, luck: Stream) -> Decision:
        """Return one of ``observation.legal``."""
        policy = self._quick if observation.phase is Phase.OFFER else self._teacher
        return policy.decide(observation, luck)


def steps(profile: Profile, seats: int, seed: str) -> Iterator[Step]:
    """Yield deals without end, ``seats`` of them with the same pack one after the other.

    Many of the standings are drawn at random, the others are what became of them.
    """
    policy = Teacher(profile)
    luck = Stream(seed, f"values/{seats}")
    start, chain = drawn_places(profile, seats, luck), 0
    while True:
        pack = tuple(luck.shuffle(PACK))
        turned = [start.rotated(by) for by in range(seats)]
        played = [Step(each, played_deal(profile, policy, each, pack)) for each in turned]
        yield from played
        chosen = played[luck.below(seats)]
        following = standing_after(profile, chosen.before, chosen.effects).places
        chain += 1
        if following is None or len(following.scores) < seats or luck.below(_LONGEST_CHAIN) < chain:
            start, chain = drawn_places(profile, seats, luck), 0
        else:
            start = following


def drawn_places(profile: Profile, seats: int, luck: Stream) -> Places:
    """Return places with scores from all over the game.

    Half of the tables have no score above a common one, as early in a game; of the others' scores
    half are from the last stretch.
    """
    target = profile.goal.target
    early = luck.below(2) == 0
    highest = luck.below(target) if early else target - 1
    scores, called = [], []
    for _ in range(seats):
        late = not early and luck.below(2) == 0
        scores.append(target - 1 - luck.below(target // 3) if late else luck.below(highest + 1))
        called.append(luck.below(2) == 0)
    return Places(tuple(scores), tuple(called))


def start_of(places: Places, pack: tuple[Card, ...]) -> DealStart:
    """Return a deal that begins from these places with these cards, the first of a game."""
    seats = len(places.scores)
    return DealStart(
        deal=1,
        dealer=Seat(seats - 1),
        scores=places.scores,
        qualified=places.called,
        eliminated=(False,) * seats,
        breaker_paid=False,
        pack=pack,
    )


def played_deal(
    profile: Profile, policy: Policy, places: Places, pack: tuple[Card, ...]
) -> tuple[Effect, ...]:
    """Play one deal from these places, one policy at all of them; return what changed."""
    game = start_deal(profile, start_of(places, pack))
    while game.deal == 1 and (seat := game.to_act) is not None:
        legal = game.legal_actions()
        if len(legal) == 1:
            game.apply(legal[0])
        else:
            game.apply(policy.decide(game.observe(seat), _LUCK).action)
    return _effects(game)


def _effects(game: Game) -> tuple[Effect, ...]:
    found = (_effect(event) for event in game.events)
    return tuple(effect for effect in found if effect is not None)


def _effect(event: Event) -> Effect | None:
    match event:
        case e.ScoreChanged(seat, Cause.EXCHANGE_STOP):
            return Effect(Change.ZEROED, seat)
        case e.ScoreChanged(_, Cause.RESET | Cause.WINNING_HAND | Cause.UNQUALIFIED):
            return None
        case e.ScoreChanged(seat, _, change):
            return Effect(Change.PAID, seat, change)
        case e.ChicagoCalled(seat):
            return Effect(Change.CALLED, seat)
        case e.OpponentsReset(seat):
            return Effect(Change.RESET, seat)
        case e.GameWon(seat, Termination.WINNING_HAND):
            return Effect(Change.WON, seat)
        case _:
            return None


def standing_after(profile: Profile, places: Places, effects: Sequence[Effect]) -> After:
    """Return what these changes make of these places, whoever they were recorded with.

    So the changes of one deal can be tried on other scores near by, where the same would have
    happened. A place that is out is paid no more.
    """
    scores, called = list(places.scores), list(places.called)
    active = [True] * len(scores)
    for change, place, points in effects:
        if change is Change.PAID:
            if not active[place]:
                continue
            scores[place] = floored(profile, scores[place] + points)
            if points <= 0:
                continue
            judged = verdict(profile, scores[place], called=called[place])
            if judged is Verdict.WINS:
                return After((place,), None)
            if judged is Verdict.ELIMINATED:
                active[place] = False
                if active.count(True) == 1:
                    return After((active.index(True),), None)
            elif judged is Verdict.FALLS_TO_ZERO:
                scores[place] = 0
        elif change is Change.CALLED:
            called[place] = True
        elif change is Change.ZEROED:
            scores[place] = 0
        elif change is Change.RESET:
            scores = [score if other == place else 0 for other, score in enumerate(scores)]
        else:
            return After((place,), None)
    return _next_deal(scores, called, active)


def _next_deal(scores: list[int], called: list[bool], active: list[bool]) -> After:
    dealer = next_active(Seat(len(active) - 1), active)
    order = clockwise_from(next_active(dealer, active), active)
    following = Places(
        tuple(scores[place] for place in order), tuple(called[place] for place in order)
    )
    return After(order, following)
