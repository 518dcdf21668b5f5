"""The program with screens: joins them, and owns the loop of the game being played."""

import asyncio
import signal
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.widget import AwaitMount
from textual.worker import Worker, WorkerError, WorkerState

from chicago_poker.locale import Language
from chicago_poker.present.cast import Cast
from chicago_poker.present.glyphs import Glyphs
from chicago_poker.present.paint import one_line
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.games import Chair, Games, OpenGame, own_name
from chicago_poker.session.pace import Pace
from chicago_poker.storage.settings import Settings, settings_path
from chicago_poker.tui.colours import SCHEMES
from chicago_poker.tui.keys import key_label
from chicago_poker.tui.preferences import Preferences
from chicago_poker.tui.screens.table import TableScreen
from chicago_poker.tui.setup import AppSetup
from chicago_poker.tui.sitting import Sitting
from chicago_poker.tui.tempo import Speed, Tempo
from chicago_poker.tui.themes import Palette, theme_name, theme_of

if TYPE_CHECKING:
    from chicago_poker.tui.errands import Errands
    from chicago_poker.tui.screens.ending import EndingScreen
    from chicago_poker.tui.screens.menu import MenuScreen
    from chicago_poker.tui.screens.newgame import NewGameScreen
    from chicago_poker.tui.screens.profiles import ProfilesScreen
    from chicago_poker.tui.screens.saves import SavesScreen

__all__ = ["AppSetup", "ChicagoApp", "run"]

_GAME = "game"
# Seconds to wait for the table to be seen before anybody plays; a few hundredths are usual.
_FIRST_FRAME = 1.0
_STOPPING = ("SIGTERM", "SIGHUP")


