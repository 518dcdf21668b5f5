"""A disk that loses its power: what it may hold when writes had not been flushed yet.

Everything that was flushed is there. Of what came after, any part may have reached the disk: some
writes and not others, half of one, or its length without its bytes.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from _typeshed import HasFileno
    from typing_extensions import Buffer


class Written(NamedTuple):
    """Bytes written at an offset."""

    offset: int
    data: bytes


class Cut(NamedTuple):
    """The file cut off, or lengthened with zeros, to this size."""

    size: int


Change: TypeAlias = Written | Cut


class Disk:
    """Follows what is written to and flushed from each file, by its inode."""

    def __init__(self) -> None:
        self.flushed: dict[int, bytes] = {}
        self.pending: dict[int, list[Change]] = {}

    def possible(self, inode: int) -> Iterator[bytes]:
        """Yield what a file may hold after a power cut now; None of it may be damage."""
        base, pending = self.flushed.get(inode, b""), self.pending.get(inode, [])
        for number in range(len(pending) + 1):
            for changes in combinations(pending, number):
                content = base
                for change in changes[:-1]:
                    content = _changed(content, change)
                yield from _partly(content, changes[-1]) if changes else (content,)

    @contextmanager
    def watching(self) -> Iterator["Disk"]:
        """Watch every file of the program for a while."""
        write, cut, flush = os.write, os.ftruncate, os.fsync

        def watched_write(descriptor: int, data: "Buffer") -> int:
            offset = os.lseek(descriptor, 0, os.SEEK_CUR)
            written = write(descriptor, data)
            self._note(descriptor, Written(offset, bytes(data)[:written]))
            return written

        def watched_cut(descriptor: int, size: int) -> None:
            cut(descriptor, size)
            self._note(descriptor, Cut(size))

        def watched_flush(fd: "int | HasFileno") -> None:
            flush(fd)
            assert isinstance(fd, int)
            inode = os.fstat(fd).st_ino
            for change in self.pending.pop(inode, []):
                self.flushed[inode] = _changed(self.flushed.get(inode, b""), change)

        os.write, os.ftruncate, os.fsync = watched_write, watched_cut, watched_flush
        try:
            yield self
        finally:
            os.write, os.ftruncate, os.fsync = write, cut, flush

    def _note(self, descriptor: int, change: Change) -> None:
        self.pending.setdefault(os.fstat(descriptor).st_ino, []).append(change)


def _changed(content: bytes, change: Change) -> bytes:
    if isinstance(change, Cut):
        return content[: change.size].ljust(change.size, b"\0")
    start = content[: change.offset].ljust(change.offset, b"\0")
    return start + change.data + content[change.offset + len(change.data) :]


def _partly(content: bytes, change: Change) -> Iterator[bytes]:
    if isinstance(change, Cut):
        yield _changed(content, change)
        return
    whole = len(change.data)
    for reached in {0, 1, 2, whole // 2, whole - 2, whole - 1, whole}:
        data = change.data[: max(0, reached)]
        yield _changed(content, change._replace(data=data))
        yield _changed(content, change._replace(data=data.ljust(whole, b"\0")))
