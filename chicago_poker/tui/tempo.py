"""How fast the table goes: pauses, a gate that holds it, and skipping ahead."""

import asyncio
from collections.abc import Callable
from enum import Enum
from typing import Final

from chicago_poker.session.pace import Beat, Pace


class Speed(Enum):
    """The speeds to choose from, as settings spell them."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"
    WAIT = "wait"


# Seconds at normal speed.
_PAUSES: Final = {
    Beat.NONE: 0.0,
    Beat.DEAL: 0.5,
    Beat.EXCHANGE: 0.7,
    Beat.AWARD: 1.6,
    Beat.ANSWER: 0.7,
    Beat.CARD: 0.7,
    Beat.TRICK: 1.8,
    Beat.DEAL_END: 0.3,
    Beat.GAME_END: 1.2,
}
_FACTORS: Final = {Speed.SLOW: 1.8, Speed.NORMAL: 1.0, Speed.FAST: 0.4, Speed.OFF: 0.0}
# What is worth a key of its own when the player wants to be waited for.
_WAITED_FOR: Final = frozenset({Beat.AWARD, Beat.TRICK})


class Skip(Enum):
    """How far to go without pauses."""

    NOT = "not"
    TO_DECISION = "to_decision"
    TO_END = "to_end"


class Timed:
    """Pauses of real time. A ``Pace``."""

    def __init__(self, speed: Speed) -> None:
        self.speed = speed

    async def beat(self, beat: Beat) -> None:
        """Wait as long as the speed says."""
        await asyncio.sleep(_PAUSES[beat] * _FACTORS.get(self.speed, 1.0))


def _do_nothing() -> None:
    """Do nothing."""


class Tempo:
    """The pace of a table on a screen: another pace that can be held, let go and skipped.

    ``waits`` tells that a key is awaited after each trick and each award; ``on_hold`` is called
    when the table begins to wait for one.
    """

    def __init__(self, pace: Pace, *, waits: bool = False) -> None:
        self._pace = pace
        self.waits = waits
        self.on_hold: Callable[[], None] = _do_nothing
        self._open = asyncio.Event()
        self._open.set()
        self._hurry = asyncio.Event()
        self._skip = Skip.NOT

    def change(self, pace: Pace, *, waits: bool) -> None:
        """Go at another pace from the next event on."""
        self._pace, self.waits = pace, waits

    @property
    def is_held(self) -> bool:
        """Tell whether the table stands still until ``let_go``."""
        return not self._open.is_set()

    @property
    def skips(self) -> Skip:
        """How far pauses are left out."""
        return self._skip

    @property
    def is_skipping(self) -> bool:
        """Tell whether pauses are left out."""
        return self._skip is not Skip.NOT

    def hold(self) -> None:
        """Keep the table still after the present event."""
        self._open.clear()

    def let_go(self) -> None:
        """Let the table go on."""
        self._open.set()

    def skip(self, how_far: Skip) -> None:
        """Leave out pauses, the present one too."""
        self._skip = how_far
        self._hurry.set()

    def arrive(self) -> None:
        """End skipping, unless it goes to the end of the game: a decision is asked for."""
        if self._skip is Skip.TO_DECISION:
            self._skip = Skip.NOT

    async def beat(self, beat: Beat) -> None:
        """Wait for the pause, a key that cuts it short, and the gate."""
        self._hurry.clear()
        if self.is_skipping:
            await asyncio.sleep(0)
        else:
            await self._pause(beat)
            if self.waits and beat in _WAITED_FOR and not self.is_skipping:
                self.hold()
                self.on_hold()
        await self._open.wait()

    async def _pause(self, beat: Beat) -> None:
        pause = asyncio.ensure_future(self._pace.beat(beat))
        hurry = asyncio.ensure_future(self._hurry.wait())
        try:
            await asyncio.wait((pause, hurry), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (pause, hurry):
                task.cancel()
