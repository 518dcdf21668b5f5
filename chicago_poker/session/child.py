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
        self._in = process.stdout
        self._complaints: deque[bytes] = deque(maxlen=_COMPLAINTS)
        # Somebody must read it, or a talkative program would stop at a full pipe.
        self._listening = asyncio.create_task(self._listen(process.stderr))

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
        try:
            line = await self._in.readline()
        except ValueError as error:
            raise ChildError(Mishap.GARBLED, f"a line too long: {error}") from None
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
        # Reading to the end lets the pipes close while the loop that owns them still runs.
        with contextlib.suppress(ConnectionError, ValueError):
            await self._in.read()
        await self._listening
        await self._process.wait()

    async def _ended(self) -> ChildError:
        status = await self._process.wait()
        await self._listening
        said = b" ".join(self._complaints).decode("utf-8", "backslashreplace")
        return ChildError(Mishap.ENDED, f"ended with status {status}. {said}".rstrip())

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
