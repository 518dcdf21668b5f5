"""The command that counts the ways a game can go on, and times the engine at random play."""

import random
import time
from typing import NamedTuple

import click

from chicago_poker.cli.front import fits_table
from chicago_poker.cli.summary_table import aligned
from chicago_poker.cli.trouble import in_words
from chicago_poker.cli.wanted import Wanted
from chicago_poker.engine import new_game
from chicago_poker.engine.wire import action_to_json
from chicago_poker.lab.perft import divide, perft
from chicago_poker.rules.profile import Profile
from chicago_poker.storage import profiles

_TIMED_SEATS = (2, 4, 6)


class Count(NamedTuple):
    """What to count: the game, and how many decisions deep."""

    seed: str
    seats: int
    profile: str | None
    depth: int


def run_perft(wanted: Wanted, count: Count, *, by_first: bool, timed: int) -> None:
    """Count, by the first decision if wished, and time so many random decisions. Raises Trouble."""
    language = wanted.language
    with in_words(language):
        profile = profiles.find_profile(count.profile or None)
    game = new_game(profile, count.seed, fits_table(profile, count.seats, language))
    if by_first:
        for branch in divide(game, count.depth):
            click.echo(f"{_written(action_to_json(branch.action))}  {branch.ways}")
    click.echo(
        language.say(
            "{depth} decisions can be made in {ways} ways.",
            depth=count.depth,
            ways=perft(game, count.depth),
        )
    )
    if timed:
        rows = [_headings(wanted), *(_timed(profile, seats, timed) for seats in _seats(profile))]
        click.echo("\n".join(("", *aligned(rows))))


def _written(action: object) -> str:
    assert isinstance(action, dict)
    return " ".join(
        f"{key} {' '.join(value) if isinstance(value, list) else value}"
        for key, value in action.items()
        if key != "seat"
    )


def _headings(wanted: Wanted) -> tuple[str, ...]:
    say = wanted.language.say
    return say("seats"), say("decisions/s"), say("deals/s")


def _seats(profile: Profile) -> list[int]:
    fewest, most = profile.seats
    return [seats for seats in _TIMED_SEATS if fewest <= seats <= most]


def _timed(profile: Profile, seats: int, decisions: int) -> tuple[str, ...]:
    """Return how many random decisions and deals are played in a second."""
    chance = random.Random(seats).random
    done = deals = games = 0
    start = time.perf_counter()
    while done < decisions:
        game = new_game(profile, f"perft/{games}", seats)
        while done < decisions and (actions := game.legal_actions()):
            game.apply(actions[int(chance() * len(actions))])
            done += 1
        games += 1
        deals += game.deal
    seconds = time.perf_counter() - start
    return str(seats), f"{done / seconds:.0f}", f"{deals / seconds:.0f}"
