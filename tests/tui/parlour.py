"""A place to play in for tests of the screens: games in memory, opponents that need no time."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from chicago_poker.bots.random_policy import RandomPolicy
from chicago_poker.engine import Action, Game, new_game
from chicago_poker.locale import Language, language
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.games import (
    Chair,
    GoodPart,
    KnownProfile,
    Level,
    NotOpened,
    OpenGame,
    SavedGame,
    Wish,
)
from chicago_poker.session.opponents import InProcessPlayer
from chicago_poker.session.pace import Instant, Pace
from chicago_poker.session.player import Player
from chicago_poker.session.table import SaveState, SaveStatus
from chicago_poker.tui.app import ChicagoApp
from chicago_poker.tui.setup import AppSetup
from tests.present.scenes import played
from tests.tabletop import GAMEWIDE

NAMES = ("You", "Stina", "Olle", "Karin", "Nils", "Maja")


class Notebook:
    """A keeper that remembers the actions, and fails when told to. A ``Keeper``."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.trouble = ""

    def keep(self, game: Game, action: Action) -> SaveStatus:
        self.actions.append(action)
        if self.trouble:
            return SaveStatus(SaveState.FAILING, self.trouble)
        return SaveStatus(SaveState.SAVED)


class Parlour:
    """Games in memory. A ``Games``; ``trouble`` makes every opening fail with that sentence."""

    def __init__(self, names: Sequence[str] = NAMES) -> None:
        self.names = names
        self.spoken = language("en")
        self.notebook = Notebook()
        self.trouble = ""
        self.wishes: list[Wish] = []
        self.resumed: list[str] = []
        self.repaired: list[str] = []
        self.saved: list[SavedGame] = []
        self.known: list[KnownProfile] = [KnownProfile(GAMEWIDE.name, own=False, profile=GAMEWIDE)]
        self.closed = 0

    def speak(self, language: Language) -> None:
        """Remember the language."""
        self.spoken = language

    def profiles(self) -> Sequence[Profile]:
        return [known.profile for known in self.known if known.profile is not None]

    def known_profiles(self) -> Sequence[KnownProfile]:
        return self.known

    def levels(self) -> Sequence[Level]:
        return (Level("beginner", "Beginner"), Level("steady", "Steady"))

    def saves(self) -> Sequence[SavedGame]:
        return self.saved

    def new(self, wish: Wish) -> OpenGame:
        self._check()
        self.wishes.append(wish)
        game = new_game(wish.profile, wish.seed or "midsommar", len(wish.chairs))
        return self.opened(game, names=[chair.name for chair in wish.chairs])

    def resume(self, save: str) -> OpenGame:
        self._check()
        self.resumed.append(save)
        return self.opened(new_game(GAMEWIDE, save, 4))

    def look(self, save: str) -> GoodPart:
        self._check()
        opened = self.opened(played(save, 4, 150))
        return GoodPart(opened.game, opened.chairs, opened.viewer, "Line 151 is bad [sic].")

    def repair(self, save: str) -> str:
        self._check()
        self.repaired.append(save)
        return f"{save}-repaired"

    def _check(self) -> None:
        if self.trouble:
            raise NotOpened(self.trouble)

    def opened(
        self,
        game: Game,
        *,
        names: Sequence[str] | None = None,
        opponents: Mapping[Seat, Player] | None = None,
    ) -> OpenGame:
        """Return a game with trivial opponents, ready for the screen."""
        viewer = Seat(0)
        seats = [Seat(number) for number in range(game.seats)]
        chosen = names or self.names
        players: Mapping[Seat, Player] = opponents or {
            seat: InProcessPlayer(RandomPolicy(), game.seed) for seat in seats if seat != viewer
        }
        return OpenGame(
            game=game,
            chairs=tuple(
                Chair(chosen[seat], None if seat == viewer else "steady") for seat in seats
            ),
            viewer=viewer,
            opponents=players,
            keeper=self.notebook,
            close=self._close,
            save="midsommar",
            status=SaveStatus(SaveState.SAVED),
        )

    def _close(self) -> None:
        self.closed += 1


def make_app(
    parlour: Parlour,
    folder: Path,
    *,
    start: OpenGame | None = None,
    speech: Language | None = None,
    pace: Pace | None = None,
    ascii_only: bool = False,
) -> ChicagoApp:
    """Return an app that plays without pauses and keeps its settings in a test's folder."""
    return ChicagoApp(
        AppSetup(
            games=parlour,
            language=speech or language("en"),
            start=start,
            pace=pace or Instant(),
            ascii_only=ascii_only,
            settings=folder / "settings.toml",
        )
    )
