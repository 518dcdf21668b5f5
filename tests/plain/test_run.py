"""How a game in lines ends: by itself, by a signal, or because nobody reads it."""

import asyncio
import os
import signal
import sys

import pytest

from chicago_poker.plain.console import OutputClosed
from chicago_poker.plain.run import run


def test_work_that_is_done() -> None:
    async def work() -> None:
        await asyncio.sleep(0)

    assert run(work) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_lets_the_work_say_goodbye(name: str) -> None:
    number = getattr(signal, name)
    goodbyes: list[str] = []

    async def work() -> None:
        try:
            os.kill(os.getpid(), number)
            await asyncio.sleep(30)
        finally:
            goodbyes.append("saved")

    before = signal.getsignal(number)
    assert run(work) == 128 + number
    assert goodbyes == ["saved"]
    assert signal.getsignal(number) == before


def test_an_output_that_nobody_reads() -> None:
    async def work() -> None:
        raise OutputClosed

    assert run(work) == 141


def test_a_fault_is_not_hidden() -> None:
    async def work() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run(work)


def test_ctrl_c_where_signals_cannot_be_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    def watch(self: object, *args: object) -> None:
        raise NotImplementedError

    monkeypatch.setattr(asyncio.SelectorEventLoop, "add_signal_handler", watch)
    goodbyes: list[str] = []

    async def work() -> None:
        try:
            signal.raise_signal(signal.SIGINT)
            await asyncio.sleep(30)
        finally:
            goodbyes.append("saved")

    assert run(work) == 128 + signal.SIGINT
    assert goodbyes == ["saved"]
