"""The player at the screen: a decision is a future that a key press resolves."""

import asyncio
from typing import Protocol

from chicago_poker.engine import Action, IllegalAction, Observation


class Desk(Protocol):
    """Where the player is asked, and told why something will not do."""

    def ask(self, observation: Observation) -> None:
        """Show the question; the answer comes through ``HumanPlayer.answer``."""

    def refuse(self, error: IllegalAction) -> None:
        """Show why the last answer was not accepted; the question comes again."""


class HumanPlayer:
    """A seat played by whoever sits at the screen. A ``Player``."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._decision: asyncio.Future[Action] | None = None

    async def decide(self, observation: Observation) -> Action:
        """Ask, and return the answer when it comes."""
        self._decision = asyncio.get_running_loop().create_future()
        self._desk.ask(observation)
        try:
            return await self._decision
        finally:
            self._decision = None

    def answer(self, action: Action) -> None:
        """Give the decision that is awaited. A second answer to the same question is ignored."""
        if self._decision is not None and not self._decision.done():
            self._decision.set_result(action)

    def refused(self, error: IllegalAction) -> None:
        """Pass the reason on."""
        self._desk.refuse(error)

    async def leave(self) -> None:
        """Forget the question, if one is open."""
        if self._decision is not None:
            self._decision.cancel()
