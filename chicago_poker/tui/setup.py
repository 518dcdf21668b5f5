"""What the screens are given from outside. Importing this does not import Textual."""

from pathlib import Path

import msgspec

from chicago_poker.locale import Language
from chicago_poker.session.games import Games, OpenGame
from chicago_poker.session.pace import Pace


class AppSetup(msgspec.Struct, frozen=True):
    """Everything ``run`` needs.

    ``name`` is the player's; empty means the word for "you". ``start`` opens a game at once
    instead of the menu. ``pace`` replaces the pauses of the player's settings, for tests.
    ``language`` is spoken unless the player's settings name another, and even then when it was
    ``language_asked_for``; ``ascii_only`` wins over the signs of the settings. ``settings`` names
    another file than the player's own.
    """

    games: Games
    language: Language
    name: str = ""
    start: OpenGame | None = None
    pace: Pace | None = None
    language_asked_for: bool = False
    ascii_only: bool = False
    mouse: bool = True
    settings: Path | None = None
