"""Records that leave the folder of saved games, and records that come into it."""

import contextlib
from pathlib import Path

import msgspec

from chicago_poker.session.record import write_record
from chicago_poker.storage.errors import NameTakenError, NotSavedError
from chicago_poker.storage.filenames import safe_stem
from chicago_poker.storage.recordfile import RecordFile, move_into, write_new
from chicago_poker.storage.records import load_whole

TRASH = "trash"
"""The folder, inside that of the saved games, to which deleted ones go."""


def export_record(path: Path, target: Path) -> Path:
    """Copy a record to a new file, or under its own name into a folder; return where it is.

    The copy holds the seed, and so the cards to come. Raises SaveNotFoundError, UnreadableError,
    RecordDamagedError, NameTakenError, or NotSavedError.
    """
    _, text = load_whole(path)
    return put(text.content(), target / path.name if target.is_dir() else target)


def put(content: bytes, path: Path) -> Path:
    """Write a new file and return where it is. Raises NameTakenError and NotSavedError."""
    try:
        write_new(path, content)
    except FileExistsError as error:
        raise NameTakenError(path) from error
    except OSError as error:
        raise NotSavedError.of(error, path) from error
    return path


def import_record(source: Path, folder: Path, owner: str) -> Path:
    """Copy a record into a folder of saved games as one of ``owner``'s; return where it is.

    Every decision is carried out before anything is written. Raises SaveNotFoundError,
    UnreadableError, RecordDamagedError, WireError for an unusable owner, or NotSavedError.
    """
    reading, text = load_whole(source)
    header, game = reading.header, reading.game
    assert header is not None
    assert game is not None
    content = text.content()
    if header.owner != owner:
        content = write_record(msgspec.structs.replace(header, owner=owner), game.actions)
    stem = safe_stem(source.stem)
    try:
        file = RecordFile.create(folder, stem, content)
    except OSError as error:
        raise NotSavedError.of(error, folder / stem) from error
    file.close()
    return file.path


def delete_record(path: Path) -> Path:
    """Move a record to the trash beside it and return where it is now.

    Whatever its content is. Raises RecordInUseError while it is being played, or NotSavedError.
    """
    try:
        _check_free(path)
        return move_into(path, path.parent / TRASH)
    except OSError as error:
        raise NotSavedError.of(error, path) from error


def _check_free(path: Path) -> None:
    # Where it cannot be written nobody plays on with it, and moving it may be allowed.
    with contextlib.suppress(PermissionError):
        RecordFile.open(path).close()
