"""Games to be recorded: opponents of a level play them, with the chance that the seed gives."""

import json
from collections.abc import Sequence

from chicago_poker.bots.levels import OPPONENT_NAMES, RANDOM, make_policy
from chicago_poker.bots.policy import luck_from, luck_key
from chicago_poker.engine import Events, Game, new_game
from chicago_poker.engine.jsonline import write_object
from chicago_poker.engine.wire import event_to_json
from chicago_poker.rules.profile import Profile
from chicago_poker.session.header import GUEST, HUMAN, Header, SeatEntry
from chicago_poker.session.record import RecordText
from tests import other_program
from tests.tabletop import GAMEWIDE

CREATED = "2026-11-29T20:00:00Z"


def play_on(game: Game, decisions: int, level: str = RANDOM) -> None:
    """Make up to this many decisions; the game stops earlier when it is over."""
    policy = make_policy(level, game.profile)
    for number in range(len(game.actions), len(game.actions) + decisions):
        if game.to_act is None:
            return
        luck = luck_from(luck_key(game.seed, game.to_act, number))
        game.apply(policy.decide(game.observe(game.to_act), luck).action)


def played(
    seed: str = "midsommar",
    seats: int = 4,
    decisions: int = 100_000,
    profile: Profile = GAMEWIDE,
    level: str = RANDOM,
) -> Game:
    """Return a game after this many decisions, or at its end."""
    game = new_game(profile, seed, seats)
    play_on(game, decisions, level)
    return game


def entries(seats: int, level: str = RANDOM) -> tuple[SeatEntry, ...]:
    """Return a person at seat 0 and opponents of one level at the others."""
    opponents = (SeatEntry(name, level) for name in OPPONENT_NAMES[: seats - 1])
    return (SeatEntry("You", HUMAN), *opponents)


def header_of(game: Game, owner: str = GUEST, level: str = RANDOM) -> Header:
    """Return a header for a game, always with the same time."""
    return Header(
        created=CREATED,
        owner=owner,
        seed=game.seed,
        profile=game.profile,
        seats=entries(game.seats, level),
    )


def record_of(game: Game) -> bytes:
    """Return the record of a game, written line by line as at the table."""
    again = new_game(game.profile, game.seed, game.seats)
    text = RecordText.begin(header_of(game), again)
    for action in game.actions:
        again.apply(action)
        text.add(again, action)
    return text.content()


def lines_of(data: bytes) -> list[bytes]:
    """Return the lines of a record with their ends."""
    return data.splitlines(keepends=True)


def replaced(data: bytes, number: int, line: bytes) -> bytes:
    """Return a record with another line, counted from 1, in the place of one of its own."""
    lines: Sequence[bytes] = lines_of(data)
    return b"".join([*lines[: number - 1], line, *lines[number:]])


def told(events: Events) -> list[other_program.Event]:
    """Return events as another program reads them."""
    return [json.loads(write_object(event_to_json(event))) for event in events]
