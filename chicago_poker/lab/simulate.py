"""Games between computer opponents only: played one after another, kept if somebody wants."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import msgspec

from chicago_poker.bots.levels import make_policy
from chicago_poker.bots.policy import Policy
from chicago_poker.engine import Event, Game, Outcome, new_game
from chicago_poker.rules.profile import Profile
from chicago_poker.session.opponents import decide_in_process
from chicago_poker.session.table import Keeper, KeepNothing, SaveState, SaveStatus


class PlannedGame(msgspec.Struct, frozen=True):
    """A game about to be played: ``number`` counts from 0, ``levels`` has one per seat."""

    number: int
    seed: str
    profile: Profile
    levels: tuple[str, ...]


class SimulatedGame(msgspec.Struct, frozen=True):
    """A finished game with all its events, and how its record stands."""

    planned: PlannedGame
    outcome: Outcome
    deals: int
    decisions: int
    scores: tuple[int, ...]
    events: tuple[Event, ...]
    saved: SaveStatus


KeeperFactory: TypeAlias = Callable[[PlannedGame, Game], Keeper]
"""Makes the keeper of a planned game, which is given as it stands before its first decision."""


PolicyMaker: TypeAlias = Callable[[str], Policy]
"""Makes a policy of a level for the profile of the games."""


def keep_nothing(_planned: PlannedGame, _game: Game) -> Keeper:
    """Return a keeper that keeps nothing."""
    return KeepNothing()


def planned_games(
    profile: Profile, seed: str, games: int, levels: Sequence[str]
) -> Iterator[PlannedGame]:
    """Yield games 0 to ``games - 1``; game i has the seed ``SEED/i``."""
    for number in range(games):
        yield PlannedGame(number, f"{seed}/{number}", profile, tuple(levels))


def simulate(
    profile: Profile,
    seed: str,
    games: int,
    levels: Sequence[str],
    keeper_for: KeeperFactory = keep_nothing,
    maker: PolicyMaker | None = None,
) -> Iterator[SimulatedGame]:
    """Play games one by one, with a level for each seat, and yield each when it is over.

    ``maker`` makes the policies; without one they are our own levels.
    Raises UnknownLevelError for a level there is not, SeedError for an unusable seed, and
    ValueError for a seat count that the profile forbids.
    """
    for planned in planned_games(profile, seed, games, levels):
        yield play(planned, keeper_for, maker)


def play(
    planned: PlannedGame,
    keeper_for: KeeperFactory = keep_nothing,
    maker: PolicyMaker | None = None,
) -> SimulatedGame:
    """Play one planned game to its end. Raises as ``simulate`` does."""

    def ours(level: str) -> Policy:
        return make_policy(level, planned.profile)

    make = maker or ours
    made = {name: make(name) for name in dict.fromkeys(planned.levels)}
    game = new_game(planned.profile, planned.seed, len(planned.levels))
    policies = [made[name] for name in planned.levels]
    saved = play_out(game, policies, keeper_for(planned, game))
    assert game.outcome is not None
    return SimulatedGame(
        planned=planned,
        outcome=game.outcome,
        deals=game.deal,
        decisions=len(game.actions),
        scores=game.scores,
        events=game.events,
        saved=saved,
    )


def play_out(game: Game, policies: Sequence[Policy], keeper: Keeper) -> SaveStatus:
    """Let a policy for each seat play the game to its end; return how its record stands."""
    saved = SaveStatus(SaveState.NOT_KEPT)
    while (seat := game.to_act) is not None:
        action = decide_in_process(policies[seat], game.seed, game.observe(seat)).action
        game.apply(action)
        saved = keeper.keep(game, action)
    return saved
