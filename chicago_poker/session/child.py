"""A program beside this one that plays opponents: started, spoken to line by line, ended."""

import asyncio
import contextlib
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Sequence
from enum import Enum
from typing import Final

from chicago_poker.bots.protocol import (
    FromOpponents,
    FromTable,
    ProtocolError,
    decode_from_opponents,
    encode_line,
)

_COMPLAINTS: Final = 5
"""How many of the last lines of the program's standard error are kept."""

_UNREAD: Final = 100
"""How many lines may wait to be heard."""

_LEFT_BEHIND: Final = 2.0
"""Seconds to wait for the pipes of a program that has ended."""


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


class Child:
    """A running program. Made by ``start_child``; ``end`` must be called once it is not needed."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._process = process
        self._out = process.stdin
        self._lines: asyncio.Queue[bytes | ChildError] = asyncio.Queue(_UNREAD)
        self._complaints: deque[bytes] = deque(maxlen=_COMPLAINTS)
        # Always reading, so that a talkative program never stops at a full pipe, and a question
        # can be cancelled without a line getting lost.
        self._readers = (
            asyncio.create_task(self._read(process.stdout)),
            asyncio.create_task(self._listen(process.stderr)),
        )

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    async def say(self, message: FromTable) -> None:
        """Send a message. Raises ChildError when the program has ended."""
        try:
            self._out.write(encode_line(message))
            await self._out.drain()
        except (ConnectionError, RuntimeError):
            raise await self._ended() from None

    async def hear(self) -> FromOpponents:
        """Return the next message. Raises ChildError; cancelling loses nothing."""
        line = await self._lines.get()
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
        """End the program at once, whatever it is doing, and wait until it is gone."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        self._out.close()
        await self._process.wait()
        # Its pipes stay open only if it has left programs of its own behind.
        _, reading = await asyncio.wait(self._readers, timeout=_LEFT_BEHIND)
        for task in reading:
            task.cancel()

    async def _ended(self) -> ChildError:
        status = await self._process.wait()
        await asyncio.wait(self._readers, timeout=_LEFT_BEHIND)
        said = b" ".join(self._complaints).decode("utf-8", "backslashreplace")
        return ChildError(Mishap.ENDED, f"ended with status {status}. {said}".rstrip())

    async def _read(self, stream: asyncio.StreamReader) -> None:
        line = b"\n"
        while line.endswith(b"\n"):
            try:
                line = await stream.readline()
            except ValueError as error:
                self._keep(ChildError(Mishap.GARBLED, f"a line is too long: {error}"))
            else:
                self._keep(line)

    def _keep(self, line: bytes | ChildError) -> None:
        if self._lines.full():
            # Nobody has asked for so many, so the latest are as good as any.
            self._lines.get_nowait()
        self._lines.put_nowait(line)

    async def _listen(self, complaints: asyncio.StreamReader) -> None:
        while block := await complaints.read(4096):
            self._complaints.extend(block.splitlines())


async def start_child(command: Sequence[str]) -> Child:
    """Start a program with pipes for all three of its streams. Raises ChildError."""
    try:
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, stderr=PIPE
        )
    except OSError as error:
        raise ChildError(Mishap.NOT_STARTED, str(error)) from error
    return Child(process)
