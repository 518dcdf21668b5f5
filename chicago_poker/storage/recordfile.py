"""A record on disk, open for writing by this program alone."""

import contextlib
import errno
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from chicago_poker.session.record import MAX_RECORD_BYTES
from chicago_poker.storage.errors import RecordInUseError
from chicago_poker.storage.locks import try_lock

SUFFIX = ".chicago"

_FOLDER_MODE = 0o700
_FILE_MODE = 0o600
_BINARY: int = getattr(os, "O_BINARY", 0)
_CHUNK = 1 << 20
# A new record has this name until its first line is on the disk.
_DRAFT_PREFIX, _DRAFT_SUFFIX = ".chicago-", ".new"
_FORGOTTEN_AFTER = 3600.0


class RecordFile:
    """An open and locked file. Every method but ``close`` may raise OSError.

    ``size`` is its length in bytes as this program has left it, None after a write that failed.
    """

    def __init__(self, path: Path, descriptor: int, size: int) -> None:
        self.path = path
        self.size: int | None = size
        self._descriptor = descriptor

    @classmethod
    def create(cls, folder: Path, stem: str, content: bytes) -> "RecordFile":
        """Make a new file ``STEM.chicago``, or ``STEM-2.chicago`` and so on if it exists.

        The folder is made too; both are for the player alone.
        """
        folder.mkdir(mode=_FOLDER_MODE, parents=True, exist_ok=True)
        with _draft(folder, content) as draft:
            number = 1
            while True:
                path = _numbered(folder, stem, number)
                try:
                    return cls._named(draft, path)
                except FileExistsError:
                    number = _free_number(folder, stem, number)

    @classmethod
    def create_at(cls, path: Path, content: bytes) -> "RecordFile":
        """Make a new file. Raises FileExistsError when there is one."""
        with _draft(path.parent, content) as draft:
            return cls._named(draft, path)

    @classmethod
    def open(cls, path: Path) -> "RecordFile":
        """Open an existing file. Raises RecordInUseError when another program has it."""
        descriptor = os.open(path, os.O_RDWR | _BINARY)
        try:
            if not try_lock(descriptor):
                raise RecordInUseError(path)
            return cls(path, descriptor, os.fstat(descriptor).st_size)
        except BaseException:
            os.close(descriptor)
            raise

    @classmethod
    def _named(cls, draft: Path, path: Path) -> "RecordFile":
        take_name(draft, path)
        try:
            _make_lasting(path.parent)
            return cls.open(path)
        except BaseException as error:
            # Nobody will know of it: the next try makes another one.
            with contextlib.suppress(OSError):
                path.unlink()
            if isinstance(error, RecordInUseError):
                raise OSError(errno.EBUSY, os.strerror(errno.EBUSY)) from error
            raise

    def read(self) -> bytes:
        """Return the content, at most one byte more than a record may have."""
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        return _read_all(self._descriptor)

    def write(self, start: int, data: bytes) -> None:
        """Let the file end with ``data`` from byte ``start``; it is on the disk afterwards."""
        self.size = None
        os.ftruncate(self._descriptor, start)
        os.lseek(self._descriptor, start, os.SEEK_SET)
        _write_all(self._descriptor, data)
        os.fsync(self._descriptor)
        self.size = start + len(data)

    def is_as_left(self) -> bool:
        """Tell whether the path still leads to this file, and nobody has cut or lengthened it.

        It may be deleted, its disk gone, or its content replaced by somebody who knows no locks.
        """
        try:
            there = os.stat(self.path)
        except FileNotFoundError:
            return False
        here = os.fstat(self._descriptor)
        return os.path.samestat(there, here) and self.size in (None, here.st_size)

    def close(self) -> None:
        """Give the file free for others."""
        # Everything was on the disk when it was written; there is nothing left to fail for.
        with contextlib.suppress(OSError):
            os.close(self._descriptor)


def read_file(path: Path) -> bytes:
    """Return a file's content, at most one byte more than a record may have. Raises OSError."""
    descriptor = os.open(path, os.O_RDONLY | _BINARY)
    try:
        return _read_all(descriptor)
    finally:
        os.close(descriptor)


def write_new(path: Path, content: bytes) -> None:
    """Write a new file, for the player alone. Raises FileExistsError when there is one."""
    with _draft(path.parent, content) as draft:
        take_name(draft, path)
        _make_lasting(path.parent)


def move_into(source: Path, folder: Path) -> Path:
    """Move a file into a folder, which is made if need be; return where it is now.

    It keeps its name, or gets a number after it where that is taken. Raises OSError.
    """
    folder.mkdir(mode=_FOLDER_MODE, parents=True, exist_ok=True)
    stem, number = source.name.removesuffix(SUFFIX), 1
    while True:
        path = _numbered(folder, stem, number)
        try:
            take_name(source, path)
        except FileExistsError:
            number = _free_number(folder, stem, number)
            continue
        with contextlib.suppress(FileNotFoundError):
            source.unlink()
        return path


def clear_drafts(folder: Path) -> None:
    """Delete what programs that were killed while they made a record have left. Never raises."""
    with contextlib.suppress(OSError):
        for path in folder.glob(f"{_DRAFT_PREFIX}*{_DRAFT_SUFFIX}"):
            # A younger one may become somebody's record in this very moment.
            if time.time() - path.stat().st_mtime > _FORGOTTEN_AFTER:
                path.unlink()


@contextlib.contextmanager
def _draft(folder: Path, content: bytes) -> Iterator[Path]:
    """Write a file under a name that no list shows; it is gone again afterwards.

    So a record never exists without its first line, wherever the program is killed.
    """
    descriptor, name = tempfile.mkstemp(_DRAFT_SUFFIX, _DRAFT_PREFIX, folder)
    draft = Path(name)
    try:
        try:
            _write_all(descriptor, content)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        yield draft
    finally:
        with contextlib.suppress(OSError):
            draft.unlink()


def take_name(file: Path, path: Path) -> None:
    """Give a file a name unless that is taken; the old name may stay. Raises FileExistsError."""
    try:
        os.link(file, path)
    except FileExistsError:
        raise
    except (OSError, AttributeError):
        # No hard links here: the name is taken first, then the file put in its place.
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, _FILE_MODE))
        try:
            os.replace(file, path)
        except BaseException:
            with contextlib.suppress(OSError):
                path.unlink()
            raise


def _write_all(descriptor: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        written = os.write(descriptor, left)
        if not written:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        left = left[written:]


def _read_all(descriptor: int) -> bytes:
    content = bytearray()
    while len(content) <= MAX_RECORD_BYTES:
        chunk = os.read(descriptor, min(_CHUNK, MAX_RECORD_BYTES + 1 - len(content)))
        if not chunk:
            break
        content += chunk
    return bytes(content)


def _make_lasting(folder: Path) -> None:
    """Make a new file's name survive a power cut, where the system lets a folder be flushed."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
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
