"""The system calls of saving, each of which can fail, do half its work, or kill."""

import errno
import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from typing import NamedTuple

from chicago_poker.storage import locks

NAMES = (
    "open",
    "mkdir",
    "stat",
    "fstat",
    "lseek",
    "read",
    "write",
    "ftruncate",
    "fsync",
    "close",
    "link",
    "replace",
    "unlink",
    "scandir",
)
"""Functions of ``os`` that storage uses; the lock is counted as ``flock``."""

ERRNOS = (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES, errno.EINTR)

Call = Callable[..., object]


class Harm(Enum):
    """What happens instead of a call, or with it."""

    ERROR = "error"
    SHORT = "short write"
    SHORT_THEN_ERROR = "short write, then error"
    KILL_BEFORE = "killed before"
    KILL_HALFWAY = "killed halfway"
    KILL_AFTER = "killed after"


class Fault(NamedTuple):
    """Harm done to call number ``at``, counted from 0, and to all later ones if it ``lasts``."""

    at: int
    harm: Harm = Harm.ERROR
    number: int = errno.EIO
    lasts: bool = False

    def strikes(self, number: int, name: str) -> bool:
        """Tell whether it harms this call."""
        later = self.lasts and number > self.at
        return number == self.at or (later and (name == "write" or self.harm is Harm.ERROR))


def faults_of(at: int, name: str, *, lasts: bool) -> Iterator[Fault]:
    """Yield every way in which a call can fail."""
    for number in ERRNOS:
        yield Fault(at, Harm.ERROR, number, lasts)
    if name == "write":
        yield Fault(at, Harm.SHORT, lasts=lasts)
        yield Fault(at, Harm.SHORT_THEN_ERROR, errno.ENOSPC, lasts)


class SystemCalls:
    """Counts the calls made while it is installed, and does harm to one of them."""

    def __init__(self, fault: Fault | None = None) -> None:
        self.fault = fault
        self.made: list[str] = []
        self.harmed = 0

    @property
    def counts(self) -> Counter[str]:
        """How often each was made."""
        return Counter(self.made)

    @contextmanager
    def installed(self) -> Iterator["SystemCalls"]:
        """Stand between the program and the operating system for a while."""
        real: dict[str, Call] = {name: getattr(os, name) for name in NAMES}
        lock = locks._lock
        for name, call in real.items():
            setattr(os, name, self._wrapped(name, call))
        locks._lock = self._wrapped("flock", lock)  # type: ignore[assignment]
        try:
            yield self
        finally:
            for name, call in real.items():
                setattr(os, name, call)
            locks._lock = lock

    def _wrapped(self, name: str, real: Call) -> Call:
        def call(*arguments: object, **options: object) -> object:
            fault, number = self.fault, len(self.made)
            self.made.append(name)
            if fault is None or not fault.strikes(number, name):
                return real(*arguments, **options)
            self.harmed += 1
            return self._harm(fault, name, real, arguments, options)

        return call

    def _harm(
        self,
        fault: Fault,
        name: str,
        real: Call,
        arguments: tuple[object, ...],
        options: dict[str, object],
    ) -> object:
        match fault.harm:
            case Harm.ERROR:
                if name == "close":
                    # The descriptor is gone all the same.
                    real(*arguments)
                raise OSError(fault.number, os.strerror(fault.number))
            case Harm.SHORT:
                return _half(name, real, arguments)
            case Harm.SHORT_THEN_ERROR:
                _half(name, real, arguments)
                raise OSError(fault.number, os.strerror(fault.number))
            case Harm.KILL_BEFORE:
                _die()
            case Harm.KILL_HALFWAY:
                _half(name, real, arguments)
                _die()
            case Harm.KILL_AFTER:
                try:
                    real(*arguments, **options)
                finally:
                    _die()
        raise AssertionError("dead programs do not go on")


def _half(name: str, real: Call, arguments: tuple[object, ...]) -> object:
    if name != "write":
        return None
    descriptor, data = arguments
    assert isinstance(data, bytes | memoryview)
    return real(descriptor, data[: (len(data) + 1) // 2])


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
