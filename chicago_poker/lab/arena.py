"""One policy against a field: the same deals with the tested one at each seat in turn.

A game's seed fixes the cards of its every deal, so a unit, the games of one seed, is fairer than as
many games of different seeds, and intervals are over units.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec

from chicago_poker.bots.policy import Policy
from chicago_poker.engine import Game, new_game
from chicago_poker.engine.events import ScoreChanged
from chicago_poker.lab.simulate import play_out
from chicago_poker.lab.statistics import Estimate, Mean
from chicago_poker.lab.summary import EARNED
from chicago_poker.rules.profile import Profile
from chicago_poker.session.table import KeepNothing

PolicyMaker: TypeAlias = Callable[[Profile], Policy]


class Unit(msgspec.Struct, frozen=True):
    """The games of one seed: the share that the tested policy won, and points per deal."""

    wins: float
    tested: float
    field: float


class Comparison(msgspec.Struct, frozen=True):
    """A tested policy against a field of ``seats - 1`` others; the fair share is 1 / seats."""

    seats: int
    wins: Estimate
    tested: Estimate
    field: Estimate
    difference: Estimate


def units(
    profile: Profile, seed: str, seats: int, count: int, tested: PolicyMaker, field: PolicyMaker
) -> Iterator[Unit]:
    """Play ``count`` units of ``seats`` games; unit i has the seed ``SEED/i``."""
    one, other = tested(profile), field(profile)
    for number in range(count):
        games = []
        for place in range(seats):
            game = new_game(profile, f"{seed}/{number}", seats)
            players = [one if seat == place else other for seat in range(seats)]
            play_out(game, players, KeepNothing())
            games.append(game)
        yield _unit(games)


def _unit(games: list[Game]) -> Unit:
    wins = tested = field = 0.0
    deals = sum(game.deal for game in games)
    for place, game in enumerate(games):
        wins += game.outcome is not None and game.outcome.winner == place
        for event in game.events:
            if isinstance(event, ScoreChanged) and event.cause in EARNED:
                if event.seat == place:
                    tested += event.change
                else:
                    field += event.change
    seats = len(games)
    return Unit(wins / seats, tested / deals, field / deals / (seats - 1))


def compare(seats: int, played: Iterator[Unit]) -> Comparison:
    """Return what these units come to."""
    *_, last = comparisons(seats, played)
    return last


def comparisons(seats: int, played: Iterator[Unit]) -> Iterator[Comparison]:
    """Yield what the units come to so far, after each of them; at least one unit is needed."""
    wins, tested, field, difference = Mean(), Mean(), Mean(), Mean()
    for unit in played:
        wins.add(unit.wins)
        tested.add(unit.tested)
        field.add(unit.field)
        difference.add(unit.tested - unit.field)
        yield Comparison(
            seats, wins.estimate(), tested.estimate(), field.estimate(), difference.estimate()
        )
