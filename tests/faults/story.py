"""What a program does with one record: short stories, told step by step, that faults interrupt."""

import functools
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from typing import TypeAlias

from chicago_poker.engine import Game, new_game
from chicago_poker.session.record import write_record
from chicago_poker.session.table import SaveState
from chicago_poker.storage.catalogue import list_saves
from chicago_poker.storage.errors import StorageError
from chicago_poker.storage.keeper import KeptRecord
from chicago_poker.storage.records import (
    load_record,
    resume_record,
    save_whole,
    start_record,
    stem_of,
)
from tests.recorded import header_of, played

SEATS = 4
SEED = "missöden"


class Broken(AssertionError):
    """A promise about records was not kept."""


@functools.cache
def whole_game(seed: str = SEED) -> Game:
    """Return the game that opponents play from a seed, to its end."""
    return played(seed, SEATS)


def the_record(folder: Path) -> Path:
    """Return the file of the game that is started first in a folder."""
    return folder / f"{stem_of(header_of(whole_game()))}.chicago"


def started(folder: Path, seed: str = SEED) -> KeptRecord:
    """Start the record of a game."""
    game = new_game(whole_game(seed).profile, seed, SEATS)
    return start_record(folder, header_of(game), game)


def decide(kept: KeptRecord) -> None:
    """Make the next decision of the game and keep it."""
    action = whole_game(kept.game.seed).actions[len(kept.game.actions)]
    kept.game.apply(action)
    kept.keep(kept.game, action)


def decisions_in(path: Path, seed: str = SEED) -> int:
    """Return how many decisions a record holds; one that was cut off in writing is no damage.

    Raises Broken unless the record can be read and every decision in it was made.
    """
    try:
        reading = load_record(path)
    except StorageError as error:
        raise Broken(f"refused: {error}") from error
    if reading.damage is not None or reading.game is None:
        raise Broken(f"refused: {reading.damage}")
    found = reading.game.actions
    if found != whole_game(seed).actions[: len(found)]:
        raise Broken("it holds decisions that nobody made")
    return len(found)


def check_truth(kept: KeptRecord) -> None:
    """Raise Broken unless the file holds every decision, to the byte, if the status says so."""
    if kept.status.state is SaveState.SAVED:
        written = write_record(kept.header, kept.game.actions)
        if kept.path.read_bytes() != written:
            raise Broken("it is called saved and is not")


class Told(Enum):
    """A step of a story without a record in hand: something was done, or refused for now."""

    DONE = "done"
    REFUSED = "refused"


Steps: TypeAlias = Iterator[KeptRecord | Told]
Story: TypeAlias = Callable[[Path], Steps]
"""Does things in a folder and yields after each, with the record in hand if there is one."""


def play(folder: Path) -> Steps:
    """Start a game and make three decisions."""
    with started(folder) as kept:
        yield kept
        for _ in range(3):
            decide(kept)
            yield kept


def resume(folder: Path) -> Steps:
    """Go on with the record that is there, and make two decisions."""
    path = the_record(folder)
    before = path.read_bytes()
    try:
        kept = resume_record(path)
    except StorageError:
        if path.read_bytes() != before:
            raise Broken("a record that was refused has been altered") from None
        yield Told.REFUSED
        kept = resume_record(path)
    with kept:
        yield kept
        for _ in range(2):
            decide(kept)
            yield kept


def move(folder: Path) -> Steps:
    """Start a game, keep it in another folder, and make a decision."""
    with started(folder) as kept:
        decide(kept)
        kept.save_to(folder / "elsewhere")
        yield kept
        decide(kept)
        yield kept


def look(folder: Path) -> Steps:
    """List the records, read one, and write a whole game: what cannot be done says so."""
    path = the_record(folder)
    before = path.read_bytes()
    for work in (
        lambda: list_saves(folder, "guest"),
        lambda: load_record(path),
        lambda: save_whole(folder, header_of(whole_game()), whole_game().actions[:5]),
    ):
        step = Told.DONE
        try:
            work()
        except StorageError as error:
            if not str(error):
                raise Broken("a refusal without a reason") from error
            step = Told.REFUSED
        if path.read_bytes() != before:
            raise Broken("a record that was only looked at has been altered")
        yield step


STORIES: dict[str, Story] = {"play": play, "resume": resume, "move": move, "look": look}


def prepare(folder: Path, story: str) -> None:
    """Put into a folder what a story needs: a record whose last line was cut off in writing."""
    folder.mkdir(mode=0o700)
    if story in ("play", "move"):
        return
    with started(folder) as kept:
        for _ in range(4):
            decide(kept)
    kept.path.write_bytes(kept.path.read_bytes()[:-20])
