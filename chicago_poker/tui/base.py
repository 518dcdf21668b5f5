"""What every screen and widget may ask of the running program, and no more."""

from typing import Protocol, cast

from textual.message_pump import MessagePump

from chicago_poker.locale import Language
from chicago_poker.present.glyphs import Glyphs
from chicago_poker.session.games import Games
from chicago_poker.storage.settings import Settings
from chicago_poker.tui.themes import Palette


class Base(Protocol):
    """The program as its parts see it."""

    @property
    def palette(self) -> Palette:
        """The colours in use."""

    @property
    def language(self) -> Language:
        """The language in use."""

    @property
    def glyphs(self) -> Glyphs:
        """The signs in use."""

    @property
    def settings(self) -> Settings:
        """The player's settings."""

    @property
    def games(self) -> Games:
        """Where games come from."""

    def key(self, act: str) -> str:
        """Return how the key of an action is written."""


def base_of(part: MessagePump) -> Base:
    """Return the program that a screen or a widget belongs to."""
    return cast(Base, part.app)
