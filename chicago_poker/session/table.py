"""The game loop: ask the seat to act, carry out its decision, keep it, show what happened."""

import asyncio
from collections.abc import Sequence
from enum import Enum
from typing import Protocol

import msgspec

from chicago_poker.engine import (
    Action,
    Event,
    Game,
    IllegalAction,
    Observation,
    Outcome,
    is_visible,
)
from chicago_poker.seating import Seat
from chicago_poker.session.pace import Pace, beat_of
from chicago_poker.session.player import Foresighted, Player


class Moment(msgspec.Struct, frozen=True):
    """An event and what the viewer's seat sees right after it."""

    event: Event
    observation: Observation


class SaveState(Enum):
    """Whether the record holds every decision so far."""

    NOT_KEPT = "not_kept"
    SAVED = "saved"
    FAILING = "failing"


class SaveStatus(msgspec.Struct, frozen=True):
    """How saving stands; ``reason`` is for people and empty unless saving fails."""

    state: SaveState
    reason: str = ""


class Keeper(Protocol):
    """Keeps the decisions of a game."""

    def keep(self, game: Game, action: Action) -> SaveStatus:
        """Keep the action that has just been applied. Failing is a status, never an exception."""


class KeepNothing:
    """A keeper for games that nobody wants to see again."""

    def keep(self, game: Game, action: Action) -> SaveStatus:  # noqa: ARG002  # a Keeper
        """Return that nothing is kept."""
        return SaveStatus(SaveState.NOT_KEPT)


class Audience(Protocol):
    """Shows a game to the person whose seat is looked from."""

    def see(self, moment: Moment) -> None:
        """Take in one visible event; the table pauses afterwards according to the pace."""

    def saved(self, status: SaveStatus) -> None:
        """Learn how saving stands after a decision."""

    def asked(self, observation: Observation) -> None:
        """Learn that a seat is about to decide; ``observation`` is the viewer's own."""


class Table:
    """A game, its players, somebody who watches, and a record being kept."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        viewer: Seat,
        audience: Audience,
        *,
        pace: Pace,
        keeper: Keeper,
    ) -> None:
        self._game = game
        self._players = players
        self._viewer = viewer
        self._audience = audience
        self._pace = pace
        self._keeper = keeper

    async def run(self) -> Outcome:
        """Play until the game is over. Cancelling leaves the game where it stands."""
        try:
            return await self._play()
        finally:
            await self._leave()

    async def _leave(self) -> None:
        """Let every player leave; being cancelled meanwhile keeps none of them at the table."""
        cancelled: asyncio.CancelledError | None = None
        for player in self._players:
            try:
                await player.leave()
            except asyncio.CancelledError as error:
                cancelled = error
        if cancelled is not None:
            raise cancelled

    async def show(self, moments: Sequence[Moment]) -> None:
        """Show moments one by one at the table's pace.

        Who is to act after them may think meanwhile.
        """
        self._let_think()
        for moment in moments:
            self._audience.see(moment)
            await self._pace.beat(beat_of(moment.event))

    async def _play(self) -> Outcome:
        game = self._game
        while (seat := game.to_act) is not None:
            self._audience.asked(game.observe(self._viewer))
            await self.show(await self._decision(seat))
        assert game.outcome is not None
        return game.outcome

    def _let_think(self) -> None:
        seat = self._game.to_act
        if seat is not None and isinstance(player := self._players[seat], Foresighted):
            player.foresee(self._game.observe(seat))

    async def _decision(self, seat: Seat) -> tuple[Moment, ...]:
        """Get one legal decision from a seat, carry it out and keep it."""
        game, player = self._game, self._players[seat]
        while True:
            action = await player.decide(game.observe(seat))
            collector = Collector(self._viewer)
            try:
                game.apply(action, witness=collector)
            except IllegalAction as error:
                player.refused(error)
                continue
            self._audience.saved(self._keeper.keep(game, action))
            return tuple(collector.moments)


class Collector:
    """A witness that turns the events a seat may see into moments."""

    def __init__(self, viewer: Seat) -> None:
        self._viewer = viewer
        self.moments: list[Moment] = []

    def __call__(self, game: Game, event: Event) -> None:
        """Add the moment, if the viewer may see the event."""
        if is_visible(event, self._viewer):
            self.moments.append(Moment(event, game.observe(self._viewer)))
