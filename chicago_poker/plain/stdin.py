"""Standard input as lines, read without holding up the game and without leaving anything behind."""

import asyncio
import codecs
import contextlib
import os
import threading
from typing import TextIO

from chicago_poker.plain.console import Lines, Typed

_CHUNK = 1 << 16


def lines_of(stream: TextIO | None) -> Lines:
    """Return the lines of a stream; none of a program that has no standard input."""
    if stream is None:
        return Typed()
    try:
        return InputLines(stream.fileno())
    except (OSError, ValueError):
        return StreamLines(stream)


class StreamLines:
    """The lines of a stream that is no file descriptor, so that reading it never waits."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    async def line(self) -> str | None:
        """Return the next line without its end, or None when there will be no more."""
        line = self._stream.readline()
        return line.rstrip("\r\n") if line else None


class InputLines:
    """The lines of a file descriptor: a terminal, a pipe, a file or nothing at all.

    The descriptor is read only while a line is waited for: what is typed meanwhile waits there.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._text = ""
        self._ended = False

    async def line(self) -> str | None:
        """Return the next line without its end, or None when there will be no more."""
        while "\n" not in self._text and not self._ended:
            self._take(await self._read())
        line, end, self._text = self._text.partition("\n")
        return line.removesuffix("\r") if end or line else None

    def _take(self, data: bytes) -> None:
        self._ended = not data
        self._text += self._decoder.decode(data, final=self._ended)

    async def _read(self) -> bytes:
        try:
            await _readable(self._descriptor)
        except NotImplementedError:
            return await _read_in_thread(self._descriptor)
        return _read_now(self._descriptor)


async def _readable(descriptor: int) -> None:
    """Return when reading will not block. Raises NotImplementedError where that is not known."""
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    try:
        loop.add_reader(descriptor, ready.set)
    except (OSError, ValueError):
        # A plain file or /dev/null, which is always ready; or no descriptor at all.
        await asyncio.sleep(0)
        return
    try:
        await ready.wait()
    finally:
        loop.remove_reader(descriptor)


def _read_now(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, _CHUNK)
    except OSError:
        # A closed terminal or descriptor ends the input.
        return b""


async def _read_in_thread(descriptor: int) -> bytes:
    """Read where the loop cannot watch a descriptor (Windows).

    The thread is a daemon: one that still waits for a key does not hold up the end of the program.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[bytes] = loop.create_future()

    def hand_over(data: bytes) -> None:
        if not answer.done():
            answer.set_result(data)

    def read() -> None:
        data = _read_now(descriptor)
        # The loop is closed when the game has ended meanwhile.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(hand_over, data)

    threading.Thread(target=read, daemon=True).start()
    return await answer
