"""One program at a time writes a record: a lock on the open file, which ends with its process.

The operating system keeps it (``flock``, or ``msvcrt.locking`` on Windows), so no lock file is left
behind by a program that was killed. Reading needs no lock and is never kept waiting.
"""

import errno
import os
import sys

_HELD = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}

if sys.platform == "win32":
    import msvcrt

    # Windows keeps others from reading a locked byte, so it is one that no record ever has.
    _FAR_BEYOND = 1 << 30

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, _FAR_BEYOND, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def try_lock(descriptor: int) -> bool:
    """Lock an open file until it is closed; return False when another program holds the lock.

    Where a file system has no locks, which some network folders have not, the file counts as
    locked: two programs at once are rarer than a player who wants to save there.
    """
    try:
        _lock(descriptor)
    except OSError as error:
        return error.errno not in _HELD
    return True
