"""The program with screens: joins them, and owns the loop of the game being played."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar

import msgspec
from textual.app import App
from textual.binding import Binding, BindingType
from textual.worker import Worker, WorkerState

from chicago_poker.locale import Language
from chicago_poker.present.cast import Cast
from chicago_poker.present.glyphs import Glyphs
from chicago_poker.present.paint import one_line
from chicago_poker.seating import Seat
from chicago_poker.session.games import Games, NotOpened, OpenGame, Wish
from chicago_poker.session.pace import Pace
from chicago_poker.storage.settings import Settings, settings_path
from chicago_poker.tui import reading
from chicago_poker.tui.colours import FELT, SCHEMES
from chicago_poker.tui.keys import key_label
from chicago_poker.tui.preferences import Preferences
from chicago_poker.tui.screens.asktext import TextDialog
from chicago_poker.tui.screens.ending import EndingScreen
from chicago_poker.tui.screens.menu import MenuScreen
from chicago_poker.tui.screens.newgame import NewGameScreen, form_from, table_from
from chicago_poker.tui.screens.replay import ReplayScreen
from chicago_poker.tui.screens.saves import SavesScreen
from chicago_poker.tui.screens.settings import SettingsScreen
from chicago_poker.tui.screens.table import TableScreen
from chicago_poker.tui.setup import AppSetup
from chicago_poker.tui.sitting import Sitting
from chicago_poker.tui.tempo import Speed, Tempo
from chicago_poker.tui.themes import Palette, theme_name, theme_of

__all__ = ["AppSetup", "ChicagoApp", "run"]

_GAME = "game"
_STOPPING = ("SIGTERM", "SIGHUP")


class ChicagoApp(App[int]):
    """Swedish Chicago in a terminal."""

    CSS_PATH = "styles/base.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave_program", id="app.quit", show=False, priority=True),
        Binding("ctrl+c", "leave_program", show=False, priority=True),
    ]

    def __init__(self, setup: AppSetup) -> None:
        self._setup = setup
        self._preferences = Preferences(
            settings_path(setup.settings), setup.language, ascii_only=setup.ascii_only
        )
        self.palette = Palette(FELT)
        self._game: Worker[None] | None = None
        self._menu = MenuScreen()
        self.failure: BaseException | None = None
        super().__init__()
        for scheme in SCHEMES.values():
            self.register_theme(theme_of(scheme))
        self.theme = theme_name(FELT)

    # --- what screens may ask --------------------------------------------------------------------

    @property
    def games(self) -> Games:
        """Where games come from."""
        return self._setup.games

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self._preferences.settings

    @property
    def language(self) -> Language:
        """The language in use."""
        return self._preferences.language

    @property
    def glyphs(self) -> Glyphs:
        """The signs in use."""
        return self._preferences.glyphs

    def key(self, act: str) -> str:
        """Return how the key of an action is written."""
        return key_label(act, self.language, self.settings.keys)

    # --- life ------------------------------------------------------------------------------------

    async def on_mount(self) -> None:
        """Take on the player's settings, and open the first screen."""
        self._listen_to_signals()
        self.apply_settings()
        await self.push_screen(self._menu)
        if self._setup.start is not None:
            self.open_game(self._setup.start)

    def apply_settings(self) -> None:
        """Take on colours and keys as the settings say."""
        scheme = self._preferences.scheme(self.console.color_system)
        self.palette = Palette(scheme, four_colours=self.settings.four_colours)
        self.theme = theme_name(scheme)
        self.set_keymap(dict(self.settings.keys))
        self.refresh_css(animate=False)

    def _listen_to_signals(self) -> None:
        """Leave in good order when the terminal is closed or the program is told to stop."""
        loop = asyncio.get_running_loop()
        for name in _STOPPING:
            number = getattr(signal, name, None)
            # Windows has neither the signal nor a loop that listens to it.
            with suppress(NotImplementedError, RuntimeError, ValueError):
                if number is not None:
                    loop.add_signal_handler(number, self.action_leave_program)

    def action_leave_program(self) -> None:
        """Stop. Every decision is saved already."""
        self.exit(0)

    # --- games -----------------------------------------------------------------------------------

    def open_game(self, opened: OpenGame) -> None:
        """Sit down at a table and play."""
        tempo = Tempo(self._pace(), waits=self._waits)
        sitting = Sitting(opened, self._cast_of(opened), tempo)
        self._game = self.run_worker(
            self._sit(sitting), name=_GAME, group=_GAME, exclusive=True, exit_on_error=False
        )

    async def _sit(self, sitting: Sitting) -> None:
        table = TableScreen(sitting)
        try:
            await self.push_screen(table)
            outcome = sitting.opened.game.outcome or await sitting.play()
            self.push_screen(EndingScreen(sitting, outcome))
        finally:
            sitting.opened.close()

    def _cast_of(self, opened: OpenGame) -> Cast:
        """Return what stays the same while a game is shown."""
        names = [one_line(chair.name) for chair in opened.chairs]
        names[opened.viewer] = self.language.context("the player in a table", "You")
        return Cast(opened.game.profile, tuple(names), opened.viewer, self.language, self.glyphs)

    def _pace(self) -> Pace:
        return self._setup.pace or self._preferences.pace()

    @property
    def _waits(self) -> bool:
        return self._preferences.speed is Speed.WAIT

    def _opened(self, opening: Callable[[], OpenGame]) -> str:
        """Open a game; return a sentence when that fails, else nothing."""
        try:
            opened = opening()
        except NotOpened as error:
            return str(error)
        self._back_to_menu()
        self.open_game(opened)
        return ""

    def _back_to_menu(self) -> None:
        while self.screen is not self._menu and len(self.screen_stack) > 1:
            self.pop_screen()

    def leave_table(self) -> None:
        """Get up in the middle of a game; it is saved."""
        if self._game is not None:
            self._game.cancel()
        self._back_to_menu()

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Go back to the menu and say so when a game has stopped by a fault."""
        if event.worker is self._game and event.state is WorkerState.ERROR:
            self.failure = event.worker.error
            self._back_to_menu()
            say = self.language.say
            self._menu.look_again(say("The game stopped: {reason}", reason=repr(self.failure)))

    # --- what the screens ask for ----------------------------------------------------------------

    def on_menu_screen_chosen(self, message: MenuScreen.Chosen) -> None:
        """Do what was chosen in the menu."""
        match message.act:
            case "menu.resume":
                self._menu.look_again(self._opened(lambda: self.games.resume(message.save)))
            case "menu.new":
                self._ask_for_new_game()
            case "menu.saves":
                self.push_screen(SavesScreen(self.games.saves()))
            case "menu.quit" | "app.quit":
                self.action_leave_program()
            case "menu.settings":
                self._show("app.settings", None)
            case "menu.rules":
                self._show("game.rules", None)
            case _:
                self._show("app.help", None)

    def _ask_for_new_game(self) -> None:
        try:
            profiles, levels = self.games.profiles(), self.games.levels()
        except NotOpened as error:
            self._menu.look_again(str(error))
            return
        form = form_from(self.settings.table, profiles, levels, self._setup.name)
        self.push_screen(NewGameScreen(form, profiles, levels))

    def on_new_game_screen_wished(self, message: NewGameScreen.Wished) -> None:
        """Start the game, or say why that is not possible."""
        screen = self.screen
        trouble = self._opened(lambda: self.games.new(message.wish))
        if trouble and isinstance(screen, NewGameScreen):
            screen.tell(trouble)
        elif not trouble:
            table = table_from(message.wish)
            self._preferences.keep(msgspec.structs.replace(self.settings, table=table))

    def on_saves_screen_chosen(self, message: SavesScreen.Chosen) -> None:
        """Open a saved game, or say why that is not possible."""
        screen = self.screen
        trouble = self._opened(lambda: self.games.resume(message.save))
        if trouble and isinstance(screen, SavesScreen):
            screen.tell(trouble)

    def on_table_screen_wanted(self, message: TableScreen.Wanted) -> None:
        """Do what was asked for at the table."""
        if message.act == "app.leave":
            self.leave_table()
        elif message.act == "app.menu" and isinstance(self.screen, TableScreen):
            sitting = self.screen.sitting
            menu = reading.table_menu(
                self.language,
                sitting.status,
                can_move=sitting.opened.save_elsewhere is not None,
            )
            self.push_screen(menu, self._after_table_menu)
        elif isinstance(self.screen, TableScreen):
            self._show(message.act, self.screen.sitting)

    def _after_table_menu(self, act: str | None) -> None:
        if act == "app.leave":
            self.leave_table()
        elif act == "app.quit":
            self.action_leave_program()
        elif act == "save.elsewhere" and isinstance(self.screen, TableScreen):
            say = self.language.say
            dialog = TextDialog(say("Save in another folder"), say("The folder to save in:"))
            self.push_screen(dialog, self._move_record)
        elif act and isinstance(self.screen, TableScreen):
            self._show(act, self.screen.sitting)

    def _move_record(self, folder: str | None) -> None:
        if folder and isinstance(self.screen, TableScreen):
            self.screen.sitting.save_elsewhere(folder)

    def on_ending_screen_wanted(self, message: EndingScreen.Wanted) -> None:
        """Do what was asked for at the end of a game."""
        screen = self.screen
        assert isinstance(screen, EndingScreen)
        match message.act:
            case "app.menu":
                self._back_to_menu()
            case "end.new":
                self._back_to_menu()
                self._ask_for_new_game()
            case "end.again":
                opened = screen.sitting.opened
                wish = Wish(opened.game.profile, opened.chairs, opened.game.seed)
                if trouble := self._opened(lambda: self.games.new(wish)):
                    self.notify(trouble, markup=False)
            case "end.replay":
                cast = screen.sitting.cast.looked_from(screen.sitting.cast.viewer)
                self.push_screen(ReplayScreen(screen.sitting.opened.game, cast))
            case act:
                self._show(act, screen.sitting)

    def _show(self, act: str, sitting: Sitting | None) -> None:
        """Show a text, or the settings."""
        if act == "app.settings":
            self.push_screen(SettingsScreen(self._change_settings, self._preferences.trouble()))
            return
        cast = sitting.cast if sitting else self._empty_cast()
        self.push_screen(reading.text_dialog(act, cast, sitting, self.key))

    def _empty_cast(self) -> Cast:
        """Return a cast for texts that are about no game."""
        profile = self.games.profiles()[0]
        return Cast(profile, (), Seat(0), self.language, self.glyphs)

    # --- settings --------------------------------------------------------------------------------

    def _change_settings(self, settings: Settings) -> str:
        trouble = self._preferences.keep(settings)
        self.apply_settings()
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                sitting = screen.sitting
                sitting.tempo.change(self._pace(), waits=self._waits)
                sitting.recast(self._cast_of(sitting.opened))
                screen.take_on_settings()
        return trouble


def run(setup: AppSetup) -> int:
    """Show the game until the player quits; return the exit status.

    Prints nothing afterwards. Everything the player decided is in the record by then.
    """
    app = ChicagoApp(setup)
    status = app.run(mouse=setup.mouse)
    return app.return_code or status or 0
