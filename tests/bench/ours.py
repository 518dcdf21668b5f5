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
SEATS = (2, 4, 6)
DECISIONS = 6000


def ours() -> Iterator[Contender]:
    """Yield random play at two, four and six seats."""
    profile = parse_profile((PROFILES / f"{PROFILE}.toml").read_text(encoding="utf-8"))
    for seats in SEATS:
        yield random_play(profile, seats, DECISIONS)


def contender_name(seats: int) -> str:
    return f"chicago-poker {seats}p"


def random_play(profile: Profile, seats: int, enough: int) -> Contender:
    """Every seat takes any legal action, game after game, until so many decisions were made."""

    def play() -> Work:
        chance = random.Random(20).random
        games = deals = decisions = 0
        while decisions < enough:
            game = new_game(profile, f"bench/{games}", seats)
            while decisions < enough and (actions := game.legal_actions()):
                game.apply(actions[int(chance() * len(actions))])
                decisions += 1
            games += 1
            deals += game.deal
        return Work(deals, decisions)

    return Contender(contender_name(seats), play)
