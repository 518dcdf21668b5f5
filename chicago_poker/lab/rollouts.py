"""Whole games played out from a standing, many times: what match values are checked against."""

from collections.abc import Iterable, Iterator, Sequence
from math import pi, sqrt
from typing import NamedTuple

from chicago_poker.bots.match_value import Chances, MatchValues
from chicago_poker.bots.policy import Policy
from chicago_poker.bots.worth import Standing
from chicago_poker.cards import PACK
from chicago_poker.lab.one_deal import Places, Teacher, played_deal, standing_after
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream


class Check(NamedTuple):
    """One standing: the chances of its places as valued, and as so many games came out."""

    places: Places
    valued: Chances
    played: Chances
    games: int


class Accuracy(NamedTuple):
    """How far valued chances are from those played, over all places of all standings.

    ``mean`` is the mean difference, ``chance`` what it would be if every value were right, because
    games were not without number. ``error`` is the root of the mean square of the difference with
    the part taken off that is chance; ``worst`` the largest difference.
    """

    mean: float
    chance: float
    error: float
    worst: float


def checks(
    profile: Profile, values: MatchValues, seats: int, standings: int, games: int, seed: str
) -> Iterator[Check]:
    """Play so many games from each of so many standings, drawn evenly over all scores."""
    luck = Stream(seed, f"check/{seats}")
    for number in range(standings):
        scores = tuple(luck.below(profile.goal.target) for _ in range(seats))
        places = Places(scores, tuple(luck.below(2) == 0 for _ in range(seats)))
        standing = Standing(*places, (False,) * seats)
        valued = values.at_deal(standing, Seat(seats - 1))
        yield Check(places, valued, rolled_out(profile, places, games, f"{seed}/{number}"), games)


def accuracy(checked: Iterable[Check]) -> Accuracy:
    """Return what checks come to. Of no check at all there is nothing to say: ValueError."""
    pairs = [
        (valued - played, played * (1 - played) / max(1, check.games - 1))
        for check in checked
        for valued, played in zip(check.valued, check.played, strict=True)
    ]
    if not pairs:
        raise ValueError("nothing was checked")
    count = len(pairs)
    square = sum(difference * difference - variance for difference, variance in pairs) / count
    return Accuracy(
        mean=sum(abs(difference) for difference, _ in pairs) / count,
        chance=sum(sqrt(variance * 2 / pi) for _, variance in pairs) / count,
        error=sqrt(max(0.0, square)),
        worst=max(abs(difference) for difference, _ in pairs),
    )


def rolled_out(profile: Profile, places: Places, games: int, seed: str) -> Chances:
    """Return how often each place wins, 0 to 1, when so many games are played from here."""
    policy = Teacher(profile)
    won = [0] * len(places.scores)
    for game in range(games):
        won[_winner(profile, policy, places, Stream(f"{seed}/{game}", "rollout"))] += 1
    return tuple(count / games for count in won)


def _winner(profile: Profile, policy: Policy, places: Places, luck: Stream) -> int:
    """Return the place, of those at the start, that wins a game."""
    now = places
    who: Sequence[int] = range(len(places.scores))
    while True:
        effects = played_deal(profile, policy, now, tuple(luck.shuffle(PACK)))
        origin, after = standing_after(profile, now, effects)
        who = [who[place] for place in origin]
        if after is None:
            return who[0]
        now = after
