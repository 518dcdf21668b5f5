"""What the screens ask the program for: other screens, games, texts. Loaded when first needed."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from chicago_poker.engine import Outcome
from chicago_poker.locale import Language
from chicago_poker.present.cast import Cast
from chicago_poker.present.texts import plain_text
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.games import (
    GoodPart,
    KnownProfile,
    NotOpened,
    OpenGame,
    SavedGame,
    Wish,
)
from chicago_poker.session.table import SaveState
from chicago_poker.storage.settings import LastTable
from chicago_poker.tui.reading import damage_menu, good_part_dialog, table_menu, text_dialog
from chicago_poker.tui.screens.asktext import TextDialog
from chicago_poker.tui.screens.dialogs import PagerDialog
from chicago_poker.tui.screens.ending import EndingScreen
from chicago_poker.tui.screens.newgame import NewGameScreen
from chicago_poker.tui.screens.profiles import ProfilesScreen
from chicago_poker.tui.screens.replay import ReplayScreen
from chicago_poker.tui.screens.saves import SavesScreen
from chicago_poker.tui.screens.settings import SettingsScreen
from chicago_poker.tui.screens.table import TableScreen
from chicago_poker.tui.sitting import Sitting

if TYPE_CHECKING:
    from chicago_poker.tui.app import ChicagoApp


class Errands:
    """Runs errands for the screens of one app."""

    def __init__(self, app: "ChicagoApp") -> None:
        self._app = app

    @property
    def _language(self) -> Language:
        return self._app.language

    # --- menu ------------------------------------------------------------------------------------

    def from_menu(self, act: str, save: str) -> None:
        """Do what was chosen in the menu; ``save`` names the game to go on with."""
        app = self._app
        match act:
            case "menu.resume":
                app.menu.look_again(self._open(lambda: app.games.resume(save)))
            case "menu.new":
                self._ask_for_new_game()
            case "menu.saves":
                self._show_saves()
            case "menu.profiles":
                self._show_profiles()
            case "menu.quit" | "app.quit":
                app.action_leave_program()
            case "menu.settings":
                self._show_settings()
            case "menu.rules":
                self._show_text("game.rules", None)
            case _:
                self._show_text("app.help", None)

    def _open(self, opening: Callable[[], OpenGame]) -> str:
        """Open a game and sit down; return a sentence when that fails, else nothing."""
        try:
            opened = opening()
        except NotOpened as error:
            return str(error)
        self._app.open_game(opened)
        return ""

    def _show_saves(self) -> None:
        try:
            self._app.push_screen(SavesScreen(self._app.games.saves()))
        except NotOpened as error:
            self._app.menu.look_again(str(error))

    def from_saves(self, saved: SavedGame) -> None:
        """Open a saved game, or say why that is not possible and what is."""
        screen = self._app.screen
        if saved.trouble:
            self._app.push_screen(
                damage_menu(self._language, saved.trouble), partial(self._after_damage, saved)
            )
            return
        trouble = self._open(lambda: self._app.games.resume(saved.save))
        if trouble and isinstance(screen, SavesScreen):
            screen.tell(trouble)

    def _after_damage(self, saved: SavedGame, act: str | None) -> None:
        """Show what can be read of a damaged game, or save it as a new one."""
        app, screen = self._app, self._app.screen
        try:
            match act:
                case "save.read":
                    app.push_screen(good_part_dialog(app.games.look(saved.save), self._cast_of))
                case "save.repair":
                    app.games.repair(saved.save)
                    if isinstance(screen, SavesScreen):
                        screen.renew(app.games.saves())
        except NotOpened as error:
            if isinstance(screen, SavesScreen):
                screen.tell(str(error))

    def _cast_of(self, part: GoodPart) -> Cast:
        return self._app.cast_of(part.game.profile, part.chairs, part.viewer)

    # --- rule profiles ---------------------------------------------------------------------------

    def _show_profiles(self) -> None:
        try:
            self._app.push_screen(ProfilesScreen(self._app.games.known_profiles()))
        except NotOpened as error:
            self._app.menu.look_again(str(error))

    def from_profiles(self, known: KnownProfile, *, plays: bool) -> None:
        """Show the rules of a profile or why it cannot be played, or ask for a game with it."""
        profile, app = known.profile, self._app
        if profile is None:
            app.push_screen(PagerDialog(known.name, partial(plain_text, (known.trouble,))))
        elif plays:
            self._ask_for_new_game(profile)
        else:
            app.push_screen(text_dialog("game.rules", self._cast_for(profile), None, app.key))

    # --- a new game ------------------------------------------------------------------------------

    def _ask_for_new_game(self, profile: Profile | None = None) -> None:
        """Ask for a new game: by these rules, or by those of the last one."""
        games = self._app.games
        try:
            profiles, levels = games.profiles(), games.levels()
        except NotOpened as error:
            self._app.menu.look_again(str(error))
            return
        last = self._app.settings.table
        if profile is not None:
            last = msgspec.structs.replace(last, profile=profile.id)
        self._app.push_screen(NewGameScreen(last, profiles, levels, self._app.player))

    def from_form(self, wish: Wish, table: LastTable) -> None:
        """Start the game and remember what was asked for, or say why it cannot be."""
        screen = self._app.screen
        trouble = self._open(lambda: self._app.games.new(wish))
        if not trouble:
            settings = msgspec.structs.replace(self._app.settings, table=table)
            self._app.preferences.keep(settings)
        elif isinstance(screen, NewGameScreen):
            screen.tell(trouble)

    # --- the table -------------------------------------------------------------------------------

    def from_table(self, table: TableScreen, act: str) -> None:
        """Do what was asked for at the table."""
        match act:
            case "app.leave":
                self._app.leave_table()
            case "app.quit":
                self._app.action_leave_program()
            case "app.menu":
                self._show_table_menu(table)
            case "app.settings":
                self._show_settings()
            case "save.elsewhere":
                self._ask_for_folder(table.sitting)
            case _:
                self._show_text(act, table.sitting)

    def _show_table_menu(self, table: TableScreen) -> None:
        sitting = table.sitting
        failing = sitting.status.state is SaveState.FAILING
        can_move = failing and sitting.opened.save_elsewhere is not None

        def go_on(act: str | None) -> None:
            if act:
                self.from_table(table, act)

        menu = table_menu(self._language, sitting.status, can_move=can_move)
        self._app.push_screen(menu, go_on)

    def _ask_for_folder(self, sitting: Sitting) -> None:
        def move(folder: str | None) -> None:
            if folder:
                sitting.save_elsewhere(folder)

        say = self._language.say
        dialog = TextDialog(say("Save in another folder"), say("The folder to save in:"))
        self._app.push_screen(dialog, move)

    # --- the end ---------------------------------------------------------------------------------

    def show_ending(self, sitting: Sitting, outcome: Outcome) -> None:
        """Show how a game ended."""
        self._app.push_screen(EndingScreen(sitting, outcome))

    def from_ending(self, sitting: Sitting, act: str) -> None:
        """Do what was asked for at the end of a game."""
        app, opened = self._app, sitting.opened
        match act:
            case "app.menu":
                app.back_to_menu()
            case "end.new":
                app.back_to_menu()
                self._ask_for_new_game()
            case "end.again":
                wish = Wish(opened.game.profile, opened.chairs, opened.game.seed)
                if trouble := self._open(lambda: app.games.new(wish)):
                    app.back_to_menu()
                    app.menu.look_again(trouble)
            case "end.replay":
                app.push_screen(ReplayScreen(opened.game, sitting.cast))
            case _:
                self._show_text(act, sitting)

    # --- texts and settings ----------------------------------------------------------------------

    def _show_text(self, act: str, sitting: Sitting | None) -> None:
        cast = sitting.cast if sitting else self._cast_for(self._app.games.profiles()[0])
        self._app.push_screen(text_dialog(act, cast, sitting, self._app.key))

    def _cast_for(self, profile: Profile) -> Cast:
        """Return a cast for texts that are about rules, and about no game."""
        return Cast(profile, (), Seat(0), self._language, self._app.glyphs)

    def _show_settings(self) -> None:
        app = self._app
        app.push_screen(SettingsScreen(app.change_settings, app.preferences.trouble()))
