"""A program beside this one, ended or given up at every moment: nothing of it stays behind."""

import asyncio
import gc
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from chicago_poker.session.child import Child, ChildError, Mishap, start_child

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX process numbers")

_SLEEPS = (sys.executable, "-c", "import time; time.sleep(60)")
_PATIENCE = 20.0

# It starts a program of its own that keeps its pipes open, says who that is, and sleeps.
_LEAVES_ONE_BEHIND = """
import pathlib, subprocess, sys, time
other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
pathlib.Path(sys.argv[1] + ".new").write_text(str(other.pid))
pathlib.Path(sys.argv[1] + ".new").rename(sys.argv[1])
time.sleep(60)
"""


class Programs:
    """Every program that a test has started, and everything Python complained about."""

    def __init__(self) -> None:
        self.started: list[subprocess.Popen[bytes]] = []
        self.complaints: list[str] = []

    def complain(self, what: "sys.UnraisableHookArgs") -> None:
        self.complaints.append(repr(what.exc_value))

    def assert_nothing_is_left(self) -> None:
        gc.collect()
        assert self.complaints == []
        for process in self.started:
            assert is_gone(process.pid)


@pytest.fixture
def programs(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> Iterator[Programs]:
    found = Programs()

    class Noted(subprocess.Popen[bytes]):
        def __init__(self, *arguments: object, **options: object) -> None:
            super().__init__(*arguments, **options)  # type: ignore[call-overload]  # passed on
            found.started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Noted)
    monkeypatch.setattr(sys, "unraisablehook", found.complain)
    with caplog.at_level(logging.WARNING, "asyncio"):
        yield found
    assert caplog.messages == []


def is_gone(pid: int) -> bool:
    """Tell whether a process has ended and somebody has taken note of it."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def carry_out() -> None:
        async with asyncio.timeout(_PATIENCE):
            await work()

    asyncio.run(carry_out())


async def turns(count: int) -> None:
    """Let the loop go round."""
    for _ in range(count):
        await asyncio.sleep(0)


async def cancelled(task: "asyncio.Task[None]", times: int = 1) -> None:
    """Cancel a task as often, and wait for it."""
    for _ in range(times):
        task.cancel()
        await turns(1)
    with pytest.raises(asyncio.CancelledError):
        await task


def test_a_program_is_gone_once_it_has_been_ended(programs: Programs) -> None:
    async def work() -> None:
        child = await start_child(_SLEEPS)
        await child.end()
        assert is_gone(child.pid)

    run(work)
    programs.assert_nothing_is_left()


@pytest.mark.parametrize("times", [1, 2, 3])
def test_ending_is_carried_through_however_often_it_is_cancelled(
    programs: Programs, times: int
) -> None:
    async def work() -> None:
        child = await start_child(_SLEEPS)
        ending = asyncio.create_task(child.end())
        await turns(1)
        await cancelled(ending, times)
        assert is_gone(child.pid)

    run(work)
    programs.assert_nothing_is_left()


def test_ending_is_carried_through_while_the_loop_is_being_closed(programs: Programs) -> None:
    async def work() -> None:
        child = await start_child(_SLEEPS)
        endings.append(asyncio.create_task(child.end()))
        await turns(1)

    endings: list[asyncio.Task[None]] = []
    run(work)
    assert endings[0].cancelled()
    programs.assert_nothing_is_left()


@pytest.mark.parametrize("after", range(12))
def test_starting_can_be_given_up_at_every_moment(programs: Programs, after: int) -> None:
    async def start() -> None:
        children.append(await start_child(_SLEEPS))

    async def work() -> None:
        starting = asyncio.create_task(start())
        await turns(after)
        starting.cancel()
        await asyncio.wait((starting,))
        for child in children:
            await child.end()

    children: list[Child] = []
    run(work)
    programs.assert_nothing_is_left()


def test_pipes_held_by_a_program_that_was_left_behind_hold_up_nobody(
    programs: Programs, tmp_path: Path
) -> None:
    said = tmp_path / "pid"

    async def work() -> None:
        child = await start_child((sys.executable, "-c", _LEAVES_ONE_BEHIND, str(said)))
        while not said.exists():
            await asyncio.sleep(0.01)
        loop = asyncio.get_running_loop()
        began = loop.time()
        await child.end()
        taken.append(loop.time() - began)

    taken: list[float] = []
    try:
        run(work)
    finally:
        os.kill(int(said.read_text()), signal.SIGKILL)
    # Waiting for the pipes would last as long as the other program.
    assert taken[0] < 10
    programs.assert_nothing_is_left()


def test_a_program_that_is_not_there_is_told_of(programs: Programs) -> None:
    async def work() -> None:
        with pytest.raises(ChildError) as told:
            await start_child(("/nowhere/at-all",))
        assert told.value.mishap is Mishap.NOT_STARTED

    run(work)
    programs.assert_nothing_is_left()
