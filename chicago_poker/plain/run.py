"""Running the plain front end: signals, a closed output, and the exit status."""

import asyncio
import signal
from collections.abc import Callable, Coroutine
from contextlib import suppress

from chicago_poker.plain.console import OutputClosed

_STOPPING = ("SIGINT", "SIGTERM", "SIGHUP")
_SIGNAL_STATUS = 128
_PIPE_STATUS = 141
"""What a shell reports for a program whose output nobody reads any more."""


def run(work: Callable[[], Coroutine[None, None, None]]) -> int:
    """Carry out some work until it is done or a signal ends it; return the exit status.

    Ctrl+C, a request to terminate, and a terminal that is closed all cancel the work, which has
    its decisions on the disk by then and may still say goodbye.
    """
    try:
        return asyncio.run(_until_stopped(work()))
    except KeyboardInterrupt:
        # Where the loop cannot watch signals (Windows); the work has been cancelled too.
        return _SIGNAL_STATUS + signal.SIGINT
    except OutputClosed:
        return _PIPE_STATUS


async def _until_stopped(work: Coroutine[None, None, None]) -> int:
    task = asyncio.ensure_future(work)
    received: list[int] = []

    def stop(number: int) -> None:
        received.append(number)
        task.cancel()

    loop = asyncio.get_running_loop()
    for name in _STOPPING:
        if hasattr(signal, name):
            with suppress(NotImplementedError):
                loop.add_signal_handler(getattr(signal, name), stop, getattr(signal, name))
    try:
        await task
    except asyncio.CancelledError:
        if not received:
            raise
        return _SIGNAL_STATUS + received[0]
    return 0
