"""What the options before a command say."""

from pathlib import Path
from typing import NamedTuple

from chicago_poker.locale import Language

PLAYER_VARIABLES = ("CHICAGO_POKER_PLAYER", "CHICAGO_POKER_NAME")
"""The environment variables that say who plays, the first one that is set."""


class Wanted(NamedTuple):
    """How the player wants the program; ``name`` is empty for a guest.

    ``language_asked_for`` tells that the language was typed, and so wins over the settings.
    """

    language: Language
    saves: Path | None
    name: str
    plain: bool
    ascii_only: bool
    mouse: bool = True
    language_asked_for: bool = False

    def with_table(self, name: str, *, plain: bool, ascii_only: bool) -> "Wanted":
        """Return the same with a command's own options added."""
        return self._replace(
            name=name or self.name,
            plain=plain or self.plain,
            ascii_only=ascii_only or self.ascii_only,
        )

    def for_player(self, name: str) -> "Wanted":
        """Return the same for another player, if one is named."""
        return self._replace(name=name or self.name)
