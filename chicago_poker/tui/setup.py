"""What the screens are given from outside: games to open, and how the player wants them shown.

Nothing here imports Textual, so whoever joins the program together can use it for free.
"""

from dataclasses import dataclass

from chicago_poker.locale import Language
from chicago_poker.session.games import (
    Chair,
    Games,
    Level,
    NotOpened,
    OpenGame,
    SavedGame,
    Wish,
)
from chicago_poker.session.pace import Pace

__all__ = ["AppSetup", "Chair", "Games", "Level", "NotOpened", "OpenGame", "SavedGame", "Wish"]


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
