"""The engine of this game, through its public door: new_game, legal_actions, apply."""

import random
from collections.abc import Iterator
from pathlib import Path

from chicago_poker.engine import new_game
from chicago_poker.rules.profile import Profile
from chicago_poker.rules.text import parse_profile
from tests.bench.interleave import Contender, Work

PROFILES = Path(__file__).parents[2] / "profiles"
PROFILE = "chicago-gamewide-0.2"
GAMES_BY_SEATS = {2: 60, 4: 20, 6: 10}


def ours() -> Iterator[Contender]:
    """Yield random play of whole games at two, four and six seats."""
    profile = parse_profile((PROFILES / f"{PROFILE}.toml").read_text(encoding="utf-8"))
    for seats, games in GAMES_BY_SEATS.items():
        yield random_play(profile, seats, games)


def contender_name(seats: int) -> str:
    return f"chicago-poker {seats}p"


def random_play(profile: Profile, seats: int, games: int) -> Contender:
    """Every seat takes any legal action; the game goes on until somebody has won."""

    def play() -> Work:
        chance = random.Random(20).random
        deals = decisions = 0
        for number in range(games):
            game = new_game(profile, f"bench/{number}", seats)
            while actions := game.legal_actions():
                game.apply(actions[int(chance() * len(actions))])
                decisions += 1
            deals += game.deal
        return Work(deals, decisions)

    return Contender(contender_name(seats), play)