class ChicagoApp(App[int]):
    """Swedish Chicago in a terminal."""

    CSS_PATH = "styles/base.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave_program", id="app.quit", show=False, priority=True),
        Binding("ctrl+c", "leave_program", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(self, setup: AppSetup) -> None:
        self._setup = setup
        self.preferences = Preferences(settings_path(setup.settings), setup)
        self._game: Worker[None] | None = None
        self._menu: MenuScreen | None = None
        self.failure: BaseException | None = None
        super().__init__()
        for scheme in SCHEMES.values():
            self.register_theme(theme_of(scheme))
        self.palette = self._put_on_colours()

    # --- what screens may ask --------------------------------------------------------------------

    @property
    def games(self) -> Games:
        """Where games come from."""
        return self._setup.games

    @property
    def menu(self) -> "MenuScreen":
        """The menu, which lies under everything else once it has been opened."""
        if self._menu is None:
            # Who starts at a table may never see it.
            from chicago_poker.tui.screens.menu import MenuScreen

            self._menu = MenuScreen()
        return self._menu

    @property
    def player(self) -> str:
        """The player's name, empty for a guest."""
        return self._setup.name

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.preferences.settings

    @property
    def language(self) -> Language:
        """The language in use."""
        return self.preferences.language

    @property
    def glyphs(self) -> Glyphs:
        """The signs in use."""
        return self.preferences.glyphs

    def key(self, act: str) -> str:
        """Return how the key of an action is written."""
        drawn = self.glyphs.suits is not None
        return key_label(act, self.language, self.settings.keys, drawn=drawn)

    # --- life ------------------------------------------------------------------------------------

    async def on_mount(self) -> None:
        """Open the first screen."""
        self._listen_to_signals()
        self.set_keymap(dict(self.settings.keys))
        if self._setup.start is not None:
            await self.open_game(self._setup.start)
        else:
            await self.push_screen(self.menu)

    async def on_unmount(self) -> None:
        """Wait for the game's end: a closed loop cannot take leave of the opponents' program."""
        for worker in tuple(self.workers):
            if worker.group == _GAME:
                with suppress(WorkerError):
                    await worker.wait()

    def _put_on_colours(self) -> Palette:
        """Take on the colours of the settings, and return them for what is painted by hand."""
        scheme = self.preferences.scheme(self.console.color_system)
        self.theme = theme_name(scheme)
        return Palette(scheme, four_colours=self.settings.four_colours)

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

    def open_game(self, opened: OpenGame) -> AwaitMount:
        """Close what lies over the menu, sit down at a table and play.

        What is returned can be awaited for the table to be laid.
        """
        self._clear_table()
        tempo = Tempo(self._pace(), waits=self._waits)
        cast = self.cast_of(opened.game.profile, opened.chairs, opened.viewer)
        sitting = Sitting(opened, cast, tempo)
        table = TableScreen(sitting)
        laid = self.push_screen(table)
        self._game = self.run_worker(
            self._sit(table, laid), name=_GAME, group=_GAME, exclusive=True, exit_on_error=False
        )
        return laid

    async def _sit(self, table: TableScreen, laid: AwaitMount) -> None:
        sitting = table.sitting
        try:
            await laid
            # The opponents' program starts with the first question, and would take its share of
            # the machine from the first frame.
            with suppress(TimeoutError):
                await asyncio.wait_for(table.wait_for_refresh(), _FIRST_FRAME)
            outcome = sitting.opened.game.outcome or await sitting.play()
            self._errands.show_ending(sitting, outcome)
        finally:
            sitting.opened.close()

    def cast_of(self, profile: Profile, chairs: Sequence[Chair], viewer: Seat) -> Cast:
        """Return what stays the same while a game is shown."""
        names = [one_line(chair.name) for chair in chairs]
        names[viewer] = own_name(self.language)
        return Cast(profile, tuple(names), viewer, self.language, self.glyphs)

    def _pace(self) -> Pace:
        return self._setup.pace or self.preferences.pace()

    @property
    def _waits(self) -> bool:
        return self.preferences.speed is Speed.WAIT

    def back_to_menu(self) -> None:
        """Close everything that lies over the menu, and open it if it is not there yet."""
        self._clear_table()
        if self.screen is not self.menu:
            self.push_screen(self.menu)

    def _clear_table(self) -> None:
        while self.screen is not self._menu and len(self.screen_stack) > 1:
            self.pop_screen()

    def leave_table(self) -> None:
        """Get up in the middle of a game; it is saved."""
        if self._game is not None:
            self._game.cancel()
        self.back_to_menu()

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Go back to the menu and say so when a game has stopped by a fault."""
        if event.worker is self._game and event.state is WorkerState.ERROR:
            self.failure = event.worker.error
            self.back_to_menu()
            say = self.language.say
            self.menu.look_again(say("The game stopped: {reason}", reason=repr(self.failure)))

    # --- what the screens ask for ----------------------------------------------------------------

    @cached_property
    def _errands(self) -> "Errands":
        # Most of the program is behind this, and the first screen does not need it.
        from chicago_poker.tui.errands import Errands

        return Errands(self)

    def on_menu_screen_chosen(self, message: "MenuScreen.Chosen") -> None:
        """Do what was chosen in the menu."""
        self._errands.from_menu(message.act, message.save)

    def on_new_game_screen_wished(self, message: "NewGameScreen.Wished") -> None:
        """Start a new game."""
        self._errands.from_form(message.wish, message.table)

    def on_profiles_screen_chosen(self, message: "ProfilesScreen.Chosen") -> None:
        """Show rules, or start a new game by them."""
        self._errands.from_profiles(message.known, plays=message.plays)

    def on_saves_screen_chosen(self, message: "SavesScreen.Chosen") -> None:
        """Open a saved game."""
        self._errands.from_saves(message.saved)

    def on_table_screen_wanted(self, message: TableScreen.Wanted) -> None:
        """Do what was asked for at the table."""
        if isinstance(self.screen, TableScreen):
            self._errands.from_table(self.screen, message.act)

    def on_ending_screen_wanted(self, message: "EndingScreen.Wanted") -> None:
        """Do what was asked for at the end of a game."""
        self._errands.from_ending(message.sitting, message.act)

    # --- settings --------------------------------------------------------------------------------

    def change_settings(self, settings: Settings) -> str:
        """Take on settings everywhere; return a sentence when they could not be saved."""
        trouble = self.preferences.keep(settings)
        self.games.speak(self.language)
        self.palette = self._put_on_colours()
        self.refresh_css(animate=False)
        self.set_keymap(dict(settings.keys))
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                sitting = screen.sitting
                sitting.tempo.change(self._pace(), waits=self._waits)
                opened = sitting.opened
                cast = self.cast_of(opened.game.profile, opened.chairs, opened.viewer)
                sitting.recast(cast)
                screen.take_on_settings()
        return trouble


def run(setup: AppSetup) -> int:
    """Show the game until the player quits; return the exit status.

    Prints nothing afterwards. Everything the player decided is in the record by then.
    """
    app = ChicagoApp(setup)
    status = app.run(mouse=setup.mouse)
    return app.return_code or status or 0
