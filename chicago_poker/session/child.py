"""A program beside this one that plays opponents: started, spoken to line by line, ended."""

import asyncio
import contextlib
from asyncio.subprocess import PIPE
from collections import deque
from collections.abc import Sequence
from enum import Enum
from typing import Final, TypeVar

from chicago_poker.bots.protocol import (
    FromOpponents,
    FromTable,
    ProtocolError,
    decode_from_opponents,
    encode_line,
)

T = TypeVar("T")

_COMPLAINTS: Final = 5
"""How many of the last lines of the program's standard error are kept."""

_UNREAD: Final = 100
"""How many lines may wait to be heard."""

_LONGEST: Final = 65_536
"""How many bytes a line may have."""

_LEFT_BEHIND: Final = 2.0
"""Seconds to wait for the pipes of a program that has ended, and for one that was killed."""

_SAYS: Final = 1
"""The number of standard output."""


class Mishap(Enum):
    """What can go wrong with a program that plays opponents; the values are for programs."""

    NOT_STARTED = "not_started"
    ENDED = "ended"
    TOO_SLOW = "too_slow"
    GARBLED = "garbled"
    ILLEGAL = "illegal"
    FAILED = "failed"


class ChildError(Exception):
    """The program did not do what it was asked for; the message is for a log, in English."""

    def __init__(self, mishap: Mishap, message: str) -> None:
        super().__init__(message)
        self.mishap = mishap


class _Listener(asyncio.SubprocessProtocol):
    """Takes in all that a program writes, whether or not anybody asks for it.

    So a talkative program never stops at a full pipe, and a question can be cancelled without a
    line getting lost. It needs no task, which whoever closes the loop would cancel.
    """

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.lines: asyncio.Queue[bytes | ChildError] = asyncio.Queue(_UNREAD)
        self.complaints: deque[bytes] = deque(maxlen=_COMPLAINTS)
        self.exited: asyncio.Future[None] = loop.create_future()
        self.released: asyncio.Future[None] = loop.create_future()
        self._begun = b""

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Take in a piece of what the program writes."""
        if fd != _SAYS:
            self.complaints.extend(data.splitlines())
            return
        *whole, self._begun = (self._begun + data).split(b"\n")
        for line in whole:
            self._keep(line + b"\n")
        if len(self._begun) > _LONGEST:
            self._keep(self._begun)
            self._begun = b""

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:  # noqa: ARG002  # asyncio's signature
        """Keep what is left when the program will say no more: no whole line, often nothing."""
        if fd == _SAYS:
            self._keep(self._begun)

    def process_exited(self) -> None:
        """Learn that the process is no more."""
        self.exited.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  # asyncio's signature
        """Learn that the process is no more and all its pipes are closed."""
        self.released.set_result(None)

    def _keep(self, line: bytes) -> None:
        if self.lines.full():
            # Nobody has asked for so many, so the latest are as good as any.
            self.lines.get_nowait()
        fits = len(line) <= _LONGEST
        self.lines.put_nowait(line if fits else ChildError(Mishap.GARBLED, "a line is too long"))


class Child:
    """A running program. Made by ``start_child``; ``end`` must be called once it is not needed."""

    def __init__(self, transport: asyncio.SubprocessTransport, listener: _Listener) -> None:
        out = transport.get_pipe_transport(0)
        assert isinstance(out, asyncio.WriteTransport)
        self._transport = transport
        self._listener = listener
        self._out = out

    @property
    def pid(self) -> int:
        """The number of the process."""
        pid = self._transport.get_pid()
        assert pid is not None
        return pid

    def say(self, message: FromTable) -> None:
        """Send a message; that the program has ended is told by ``hear``."""
        self._out.write(encode_line(message))

    async def hear(self) -> FromOpponents:
        """Return the next message. Raises ChildError; cancelling loses nothing."""
        line = await self._listener.lines.get()
        if isinstance(line, ChildError):
            raise line
        if not line.endswith(b"\n"):
            raise await self._ended()
        try:
            return decode_from_opponents(line)
        except ProtocolError as error:
            shown = line[:80].decode("utf-8", "backslashreplace").rstrip()
            raise ChildError(Mishap.GARBLED, f"{error}: {shown}") from None

    async def end(self) -> None:
        """End the program at once, whatever it is doing, and wait until it is gone.

        Cancelling does not cut it short: a pipe that is still open when the loop is closed would be
        complained about on the terminal, and nobody would learn that the process has ended.
        """
        # In this order: closing looks after a process that runs, and would take its status from
        # whoever in asyncio waits for it.
        with contextlib.suppress(ProcessLookupError):
            self._transport.kill()
        try:
            await _see_through(self._listener.exited)
        finally:
            self._transport.close()
            await _see_through(self._listener.released)

    async def _ended(self) -> ChildError:
        await asyncio.wait((self._listener.exited,))
        # Its pipes stay open only if it has left programs of its own behind.
        await asyncio.wait((self._listener.released,), timeout=_LEFT_BEHIND)
        said = b" ".join(self._listener.complaints).decode("utf-8", "backslashreplace")
        status = self._transport.get_returncode()
        return ChildError(Mishap.ENDED, f"ended with status {status}. {said}".rstrip())


async def _see_through(fact: asyncio.Future[T]) -> None:
    """Wait for what will soon be so, and put off being cancelled until then."""
    cancelled: asyncio.CancelledError | None = None
    loop = asyncio.get_running_loop()
    end = loop.time() + _LEFT_BEHIND
    while not fact.done() and (left := end - loop.time()) > 0:
        try:
            await asyncio.wait((fact,), timeout=left)
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled


async def start_child(command: Sequence[str]) -> Child:
    """Start a program with pipes for all three of its streams. Raises ChildError."""
    starting = asyncio.ensure_future(_start(command))
    try:
        await _see_through(starting)
    except asyncio.CancelledError:
        if starting.done() and not starting.cancelled() and starting.exception() is None:
            await starting.result().end()
        raise
    try:
        return await starting
    except OSError as error:
        raise ChildError(Mishap.NOT_STARTED, str(error)) from error


async def _start(command: Sequence[str]) -> Child:
    transport, listener = await asyncio.get_running_loop().subprocess_exec(
        _Listener, *command, stdin=PIPE, stdout=PIPE, stderr=PIPE
    )
    return Child(transport, listener)
