"""Where a front end gets games from: new ones, saved ones, and what there is to choose.

The front ends are given a ``Games`` and know neither files nor processes.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import msgspec

from chicago_poker.engine import Game
from chicago_poker.locale import LANGUAGES, Language, language
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.player import Player
from chicago_poker.session.table import Keeper, SaveStatus


class NotOpened(Exception):
    """A game cannot be opened; the message is a whole sentence for the player."""


class Chair(msgspec.Struct, frozen=True):
    """Who sits at a seat; ``level`` names a computer opponent's level and is None for a person."""

    name: str
    level: str | None = None


def own_name(speech: Language) -> str:
    """Return what a player is called who gives no name."""
    return speech.context("the player in a table", "You")


def is_nameless(name: str) -> bool:
    """Tell whether a name is only what a player without one is called, in whatever language."""
    return name in {own_name(language(code)) for code in LANGUAGES}


def chair_name(chair: Chair, speech: Language) -> str:
    """Return who sits there; a player without a name is called so in the language now spoken."""
    if chair.level is None and is_nameless(chair.name):
        return own_name(speech)
    return chair.name


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


class OpenGame(msgspec.Struct, frozen=True):
    """A game ready to be played on, new or resumed.

    ``opponents`` has a player for every seat but ``viewer``. ``close`` gives the record free; it is
    called once, when the game is left or over. ``save`` names the record, ``status`` says whether
    it could be written so far, ``notice`` is a sentence about the record that was opened, if there
    is anything to say. ``save_elsewhere`` keeps the whole record in another folder from now on.
    """

    game: Game
    chairs: tuple[Chair, ...]
    viewer: Seat
    opponents: Mapping[Seat, Player]
    keeper: Keeper
    close: Callable[[], None]
    save: str
    status: SaveStatus
    notice: str = ""
    save_elsewhere: Callable[[str], SaveStatus] | None = None


class GoodPart(msgspec.Struct, frozen=True):
    """A saved game that cannot be gone on with, as far as it can be read.

    ``game`` stands before the damage, of which ``trouble`` tells in a sentence.
    """

    game: Game
    chairs: tuple[Chair, ...]
    viewer: Seat
    trouble: str


class Level(msgspec.Struct, frozen=True):
    """A level of computer opponents: its id, and the message id of its name."""

    id: str
    label: str


class KnownProfile(msgspec.Struct, frozen=True):
    """A line in the list of rule profiles; ``own`` tells that the file is the player's.

    ``trouble`` says why it cannot be played; then ``profile`` is None, else it is empty.
    """

    name: str
    own: bool
    profile: Profile | None = None
    trouble: str = ""


class Games(Protocol):
    """Where games come from and go to. Every method may raise NotOpened."""

    def speak(self, language: Language) -> None:
        """Tell of what is wrong in this language from now on."""

    def profiles(self) -> Sequence[Profile]:
        """Return the rule profiles to choose from, the default one first."""

    def known_profiles(self) -> Sequence[KnownProfile]:
        """Return the same profiles in the same order, and those that cannot be played."""

    def levels(self) -> Sequence[Level]:
        """Return the opponents' levels, the weakest first."""

    def new(self, wish: Wish) -> OpenGame:
        """Start a game and its record."""

    def saves(self) -> Sequence[SavedGame]:
        """Return the player's own saved games, the latest first."""

    def resume(self, save: str) -> OpenGame:
        """Open a saved game where it was left; one that is over opens at its end."""

    def look(self, save: str) -> GoodPart:
        """Read a damaged game as far as it is good. Nothing is locked or written."""

    def repair(self, save: str) -> str:
        """Write what is good of a damaged game into a new one and return its name."""
