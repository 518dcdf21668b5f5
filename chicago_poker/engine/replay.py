"""Playing a game again from its decisions, and folding its events."""

from collections.abc import Iterable

from chicago_poker.engine.actions import Action
from chicago_poker.engine.game import Game, new_game
from chicago_poker.rules.profile import Profile


def replay(profile: Profile, seed: str, seats: int, actions: Iterable[Action]) -> Game:
    """Return the game that these decisions lead to. Raises IllegalAction at the first bad one."""
    game = new_game(profile, seed, seats)
    for action in actions:
        game.apply(action)
    return game
