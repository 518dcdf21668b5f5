"""Standard input as lines, from every kind of descriptor, without anything left behind."""

import asyncio
import io
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from chicago_poker.plain import stdin
from chicago_poker.plain.console import Lines
from chicago_poker.plain.stdin import InputLines, lines_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX descriptors")


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    reading, writing = os.pipe()
    yield reading, writing
    for descriptor in (reading, writing):
        try:
            os.close(descriptor)
        except OSError:
            continue


async def every_line(lines: Lines) -> list[str]:
    found: list[str] = []
    while (line := await lines.line()) is not None:
        found.append(line)
    return found


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"one\ntwo\n", ["one", "two"]),
        (b"one\r\n\r\ntwo", ["one", "", "two"]),
        ("hjärter dam\n".encode(), ["hjärter dam"]),
        (b"\xff\n", ["\ufffd"]),
    ],
)
def test_lines_of_a_pipe(pipe: tuple[int, int], data: bytes, lines: list[str]) -> None:
    reading, writing = pipe
    os.write(writing, data)
    os.close(writing)
    assert asyncio.run(every_line(InputLines(reading))) == lines


def test_lines_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "answers"
    file.write_bytes(b"1\n2")
    descriptor = os.open(file, os.O_RDONLY)
    try:
        assert asyncio.run(every_line(InputLines(descriptor))) == ["1", "2"]
    finally:
        os.close(descriptor)


def test_no_input_at_all() -> None:
    descriptor = os.open(os.devnull, os.O_RDONLY)
    try:
        assert asyncio.run(every_line(InputLines(descriptor))) == []
    finally:
        os.close(descriptor)


def test_a_descriptor_that_was_closed(pipe: tuple[int, int]) -> None:
    reading, _ = pipe
    os.close(reading)
    assert asyncio.run(every_line(InputLines(reading))) == []


def test_a_letter_that_comes_in_two_pieces(pipe: tuple[int, int]) -> None:
    reading, writing = pipe
    first, second = "å".encode()

    async def slowly() -> str | None:
        line = asyncio.ensure_future(InputLines(reading).line())
        os.write(writing, bytes([first]))
        await asyncio.sleep(0.01)
        os.write(writing, bytes([second]) + b"\n")
        return await line

    assert asyncio.run(slowly()) == "å"


def test_waiting_holds_nothing_up_and_can_be_cancelled(pipe: tuple[int, int]) -> None:
    reading, _ = pipe

    async def wait() -> int:
        line = asyncio.ensure_future(InputLines(reading).line())
        turns = 0
        for _ in range(50):
            await asyncio.sleep(0)
            turns += 1
        line.cancel()
        with pytest.raises(asyncio.CancelledError):
            await line
        return turns

    before = threading.active_count()
    assert asyncio.run(wait()) == 50
    assert threading.active_count() == before


def test_where_descriptors_cannot_be_watched_a_thread_reads(
    pipe: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unknown(_descriptor: int) -> None:
        raise NotImplementedError

    monkeypatch.setattr(stdin, "_readable", unknown)
    reading, writing = pipe
    os.write(writing, b"one\ntwo\n")
    os.close(writing)
    assert asyncio.run(every_line(InputLines(reading))) == ["one", "two"]


def test_a_thread_that_still_reads_does_not_keep_the_program(
    pipe: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unknown(_descriptor: int) -> None:
        raise NotImplementedError

    monkeypatch.setattr(stdin, "_readable", unknown)
    reading, writing = pipe

    async def give_up() -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(InputLines(reading).line(), 0.05)

    asyncio.run(give_up())
    waiting = [thread for thread in threading.enumerate() if not thread.daemon]
    assert waiting == [threading.main_thread()]
    # It ends by itself, though its loop is gone.
    os.write(writing, b"late\n")
    for thread in threading.enumerate():
        if thread is not threading.main_thread():
            thread.join(5)
            assert not thread.is_alive()


def test_streams_of_every_kind(pipe: tuple[int, int]) -> None:
    reading, writing = pipe
    os.write(writing, b"typed\n")
    os.close(writing)
    with os.fdopen(os.dup(reading)) as stream:
        assert asyncio.run(every_line(InputLines(stream.fileno()))) == ["typed"]
        assert isinstance(lines_of(stream), InputLines)
    assert asyncio.run(every_line(lines_of(io.StringIO("one\r\ntwo")))) == ["one", "two"]
    assert asyncio.run(every_line(lines_of(None))) == []
