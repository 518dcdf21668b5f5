"""The saved games in a folder: listed, found by name, the latest one to go on with."""

import contextlib
import os
import stat
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from enum import Enum
from pathlib import Path

import msgspec

from chicago_poker.locale import mark
from chicago_poker.seating import Seat
from chicago_poker.session.header import Header
from chicago_poker.session.reading import DamageKind, RecordReading
from chicago_poker.storage.errors import (
    RecordDamagedError,
    SaveNotFoundError,
    StorageError,
    UnreadableError,
)
from chicago_poker.storage.recordfile import SUFFIX
from chicago_poker.storage.records import load_record

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# A day before the calendar ends, so that it can still be told in any time zone.
_LATEST = (datetime(9999, 12, 31, tzinfo=UTC) - _EPOCH).total_seconds() - 86_400


class Condition(Enum):
    """Whether a saved game can be gone on with; the values are for programs.

    ``NEWER`` is one that a later version of the program has written, ``UNREADABLE`` one that the
    system does not let this program read.
    """

    UNFINISHED = "unfinished"
    FINISHED = "finished"
    DAMAGED = "damaged"
    NEWER = "newer"
    UNREADABLE = "unreadable"


class SaveEntry(msgspec.Struct, frozen=True):
    """A saved game in a list.

    ``save`` is the name that ``find_save`` takes, ``changed`` when the file was last written, in
    UTC. ``trouble`` says why a record cannot be read to its end; ``deal``, ``decisions`` and
    ``scores`` then tell how far it is good, and ``header`` is None when its first line is not.
    """

    path: Path
    changed: datetime
    condition: Condition
    header: Header | None = None
    deal: int = 0
    decisions: int = 0
    scores: tuple[int, ...] = ()
    winner: Seat | None = None
    trouble: StorageError | None = None

    @property
    def save(self) -> str:
        """The name of the saved game."""
        return self.path.stem

    @property
    def owner(self) -> str | None:
        """Whose game it is, or None when the record does not tell any more."""
        return None if self.header is None else self.header.owner


def list_saves(folder: Path, owner: str | None = None) -> tuple[SaveEntry, ...]:
    """Return the saved games in a folder, the latest first; none when there is no such folder.

    With an owner, other players' games are left out; a damaged record that does not tell whose it
    is stays in. Raises UnreadableError when the folder cannot be looked into.
    """
    return tuple(each_save(folder, owner))


def each_save(folder: Path, owner: str | None = None) -> Iterator[SaveEntry]:
    """Yield what ``list_saves`` returns, each record read only when its turn comes."""
    for path, changed in _files(folder):
        entry = _entry(path, changed)
        if owner is None or entry.owner in (owner, None):
            yield entry


def latest_unfinished(folder: Path, owner: str) -> Path | None:
    """Return the game that an owner has last played and not finished, or None."""
    for entry in each_save(folder, owner):
        if entry.condition is Condition.UNFINISHED:
            return entry.path
    return None


def find_save(folder: Path, save: str) -> Path:
    """Return the file of a saved game, given its name, its file's name, or a path.

    What is written as a path is looked for as one first, a name first in the folder. Raises
    SaveNotFoundError.
    """
    named = Path(save).expanduser()
    places = [folder / f"{save}{SUFFIX}", folder / save, named, Path(f"{named}{SUFFIX}")]
    if "/" in save or os.sep in save:
        places = places[2:] + places[:2]
    # An overlong name is not found either, but says so with an error.
    with contextlib.suppress(OSError):
        for path in places:
            if path.is_file():
                return path
    raise SaveNotFoundError(
        mark("there is no saved game {save} in {folder}"), save=save, folder=str(folder)
    )


def _files(folder: Path) -> list[tuple[Path, datetime]]:
    """Return each record's file with the time of its last change, the latest first."""
    try:
        names = sorted(path for path in folder.iterdir() if path.name.endswith(SUFFIX))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise UnreadableError(
            mark("the folder {folder} cannot be read ({reason})"),
            folder=str(folder),
            reason=error.strerror or str(error),
        ) from error
    found = [(path, changed) for path in names if (changed := _changed(path)) is not None]
    return sorted(found, key=lambda file: file[1], reverse=True)


def _changed(path: Path) -> datetime | None:
    """Return when a file was last written, or None when it is no file, or gone by now.

    A time that cannot be told is the nearest one that can.
    """
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    except OSError:
        # It is listed all the same, with what is wrong with it.
        return _EPOCH
    if not stat.S_ISREG(found.st_mode):
        return None
    return _EPOCH + timedelta(seconds=min(max(found.st_mtime, 0.0), _LATEST))


def _entry(path: Path, changed: datetime) -> SaveEntry:
    try:
        reading = load_record(path)
    except StorageError as error:
        return SaveEntry(path, changed, Condition.UNREADABLE, trouble=error)
    return _told(path, changed, reading)


def _told(path: Path, changed: datetime, reading: RecordReading) -> SaveEntry:
    damage, game = reading.damage, reading.game
    trouble = None if damage is None else RecordDamagedError(path, damage)
    if game is None:
        return SaveEntry(path, changed, _condition(reading), trouble=trouble)
    return SaveEntry(
        path=path,
        changed=changed,
        condition=_condition(reading),
        header=reading.header,
        deal=game.deal,
        decisions=len(game.actions),
        scores=game.scores,
        winner=None if game.outcome is None else game.outcome.winner,
        trouble=trouble,
    )


def _condition(reading: RecordReading) -> Condition:
    if reading.damage is not None:
        newer = reading.damage.kind is DamageKind.NEWER_FORMAT
        return Condition.NEWER if newer else Condition.DAMAGED
    over = reading.game is not None and reading.game.outcome is not None
    return Condition.FINISHED if over else Condition.UNFINISHED
