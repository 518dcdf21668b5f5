"""A visit to the program: an app that runs in the test, with keys, clicks and facts to wait for."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot
from textual.screen import Screen

from chicago_poker.cards import Card
from chicago_poker.engine import Action, Observation, Phase, Play
from chicago_poker.locale import Language
from chicago_poker.present.layout import plan
from chicago_poker.session.games import OpenGame
from chicago_poker.session.pace import Pace
from chicago_poker.tui.app import ChicagoApp
from chicago_poker.tui.screens.table import TableScreen
from tests.tui.capture import screen_text
from tests.tui.parlour import Parlour, make_app

_PATIENCE = 20.0


class Visit:
    """An app while it runs."""

    def __init__(self, app: ChicagoApp, pilot: Pilot[int], parlour: Parlour) -> None:
        self.app = app
        self.pilot = pilot
        self.parlour = parlour

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return screen_text(self.app)

    @property
    def screen(self) -> Screen[object]:
        """The screen on top."""
        return self.app.screen

    @property
    def table(self) -> TableScreen:
        """The table, whatever lies over it."""
        return next(s for s in self.app.screen_stack if isinstance(s, TableScreen))

    @property
    def seen(self) -> Observation:
        """What the player sees."""
        seen = self.table.sitting.story.observation
        assert seen is not None
        return seen

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for the player's decision."""
        control = self.table.control
        return control is not None and control.is_asking

    async def press(self, *keys: str) -> None:
        """Press keys."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def click_card(self, place: int) -> None:
        """Click on a card of the hand, by its place from 0."""
        found = plan(*self.app.size, len(self.table.sitting.cast.names) - 1)
        assert found is not None
        area = found.cards[place]
        await self.pilot.click(offset=(area.x + 2, area.y + 3))
        await self.pilot.pause()

    async def click_text(self, text: str) -> None:
        """Click on the first place where a text stands."""
        for y, line in enumerate(self.text.splitlines()):
            if (x := line.find(text)) >= 0:
                await self.pilot.click(offset=(x, y))
                await self.pilot.pause()
                return
        raise AssertionError(f"{text!r} is not on the screen:\n{self.text}")

    async def resize(self, width: int, height: int) -> None:
        """Change the size of the screen and wait until it is drawn anew."""
        await self.pilot.resize_terminal(width, height)
        await self.until(lambda: self._drawn_size == (width, height))

    @property
    def _drawn_size(self) -> tuple[int, int]:
        return self.screen.size.width, len(self.text.split("\n"))

    async def until(self, fact: Callable[[], bool]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(_PATIENCE):
            while not fact():
                await asyncio.sleep(0.005)
        await self.pilot.pause()

    async def until_asked(self) -> None:
        """Wait until the player has to decide."""
        await self.until(lambda: self.is_asked)


def keys_for(seen: Observation, slots: tuple[Card | None, ...]) -> tuple[str, ...]:
    """Return the keys of a simple decision: keep all, decline, do not call, first legal card."""
    match seen.phase:
        case Phase.EXCHANGE:
            return "k", "enter"
        case Phase.OFFER | Phase.CALL | Phase.REDEAL:
            return "n", "enter"
        case Phase.AWARD:
            return "1", "enter"
        case _:
            card = first_legal(seen)
            return str(slots.index(card) + 1), "enter"


def first_legal(seen: Observation) -> Card:
    """Return the first card that may be played."""
    return next(action.card for action in seen.legal if isinstance(action, Play))


def decisions(parlour: Parlour, seat: int = 0) -> list[Action]:
    """Return what a seat has decided so far."""
    return [action for action in parlour.notebook.actions if action.seat == seat]


@asynccontextmanager
async def visiting(
    folder: Path,
    *,
    size: tuple[int, int] = (80, 24),
    parlour: Parlour | None = None,
    start: Callable[[Parlour], OpenGame] | None = None,
    speech: Language | None = None,
    pace: Pace | None = None,
    ascii_only: bool = False,
    notifications: bool = False,
) -> AsyncIterator[Visit]:
    """Run an app for the time of a test; fails when a game stopped by a fault."""
    parlour = parlour or Parlour()
    app = make_app(
        parlour,
        folder,
        start=start(parlour) if start else None,
        speech=speech,
        pace=pace,
        ascii_only=ascii_only,
    )
    async with app.run_test(size=size, notifications=notifications) as pilot:
        await pilot.pause()
        yield Visit(app, pilot, parlour)
    if app.failure is not None:
        raise app.failure


def run(work: Coroutine[None, None, None] | Awaitable[None]) -> None:
    """Carry out a test."""

    async def carry_out() -> None:
        await work

    asyncio.run(carry_out())
