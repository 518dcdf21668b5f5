"""What the screens are given from outside: games to open, and how the player wants them shown.

Nothing here imports Textual, so whoever joins the program together can use it for free.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec

from chicago_poker.engine import Game
from chicago_poker.locale import Language
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.pace import Pace
from chicago_poker.session.player import Player
from chicago_poker.session.table import Keeper, SaveStatus


class NotOpened(Exception):
    """A game cannot be opened; the message is a whole sentence for the player."""


class Chair(msgspec.Struct, frozen=True):
    """Who sits at a seat; ``level`` names a computer opponent's level and is None for a person."""

    name: str
    level: str | None = None


class Wish(msgspec.Struct, frozen=True):
    """A new game that the player asks for: a chair per seat, one of them without a level.

    ``seed`` is what was typed; None draws one.
    """

    profile: Profile
    chairs: tuple[Chair, ...]
    seed: str | None = None


class SavedGame(msgspec.Struct, frozen=True):
    """A line in the list of saved games.

    ``save`` is what ``resume`` takes, ``changed`` the local time of the last decision in words.
    ``trouble`` says why it cannot be resumed, and is empty when it can or when it is ``over``.
    """

    save: str
    changed: str
    chairs: tuple[Chair, ...]
    profile: str
    deal: int
    scores: tuple[int, ...]
    over: bool
    trouble: str = ""


@dataclass(frozen=True)
class OpenGame:
    """A game ready to be played on, new or resumed.

    ``opponents`` has a player for every seat but ``viewer``. ``close`` gives the record free; it is
    called once, when the game is left or over. ``save`` names the record, ``status`` says whether
    it could be written so far.
    """

    game: Game
    chairs: tuple[Chair, ...]
    viewer: Seat
    opponents: Mapping[Seat, Player]
    keeper: Keeper
    close: Callable[[], None]
    save: str
    status: SaveStatus


class Level(msgspec.Struct, frozen=True):
    """A level of computer opponents: its id, and the message id of its name."""

    id: str
    label: str


class Games(Protocol):
    """Where games come from and go to. Every method may raise NotOpened."""

    def profiles(self) -> Sequence[Profile]:
        """Return the rule profiles to choose from, the default one first."""

    def levels(self) -> Sequence[Level]:
        """Return the opponents' levels, the weakest first."""

    def new(self, wish: Wish) -> OpenGame:
        """Start a game and its record."""

    def saves(self) -> Sequence[SavedGame]:
        """Return the player's own saved games, the latest first."""

    def resume(self, save: str) -> OpenGame:
        """Open a saved game where it was left; one that is over opens at its end."""


@dataclass(frozen=True)
class AppSetup:
    """Everything ``run`` needs.

    ``name`` is the player's; empty means the word for "you". ``start`` opens a game at once
    instead of the menu. ``pace`` replaces the pauses of the player's settings, for tests.
    ``ascii_only`` and ``language`` win over the player's settings when they are given.
    """

    games: Games
    name: str = ""
    start: OpenGame | None = None
    pace: Pace | None = None
    language: Language | None = None
    ascii_only: bool = False
    mouse: bool = True
