"""Records in files: started, gone on with, looked at, or written whole."""

import errno
import stat
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from chicago_poker.engine import Action, Game
from chicago_poker.locale import mark
from chicago_poker.session.header import GUEST, Header, SeatEntry
from chicago_poker.session.reading import (
    TORN_NOTICE,
    Damage,
    RecordReading,
    read_record,
    text_of,
)
from chicago_poker.session.record import RecordText, write_record
from chicago_poker.storage.errors import (
    NotDamagedError,
    NotSavedError,
    RecordDamagedError,
    SaveNotFoundError,
    UnreadableError,
)
from chicago_poker.storage.keeper import KeptRecord
from chicago_poker.storage.recordfile import SUFFIX, RecordFile, clear_drafts, read_file

_NOT_FOR_WRITING = {errno.EACCES, errno.EPERM, errno.EROFS}


def new_header(
    game: Game, seats: Iterable[SeatEntry], owner: str = GUEST, created: datetime | None = None
) -> Header:
    """Return the header of a new game. ``created`` is now unless it is given.

    Raises WireError when a name cannot be kept or a seat has an unknown level.
    """
    moment = (created or datetime.now(UTC)).astimezone(UTC)
    return Header(
        created=f"{moment.replace(microsecond=0, tzinfo=None).isoformat()}Z",
        owner=owner,
        seed=game.seed,
        profile=game.profile,
        seats=tuple(seats),
    )


def stem_of(header: Header) -> str:
    """Return what a record's file is called: the time in UTC and the seats."""
    day, time = header.created.split("T")
    return f"{day}-{time[:2]}{time[3:5]}-{len(header.seats)}seats"


def start_record(folder: Path, header: Header, game: Game) -> KeptRecord:
    """Return the record of a game that has just been started, already written if it can be.

    Never raises for the disk's sake: ``status`` says how saving stands.
    """
    clear_drafts(folder)
    path = folder / f"{stem_of(header)}{SUFFIX}"
    kept = KeptRecord(header, game, RecordText.begin(header, game), path)
    kept.write()
    return kept


def resume_record(path: Path) -> KeptRecord:
    """Return a saved game to go on with, without the torn last line that it may have.

    A record that may not be written opens all the same, with a failing status. Raises
    SaveNotFoundError, UnreadableError, RecordInUseError, or RecordDamagedError, which leaves the
    file as it was.
    """
    try:
        file = RecordFile.open(path) if _is_file(path) else None
    except OSError as error:
        if error.errno not in _NOT_FOR_WRITING:
            raise _unreadable(path, error) from error
        file = None
    if file is None:
        return _resumed(path, load_bytes(path), None)
    try:
        return _resumed(path, file.read(), file)
    except BaseException as error:
        file.close()
        if isinstance(error, OSError):
            raise _unreadable(path, error) from error
        raise


def _resumed(path: Path, data: bytes, file: RecordFile | None) -> KeptRecord:
    reading = read_record(data)
    if reading.damage is not None:
        raise RecordDamagedError(path, reading.damage)
    assert reading.header is not None
    assert reading.game is not None
    text = text_of(data, reading)
    kept = KeptRecord(reading.header, reading.game, text, path, saved=reading.good, file=file)
    if reading.torn:
        kept.notice = TORN_NOTICE
    if file is None or len(data) != text.size:
        kept.write()
    return kept


def load_record(path: Path) -> RecordReading:
    """Return what a record holds, without locking or changing it; damage is part of the answer.

    Raises SaveNotFoundError or UnreadableError.
    """
    return read_record(load_bytes(path))


def load_whole(path: Path) -> tuple[RecordReading, RecordText]:
    """Return what a record holds, and its text without a last line that was cut off.

    Raises as ``load_record`` does, and RecordDamagedError when anything is damaged.
    """
    data = load_bytes(path)
    reading = read_record(data)
    if reading.damage is not None:
        raise RecordDamagedError(path, reading.damage)
    return reading, text_of(data, reading)


def load_good_part(path: Path) -> tuple[Damage, RecordText]:
    """Return what is wrong with a damaged record, and its text up to there.

    Raises as ``load_record`` does, NotDamagedError when nothing is wrong, and RecordDamagedError
    when nothing is good, or when a later version of the program has written it.
    """
    data = load_bytes(path)
    reading = read_record(data)
    if reading.damage is None:
        raise NotDamagedError(mark("{file} is not damaged"), file=path.name)
    if reading.game is None:
        raise RecordDamagedError(path, reading.damage)
    return reading.damage, text_of(data, reading)


def save_whole(folder: Path, header: Header, actions: Iterable[Action]) -> Path:
    """Write the record of a whole game and return where it is.

    Raises NotSavedError when it cannot be written, and IllegalAction at the first bad action.
    """
    content = write_record(header, actions)
    try:
        file = RecordFile.create(folder, stem_of(header), content)
    except OSError as error:
        raise NotSavedError.of(error, folder / f"{stem_of(header)}{SUFFIX}") from error
    file.close()
    return file.path


def load_bytes(path: Path) -> bytes:
    """Return a file's content, of a file that is too large only as much as tells so.

    Raises SaveNotFoundError or UnreadableError.
    """
    if not _is_file(path):
        raise SaveNotFoundError(mark("there is no saved game {file}"), file=str(path))
    try:
        return read_file(path)
    except OSError as error:
        raise _unreadable(path, error) from error


def _is_file(path: Path) -> bool:
    """Tell whether this is a file and not, say, a folder or a device that never ends."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from error


def _unreadable(path: Path, error: OSError | ValueError) -> UnreadableError:
    reason = error.strerror if isinstance(error, OSError) else None
    return UnreadableError(
        mark("{file} cannot be read ({reason})"), file=str(path), reason=reason or str(error)
    )
