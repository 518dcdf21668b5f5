"""How much is written to the terminal: little for a key, nothing while nothing happens."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from textual.drivers.headless_driver import HeadlessDriver
from textual.pilot import Pilot

from chicago_poker.engine import new_game
from chicago_poker.tui.app import ChicagoApp
from chicago_poker.tui.screens.table import TableScreen
from tests.tabletop import GAMEWIDE
from tests.tui.parlour import Parlour, make_app
from tests.tui.visit import run

_PATIENCE = 20.0
_QUIET_TURNS = 3


class CountingDriver(HeadlessDriver):
    """A driver without a terminal that counts what it would write."""

    written = 0

    @property
    def is_headless(self) -> bool:
        return False

    def write(self, data: str) -> None:
        type(self).written += len(data.encode())

    def flush(self) -> None:
        pass


async def until(fact: Callable[[], bool]) -> None:
    async with asyncio.timeout(_PATIENCE):
        while not fact():
            await asyncio.sleep(0.005)


async def settle(app: ChicagoApp) -> int:
    """Wait until nothing more is written; return how much was since the last time."""
    quiet = 0
    while quiet < _QUIET_TURNS:
        before = CountingDriver.written
        # A busy machine may let a pause pass before a widget has had its turn; this waits for all.
        await Pilot(app).pause()
        await asyncio.sleep(0.05)
        quiet = quiet + 1 if before == CountingDriver.written else 0
    written, CountingDriver.written = CountingDriver.written, 0
    return written


def test_a_key_writes_little_and_idling_writes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        parlour = Parlour()
        start = parlour.opened(new_game(GAMEWIDE, "midsommar", 4))
        app = make_app(parlour, tmp_path, start=start)
        app.driver_class = CountingDriver
        running = asyncio.ensure_future(app.run_async(headless=False, size=(80, 24), mouse=False))
        await until(lambda: bool(parlour.notebook.actions) and _asks(app))
        first_paint = await settle(app)
        assert first_paint > 2_000
        # What changed while the screen was first laid out may be sent once more with this.
        for _ in range(2):
            app.simulate_key("2")
            await settle(app)

        app.simulate_key("2")
        assert 0 < await settle(app) <= 2_000
        app.simulate_key("2")
        assert 0 < await settle(app) <= 2_000

        table = app.screen
        assert hasattr(table, "show")
        table.show()
        assert await settle(app) == 0
        await asyncio.sleep(1.0)
        assert await settle(app) == 0
        app.exit()
        await running

    run(work())


def _asks(app: ChicagoApp) -> bool:
    screen = app.screen
    return (
        isinstance(screen, TableScreen) and screen.control is not None and screen.control.is_asking
    )
