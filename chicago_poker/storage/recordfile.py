"""A record on disk, open for writing by this program alone."""

import contextlib
import os
from pathlib import Path

from chicago_poker.session.record import MAX_RECORD_BYTES
from chicago_poker.storage.errors import RecordInUseError
from chicago_poker.storage.locks import try_lock

SUFFIX = ".chicago"

_FOLDER_MODE = 0o700
_FILE_MODE = 0o600
_BINARY: int = getattr(os, "O_BINARY", 0)


class RecordFile:
    """An open and locked file. Every method but ``close`` may raise OSError."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor = descriptor

    @classmethod
    def create(cls, folder: Path, stem: str) -> "RecordFile":
        """Make a new, empty file ``STEM.chicago``, or ``STEM-2.chicago`` and so on if it exists.

        The folder is made too; both are for the player alone.
        """
        folder.mkdir(mode=_FOLDER_MODE, parents=True, exist_ok=True)
        number = 1
        while True:
            path = _numbered(folder, stem, number)
            try:
                return cls.create_at(path)
            except FileExistsError:
                number = _free_number(folder, stem, number)

    @classmethod
    def create_at(cls, path: Path) -> "RecordFile":
        """Make a new, empty file. Raises FileExistsError when there is one."""
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, _FILE_MODE)
        file = cls._locked(path, descriptor)
        _make_lasting(path.parent)
        return file

    @classmethod
    def open(cls, path: Path) -> "RecordFile":
        """Open an existing file. Raises RecordInUseError when another program has it."""
        return cls._locked(path, os.open(path, os.O_RDWR | _BINARY))

    @classmethod
    def _locked(cls, path: Path, descriptor: int) -> "RecordFile":
        if not try_lock(descriptor):
            os.close(descriptor)
            raise RecordInUseError(path)
        return cls(path, descriptor)

    def read(self) -> bytes:
        """Return the content, at most one byte more than a record may have."""
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        with os.fdopen(os.dup(self._descriptor), "rb") as stream:
            return stream.read(MAX_RECORD_BYTES + 1)

    def write(self, start: int, data: bytes) -> None:
        """Let the file end with ``data`` from byte ``start``; it is on the disk afterwards."""
        os.ftruncate(self._descriptor, start)
        os.lseek(self._descriptor, start, os.SEEK_SET)
        while data:
            data = data[os.write(self._descriptor, data) :]
        os.fsync(self._descriptor)

    def is_in_place(self) -> bool:
        """Tell whether the path still leads to this file: it may be deleted, or its disk gone."""
        try:
            there = os.stat(self.path)
        except FileNotFoundError:
            return False
        return os.path.samestat(there, os.fstat(self._descriptor))

    def close(self) -> None:
        """Give the file free for others."""
        # Everything was on the disk when it was written; there is nothing left to fail for.
        with contextlib.suppress(OSError):
            os.close(self._descriptor)

    def discard(self) -> None:
        """Close the file and delete it: nothing of it is wanted."""
        self.close()
        with contextlib.suppress(OSError):
            self.path.unlink()


def _make_lasting(folder: Path) -> None:
    """Make a new file's name survive a power cut, where the system lets a folder be flushed."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):
            os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _numbered(folder: Path, stem: str, number: int) -> Path:
    return folder / f"{stem if number == 1 else f'{stem}-{number}'}{SUFFIX}"


def _free_number(folder: Path, stem: str, taken: int) -> int:
    """Return a number above a taken one that is free, near the lowest, after few questions.

    Simulations write thousands of records within a minute.
    """
    free = taken + 1
    while _numbered(folder, stem, free).exists():
        taken, free = free, 2 * free
    while free - taken > 1:
        middle = (taken + free) // 2
        if _numbered(folder, stem, middle).exists():
            taken = middle
        else:
            free = middle
    return free
